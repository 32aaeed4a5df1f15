import APIClient
import CommandSupport
import Export
import Foundation
import Messages

/// A row of a result of `lookup`, as it stands in the file.
struct ResultRow {
    /// The line of the list.
    let line: Int
    /// Whether its look-up failed.
    let isFailed: Bool
    /// The row with its line end.
    let bytes: [UInt8]
}

/// The format of a result of `lookup`.
struct ResultLayout: Equatable {
    enum Format: Equatable {
        case csv(line: Int, status: Int?)
        case jsonl
        case plain
    }

    let format: Format
    /// The header with its line end, for CSV.
    let header: [UInt8]?
}

/// A part of a result with ascending line numbers.
struct ResultRun {
    private var reader: ResultReader
    /// The current row; `nil` at the end.
    private(set) var row: ResultRow?
    private var last = 0

    init(_ reader: ResultReader) {
        self.reader = reader
    }

    /// Moves on to the next row.
    mutating func advance() throws(ProgramFailure) {
        row = try reader.next()
        if let line = row?.line {
            if line < last { row = nil }
            last = max(last, line)
        }
    }
}

/// Reads a result of `lookup` row by row.
struct ResultReader {
    private let name: String
    private let handle: FileHandle
    private var rows: CSVPieces
    private var known: ResultLayout?
    private var pending: CSVPieces.Row?
    /// The offset of the next row.
    private var offset: Int

    /// Opens a result.
    ///
    /// - Throws: ``ProgramFailure`` with code 66.
    init(
        _ name: String,
        from start: (offset: Int, line: Int) = (0, 1),
        layout: ResultLayout? = nil,
        in context: CommandContext
    ) throws(ProgramFailure) {
        guard let handle = try? FileHandle(forReadingFrom: URL(filePath: name, relativeTo: context.currentFolder))
        else {
            throw ProgramFailure(status: .noInput, kind: .invalid, message: .fileMissing(file: name))
        }
        self.name = name
        self.handle = handle
        try? handle.seek(toOffset: UInt64(start.offset))
        known = layout
        offset = start.offset
        rows = CSVPieces(quotes: layout.map { if case .csv = $0.format { true } else { false } } ?? true)
    }

    /// The format; `nil` for an empty file.
    ///
    /// - Throws: ``ProgramFailure`` with code 65 for a file that is no result of `lookup`.
    mutating func layout() throws(ProgramFailure) -> ResultLayout? {
        if let known { return known }
        guard let first = nextPiece() else { return nil }
        if first.bytes.first == UInt8(ascii: "{") {
            known = ResultLayout(format: .jsonl, header: nil)
        } else if let cells = first.cells, let line = cells.firstIndex(of: "line"), cells.count > 1 {
            known = ResultLayout(
                format: .csv(line: line, status: cells.firstIndex(of: "status")),
                header: first.bytes + [0x0D, 0x0A]
            )
            return known
        } else if first.bytes.prefix(while: { $0 != 0x09 }).allSatisfy({ (0x30...0x39).contains($0) }) {
            known = ResultLayout(format: .plain, header: nil)
        } else {
            throw failure
        }
        // Quotes mean nothing there: the file is read again without them.
        rows = CSVPieces(quotes: false)
        try? handle.seek(toOffset: 0)
        offset = 0
        return known
    }

    /// The offsets at which runs with ascending line numbers begin.
    mutating func runStarts() throws(ProgramFailure) -> [(offset: Int, line: Int)] {
        var starts: [(offset: Int, line: Int)] = []
        var last = Int.max
        while true {
            let start = offset
            guard let row = try next() else { return starts }
            if row.line < last { starts.append((start, row.line)) }
            last = row.line
        }
    }

    /// The next row.
    ///
    /// - Throws: ``ProgramFailure`` with code 65 for a row without a line number.
    mutating func next() throws(ProgramFailure) -> ResultRow? {
        guard let known, let piece = nextPiece() else { return nil }
        switch known.format {
        case .csv(let line, let status):
            guard let cells = piece.cells, line < cells.count, let number = Int(cells[line]) else { throw failure }
            let isFailed = status.map { $0 < cells.count && cells[$0] == "failed" } ?? false
            return ResultRow(line: number, isFailed: isFailed, bytes: piece.bytes + [0x0D, 0x0A])
        case .jsonl:
            struct Row: Decodable {
                let line: Int
                let status: String
            }
            guard let row = try? JSONDecoder().decode(Row.self, from: Data(piece.bytes)) else { throw failure }
            return ResultRow(line: row.line, isFailed: row.status == "failed", bytes: piece.bytes + [0x0A])
        case .plain:
            let fields = piece.bytes.split(separator: 0x09, maxSplits: 2, omittingEmptySubsequences: false)
            guard fields.count > 1, let number = Int(String(decoding: fields[0], as: UTF8.self)) else { throw failure }
            return ResultRow(
                line: number,
                isFailed: String(decoding: fields[1], as: UTF8.self) == "failed",
                bytes: piece.bytes + [0x0A]
            )
        }
    }

    private mutating func nextPiece() -> CSVPieces.Row? {
        while true {
            if let row = rows.next() {
                offset += row.length
                return row
            }
            guard !rows.hasEnded else { return nil }
            let piece = (try? handle.read(upToCount: rows.wantedLength)) ?? nil
            rows.add(piece.map { Array($0) } ?? [], isLast: piece?.isEmpty ?? true)
        }
    }

    private var failure: ProgramFailure {
        ProgramFailure(status: .inputData, kind: .invalid, message: .notALookUpResult(file: name))
    }
}
