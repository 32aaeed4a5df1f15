import GRDB

struct SearchIndex: Sendable {
    /// The maximum number of hits that are counted. No user pages that far, and counting takes longer than finding.
    static let countLimit = 100_000
    private static let fewHits = 1_000

    /// The table of records, with `id` and `titleKey`; the full-text table has its name and `Text`.
    let table: String

    func insert(_ db: Database, id: Int64, _ text: SearchText) throws {
        try db.cachedStatement(
            sql: "INSERT INTO \(table)Text (rowid, title, other) VALUES (?, ?, ?)"
        ).execute(
            arguments: [id, text.title, text.other]
        )
    }

    /// Replaces the text of a record. The old text must be exactly what was inserted: the table has no content to look
    /// it up in (https://sqlite.org/fts5.html#the_delete_command). For a record that is truncated in the index it is
    /// unknown, since earlier versions did not truncate: such a text stays as inserted, and the record is found by it.
    func replace(_ db: Database, id: Int64, _ old: SearchText, with new: SearchText) throws {
        guard !old.isCut, old.title != new.title || old.other != new.other else { return }
        try db.cachedStatement(
            sql: "INSERT INTO \(table)Text (\(table)Text, rowid, title, other) VALUES ('delete', ?, ?, ?)"
        ).execute(
            arguments: [id, old.title, old.other]
        )
        try insert(db, id: id, new)
    }

    /// The hits of a query: a page of them, and their number, up to ``countLimit``.
    ///
    /// Each full-text expression iterates over all entries of its most common term, so none is evaluated that cannot
    /// find anything new: up to ``fewHits`` hits are counted by fetching them, titles are not ranked if none has the
    /// terms, and the search stops once all hits are known.
    ///
    /// Ranked in groups: the title equals the query; begins with it; has every term at the beginning of a word; has
    /// every term; the record has every term at the beginning of a word; has every term. In the second group titles are
    /// in order, in the others newer records come first. Each group is read only as far as the page needs, so that a
    /// word in half of all records costs no more than a rare one. Returns the ids of the page, in order, and the number
    /// of hits.
    func find(
        _ db: Database,
        _ query: SearchQuery,
        offset: Int,
        count: Int
    ) throws -> (ids: [Int64], total: Int) {
        let few = try matches(db, query.anywhere, limit: Self.fewHits)
        let isFew = few.count < Self.fewHits
        let total = isFew ? few.count : try self.count(db, query)
        guard offset < total else { return ([], total) }
        let end = offset + min(count, total - offset)
        var ids: [Int64] = []
        var known = Set<Int64>()
        func take(_ found: [Int64]) { ids += found.filter { known.insert($0).inserted } }
        take(
            try Int64.fetchAll(
                db,
                sql: "SELECT id FROM \(table) WHERE titleKey = ? ORDER BY id DESC LIMIT ?",
                arguments: [query.key, end]
            )
        )
        if ids.count < end {
            take(
                try Int64.fetchAll(
                    db,
                    sql: """
                        SELECT id FROM \(table) WHERE titleKey > ? AND titleKey < ? ORDER BY titleKey, id DESC LIMIT ?
                        """,
                    arguments: [query.key, query.key + "\u{10FFFF}", end]
                )
            )
        }
        if ids.count < end {
            let inTitle = try matches(db, query.inTitle, limit: end)
            if !inTitle.isEmpty { take(try matches(db, query.atBeginningsInTitle, limit: end)) }
            take(inTitle)
        }
        if ids.count < end { take(try matches(db, query.atBeginnings, limit: end)) }
        if ids.count < end { take(isFew ? few : try matches(db, query.anywhere, limit: end)) }
        return (Array(ids.dropFirst(offset).prefix(count)), total)
    }

    private func matches(_ db: Database, _ expression: String, limit: Int) throws -> [Int64] {
        try Int64.fetchAll(
            db,
            sql: "SELECT rowid FROM \(table)Text WHERE \(table)Text MATCH ? ORDER BY rowid DESC LIMIT ?",
            arguments: [expression, limit]
        )
    }

    private func count(_ db: Database, _ query: SearchQuery) throws -> Int {
        try Int.fetchOne(
            db,
            sql: "SELECT COUNT(*) FROM (SELECT 1 FROM \(table)Text WHERE \(table)Text MATCH ? LIMIT ?)",
            arguments: [query.anywhere, Self.countLimit]
        ) ?? 0
    }
}

/// The indexed text of a record. A record is stored whole, however long its texts are; only its beginning is indexed,
/// so that no service can make the index grow without limit.
struct SearchText: Hashable, Sendable {
    /// The maximum number of indexed Unicode scalars per field: no title that a user searches for is longer.
    static let lengthLimit = 2_000
    /// The maximum number of indexed Unicode scalars of all fields beside the title.
    static let otherLimit = 40_000

    /// The title as normalised for comparison.
    let titleKey: String
    let title: String
    let other: String
    let isCut: Bool

    /// - Parameter codes: Numbers that are found as a whole or by their beginning.
    init(title: String, subtitle: [String], other: [String], codes: [String]) {
        var room = Room()
        let words = room.words(of: title)
        titleKey = SearchWords.key(words)
        self.title = SearchGrams.tokens(of: [words] + subtitle.map { room.words(of: $0) })
        let names = other.map { room.words(of: $0) }
        let codes = codes.map { code in
            var joined = String.UnicodeScalarView()
            for word in room.words(of: code) { for scalar in word { joined.append(scalar) } }
            return String(joined)
        }.filter { $0.count >= SearchTerm.codeLength }
        self.other = ([SearchGrams.tokens(of: names)] + codes).joined(separator: " ")
        isCut = room.isCut
    }

    private struct Room {
        private var left = lengthLimit + otherLimit
        private(set) var isCut = false

        mutating func words(of text: String) -> [[Unicode.Scalar]] {
            let start = text.unicodeScalars.prefix(min(left, lengthLimit))
            left -= start.count
            guard start.endIndex < text.unicodeScalars.endIndex else { return SearchWords.words(of: text) }
            isCut = true
            return SearchWords.words(of: String(String.UnicodeScalarView(start)))
        }
    }
}
