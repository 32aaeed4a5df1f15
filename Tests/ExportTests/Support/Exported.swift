import Export
import Foundation

/// Whole documents, for tests that need no stream.
func document(_ books: [ExportedBook], _ writer: any BookWriter) -> String {
    var stream = ExportStream(writer)
    return books.map { stream.next($0) }.joined() + stream.end()
}

func document(_ books: [ExportedBook], _ format: ExportFormat) -> String {
    document(books, format.writer(at: Samples.time))
}

/// Folders of these tests.
enum Folder {
    static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    static let golden = tests.appending(path: "Golden")
    static let project = tests.deletingLastPathComponent().deletingLastPathComponent()
}
