/// The manifest's own form: its keys and values.
extension ExplanationArea {
    static let keysAndValues = ExplanationArea(
        "Keys and values",
        """
        unknown-key: a key that does not exist here

        This mapping has no such key; the message names the nearest one. No key is
        ignored, so a misspelt one cannot go unnoticed.

          name: Shop
        - outputs: Generated
        + output: Generated

        misplaced-key: a key that belongs somewhere else

        The key exists, but in another mapping: the message names it. What a feature
        shows and what it is made of, for example, belongs under its 'scenes' and
        'bindings'.

          name: Shop
          features:
            Orders:
        -     view: OrdersView
        +     scenes:
        +       orders:
        +         view: OrdersView

        conflicting-keys: two keys that exclude each other

        Both say the same thing, or one makes the other meaningless: an object is made
        either by the initializer of its 'implementation' or by a 'swift' expression.
        Keep one.

          name: Shop
          bindings:
            HTTPClient:
        -     implementation: URLSessionHTTPClient
              swift: URLSessionHTTPClient.default
          root: { kind: container }

        missing-key: a key that has to be there

        This mapping means nothing without the key that the message names: a manifest
        has a 'name', a scene a 'view' or a 'swift' expression, an app a 'start'.

        + name: Shop
          output: Generated

        wrong-kind: text, a list or a mapping in another's place

        Some keys take text, some a list, some a mapping of further keys. The message
        says which one this key takes and what it was given.

          name: Shop
          values:
        -   apiKey: String
        +   apiKey: { type: String }
          features:
            Orders:
              scenes:
                orders: { view: OrdersView, arguments: { key: apiKey } }

        unknown-value: a value that the key cannot have

        The key takes one of a few words, and this is none of them; the help lists them
        or names the nearest. The same is said of a lifetime that the place rules out,
        and of an 'allow' that names an error: only warnings can be silenced.

          name: Shop
        - access: open
        + access: public

        missing-value: a key without a value

        There is no value after the colon. Write it, or remove the key. This is also
        reported for a value of the root that a generated app would have to pass and
        cannot know: give that one a 'value' or a 'default'.

          name: Shop
        - output:
        + output: Generated
        """)

    static let names = ExplanationArea(
        "Names, types and Swift",
        """
        invalid-name: a name that cannot be one

        Names become names in Swift. Those of features, scopes and types begin with a
        capital letter, those of values, inputs, scenes and named objects do not, and
        words that Swift has a meaning for are no names.

          name: Shop
          features:
        -   orders:
        +   Orders:
              scenes:
                orders: { view: OrdersView }

        invalid-type: text that is not a Swift type

        A type is expected here. The text cannot be read as one, or it is a type that
        nothing can construct, such as a protocol. If an expression of Swift should make
        the object, write it under 'swift'.

          name: Shop
          features:
            Orders:
              scenes:
                orders:
        -         inputs: { order: Order Item }
        +         inputs: { order: Order.Item }
                  view: OrderView
                  arguments: { order: order }

        invalid-swift: an open bracket or string in Swift text

        Swift text is passed on as it was written, so only what would break the code
        around it is looked for: brackets without their other half, and strings and
        comments that never end, an operator or 'try' without its other side, a
        statement where a value is needed. Where YAML cut the text short, quote all of
        it. Comments around a value are left out, those around statements are kept.

          name: Shop
          features:
            Orders:
              scenes:
                orders:
                  view: OrdersView
        -         arguments: { limit: 'min(10, 20' }
        +         arguments: { limit: 'min(10, 20)' }
        """)
}
