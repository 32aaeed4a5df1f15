import APIClient
import CatalogModel

/// The lines of a batch between reading and writing: which are looked up, which wait for those before them.
struct BatchQueue {
    private struct Slot {
        let line: Int
        let text: String
        let digest: LineDigest
        let isbn: ISBN?
        var row: BatchRow?
        var isUnanswered = false
        var reasons: [Problem] = []
    }

    private let jobs: Int
    private let window: Int
    private var seen: RecentISBNs
    private var slots: [Slot] = []
    /// The line read last.
    private var lastLine: Int
    /// The digest of all lines up to it.
    private var lastDigest = LineDigest()
    private var running = 0
    private var isWaitingForLine = false
    private var hasEnded = false
    private var isStopped = false
    /// The last line for which a service answered.
    private var lastAnswered = 0

    init(done: Int, jobs: Int, window: Int, memory: Int) {
        self.jobs = jobs
        self.window = window
        seen = RecentISBNs(capacity: memory)
        lastLine = done
    }

    /// Whether the run stops because nobody is left to ask.
    var hasStopped: Bool { isStopped }

    /// Why nobody answered for the lines that are held back.
    var reasons: [Problem] { slots.filter { $0.isUnanswered && $0.line > lastAnswered }.flatMap(\.reasons) }

    /// Whether nothing more will come.
    var isDone: Bool { running == 0 && (isStopped || (hasEnded && slots.isEmpty)) }

    /// Whether another line is to be asked for; it then is on its way.
    mutating func wishForLine() -> Bool {
        guard !isWaitingForLine, !hasEnded, !isStopped, running < jobs, slots.count < window else { return false }
        isWaitingForLine = true
        return true
    }

    /// How far the input was read.
    var checkpoint: BatchCheckpoint { BatchCheckpoint(lines: lastLine, digest: lastDigest.text) }

    /// Takes over the ISBNs of the lines that an earlier run did, for the duplicates among those to come.
    mutating func remember(_ earlier: RecentISBNs, _ digest: LineDigest) {
        seen = earlier
        lastDigest = digest
    }

    mutating func endInput() {
        isWaitingForLine = false
        hasEnded = true
    }

    /// Adds a line.
    ///
    /// - Returns: The line's number and the ISBN to look up; `nil` where there is nothing to look up.
    mutating func add(_ text: String, _ digest: LineDigest) -> (Int, ISBN)? {
        isWaitingForLine = false
        lastLine += 1
        lastDigest = digest
        let line = lastLine
        var slot = Slot(line: line, text: text, digest: digest, isbn: nil)
        switch BatchLine(text) {
        case .nothing: return nil
        case .invalid(let reason):
            slot.row = BatchRow(line: line, text: text, status: .invalid, invalid: reason)
        case .isbn(let isbn):
            guard let first = seen.add(isbn, line: line) else {
                slots.append(Slot(line: line, text: text, digest: digest, isbn: isbn))
                running += 1
                return (line, isbn)
            }
            slot.row = BatchRow(line: line, text: text, status: .duplicate, isbn: isbn, firstLine: first)
        }
        slots.append(slot)
        return nil
    }

    /// Notes what looking a line up came to.
    mutating func finish(_ line: Int, _ answer: BatchAnswer) {
        running -= 1
        guard !answer.isCancelled, let index = slots.firstIndex(where: { $0.line == line }) else { return }
        slots[index].isUnanswered = answer.isUnanswered
        slots[index].row = BatchRow(
            line: line,
            text: slots[index].text,
            status: answer.status,
            isbn: slots[index].isbn,
            book: answer.outcome?.book,
            freshness: answer.outcome?.freshness,
            problems: answer.problems,
            unasked: answer.outcome?.unasked ?? []
        )
        if answer.isUnanswered {
            if answer.isExhausted { isStopped = true }
        } else {
            lastAnswered = max(lastAnswered, line)
        }
        slots[index].reasons = answer.problems.isEmpty ? answer.notices : answer.problems
    }

    /// The next row that can be written, with the digest of all lines up to it.
    mutating func next() -> (BatchRow, LineDigest)? {
        guard let slot = slots.first, let row = slot.row else { return nil }
        if slot.isUnanswered, slot.line > lastAnswered {
            // It may be the last before a stop. Where it is not, the end of the input shows it, or a full window.
            guard !isStopped, (hasEnded && running == 0) || slots.count >= window else { return nil }
        }
        slots.removeFirst()
        return (row, slot.digest)
    }
}

/// What looking one line's book up came to, and what that says of the run.
struct BatchAnswer: Sendable {
    let status: BatchRow.Status
    let outcome: LookUpOutcome?
    /// What went wrong, without what concerns the whole run.
    let problems: [Problem]
    /// What concerns the whole run.
    let notices: [Problem]
    /// Whether services were asked and none said anything about the book.
    let isUnanswered: Bool
    /// Whether no service is left that could be asked.
    let isExhausted: Bool

    /// Nobody waits for the answer any more.
    static let cancelled = BatchAnswer()

    init(_ outcome: LookUpOutcome, isExhausted: Bool) {
        self.outcome = outcome
        notices = outcome.problems.filter(\.isSkip)
        problems = outcome.problems.filter { !$0.isSkip }
        let isAnswered = outcome.book != nil || problems.contains(where: \.isAnswer)
        // A service that has ended has the book no more; one that failed, or was given up, may have it.
        let isCertain = outcome.unasked.isEmpty && problems.allSatisfy(\.isAnswer)
        status = outcome.book != nil ? .found : isAnswered && isCertain ? .notFound : .failed
        // Offline nobody is asked, so nobody can be given up.
        let isOffline = !problems.isEmpty && problems.allSatisfy(\.isNotStored)
        isUnanswered = !isAnswered && !isOffline
        self.isExhausted = isExhausted
    }

    private init() {
        (status, outcome, problems, notices) = (.failed, nil, [], [])
        (isUnanswered, isExhausted) = (true, false)
    }

    /// Whether the run was cancelled before the answer came.
    var isCancelled: Bool { outcome == nil }
}

extension Problem {
    /// Whether the service answered the question, if not with the book.
    fileprivate var isAnswer: Bool {
        switch cause {
        case .notFound, .otherBook, .severalBooks: true
        case .api(let error): error.kind == .notFound
        case .malformedISBN, .shortList: false
        }
    }

    /// Whether it only says that a service was left out.
    fileprivate var isSkip: Bool {
        if case .api(let error) = cause, case .service(let cause) = error.cause {
            cause is SkippedService
        } else {
            false
        }
    }
}
