public import APIClient
public import Catalog
package import CatalogModel
import Foundation
public import Store

/// The covers of the shelf's books, as far as they are kept in a folder beside the store.
public struct ShelfCovers: Sendable {
    /// A book of the shelf, and what there is of its cover.
    public struct Cover: Sendable {
        /// The book.
        public let entry: ShelfEntry
        /// What there is of its cover.
        public let state: State
    }

    /// A kept cover. Its image is not held in memory.
    public struct File: Sendable {
        /// Where it was fetched from.
        public let candidate: CoverCandidate
        /// The format and size from the image header.
        public let header: ImageHeader
        /// The size in bytes.
        public let bytes: Int
        /// The file, which belongs to the store and must not be changed.
        public let path: String

        init(_ kept: KeptCover) {
            (candidate, header) = (kept.found.candidate, kept.cover.header)
            (bytes, path) = (kept.cover.data.count, kept.path)
        }
    }

    /// What there is of a cover.
    public enum State: Sendable {
        /// It is kept; whether it was fetched just now.
        case kept(File, isNew: Bool)
        /// The reader gave one, and the book's record has none.
        case own
        /// None is kept: the rejected candidates, empty if none was looked for or there is no address, and the failure
        /// of the look-up for further ones.
        case missing([CoverFinding.Refused], BookError?)
    }

    /// The covers, one a book.
    public let covers: [Cover]
    /// Whether covers of books that are added are kept from now on.
    public let isOn: Bool
    /// Whether that began with this call.
    public let isFirst: Bool
    /// The folder of the files; `nil` for a store in memory.
    public let folder: String?

    /// The kept covers.
    public var kept: [File] {
        covers.compactMap { if case .kept(let file, _) = $0.state { file } else { nil } }
    }

    /// The number of covers that were fetched just now.
    public var fetched: Int { covers.count { if case .kept(_, isNew: true) = $0.state { true } else { false } } }

    /// The number of books without a cover.
    public var missing: Int { covers.count { if case .missing = $0.state { true } else { false } } }

    /// The size of the kept covers in bytes.
    public var bytes: Int { kept.reduce(0) { $0 + $1.bytes } }
}

extension Library {
    /// The pause between two books whose covers are fetched.
    private static let pause = Duration.milliseconds(250)

    /// The covers that the shelf keeps; `nil` without a store.
    package var keptCovers: KeptCovers? { store.store?.shelf.keptCovers }

    /// Whether the covers of books that are added to the shelf are kept: as the configuration says, otherwise if any
    /// were kept before.
    public var keepsCovers: Bool {
        guard let keptCovers, keptCovers.folder != nil else { return false }
        return stack.configuration.keepsCovers ?? keptCovers.exists
    }

    /// What there is of the covers of the shelf's books. Nothing is requested.
    public func shelfCovers() async throws(StoreError) -> ShelfCovers {
        let shelf = try self.shelf
        let kept = shelf.keptCovers
        let entries = try await shelf.list()
        let own = try await shelf.covered(in: entries.filter { $0.book.cover == nil }.map(\.identity))
        let covers = entries.map { entry in
            var state: ShelfCovers.State = own.contains(entry.identity) ? .own : .missing([], nil)
            if let found = kept.cover(of: entry.identity) { state = .kept(ShelfCovers.File(found), isNew: false) }
            return ShelfCovers.Cover(entry: entry, state: state)
        }
        return ShelfCovers(covers: covers, isOn: keepsCovers, isFirst: false, folder: kept.folder)
    }

    /// Keeps the largest cover of each book of the shelf that has none yet, of all if new responses are required, one
    /// after the other with a pause. An address of the shelf's record comes first; where no real cover is there any
    /// more, the book is requested from the services again, and their addresses follow.
    ///
    /// - Parameter willFetch: Called before an image is fetched, with its service, how many books are done, and how
    ///   many there are.
    /// - Returns: One cover a book. That one could not be had is no error.
    /// - Throws: `BookError` for the store, and when the task is cancelled; what was fetched until then is kept.
    @discardableResult
    public func keepCovers(
        willFetch: (ServiceName, Int, Int) -> Void = { _, _, _ in }
    ) async throws(BookError) -> ShelfCovers {
        let entries: [ShelfEntry]
        let isFirst: Bool
        do throws(StoreError) {
            let shelf = try self.shelf
            entries = try await shelf.list()
            isFirst = !shelf.keptCovers.exists
        } catch {
            throw .store(error)
        }
        return try await keepCovers(of: entries, isFirst: isFirst, willFetch: willFetch)
    }

