package import APIClient
import Basics
import BookfetchKit
package import Catalog
import CatalogModel
import Foundation
package import Store
import Synchronization
import Terminal
package import Wording

/// The quotas of which a run has used nearly everything.
package final class QuotaReport: Sendable {
    private let states = Mutex<[ServiceName: QuotaState]>([:])

    func note(_ state: QuotaState) { states.withLock { $0[state.service] = state } }

    /// One line for each service with little left, sorted by name.
    package var lines: [Message] {
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

package struct QuotaRow: Encodable, Sendable {
    package let service: ServiceName
    package let use: QuotaUsage

    package func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "service": service.rawValue, "window": use.window.name, "limit": use.limit, "used": use.used,
            "left": use.left, "resetsAt": use.resetsAt.map { Instant.text($0) },
        ])
    }

    package static let fields = ["service", "window", "limit", "used", "left", "resetsAt"]

    /// The plain and CSV fields.
    package var values: [String] {
        [
            service.rawValue, use.window.name, use.limit.map { "\($0)" } ?? "", "\(use.used)",
            use.left.map { "\($0)" } ?? "",
            use.resetsAt.map { Instant.text($0) } ?? "",
        ]
    }

    package func cells(_ clock: ReaderClock) -> [String] {
        [
            Message.cellService(service).text, Message.cellWindow(use.window).text,
            use.limit.map { "\($0)" } ?? "-", "\(use.used)", use.left.map { "\($0)" } ?? "-",
            use.resetsAt.map { clock.minuteAndZone($0) } ?? "-",
        ]
    }
}

/// The requests that are used and left.
package struct QuotaRequest: DocumentRequest {
    package init() {}

    package func document(in session: Session) async throws(ProgramFailure) -> Document<QuotaDocument> {
        let (rows, waits) = try await session.quotaRows(of: session.providers.registry.byAudience)
        let quotas = QuotaDocument(quotas: rows)
        return Document(quotas, origin: ResultNotes(freshness: []), advice: waits) { quotas }
    }
}

/// The quotas as JSON: the shape `bookfetch.quota/1`.
package struct QuotaDocument: Encodable, Sendable {
    let schema = "bookfetch.quota/1"
    let quotas: [QuotaRow]

    package init(quotas: [QuotaRow]) { self.quotas = quotas }
}

extension Session {
    /// How much of the services' quotas is used and left, and the services that are to be waited for, a line each.
    package func quotaRows(
        of services: [ServiceDescriptor]
    ) async throws(ProgramFailure) -> (rows: [QuotaRow], waits: [Message]) {
        var rows: [QuotaRow] = []
        var waits: [Message] = []
        for (service, state) in try await quotaStates(of: services) {
            if let wait = state.wait {
                waits.append(.waitRequested(service: service.name, time: Self.second(wait.until)))
            }
            rows += state.uses.map { QuotaRow(service: service.name, use: $0) }
        }
        return (rows, waits)
    }

    /// The use of each limit of the services with a key, in order.
    package func quotaUses(
        of services: [ServiceDescriptor]
    ) async throws(ProgramFailure) -> [(service: ServiceName, use: QuotaUsage)] {
        try await quotaStates(of: services).flatMap { service, state in state.uses.map { (service.name, $0) } }
    }

    private func quotaStates(
        of services: [ServiceDescriptor]
    ) async throws(ProgramFailure) -> [(Service, QuotaState)] {
        var states: [(Service, QuotaState)] = []
        for service in services.compactMap({ self.service($0.name) }) where service.credential?.secret != nil {
            if let shares {
                states.append((service, try await shared(shares, service)))
            } else {
                let state = try await withStore { (store) async throws(StoreError) in
                    try await ledger(store).account(of: service).state()
                }
                states.append((service, state))
            }
        }
        return states
    }

    private func shared(_ shares: MachineShares, _ service: Service) async throws(ProgramFailure) -> QuotaState {
        do throws(SharedServerError) { return try await shares.quota(service) } catch { throw ProgramFailure(error) }
    }

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

    private func ledger(_ store: Store) -> Ledger { store.ledger(limits: stack.configuration.quotaLimits) }
}
