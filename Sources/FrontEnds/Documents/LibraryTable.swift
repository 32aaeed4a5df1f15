package import APIClient
import Basics
package import Catalog
package import Terminal
import Wording

package struct LibraryTable: Sendable {
    package let request: RequestRecord
    package let page: Int
    package let pageSize: Int
    package let isChecked: Bool
    package let holdings: HoldingsPage

    package init(request: RequestRecord, page: Int, pageSize: Int, isChecked: Bool, holdings: HoldingsPage) {
        self.request = request
        self.page = page
        self.pageSize = pageSize
        self.isChecked = isChecked
        self.holdings = holdings
    }
}

package struct HoldingRecord: Encodable, Sendable {
    package let holding: LibraryHolding

    package init(holding: LibraryHolding) { self.holding = holding }

    package func encode(to encoder: any Encoder) throws {
        let library = holding.library
        try encoder.encode([
            "id": library.id, "name": library.name, "address": library.address, "telephone": library.telephone,
            "homepage": library.homepage, "closedDays": library.closedDays, "openingHours": library.openingHours,
            "latitude": library.latitude, "longitude": library.longitude,
            "availability": holding.availability?.rawValue,
        ])
    }
}

extension LibraryTable: ListReport {
    package static let kind = ListKind.libraries

    package var total: Int? { holdings.total }
    package var hasMore: Bool { holdings.hasMore }
    package var freshness: [Freshness] { holdings.freshness }
    package var problems: [Problem] { holdings.problems }
    package var elements: [HoldingRecord] { holdings.holdings.map { HoldingRecord(holding: $0) } }

    package static let fields = [
        "id", "name", "availability", "address", "telephone", "openingHours", "closedDays", "homepage",
    ]

    package func fields(of record: HoldingRecord) -> [String] {
        let library = record.holding.library
        return [
            library.id, library.name, record.holding.availability?.rawValue ?? "", library.address ?? "",
            library.telephone ?? "", library.openingHours ?? "", library.closedDays ?? "", library.homepage ?? "",
        ]
    }

    package func table(numberedFrom first: Int) -> Table {
        var columns = [Table.Column(.columnLibrary, minimumWidth: 14, priority: 10, style: .bold)]
        if isChecked {
            let styles: [Message: Style] = [
                .cellAvailable: .color(.green), .cellLent: .color(.yellow), .cellNotHeld: .dim,
            ]
            columns.append(
                Table.Column(
                    .columnYesterday,
                    priority: 9,
                    isTruncatable: false,
                    styles: Dictionary(styles.map { ($0.text, $1) }) { first, _ in first }
                )
            )
        }
        columns += [
            Table.Column(.columnTelephone, priority: 6, isTruncatable: false, style: .dim),
            Table.Column(.columnClosed, minimumWidth: 10, priority: 4, style: .dim),
            Table.Column(.columnAddress, minimumWidth: 16, priority: 5, weight: 2, style: .dim),
        ]
        return Table(
            columns: columns,
            rows: holdings.holdings.map { holding in
                let library = holding.library
                return [library.name] + (isChecked ? [Self.word(holding.availability)] : []) + [
                    library.telephone ?? "", library.closedDays ?? "", library.address ?? "",
                ]
            },
            links: [0: holdings.holdings.map(\.library.homepage)]
        )
    }

    /// The availability as of the previous day; a question mark if unknown.
    package static func word(_ availability: Availability?) -> String {
        switch availability {
        case .available: Message.cellAvailable.text
        case .unavailable: Message.cellLent.text
        case .notHeld: Message.cellNotHeld.text
        case nil: "?"
        }
    }
}
