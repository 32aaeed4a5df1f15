/// A format: what stands before the books, between them, and after them.
///
/// A writer holds no state, so that any number of documents can be written with one; ``ExportStream`` puts the pieces
/// in order.
public protocol BookWriter: Sendable {
    /// What the document begins with.
    var prefix: String { get }
    /// What stands between two books.
    var separator: String { get }

    /// One book.
    ///
    /// - Parameters:
    ///   - book: The book.
    ///   - key: A name for it, unique in this document: ASCII letters, digits and hyphens.
    /// - Returns: The book in the writer's format, with all its text escaped.
    func entry(_ book: ExportedBook, key: String) -> String

    /// What the document ends with, after so many books.
    func suffix(count: Int) -> String
}
