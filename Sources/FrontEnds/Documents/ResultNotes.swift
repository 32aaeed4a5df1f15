package import APIClient
package import Catalog
import CatalogModel
import Foundation
import Store
package import Wording

/// What is said of a result's origin and problems, after the result.
package struct ResultNotes: Sendable {
    let freshness: [Freshness]
    var seen: SeenDays?
    var problems: [Problem] = []
    var openCircuits: [ServiceName] = []
    package private(set) var staleNoticeWasShown = false
    /// The notes on the problems; `nil` for one per problem.
    var problemLines: [Message]?

    package init(
        freshness: [Freshness],
        seen: SeenDays? = nil,
        problems: [Problem] = [],
        openCircuits: [ServiceName] = [],
        staleNoticeWasShown: Bool = false,
        problemLines: [Message]? = nil
    ) {
        self.freshness = freshness
        self.seen = seen
        self.problems = problems
        self.openCircuits = openCircuits
        self.staleNoticeWasShown = staleNoticeWasShown
        self.problemLines = problemLines
    }

    /// Whether a cached copy replaces a response that could not be fetched.
    package var isStale: Bool { (freshness + (seen?.freshness ?? [])).contains(where: \.isStale) }

    /// The failure of a run that accepts neither stored copies nor problems; `nil` if there are none.
    package var strictFailure: ProgramFailure? {
        for part in freshness + (seen?.freshness ?? []) {
            switch part.reason {
            case .failure(let error):
                let status = ExitStatus(error.kind) == .tryLater ? ExitStatus.tryLater : .unavailable
                return ProgramFailure(
                    status: status,
                    kind: error.kind,
                    service: error.service,
                    message: .strictSavedCopy(sentence: error.sentence),
                    hint: error.hint
                )
            case .offline:
                return ProgramFailure(
                    status: .unavailable,
                    kind: .offline,
                    message: .strictOffline
                )
            case .young, nil: continue
            }
        }
        guard let first = problems.first(where: { $0.status != .done }) else { return nil }
        return ProgramFailure(
            status: first.status,
            kind: first.kind,
            service: first.service,
            message: .strict(sentence: first.sentence)
        )
    }

    package func lines(_ clock: ReaderClock) -> [Message] {
        var lines = staleNoticeWasShown ? [] : StaleNotes.lines(freshness, now: clock.now)
        if let seen, let reason = StaleNotes.sentence(of: seen.reason) {
            lines.append(.dayFromSeen(reason: reason, day: clock.day(seen.lastSeenAt)?.description ?? ""))
        }
        return lines + (problemLines ?? ProblemNotes.lines(problems)) + openCircuits.map { .gaveUp(on: $0) }
    }
}

/// Formats the problems that did not end the run.
package enum ProblemNotes {
    /// A book that services do not have, in the list of a year.
    private struct MissingBook: Hashable {
        let isbn: ISBN
        let year: Int?

        init?(_ problem: Problem) {
            guard case .notFound = problem.cause, let isbn = problem.isbn else { return nil }
            (self.isbn, year) = (isbn, problem.year)
        }
    }

    /// One line per message, followed by the ISBNs concerned; one for all services that lack the same books. Returns
    /// the lines, in the order of first occurrence.
    package static func lines(_ problems: [Problem]) -> [Message] {
        var lacking: [MissingBook: [ServiceName]] = [:]
        for problem in problems {
            guard let missing = MissingBook(problem) else { continue }
            if lacking[missing]?.contains(problem.service) != true {
                lacking[missing, default: []].append(problem.service)
            }
        }
        var order: [Message] = []
        var isbns: [Message: [String]] = [:]
        for problem in problems {
            var sentence = problem.sentence
            if let missing = MissingBook(problem) {
                // Noted with the first service.
                guard let services = lacking.removeValue(forKey: missing) else { continue }
                if services.count > 1 { sentence = .missing(at: services, year: problem.year) }
            }
            if isbns[sentence] == nil {
                order.append(sentence)
                isbns[sentence] = []
            }
            if let isbn = problem.isbn { isbns[sentence]?.append(isbn.isbn13) }
        }
        return order.map { sentence in
            guard let concerned = isbns[sentence]?.joined(separator: ", "), !concerned.isEmpty else { return sentence }
            return sentence + Message(verbatim: " [\(concerned)]")
        }
    }
}

/// Formats the reason cached copies were served, and their age.
package enum StaleNotes {
    static func sentence(of reason: Freshness.Reason?) -> Message? {
        switch reason {
        case .failure(let error): error.sentence
        case .offline: .offline
        case .young, nil: nil
        }
    }

    /// One line per reason, with the age of the oldest copy, in order of occurrence; none if all are fresh.
    static func lines(_ parts: [Freshness], now: Date) -> [Message] {
        // There are few reasons.
        var shown: [(reason: Message, oldest: Date)] = []
        for part in parts {
            guard let reason = sentence(of: part.reason) else { continue }
            if let index = shown.firstIndex(where: { $0.reason == reason }) {
                shown[index].oldest = min(shown[index].oldest, part.fetchedAt)
            } else {
                shown.append((reason, part.fetchedAt))
            }
        }
        return shown.map { .savedCopy(reason: $0.reason, age: .length(max(0, now.timeIntervalSince($0.oldest)))) }
    }
}
