package import APIClient
package import Catalog
package import CatalogModel
package import Terminal
import Wording

/// A list of publishers for output in any format. It has one page.
package struct OutletList: Sendable {
    package let request: RequestRecord
    package let outlets: [NewsOutlet]
    package let freshness: [Freshness]

    package init(request: RequestRecord, outlets: [NewsOutlet], freshness: [Freshness]) {
        self.request = request
        self.outlets = outlets
        self.freshness = freshness
    }
}

extension OutletList: ListReport {
    package static let kind = ListKind.sources

    package var page: Int { 1 }
    package var pageSize: Int { outlets.count }
    package var total: Int? { outlets.count }
    package var hasMore: Bool { false }
    package var problems: [Problem] { [] }
    package var elements: [NewsOutlet] { outlets }

    package static let fields = ["id", "name", "category", "language", "country", "url"]

    package func fields(of outlet: NewsOutlet) -> [String] {
        [
            outlet.id, outlet.name, outlet.category ?? "", outlet.language ?? "", outlet.country ?? "",
            outlet.url ?? "",
        ]
    }

    package func table(numberedFrom first: Int) -> Table {
        Table(
            columns: [
                Table.Column(.columnId, priority: 10, isTruncatable: false),
                Table.Column(.columnName, minimumWidth: 12, priority: 9),
                Table.Column(.columnCategory, priority: 5, isTruncatable: false),
                Table.Column(.columnLanguage, priority: 6, isTruncatable: false),
                Table.Column(.columnCountry, priority: 7, isTruncatable: false),
            ],
            rows: outlets.map {
                [$0.id, $0.name, $0.category ?? "", $0.language ?? "", $0.country ?? ""]
            },
            links: [1: outlets.map(\.url)]
        )
    }
}
