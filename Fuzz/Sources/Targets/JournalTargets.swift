import APIClient
import Basics
import Catalog
import Documents
import Foundation
import Interchange
import Synchronization
import Terminal

@testable import CommandLine

/// A file's content in memory, to which rows are appended.
private final class MemoryFile: TextSink {
    let isTerminal = false
    let width: Int? = nil
    private let device: UInt64
    private let inode: UInt64
    private let content: Mutex<[UInt8]>

    init(_ content: [UInt8], device: UInt64 = 1, inode: UInt64 = 1) {
        self.device = device
        self.inode = inode
        self.content = Mutex(content)
    }

    var bytes: [UInt8] { content.withLock { $0 } }
    var place: FilePosition? { FilePosition(device: device, inode: inode, position: Int64(bytes.count)) }

    func write(_ text: String) { write(bytes: Array(text.utf8)) }
    func write(bytes: [UInt8]) { content.withLock { $0 += bytes } }

    func written(from position: Int64, count: Int) -> [UInt8]? {
        position < 0 ? nil : Array(bytes.dropFirst(Int(position)).prefix(count))
    }
}

private struct NoTransport: HTTPTransport {
    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        throw .cancelledUnsent
    }
}

/// Calls a function with a folder in memory, and removes it afterwards.
private func inFolder(_ body: (URL) throws -> Void) throws {
    let path = "/dev/shm/bookfetch-fuzz-\(ProcessInfo.processInfo.processIdentifier)-folder"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(URL(filePath: path, directoryHint: .isDirectory))
}

private func context(in folder: URL) -> ProcessEnvironment {
    ProcessEnvironment(
        program: "bookfetch",
        environment: [:],
        currentFolder: folder,
        output: MemorySink(),
        errors: MemorySink(),
        transport: NoTransport()
    )
}

extension FuzzTarget {
    /// The progress of a list, and after a NUL its failed lines, are saved as what is loaded as the same. Rows of which
    /// a killed run wrote a part are there once afterwards; those of another file are there.
    static let journal = FuzzTarget("journal") { bytes in
        try inFolder { folder in
            let name = "lookup-\(String(FNV1a("fuzz".utf8).value, radix: 16)).json"
            let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
            try Data(parts[0]).write(to: folder.appending(path: name))
            try Data(parts.count > 1 ? parts[1] : []).write(to: folder.appending(path: "\(name).failed"))
            let file = BatchFile(name: "fuzz", folder: folder)
            guard let state = file.load() else { return }
            let failed = file.failedLines(state)
            try hold(failed.allSatisfy { $0 > 0 }, "the failed lines \(failed)")
            try file.save(state)
            try hold(file.load() == state, "\(state) is loaded as \(String(describing: file.load()))")
            let rows = state.pending?.text ?? "1\tfound\n2\tfailed\n"
            try continued(rows, writtenUpTo: bytes.count % (rows.utf8.count + 1), by: file, state.checkpoint)
            guard let pending = state.pending else { return }
            let output = MemoryFile(bytes, device: pending.place.device, inode: pending.place.inode)
            var journal = BatchJournal(file, resuming: state, output: output, uptime: { .zero })
            try journal.close()
            try hold(output.bytes.contains(pending.text.utf8), "rows are missing: \(pending.text)")
        }
    }

    private static func continued(
        _ rows: String,
        writtenUpTo count: Int,
        by file: BatchFile,
        _ checkpoint: BatchCheckpoint
    ) throws {
        let header = Array("header\n".utf8)
        let output = MemoryFile(header + rows.utf8.prefix(count))
        let place = FilePosition(device: 1, inode: 1, position: Int64(header.count))
        let pending = BatchState.Pending(place: place, text: rows, linesBefore: 0)
        let killed = BatchState(checkpoint, pending: pending, isOpen: true)
        var journal = BatchJournal(file, resuming: killed, output: output, uptime: { .zero })
        try journal.close()
        try hold(output.bytes == header + rows.utf8, "\(count) bytes of \(rows) were continued to \(output.bytes)")
        try hold(journal.mayRepeatAfter == nil, "rows may be repeated")
    }

    /// A result of `lookup` is refused, or read from every run of it as from its beginning; its rows, written again,
    /// are read as the same, and the rest of a torn last row is not.
    static let results = FuzzTarget("results") { bytes in
        try inFolder { folder in
            let context = context(in: folder)
            do throws(ProgramFailure) {
                let file = try written(bytes, context)
                guard let layout = try ResultReader(file).knownLayout() else { return }
                let rows = try rows(of: ResultReader(file), layout)
                var reader = ResultReader(file)
                _ = try reader.layout()
                let starts = try reader.runStarts()
                if let first = starts.first, rows.isEmpty || first.line != rows[0].line {
                    fatalError("the runs \(starts) of \(rows)")
                }
                for start in starts {
                    var run = ResultReader(file, from: start.offset, layout: layout)
                    if try run.next()?.line != start.line { fatalError("the run at \(start.offset) has another line") }
                }
                let again = try written(rows.flatMap(\.bytes), context)
                var copy = ResultReader(again, layout: layout)
                for row in rows {
                    let same = try copy.next()
                    if same?.bytes != row.bytes || same?.line != row.line || same?.isFailed != row.isFailed {
                        fatalError("\(row) is read back as \(String(describing: same))")
                    }
                }
                if try copy.next() != nil || copy.cutOff != nil { fatalError("more than was written") }
            } catch {
                try documented(error)
            }
        }
    }

    /// A file of rows to decide on is refused, or its decisions survive being saved; as JSON everything does.
    static let review = FuzzTarget("review") { bytes in
        try inFolder { folder in
            for name in ["review.csv", "review.jsonl"] {
                let file = ReviewFile(name, in: context(in: folder))
                try Data(bytes).write(to: file.url)
                do throws(ProgramFailure) {
                    let entries = try file.entries()
                    try file.save(entries)
                    let again = try file.entries()
                    let isSame =
                        entries.map(\.line) == again.map(\.line)
                        && entries.map(\.decision) == again.map(\.decision)
                    if !isSame || name == "review.jsonl" && entries != again {
                        fatalError("\(entries) is read back as \(again)")
                    }
                } catch {
                    try documented(error)
                }
            }
        }
    }

    private static func written(_ bytes: [UInt8], _ context: ProcessEnvironment) throws(ProgramFailure) -> ResultFile {
        let url = context.currentFolder.appending(path: "result")
        do {
            try Data(bytes).write(to: url)
        } catch {
            fatalError("\(error)")
        }
        return try ResultFile("result", in: context)
    }

    private static func rows(of reader: ResultReader, _ layout: ResultLayout) throws(ProgramFailure) -> [ResultRow] {
        var (reader, rows) = (reader, [ResultRow]())
        _ = try reader.layout()
        while let row = try reader.next() { rows.append(row) }
        return rows
    }

    private static func documented(_ failure: ProgramFailure) throws(Broken) {
        try hold([.inputData, .noInput].contains(failure.status), "ends with \(failure.status)")
    }
}

extension ResultReader {
    fileprivate func knownLayout() throws(ProgramFailure) -> ResultLayout? {
        var reader = self
        return try reader.layout()
    }
}
