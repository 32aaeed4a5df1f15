import APIClient
import BookfetchKit
package import Catalog
import Documents
import Terminal
import Wording

extension Session {
    /// Writes how much of the services' quotas is used and left, and when they reset; none of services without key.
    package func showQuotas(of services: [ServiceDescriptor]) async throws {
        let (rows, waits) = try await quotaRows(of: services)
        let clock = context.readerClock
        try await context.write(
            Report(
                document: QuotaDocument(quotas: rows),
                items: rows,
                fields: QuotaRow.fields,
                rows: rows.map(\.values),
                columns: [
                    Table.Column(.columnService, priority: 6, isTruncatable: false),
                    // It tells the rows of a service with several limits apart.
                    Table.Column(.columnWindow, priority: 5, isTruncatable: false),
                    Table.Column(.columnLimit, alignment: .right, priority: 2, isTruncatable: false),
                    Table.Column(.columnUsed, alignment: .right, priority: 3, isTruncatable: false),
                    Table.Column(.columnLeft, alignment: .right, priority: 4, isTruncatable: false),
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
        for line in waits { note(line) }
    }
}
