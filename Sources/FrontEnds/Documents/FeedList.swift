package import APIClient
package import Catalog
package import Feeds
import Foundation
package import Terminal
package import Wording

/// A list of feeds, for output in any format. The list has one page.
package struct FeedList: Sendable {
    package let request: RequestRecord
    private let feeds: [CatalogueFeed]
    private let isOwn: @Sendable (CatalogueFeed) -> Bool

    package init(
        request: RequestRecord,
        feeds: [CatalogueFeed],
        isOwn: @escaping @Sendable (CatalogueFeed) -> Bool
    ) {
        self.request = request
        self.feeds = feeds
        self.isOwn = isOwn
    }
}

package struct FeedRecord: Encodable, Sendable {
    package let id: String
    package let name: String
    package let url: String
    package let country: String?
    package let language: String?
    package let category: String?
    package let zone: String
    package let own: Bool

    init(_ feed: CatalogueFeed, own: Bool) {
        id = feed.id
        name = feed.name
        url = feed.address.text
        country = feed.country
        language = feed.language
        category = feed.category?.rawValue
        zone = feed.zone.identifier
        self.own = own
    }
}

extension FeedList: ListReport {
    package static let kind = ListKind.feeds

    package var page: Int { 1 }
    package var pageSize: Int { feeds.count }
    package var total: Int? { feeds.count }
    package var hasMore: Bool { false }
    package var freshness: [Freshness] { [] }
    package var isLocal: Bool { true }
    package var problems: [Problem] { [] }
    package var whenEmpty: Message? { .noFeeds }
    package var elements: [FeedRecord] { feeds.map { FeedRecord($0, own: isOwn($0)) } }
    package var footnotes: [String] { feeds.contains(where: isOwn) ? [Message.ownFeedMark.text] : [] }

    package static let fields = ["id", "name", "url", "country", "language", "category", "zone", "own"]

    package func fields(of feed: FeedRecord) -> [String] {
        [
            feed.id, feed.name, feed.url, feed.country ?? "", feed.language ?? "", feed.category ?? "", feed.zone,
            String(feed.own),
        ]
    }

    package func table(numberedFrom first: Int) -> Table {
        Table(
            columns: [
                Table.Column("#", alignment: .right, minimumWidth: 1, priority: 10, isTruncatable: false),
                Table.Column("", minimumWidth: 1, priority: 9, isTruncatable: false),
                Table.Column(.columnName, minimumWidth: 12, priority: 9),
                Table.Column(.columnCountry, priority: 6, isTruncatable: false),
                Table.Column(.columnLanguage, priority: 4, isTruncatable: false),
                Table.Column(.columnCategory, priority: 7, isTruncatable: false),
                Table.Column(.columnId, priority: 8, isTruncatable: false),
            ],
            rows: elements.enumerated().map { index, feed in
                [
                    String(first + index), feed.own ? "*" : "", feed.name, feed.country ?? "", feed.language ?? "",
                    feed.category ?? "", feed.id,
                ]
            },
            links: [2: elements.map(\.url)]
        )
    }
}
