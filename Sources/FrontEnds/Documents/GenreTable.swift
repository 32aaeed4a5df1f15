package import APIClient
package import Catalog
package import Terminal
import Wording

/// A list of genres for output in any format. It has one page.
package struct GenreTable: Sendable {
    package let request: RequestRecord
    package let service: ServiceName
    package let genres: [Genre]
    private let sharedName: @Sendable (Genre) -> String?
    package let freshness: [Freshness]
    package let problems: [Problem]

    package init(
        request: RequestRecord,
        genres: [Genre],
        of service: ServiceName,
        freshness: [Freshness],
        problems: [Problem],
        names: ProviderChain<any GenreListing>
    ) {
        self.request = request
        self.service = service
        sharedName = { names.sharedName(of: $0, at: service) }
        self.genres = genres
        self.freshness = freshness
        self.problems = problems
    }
}

package struct GenreRecord: Encodable, Sendable {
    package let id: String
    package let name: String
    package let path: [String]
    package let service: String
    /// The name for `--genre` at every service; `nil` if only its own service has it.
    package let sharedName: String?
}

extension GenreTable: ListReport {
    package static let kind = ListKind.genres

    package var page: Int { 1 }
    package var pageSize: Int { genres.count }
    package var total: Int? { genres.count }
    package var hasMore: Bool { false }

    package var elements: [GenreRecord] {
        genres.map { genre in
            GenreRecord(
                id: genre.id,
                name: genre.name,
                path: genre.path,
                service: service.rawValue,
                sharedName: sharedName(genre)
            )
        }
    }

    package static let fields = ["id", "name", "path", "service", "sharedName"]

    package func fields(of genre: GenreRecord) -> [String] {
        [genre.id, genre.name, genre.path.joined(separator: ">"), genre.service, genre.sharedName ?? ""]
    }

    package func table(numberedFrom first: Int) -> Table {
        Table(
            columns: [
                Table.Column(.columnId, priority: 10, isTruncatable: false),
                Table.Column(.columnName, minimumWidth: 12, priority: 9),
                Table.Column(.columnEveryService, priority: 5, isTruncatable: false),
                Table.Column(.columnPath, minimumWidth: 12, priority: 3),
            ],
            rows: elements.map { [$0.id, $0.name, $0.sharedName ?? "", $0.path.joined(separator: " > ")] }
        )
    }
}
