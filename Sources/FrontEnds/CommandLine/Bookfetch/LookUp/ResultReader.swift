import APIClient
import Documents
import Foundation
import Interchange
import Wording

struct ResultRow {
    let line: Int
    let isFailed: Bool
    let bytes: [UInt8]
}

struct ResultLayout: Equatable {
    enum Format: Equatable {
        case csv(line: Int, status: Int?, count: Int)
        case jsonl
        case plain
    }

    let format: Format
    let header: [UInt8]?
}

struct ResultRun {
    private var reader: ResultReader
    private(set) var row: ResultRow?
    private var last = 0

    init(_ reader: ResultReader) {
        self.reader = reader
    }

    mutating func advance() throws(ProgramFailure) {
        row = try reader.next()
        if let line = row?.line {
            if line < last { row = nil }
            last = max(last, line)
        }
    }
}

/// An open result of `lookup`, which several readers share: there may be more of them than files can be open.
final class ResultFile {
    let name: String
    private let handle: FileHandle

    init(_ name: String, in context: ProcessEnvironment) throws(ProgramFailure) {
        let url = URL(filePath: name, relativeTo: context.currentFolder)
        self.name = name
        do {
            handle = try FileHandle(forReadingFrom: url)
        } catch {
            throw Self.failure(name, FileReason.reading(url, error))
        }
    }

    var hasByteOrderMark: Bool {
        get throws(ProgramFailure) { try read(3, at: 0) == [0xEF, 0xBB, 0xBF] }
    }

    func read(_ count: Int, at offset: Int) throws(ProgramFailure) -> [UInt8] {
        do {
            try handle.seek(toOffset: UInt64(offset))
            return try handle.read(upToCount: count).map { Array($0) } ?? []
        } catch {
            throw Self.failure(name, FileReason.plain(error))
        }
    }

    private static func failure(_ name: String, _ reason: Message) -> ProgramFailure {
        ProgramFailure(status: .noInput, kind: .invalid, message: .cannotRead(name, reason: reason))
    }
}

struct ResultReader {
    private let file: ResultFile
    private var rows: CSVPieces
    private var known: ResultLayout?
    private var position: Int
    private var offset: Int
    /// The line of the list of a last row that ends in its middle: it is left out.
    private(set) var cutOff: Int?

    init(_ file: ResultFile, from offset: Int = 0, layout: ResultLayout? = nil) {
        self.file = file
        known = layout
        position = offset
        self.offset = offset
        rows = CSVPieces(quotes: layout.map { if case .csv = $0.format { true } else { false } } ?? true)
    }

    /// The format; `nil` for an empty file. Throws ``ProgramFailure`` with code 65 for a file that is not a result of
    /// `lookup`, and 66 for one that cannot be read.
    mutating func layout() throws(ProgramFailure) -> ResultLayout? {
        if let known { return known }
        guard let first = try nextPiece() else { return nil }
        if first.bytes.first == UInt8(ascii: "{") {
            known = ResultLayout(format: .jsonl, header: nil)
        } else if let cells = first.cells, let line = cells.firstIndex(of: "line"), cells.count > 1 {
            known = ResultLayout(
                format: .csv(line: line, status: cells.firstIndex(of: "status"), count: cells.count),
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
        position = 0
        offset = 0
        return known
    }

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

    /// Throws code 65 for a row without a line number or with other columns, 66 for an unreadable file.
    mutating func next() throws(ProgramFailure) -> ResultRow? {
        guard let known, var piece = try nextPiece() else { return nil }
        // Files that were appended to each other have their headers between the rows.
        while piece.bytes + [0x0D, 0x0A] == known.header {
            guard let following = try nextPiece() else { return nil }
            piece = following
        }
        switch known.format {
        case .csv(let line, let status, let count):
            // Every row is written with its line end: what has none may miss more.
            guard piece.hasLineEnd else { return cut(off: piece.cells.flatMap { $0.dropFirst(line).first }) }
            guard let cells = piece.cells, cells.count == count, let number = Int(cells[line]) else { throw failure }
            return ResultRow(
                line: number,
                isFailed: status.map { cells[$0] == "failed" } ?? false,
                bytes: piece.bytes + [0x0D, 0x0A]
            )
        case .jsonl:
            struct Row: Decodable {
                let line: Int
                let status: String
            }
            guard let row = try? JSONDecoder().decode(Row.self, from: Data(piece.bytes)) else {
                if !piece.hasLineEnd { return cut(off: nil) }
                throw failure
            }
            return ResultRow(line: row.line, isFailed: row.status == "failed", bytes: piece.bytes + [0x0A])
        case .plain:
            let fields = piece.bytes.split(separator: 0x09, maxSplits: 2, omittingEmptySubsequences: false)
            guard piece.hasLineEnd else { return cut(off: fields.first.map { String(decoding: $0, as: UTF8.self) }) }
            guard fields.count > 1, let number = Int(String(decoding: fields[0], as: UTF8.self)) else { throw failure }
            return ResultRow(
                line: number,
                isFailed: String(decoding: fields[1], as: UTF8.self) == "failed",
                bytes: piece.bytes + [0x0A]
            )
        }
    }

    private mutating func cut(off line: String?) -> ResultRow? {
        cutOff = line.flatMap { Int($0) } ?? 0
        return nil
    }

    private mutating func nextPiece() throws(ProgramFailure) -> CSVPieces.Row? {
        while true {
            if let row = rows.next() {
                offset += row.length
                return row
            }
            guard !rows.hasEnded else { return nil }
            let piece = try file.read(rows.wantedLength, at: position)
            position += piece.count
            rows.add(piece, isLast: piece.isEmpty)
        }
    }

    private var failure: ProgramFailure {
        ProgramFailure(status: .inputData, kind: .invalid, message: .notALookUpResult(file: file.name))
    }
}
