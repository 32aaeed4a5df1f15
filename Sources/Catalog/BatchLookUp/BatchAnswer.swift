import APIClient

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
