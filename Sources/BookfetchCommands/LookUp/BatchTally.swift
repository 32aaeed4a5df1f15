import APIClient
import Catalog
import CatalogModel
import CommandSupport
import Messages
import Reports

/// A summary of a batch's rows, in memory independent of the list's length.
struct BatchTally {
    /// The maximum number of failures listed at the end of the run; all are in their rows.
    static let limit = 1000

    /// A failed line.
    enum Failure {
        /// The line does not identify one book; its number, and the reason.
        case line(Int, Message)
        /// A service failed.
        case service(Problem)
    }

    /// The failures, in the order of the lines.
    private(set) var failures: [Failure] = []
    private var answered = 0
    private var failed = 0
    /// The oldest copy of each service that was served in place of a new response, and one response for all others.
    private var stale: [(service: ServiceName?, freshness: Freshness)] = []
    private var oldestOther: Freshness?
    private var kinds: [ServiceName: FailureKind] = [:]

    /// The origin of the rows: one part per service with such copies, and one for all others.
    var freshness: [Freshness] { stale.map(\.freshness) + (oldestOther.map { [$0] } ?? []) }

    /// Whether there were rows, and all of them failed.
    var isAllFailed: Bool { answered == 0 && failed > 0 }

    /// The failures of services.
    var problems: [Problem] {
        failures.compactMap { if case .service(let problem) = $0 { problem } else { nil } }
    }

    /// The failures as JSON.
    var records: [ProblemRecord] {
        failures.map { failure in
            switch failure {
            case .line(_, let sentence): ProblemRecord(invalid: sentence)
            case .service(let problem): ProblemRecord(problem)
            }
        }
    }

    /// A row's problems as JSON.
    func records(of row: BatchRow) -> [ProblemRecord] {
        if let invalidity = row.invalidity { return [ProblemRecord(invalid: invalidity)] }
        return row.problems.map { ProblemRecord($0) } + recordsOfUnasked(of: row)
    }

    /// All remarks on a row without plain success.
    func remarks(of row: BatchRow) -> [Message] {
        if let invalidity = row.invalidity { return [invalidity] }
        return (row.firstLine.map { [Message.sameISBN(line: $0)] } ?? [])
            + row.problems.map(\.sentence) + unasked(of: row).map { .gaveUp(on: $0) }
    }

    /// The services skipped for a failed row: each might have had the book.
    private func recordsOfUnasked(of row: BatchRow) -> [ProblemRecord] {
        unasked(of: row).map { ProblemRecord(givenUp: $0, kind: kinds[$0] ?? .server, isbn: row.isbn) }
    }

    private func unasked(of row: BatchRow) -> [ServiceName] { row.status == .failed ? row.unasked : [] }

    /// Counts a row.
    mutating func add(_ row: BatchRow) {
        switch row.status {
        case .found, .notFound: answered += 1
        case .failed, .invalid: failed += 1
        case .duplicate: break
        }
        if let freshness = row.freshness { add(freshness) }
        if let invalidity = row.invalidity { keep(.line(row.line, invalidity)) }
        for problem in row.problems where problem.kind != .notFound {
            kinds[problem.service] = problem.kind
            keep(.service(problem))
        }
    }

    private mutating func keep(_ failure: Failure) {
        if failures.count < Self.limit { failures.append(failure) }
    }

    private mutating func add(_ part: Freshness) {
        guard part.isStale else {
            // A cached response makes the whole result a cached one.
            guard let other = oldestOther else {
                oldestOther = part
                return
            }
            let isCache = other.origin == .cache || part.origin == .cache
            oldestOther = Freshness(
                origin: isCache ? .cache : other.origin,
                fetchedAt: min(other.fetchedAt, part.fetchedAt),
                reason: isCache ? .young : nil
            )
            return
        }
        let service: ServiceName? = if case .failure(let error) = part.reason { error.service } else { nil }
        guard let index = stale.firstIndex(where: { $0.service == service }) else {
            stale.append((service, part))
            return
        }
        let earlier = stale[index].freshness
        guard part.fetchedAt < earlier.fetchedAt else { return }
        stale[index].freshness = Freshness(
            origin: earlier.origin,
            fetchedAt: part.fetchedAt,
            reason: earlier.reason
        )
    }
}

/// The end of a batch: its report, and the exit code.
struct BatchEnding {
    let summary: BatchSummary
    let tally: BatchTally
    /// The services skipped because their circuit breaker is open.
    let givenUp: [ServiceName]
    /// Whether the run can be resumed.
    let isResumable: Bool

    /// Reports the outcome of the batch, and fails the run if necessary.
    ///
    /// - Parameters:
    ///   - session: The run.
    ///   - isStrict: Whether a partial failure fails the run.
    /// - Throws: ``ProgramFailure``; `CancellationError` if the run was interrupted.
    func conclude(_ session: Session, isStrict: Bool) throws {
        for case .line(let line, let sentence) in tally.failures {
            session.note(.lineFailed(line: line, sentence: sentence))
        }
        var failure: ProgramFailure?
        do throws(ProgramFailure) {
            try session.conclude(
                freshness: tally.freshness,
                problems: summary.notices + tally.problems,
                givenUp: givenUp
            )
        } catch {
            failure = error
        }
        noteCounts(session)
        if let failure, failure.status == .store { throw failure }
        switch summary.end {
        case .interrupted: throw CancellationError()
        case .stopped(let reasons): throw stop(reasons)
        case .complete: break
        }
        let first = tally.failures.first
        if tally.isAllFailed, let first { throw Self.failure(first) { .noLineLookedUp(sentence: $0) } }
        guard isStrict else { return }
        if case .line = first, let first { throw Self.failure(first) { .strict(sentence: $0) } }
        if let failure { throw failure }
    }

    private func noteCounts(_ session: Session) {
        let counts = BatchRow.Status.allCases.compactMap { status in
            summary.counts[status].map { Message.lineCount($0, status) }
        }
        if !counts.isEmpty { session.note(counts.joined(separator: ", ").withFullStop) }
        switch summary.end {
        case .complete where summary.lines == 0: session.note(.nothingToLookUp)
        case .complete where counts.isEmpty: session.note(.nothingLeftToLookUp)
        case .interrupted where !counts.isEmpty:
            session.note(.lookUpInterrupted(line: summary.lines))
            if isResumable { session.note(.resumeHint) }
        default: break
        }
    }

    private func stop(_ reasons: [Problem]) -> ProgramFailure {
        let first = reasons.first
        return ProgramFailure(
            status: first.map { ExitStatus($0.kind) } ?? .unavailable,
            kind: first?.kind ?? .offline,
            service: first?.service,
            message: .lookUpStopped(line: summary.lines, sentence: first?.sentence ?? Message(verbatim: "")),
            hint: isResumable ? .resumeHint : nil
        )
    }

    /// The failure of a whole run because of one line: 65 for an invalid line.
    private static func failure(
        _ failure: BatchTally.Failure,
        _ message: (Message) -> Message
    ) -> ProgramFailure {
        switch failure {
        case .line(_, let sentence):
            return ProgramFailure(
                status: .inputData,
                kind: .invalid,
                message: message(sentence)
            )
        case .service(let problem):
            let hint: Message? = if case .api(let error) = problem.cause { error.hint } else { nil }
            return ProgramFailure(
                status: problem.kind == .invalid ? .protocolViolation : ExitStatus(problem.kind),
                kind: problem.kind,
                service: problem.service,
                message: message(problem.sentence),
                hint: hint
            )
        }
    }
}
