public import APIClient
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

/// A look at a name: its newest books, and what is new among them. ``Library/recordLook(_:)`` counts them as seen.
public struct WatchLook: Sendable {
    /// The name.
    public let watch: WatchedBooks
    /// The books that were found.
    public let found: [Book]
    /// What is new among them.
    public let news: WatchNews
    /// The origin and time of each response.
    public let freshness: [Freshness]
    /// The services that failed.
    public let problems: [Problem]
}

/// Why a look failed.
public enum WatchLookError: Error, Sendable {
    /// No service responded.
    case search(CatalogError)
    /// The store cannot be read.
    case store(StoreError)
}

extension Library {
    /// Searches for the newest books of a name, and tells what is new. It counts as a look only with
    /// ``recordLook(_:)``: what could not be shown has not been seen.
    ///
    /// - Parameter day: The reader's day of a time.
    public func look(
        at watch: WatchedBooks,
        day: @Sendable (Date) -> PartialDate? = { PartialDate(inKorea: $0) }
    ) async throws(WatchLookError) -> WatchLook {
        let found: Outcome<WatchedBooks>
        do throws(CatalogError) { found = try await newest(watch) } catch { throw .search(error) }
        do throws(StoreError) {
            return WatchLook(
                watch: watch,
                found: found.value,
                news: try await news(in: found.value, of: watch, day: day),
                freshness: found.freshness,
                problems: found.problems
            )
        } catch {
            throw .store(error)
        }
    }

    /// Counts the books of a look as seen. A name that is not watched yet is watched from now on.
    public func recordLook(_ look: WatchLook) async throws(StoreError) {
        _ = try await watches.recordCheck(at: look.found, of: look.watch.kind, named: look.watch.name)
    }
}

/// Why a name is not watched.
public enum WatchError: Error, Hashable, Sendable {
    /// The name is empty.
    case emptyName
    /// The name is too long.
    case longName
    /// The store cannot be written.
    case store(StoreError)
}

extension Library {
    /// Watches a name from now on, without a look: the first one lists its books of this year and the last. A name that
    /// is watched stays as it is.
    public func watch(_ kind: Watch.Kind, named name: String) async throws(WatchError) {
        let name = CleanText.plain(name)
        guard !name.isEmpty else { throw .emptyName }
        guard !NameLength.isTooLong(name) else { throw .longName }
        do throws(StoreError) {
            let watches = try watches
            guard try await watches.watch(kind, named: name) == nil else { return }
            _ = try await watches.recordCheck(at: [], of: kind, named: name)
        } catch {
            throw .store(error)
        }
    }

    /// The newest books of several names, each book once, the latest first. It does not count as a look.
    ///
    /// - Throws: `CatalogError` only if the run is cancelled.
    public func newest(of watches: [WatchedBooks], count: Int) async throws(CatalogError) -> NewestBooks {
        var newest = NewestBooks()
        for watch in watches {
            do throws(CatalogError) {
                let found = try await self.newest(watch)
                newest.books += found.value.map { NewestBooks.Found(book: $0, watch: watch) }
                newest.freshness += found.freshness
                newest.problems += found.problems
            } catch {
                if case .api(let cause, let others) = error {
                    guard !cause.isCancellation else { throw error }
                    newest.problems += [Problem(service: cause.service, cause: .api(cause))] + others
                }
                newest.failed.append(watch)
                newest.failure = newest.failure ?? error
            }
        }
        var known: Set<String> = []
        newest.books = newest.books.filter { $0.book.identity.map { known.insert($0).inserted } ?? false }
            .sorted { $0.latest > $1.latest }
            .prefix(count)
            .map(\.self)
        return newest
    }
}

/// The newest books of several names.
public struct NewestBooks: Sendable {
    /// A book, and the name that it was found by.
    public struct Found: Sendable {
        /// The book.
        public let book: Book
        /// The name.
        public let watch: WatchedBooks

        /// The date for the order of a list; books without one come last.
        fileprivate var latest: String { book.publishedOn?.description ?? "" }
    }

    /// The books.
    public fileprivate(set) var books: [Found] = []
    /// The names whose search failed.
    public fileprivate(set) var failed: [WatchedBooks] = []
    /// Why the first of them failed.
    public fileprivate(set) var failure: CatalogError?
    /// The origin and time of each response.
    public fileprivate(set) var freshness: [Freshness] = []
    /// The services that failed.
    public fileprivate(set) var problems: [Problem] = []
}

/// The length of a name that a reader gives to something stored: a watch, a birthday, a feed.
package enum NameLength {
    package static let limit = 200
    /// The maximum number of bytes of UTF-8: a character may be of many scalars.
    private static let byteLimit = 1024

    package static func isTooLong(_ name: String) -> Bool { name.utf8.count > byteLimit || name.count > limit }
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
