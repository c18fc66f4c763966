import Testing

@testable import ComposeGenCore
@testable import SwiftReading

@Suite struct SwiftNamesTests {
    static let names: [(String, String?)] = [
        ("HTTPClient", "httpClient"), ("URL", "url"), ("URLSession", "urlSession"),
        ("UIImage", "uiImage"),
        ("S3Client", "s3Client"), ("A", "a"), ("FeedStore", "feedStore"), ("AClass", "aClass"),
        ("FeedStoreProtocol", "feedStore"), ("Protocol", "protocol"),
        ("HTTP2Client", "http2Client"),
        ("Product.ID", "id"), ("Cache<Key, Value>", "cache"), ("Cache<Int>.Entry", "entry"),
        ("Binding<NavigationPath>", "binding"), ("FeedStore?", "feedStore"),
        ("any FeedStore", "feedStore"),
        ("[FeedItem]", "feedItems"), ("[Category]", "categories"), ("[Day]", "days"),
        ("[Box]", "boxes"),
        ("A & B", nil), ("() -> Void", nil), ("(Int, Int)", nil), ("[String: Int]", nil),
        ("Self", nil),
        ("Default", "default"), ("Type", "type"), ("Init", nil), ("_Store", "_store"),
        ("URL_Session", "url_Session"),
        ("\u{C9}cran", "\u{E9}cran"), ("FeedView.Type", "feedViewType"), ("sourceKit", "sourceKit"),
        ("`Type`", "type"), ("UI", "ui"), ("IDs", "iDs"),
    ]

    @Test(arguments: names) func namesObjectsAfterTypes(type: String, expected: String?) throws {
        #expect(variableName(for: try #require(TypeReference(type))) == expected)
    }

    @Test(arguments: ["a", "A1", "_a", "naïve", "\u{65E5}", "class", "__"]) func takesIdentifiers(
        name: String
    ) {
        #expect(SwiftIdentifier.isValid(name))
    }

    @Test(arguments: ["", "_", "1a", "a b", "a-b", "$0", "a.b", "`a`", "\u{301}a", "≤", "1é"])
    func refusesOtherTexts(name: String) {
        #expect(!SwiftIdentifier.isValid(name))
    }

    @Test func tellsHeads() {
        #expect(SwiftIdentifier.hasLowercaseHead("a"))
        #expect(SwiftIdentifier.hasLowercaseHead("_A"))
        #expect(SwiftIdentifier.hasLowercaseHead("\u{E9}t"))
        #expect(!SwiftIdentifier.hasLowercaseHead("A"))
        #expect(!SwiftIdentifier.hasLowercaseHead(""))
        #expect(SwiftIdentifier.isTypeName("FeedStore"))
        #expect(!SwiftIdentifier.isTypeName("feedStore"))
        #expect(!SwiftIdentifier.isTypeName("Type"))
        #expect(!SwiftIdentifier.isTypeName("Self"))
        #expect(!SwiftIdentifier.isTypeName("A.B"))
    }

    @Test func escapesKeywordsWhereTheyNeedIt() {
        #expect(SwiftIdentifier.declarationName("default") == "`default`")
        #expect(SwiftIdentifier.declarationName("await") == "`await`")
        #expect(SwiftIdentifier.declarationName("store") == "store")
        #expect(SwiftIdentifier.declarationName("self") == nil)
        #expect(SwiftIdentifier.declarationName("init") == nil)
        #expect(SwiftIdentifier.declarationName("a b") == nil)
        #expect(SwiftIdentifier.argumentLabel("default") == "default")
        #expect(SwiftIdentifier.argumentLabel("inout") == "`inout`")
        #expect(SwiftIdentifier.memberName("default") == "default")
        #expect(SwiftIdentifier.memberName("init") == "`init`")
        #expect(SwiftIdentifier.unescaped("`if`") == "if")
    }
}
