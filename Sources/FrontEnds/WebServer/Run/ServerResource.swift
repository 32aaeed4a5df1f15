import Foundation

enum ServerResource {
    static func schema(_ name: String) -> Data? { schemas[name].map { Data($0) } }

    private static let schemas: [String: [UInt8]] = [
        "bookfetch.books-1": PackageResources.bookfetch_books_1_json,
        "bookfetch.genres-1": PackageResources.bookfetch_genres_1_json,
        "bookfetch.health-1": PackageResources.bookfetch_health_1_json,
        "bookfetch.memo-1": PackageResources.bookfetch_memo_1_json,
        "bookfetch.quota-1": PackageResources.bookfetch_quota_1_json,
        "bookfetch.stats-1": PackageResources.bookfetch_stats_1_json,
        "bookfetch.trends-1": PackageResources.bookfetch_trends_1_json,
        "bookfetch.watches-1": PackageResources.bookfetch_watches_1_json,
        "news.articles-1": PackageResources.news_articles_1_json,
    ]
}
