import Catalog
import Console
import Synchronization

/// The rows of a batch on their way to stdout, and the account of how far it got, so that whatever ends the run, SIGKILL
/// included, a later one goes on without losing a row.
///
/// The account is kept at intervals: every ``rowsBetweenSaves`` rows, and with the first row after ``timeBetweenSaves``.
///
/// Where stdout is a regular file no row is written twice either. Rows are held back until the next save; the account
/// then says which text is to be written where, and only after that it is written. Of a run that was killed meanwhile the next
/// one compares the file with that text and writes what is missing of it.
///
/// Nobody can tell what came out of a pipe or stood on a terminal. Rows go there at once and into the account afterwards, so
/// that after a kill those since the last save come again, which the next run says.
struct BatchJournal {
    /// After how many rows the account is kept.
    static let rowsBetweenSaves = 256
    /// After what time it is kept with the next row.
    static let timeBetweenSaves = Duration.milliseconds(250)
    /// How many bytes are held back at most.
    private static let mostHeldBack = 1 << 16
    /// How far behind its place a text is looked for in a file that others write to as well.
    private static let searchLength = 1 << 20

    private let file: BatchFile?
    private let output: any TextSink
    private let uptime: @Sendable () -> Duration
    private let isToFile: Bool
    /// What an earlier run left to be looked after, before the first text is written.
    private var earlier: BatchState?
    private var held = ""
    /// How far the rows are that were added, and how far those are that the account knows of.
    private var reached: BatchCheckpoint?
    private var saved: BatchCheckpoint?
    private var rowsSinceSave = 0
    private var lastSave: Duration
    /// How often the account was kept.
    private(set) var saves = 0

    /// A journal.
    ///
    /// - Parameters:
    ///   - file: Where the account is kept; `nil` keeps none, and writes everything at once.
    ///   - earlier: The account of the run that this one goes on with.
    ///   - output: Stdout.
    ///   - uptime: The time, by a clock that is never set.
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

    /// Which rows may come a second time: those right behind this line. `nil` where none may.
    private(set) var mayRepeatAfter: Int?

    /// Adds a text: a row, or what stands before or behind all rows.
    ///
    /// - Parameters:
    ///   - text: The text with its line breaks.
    ///   - checkpoint: How far the batch is with it; `nil` for no row.
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
                // The rows before are out.
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

    /// Ends the account in order: what was held back is written.
    ///
    /// - Parameter checkpoint: How far the batch is, where that is farther than its last row.
    /// - Throws: ``BatchError``.
    mutating func close(at checkpoint: BatchCheckpoint? = nil) throws(BatchError) {
        try settle()
        guard file != nil else { return }
        if let checkpoint { reached = checkpoint }
        if !held.isEmpty { try save(isOpen: true) }
        // Without a row the next run begins anew, and what stands before the rows is its to write.
        try save(isOpen: false)
    }

    /// Keeps the account, then writes what was held back.
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
            // The account knows nothing of these rows, so they must not be out.
            held = text
            throw error
        }
        saves += 1
        saved = reached
        rowsSinceSave = 0
        lastSave = uptime()
        try write(text)
    }

    /// Looks after what a run left that did not end in order.
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
            // It went elsewhere, if it went. What may be missing is worse than what may be there twice.
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

/// Collects what is written, until somebody takes it.
final class RowCollector: TextSink {
    let isTerminal = false
    let width: Int? = nil
    private let text = Mutex("")

    func write(_ text: String) {
        self.text.withLock { $0 += text }
    }

    /// What was written since the last time.
    func take() -> String {
        text.withLock { text in
            defer { text = "" }
            return text
        }
    }
}
