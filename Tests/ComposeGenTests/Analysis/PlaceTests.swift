import Testing

@testable import ComposeGenCore

/// Where a node stands for the code of a frame, for every kind of node, lifetime, owner and kind of frame.
@Suite struct PlaceTests {
    private let table = PlaceTable()

    /// Objects of the root: a transient is asked for once outside of every root.
    @Test func objectsOfTheRoot() {
        #expect(
            table.text(table.objectsOfRoot) == """
                                 | singleton | scene   | transient | lifted  | in place
                root             | here      | outside | call      | outside | inPlace
                root's init      | here      | outside | inPlace   | outside | inPlace
                make             | outside   | here    | call      | outside | inPlace
                branch of make   | outside   | outside | call      | outside | inPlace
                composition      | outside   | here    | call      | outside | inPlace
                make factory     | outside   | here    | call      | outside | inPlace
                composer's scene | outside   | outside | outside   | outside | inPlace
                branch of scene  | outside   | outside | outside   | outside | inPlace
                factory          | outside   | outside | outside   | outside | inPlace
                factory's scene  | outside   | outside | outside   | outside | inPlace
                flow             | outside   | outside | outside   | outside | inPlace
                scope            | outside   | outside | call      | outside | inPlace
                scope's init     | outside   | outside | call      | outside | inPlace
                make of scope    | outside   | here    | call      | outside | inPlace
                scope composes   | outside   | here    | call      | outside | inPlace
                scope's scene    | outside   | outside | outside   | outside | inPlace
                member           | here      | outside | inPlace   | here    | inPlace
                preview          | here      | here    | inPlace   | here    | inPlace
                """)
    }

    /// A scope has a table like its root's.
    @Test func objectsOfAScope() {
        #expect(
            table.text(table.objectsOfScope) == """
                                 | singleton | scene   | transient | in place
                root             | outside   | outside | call      | inPlace
                root's init      | outside   | outside | call      | inPlace
                make             | outside   | outside | call      | inPlace
                branch of make   | outside   | outside | call      | inPlace
                composition      | outside   | outside | call      | inPlace
                make factory     | outside   | outside | call      | inPlace
                composer's scene | outside   | outside | outside   | inPlace
                branch of scene  | outside   | outside | outside   | inPlace
                factory          | outside   | outside | outside   | inPlace
                factory's scene  | outside   | outside | outside   | inPlace
                flow             | outside   | outside | outside   | inPlace
                scope            | here      | outside | call      | inPlace
                scope's init     | here      | outside | inPlace   | inPlace
                make of scope    | outside   | here    | call      | inPlace
                scope composes   | outside   | here    | call      | inPlace
                scope's scene    | outside   | outside | outside   | inPlace
                member           | here      | outside | inPlace   | inPlace
                preview          | here      | here    | inPlace   | inPlace
                """)
    }

    /// Objects of a feature are made in its scenes.
    @Test func objectsOfAFeature() {
        #expect(
            table.text(table.objectsOfFeature) == """
                                 | composer scene | composer transient | composer in place | scene scene | scene transient | scene in place
                root             | outside        | inPlace            | inPlace           | outside     | inPlace         | inPlace
                root's init      | outside        | inPlace            | inPlace           | outside     | inPlace         | inPlace
                make             | outside        | inPlace            | inPlace           | outside     | inPlace         | inPlace
                branch of make   | outside        | inPlace            | inPlace           | outside     | inPlace         | inPlace
                composition      | outside        | inPlace            | inPlace           | outside     | inPlace         | inPlace
                make factory     | outside        | inPlace            | inPlace           | outside     | inPlace         | inPlace
                composer's scene | here           | inPlace            | inPlace           | here        | inPlace         | inPlace
                branch of scene  | outside        | inPlace            | inPlace           | outside     | inPlace         | inPlace
                factory          | outside        | inPlace            | inPlace           | outside     | inPlace         | inPlace
                factory's scene  | outside        | inPlace            | inPlace           | outside     | inPlace         | inPlace
                flow             | outside        | inPlace            | inPlace           | outside     | inPlace         | inPlace
                scope            | outside        | inPlace            | inPlace           | outside     | inPlace         | inPlace
                scope's init     | outside        | inPlace            | inPlace           | outside     | inPlace         | inPlace
                make of scope    | outside        | inPlace            | inPlace           | outside     | inPlace         | inPlace
                scope composes   | outside        | inPlace            | inPlace           | outside     | inPlace         | inPlace
                scope's scene    | outside        | inPlace            | inPlace           | outside     | inPlace         | inPlace
                member           | outside        | inPlace            | inPlace           | outside     | inPlace         | inPlace
                preview          | here           | inPlace            | inPlace           | here        | inPlace         | inPlace
                """)
    }

    /// Functions: a type has them as methods, but for its initializer.
    @Test func functions() {
        #expect(
            table.text(table.functions) == """
                                 | composes | makes factory | begins scope | makes transient | scope's transient | composer's transient
                root             | here     | here          | here         | here            | outside           | inPlace
                root's init      | inPlace  | inPlace       | inPlace      | inPlace         | outside           | inPlace
                make             | outside  | outside       | outside      | outside         | outside           | inPlace
                branch of make   | outside  | outside       | outside      | outside         | outside           | outside
                composition      | outside  | outside       | outside      | outside         | outside           | inPlace
                make factory     | outside  | outside       | outside      | outside         | outside           | inPlace
                composer's scene | inPlace  | inPlace       | outside      | outside         | outside           | here
                branch of scene  | inPlace  | inPlace       | outside      | outside         | outside           | outside
                factory          | inPlace  | inPlace       | outside      | outside         | outside           | inPlace
                factory's scene  | inPlace  | inPlace       | outside      | outside         | outside           | inPlace
                flow             | inPlace  | inPlace       | outside      | outside         | outside           | inPlace
                scope            | outside  | outside       | outside      | outside         | here              | inPlace
                scope's init     | outside  | outside       | outside      | outside         | inPlace           | inPlace
                make of scope    | outside  | outside       | outside      | outside         | outside           | inPlace
                scope composes   | outside  | outside       | outside      | outside         | outside           | inPlace
                scope's scene    | inPlace  | inPlace       | outside      | outside         | outside           | inPlace
                member           | inPlace  | inPlace       | inPlace      | inPlace         | inPlace           | inPlace
                preview          | inPlace  | inPlace       | inPlace      | inPlace         | inPlace           | inPlace
                """)
    }

    /// Values, inputs and roots.
    @Test func valuesInputsAndRoots() {
        #expect(
            table.text(table.others) == """
                                 | value   | value without text | root    | scope   | scene's input
                root             | here    | outside            | given   | outside | outside
                root's init      | here    | outside            | given   | outside | outside
                make             | outside | outside            | outside | outside | outside
                branch of make   | outside | outside            | outside | outside | outside
                composition      | outside | outside            | outside | outside | outside
                make factory     | outside | outside            | outside | outside | outside
                composer's scene | outside | outside            | outside | outside | given
                branch of scene  | outside | outside            | outside | outside | outside
                factory          | outside | outside            | outside | outside | outside
                factory's scene  | outside | outside            | outside | outside | outside
                flow             | outside | outside            | outside | outside | outside
                scope            | outside | outside            | outside | given   | outside
                scope's init     | outside | outside            | outside | given   | outside
                make of scope    | outside | outside            | outside | outside | outside
                scope composes   | outside | outside            | outside | outside | outside
                scope's scene    | outside | outside            | outside | outside | outside
                member           | here    | outside            | outside | outside | outside
                preview          | here    | here               | outside | outside | here
                """)
    }
}
