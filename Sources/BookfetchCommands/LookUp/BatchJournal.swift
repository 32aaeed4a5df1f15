import Catalog
import Console
import Synchronization

/// Writes the rows of a batch to stdout and records the progress, so that however a run ends, even by SIGKILL, a later
/// one continues without losing a row.
///
/// The progress is saved every ``rowsBetweenSaves`` rows, and with the first row after ``timeBetweenSaves``.
///
/// If stdout is a regular file, no row is written twice either. Rows are buffered until the next save; the state then
/// records the text and its position, and only after that it is written. If a run was killed in between, the next one
/// compares the file with that text and writes the missing part.
///
/// With a pipe or a terminal it cannot be determined what was written. Rows are therefore written at once and recorded
/// afterwards, so that after a kill those since the last save are repeated, which the next run reports.
struct BatchJournal {
    /// The number of rows after which the progress is saved.
    static let rowsBetweenSaves = 200
    /// The time after which it is saved with the next row.
    static let timeBetweenSaves = Duration.milliseconds(100)
    /// The maximum number of buffered bytes.
    private static let mostHeldBack = 1 << 16
    /// How far after its position a text is searched for in a file that others write to as well.
    private static let searchLength = 1 << 20

    private let file: BatchFile?
    private let output: any TextSink
    private let uptime: @Sendable () -> Duration
    private let isToFile: Bool
    /// The unfinished state of an earlier run, to be resolved before the first text is written.
    private var earlier: BatchState?
    private var held = ""
    /// The progress of the added rows, and that of the recorded ones.
    private var reached: BatchCheckpoint?
    private var saved: BatchCheckpoint?
    private var rowsSinceSave = 0
    private var lastSave: Duration
    /// The number of saves.
    private(set) var saves = 0

    /// Creates a journal.
    ///
    /// - Parameters:
    ///   - file: The state file; `nil` saves nothing, and writes everything at once.
    ///   - earlier: The state of the run to be continued.
    ///   - output: Stdout.
    ///   - uptime: A monotonic clock.
    init(
        _ file: BatchFile?,
        resuming earlier: BatchState?,
        output: any TextSink,
        uptime: @escaping @Sendable () -> Duration
    ) {
        self.file = file
        self.earlier = earlier
        self.output = output
        self.uptime = uptime
        isToFile = file != nil && output.place != nil
        reached = earlier?.checkpoint
        saved = earlier?.checkpoint
        lastSave = uptime()
    }

    /// The line after which rows may be repeated; `nil` if none may.
    private(set) var mayRepeatAfter: Int?

    /// Adds a text: a row, or text before or after all rows.
    ///
    /// - Parameters:
    ///   - text: The text with its line breaks.
    ///   - checkpoint: The batch's progress including it; `nil` if it is not a row.
    /// - Throws: ``BatchError``.
    mutating func add(_ text: String, upTo checkpoint: BatchCheckpoint? = nil) throws(BatchError) {
        try settle()
        guard file != nil else { return try write(text) }
        if isToFile {
            held += text
        } else {
            do throws(BatchError) {
                try write(text)
            } catch {
                // The earlier rows are written.
                try? save(isOpen: true)
                throw error
            }
        }
        guard let checkpoint else { return }
        reached = checkpoint
        rowsSinceSave += 1
        if rowsSinceSave >= Self.rowsBetweenSaves || held.utf8.count >= Self.mostHeldBack
            || uptime() - lastSave >= Self.timeBetweenSaves
        {
            try save(isOpen: true)
        }
    }

    /// Finishes the journal: buffered rows are written.
    ///
    /// - Parameter checkpoint: The batch's progress, if it is beyond the last row.
    /// - Throws: ``BatchError``.
    mutating func close(at checkpoint: BatchCheckpoint? = nil) throws(BatchError) {
        try settle()
        guard file != nil else { return }
        if let checkpoint { reached = checkpoint }
        if !held.isEmpty { try save(isOpen: true) }
        // Without a row the next run starts over, and writes the text before the rows itself.
        try save(isOpen: false)
    }

    /// Saves the progress, then writes the buffered rows.
    private mutating func save(isOpen: Bool) throws(BatchError) {
        guard let file, let reached else { return }
        let text = take()
        var pending: BatchState.Pending?
        if !text.isEmpty, let place = output.place {
            pending = BatchState.Pending(place: place, text: text, linesBefore: saved?.lines ?? 0)
        }
        do throws(BatchError) {
            try file.save(BatchState(reached, pending: pending, isOpen: isOpen))
        } catch {
            // The saved state does not include these rows, so they must not be written.
            held = text
            throw error
        }
        saves += 1
        saved = reached
        rowsSinceSave = 0
        lastSave = uptime()
        try write(text)
    }

    /// Resolves the state of a run that did not finish properly.
    private mutating func settle() throws(BatchError) {
        guard let state = earlier else { return }
        earlier = nil
        guard let pending = state.pending else {
            if state.isOpen { mayRepeatAfter = state.checkpoint.lines }
            return
        }
        let bytes = Array(pending.text.utf8)
        guard let place = output.place, place.isSameFile(as: pending.place),
            let found = output.written(from: pending.place.position, count: bytes.count + Self.searchLength)
        else {
            // Its destination was another one, if it was written. A repeated row is better than a missing one.
            mayRepeatAfter = pending.linesBefore
            return try write(pending.text)
        }
        if found.starts(with: bytes) || found.contains(bytes) { return }
        if bytes.starts(with: found) { return try write(Array(bytes.dropFirst(found.count))) }
        mayRepeatAfter = pending.linesBefore
        try write(pending.text)
    }

    private mutating func take() -> String {
        defer { held = "" }
        return held
    }

    private func write(_ text: String) throws(BatchError) {
        try write(Array(text.utf8))
    }

    private func write(_ bytes: [UInt8]) throws(BatchError) {
        guard !bytes.isEmpty else { return }
        do throws(SinkError) {
            try output.write(bytes: bytes)
        } catch {
            throw .output(error)
        }
    }
}

/// Collects written text until it is taken.
final class RowCollector: TextSink {
    let isTerminal = false
    let width: Int? = nil
    private let text = Mutex("")

    func write(_ text: String) {
        self.text.withLock { $0 += text }
    }

    /// The text written since the last call.
    func take() -> String {
        text.withLock { text in
            defer { text = "" }
            return text
        }
    }
}
