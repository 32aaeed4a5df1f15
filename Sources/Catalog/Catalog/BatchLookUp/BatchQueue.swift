import APIClient
import CatalogModel

/// The lines of a batch between reading and writing: those being looked up, and those waiting for earlier ones.
struct BatchQueue {
    // A class, since rows are large and every slot moves up when the first one leaves.
    private final class Slot {
        let entry: BatchEntry
        let checkpoint: BatchCheckpoint
        let isbn: ISBN?
        let isRetry: Bool
        var row: BatchRow?
        var isUnresolved = false
        var reasons: [Problem] = []

        init(_ entry: BatchEntry, _ checkpoint: BatchCheckpoint, isbn: ISBN? = nil, isRetry: Bool = false) {
            (self.entry, self.checkpoint, self.isbn, self.isRetry) = (entry, checkpoint, isbn, isRetry)
        }

        var line: Int { entry.line }
    }

    private let jobs: Int
    private let window: Int
    private var seen: RecentISBNs
    private var slots: [Slot] = []
    private var lastLine: Int
    /// The digest of all lines up to that one.
    private var lastDigest = LineDigest()
    private var running = 0
    private var isWaitingForLine = false
    private var hasEnded = false
    private var isStopped = false
    /// The last line with a response from a service.
    private var lastResolved = 0
    private var lastProblems: [Problem] = []

    init(done: Int, jobs: Int, window: Int, memory: Int) {
        self.jobs = jobs
        self.window = window
        seen = RecentISBNs(capacity: memory)
        lastLine = done
    }

    var hasStopped: Bool { isStopped }

    /// Why the lines held back have no response. If none is held back, since requests already sent still had one: why
    /// an earlier line has none.
    var reasons: [Problem] {
        let reasons = slots.filter { $0.isUnresolved && $0.line > lastResolved }.flatMap(\.reasons)
        return reasons.isEmpty ? lastProblems : reasons
    }

    var isDone: Bool { running == 0 && (isStopped || (hasEnded && slots.isEmpty)) }

    /// Whether another line should be read; it then counts as requested.
    mutating func wishForLine() -> Bool {
        guard !isWaitingForLine, !hasEnded, !isStopped, running < jobs, slots.count < window else { return false }
        isWaitingForLine = true
        return true
    }

    var checkpoint: BatchCheckpoint { BatchCheckpoint(lines: lastLine, digest: lastDigest.text) }

    /// Adopts the ISBNs of the lines done by an earlier run, in order to detect duplicates.
    mutating func remember(_ earlier: RecentISBNs, _ digest: LineDigest) {
        seen = earlier
        lastDigest = digest
    }

    mutating func endInput(_ line: Int, _ digest: LineDigest) {
        isWaitingForLine = false
        lastLine = line
        lastDigest = digest
        hasEnded = true
    }

    /// - Parameter isLast: Whether no other entry follows without further demand.
    mutating func add(_ entry: BatchEntry, _ digest: LineDigest, isLast: Bool) -> (Int, BatchLine)? {
        if isLast { isWaitingForLine = false }
        lastLine = entry.lastLine
        lastDigest = digest
        let slot: Slot
        switch entry.content {
        case .nothing: return nil
        case .invalid(let reason):
            slot = Slot(entry, checkpoint)
            slot.row = BatchRow(entry, status: .invalid, invalid: reason)
        case .isbn(let isbn):
            guard let first = seen.add(isbn, line: entry.line) else {
                slots.append(Slot(entry, checkpoint, isbn: isbn))
                running += 1
                return (entry.line, entry.content)
            }
            slot = Slot(entry, checkpoint)
            slot.row = BatchRow(entry, status: .duplicate, isbn: isbn, firstLine: first)
        case .described:
            slots.append(Slot(entry, checkpoint))
            running += 1
            return (entry.line, entry.content)
        case .unmatched:
            slot = Slot(entry, checkpoint)
            slot.row = BatchRow(entry, status: .notFound)
        }
        slots.append(slot)
        return nil
    }

    /// Adds an entry whose row an earlier run wrote as a failed one; the progress stays as it is.
    mutating func addAgain(_ entry: BatchEntry) -> (Int, BatchLine)? {
        isWaitingForLine = false
        switch entry.content {
        case .isbn(let isbn): slots.append(Slot(entry, checkpoint, isbn: isbn, isRetry: true))
        case .described: slots.append(Slot(entry, checkpoint, isRetry: true))
        case .unmatched:
            let slot = Slot(entry, checkpoint, isRetry: true)
            slot.row = BatchRow(entry, isRetry: true, status: .notFound)
            slots.append(slot)
            return nil
        case .nothing, .invalid: return nil
        }
        running += 1
        return (entry.line, entry.content)
    }

    mutating func finish(_ line: Int, _ result: BatchResult) {
        running -= 1
        guard !result.isCancelled, let slot = slots.first(where: { $0.line == line }) else { return }
        slot.isUnresolved = result.isUnresolved
        slot.row = BatchRow(
            slot.entry,
            isRetry: slot.isRetry,
            status: result.status,
            isbn: slot.isbn ?? result.book?.isbn,
            book: result.book,
            holdings: result.holdings,
            match: result.match,
            freshness: result.freshness,
            problems: result.problems,
            skippedServices: result.skippedServices
        )
        if result.isUnresolved {
            if result.isExhausted { isStopped = true }
        } else {
            lastResolved = max(lastResolved, line)
        }
        slot.reasons = result.problems.isEmpty ? result.notices : result.problems
        if result.isUnresolved, !result.problems.isEmpty { lastProblems = result.problems }
    }

    mutating func next() -> (BatchRow, BatchCheckpoint)? {
        guard let slot = slots.first, let row = slot.row else { return nil }
        if slot.isUnresolved, slot.line > lastResolved {
            // A line without a response may be the last before a stop. The end of the input, or a full window, shows
            // that it is not.
            guard !isStopped, (hasEnded && running == 0) || slots.count >= window else { return nil }
        }
        slots.removeFirst()
        return (row, slot.checkpoint)
    }
}
