import BookfetchKit
import Foundation

// Searches, turns the page, looks up a list, keeps a book, goes offline and reads it again. With `.fromEnvironment()`
// in place of the demo it does so at the services whose keys are set.
let folder = FileManager.default.temporaryDirectory.appending(path: "quick-start-\(UUID().uuidString)")
let library = try await Library.open(.demo(folder: folder))

await library.close()
