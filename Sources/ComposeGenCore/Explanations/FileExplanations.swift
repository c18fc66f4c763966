import ManifestSyntax

/// The file, its characters and its lines.
extension ExplanationArea {
    static let file = ExplanationArea(
        "The manifest as a file",
        """
        empty-manifest: the manifest holds nothing

        There is no key in the file, only blank lines and comments at most. A manifest
        has at least a name.

          # to do
        + name: Shop

        yaml-byte-order-mark: a byte order mark in the middle

        Some editors put this invisible character at the start of a file, where it is
        harmless. Anywhere else it comes from copying: delete it. In an editor that
        hides it, type the line again.

          name: Shop
        - output: \u{FEFF}Generated
        + output: Generated

        yaml-control-character: a control character

        Editors do not show control characters, so a manifest cannot contain them. Most
        come from copying: delete them. Write one that is meant as an escape in double
        quotes, such as "\\u0007".

          name: Shop
        - output: Generated\u{7}
        + output: Generated

        yaml-directive: a line that begins with %

        YAML's directives (%YAML, %TAG) have no use in a manifest. Remove the line. Text
        that begins with a percent sign needs quotes.

        - %YAML 1.2
          ---
          name: Shop

        yaml-encoding: not written in UTF-8

        A manifest is a file in UTF-8. This one is in another encoding, such as UTF-16
        or Latin-1, or was damaged. Open it in an editor and save it as UTF-8, or
        convert it: iconv -f latin1 -t utf-8.

        yaml-final-line-break: a block text that ends without a line break

        The text under '|' or '>' is the last thing in the file, and its last line has
        no line break. YAML readers disagree about what that means. Let your editor end
        files with a line break, or write '|-', which drops it from the text.

          name: Shop
          root:
        -   prepare: |
        +   prepare: |-
              print("begin")

        yaml-indentation: a line indented like no line around it

        A line's indentation says what it belongs to. This one is between two levels, so
        it belongs to nothing. Indent it exactly as the lines beside it.

          name: Shop
          imports:
              - Networking
        -   - Analytics
        +     - Analytics

        yaml-line-break: a line break of another kind

        Lines end with a line feed (LF) or with a carriage return and a line feed
        (CRLF). A carriage return alone, and Unicode's own line separators, are line
        breaks to some programs and not to others, so they are refused. Save the file
        with LF line endings.

          name: Shop
        - output: Generated\u{2028}
        + output: Generated

        yaml-nesting: more than 200 levels deep

        Brackets, mappings and lists nest at most 200 levels deep. No manifest needs
        that many: usually brackets were repeated by mistake. Objects that are made in
        place can be given bindings of their own.

        yaml-several-documents: a second document in the file

        '---' begins a document, and a manifest is one document. Each root has a
        manifest of its own: move the rest into another file.

          name: Shop
        - ---
        - name: Bakery

        yaml-size: larger than 16 MiB

        A manifest holds at most 16 MiB. Anything larger is most likely another file
        that was named by mistake.

        yaml-tab: a tab where only spaces may stand

        YAML indents with spaces, and a manifest holds tabs only in quotes, block text
        and comments, because how wide a tab is differs from editor to editor.

          name: Shop
          imports:
        - \t- Networking   # this line begins with a tab
        +   - Networking
        """,
        messages: [
            .yamlEncoding: .invalidUTF8(at: .nowhere, byte: 0xE9),
            .yamlNesting: SyntaxFault.tooDeeplyNested.diagnostic(at: .nowhere),
            .yamlSize: SyntaxFault.fileTooLarge.diagnostic(at: .nowhere),
        ])
}
