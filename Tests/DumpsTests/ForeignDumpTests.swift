import Foundation
import GRDBSQLite
import TestSupport
import Testing

@testable import Dumps

/// A dump's database is input as well: it may come from another machine.
@Suite struct ForeignDumpTests {
    private func harness() throws -> DumpHarness {
        let harness = try DumpHarness()
        let lines = (1...40).map { edition(#"{"title": "Book \#($0) common", "isbn_13": ["\#(madeISBN($0))"]}"#) }
        try harness.importing(.editionLines, [harness.file("a_2026-01-31.txt", lines.joined().utf8)])
        return harness
    }

    /// Runs statements on a dump's file as another program would.
    private func run(_ sql: String, on path: String) {
        var handle: OpaquePointer?
        #expect(sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK)
        defer { sqlite3_close_v2(handle) }
        #expect(sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK)
    }

    @Test func aViewInPlaceOfATableIsNotRead() throws {
        let harness = try harness()
        #expect(try harness.title(madeISBN(7)) == "Book 7 common")
        run(
            """
            ALTER TABLE book RENAME TO foreignBook;
            CREATE VIEW book AS SELECT id, isbn, record FROM foreignBook;
            """,
            on: harness.folder.database("made")
        )
        #expect(throws: DumpError.self) { try harness.title(madeISBN(7)) }
    }

    @Test func aTriggerOfADumpDoesNotRun() throws {
        let harness = try harness()
        let path = harness.folder.database("made")
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
        let harness = try harness()
        run("UPDATE OR IGNORE posting SET books = \(bytes)", on: harness.folder.database("made"))
        for text in ["common", "book 7", "book common 12"] { _ = try? harness.titles(text) }
        #expect(try harness.title(madeISBN(7)) == "Book 7 common")
    }

    @Test(
        arguments: Tier.sample([
            "zeroblob(length(record))", "x''", "randomblob(50)", "x'FFFFFFFFFFFFFFFFFFFFFFFF'", "'text'",
        ])
    )
    func damagedRecordsEndNothing(bytes: String) throws {
        let harness = try harness()
        run("UPDATE book SET record = \(bytes)", on: harness.folder.database("made"))
        for number in [1, 7, 40] { _ = try? harness.title(madeISBN(number)) }
        _ = try? harness.titles("common")
    }
}
