/// How values are written: quotes, brackets, block texts, Swift.
extension ExplanationArea {
    static let texts = ExplanationArea(
        "How values are written",
        """
        unquoted-swift: a call or closure that YAML reads otherwise

        ': ' makes a mapping, ',' ends an entry in brackets, and ' #' begins a comment,
        also within what is meant as one piece of Swift. Put the Swift into single
        quotes, in which a single quote is written twice, or below 'key: |', where
        nothing needs quoting.

          name: Shop
          values:
            shopURL:
              type: URL
        -     value: URL(string: "https://example.com")!
        +     value: 'URL(string: "https://example.com")!'
          features:
            Orders:
              scenes:
                orders: { view: OrdersView, arguments: { url: shopURL } }

        yaml-closing-bracket: a closing bracket in its key's column

        A bracket on a line of its own has to be indented more than the key that it
        belongs to. Many YAML readers accept it elsewhere; the standard does not.

          name: Shop
          imports: [
            Networking,
        - ]
        +   ]

        yaml-escape: a backslash that begins no escape

        In double quotes a backslash begins one of YAML's escapes, such as \\n, \\" or
        \\u00E9, and Swift's own '\\(' is none of them. Use single quotes, in which a
        backslash is itself, or write it twice.

          name: Shop
        - output: "Generated\\Code"
        + output: 'Generated/Code'

        yaml-flow-entry-without-value: an entry in braces without a colon

        In braces every entry is 'key: value'. Either the value is missing, or a Swift
        closure or a call was cut in two by a comma or a brace and needs quotes.

          name: Shop
          features:
            Orders:
              scenes:
                orders:
                  view: OrdersView
        -         arguments: { title }
        +         arguments: { title: '"Orders"' }

        yaml-indentation-indicator: a digit behind | or > that cannot be there

        A digit from 1 to 9 behind '|' or '>' says how far the text is indented. It is
        hardly ever needed: the first line shows it.

          name: Shop
          root:
        -   prepare: |0
        +   prepare: |
              print("begin")


        yaml-reserved-character: text that needs quotes for its first character

        Plain text cannot begin with '@', '`', '%' or another character that has a
        meaning in YAML. Put the text into single quotes.

          name: Shop
        - output: @generated
        + output: '@generated'

        yaml-syntax: not YAML

        The text breaks a rule of YAML itself, which the message names: a missing colon,
        comma or space, a bracket that closes nothing, something behind a closing quote.
        Where it is Swift that was meant, quoting it cures most of these.

          name: Shop
        - output Generated
        + output: Generated

        yaml-unterminated-quote: a quote that is never closed

        The text began with a quote, and the file ends before the second one. Close it.
        If the quote belongs to the text, as in Swift, put all of the text into the
        other kind of quotes: '"Orders"'.

        - name: "Shop
        + name: "Shop"
        """)
}
