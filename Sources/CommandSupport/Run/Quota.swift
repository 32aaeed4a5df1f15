package import APIClient
public import Catalog
import CatalogModel
import Console
import Foundation
import HTTPTypes
import Messages
import Reports
package import Store
import Synchronization

/// Counts requests in the store's ledger, and rejects a request that exceeds the service's quota or comes before the
/// time the service asked to wait for ([RFC 9110, 10.2.3](https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3)).
///
/// Cached responses do not pass through here and cost nothing. If this machine's ledger cannot be read, nothing is
/// rejected: the service keeps its own count.
struct QuotaMiddleware: Middleware {
    let allowance: any RequestAllowance
    /// Whether a request is sent despite an exhausted quota, with `--force`.
    let isForced: Bool
    let report: QuotaReport
    let time: Time

    func intercept(
        _ request: APIRequest,
        next: @Sendable (APIRequest) async throws(ExchangeError) -> APIResponse
    ) async throws(ExchangeError) -> APIResponse {
        guard let reservation = try await allowance.grant(force: isForced) else { return try await next(request) }
        guard reservation.isGranted else {
            if let wait = reservation.state.wait { throw .waitRequested(status: wait.status, until: wait.until) }
            throw .quotaUsedUp(availableAt: reservation.state.availableAt)
        }
        report.note(reservation.state)
        do throws(ExchangeError) {
            let response = try await next(request)
            await keepWait(response, reservation)
            await keepLimit(response, reservation)
            return response
        } catch {
            // A request that never reached the service does not count there either.
            if case .transport(let error) = error, error.isUnsent { allowance.giveBack(reservation) }
            throw error
        }
    }

    /// Records a response's retry time. If that fails, the next response will repeat it.
    ///
    /// Only for a 429: the retry time of a 503 is a guess, and a failed page may be retried.
    private func keepWait(_ response: APIResponse, _ reservation: QuotaReservation) async {
        switch response.status {
        case 429:
            guard let length = response.retryAfter(now: time.now()), length > .zero else { return }
            await allowance.keep(wait: length, status: response.status)
        case 200...299 where reservation.state.wait != nil:
            await allowance.endWait()
        default:
            break
        }
    }
}

extension QuotaMiddleware {
    /// Follows what a response says of the key's requests a day (`X-RateLimit-Limit-Day`, `X-RateLimit-Remaining-Day`, as
    /// YES24 sends them): the limit replaces the published one, and without a remaining request the next one is sent
    /// the day after, for the key may be used elsewhere too.
    private func keepLimit(_ response: APIResponse, _ reservation: QuotaReservation) async {
        guard let day = reservation.state.uses.first(where: { $0.window == .koreanDay }) else { return }
        if let limit = response.fields.number(Self.limitField), limit > 0, limit != day.limit {
            await allowance.keep(dailyLimit: limit)
        }
        if response.status != 429, response.fields.number(Self.remainingField) == 0, let midnight = day.resetsAt {
            let wait = midnight.timeIntervalSince(time.now())
            if wait > 0 { await allowance.keep(wait: .seconds(wait), status: 429) }
        }
    }

    private static let limitField = HTTPField.Name("X-RateLimit-Limit-Day")
    private static let remainingField = HTTPField.Name("X-RateLimit-Remaining-Day")
}

extension HTTPFields {
    fileprivate func number(_ name: HTTPField.Name?) -> Int? { name.flatMap { self[$0] }.flatMap { Int($0) } }
}

/// The quotas of which a run has used nearly everything.
final class QuotaReport: Sendable {
    private let states = Mutex<[ServiceName: QuotaState]>([:])

    /// Records the state after a request.
    func note(_ state: QuotaState) {
        guard state.isNearlyUsedUp else { return }
        states.withLock { $0[state.service] = state }
    }

    /// One line for each service with little left, sorted by name.
    var lines: [Message] {
        states.withLock { states in
            states.values.sorted { $0.service.rawValue < $1.service.rawValue }.compactMap { state in
                guard let use = state.uses.filter(\.isNearlyUsedUp).min(by: { $0.left ?? 0 < $1.left ?? 0 }),
                    let left = use.left, let limit = use.limit
                else { return nil }
                return .quotaLow(left: left, limit: limit, service: state.service)
            }
        }
    }
}

/// The displayed use of one limit.
struct QuotaRow: Encodable, Sendable {
    let service: ServiceName
    let use: QuotaUsage

