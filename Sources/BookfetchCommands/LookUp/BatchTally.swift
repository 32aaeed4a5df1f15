import APIClient
import Catalog
import CatalogModel
import CommandSupport
import Messages

/// What the rows of a batch came to, in memory that does not grow with the list.
struct BatchTally {
    /// How many failures are kept for the end of the run; all stand in their rows.
    static let limit = 1000

    /// A line that failed.
    enum Failure {
        /// It names no one book; the line's number, and why.
        case line(Int, Message)
        /// A service did not answer for it.
        case service(Problem)
    }

    /// What failed, in the order of the lines.
    private(set) var failures: [Failure] = []
    private var answered = 0
    private var failed = 0
    /// The oldest stored copy of each service that stands in for an answer, and one answer for all others.
    private var stale: [(service: ServiceName?, freshness: Freshness)] = []
    private var oldestOther: Freshness?
    private var kinds: [ServiceName: FailureKind] = [:]

    /// Where the rows came from: one part a service that stored copies stood in for, and one for all else.
    var freshness: [Freshness] { stale.map(\.freshness) + (oldestOther.map { [$0] } ?? []) }

    /// Whether there were rows, and not one of them was answered.
    var isAllFailed: Bool { answered == 0 && failed > 0 }

    /// What services failed at.
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

    /// Everything there is to say of a row that is no plain success.
    func remarks(of row: BatchRow) -> [Message] {
        if let invalidity = row.invalidity { return [invalidity] }
        return (row.firstLine.map { [Message.sameISBN(line: $0)] } ?? [])
            + row.problems.map(\.sentence) + unasked(of: row).map { .gaveUp(on: $0) }
    }

    /// The services that a failed row was not asked at: each might have had the book.
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
            // A stored answer makes the whole one of the store.
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
