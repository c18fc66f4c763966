/// A name by its number, so that what refers to it is copied and compared as a number is.
package struct NameID: Hashable, Sendable {
    package let index: Int

    package init(index: Int) { self.index = index }
}
