import Basics
import Dispatch
package import Foundation
import Synchronization

/// Progress of an import.
public struct DumpProgress: Sendable {
    /// The lines or resources done, those of earlier runs included.
    public let units: Int
    /// The books among them.
    public let books: Int
    /// The share of the files that was read, from 0 to 1; `nil` if their size is unknown.
    public let share: Double?
}

/// Imports a dump: one thread reads the files, another stores the records.
package struct DumpImport: Sendable {
    private let name: String
    private let format: DumpFormat
    private let files: [String]
    private let folder: DumpFolder
    private let startedAt: Date

    /// - Parameters:
    ///   - name: The dump's name: letters, digits and hyphens.
    ///   - files: The files, plain or gzip; `-` is standard input.
    package init(_ name: String, _ format: DumpFormat, files: [String], into folder: DumpFolder, at startedAt: Date) {
        (self.name, self.format, self.files, self.folder) = (name, format, files, folder)
        self.startedAt = startedAt
    }

    /// Imports the files, or continues where an interrupted import of the same files stopped. The dump takes the place
    /// of an earlier one when it is complete, and not before. Blocks its thread. Throws ``DumpError``; the stored
    /// records remain for the next import, unless no file has a book.
    package func run(
        isCancelled: @escaping @Sendable () -> Bool = { false },
        progress: (DumpProgress) -> Void = { _ in }
    ) throws(DumpError) -> DumpFacts {
        try write(isCancelled, progress)
        // The writer is closed, and with it the lock on its file.
        return try Dump(name, in: folder).facts
    }

    private func write(_ isCancelled: () -> Bool, _ progress: (DumpProgress) -> Void) throws(DumpError) {
        // A missing file is reported before anything is written.
        var sizes: [Int?] = []
        for file in files { sizes.append(try DumpInput(file).size) }
        let isResumable = !sizes.contains(nil)
        let fresh = DumpWriter.State(
            input: files.map(identity),
            date: date,
            startedAt: startedAt.timeIntervalSince1970
        )
        let writer = try DumpWriter(name, in: folder, fresh: fresh, isResumable: isResumable)
        let batches = Batches()
        let (format, files, done) = (format, files, (file: writer.state.file, units: writer.state.unitsOfFile))
        Thread.detachNewThread {
            do throws(DumpError) {
                for (index, file) in files.enumerated().dropFirst(done.file) {
                    let input = try DumpInput(file)
                    let collector = RecordCollector(file: index, after: index == done.file ? done.units : 0) {
                        (batch) throws(DumpError) in
                        guard batches.put(.success(batch)) else { throw .cancelled }
                    }
                    switch format {
                    case .editionLines: try EditionLines.read(input, into: collector)
                    case .linkedData: try LinkedData.read(input, into: collector)
                    }
                }
                _ = batches.put(nil)
            } catch {
                _ = batches.put(.failure(error))
            }
        }
        defer { batches.close() }
        let total = sizes.reduce(0) { $0 + ($1 ?? 0) }
        while let batch = batches.take() {
            switch batch {
            case .failure(let error):
                if writer.state.books > 0 { try writer.interrupt() } else { try removeDraft() }
                throw error
            case .success(let batch):
                try writer.write(batch)
                let read = sizes.prefix(batch.file).reduce(0) { $0 + ($1 ?? 0) } + batch.position
                progress(
                    DumpProgress(
                        units: writer.state.units,
                        books: writer.state.books,
                        share: isResumable && total > 0 ? min(1, Double(read) / Double(total)) : nil
                    )
                )
                if isCancelled() {
                    try writer.interrupt()
                    throw .cancelled
                }
            }
        }
        guard writer.state.books > 0 else {
            try removeDraft()
            throw .noBooks(path: files.joined(separator: ", "))
        }
        try writer.finish()
    }

    private func removeDraft() throws(DumpError) {
        for path in [folder.draft(name), folder.draft(name) + "-journal", folder.badDraft(name)] {
            try PrivatePath.remove(path)
        }
    }

    /// A file with its size and time of change, by which an import is continued.
    private func identity(_ file: String) -> String {
        let path = URL(filePath: file).standardizedFileURL.path
        let status = PrivateFile.status(file)
        return "\(path)|\(status?.size ?? -1)|\(Int(status?.changedAt.timeIntervalSince1970 ?? 0))"
    }

    /// The day of the dump: as the last of the files' names has it (`ol_dump_editions_2026-10-31.txt.gz`,
    /// `Book_json_20260401`), otherwise the day that the file was changed.
    private var date: String {
        let named = files.compactMap { Self.date(in: URL(filePath: $0).lastPathComponent) }.max()
        if let named { return named }
        let changed = files.compactMap { PrivateFile.status($0)?.changedAt }.max() ?? startedAt
        return changed.formatted(.iso8601.year().month().day())
    }

    private static func date(in name: String) -> String? {
        for match in name.matches(of: /(?:^|[^0-9])((?:19|20)[0-9]{2})-?([01][0-9])-?([0-3][0-9])(?:[^0-9]|$)/) {
            return "\(match.1)-\(match.2)-\(match.3)"
        }
        return nil
    }
}

/// Batches from one thread to another, a few at a time, so that neither runs far ahead of the other.
private final class Batches: Sendable {
    typealias Batch = Result<RecordBatch, DumpError>

    private let state = Mutex<(batches: [Batch?], isClosed: Bool)>(([], false))
    private let filled = DispatchSemaphore(value: 0)
    private let free = DispatchSemaphore(value: 0)

    init() {
        // Not as the initial value: a semaphore that ends below it is a fault.
        for _ in 0..<4 { free.signal() }
    }

    /// Adds a batch, or `nil` for the end, and waits for room.
    func put(_ batch: Batch?) -> Bool {
        free.wait()
        let isTaken = state.withLock { state in
            if !state.isClosed { state.batches.append(batch) }
            return !state.isClosed
        }
        if isTaken { filled.signal() }
        return isTaken
    }

    func take() -> Batch? {
        filled.wait()
        let batch = state.withLock { $0.batches.removeFirst() }
        free.signal()
        return batch
    }

    func close() {
        state.withLock { $0.isClosed = true }
        free.signal()
    }
}
