import CatalogModel
public import Foundation

/// Writes a document of schema `bookfetch.books/1`, one book per line, keys in alphabetical order.
///
/// Each book has the keys that a shelf adds, `addedAt`, `memo` and `reading`, null without a value, and one imported from
/// Goodreads or StoryGraph has `elsewhere`. The number of books
/// follows them, so that it need not be known when the document begins.
public struct JSONWriter: BookWriter {
    /// When the document was written.
    public let time: Date
    /// The origin of the books.
    public let account: ExportSummary

    /// A writer.
    public init(time: Date, account: ExportSummary = ExportSummary()) {
        self.time = time
        self.account = account
    }

    /// The beginning of the document and of its books.
    public let prefix = "{\"books\":[\n"
    /// A comma; each book is on its own line.
    public let separator = ",\n"

    /// One book.
    public func entry(_ exported: ExportedBook, key: String) -> String {
        var members = Self.members(of: exported.book)
        members.append(("addedAt", .optional(exported.addedAt.map { Instant.text($0) })))
        members.append(("memo", .optional(exported.memo)))
        members.append(("reading", Self.value(of: exported.reading)))
        if !exported.elsewhere.isEmpty {
            members.append(("elsewhere", .array(exported.elsewhere.map { Self.value(of: $0) })))
        }
        return JSONValue.object(members.sorted { $0.0 < $1.0 }).text
    }

    /// The end of the books, and the document's other members.
    public func suffix(count: Int) -> String {
        let members: [(String, JSONValue)] =
            [
                ("hasMore", .bool(false)), ("page", .number(1)), ("pageSize", .number(count)),
                (
                    "request",
                    .object([
                        ("command", .string("export")), ("exportedAt", .string(Instant.text(time))),
                        ("format", .string("json")),
                    ])
                ),
                ("schema", .string("bookfetch.books/1")), ("total", .number(count)),
            ] + account.members
        return (count == 0 ? "]," : "\n],") + JSONValue.object(members.sorted { $0.0 < $1.0 }).text.dropFirst() + "\n"
    }

    private static func value(of reading: Reading) -> JSONValue {
        guard !reading.isEmpty else { return .null }
        return .object([
            ("finishedOn", .optional(reading.finishedOn?.description)),
            ("rating", (reading.stars?.value).map { .decimal($0) } ?? .null),
            ("startedOn", .optional(reading.startedOn?.description)),
            ("status", .optional(reading.status?.rawValue)),
        ])
    }

    private static func value(of record: ReaderRecord) -> JSONValue {
        .object([
            ("cells", .object(record.cells.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })),
            ("earlierReadings", .strings(record.earlierReadings)),
            ("exclusiveShelf", .optional(record.exclusiveShelf)), ("readCount", .optional(record.readCount)),
            ("readOn", .optional(record.readOn?.description)), ("review", .optional(record.review)),
            ("service", .string(record.service.rawValue)), ("shelves", .strings(record.shelves)),
        ])
    }

    /// The members of the contract's book, the same as `Book` encodes. Written by hand because an encoder may throw,
    /// which cannot happen for texts and numbers, and would make every writer throw.
    private static func members(of book: Book) -> [(String, JSONValue)] {
        [
            ("isbn13", .optional(book.isbn?.isbn13)), ("isbn10", .optional(book.isbn?.isbn10)),
            ("otherCodes", .strings(book.otherCodes)), ("title", .string(book.title)),
            ("subtitle", .optional(book.subtitle)), ("parallelTitle", .optional(book.parallelTitle)),
            ("othersOmitted", .bool(book.othersOmitted)), ("authors", .strings(book.authors)),
            ("translators", .strings(book.translators)),
            (
                "contributors",
                .array(
                    book.contributors.map {
                        .object([
                            ("label", .optional($0.label)), ("name", .string($0.name)),
                            ("role", .string($0.role.rawValue)),
                        ])
                    }
                )
            ),
            ("publisher", .optional(book.publisher)), ("publishedOn", .optional(book.publishedOn?.description)),
            ("pages", .optional(book.pages)),
            (
                "price",
                book.price.map {
                    .object([
                        ("currency", .string($0.currency)), ("list", .optional($0.list)), ("sale", .optional($0.sale)),
                    ])
                } ?? .null
            ),
            ("availability", .optional(book.availability)),
            ("description", .optional(book.description)), ("contents", .optional(book.contents)),
            ("authorBiography", .optional(book.authorBiography)), ("rating", rating(book.rating)),
            ("cover", .optional(book.cover)),
            ("category", .optional(book.category)), ("classification", classification(book.classification)),
            (
                "links",
                .array(book.links.map { .object([("service", .string($0.service)), ("url", .string($0.url))]) })
            ),
            ("sources", .strings(book.sources)),
        ]
    }

    private static func classification(_ known: Classification) -> JSONValue {
        .object([
            ("addCode", .optional(known.addCode)), ("ddc", .optional(known.ddc)), ("kdc", .optional(known.kdc)),
        ])
    }

    private static func rating(_ rating: Rating?) -> JSONValue {
        guard let rating else { return .null }
        return .object([
            ("count", .optional(rating.count)), ("scale", .number(rating.scale)), ("value", .decimal(rating.value)),
        ])
    }
}

/// The origin of the books of an export, and problems, as in the JSON output.
public struct ExportSummary: Hashable, Sendable {
    /// A problem in obtaining the books.
    public struct Problem: Hashable, Sendable {
        /// The service it happened with.
        public var service: String
        /// The kind of failure, in one word.
        public var kind: String
        /// A description, in one sentence.
        public var message: String
        /// The book concerned; `nil` for no particular one.
        public var isbn: String?

        /// Describes a problem.
        public init(service: String, kind: String, message: String, isbn: String?) {
            self.service = service
            self.kind = kind
            self.message = message
            self.isbn = isbn
        }
    }

    /// Where the books came from: `network`, `cache` or `demo`.
    public var origin: String
    /// Whether a cached copy was served because a request failed.
    public var stale: Bool
    /// The time of the oldest response, as in JSON; `nil` if no service was involved.
    public var fetchedAt: String?
    /// The problems.
    public var problems: [Problem]

    /// Creates a summary; the defaults are those of the user's own list.
    public init(
        origin: String = "cache",
        stale: Bool = false,
        fetchedAt: String? = nil,
        problems: [Problem] = []
    ) {
        self.origin = origin
        self.stale = stale
        self.fetchedAt = fetchedAt
        self.problems = problems
    }

    /// The members of the document for it.
    var members: [(String, JSONValue)] {
        [
            (
                "freshness",
                .object([
                    ("fetchedAt", .optional(fetchedAt)), ("origin", .string(origin)), ("stale", .bool(stale)),
                ])
            ),
            (
                "problems",
                .array(
                    problems.map {
                        .object([
                            ("isbn", .optional($0.isbn)), ("kind", .string($0.kind)), ("message", .string($0.message)),
                            ("service", .string($0.service)),
                        ])
                    }
                )
            ),
        ]
    }
}
