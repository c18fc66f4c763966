import SwiftUI

protocol Word {
    var text: String { get }
}

struct PlainWord: Word {
    let text: String
}

struct Sentence: Word {
    let words: [any Word]
    let `where`: () -> String

    var text: String { (words.map(\.text) + [`where`()]).joined(separator: " ") }
}

struct WordView: View {
    let text: String

    var body: some View { Text(text) }
}
