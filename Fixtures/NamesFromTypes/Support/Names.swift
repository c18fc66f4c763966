import Foundation
import SwiftUI

protocol HTTPClientProtocol: Sendable {}
struct Live: HTTPClientProtocol {}
struct URLCache2 {}
struct ID3Tag {}
struct X509 {}
enum Networking {
    struct APIClient {}
}
struct Item {}
struct Box<Content> {}
struct Version {}
struct A {}

struct Holder {
    init(
        _ client: any HTTPClientProtocol, _ cache: URLCache2, _ tag: ID3Tag, _ url: URL, _ x: X509,
        _ api: Networking.APIClient, _ box: Box<Item>, _ decoder: JSONDecoder, _ version: Version,
        _ logger: Version, _ a: A
    ) {}
}

struct HolderView: View {
    let holder: Holder

    var body: some View { Text("") }
}
