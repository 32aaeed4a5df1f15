import APIClient
import CatalogModel
import Documents
import Dumps
import Foundation
import Terminal
import Wording

struct DumpRecordDocument: Encodable, Sendable {
    let name: String
    let date: String
    let importedAt: String
    let books: Int
    let lines: Int
    let skipped: Int
    let bad: Int
    let badFile: String?
    let invalidISBNs: Int
    let bytes: Int
    let path: String

    init(_ facts: DumpFacts) {
        name = facts.name
        date = facts.date
        importedAt = Instant.text(facts.importedAt)
        books = facts.books
        lines = facts.units
        skipped = facts.skipped
        bad = facts.bad
        badFile = facts.badFile
        invalidISBNs = facts.wrongISBNs
        bytes = facts.bytes
        path = facts.path
    }
}

/// The imported dumps as JSON: the shape `bookfetch.dumps/1`.
struct DumpsDocument: Encodable, Sendable {
    let schema = "bookfetch.dumps/1"
    let dumps: [DumpRecordDocument]
}

struct DumpList {
    let facts: [DumpFacts]

    func report(_ clock: ReaderClock) -> Report {
        let records = facts.map { DumpRecordDocument($0) }
        return Report(
            document: DumpsDocument(dumps: records),
            items: records,
            fields: ["name", "date", "books", "bytes", "bad", "importedAt", "path"],
            rows: records.map {
                [$0.name, $0.date, "\($0.books)", "\($0.bytes)", "\($0.bad)", $0.importedAt, $0.path]
            },
            columns: [
                Table.Column(.columnDump, priority: 6, isTruncatable: false),
                Table.Column(.columnDate, priority: 5, isTruncatable: false),
                Table.Column(.columnBooks, alignment: .right, priority: 4, isTruncatable: false),
                Table.Column(.columnSize, alignment: .right, priority: 3, isTruncatable: false),
                Table.Column(.columnBadLines, alignment: .right, priority: 2, isTruncatable: false),
                Table.Column(.columnImported, priority: 1, isTruncatable: false),
            ],
            cells: zip(facts, records).map { facts, record in
                [
                    record.name, record.date, Message.grouped(record.books).text, ByteSize.text(record.bytes),
                    Message.grouped(record.bad).text, clock.minute(facts.importedAt),
                ]
            },
            whenEmpty: .noDumps
        )
    }
}

extension ProgramFailure {
    /// The failure of an import: code 66 for a missing file, 65 for one that cannot be understood, 74 for the database.
    init(_ error: DumpError) {
        let (status, hint): (ExitStatus, Message?) =
            switch error {
            case .noFile, .unreadable: (.noInput, nil)
            case .truncated, .damaged: (.inputData, .downloadAgain)
            case .packed, .unknownFormat, .documentType, .noBooks: (.inputData, .dumpFormats)
            case .noXMLParser: (.unavailable, nil)
            case .diskFull: (.store, .importContinues)
            case .busy, .cannotWrite, .notADump, .database: (.store, nil)
            case .cancelled: (.interrupted, .importContinues)
            }
        self.init(status: status, kind: .invalid, message: error.sentence, hint: hint)
    }
}
