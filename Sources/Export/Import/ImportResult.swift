public import CatalogModel
public import Foundation

/// What was read from a file: books that are certain, and rows to show to the reader.
public struct ImportResult: Hashable, Sendable {
    /// The kind of file it was read as.
    public let kind: ImportKind
    /// The books, in the file's order, each once.
    public internal(set) var accepted: [ImportedBook] = []
    /// Of a kind with more rows than this, the first stands for all of them: a file of nothing but bad rows is told in
    /// a few lines, and takes no room.
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

    /// Whether the file is broken, or something else than a list of books, and nothing in it could be read. Single rows
    /// that are doubtful do not make it so.
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

/// A book read from a file. Nothing in it is guessed: what the file does not say is not there.
public struct ImportedBook: Hashable, Sendable {
    /// The line its row begins at, from 1.
    public let line: Int
    /// The ISBN; `nil` only for a book of our own JSON that has none and is known by a shop's code.
    public let isbn: ISBN?
    /// What the file says about the book; `nil` where it gives the ISBN alone.
    public let book: Book?
    /// When it was put on the shelf, from our own JSON.
    public let addedAt: Date?
    /// The memo of our own JSON, or Goodreads' private notes.
    public let memo: String?
    /// What Goodreads says about its reading.
    public let reading: ReadingFacts?

    init(
        line: Int,
        isbn: ISBN?,
        book: Book? = nil,
        addedAt: Date? = nil,
        memo: String? = nil,
        reading: ReadingFacts? = nil
    ) {
        self.line = line
        self.isbn = isbn
        self.book = book
        self.addedAt = addedAt
        self.memo = memo
        self.reading = reading
    }
}

/// What a reader told Goodreads about a book.
public struct ReadingFacts: Hashable, Sendable {
    /// Goodreads' own number of the edition.
    public var goodreadsID: String?
    /// The reader's stars, from 1 to 5; `nil` for none.
    public var rating: Int?
    /// `read`, `currently-reading`, `to-read`, or one of the reader's own.
    public var exclusiveShelf: String?
    /// All shelves, in the file's order.
    public var shelves: [String] = []
    /// The review, without markup.
    public var review: String?
    /// When it was read last.
    public var readOn: PartialDate?
    /// When it came onto a shelf there.
    public var addedOn: PartialDate?
    /// How often it was read.
    public var readCount: Int?

    /// Nothing told yet.
    public init() {}
}

/// A row to show to the reader, for itself or for all of its kind.
public struct DoubtfulRow: Hashable, Sendable {
    /// The line it begins at, from 1.
    public let line: Int
    /// The beginning of the row, or its title, in one line.
    public let text: String
    /// What is wrong.
    public let reason: DoubtReason
    /// How many rows of this kind it stands for, itself included; 1 where each is shown.
    public internal(set) var count = 1
    /// The line of the last of them.
    public internal(set) var lastLine: Int

    init(line: Int, text: String, reason: DoubtReason) {
        self.line = line
        self.text = text
        self.reason = reason
        lastLine = line
    }
}

/// Why a row is doubtful.
public enum DoubtReason: Hashable, Sendable {
    /// There is not a valid ISBN in it.
    case noISBN
    /// What stands in the place of an ISBN is none.
    case badISBN(String, ISBN.Invalid)
    /// Its ISBNs are those of several books.
    case severalISBNs([ISBN])
    /// The book stood in the file before, at that line.
    case repeated(line: Int)
    /// A quote stands inside a cell, or none closes it.
    case brokenQuoting
    /// A cell, or a book of JSON, is longer than any is.
    case tooLong
    /// It has more or fewer cells than the first row.
    case cellCount(found: Int, expected: Int)
    /// It is not JSON, or ends too soon.
    case brokenJSON
    /// It is JSON, but no book; the member that could not be read, where it is one.
    case notABook(member: String?)
    /// A column that is not read, named in the first row. The rows count.
    case unknownColumn(String)
    /// A value that cannot be read, and is left out. The row counts.
    case unreadableValue(column: String, text: String)

    /// Whether what stands there is no book at all.
    var isNoBook: Bool {
        if case .notABook = self { true } else { false }
    }

    /// Whether something that the file says was not understood. A column that is not read and a book that stood there
    /// before are told, and are no failure.
    public var isFailure: Bool {
        switch self {
        case .unknownColumn, .repeated: false
        case .unreadableValue: true
        default: isLeftOut
        }
    }

    /// Whether the row was left out.
    public var isLeftOut: Bool {
        switch self {
        case .unknownColumn, .unreadableValue: false
        case .noISBN, .badISBN, .severalISBNs, .repeated, .brokenQuoting, .tooLong, .cellCount, .brokenJSON, .notABook:
            true
        }
    }

    /// What kind of reason it is, whatever the values in it: rows of one kind are counted together.
    var kind: String {
        switch self {
        case .noISBN: "noISBN"
        case .badISBN(_, .length): "length"
        case .badISBN(_, .character): "character"
        case .badISBN(_, .checkDigit): "checkDigit"
        case .badISBN(_, .prefix): "prefix"
        case .severalISBNs: "severalISBNs"
        case .repeated: "repeated"
        case .brokenQuoting: "brokenQuoting"
        case .tooLong: "tooLong"
        case .cellCount: "cellCount"
        case .brokenJSON: "brokenJSON"
        case .notABook: "notABook"
        case .unknownColumn: "unknownColumn"
        // The columns that are read are few.
        case .unreadableValue(let column, _): "unreadableValue \(column)"
        }
    }
}

/// Why a row is no book to go by.
struct RowDoubt: Error {
    let reason: DoubtReason
}
