import APIClient
public import Catalog
public import CatalogModel
public import Foundation
public import Store

/// The newest books of an author, a series or a publisher, whether it is watched or not.
///
/// The request leaves no trace: what it finds is as new to the next look as before. ``Library/news(in:of:day:)`` tells
/// what is new, and `Watches.look(at:of:named:)` records that it was shown.
public struct WatchedBooks: LibraryRequest {
    /// The books that have an identity, latest first.
    public typealias Value = [Book]

    /// What the name is.
    public var kind: Watch.Kind
    /// The name.
    public var name: String

    /// Creates a request.
    public init(_ kind: Watch.Kind, named name: String) { (self.kind, self.name) = (kind, name) }
}

/// What is new of a watch.
public struct WatchNews: Sendable {
    /// The books that no earlier look has seen; of a first look all.
    public let books: [Book]
    /// Whether the name is not watched yet.
    public let isFirst: Bool
}

extension Library {
    /// Searches for the newest books of a name, at the services of a search.
    ///
    /// - Throws: `CatalogError` if no service responded.
    public func newest(_ request: WatchedBooks) async throws(CatalogError) -> Outcome<WatchedBooks> {
        let search = BookSearchRequest(
            text: request.name,
            target: request.kind.target,
            sort: .latest,
            size: BookSearchRequest.sizes.upperBound
        )
        let found = try await searchChain(.auto).search(search, options: options)
        let outcome = Outcome<WatchedBooks>(
            value: request.kind.books(of: request.name, among: found.books.filter { $0.identity != nil }),
            freshness: found.freshness,
            problems: found.problems,
            notices: [keylessNotice].compactMap(\.self),
            next: nil
        )
        return await recorded(outcome) { $0 }
    }

    /// What is new among the books of a watch.
    ///
    /// - Parameters:
    ///   - books: The books found.
    ///   - watch: The watch, whose books of earlier looks are not new.
    ///   - day: The reader's day of a time.
    /// - Returns: The unseen books. Those published more than a year before the last look are not new: another service
    ///   may know older books than the one of that look did.
    public func news(
        in books: [Book],
        of watch: WatchedBooks,
        day: @Sendable (Date) -> PartialDate? = { PartialDate(inKorea: $0) }
    ) async throws(StoreError) -> WatchNews {
        let watches = try watches
        guard let known = try await watches.watch(watch.kind, named: watch.name) else {
            return WatchNews(books: books, isFirst: true)
        }
        let unseen = try await watches.unseen(of: books, watch.kind, named: watch.name)
        let year = day(known.lookedAt).map { $0.year - 1 } ?? 0
        return WatchNews(books: unseen.filter { ($0.publishedOn?.year ?? .max) >= year }, isFirst: false)
    }
}

extension Watch.Kind {
    fileprivate var target: BookSearchRequest.Target {
        switch self {
        case .author: .author
        case .series: .title
        case .publisher: .publisher
        }
    }

    fileprivate func books(of name: String, among books: [Book]) -> [Book] {
        switch self {
        case .author: NamedBooks.ofPerson(name, among: books)
        case .series: NamedBooks.ofSeries(name, among: books)
        case .publisher: NamedBooks.ofPublisher(name, among: books)
        }
    }
}
