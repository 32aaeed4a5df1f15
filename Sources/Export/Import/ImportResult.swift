import CatalogModel

/// What was read from a file: books that are certain, and rows to show to the reader.
public struct ImportResult: Hashable, Sendable {
    /// The kind of file it was read as.
    public let kind: ImportKind
    /// The books, in the file's order, each once.
    public internal(set) var accepted: [ImportedBook] = []
    /// What was left out or is worth a look, in the file's order.
    public internal(set) var doubtful: [DoubtfulRow] = []

    /// Whether the file was told by its form to be a list of books.
    var isList = false

    /// Whether the file is broken, or something else than a list of books, and nothing in it could be read. Single rows that
    /// are doubtful do not make it so.
    public var isNotUnderstood: Bool {
        guard kind == .json, accepted.isEmpty, !doubtful.isEmpty else { return false }
        return doubtful.contains { $0.reason == .brokenJSON } || (!isList && doubtful.allSatisfy(\.reason.isNoBook))
    }

    /// Whether nothing in it even looks like an ISBN.
    var hasNoNumber: Bool { accepted.isEmpty && doubtful.allSatisfy { $0.reason == .noISBN } }

    init(_ kind: ImportKind) {
        self.kind = kind
    }

    /// The lines at which books were accepted, by identity.
    private var lines = [String: Int]()

    /// Accepts a book, or notes that it was there before.
    mutating func accept(_ book: ImportedBook, row: String) {
        let identity = book.isbn?.isbn13 ?? book.book?.identity
        if let identity, let line = lines[identity] {
            doubt(book.line, row, .repeated(line: line))
            return
        }
        if let identity { lines[identity] = book.line }
        accepted.append(book)
    }

    /// Notes a doubt.
    mutating func doubt(_ line: Int, _ row: String, _ reason: DoubtReason) {
        // Enough to find the row by; a row may be as long as the file.
        let text = PlainText.line(String(row.prefix(500)))
        doubtful.append(DoubtfulRow(line: line, text: String(text.prefix(120)), reason: reason))
    }
}
