package import APIClient
import Basics
package import BookfetchKit
package import Catalog
import CatalogModel
import Feeds
package import Foundation
package import Terminal
package import Wording

/// The state of feeds, for output in any format. The list has one page.
package struct FeedCheckList: Sendable {
    package let request: RequestRecord
    private let checks: [FeedCheck]
    private let clock: ReaderClock

    package init(request: RequestRecord, checks: [FeedCheck], clock: ReaderClock) {
        self.request = request
        self.checks = checks
        self.clock = clock
    }
}

package struct FeedCheckRecord: Encodable, Sendable {
    package let id: String
    package let name: String
    package let url: String
    /// `ok`, `cached` for a recent cached copy, or the kind of failure.
    package let status: String
    package let items: Int?
    package let newest: Date?
    package let format: String?
    package let problem: String?

    init(_ check: FeedCheck) {
        id = check.feed.id
        name = check.feed.name
        url = check.feed.address.text
        let response = check.response
        status = check.failure?.kind.rawValue ?? (response?.freshness.origin == .cache ? "cached" : "ok")
        items = check.articles
        newest = check.newest
        format = response?.response.format.rawValue
        problem = check.failure?.sentence.text
    }

    package func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "id": id, "name": name, "url": url, "status": status, "items": items,
            "newest": newest.map { Instant.text($0) }, "format": format, "problem": problem,
        ])
    }
}

extension FeedCheckList: ListReport {
    package static let kind = ListKind.checks

    package var page: Int { 1 }
    package var pageSize: Int { checks.count }
    package var total: Int? { checks.count }
    package var hasMore: Bool { false }
    package var freshness: [Freshness] { checks.compactMap { $0.freshness } }
    package var problems: [Problem] {
        checks.compactMap { check in
            check.failure.map { Problem(service: $0.service, cause: .api($0)) }
        }
    }
    package var whenEmpty: Message? { .noFeeds }
    package var elements: [FeedCheckRecord] { checks.map { FeedCheckRecord($0) } }

    package static let fields = ["id", "name", "status", "items", "newest", "format", "url", "problem"]

    package func fields(of feed: FeedCheckRecord) -> [String] {
        [
            feed.id, feed.name, feed.status, feed.items.map { String($0) } ?? "",
            feed.newest.map { Instant.text($0) } ?? "", feed.format ?? "", feed.url, feed.problem ?? "",
        ]
    }

    package func table(numberedFrom first: Int) -> Table {
        let status = Dictionary(elements.map { ($0.status, $0.problem == nil) }) { first, _ in first }
        return Table(
            columns: [
                Table.Column(.columnId, priority: 8, isTruncatable: false),
                Table.Column(.columnName, minimumWidth: 10, priority: 6),
                Table.Column(
                    .columnStatus,
                    priority: 10,
                    isTruncatable: false,
                    styles: Dictionary(status.map { (Message.feedStatus($0).text, .color($1 ? .green : .red)) }) {
                        first,
                        _ in
                        first
                    }
                ),
                Table.Column(.columnItems, alignment: .right, minimumWidth: 3, priority: 7, isTruncatable: false),
                Table.Column(.columnNewest, priority: 5, isTruncatable: false),
                Table.Column(.columnFormat, priority: 3, isTruncatable: false),
            ],
            rows: elements.map { feed in
                [
                    feed.id, feed.name, Message.feedStatus(feed.status).text, feed.items.map { String($0) } ?? "",
                    feed.newest.map { clock.recently($0) } ?? "", feed.format ?? "",
                ]
            },
            links: [1: elements.map(\.url)]
        )
    }
}
