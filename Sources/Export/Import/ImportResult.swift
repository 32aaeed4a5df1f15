import CatalogModel

/// What was read from a file: books that are certain, and rows to show to the reader.
public struct ImportResult: Hashable, Sendable {
    /// The kind of file it was read as.
    public let kind: ImportKind
    /// The books, in the file's order, each once.
    public internal(set) var accepted: [ImportedBook] = []
    /// Of a kind with more rows than this, the first stands for all of them: a file of nothing but bad rows is told in a
    /// few lines, and takes no room.
    public static let shownOfAKind = 10

    /// The rows of one kind.
    private struct Kind: Hashable {
        /// The rows with their places in the file's order, up to ``shownOfAKind``.
        var rows: [(place: Int, row: DoubtfulRow)] = []
        var count = 0
        var lastLine = 0

        static func == (one: Kind, other: Kind) -> Bool {
            one.count == other.count && one.rows.map(\.row) == other.rows.map(\.row)
        }

        func hash(into hasher: inout Hasher) { hasher.combine(rows.map(\.row)) }
    }

    private var kinds: [String: Kind] = [:]

    /// What was left out or is worth a look, in the file's order: each row, or where a kind has more than
    /// ``shownOfAKind``, its first with their number.
    public var doubtful: [DoubtfulRow] {
        kinds.values.flatMap { kind in
            guard kind.count > Self.shownOfAKind, var first = kind.rows.first else { return kind.rows }
            first.row.count = kind.count
            first.row.lastLine = kind.lastLine
            return [first]
        }
        .sorted { $0.place < $1.place }.map(\.row)
    }

    /// How many rows are doubtful.
    public private(set) var doubtfulCount = 0
    /// How many of them were left out.
    public private(set) var leftOutCount = 0

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
        var kind = kinds[reason.kind] ?? Kind()
        if kind.count < Self.shownOfAKind {
            // Enough to find the row by; a row may be as long as the file, and so may one of its characters.
            let text = PlainText.line(String(String.UnicodeScalarView(row.unicodeScalars.prefix(500))))
            let row = DoubtfulRow(line: line, text: String(text.prefix(120)), reason: reason)
            kind.rows.append((doubtfulCount, row))
        }
        kind.count += 1
        kind.lastLine = line
        kinds[reason.kind] = kind
        doubtfulCount += 1
        if reason.isLeftOut { leftOutCount += 1 }
    }
}
