import APIClient
import Catalog
import Documents
import Wording

struct BatchEnding {
    let summary: BatchSummary
    let tally: BatchTally
    let openCircuits: [ServiceName]
    let isResumable: Bool
    /// Whether every failure is reported, and not each kind once.
    var isVerbose = false
    var rejects: String?
    /// The file of the rows to review, and the list; `nil` without one.
    var review: (file: String, list: String)?
    var remedy = Remedy.rows
    var credits: [String] = []

    enum Remedy {
        /// In the rows, by `--rejects` and by `-v`.
        case rows
        /// By `--rejects` and by `-v`: the output has no rows.
        case rejects
        case verbose
    }

    /// Whether the list is done, and not every row failed.
    var isComplete: Bool { if case .complete = summary.end { !tally.isAllFailed } else { false } }

    private var lineNotes: [Message] {
        if isVerbose {
            return tally.failures.compactMap { failure in
                if case .line(let line, let sentence) = failure {
                    .lineFailed(line: line, sentence: sentence)
                } else {
                    nil
                }
            }
        }
        return tally.groups.compactMap { group in
            guard case .line(let line, let sentence) = group.first else { return nil }
            let note = Message.lineFailed(line: line, sentence: sentence)
            return group.count > 1 ? note + .moreLikeIt(count: group.count - 1) : note
        }
    }

    private var serviceNotes: [Message] {
        if isVerbose { return ProblemNotes.lines(tally.problems) }
        return tally.groups.flatMap { group -> [Message] in
            guard case .service(let problem) = group.first else { return [] }
            return ProblemNotes.lines([problem]).map { group.count > 1 ? $0 + .moreLikeIt(count: group.count - 1) : $0 }
        }
    }

    func conclude(_ session: Session, isStrict: Bool) throws {
        var failure: ProgramFailure?
        do throws(ProgramFailure) {
            for line in lineNotes { session.note(line) }
            try session.conclude(
                freshness: tally.freshness,
                problems: summary.notices + tally.problems,
                openCircuits: openCircuits,
                lines: ProblemNotes.lines(summary.notices) + serviceNotes
            )
        } catch {
            failure = error
        }
        if !isVerbose, rejects == nil, tally.groups.contains(where: { $0.count > 1 }) {
            let hints: [Message] =
                switch remedy {
                case .rows: [.rowsSayWhy, .rejectsHint, .verboseHint]
                case .rejects: [.rejectsHint, .verboseHint]
                case .verbose: [.verboseHint]
                }
            session.note(hints.joined(separator: " "))
        }
        if let rejects { session.note(.wroteRejects(path: rejects)) }
        noteCounts(session)
        if summary.counts[.found, default: 0] > 1 {
            let libraries = tally.libraries(first: 3)
            if !libraries.isEmpty { session.note(.librariesWithMost(libraries)) }
        }
        if let count = summary.counts[.review], count > 0 {
            session.note(review.map { .reviewNext(count: count, file: $0.file, list: $0.list) } ?? .reviewHint)
        }
        for credit in credits { session.note(Message(verbatim: credit)) }
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
        // A quota ends at a known time; other failures may end at any.
        let first = reasons.first { [.quota, .rateLimited].contains($0.kind) } ?? reasons.first
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
