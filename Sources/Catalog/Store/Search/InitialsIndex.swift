import Basics
import GRDB

/// The index of the titles of seen books by initial consonants: `ㅎㄹㅍㅌ` and `해ㄹ` find 해리 포터.
///
/// Each title is indexed by n-grams of its characters, in which a syllable is represented by its initial consonant, and
/// in pairs also one of both by itself. The table has no positions: a query matches the titles with all its n-grams,
/// and each hit is compared with its title.
struct InitialsIndex: Sendable {
    /// The maximum number of matches that are compared with their titles.
    static let matchLimit = 500

    static let statement = """
        CREATE VIRTUAL TABLE seenBookInitials USING fts5 (
            title, content = '', columnsize = 0, detail = none, tokenize = "ascii tokenchars '_'"
        )
        """

    static func insert(_ db: Database, id: Int64, titleKey: String) throws {
        let tokens = Self.tokens(of: titleKey)
        guard !tokens.isEmpty else { return }
        let statement = try db.cachedStatement(sql: "INSERT INTO seenBookInitials (rowid, title) VALUES (?, ?)")
        try statement.execute(arguments: [id, tokens])
    }

    static func replace(_ db: Database, id: Int64, _ old: String, with new: String) throws {
        guard old != new else { return }
        let tokens = Self.tokens(of: old)
        if !tokens.isEmpty {
            try db.execute(
                sql: "INSERT INTO seenBookInitials (seenBookInitials, rowid, title) VALUES ('delete', ?, ?)",
                arguments: [id, tokens]
            )
        }
        try insert(db, id: id, titleKey: new)
    }

    /// The books whose titles match a query with initial consonants: first those that begin with its first term, then
    /// those that have it anywhere, each the newest first. Terms without consonants are matched as in any search.
    /// Returns the ids of a page and the number of hits, exact unless there are more than ``matchLimit``.
    static func find(
        _ db: Database,
        _ query: SearchQuery,
        offset: Int,
        count: Int
    ) throws -> (ids: [Int64], total: Int, isExact: Bool) {
        let patterns = query.terms.filter(\.hasInitials).map { SearchGrams.joined($0.words) }
        let others = query.terms.filter { !$0.hasInitials }.map(\.contained).joined(separator: " AND ")
        guard let first = patterns.first else { return ([], 0, true) }
        var ids: [Int64] = []
        var known = Set<Int64>()
        var isExact = true
        for atStart in [true, false] {
            // A single consonant is in nearly every title: it is the first of one.
            if !atStart, patterns.allSatisfy({ $0.count == 1 }) { break }
            let wanted = [grams(of: atStart ? [SearchGrams.mark] + first : first)] + patterns.dropFirst().map(grams)
            let matches = try matches(db, wanted.joined(separator: " AND "), others)
            isExact = isExact && matches.count < matchLimit
            for (id, key) in matches where !known.contains(id) {
                let title = SearchGrams.joined(words(of: key))
                let isHit = patterns.enumerated().allSatisfy { index, pattern in
                    HangulInitials.contains(pattern, in: title, atStart: atStart && index == 0)
                }
                guard isHit else { continue }
                known.insert(id)
                ids.append(id)
            }
        }
        return (Array(ids.dropFirst(offset).prefix(count)), ids.count, isExact)
    }

    private static func matches(_ db: Database, _ grams: String, _ others: String) throws -> [(Int64, String)] {
        let condition =
            others.isEmpty ? "" : "AND rowid IN (SELECT rowid FROM seenBookText WHERE seenBookText MATCH ?)"
        let statement = try db.cachedStatement(
            sql: """
                SELECT found.rowid, book.titleKey FROM (
                    SELECT rowid FROM seenBookInitials WHERE seenBookInitials MATCH ? \(condition)
                    ORDER BY rowid DESC LIMIT \(matchLimit)
                ) AS found JOIN seenBook AS book ON book.id = found.rowid ORDER BY found.rowid DESC
                """
        )
        return try Row.fetchAll(statement, arguments: StatementArguments(others.isEmpty ? [grams] : [grams, others]))
            .map { (try $0.decode(Int64.self, atIndex: 0), try $0.decode(String.self, atIndex: 1)) }
    }

    private static func words(of titleKey: String) -> [[Unicode.Scalar]] {
        titleKey.split(separator: " ").map { Array($0.unicodeScalars) }
    }

    /// The n-grams of a title with Hangul as tokens, each once; none for another title.
    static func tokens(of titleKey: String) -> String {
        let text = [SearchGrams.mark] + SearchGrams.joined(words(of: titleKey)) + [SearchGrams.mark]
        guard text.contains(where: { $0 != HangulInitials.initial(of: $0) || HangulInitials.isInitial($0) }) else {
            return ""
        }
        let initials = text.map(HangulInitials.initial)
        // As numbers, since strings with these consonants are compared and hashed by their normal form, which is slow.
        var grams: [UInt64] = []
        grams.reserveCapacity(5 * text.count)
        for index in text.indices {
            grams.append(number(initials[index]))
            guard index + 1 < text.count else { continue }
            let (one, next) = (initials[index], initials[index + 1])
            grams.append(number(one, next))
            grams.append(number(text[index], next))
            grams.append(number(one, text[index + 1]))
            if index + 2 < text.count { grams.append(number(one, next, initials[index + 2])) }
        }
        grams.sort()
        var tokens = String.UnicodeScalarView()
        var last: UInt64?
        for gram in grams where gram != last {
            if last != nil { tokens.append(" ") }
            last = gram
            for shift in [42, 21, 0] {
                guard let scalar = Unicode.Scalar(UInt32(gram >> shift & 0x1F_FFFF)), scalar != "\0" else { continue }
                tokens.append(scalar)
            }
        }
        return String(tokens)
    }

    /// An n-gram as a number that sorts as its characters do: 21 bits each.
    private static func number(_ one: Unicode.Scalar, _ two: Unicode.Scalar = "\0", _ three: Unicode.Scalar = "\0")
        -> UInt64
    {
        UInt64(one.value) << 42 | UInt64(two.value) << 21 | UInt64(three.value)
    }

    /// The n-grams that a title has to have for a pattern, as an expression.
    private static func grams(of pattern: [Unicode.Scalar]) -> String {
        let initials = pattern.map(HangulInitials.initial)
        var grams: [String] = []
        for index in pattern.indices.dropLast() {
            let (one, next) = (pattern[index], pattern[index + 1])
            if HangulInitials.isSyllable(one) { grams.append(gram([one, initials[index + 1]])) }
            if HangulInitials.isSyllable(next) { grams.append(gram([initials[index], next])) }
        }
        switch pattern.count {
        case 1, 2: if grams.isEmpty { grams.append(gram(initials[...])) }
        default: grams += initials.indices.dropLast(2).map { gram(initials[$0...$0 + 2]) }
        }
        return grams.map { "\"\($0)\"" }.joined(separator: " AND ")
    }

    private static func gram(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars))
    }
}