    private enum CodingKeys: CodingKey {
        case service, window, limit, used, left, resetsAt
    }

    // Written by hand: the contract requires absent values as null, and synthesized code omits them.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(service.rawValue, forKey: .service)
        try container.encode(use.window.name, forKey: .window)
        try container.encode(use.limit, forKey: .limit)
        try container.encode(use.used, forKey: .used)
        try container.encode(use.left, forKey: .left)
        try container.encode(use.resetsAt.map { Instant.text($0) }, forKey: .resetsAt)
    }

    static let fields = ["service", "window", "limit", "used", "left", "resetsAt"]

    /// The plain and CSV fields.
    var values: [String] {
        [
            service.rawValue, use.window.name, use.limit.map { "\($0)" } ?? "", "\(use.used)",
            use.left.map { "\($0)" } ?? "",
            use.resetsAt.map { Instant.text($0) } ?? "",
        ]
    }

    /// The cells of the table.
    func cells(_ clock: ReaderClock) -> [String] {
        [
            Message.cellService(service).text, Message.cellWindow(use.window).text,
            use.limit.map { "\($0)" } ?? "-", "\(use.used)", use.left.map { "\($0)" } ?? "-",
            use.resetsAt.map { clock.minuteAndZone($0) } ?? "-",
        ]
    }
}

/// The quotas as JSON: the shape `bookfetch.quota/1`.
struct QuotaDocument: Encodable, Sendable {
    let schema = "bookfetch.quota/1"
    let quotas: [QuotaRow]
}

extension Session {
    /// Writes how much of the services' quotas is used and left, and when they reset.
    ///
    /// Services without a key are left out: they receive no requests.
    ///
    /// - Parameter services: The services, in display order.
    /// - Throws: ``ProgramFailure`` with code 74 when the ledger cannot be read; a write error of stdout.
    public func showQuotas(of services: [ServiceDescriptor]) async throws {
        var rows: [QuotaRow] = []
        var waits: [(service: ServiceName, wait: QuotaWait)] = []
        for service in services.compactMap({ self.service($0.name) }) where service.credential?.secret != nil {
            let state =
                if let shares {
                    try await shares.quota(service)
                } else {
                    try await withStore { (store) async throws(StoreError) in
                        try await ledger(store).account(of: service).state()
                    }
                }
            if let wait = state.wait { waits.append((service.name, wait)) }
            rows += state.uses.map { QuotaRow(service: service.name, use: $0) }
        }
        let clock = context.readerClock
        try await context.write(
            Report(
                document: QuotaDocument(quotas: rows),
                items: rows,
                fields: QuotaRow.fields,
                rows: rows.map(\.values),
                columns: [
                    Table.Column(.columnService, priority: 6, isTruncatable: false),
                    Table.Column(.columnWindow, priority: 2, isTruncatable: false),
                    Table.Column(.columnLimit, alignment: .right, priority: 3, isTruncatable: false),
                    Table.Column(.columnUsed, alignment: .right, priority: 4, isTruncatable: false),
                    Table.Column(.columnLeft, alignment: .right, priority: 5, isTruncatable: false),
                    Table.Column(.columnResets, priority: 1, isTruncatable: false),
                ],
                cells: rows.map { $0.cells(clock) },
                whenEmpty: .nothingCounted
            ),
            options: options
        )
        if !rows.isEmpty, options.writesTable(to: context) {
            note(shares.map { .countedOnShared(place: $0.place) } ?? .countedHere)
        }
        for (service, wait) in waits {
            note(.waitRequested(service: service, time: Self.second(wait.until)))
        }
    }

    /// The remaining quota of a service; `nil` without a key or a store.
    package func quotaState(of service: Service) async -> QuotaState? {
        guard service.credential?.secret != nil else { return nil }
        if let shares { return try? await shares.quota(service) }
        return await attempt { (store) async throws(StoreError) in
            try await ledger(store).account(of: service).state()
        }
    }

    /// `2026-11-21 03:43:07 UTC`: with seconds, since a wait may be short.
    private static func second(_ date: Date) -> String {
        "\(Instant.text(date).prefix(19).replacing("T", with: " ")) UTC"
    }

    /// The request ledger with this run's limits.
    private func ledger(_ store: Store) -> Ledger { store.ledger(limits: quotaLimits) }
}
