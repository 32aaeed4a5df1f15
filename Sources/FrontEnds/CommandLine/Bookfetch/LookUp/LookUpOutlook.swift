import APIClient
import BookfetchKit
import Catalog
import CatalogModel
import Documents
import Foundation
import Store
import Wording

/// What a list would take: its rows, what the store has of them, and the requests that the rest needs. No request is
/// sent.
struct LookUpOutlook: Sendable {
    /// How much of a list is measured; the rest is estimated.
    struct Extent {
        let bytes: Int
        let isbns: Int

        /// Before a run: a fraction of a second.
        static let glance = Extent(bytes: 8 << 20, isbns: 1_000)
        /// For a plan: all of the list, and so many ISBNs that the error is far below a percent.
        static let plan = Extent(bytes: .max, isbns: 50_000)
    }

    private(set) var doneRows = 0
    private(set) var rows = 0
    /// The rows left that do not identify one book.
    private(set) var invalid = 0
    private(set) var distinct = 0
    /// The rows left that describe a book without its ISBN.
    private(set) var described = 0
    /// The ISBNs found in the store, without a request.
    private(set) var fromStore = 0
    /// The ISBNs that the store has, of whatever age.
    private(set) var stored = 0
    /// The ISBNs found in imported dumps, before the store and without a request.
    private(set) var fromDumps = 0
    /// Whether the numbers are estimated from a part of the list.
    private(set) var isEstimated = false
    /// The services and the requests that would go to each first.
    private(set) var services: [QuotaSchedule.Service] = []

    var requests: Int { services.reduce(0) { $0 + $1.requests } }
    /// The requests left today at the services with a limit; `nil` if none has one.
    var leftToday: Int? {
        let left = services.compactMap(\.leftToday)
        return left.isEmpty ? nil : left.reduce(0) { $0 + $1 }
    }
    var schedule: QuotaSchedule { QuotaSchedule(services) }

    /// - Parameter list: The list, opened for this alone.
    init(
        _ list: ISBNList,
        after done: Int = 0,
        again: Set<Int> = [],
        extent: Extent,
        work: BatchWork,
        session: Session
    ) async throws {
        var isbns: [ISBN] = []
        var descriptions: [BookDescription] = []
        var isCut = false
        while let entry = try await list.next() {
            if case .nothing = entry.content { continue }
            if entry.lastLine <= done, !again.contains(entry.line) {
                doneRows += 1
                continue
            }
            rows += 1
            switch entry.content {
            case .isbn(let isbn): isbns.append(isbn)
            case .described(let description):
                described += 1
                if descriptions.count < Self.mostDescriptions { descriptions.append(description) }
            case .invalid: invalid += 1
            case .nothing, .unmatched: break
            }
            if list.position > extent.bytes {
                isCut = true
                break
            }
        }
        try Task.checkCancellation()
        // Eight bytes each: far less than a set of them.
        isbns.sort()
        var last: ISBN?
        isbns.removeAll { isbn in
            defer { last = isbn }
            return isbn == last
        }
        let step = max(1, isbns.count / extent.isbns)
        isEstimated = isCut || step > 1
        let scale = isCut ? Double(list.size ?? list.position) / Double(max(1, list.position)) : 1
        let estimate = { (count: Int, factor: Double) in Int((Double(count) * factor).rounded()) }
        let sample = stride(from: 0, to: isbns.count, by: step).map { isbns[$0] }
        let needs = try await Self.needs(of: sample, work, session)
        let searches = try await Self.searches(for: descriptions, work, session)
        let searchFactor = descriptions.isEmpty ? 0 : scale * Double(described) / Double(descriptions.count)
        if described > descriptions.count { isEstimated = true }
        let factor = scale * (sample.isEmpty ? 1 : Double(isbns.count) / Double(sample.count))
        rows = estimate(rows, scale)
        invalid = estimate(invalid, scale)
        distinct = estimate(isbns.count, scale)
        described = estimate(described, scale)
        fromStore = estimate(needs.fromStore, factor)
        stored = estimate(needs.stored, factor)
        fromDumps = estimate(needs.fromDumps, factor)
        let others = searches.keys.filter { !work.services.contains($0) }.sorted { $0.rawValue < $1.rawValue }
        for name in work.services + others {
            let quota = await session.service(name).asyncMap { await session.quotaState(of: $0) } ?? nil
            services.append(
                QuotaSchedule.Service(
                    name,
                    requests: estimate(needs.requests[name] ?? 0, factor)
                        + estimate(searches[name] ?? 0, searchFactor),
                    leftToday: quota?.left,
                    perDay: quota?.perDay
                )
            )
        }
    }

