import APIClient
import Basics
import Catalog
import CatalogModel
import CommandSupport
import Messages
import Series
import Store

/// The books of a series' volumes, and how they were found.
struct SeriesMatching: Sendable {
    /// The matches by the volumes' numbers; a volume without one is left out.
    private(set) var matches: [Int: VolumeMatch] = [:]
    /// Where the answers came from.
    private(set) var freshness: [Freshness] = []
    /// What went wrong on the way, each once.
    private(set) var problems: [Problem] = []

    /// How many volumes are looked for at the same time.
    private static let width = 3

    /// Looks for volumes in the catalogue.
    ///
    /// - Parameters:
    ///   - volumes: The volumes to look for.
    ///   - series: The file, whose other volumes tell whether a title names one volume alone.
    ///   - session: The run.
    /// - Throws: ``ProgramFailure`` when the run is interrupted.
    init(_ volumes: [SeriesVolume], of series: SeriesFile, in session: Session) async throws(ProgramFailure) {
        let chain = session.searchChain(.auto)
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

    /// What one search came to.
    private struct Found: Sendable {
        var books: [Book] = []
        var freshness: [Freshness] = []
        var problems: [Problem] = []
        var interruption: APIError?
    }

    /// Asks the services for a volume by title and author, and where none answers, what was seen.
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

    /// What was seen of a volume before, for a search that nobody can be asked.
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
    /// Whether another problem says no more than this one.
    fileprivate func isSame(as other: Problem) -> Bool {
        service == other.service && kind == other.kind && isbn == other.isbn
    }
}

/// The catalogue's book for a volume of a series, as a list, a page and JSON show it.
struct VolumeMatch: Sendable {
    /// The book.
    let book: Book
    /// Whether it stands on the reader's shelf.
    let onShelf: Bool
}

extension VolumeMatch: Encodable {
    private enum CodingKeys: CodingKey {
        case isbn13, title, price, cover, onShelf
    }

    /// Writes `{"isbn13": "978…", "title": "…", "price": {…}, "cover": "https://…", "onShelf": false}`; absent values are null.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(book.isbn?.isbn13, forKey: .isbn13)
        try container.encode(book.title, forKey: .title)
        try container.encode(book.price, forKey: .price)
        try container.encode(book.cover, forKey: .cover)
        try container.encode(onShelf, forKey: .onShelf)
    }
}

/// A volume with what it was matched to.
struct MatchedVolume: Encodable, Sendable {
    /// The volume.
    let volume: SeriesVolume
    /// Its book; `nil` where none is it beyond doubt.
    let match: VolumeMatch?
    /// Whether a book was looked for at all.
    let isAsked: Bool

    private enum CodingKeys: CodingKey {
        case match
    }

    /// Writes the volume's members, and `match` where a book was looked for; null where none was found.
    func encode(to encoder: any Encoder) throws {
        try volume.encode(to: encoder)
        guard isAsked else { return }
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(match, forKey: .match)
    }
}
