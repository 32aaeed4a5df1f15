import Basics
import CatalogModel
package import Store
import Terminal
import Wording

package enum WatchReports {
    /// The watches as a list: the shape `bookfetch.watches/1`.
    package static func list(_ watches: [Watch], _ clock: ReaderClock) -> Report {
        let records = watches.map { WatchListRecord($0) }
        return Report(
            document: WatchesDocument(watches: records),
            items: records,
            fields: ["kind", "name", "addedAt", "lookedAt"],
            rows: records.map { [$0.kind, $0.name, $0.addedAt, $0.lookedAt] },
            columns: [
                Table.Column("#", alignment: .right, minimumWidth: 1, priority: 4, isTruncatable: false),
                Table.Column(.columnName, minimumWidth: 10, priority: 3),
                Table.Column(.columnKind, priority: 2, isTruncatable: false),
                Table.Column(.columnLooked, priority: 1, isTruncatable: false),
            ],
            cells: watches.enumerated().map { index, watch in
                [String(index + 1), watch.name, Message.watchKind(watch.kind).text, clock.minute(watch.lookedAt)]
            },
            whenEmpty: .nothingWatched
        )
    }
}

private struct WatchListRecord: Encodable, Sendable {
    let kind: String
    let name: String
    let addedAt: String
    let lookedAt: String

    init(_ watch: Watch) {
        kind = watch.kind.rawValue
        name = watch.name
        addedAt = Instant.text(watch.addedAt)
        lookedAt = Instant.text(watch.lookedAt)
    }
}

private struct WatchesDocument: Encodable, Sendable {
    let schema = "bookfetch.watches/1"
    let watches: [WatchListRecord]
}