    /// Keeps the covers of books that were just added, if covers are kept. A shelf that had no books keeps them, unless
    /// the configuration says otherwise.
    ///
    /// - Returns: The covers of the new books; `nil` if no covers are kept, or no book is new.
    /// - Throws: `BookError` as ``keepCovers(willFetch:)``.
    @discardableResult
    public func keepCovers(
        ofAdded additions: [ShelfAddition],
        willFetch: (ServiceName, Int, Int) -> Void = { _, _, _ in }
    ) async throws(BookError) -> ShelfCovers? {
        let new = additions.filter(\.isNew).map(\.entry)
        let isFirst: Bool?
        do throws(StoreError) { isFirst = try await beginKeepingCovers(new.count) } catch { throw .store(error) }
        guard let isFirst else { return nil }
        return try await keepCovers(of: new, isFirst: isFirst, willFetch: willFetch)
    }

    /// Begins to keep covers, if they are to be kept of books that were just added: on a shelf that had none, unless
    /// the configuration says otherwise or this is a demo.
    ///
    /// - Returns: Whether that begins now; `nil` if no covers are kept, or no book is new.
    @discardableResult
    package func beginKeepingCovers(_ newBooks: Int) async throws(StoreError) -> Bool? {
        let kept = try shelf.keptCovers
        guard newBooks > 0, kept.folder != nil else { return nil }
        let isFirst = !kept.exists
        if !keepsCovers {
            guard stack.configuration.keepsCovers == nil, !stack.configuration.isDemo,
                try await shelf.count() == newBooks
            else { return nil }
        }
        try kept.begin()
        return isFirst
    }

    /// ``addToShelf(_:)``, whose covers are fetched when they are first shown, if covers are kept.
    package func addToShelfForPages(_ targets: [BookTarget]) async throws(BookError) -> [ShelvedBook] {
        let added = try await addToShelf(targets)
        let new = added.count { $0.addition?.isNew == true }
        do throws(StoreError) { try await beginKeepingCovers(new) } catch { throw .store(error) }
        return added
    }

    /// Keeps the cover of one book of the shelf, if covers are kept: a page shows it.
    ///
    /// - Returns: The shelf's own cover of it.
    package func keepCover(of identity: String) async throws(BookError) -> CoverFinding {
        let own: CoverFinding
        let entry: ShelfEntry?
        do throws(StoreError) {
            own = try await cover(ofDescribed: identity)
            entry = own.cover == nil && keepsCovers ? try await shelf.entry(identity) : nil
        } catch {
            throw .store(error)
        }
        guard let entry, try await !keepCovers(of: [entry], isFirst: false).kept.isEmpty else { return own }
        do throws(StoreError) { return try await cover(ofDescribed: identity) } catch { throw .store(error) }
    }

    /// The subset of these books that a page shows the shelf's own cover of: those on the shelf whose cover is kept, or
    /// will be when it is shown, and those without one in their record to which the reader gave one.
    package func shelfCovered(among books: [Book]) async throws(StoreError) -> Set<String> {
        let shelf = try self.shelf
        let kept = shelf.keptCovers
        let (fetches, exists) = (keepsCovers, kept.exists)
        var own: [String] = []
        var given: [String] = []
        for book in books {
            guard fetches || exists || book.cover == nil, let identity = book.identity else { continue }
            if (fetches && book.cover != nil) || (exists && kept.contains(identity)) {
                own.append(identity)
            } else if book.cover == nil {
                given.append(identity)
            }
        }
        let onShelf = own.isEmpty ? [] : try await shelf.contained(in: own)
        return given.isEmpty ? onShelf : onShelf.union(try await shelf.covered(in: given))
    }