    /// What the libraries of all regions would take for one book: a row for each region.
    init(_ request: HoldingsEverywhere, _ session: Session) async {
        let plan = await session.library.plan(request) { Self.isYoung($1, of: $0, session) }
        (rows, distinct, fromStore, stored) = (plan.regions, plan.regions, plan.fromStore, plan.stored)
        // A region has further pages, and each library its check: as many as its first page tells.
        isEstimated = plan.requests > 0 && (request.checksAvailability || plan.stored < plan.regions)
        guard let name = plan.service else { return }
        let quota = await session.service(name).asyncMap { await session.quotaState(of: $0) } ?? nil
        services = [
            QuotaSchedule.Service(name, requests: plan.requests, leftToday: quota?.left, perDay: quota?.perDay)
        ]
    }

    private static let mostDescriptions = 1_000

    static func isYoung(_ freshness: Freshness, of service: ServiceName, _ session: Session) -> Bool {
        let limit: Duration =
            switch session.requestOptions.freshness {
            case .networkFirst(let maxAge): maxAge ?? session.service(service)?.defaultMaxAge ?? .zero
            case .refresh, .offline: .zero
            }
        let age = session.now.timeIntervalSince(freshness.fetchedAt)
        return age >= 0 && age < limit / .seconds(1)
    }

    /// The first searches for descriptions that need a request.
    private static func searches(
        for descriptions: [BookDescription],
        _ work: BatchWork,
        _ session: Session
    ) async throws -> [ServiceName: Int] {
        var requests: [ServiceName: Int] = [:]
        for description in descriptions {
            try Task.checkCancellation()
            let need = await work.need(of: description, options: session.requestOptions) {
                isYoung($1, of: $0, session)
            }
            if let service = need.request { requests[service, default: 0] += need.count }
        }
        return requests
    }

    private static func needs(
        of isbns: [ISBN],
        _ work: BatchWork,
        _ session: Session
    ) async throws -> (fromStore: Int, stored: Int, fromDumps: Int, requests: [ServiceName: Int]) {
        let options = session.requestOptions
        let usesDumps = if case .books = work { true } else { false }
        var (fromStore, stored, fromDumps, requests) = (0, 0, 0, [ServiceName: Int]())
        for isbn in isbns {
            try Task.checkCancellation()
            if usesDumps, session.dumps.precedes(isbn, options) {
                fromDumps += 1
                continue
            }
            let need = await work.need(of: isbn, options: options) { isYoung($1, of: $0, session) }
            if need.isStored { stored += 1 }
            if let service = need.request { requests[service, default: 0] += need.count }
            for service in need.further { requests[service, default: 0] += 1 }
            if need.request == nil, need.further.isEmpty { fromStore += 1 }
        }
        return (fromStore, stored, fromDumps, requests)
    }
}

extension Optional {
    fileprivate func asyncMap<Value>(_ transform: (Wrapped) async -> Value) async -> Value? {
        if let self { await transform(self) } else { nil }
    }
}

extension QuotaState {
    /// The requests of a whole day under the tightest limit; `nil` without a limit.
    fileprivate var perDay: Int? {
        uses.compactMap { use in
            use.limit.map { limit in
                switch use.window {
                case .koreanDay: limit
                case .rolling(let hours): limit * 24 / max(1, hours)
                }
            }
        }.min()
    }
}
