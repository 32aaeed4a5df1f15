public import Foundation

/// Writes one document book by book, so that no shelf has to be in memory as a whole.
///
/// Only the citation keys are remembered: some megabytes for 100,000 books.
public struct ExportStream: Sendable {
    private let writer: any BookWriter
    private var keys = CitationKeys()
    private var count = 0

    /// A document that begins.
    public init(_ writer: any BookWriter) {
        self.writer = writer
    }

    /// A document that begins.
    ///
    /// - Parameters:
    ///   - format: What to write.
    ///   - time: The time that formats with a time of writing are given.
    public init(_ format: ExportFormat, at time: Date) {
        self.init(format.writer(at: time))
    }

    /// The next piece of the document.
    ///
    /// - Parameter book: The next book.
    /// - Returns: The text to write, in UTF-8; the first piece holds the beginning of the document.
    public mutating func next(_ book: ExportedBook) -> String {
        let lead = count == 0 ? writer.prefix : writer.separator
        count += 1
        return lead + writer.entry(book, key: keys.next(for: book.book))
    }

    /// The last piece of the document; of one without a book, the whole of it.
    public func end() -> String {
        (count == 0 ? writer.prefix : "") + writer.suffix(count: count)
    }
}
