import CatalogModel
import Synchronization
import Testing

@testable import BookfetchKit

/// The codes of a barcode reader.
@Suite struct ScanTests {
    private static let (one, two) = ("9791175690257", "9788975690266")

    /// What is read of the lines: codes with their titles, codes taken back, and what is wrong.
    private func read(
        _ lines: [Scan.Line],
        known: Set<ISBN> = []
    ) async throws -> (events: [String], faults: [String], counts: Scan.Counts) {
        let rest = Mutex(lines[...])
        let faults = Mutex<[String]>([])
        var events: [String] = []
        var counts = Scan.Counts()
        try await withDemo { library in
            let scan = Scan(library, known: known) {
                rest.withLock { $0.popFirst() }
            } report: { fault in
                let text =
                    switch fault {
                    case .tooLong: "too long"
                    case .invalid(_, let code): "invalid \(code)"
                    case .double(let isbn): "double \(isbn.isbn13)"
                    case .nothingToUndo: "nothing to undo"
                    }
                faults.withLock { $0.append(text) }
            }
            for await event in scan.events() {
                switch event {
                case .scanned(let isbn, let lookUp):
                    events.append("\(isbn.isbn13) \(try await lookUp.value.get().value.book?.isbn?.isbn13 ?? "-")")
                    scan.next()
                case .undone(let isbn): events.append("without \(isbn.isbn13)")
                }
            }
            counts = scan.counts
        }
        return (events, faults.withLock(\.self), counts)
    }

    @Test func eachCodeIsLookedUpOnce() async throws {
        let found = try await read([.code(Self.one), .code("03810"), .code(""), .code(Self.one), .code(Self.two)])
        #expect(found.events == ["\(Self.one) \(Self.one)", "\(Self.two) \(Self.two)"])
        #expect(found.faults == ["double \(Self.one)"])
        #expect(found.counts.scanned == 2 && found.counts.doubles == 1 && found.counts.wrong == 0)
    }

    @Test func aCodeThatWasTakenBackMayBeScannedAgain() async throws {
        let lines: [Scan.Line] = [.undo, .code(Self.one), .undo, .code(Self.one)]
        let found = try await read(lines)
        #expect(found.events == ["\(Self.one) \(Self.one)", "without \(Self.one)", "\(Self.one) \(Self.one)"])
        #expect(found.faults == ["nothing to undo"] && found.counts.scanned == 1)
    }

    @Test func knownAndWrongLinesAreReportedAndNotLookedUp() async throws {
        let lines: [Scan.Line] = [.code(Self.one), .code("9791175690258"), .tooLong]
        let found = try await read(lines, known: [try ISBN(Self.one)])
        #expect(found.events.isEmpty)
        #expect(found.faults == ["double \(Self.one)", "invalid 9791175690258", "too long"])
        #expect(found.counts.scanned == 0 && found.counts.doubles == 1 && found.counts.wrong == 2)
    }

    @Test func moreCodesThanRunAheadAreAllRead() async throws {
        let codes =
            ["9788900000016", "9788900000023", "9788900000030", "9788900000047", "9788900000054"]
            + ["9788900000061", "9788900000078", "9788900000085", "9788900000092", "9788900000108"]
        let found = try await read(codes.map { .code($0) })
        #expect(found.counts.scanned == 10 && found.events == codes.map { "\($0) -" })
    }
}
