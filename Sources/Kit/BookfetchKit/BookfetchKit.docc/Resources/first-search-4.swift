import BookfetchKit
import Foundation

// Searches, turns the page, looks up a list, keeps a book, goes offline and reads it again. With `.fromEnvironment()`
// in place of the demo it does so at the services whose keys are set.
let folder = FileManager.default.temporaryDirectory.appending(path: "quick-start-\(UUID().uuidString)")
let library = try await Library.open(.demo(folder: folder))

let found = try await library.search(BookSearch("해리 포터"))
print("\(found.value.books.count) of \(found.value.total ?? 0) books, first: \(found.value.books[0].title)")
if let next = found.next {
    let page = try await library.search(next)
    print("page \(next.page): \(page.value.books.count) more")
}

for try await row in library.lookUp(found.value.books.prefix(5).compactMap(\.isbn), concurrency: 2) {
    print(row.isbn, row.book?.title ?? "not found")
}

try await library.shelf.add(found.value.books[0])
await library.close()

var settings = Configuration.demo(folder: folder)
settings.isOffline = true
let offline = try await Library.open(settings)
for entry in try await offline.shelf.list() { print("kept:", entry.book.title) }
let again = try await offline.search(BookSearch("해리 포터"))
print("offline: \(again.value.books.count) books,", again.notices.contains(.booksSeenBefore) ? "seen before" : "cached")
await offline.close()
