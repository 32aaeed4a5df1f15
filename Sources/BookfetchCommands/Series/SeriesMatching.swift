import APIClient
import Basics
import BookfetchKit
import Catalog
import CatalogModel
import CommandSupport
import Messages
import Series
import Store

/// The books of a series' volumes, and their origin.
struct SeriesMatching: Sendable {
    /// The matches by volume number; volumes without a match are omitted.
    private(set) var matches: [Int: VolumeMatch] = [:]
    /// The origin of the responses.
    private(set) var freshness: [Freshness] = []
    /// The problems encountered, without duplicates.
    private(set) var problems: [Problem] = []

    /// The number of concurrent searches.
    private static let width = 3

    /// Searches the catalogue for volumes.
    ///
    /// - Parameters:
    ///   - volumes: The volumes.
    ///   - series: The file, whose other volumes determine whether a title is unique.
    ///   - session: The run.
    /// - Throws: ``ProgramFailure`` when the run is interrupted.
    init(_ volumes: [SeriesVolume], of series: SeriesFile, in session: Session) async throws(ProgramFailure) {
        let chain = session.library.searchChain(.auto)
        let entries = await session.attempt { (store) async throws(StoreError) in try await store.shelf.list() } ?? []
        let owned = Set(entries.compactMap { $0.book.isbn?.isbn13 })
        let results = await volumes.concurrentMap(limit: Self.width) { await Self.find($0, chain, session) }
        for (volume, found) in zip(volumes, results) {
            guard let title = volume.title else { continue }
            if let interruption = found.interruption { throw ProgramFailure(interruption) }
            freshness += found.freshness
            for problem in found.problems where !problems.contains(where: { $0.isSame(as: problem) }) {
                problems.append(problem)
            }
            let isShared = series.volumes.filter { $0.title == volume.title }.count > 1
            let matcher = VolumeMatcher(
                title: title,
                number: isShared ? volume.number : nil,
                author: volume.author,
                releasedOn: volume.releasedOn,
                pages: volume.pages
            )
            guard let book = matcher.match(among: found.books, owned: owned) else { continue }
            let onShelf = book.isbn.map { owned.contains($0.isbn13) } ?? false
            matches[volume.number] = VolumeMatch(book: book, onShelf: onShelf)
        }
        await session.noteSeen(matches.sorted { $0.key < $1.key }.map(\.value.book))
    }

    /// The result of one search.
    private struct Found: Sendable {
        var books: [Book] = []
        var freshness: [Freshness] = []
        var problems: [Problem] = []
        var interruption: APIError?
    }

    /// Searches the services for a volume by title and author, and if none responds, the books seen before.
    private static func find(
        _ volume: SeriesVolume,
        _ chain: ProviderChain<any BookSearching>,
        _ session: Session
    ) async -> Found {
        guard let title = volume.title else { return Found() }
        let words = [title, volume.author].compactMap(\.self).joined(separator: " ")
        do throws(CatalogError) {
            let outcome = try await chain.list(BookSearchRequest(text: words), options: session.requestOptions)
            return Found(books: outcome.books, freshness: outcome.freshness, problems: outcome.problems)
        } catch {
            guard case .api(let failure, _) = error else { return Found() }
            guard !failure.isCancellation else { return Found(interruption: failure) }
            return await seen(words, after: failure, session)
        }
    }

    /// The matching books seen before, for a search that no service can serve.
    private static func seen(_ words: String, after failure: APIError, _ session: Session) async -> Found {
        let isUnasked = if case .notCached = failure.cause { true } else { false }
        let problems = isUnasked ? [] : [Problem(service: failure.service, cause: .api(failure))]
        guard session.requestOptions.freshness != .refresh else { return Found(problems: problems) }
        let page = await session.attempt { (store) async throws(StoreError) in
            try await store.seenBooks.search(words)
        }
        guard let hits = page?.hits, !hits.isEmpty else { return Found(problems: problems) }
        let reason: Freshness.Reason = session.isOffline ? .offline : .failure(failure)
        return Found(
            books: hits.map(\.record),
            freshness: hits.map { Freshness(origin: .cache, fetchedAt: $0.lastSeenAt, reason: reason) },
            problems: problems
        )
    }
}

extension Problem {
    /// Whether another problem is equivalent to this one.
    fileprivate func isSame(as other: Problem) -> Bool {
        service == other.service && kind == other.kind && isbn == other.isbn
    }
}

/// The catalogue's book for a volume of a series, for lists, pages and JSON.
struct VolumeMatch: Sendable {
    /// The book.
    let book: Book
    /// Whether it is on the user's shelf.
    let onShelf: Bool
}

extension VolumeMatch: Encodable {
    private enum CodingKeys: CodingKey {
        case isbn13, title, price, cover, onShelf
    }

    /// Encodes `{"isbn13": "978…", "title": "…", "price": {…}, "cover": "https://…", "onShelf": false}`; missing values
    /// are null.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(book.isbn?.isbn13, forKey: .isbn13)
        try container.encode(book.title, forKey: .title)
        try container.encode(book.price, forKey: .price)
        try container.encode(book.cover, forKey: .cover)
        try container.encode(onShelf, forKey: .onShelf)
    }
}

/// A volume with its match.
struct MatchedVolume: Encodable, Sendable {
    /// The volume.
    let volume: SeriesVolume
    /// Its book; `nil` without an unambiguous match.
    let match: VolumeMatch?
    /// Whether a search was made.
    let isAsked: Bool

    private enum CodingKeys: CodingKey {
        case match
    }

    /// Encodes the volume's members, and `match` if a search was made; null without a match.
    func encode(to encoder: any Encoder) throws {
        try volume.encode(to: encoder)
        guard isAsked else { return }
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(match, forKey: .match)
    }
}
