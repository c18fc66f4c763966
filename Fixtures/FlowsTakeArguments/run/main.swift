import SwiftUI

let books = ViewHost(app: LibraryApp())
await books.settle()
let first = await books.settle()
Check.that(first.texts == ["Hello", "Atlas"], "the flow passes a value: \(first.texts)")
books.tap("Atlas")
await books.settle()
let second = await books.settle()
Check.that(
    second.texts == ["Hello", "Atlas", "Atlas 3"], "and a route's value: \(second.texts)")
books.tap("Atlas 3")
await books.settle()
let third = await books.settle()
Check.that(
    third.texts == ["Hello", "Atlas", "Atlas 3", "about \(Visit.made)"],
    "a route without a value: \(third.texts)")

let root = CompositionRoot()
let authors = ViewHost(root.makeAuthorsView())
await authors.settle()
let fourth = await authors.settle()
Check.that(fourth.texts == ["Hello!", "Atlas"], "a composer's flow: \(fourth.texts)")
authors.tap("Atlas")
await authors.settle()
authors.tap("Atlas!")
await authors.settle()
let fifth = await authors.settle()
Check.that(fifth.texts.last == "about \(Visit.made)", "another feature's scene: \(fifth.texts)")
Check.done()