    private func keepCovers(
        of entries: [ShelfEntry],
        isFirst: Bool,
        willFetch: (ServiceName, Int, Int) -> Void = { _, _, _ in }
    ) async throws(BookError) -> ShelfCovers {
        let kept: KeptCovers
        let own: Set<String>
        do throws(StoreError) {
            let shelf = try self.shelf
            kept = shelf.keptCovers
            try kept.begin()
            own = try await shelf.covered(in: entries.filter { $0.book.cover == nil }.map(\.identity))
        } catch {
            throw .store(error)
        }
        var covers: [ShelfCovers.Cover] = []
        for (index, entry) in entries.enumerated() {
            var requests = 0
            let state: ShelfCovers.State
            if own.contains(entry.identity) {
                state = .own
            } else {
                state = try await keep(entry, kept) {
                    requests += 1
                    willFetch($0, index, entries.count)
                }
            }
            covers.append(ShelfCovers.Cover(entry: entry, state: state))
            // Fixtures need no pause, and neither does the last one.
            guard requests > 0, index < entries.count - 1, !stack.configuration.usesFixtures, !isOffline else {
                continue
            }
            do { try await stack.time.sleep(Self.pause) } catch { throw .store(.cancelled) }
        }
        return ShelfCovers(covers: covers, isOn: keepsCovers, isFirst: isFirst, folder: kept.folder)
    }

    private func keep(
        _ entry: ShelfEntry,
        _ kept: KeptCovers,
        willFetch: (ServiceName) -> Void
    ) async throws(BookError) -> ShelfCovers.State {
        if options.freshness != .refresh, let found = kept.cover(of: entry.identity) {
            return .kept(ShelfCovers.File(found), isNew: false)
        }
        let isbn = entry.book.isbn
        var failure: BookError?
        var finding = try await fetched(isbn, [], entry.book, [], willFetch)
        if finding.cover == nil, let isbn {
            do throws(BookError) {
                let found = try await book(.isbn(isbn), options: shelvingOptions).value
                let records = found.merged?.records ?? []
                finding = try await fetched(isbn, records, found.book, finding.refused, willFetch)
            } catch {
                if case .lookUp(.api(let cause, _)) = error, cause.isCancellation { throw error }
                failure = error
            }
        }
        guard let (candidate, picture) = finding.cover else {
            // A cover that is kept stays where no new one can be had.
            if let found = kept.cover(of: entry.identity) { return .kept(ShelfCovers.File(found), isNew: false) }
            return .missing(finding.refused, failure)
        }
        do throws(StoreError) {
            // The image was downloaded as one already, within the same limit.
            guard let cover = try? ShelfCover(picture.data) else { return .missing(finding.refused, failure) }
            let source = KeptCover.Source(service: candidate.service, url: candidate.address)
            let new = try kept.keep(cover, from: source, for: entry.identity)
            // It may have been removed meanwhile, with its covers.
            if try await !shelf.contains(entry.identity) { kept.remove([entry.identity]) }
            return .kept(ShelfCovers.File(new), isNew: true)
        } catch {
            throw .store(error)
        }
    }

    private func fetched(
        _ isbn: ISBN?,
        _ records: [SourcedBook],
        _ book: Book?,
        _ refused: [CoverFinding.Refused],
        _ willFetch: (ServiceName) -> Void
    ) async throws(BookError) -> CoverFinding {
        do throws(APIError) {
            return try await fetchedCover(
                of: isbn,
                records: records,
                kept: book,
                refused: refused,
                willFetch: willFetch
            )
        } catch {
            throw .lookUp(.api(error))
        }
    }
}

extension KeptCover {
    /// The cover, as one that was found.
    package var found: (candidate: CoverCandidate, picture: Picture) {
        let candidate = CoverCandidate(
            address: source.url,
            service: source.service,
            expectedWidth: cover.header.size.width
        )
        return (candidate, Picture(data: cover.data, header: cover.header, path: path, isStored: true))
    }
}
