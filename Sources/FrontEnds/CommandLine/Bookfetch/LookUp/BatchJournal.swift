import Catalog
import Synchronization
import Terminal

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
///
/// The file of rejects is always a regular one. Which lines failed is recorded beside the state, for `--retry-failed`.
struct BatchJournal {
    static let rowsBetweenSaves = 200
    /// The time after which it is saved with the next row.
    static let timeBetweenSaves = Duration.milliseconds(100)
    /// The maximum number of buffered bytes.
    private static let mostHeldBack = 1 << 16
    /// How far after its position a text is searched for in a file that others write to as well.
    private static let searchLength = 1 << 20

    private let file: BatchFile?
    private let form: BatchState.Form?
    private let output: any TextSink
    private let rejects: (any TextSink)?
    private let uptime: @Sendable () -> Duration
    private let isToFile: Bool
    /// The unfinished state of an earlier run, to be resolved before the first text is written.
    private var earlier: BatchState?
    private var held = ""
    private var heldRejects = ""
    private var heldMarks = ""
    private var marksLength: Int
    /// The progress of the added rows, and that of the recorded ones.
    private var reached: BatchCheckpoint?
    private var saved: BatchCheckpoint?
    private var rowsSinceSave = 0
    private var lastSave: Duration
    private(set) var saves = 0

    /// - Parameter file: The state file; `nil` saves nothing, and writes everything at once.
    init(
        _ file: BatchFile?,
        form: BatchState.Form? = nil,
        resuming earlier: BatchState?,
        output: any TextSink,
        rejects: (any TextSink)? = nil,
        uptime: @escaping @Sendable () -> Duration
    ) {
        self.file = file
        self.form = form
        self.earlier = earlier
        self.output = output
        self.rejects = rejects
        self.uptime = uptime
        marksLength = earlier?.marksLength ?? 0
        isToFile = file != nil && output.place != nil
        reached = earlier?.checkpoint
        saved = earlier?.checkpoint
        lastSave = uptime()
    }

    /// Whether a resumed run writes to another file than the earlier one, which is empty.
    var startsNewFile: Bool { earlier != nil && output.place?.position == 0 }

    /// Adds the text before the rows of a file that continues another one.
    func add(header: String) throws(BatchError) { try write(header) }

    /// The line after which rows may be repeated; `nil` if none may.
    private(set) var mayRepeatAfter: Int?

    /// - Parameters:
    ///   - mark: A change of the failed lines, as ``BatchFile/append(marks:at:)`` writes it.
    ///   - checkpoint: The batch's progress including it; `nil` if it is not a row.
    mutating func add(
        _ text: String,
        rejected: String = "",
        mark: String = "",
        upTo checkpoint: BatchCheckpoint? = nil
    ) throws(BatchError) {
        try settle()
        guard file != nil else {
            try write(text)
            if let rejects { try write(rejected, to: rejects) }
            return
        }
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
        heldRejects += rejected
        heldMarks += mark
        guard let checkpoint else { return }
        reached = checkpoint
        rowsSinceSave += 1
        if rowsSinceSave >= Self.rowsBetweenSaves || held.utf8.count + heldRejects.utf8.count >= Self.mostHeldBack
            || uptime() - lastSave >= Self.timeBetweenSaves
        {
            try save(isOpen: true)
        }
    }

    /// Finishes the journal: buffered rows are written.
    mutating func close(at checkpoint: BatchCheckpoint? = nil) throws(BatchError) {
        try settle()
        guard file != nil else { return }
        if let checkpoint { reached = checkpoint }
        if !held.isEmpty || !heldRejects.isEmpty { try save(isOpen: true) }
        // Without a row the next run starts over, and writes the text before the rows itself.
        try save(isOpen: false)
    }

    private mutating func save(isOpen: Bool) throws(BatchError) {
        guard let file, let reached else { return }
        if !heldMarks.isEmpty {
            try file.append(marks: heldMarks, at: marksLength)
            marksLength += heldMarks.utf8.count
            heldMarks = ""
        }
        let linesBefore = saved?.lines ?? 0
        try file.save(
            BatchState(
                reached,
                pending: Self.pending(held, at: isToFile ? output : nil, linesBefore),
                pendingRejects: Self.pending(heldRejects, at: rejects, linesBefore),
                marksLength: marksLength,
                isOpen: isOpen,
                form: form
            )
        )
        saves += 1
        saved = reached
        rowsSinceSave = 0
        lastSave = uptime()
        let (text, rejected) = (held, heldRejects)
        (held, heldRejects) = ("", "")
        try write(text, to: output)
        if let rejects { try write(rejected, to: rejects) }
    }

    private static func pending(_ text: String, at sink: (any TextSink)?, _ linesBefore: Int) -> BatchState.Pending? {
        guard !text.isEmpty, let place = sink?.place else { return nil }
        return BatchState.Pending(place: place, text: text, linesBefore: linesBefore)
    }

    /// Resolves the state of a run that did not finish properly.
    private mutating func settle() throws(BatchError) {
        guard let state = earlier else { return }
        earlier = nil
        if let pending = state.pendingRejects, let rejects {
            try write(Self.missing(pending, in: rejects).rest, to: rejects)
        }
        guard let pending = state.pending else {
            if state.isOpen { mayRepeatAfter = state.checkpoint.lines }
            return
        }
        let (rest, isCertain) = Self.missing(pending, in: output)
        if !isCertain { mayRepeatAfter = pending.linesBefore }
        try write(rest, to: output)
    }

    /// The part of a text that a killed run did not write, and whether that is certain: its destination may have been
    /// another one. A repeated row is better than a missing one.
    private static func missing(_ pending: BatchState.Pending, in sink: any TextSink) -> (
        rest: [UInt8], isCertain: Bool
    ) {
        let bytes = Array(pending.text.utf8)
        guard let place = sink.place, place.isSameFile(as: pending.place),
            let found = sink.written(from: pending.place.position, count: bytes.count + searchLength)
        else { return (bytes, false) }
        if found.starts(with: bytes) || found.contains(bytes) { return ([], true) }
        if bytes.starts(with: found) { return (Array(bytes.dropFirst(found.count)), true) }
        return (bytes, false)
    }

    private func write(_ text: String, to sink: (any TextSink)? = nil) throws(BatchError) {
        try write(Array(text.utf8), to: sink ?? output)
    }

    private func write(_ bytes: [UInt8], to sink: any TextSink) throws(BatchError) {
        guard !bytes.isEmpty else { return }
        do throws(SinkError) {
            try sink.write(bytes: bytes)
        } catch {
            throw .output(error)
        }
    }
}

final class RowCollector: TextSink {
    let isTerminal = false
    let width: Int? = nil
    private let text = Mutex("")

    func write(_ text: String) {
        self.text.withLock { $0 += text }
    }

    func take() -> String {
        text.withLock { text in
            defer { text = "" }
            return text
        }
    }
}
