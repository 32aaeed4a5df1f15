import Catalog
import CatalogModel
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import BookfetchKit

/// Lists of any length: rows in order, parts, and runs that continue.
@Suite struct ListLookUpTests {
    private static let (one, two) = ("9788980500208", "9788980500215")

    private func list(_ text: String, shard: BatchShard? = nil) async throws -> ISBNList {
        try await ISBNList.read(KnownBytes(Array(text.utf8)), shard: shard)
    }

    private func rows(
        _ library: Library,
        _ list: ISBNList,
        resuming checkpoint: BatchCheckpoint? = nil,
        retrying retried: Set<Int> = [],
        upTo count: Int = .max
    ) async throws -> (rows: [String], checkpoint: BatchCheckpoint?) {
        struct Enough: Error {}
        var rows: [String] = []
        var last: BatchCheckpoint?
        do {
            _ = try await library.listLookUp(.books(.first, usesTitles: false), jobs: 2)
                .run(list, resuming: checkpoint, retrying: retried) { row, checkpoint in
                    guard rows.count < count else { throw Enough() }
                    rows.append("\(row.line) \(row.status) \(row.isbn?.isbn13 ?? row.input)")
                    last = checkpoint
                }
        } catch BatchError.output(is Enough) {}
        return (rows, last)
    }

    @Test func everyLineHasItsRow() async throws {
        try await withDemo { library in
            let text = "# 상자 3\n\(Self.one)\n책\n\(Self.one)\n9788900000016\n"
            let found = try await rows(library, list(text)).rows
            #expect(
                found == [
                    "2 found \(Self.one)", "3 invalid 책", "4 duplicate \(Self.one)", "5 notFound 9788900000016",
                ]
            )
        }
    }

    @Test func anInterruptedRunContinuesAfterItsLastRow() async throws {
        try await withDemo { library in
            let text = "\(Self.one)\n\(Self.two)\n9788900000016\n"
            let first = try await rows(library, list(text), upTo: 1)
            #expect(first.rows == ["1 found \(Self.one)"] && first.checkpoint?.lines == 1)
            let rest = try await rows(library, list(text), resuming: first.checkpoint)
            #expect(rest.rows == ["2 found \(Self.two)", "3 notFound 9788900000016"])
            let again = try await rows(library, list(text), resuming: rest.checkpoint, retrying: [1])
            #expect(again.rows == ["1 found \(Self.one)"])
        }
    }

    @Test func anotherListIsNotContinued() async throws {
        try await withDemo { library in
            let first = try await rows(library, list("\(Self.one)\n\(Self.two)\n"), upTo: 1)
            let error = await #expect(throws: BatchError.self) {
                _ = try await rows(library, list("\(Self.two)\n\(Self.one)\n"), resuming: first.checkpoint)
            }
            let isChanged = if case .inputChanged(lines: 1) = error { true } else { false }
            #expect(isChanged, "\(String(describing: error))")
        }
    }

    @Test func thePartsOfAListAreTheWholeOfIt() async throws {
        try await withDemo { library in
            let text = "\(Self.one)\n\(Self.two)\n책\n9788900000016\n"
            var all: [String] = []
            for part in 1...2 {
                all += try await rows(library, list(text, shard: BatchShard(part: part, of: 2))).rows
            }
            let whole = try await rows(library, list(text)).rows
            #expect(all.sorted() == whole.sorted() && whole.count == 4)
        }
    }

    @Test func whatHoldsNoListIsNamed() async throws {
        let error = await #expect(throws: ISBNList.ReadError.self) {
            _ = try await ISBNList.read(KnownBytes([0x50, 0x4B, 3, 4] + Array(repeating: 0, count: 64)))
        }
        let isOtherFile = if case .otherFile = error { true } else { false }
        #expect(isOtherFile, "\(String(describing: error))")
    }
}
