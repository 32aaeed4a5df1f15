import APIClient
import BookfetchKit
import Catalog
import CatalogModel
import Documents
import Wording

/// A summary of a batch's rows, in memory independent of the list's length.
struct BatchTally {
    /// The maximum number of failures listed at the end of the run; all are in their rows.
    static let limit = 1000

    enum Failure {
        /// The line does not identify one book; its number, and the reason.
        case line(Int, Message)
        case service(Problem)
    }

    struct Group {
        let first: Failure
        var count = 1
    }

    private(set) var failures: [Failure] = []
    private(set) var groups: [Group] = []
    private var groupPlaces: [String: Int] = [:]
    private(set) var credits: [String] = []
    private var libraries: [String: (name: String, count: Int)] = [:]
    private var resolved = 0
    private var failed = 0
    /// The oldest copy of each service that was served in place of a new response, and one response for all others.
    private var stale: [(service: ServiceName?, freshness: Freshness)] = []
    private var oldestOther: Freshness?
    private var kinds: [ServiceName: FailureKind] = [:]

    /// The origin of the rows: one part per service with such copies, and one for all others.
    var freshness: [Freshness] { stale.map(\.freshness) + (oldestOther.map { [$0] } ?? []) }

    var isAllFailed: Bool { resolved == 0 && failed > 0 }

    func libraries(first count: Int) -> [(name: String, count: Int)] {
        let all = libraries.values.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
        return Array(all.prefix(count))
    }

    var problems: [Problem] {
        failures.compactMap { if case .service(let problem) = $0 { problem } else { nil } }
    }

    var records: [ProblemRecord] {
        failures.map { failure in
            switch failure {
            case .line(_, let sentence): ProblemRecord(invalid: sentence)
            case .service(let problem): ProblemRecord(problem)
            }
        }
    }

    func records(of row: BatchRow, remarks: [Message]) -> [ProblemRecord] {
        if row.invalid != nil { return remarks.map { ProblemRecord(invalid: $0) } }
        return row.problems.map { ProblemRecord($0) } + recordsOfSkippedServices(of: row)
    }

    func remarks(of row: BatchRow) -> [Message] {
        if let invalidity = row.invalidity { return [invalidity] }
        if row.status == .review, let match = row.match {
            return [.candidatesFound(count: match.candidates.count, best: match.confidence ?? 0)]
        }
        return (row.firstLine.map { [Message.sameISBN(line: $0)] } ?? [])
            + row.problems.map(\.sentence) + skippedServices(of: row).map { .gaveUp(on: $0) }
    }

    /// The services skipped for a failed row: each might have had the book.
    private func recordsOfSkippedServices(of row: BatchRow) -> [ProblemRecord] {
        skippedServices(of: row).map { ProblemRecord(openCircuit: $0, kind: kinds[$0] ?? .server, isbn: row.isbn) }
    }

    private func skippedServices(of row: BatchRow) -> [ServiceName] { row.status == .failed ? row.skippedServices : [] }

    mutating func add(_ row: BatchRow) {
        switch row.status {
        case .found, .notFound, .review: resolved += 1
        case .failed, .invalid: failed += 1
        case .duplicate: break
        }
        for holding in row.holdings ?? [] where holding.availability != .notHeld {
            libraries[holding.library.id, default: (holding.library.name, 0)].count += 1
        }
        if let freshness = row.freshness { add(freshness) }
        if let book = row.book {
            for credit in Credit.all(for: book, in: [row.freshness].compactMap(\.self)).map(\.text)
            where !credits.contains(credit) { credits.append(credit) }
        }
        if let reason = row.invalid { record(.line(row.line, reason.sentence(of: row.input)), of: reason.kind) }
        for problem in row.problems where problem.kind != .notFound {
            kinds[problem.service] = problem.kind
            record(.service(problem), of: "\(problem.service.rawValue) \(problem.kind)")
        }
    }

    /// Counts a failure. It is created only if it is stored: a list may have millions.
    private mutating func record(_ failure: @autoclosure () -> Failure, of kind: String) {
        let place = groupPlaces[kind]
        if let place { groups[place].count += 1 }
        guard failures.count < Self.limit || place == nil else { return }
        let failure = failure()
        if failures.count < Self.limit { failures.append(failure) }
        if place == nil {
            groupPlaces[kind] = groups.count
            groups.append(Group(first: failure))
        }
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

extension BatchLine.Invalid {
    fileprivate var kind: String {
        switch self {
        case .noISBN(.length): "length"
        case .noISBN(.character): "character"
        case .noISBN(.checkDigit): "checkDigit"
        case .noISBN(.prefix(let prefix)): "prefix \(prefix == "9790")"
        case .noISBN(.lostZero): "lostZero"
        case .noISBN(.several): "several"
        case .severalISBNs: "several"
        case .blank: "blank"
        case .untitled: "untitled"
        case .rounded: "rounded"
        case .brokenQuoting: "brokenQuoting"
        case .undecodable: "undecodable"
        }
    }
}
