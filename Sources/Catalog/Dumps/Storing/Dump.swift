import Basics
package import CatalogModel
import Foundation
import Synchronization

package final class Dump: Sendable {
    package let facts: DumpFacts
    private let connection: Mutex<Connection>

    package init(_ name: String, in folder: DumpFolder) throws(DumpError) {
        let path = folder.database(name)
        let connection = try Connection(path)
        facts = try connection.facts(name, path, badLines: folder.badLines(name))
        self.connection = Mutex(connection)
    }

    /// The record of an ISBN; the first one if there are several.
    package func record(_ isbn: ISBN) throws(DumpError) -> DumpRecord? {
        let result = connection.withLock { connection in
            Result { () throws(DumpError) in try connection.record(isbn) }
        }
        return try result.get()
    }

    package func knows(_ isbn: ISBN) throws(DumpError) -> Bool {
        let result = connection.withLock { connection in
            Result { () throws(DumpError) in try connection.id(isbn) != nil }
        }
        return try result.get()
    }

    /// Searches title and people for all words of a text. The work is bounded, whatever the words: at most
    /// ``Connection/mostBytes`` of the index are read, and so many books ranked as the page needs, at least
    /// ``Connection/fewestRanked``. Returns the hits, those whose title matches best first.
    package func search(_ text: String, count: Int) throws(DumpError) -> DumpHits {
        let result = connection.withLock { connection in
            Result { () throws(DumpError) in try connection.search(text, count: count) }
        }
        return try result.get()
    }
}

package struct DumpHits: Sendable {
    package let records: [DumpRecord]
    package let isPartial: Bool
}

private final class Connection {
    /// The maximum number of bytes of the index that a search reads, about as many entries: some 10 ms.
    static let mostBytes = 2 << 20
    /// The number of books that are ranked if so many are found.
    static let fewestRanked = 200

    private let database: DumpDatabase
    private let byISBN: DumpStatement
    private let byOtherISBN: DumpStatement
    private let byID: DumpStatement
    private let byWord: DumpStatement
    private let segments: [(id: Int64, first: Int64)]

    init(_ path: String) throws(DumpError) {
        guard PrivateFile.status(path) != nil else { throw .noFile(path: path) }
        database = try DumpDatabase(path, isWritten: false)
        guard try database.number("PRAGMA application_id") == DumpSchema.application,
            try database.number("PRAGMA user_version") == DumpSchema.version
        else { throw .notADump(path: path) }
        byISBN = try database.prepare("SELECT id FROM book WHERE isbn = ? ORDER BY id LIMIT 1")
        byOtherISBN = try database.prepare("SELECT id FROM otherISBN WHERE isbn = ?")
        byID = try database.prepare("SELECT isbn, record FROM book WHERE id = ?")
        byWord = try database.prepare("SELECT books FROM posting WHERE segment = ? AND word = ?")
        let statement = try database.prepare("SELECT id, first FROM segment ORDER BY id")
        var segments: [(id: Int64, first: Int64)] = []
        while try statement.step() { segments.append((statement.int64(0), statement.int64(1))) }
        self.segments = segments
    }

    func facts(_ name: String, _ path: String, badLines: String) throws(DumpError) -> DumpFacts {
        var values: [String: String] = [:]
        let statement = try database.prepare("SELECT name, value FROM fact")
        while try statement.step() { values[statement.text(0)] = statement.text(1) }
        guard values["complete"] == "1" else { throw .notADump(path: path) }
        func count(_ name: String) -> Int { values[name].flatMap { Int($0) } ?? 0 }
        return DumpFacts(
            name: name,
            path: path,
            date: values["date"] ?? "",
            importedAt: Date(timeIntervalSince1970: values["startedAt"].flatMap { Double($0) } ?? 0),
            books: count("books"),
            units: count("units"),
            skipped: count("skipped"),
            bad: count("bad"),
            badFile: count("bad") > 0 ? badLines : nil,
            wrongISBNs: count("wrongISBNs"),
            bytes: PrivateFile.status(path)?.size ?? 0
        )
    }

    func id(_ isbn: ISBN) throws(DumpError) -> Int64? {
        let number = Int64(isbn.isbn13)
        for statement in [byISBN, byOtherISBN] {
            statement.reset()
            defer { statement.reset() }
            statement.bind(number, at: 1)
            if try statement.step() { return statement.int64(0) }
        }
        return nil
    }

    func record(_ isbn: ISBN) throws(DumpError) -> DumpRecord? {
        guard let id = try id(isbn) else { return nil }
        return try record(id, isbn: isbn)
    }

    private func record(_ id: Int64, isbn: ISBN? = nil) throws(DumpError) -> DumpRecord? {
        byID.reset()
        defer { byID.reset() }
        byID.bind(id, at: 1)
        guard try byID.step() else { return nil }
        let own = byID.isNull(0) ? nil : try? ISBN(String(byID.int64(0)))
        return DumpRecord(byID.bytes(1), isbn: isbn ?? own)
    }

    private func postings(_ segment: Int64, _ word: UInt64) throws(DumpError) -> [UInt8]? {
        byWord.reset()
        defer { byWord.reset() }
        byWord.bind(segment, at: 1)
        byWord.bind(Int64(word), at: 2)
        return try byWord.step() ? byWord.bytes(0) : nil
    }

    func search(_ text: String, count: Int) throws(DumpError) -> DumpHits {
        let words = DumpWords.query(CleanText.plain(text))
        guard !words.isEmpty, count > 0 else { return DumpHits(records: [], isPartial: false) }
        let wanted = max(min(count, 10_000) + 1, Self.fewestRanked)
        var ids: [Int64] = []
        var bytes = 0
        var isPartial = false
        segments: for segment in segments {
            if ids.count >= wanted || bytes >= Self.mostBytes {
                isPartial = true
                break
            }
            var lists: [[UInt8]] = []
            for word in words {
                guard let list = try postings(segment.id, word) else { continue segments }
                bytes += list.count
                lists.append(list)
            }
            // The rarest word first: the others are only looked at where it is.
            lists.sort { $0.count < $1.count }
            var places = Postings.places(lists[0])
            for list in lists.dropFirst() where !places.isEmpty { places = Postings.common(places, list) }
            ids += places.prefix(wanted - ids.count).map { segment.first + Int64($0) }
            if ids.count >= wanted { isPartial = true }
        }
        var ranked: [(rank: Int, record: DumpRecord)] = []
        for id in ids { if let record = try record(id) { ranked.append((record.rank(for: text, words), record)) } }
        let order = ranked.indices.sorted { (ranked[$0].rank, $0) < (ranked[$1].rank, $1) }
        let best = order.prefix(count).map { ranked[$0].record }
        return DumpHits(records: best, isPartial: isPartial || ids.count > count)
    }
}

extension DumpRecord {
    /// The group of a hit: the title is the text; begins with it; has all words; the record has them.
    fileprivate func rank(for text: String, _ words: [UInt64]) -> Int {
        let title = self[.title].first ?? ""
        if title.caseInsensitiveCompare(text) == .orderedSame { return 0 }
        if title.lowercased().hasPrefix(text.lowercased()) { return 1 }
        var own: Set<UInt64> = []
        DumpWords.each(in: Array(title.utf8), isQuery: false) { own.insert($0) }
        return words.allSatisfy(own.contains) ? 2 : 3
    }
}
