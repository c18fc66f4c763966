import ManifestSyntax

/// What YAML has and the manifest language has not, and keys.
extension ExplanationArea {
    static let constructs = ExplanationArea(
        "YAML that is not part of the language",
        """
        yaml-alias: an alias (*name)

        In YAML, a value that begins with an asterisk refers to another value. Manifests
        have no aliases: write the value out. If the asterisk belongs to the text, quote
        it.

          name: Shop
        - output: *folder
        + output: Generated

        yaml-anchor: an anchor (&name)

        In YAML, an ampersand names a value, to repeat it elsewhere. Manifests have no
        anchors. If the ampersand belongs to the text, as in a Swift argument that is
        passed inout, quote it.

          name: Shop
        - output: &folder Generated
        + output: Generated

        yaml-complex-key: a key that begins with ? or with a bracket

        A key is plain or quoted text on one line. YAML can also make keys of lists and
        mappings; manifests have no use for these.

          name: Shop
        - ? output
        - : Generated
        + output: Generated

        yaml-empty-key: a colon without a key before it

        The line begins with its colon. Write the key, or quote the text if no key was
        meant.

          name: Shop
        - : Generated
        + output: Generated

        yaml-long-key: a key of more than 1,024 characters

        YAML allows a key 1,024 characters. A longer one is usually Swift text with a
        colon that YAML takes for the end of a key: quote that text.

        yaml-merge-key: a merge key (<<)

        '<<' copies the entries of one mapping into another in some YAML readers.
        Manifests have no merge keys: write the entries out.

          name: Shop
        - <<: { access: public }
        + access: public

        yaml-multiline-key: a key over several lines

        A key and its colon have to be on one line.

          name: Shop
        - "out
        -  put": Generated
        + output: Generated

        yaml-multiline-plain: text that continues on the next line

        In YAML, text without quotes continues on the next line if that is indented
        more. Usually a dash, a comma or a colon is missing, and two entries would
        silently become one; so this is refused. Write text over several lines in quotes
        or under 'key: |'.

          name: Shop
          imports:
            - Networking
        -     Analytics
        +   - Analytics

        yaml-single-pair: key: value in square brackets

        Square brackets hold a list, and an entry with a colon in it would be a mapping
        within the list. Where a mapping is meant, write braces. A Swift dictionary and
        its type are quoted with their brackets: '[String: Int]'.

          name: Shop
          features:
            Orders:
              scenes:
                orders: { view: OrdersView }
          root:
        -   start: [scene: Orders.orders]
        +   start: { scene: Orders.orders }

        yaml-tag: a tag (!name)

        A value that begins with an exclamation mark is given a type by YAML. In a
        manifest all values are text. If the mark belongs to the text, as in
        '!isLoggedIn', quote it.

          name: Shop
        - output: !!str Generated
        + output: Generated

        duplicate-key: a key that occurs twice in one mapping

        One of the two would be lost silently. Remove one, or rename it. Two objects of
        one type get lower-case keys and a 'type'.

          name: Shop
          output: Generated
          access: public
        - output: Composition
        """,
        messages: [
            .yamlLongKey: SyntaxFault.longKey.diagnostic(at: .nowhere)
        ])
}
