import APIClient
import Catalog
package import CatalogModel
package import Foundation
import Store

// What was seen is searched offline, and completes titles on the shelf.
extension Library {
    /// Records books, so that they can be searched offline, and completes missing titles on the shelf. `date`: when
    /// they were received; `nil` for now.
    package func record(_ books: [Book], at date: Date? = nil) async {
        await store.attempt { (store) async throws(StoreError) in try await store.shelf.giveTitles(from: books) }
        let bySource = Dictionary(grouping: books) { $0.sources.first ?? "" }
        for (source, books) in bySource.sorted(by: { $0.key < $1.key }) where !source.isEmpty {
            await store.attempt { (store) async throws(StoreError) in
                try await store.seenBooks.record(books, from: ServiceName(rawValue: source), at: date)
            }
        }
    }

    package func record(_ articles: [Article], from service: ServiceName, at date: Date? = nil) async {
        await store.attempt { (store) async throws(StoreError) in
            try await store.seenArticles.record(articles, from: service, at: date)
        }
    }

    /// The same outcome, its books recorded if the library does that. Cached ones were recorded when first received.
    func recorded<Request>(_ outcome: Outcome<Request>, _ books: (Request.Value) -> [Book]) async -> Outcome<Request> {
        guard recordsResults, outcome.freshness.contains(where: { $0.origin != .cache }) else { return outcome }
        await record(books(outcome.value), at: outcome.freshness.receivedAt)
        return outcome
    }

    func recorded<Request>(_ outcome: Outcome<Request>, page: (Request.Value) -> ArticlePage) async -> Outcome<Request>
    {
        let page = page(outcome.value)
        guard recordsResults, let service = page.service,
            page.isSlice || outcome.freshness.contains(where: { $0.origin != .cache })
        else { return outcome }
        await record(page.articles, from: service, at: outcome.freshness.receivedAt)
        return outcome
    }
}

extension [Freshness] {
    /// When the oldest cached response was received, which counts for all; `nil` if none was cached.
    package var receivedAt: Date? { filter { $0.origin == .cache }.map(\.fetchedAt).min() }
}
