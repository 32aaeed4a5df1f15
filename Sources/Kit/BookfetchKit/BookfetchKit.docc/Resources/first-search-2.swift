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

await library.close()
