import Basics
public import CatalogModel
import GRDB

/// The sort order of the shelf. Books without the value come last; equal ones are in the order last added first.
public enum ShelfOrder: Hashable, Sendable {
    /// Last added first.
    case newestFirst
    /// First added first.
    case oldestFirst
    /// By title, A first.
    case title
    /// By the first author.
    case author
    /// Last published first.
    case published
    /// Books being read, paused, to read, read, stopped, and then those without a status.
    case status
    /// Best rated first.
    case rating
    /// Last finished first.
    case finished
}

/// The part of the shelf to list.
public struct ShelfFilter: Sendable {
    let status: Reading.Status?
    let tags: [BookTag]
    let finishedIn: Int?
    /// Words in title, contributors, publisher, memo or ISBN, all of which must match; `nil` for any book.
    let query: SearchQuery?
    /// Whether words were given that contain no letter or digit, which match no book.
    let matchesNothing: Bool

    /// Creates a filter; without arguments, of the whole shelf.
    public init(
        status: Reading.Status? = nil,
        tags: [BookTag] = [],
        finishedIn: Int? = nil,
        matching words: String? = nil
    ) {
        self.status = status
        self.tags = tags
        self.finishedIn = finishedIn
        query = words.flatMap { SearchQuery($0) }
        matchesNothing = words != nil && query == nil
    }
}

extension Shelf {
    /// Lists the shelf.
    ///
    /// - `order`: The sort order.
    /// - Returns: The entries. Only these are decoded, so that a page of a long shelf costs little more than one of a
    ///   short shelf.
    public func list(
        _ order: ShelfOrder = .newestFirst,
        where filter: ShelfFilter = ShelfFilter(),
        from start: Int = 0,
        count: Int = .max
    ) async throws(StoreError) -> [ShelfEntry] {
        guard !filter.matchesNothing else { return [] }
        return try await database.read("read the shelf") { db in
            try filter.using(db) { conditions, arguments in
                try ShelfRecord.fetchAll(
                    db,
                    sql: "SELECT * FROM shelfEntry \(conditions) ORDER BY \(order.terms) LIMIT ? OFFSET ?",
                    arguments: arguments + [max(count, 0), max(start, 0)]
                ).map { try $0.entry() }
            }
        }
    }

    /// The number of books on the shelf.
    public func count(where filter: ShelfFilter = ShelfFilter()) async throws(StoreError) -> Int {
        guard !filter.matchesNothing else { return 0 }
        return try await database.read("count the shelf") { db in
            try filter.using(db) { conditions, arguments in
                try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM shelfEntry \(conditions)", arguments: arguments) ?? 0
            }
        }
    }

    /// The number of books of each status. Returns the numbers; `nil` counts the books without a status.
    public func statusCounts() async throws(StoreError) -> [Reading.Status?: Int] {
        try await database.read("count the shelf") { db in
            let rows = try Row.fetchAll(db, sql: "SELECT status, COUNT(*) AS books FROM shelfEntry GROUP BY status")
            return Dictionary(
                try rows.map { row in
                    let text: String? = row["status"]
                    return (text.flatMap { Reading.Status(rawValue: $0) }, try row.decode(forColumn: "books"))
                },
                uniquingKeysWith: +
            )
        }
    }
}

