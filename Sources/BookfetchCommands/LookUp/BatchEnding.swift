import APIClient
import Catalog
import CatalogModel
import CommandSupport
import Messages

/// How a batch ends: what is told of it, and the code.
struct BatchEnding {
    let summary: BatchSummary
    let tally: BatchTally
    /// The services that were not asked any more.
    let givenUp: [ServiceName]
    /// Whether the run can be gone on with.
    let isResumable: Bool

    /// Tells how the batch went, and ends the run accordingly.
    ///
    /// - Parameters:
    ///   - session: The run.
    ///   - isStrict: Whether a part that failed is a failure of the whole.
    /// - Throws: ``ProgramFailure``; `CancellationError` where the run was interrupted.
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

    /// The failure of a whole run by that of one line: 65 for a line that cannot be understood.
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
