import APIClient
public import Catalog
import CatalogModel
import Console
import Foundation
import Messages
import Store

extension Session {
    /// Writes how much of the services' quotas is used, left, and when it resets.
    ///
    /// Services without a key are left out: nothing was asked of them.
    ///
    /// - Parameter services: The services, in the order they are shown.
    /// - Throws: ``ProgramFailure`` with code 74 when the count cannot be read; what stdout throws.
    public func showQuotas(of services: [ServiceDescriptor]) async throws {
        var rows: [QuotaRow] = []
        var waits: [(service: ServiceName, wait: QuotaWait)] = []
        for service in services.compactMap({ self.service($0.name) }) where service.credential?.secret != nil {
            let state = try await withStore { (store) async throws(StoreError) in
                try await ledger(store).account(of: service).state()
            }
            if let wait = state.wait { waits.append((service.name, wait)) }
            rows += state.uses.map { QuotaRow(service: service.name.rawValue, use: $0) }
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
        if !rows.isEmpty, options.writesTable(to: context) { note(.countedHere) }
        for (service, wait) in waits {
            note(.askedToWait(service: service, time: Self.second(wait.until)))
        }
    }

    /// How much of a service's quota is left; `nil` without a key or a store.
    func quotaState(of service: Service) async -> QuotaState? {
        guard service.credential?.secret != nil else { return nil }
        return await attempt { (store) async throws(StoreError) in
            try await ledger(store).account(of: service).state()
        }
    }

    /// `2026-11-21 03:43:07 UTC`: a wait may be short.
    private static func second(_ date: Date) -> String {
        "\(Instant.text(date).prefix(19).replacing("T", with: " ")) UTC"
    }

    /// The count of requests, against this run's limits.
    private func ledger(_ store: Store) -> Ledger { store.ledger(limits: quotaLimits) }
}
