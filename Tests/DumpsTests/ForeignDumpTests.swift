import Foundation
import GRDBSQLite
import TestSupport
import Testing

@testable import Dumps

/// A dump's database is input as well: it may come from another machine.
@Suite struct ForeignDumpTests {
    private func desk() throws -> DumpDesk {
        let desk = try DumpDesk()
        let lines = (1...40).map { edition(#"{"title": "Book \#($0) common", "isbn_13": ["\#(madeISBN($0))"]}"#) }
        try desk.importing(.editionLines, [desk.file("a_2026-01-31.txt", lines.joined().utf8)])
        return desk
    }

    /// Runs statements on a dump's file as another program would.
    private func run(_ sql: String, on path: String) {
        var handle: OpaquePointer?
        #expect(sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK)
        defer { sqlite3_close_v2(handle) }
        #expect(sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK)
    }

    @Test func aViewInPlaceOfATableIsNotRead() throws {
        let desk = try desk()
        #expect(try desk.title(madeISBN(7)) == "Book 7 common")
        run(
            """
            ALTER TABLE book RENAME TO foreignBook;
            CREATE VIEW book AS SELECT id, isbn, record FROM foreignBook;
            """,
            on: desk.folder.database("made")
        )
        #expect(throws: DumpError.self) { try desk.title(madeISBN(7)) }
    }

    @Test func aTriggerOfADumpDoesNotRun() throws {
        let desk = try desk()
        let path = desk.folder.database("made")
        run("CREATE TRIGGER foreignTrigger AFTER INSERT ON fact BEGIN DELETE FROM book; END", on: path)
        let database = try DumpDatabase(path, isWritten: true)
        try database.execute("INSERT INTO fact VALUES ('foreign', 1)")
        #expect(try database.number("SELECT COUNT(*) FROM book") == 40)
        #expect(try database.number("SELECT * FROM pragma_trusted_schema") == 0)
        #expect(try database.number("SELECT * FROM pragma_cell_size_check") == 1)
    }

    @Test(
        arguments: Tier.sample([
            "zeroblob(length(books))", "x''", "randomblob(50)", "x'FFFFFFFFFFFFFFFFFFFFFFFF'", "NULL || 'x'",
        ])
    )
    func damagedPostingsEndNothing(bytes: String) throws {
        let desk = try desk()
        run("UPDATE OR IGNORE posting SET books = \(bytes)", on: desk.folder.database("made"))
        for text in ["common", "book 7", "book common 12"] { _ = try? desk.titles(text) }
        #expect(try desk.title(madeISBN(7)) == "Book 7 common")
    }

    @Test(
        arguments: Tier.sample([
            "zeroblob(length(record))", "x''", "randomblob(50)", "x'FFFFFFFFFFFFFFFFFFFFFFFF'", "'text'",
        ])
    )
    func damagedRecordsEndNothing(bytes: String) throws {
        let desk = try desk()
        run("UPDATE book SET record = \(bytes)", on: desk.folder.database("made"))
        for number in [1, 7, 40] { _ = try? desk.title(madeISBN(number)) }
        _ = try? desk.titles("common")
    }
}