extension Shelf {
    /// The tags of the shelf with the number of books that have each: the most frequent first, equal ones in order.
    public func tagCounts() async throws(StoreError) -> [(tag: BookTag, books: Int)] {
        try await database.read("read the tags") { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT value, COUNT(*) AS books FROM shelfEntry, json_each(\(ShelfFilter.tags)) GROUP BY value
                    ORDER BY books DESC, value
                    """
            ).map { row in
                guard let tag = BookTag(try row.decode(String.self, forColumn: "value")) else {
                    throw DatabaseError(resultCode: .SQLITE_CORRUPT)
                }
                return (tag, try row.decode(forColumn: "books"))
            }
        }
    }

    /// The readings that reached the end of a book, each with its own days and rating, as entries; of one year, or all.
    /// Returns one entry a reading, in the order of ``ShelfOrder/newestFirst`` and of reading; their `reading.earlier`
    /// is empty.
    package func finishedReadings(in year: Int? = nil) async throws(StoreError) -> [ShelfEntry] {
        let entries = try await database.read("read the shelf") { db in
            try ShelfRecord.fetchAll(
                db,
                sql: "SELECT * FROM shelfEntry WHERE status = 'read' OR earlier IS NOT NULL ORDER BY id DESC"
            ).map { try $0.entry() }
        }
        return entries.flatMap { entry in
            (entry.reading?.finished ?? []).filter { year == nil || $0.finishedOn?.year == year }.map { entry.of($0) }
        }
    }
}

extension ShelfEntry {
    fileprivate func of(_ past: Reading.Past) -> ShelfEntry {
        let reading = Reading(
            status: .read,
            startedOn: past.startedOn,
            finishedOn: past.finishedOn,
            stars: past.stars
        )
        return ShelfEntry(
            identity: identity,
            addedAt: addedAt,
            book: book,
            reading: reading,
            tags: tags,
            elsewhere: elsewhere,
            own: own,
            record: record
        )
    }
}

extension ShelfOrder {
    /// The terms of `ORDER BY`. Values of a record are read from its JSON; a damaged record has none.
    fileprivate var terms: String {
        switch self {
        case .newestFirst: "id DESC"
        case .oldestFirst: "id ASC"
        case .title: Self.ascending(Self.value("'$.title'"))
        case .author:
            Self.ascending("coalesce(\(Self.value("'$.authors[0]'")), \(Self.value("'$.contributors[0].name'")))")
        case .published: Self.descending(Self.value("'$.publishedOn'"))
        case .status:
            """
            CASE status WHEN 'reading' THEN 0 WHEN 'paused' THEN 1 WHEN 'want' THEN 2 WHEN 'read' THEN 3 \
            WHEN 'stopped' THEN 4 ELSE 5 END, id DESC
            """
        case .rating: Self.descending("stars")
        case .finished: Self.descending("finishedOn")
        }
    }

    private static func value(_ path: String) -> String {
        "CASE WHEN json_valid(book) THEN json_extract(book, \(path)) END"
    }

    private static func ascending(_ value: String) -> String { "\(value) IS NULL, \(value) COLLATE NOCASE, id DESC" }
    private static func descending(_ value: String) -> String { "\(value) IS NULL, \(value) DESC, id DESC" }
}

extension ShelfFilter {
    /// Runs a statement by this filter. `body` receives the `WHERE` clause, empty for all, and its arguments.
    fileprivate func using<Value>(
        _ db: Database,
        _ body: (String, StatementArguments) throws -> Value
    ) throws -> Value {
        var conditions: [String] = []
        var arguments: StatementArguments = []
        if let status {
            conditions.append("status = ?")
            arguments += [status.rawValue]
        }
        for tag in tags {
            // Case does not matter: what a reader types is rarely as it was written.
            conditions.append(
                "EXISTS (SELECT 1 FROM json_each(\(Self.tags)) WHERE value = ? COLLATE NOCASE)"
            )
            arguments += [tag.description]
        }
        if let finishedIn {
            conditions.append("substr(finishedOn, 1, 4) = ?")
            arguments += [PartialDate(year: finishedIn)?.description]
        }
        if let query {
            conditions.append(Self.matching)
            db.add(function: Self.matcher(of: query))
        }
        return try body(conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND "), arguments)
    }

    /// The tags of a row as JSON; a damaged one has none.
    fileprivate static let tags = "CASE WHEN json_valid(tags) THEN tags ELSE '[]' END"

    /// The condition that a record or memo has the words. A damaged record matches, and is reported when read.
    private static let matching = """
        CASE WHEN json_valid(book) THEN \(function)(
            identity, json_extract(book, '$.title'), json_extract(book, '$.subtitle'),
            json_extract(book, '$.parallelTitle'), json_extract(book, '$.publisher'),
            (SELECT group_concat(json_extract(person.value, '$.name'), char(10))
                FROM json_each(book, '$.contributors') AS person),
            (SELECT text FROM memoRevision AS memo WHERE memo.identity = shelfEntry.identity ORDER BY memo.id DESC LIMIT 1)
        ) ELSE 1 END
        """

    private static let function = "shelfHasWords"

    private static func matcher(of query: SearchQuery) -> DatabaseFunction {
        DatabaseFunction(function, argumentCount: 7, pure: true) { values in
            let texts = values.compactMap { String.fromDatabaseValue($0) }
            return FoldedText(texts).matches(query)
        }
    }
}

/// Texts of a record, folded as the index of everything seen folds them: case, compatibility forms and, between Hangul
/// words, spaces do not matter.
struct FoldedText {
    private let fields: [String]

    init(_ texts: [String]) {
        // Unlike the index, each text is one field, so that no word spans two of them.
        fields = texts.map {
            Self.text([SearchGrams.mark] + SearchGrams.joined(SearchWords.words(of: $0)) + [SearchGrams.mark])
        }
    }

    func matches(_ query: SearchQuery) -> Bool {
        query.terms.allSatisfy { term in
            if term.hasInitials {
                let pattern = SearchGrams.joined(term.words)
                return fields.contains { HangulInitials.contains(pattern, in: Array($0.unicodeScalars)) }
            }
            let pieces = term.isPhrase ? [SearchGrams.joined(term.words)] : term.words
            return pieces.allSatisfy(contains) || (term.code.map { contains(Array($0.unicodeScalars)) } ?? false)
        }
    }

    func begins(with query: SearchQuery) -> Bool {
        let pattern = [SearchGrams.mark] + SearchGrams.joined(query.terms.flatMap(\.words))
        return fields.contains { HangulInitials.contains(pattern, in: Array($0.unicodeScalars), atStart: true) }
    }

    /// Whether a text has these characters; a single Latin letter or digit begins a word.
    private func contains(_ piece: [Unicode.Scalar]) -> Bool {
        let isLetter = piece.count == 1 && piece.allSatisfy(\.isASCII)
        let text = Self.text(isLetter ? [SearchGrams.mark] + piece : piece)
        return fields.contains { $0.contains(text) }
    }

    private static func text(_ scalars: [Unicode.Scalar]) -> String { String(String.UnicodeScalarView(scalars)) }
}
