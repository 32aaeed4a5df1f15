package import APIClient
import Basics
package import BookfetchKit
package import Catalog
package import Terminal
import Wording

package struct LibraryTable: Sendable {
    package let request: RequestRecord
    package let page: Int
    package let pageSize: Int
    package let isChecked: Bool
    package let holdings: HoldingsPage
    /// The libraries by region, if all regions were requested.
    private let byRegion: [RegionHoldings]?

    package init(request: RequestRecord, page: Int, pageSize: Int, isChecked: Bool, holdings: HoldingsPage) {
        self.request = request
        self.page = page
        self.pageSize = pageSize
        self.isChecked = isChecked
        self.holdings = holdings
        byRegion = nil
    }

    /// The libraries of all regions, in the order of the regions: a list of one page.
    package init(request: RequestRecord, isChecked: Bool, everywhere found: Outcome<HoldingsEverywhere>) {
        let all = found.value.flatMap { $0.holdings ?? [] }
        self.request = request
        (page, pageSize) = (1, max(1, all.count))
        self.isChecked = isChecked
        holdings = HoldingsPage(
            holdings: all,
            total: all.count,
            hasMore: false,
            freshness: found.freshness,
            problems: found.problems
        )
        byRegion = found.value
    }
}

/// A region whose libraries were requested, in JSON: how many hold the book, `null` if that is unknown.
package struct RegionRecord: Encodable, Sendable {
    let region: RegionHoldings

    package func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "id": region.region.id, "name": region.region.name, "total": region.holdings?.count,
        ])
    }
}

package struct HoldingRecord: Encodable, Sendable {
    package let holding: LibraryHolding
    /// The region's name, if all regions were requested.
    let region: String?

    package init(holding: LibraryHolding, region: String? = nil) { (self.holding, self.region) = (holding, region) }

    package func encode(to encoder: any Encoder) throws {
        let library = holding.library
        try encoder.encode([
            "id": library.id, "name": library.name, "address": library.address, "telephone": library.telephone,
            "homepage": library.homepage, "closedDays": library.closedDays, "openingHours": library.openingHours,
            "latitude": library.latitude, "longitude": library.longitude,
            "availability": holding.availability?.rawValue,
        ])
        if let region { try encoder.encode(["region": region]) }
    }
}

extension LibraryTable: ListReport {
    package static let kind = ListKind.libraries

    package var total: Int? { holdings.total }
    package var hasMore: Bool { holdings.hasMore }
    package var freshness: [Freshness] { holdings.freshness }
    package var problems: [Problem] { holdings.problems }
    package var elements: [HoldingRecord] {
        guard let byRegion else { return holdings.holdings.map { HoldingRecord(holding: $0) } }
        return byRegion.flatMap { found in
            (found.holdings ?? []).map { HoldingRecord(holding: $0, region: found.region.name) }
        }
    }
    package var regions: [RegionRecord]? { byRegion?.map { RegionRecord(region: $0) } }

    package static let fields = [
        "id", "name", "availability", "address", "telephone", "openingHours", "closedDays", "homepage",
    ]

    package var header: [String] { Self.fields + (byRegion == nil ? [] : ["region"]) }

    package func fields(of record: HoldingRecord) -> [String] {
        let library = record.holding.library
        return [
            library.id, library.name, record.holding.availability?.rawValue ?? "", library.address ?? "",
            library.telephone ?? "", library.openingHours ?? "", library.closedDays ?? "", library.homepage ?? "",
        ] + [record.region].compactMap(\.self)
    }

    package func table(numberedFrom first: Int) -> Table {
        let region = byRegion == nil ? [] : [Table.Column(.columnRegion, priority: 8, isTruncatable: false)]
        var columns = region + [Table.Column(.columnLibrary, minimumWidth: 14, priority: 10, style: .bold)]
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
            rows: elements.map { record in
                let (holding, library) = (record.holding, record.holding.library)
                return [record.region, library.name].compactMap(\.self)
                    + (isChecked ? [Self.word(holding.availability)] : []) + [
                        library.telephone ?? "", library.closedDays ?? "", library.address ?? "",
                    ]
            },
            links: [region.count: holdings.holdings.map(\.library.homepage)]
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
