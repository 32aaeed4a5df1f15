public import APIClient
import Basics
public import Catalog
public import CatalogModel
import Store

/// The catalogue's books for the volumes of a series.
public struct SeriesMatch: LibraryRequest {
    /// The matches, by the volumes' numbers in order. Volumes without an unambiguous match are omitted.
    public typealias Value = [VolumeMatch]

    /// The data of a volume to match.
    public struct Volume: Codable, Hashable, Sendable {
        let number: Int
        let title: String?
        let author: String?
        let releasedOn: PartialDate?
        let pages: Int?
        /// Whether another volume has the same title, so that the number has to be in the book's.
        let sharesTitle: Bool
    }

    /// The volumes.
    public let volumes: [Volume]

    /// Creates a request.
    ///
    /// - `series`: The file, whose other volumes determine whether a title is unique.
    public init(_ volumes: [SeriesVolume], of series: SeriesFile) {
        self.volumes = volumes.map { volume in
            Volume(
                number: volume.number,
                title: volume.title,
                author: volume.author,
                releasedOn: volume.releasedOn,
                pages: volume.pages,
                sharesTitle: series.volumes.count { $0.title == volume.title } > 1
            )
        }
    }
}

/// The catalogue's book for a volume of a series.
public struct VolumeMatch: Hashable, Sendable {
    /// The volume's number.
    public let number: Int
    /// The book.
    public let book: Book
    /// Whether it is on the reader's shelf.
    public let onShelf: Bool
}

extension Library {
    private static let searchWidth = 3

    /// Finds the books of a series by title and author; where no service responds, among the books seen before.
    ///
    /// - Returns: The matches, and the problems without duplicates.
    /// - Throws: `APIError` when the task is cancelled, and only then.
    public func match(_ request: SeriesMatch) async throws(APIError) -> Outcome<SeriesMatch> {
        let chain = searchChain(.auto)
        let entries = await store.attempt { (store) async throws(StoreError) in try await store.shelf.list() } ?? []
        let owned = Set(entries.compactMap { $0.book.isbn?.isbn13 })
        let results = await request.volumes.concurrentMap(limit: Self.searchWidth) { await books(of: $0, chain) }
        var matches: [VolumeMatch] = []
        var freshness: [Freshness] = []
        var problems: [Problem] = []
        for (volume, found) in zip(request.volumes, results) {
            guard let title = volume.title else { continue }
            if let interruption = found.interruption { throw interruption }
            freshness += found.freshness
            for problem in found.problems where !problems.contains(where: { $0.isSame(as: problem) }) {
                problems.append(problem)
            }
            let matcher = VolumeMatcher(
                title: title,
                number: volume.sharesTitle ? volume.number : nil,
                author: volume.author,
                releasedOn: volume.releasedOn,
                pages: volume.pages
            )
            guard let book = matcher.match(among: found.books, owned: owned) else { continue }
            let onShelf = book.isbn.map { owned.contains($0.isbn13) } ?? false
            matches.append(VolumeMatch(number: volume.number, book: book, onShelf: onShelf))
        }
        await record(matches.map(\.book))
        return Outcome(value: matches, freshness: freshness, problems: problems, notices: [], next: nil)
    }

    private struct VolumeSearch: Sendable {
        var books: [Book] = []
        var freshness: [Freshness] = []
        var problems: [Problem] = []
        var interruption: APIError?
    }

    private func books(
        of volume: SeriesMatch.Volume,
        _ chain: ProviderChain<any BookSearching>
    ) async -> VolumeSearch {
        guard let title = volume.title else { return VolumeSearch() }
        let words = [title, volume.author].compactMap(\.self).joined(separator: " ")
        do throws(CatalogError) {
            let outcome = try await chain.search(BookSearchRequest(text: words), options: options)
            return VolumeSearch(books: outcome.books, freshness: outcome.freshness, problems: outcome.problems)
        } catch {
            guard case .api(let failure, _) = error else { return VolumeSearch() }
            guard !failure.isCancellation else { return VolumeSearch(interruption: failure) }
            return await seenBooks(words, after: failure)
        }
    }

    private func seenBooks(_ words: String, after failure: APIError) async -> VolumeSearch {
        let isUncached = if case .notCached = failure.cause { true } else { false }
        let problems = isUncached ? [] : [Problem(service: failure.service, cause: .api(failure))]
        guard options.freshness != .refresh else { return VolumeSearch(problems: problems) }
        let page = await store.attempt { (store) async throws(StoreError) in
            try await store.seenBooks.search(words)
        }
        guard let hits = page?.hits, !hits.isEmpty else { return VolumeSearch(problems: problems) }
        let reason: Freshness.Reason = isOffline ? .offline : .failure(failure)
        return VolumeSearch(
            books: hits.map(\.record),
            freshness: hits.map { Freshness(origin: .cache, fetchedAt: $0.lastSeenAt, reason: reason) },
            problems: problems
        )
    }
}

extension Problem {
    fileprivate func isSame(as other: Problem) -> Bool {
        service == other.service && kind == other.kind && isbn == other.isbn
    }
}
