import Basics
import Foundation

/// The draft of a dump's database. It is committed by segments of books, each with the place that it reaches in the
/// files, where a killed import continues. The first segments are small, the next ones double in size.
final class DumpWriter {
    private static let firstSegment = 4_096
    /// The maximum size of the file of bad lines; further ones are only counted.
    private static let mostBadBytes = 64 << 20

    private let name: String
    private let folder: DumpFolder
    private let database: DumpDatabase
    private let insertBook: DumpStatement
    private let insertISBN: DumpStatement
    private let insertPosting: DumpStatement
    private let insertFact: DumpStatement
    private let badFile: Int32
    private var postings = Postings()
    private var segment: Int64 = 0
    private var firstOfSegment: Int64 = 0
    private var segmentSize = DumpWriter.firstSegment
    private(set) var state: State
    private let isResumable: Bool

    struct State: Codable {
        /// The files, with size and time.
        var input: [String]
        var date: String
        var startedAt: Double
        var file = 0
        var unitsOfFile = 0
        var units = 0
        var books = 0
        var skipped = 0
        var bad = 0
        var badBytes = 0
        var wrongISBNs = 0
    }

    let isContinued: Bool

    /// Opens the draft of an import: an interrupted one of the same files is continued, any other is dropped.
    ///
    /// - Parameter folder: The folder of dumps; it is made if it is missing.
    /// - Throws: ``DumpError``, of which ``DumpError/busy(path:)`` says that another import is running.
    init(_ name: String, in folder: DumpFolder, fresh: State, isResumable: Bool) throws(DumpError) {
        self.name = name
        self.folder = folder
        self.isResumable = isResumable
        let place = folder.url.path
        try PrivatePath.attempt(place) { () throws(SystemError) in try PrivateFile.makeFolder(place) }
        let path = folder.draft(name)
        var opened = try Self.open(path)
        var state = isResumable ? Self.state(of: opened).flatMap { $0.input == fresh.input ? $0 : nil } : nil
        isContinued = state != nil
        if state == nil {
            opened = try Self.startOver(opened, path)
            state = fresh
        }
        self.state = state ?? fresh
        database = opened
        try opened.execute("PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536; BEGIN IMMEDIATE")
        insertBook = try opened.prepare("INSERT INTO book (id, isbn, record) VALUES (?, ?, ?)")
        insertISBN = try opened.prepare("INSERT OR IGNORE INTO otherISBN (isbn, id) VALUES (?, ?)")
        insertPosting = try opened.prepare("INSERT INTO posting (segment, word, books) VALUES (?, ?, ?)")
        insertFact = try opened.prepare("INSERT OR REPLACE INTO fact (name, value) VALUES (?, ?)")
        segment = try opened.number("SELECT COALESCE(MAX(id) + 1, 0) FROM segment") ?? 0
        for _ in 0..<min(segment, 8) { segmentSize = min(segmentSize * 2, Postings.mostBooks) }
        firstOfSegment = Int64(self.state.books)
        badFile = try PrivatePath.open(folder.badDraft(name))
        // What was written after the last commit is written again.
        let (file, length) = (badFile, off_t(self.state.badBytes))
        try PrivatePath.attempt(folder.badDraft(name)) { () throws(SystemError) in
            guard ftruncate(file, length) == 0, lseek(file, 0, Int32(SEEK_END)) >= 0 else { throw SystemError() }
        }
    }

    deinit {
        close(badFile)
    }

    private static func open(_ path: String) throws(DumpError) -> DumpDatabase {
        close(try PrivatePath.open(path))
        let database = try DumpDatabase(path, isWritten: true)
        // Before the first read: a second import ends here.
        try database.execute("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = TRUNCATE; BEGIN EXCLUSIVE; COMMIT")
        return database
    }

    /// A new draft in place of one that is of no use. The connection stays open, and with it the lock.
    private static func startOver(_ database: DumpDatabase, _ path: String) throws(DumpError) -> DumpDatabase {
        if try database.number("SELECT COUNT(*) FROM sqlite_schema") ?? 0 > 0 {
            try database.execute("PRAGMA writable_schema = OFF")
            for table in ["fact", "book", "otherISBN", "segment", "posting"] {
                try database.execute("DROP TABLE IF EXISTS \(table)")
            }
            try database.execute("VACUUM")
        }
        try database.execute("BEGIN; \(DumpSchema.tables) COMMIT")
        return database
    }

    private static func state(of database: DumpDatabase) -> State? {
        guard let statement = try? database.prepare("SELECT value FROM fact WHERE name = 'state'"),
            (try? statement.step()) == true
        else { return nil }
        return try? JSONDecoder().decode(State.self, from: Data(statement.text(0).utf8))
    }

