public import APIClient
public import Catalog
public import Foundation

/// A request to a ``Library``. It identifies its result completely, so it can be compared, stored and sent again.
public protocol LibraryRequest: Codable, Hashable, Sendable {
    associatedtype Value: Sendable
}

/// The result of a request, and what is to be known of it.
public struct Outcome<Request: LibraryRequest>: Sendable {
    /// The result.
    public let value: Request.Value
    /// The origin and time of each response that the result is made of.
    public let freshness: [Freshness]
    /// What failed without making the request fail, in order.
    public let problems: [Problem]
    /// What a reader should know, in order.
    public let notices: [Notice]
    /// The request for the next page; `nil` after the last one.
    public let next: Request?
}

/// A fact about a result that a reader should know. The caller words it in the reader's language.
public enum Notice: Hashable, Sendable {
    /// The page was never fetched and the library is offline: these are books seen before.
    case booksSeenBefore
    /// The words are initial consonants of Hangul: these are books on the shelf and seen before, without any request.
    case booksByInitials
    /// The books are from imported dumps.
    case booksFromDumps([DumpOrigin])
    /// Loans are counted, since no service that counts sales responded.
    case loansNotSales
    /// No service that needs a key has one. The fallback is used; a key for the other service gives more.
    case keyless(fallback: ServiceName, better: ServiceName)
    /// The page was never fetched and the library is offline: these are articles seen before.
    case articlesSeenBefore
    /// Only what the feeds hold now was searched: the number of feeds and of articles.
    case searchedFeeds(feeds: Int, articles: Int)
    /// A service was skipped because it has no such category for the country.
    case noCategory(service: ServiceName, category: String, country: String)
}

/// An imported dump that books are from.
public struct DumpOrigin: Hashable, Sendable {
    /// The dump's name, such as `nlk-dump`.
    public let name: ServiceName
    /// The dump's day, at noon in UTC.
    public let date: Date
}
