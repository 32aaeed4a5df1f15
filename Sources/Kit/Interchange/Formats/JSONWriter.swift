import Basics
import CatalogModel
package import Foundation

/// Writes a document of schema `bookfetch.books/1`, one book per line, keys in alphabetical order.
///
/// Each book has the keys that a shelf adds, `addedAt`, `memo`, `reading` and `tags`, null or empty without a value,
/// and one imported from Goodreads or StoryGraph has `elsewhere`, one with values of the reader's own `own`. The number
/// of books follows them, so that it need not be known when the document begins.
package struct JSONWriter: BookWriter {
    package let time: Date
    package let account: ExportSummary

    package init(time: Date, account: ExportSummary = ExportSummary()) {
        self.time = time
        self.account = account
    }

    package let prefix = "{\"books\":[\n"
    /// A comma; each book is on its own line.
    package let separator = ",\n"

    package func entry(_ exported: ExportedBook, key: String) -> String { JSONText.text(ShelfBook(exported: exported)) }

    /// The end of the books, and the document's other members.
    package func suffix(count: Int) -> String {
        let problems = account.problems.map { problem -> JSON in
            [
                "isbn": JSON(problem.isbn), "kind": .string(problem.kind), "message": .string(problem.message),
                "service": .string(problem.service),
            ]
        }
        let members: JSON = [
            "freshness": [
                "fetchedAt": JSON(account.fetchedAt), "origin": .string(account.origin), "stale": .bool(account.stale),
            ],
            "hasMore": false, "page": 1, "pageSize": JSON(count), "problems": .array(problems),
            "request": ["command": "export", "exportedAt": .string(Instant.text(time)), "format": "json"],
            "schema": "bookfetch.books/1", "total": JSON(count),
        ]
        return (count == 0 ? "]," : "\n],") + JSONText.line(members).dropFirst()
    }
}

/// Writes the books of `JSONWriter`, one a line, without a document around them.
package struct JSONLinesWriter: BookWriter {
    package let prefix = ""
    package let separator = "\n"

    package init() {}

    package func entry(_ exported: ExportedBook, key: String) -> String { JSONText.text(ShelfBook(exported: exported)) }

    package func suffix(count: Int) -> String { count == 0 ? "" : "\n" }
}

private struct ShelfBook: Encodable {
    let exported: ExportedBook

    func encode(to encoder: any Encoder) throws {
        try exported.book.encode(to: encoder)
        try encoder.encode([
            "addedAt": exported.addedAt.map { Instant.text($0) }, "memo": exported.memo,
            "reading": exported.reading.isEmpty ? Reading?.none : exported.reading, "tags": exported.tags ?? [],
        ])
        if !exported.elsewhere.isEmpty { try encoder.encode(["elsewhere": exported.elsewhere]) }
        if let own = OwnMembers(exported.own, review: exported.review) { try encoder.encode(["own": own]) }
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
}