    func write(_ batch: RecordBatch) throws(DumpError) {
        var start = 0
        var other = 0
        for (place, end) in batch.ends.enumerated() {
            let record = batch.bytes[start..<end]
            start = end
            let id = Int64(state.books)
            insertBook.reset()
            insertBook.bind(id, at: 1)
            insertBook.bind(batch.isbns[place] == 0 ? nil : batch.isbns[place], at: 2)
            _ = try insertBook.step(with: record, at: 3)
            while other < batch.others.count, batch.others[other].record == place {
                insertISBN.reset()
                insertISBN.bind(batch.others[other].isbn, at: 1)
                insertISBN.bind(id, at: 2)
                _ = try insertISBN.step()
                other += 1
            }
            postings.add(record, place: Int(id - firstOfSegment))
            state.books += 1
            // A segment may be full in the middle of a batch; the place in the file is that of the batch before.
            if state.books - Int(firstOfSegment) == Postings.mostBooks { try endSegment() }
        }
        state.units += batch.units - (batch.file == state.file ? state.unitsOfFile : 0)
        (state.file, state.unitsOfFile) = (batch.file, batch.units)
        state.skipped += batch.skipped
        state.wrongISBNs += batch.wrongISBNs
        try save(batch.bad)
        if state.books - Int(firstOfSegment) >= segmentSize || batch.bad.count > 1_000 { try commit() }
    }

    private func save(_ bad: [BadUnit]) throws(DumpError) {
        state.bad += bad.count
        var text: [UInt8] = []
        for unit in bad where state.badBytes + text.count < Self.mostBadBytes {
            text.append(contentsOf: "\(state.file + 1)\t\(unit.line)\t\(unit.reason.rawValue)\t".utf8)
            text.append(contentsOf: unit.text.map { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F ? 0x20 : $0 })
            text.append(0x0A)
        }
        let (bytes, file) = (Data(text), badFile)
        try PrivatePath.attempt(folder.badDraft(name)) { () throws(SystemError) in
            try PrivateFile.append(bytes, to: file)
        }
        state.badBytes += text.count
    }

    /// Stores the words of the books since the last segment.
    private func endSegment() throws(DumpError) {
        guard state.books > Int(firstOfSegment) else { return }
        let number = segment
        let insert = insertPosting
        try postings.drain { (word, books) throws(DumpError) in
            insert.reset()
            insert.bind(number, at: 1)
            insert.bind(word, at: 2)
            _ = try insert.step(with: books, at: 3)
        }
        let statement = try database.prepare("INSERT INTO segment (id, first, books) VALUES (?, ?, ?)")
        statement.bind(segment, at: 1)
        statement.bind(firstOfSegment, at: 2)
        statement.bind(Int64(state.books) - firstOfSegment, at: 3)
        _ = try statement.step()
        segment += 1
        firstOfSegment = Int64(state.books)
        segmentSize = min(segmentSize * 2, Postings.mostBooks)
    }

    private func commit() throws(DumpError) {
        try endSegment()
        if isResumable {
            let text = (try? JSONEncoder().encode(state)).map { String(decoding: $0, as: UTF8.self) }
            try setFact("state", text ?? "")
        }
        finishStatements()
        try database.execute("COMMIT; BEGIN IMMEDIATE")
    }

    /// A statement that has not been reset keeps its transaction open.
    private func finishStatements() {
        for statement in [insertBook, insertISBN, insertPosting, insertFact] { statement.reset() }
    }

    private func setFact(_ name: String, _ value: String) throws(DumpError) {
        insertFact.reset()
        insertFact.bind(name, at: 1)
        insertFact.bind(value, at: 2)
        _ = try insertFact.step()
    }

    /// Keeps what is stored so far, for the next import of the same files.
    func interrupt() throws(DumpError) {
        try endSegment()
        try commit()
        try database.execute("COMMIT")
    }

    func finish() throws(DumpError) {
        try commit()
        try database.execute(DumpSchema.index)
        for (name, value) in [
            ("name", name), ("date", state.date), ("startedAt", "\(state.startedAt)"), ("books", "\(state.books)"),
            ("units", "\(state.units)"), ("skipped", "\(state.skipped)"), ("bad", "\(state.bad)"),
            ("wrongISBNs", "\(state.wrongISBNs)"), ("complete", "1"),
        ] {
            try setFact(name, value)
        }
        finishStatements()
        try database.execute("DELETE FROM fact WHERE name = 'state'; COMMIT")
        try database.execute("PRAGMA journal_mode = DELETE")
        try PrivatePath.sync(folder.draft(name))
        if state.bad > 0 {
            try PrivatePath.move(folder.badDraft(name), to: folder.badLines(name))
        } else {
            try PrivatePath.remove(folder.badDraft(name))
            try PrivatePath.remove(folder.badLines(name))
        }
        try PrivatePath.move(folder.draft(name), to: folder.database(name))
    }
}
