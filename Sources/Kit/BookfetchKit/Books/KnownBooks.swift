import APIClient
import Catalog
package import CatalogModel
import Foundation
import Store

/// The books known here that meet a condition: those on the shelf, those seen before, then those of imported dumps.
///
/// Nothing is requested, with one exception: an ISBN alone that is known nowhere may be looked up, if the request
/// allows it. So responses to other programs do not use up the reader's quotas.
package struct KnownBooks: LibraryRequest {
    /// A part of the list.
    package typealias Value = KnownBookList

    /// What a book has to meet.
    package indirect enum Condition: Codable, Hashable, Sendable {
        /// All words of a text occur in a part of the record, also inside longer words.
        case words(Part, String)
        /// It has this identity: an ISBN, or a service and its own number.
        case identity(String)
        /// It meets both.
        case both(Condition, Condition)
        /// It meets one or both.
        case either(Condition, Condition)
        /// It meets the first and not the second.
        case butNot(Condition, Condition)
    }

    /// A part of a record.
    package enum Part: String, Codable, CaseIterable, Sendable {
        /// Title, subtitle, people, publisher and ISBN.
        case any
        /// The title with its subtitle, and the one in another language.
        case title
        /// Everyone who contributed.
        case people
        /// The publisher.
        case publisher
        /// The date, by its beginning: `1997`, `1997-06`.
        case date
    }

    /// What the books meet.
    package var condition: Condition
    /// The number of books before the first one.
    package var offset: Int
    /// The number of books.
    package var count: Int
    /// Whether an unknown ISBN may be looked up, as long as ``Library/sparesQuota()`` holds.
    package var mayLookUp: Bool

    /// The number of books that a condition finds at most; further ones are not counted.
    package static let maxCount = 1_000

    /// Creates a request.
    package init(_ condition: Condition, offset: Int = 0, count: Int = 20, mayLookUp: Bool = false) {
        (self.condition, self.offset, self.count, self.mayLookUp) = (condition, offset, count, mayLookUp)
    }
}

/// A part of the books that meet a condition.
package struct KnownBookList: Hashable, Sendable {
    /// The books.
    package let books: [Book]
    /// The number of all books that were found.
    package let total: Int
    /// Whether there may be more than were found.
    package let isPartial: Bool
}

extension Library {
    /// Finds books among those known here.
    package func known(_ request: KnownBooks) async -> Outcome<KnownBooks> {
        var found = Found()
        for alternative in request.condition.alternatives {
            await collect(alternative, request.condition, into: &found)
        }
        if found.books.isEmpty, request.mayLookUp, case .identity(let name) = request.condition,
            let isbn = try? ISBN(name), await sparesQuota(), let outcome = try? await book(BookLookUp(isbn))
        {
            found.books = [outcome.value.book].compactMap(\.self)
            found.freshness = outcome.freshness
        }
        let first = min(max(0, request.offset), found.books.count)
        let books = found.books[first...].prefix(max(0, request.count))
        var next: KnownBooks?
        if first + books.count < found.books.count, !books.isEmpty {
            next = request
            next?.offset = first + books.count
        }
        return Outcome(
            value: KnownBookList(books: Array(books), total: found.books.count, isPartial: found.isPartial),
            freshness: found.freshness,
            problems: [],
            notices: [],
            next: next
        )
    }

    /// Whether every service that looks up books has more than a quarter of its quota left. That quarter is the
    /// reader's.
    package func sparesQuota() async -> Bool {
        guard !isOffline else { return false }
        for provider in usable(.lookUp) {
            guard let service = providers.service(provider.service), service.credential?.secret != nil else { continue }
            let state: QuotaState?
            if let shares = stack.shares {
                state = try? await shares.quota(service)
            } else {
                let limits = stack.configuration.quotaLimits
                state = await store.attempt { (store) async throws(StoreError) in
                    try await store.ledger(limits: limits).account(of: service).state()
                }
            }
            // What cannot be counted is not spent.
            guard let state, state.wait == nil else { return false }
            let isLow = state.uses.contains { use in
                use.limit.map { limit in (use.left ?? limit) * 4 <= limit } ?? false
            }
            if isLow { return false }
        }
        return true
    }

    private struct Found {
        var books: [Book] = []
        var names: Set<String> = []
        var freshness: [Freshness] = []
        var isPartial = false
    }

    private func collect(
        _ alternative: KnownBooks.Alternative,
        _ condition: KnownBooks.Condition,
        into found: inout Found
    ) async {
        func add(_ book: Book, _ date: Date) {
            guard let name = book.identity, condition.holds(for: book), found.names.insert(name).inserted else {
                return
            }
            found.books.append(book)
            found.freshness.append(
                Freshness(origin: .cache, fetchedAt: date, reason: isOffline ? .offline : .young)
            )
        }
        if let name = alternative.identity {
            let stored = await store.attempt { (store) async throws(StoreError) -> (Book, Date)? in
                if let entry = try await store.shelf.entry(name), entry.book.hasRealTitle {
                    return (entry.book, entry.addedAt)
                }
                return try await store.seenBooks.book(name).map { ($0.record, $0.lastSeenAt) }
            }
            if let (book, date) = stored ?? nil { add(book, date) }
            if dumpUse.mode != .never, let isbn = try? ISBN(name) {
                for record in dumps.records(of: isbn) { add(record.book, record.fetchedAt) }
            }
            return
        }
        let size = KnownBooks.maxCount
        // A book that was imported, or described by the reader, was seen nowhere.
        let stored = await store.attempt { (store) async throws(StoreError) in
            let shelf = try await store.shelf.list(where: ShelfFilter(matching: alternative.text()), count: size)
            return (shelf, try await store.seenBooks.search(alternative.text(), page: 1, size: size))
        }
        for entry in stored?.0 ?? [] where entry.book.hasRealTitle { add(entry.book, entry.addedAt) }
        for hit in stored?.1.hits ?? [] { add(hit.record, hit.lastSeenAt) }
        found.isPartial = found.isPartial || stored?.1.hasMore == true || (stored?.0.count ?? 0) >= size
        // Dumps have no index of publishers and dates; what only these narrow is not searched there.
        let words = alternative.text(without: [.publisher])
        guard dumpUse.mode != .never, !words.isEmpty else { return }
        let search = BookSearchRequest(text: words, target: .any, sort: .accuracy, page: 1, size: 50)
        let dumped = dumps.search(search, count: size)
        for record in dumped.books { add(record.book, record.fetchedAt) }
        found.isPartial = found.isPartial || dumped.isPartial
    }
}

extension KnownBooks {
    /// A conjunction of what has to be there: a search.
    struct Alternative: Sendable {
        var identity: String?
        var words: [(part: Part, text: String)] = []

        /// The words that a search by words knows.
        func text(without parts: Set<Part> = []) -> String {
            words.filter { $0.part != .date && !parts.contains($0.part) }.map(\.text).joined(separator: " ")
        }
    }

    /// The number of searches that a condition is made of at most.
    static let mostAlternatives = 16
}

extension KnownBooks.Condition {
    /// The searches that together find every book that meets the condition. Each may find more.
    var alternatives: [KnownBooks.Alternative] {
        let all: [KnownBooks.Alternative]
        switch self {
        case .words(let part, let text): all = [KnownBooks.Alternative(words: [(part, text)])]
        case .identity(let name): all = [KnownBooks.Alternative(identity: (try? ISBN(name))?.isbn13 ?? name)]
        case .either(let one, let other): all = one.alternatives + other.alternatives
        case .butNot(let one, _): all = one.alternatives
        case .both(let one, let other):
            all = one.alternatives.flatMap { first in
                other.alternatives.map { second in
                    KnownBooks.Alternative(
                        identity: first.identity ?? second.identity,
                        words: first.words + second.words
                    )
                }
            }
        }
        return Array(all.prefix(KnownBooks.mostAlternatives))
    }

    func holds(for book: Book) -> Bool {
        switch self {
        case .identity(let name): book.identity == ((try? ISBN(name))?.isbn13 ?? name)
        case .both(let one, let other): one.holds(for: book) && other.holds(for: book)
        case .either(let one, let other): one.holds(for: book) || other.holds(for: book)
        case .butNot(let one, let other): one.holds(for: book) && !other.holds(for: book)
        case .words(.date, let text): book.publishedOn?.description.hasPrefix(text) ?? false
        case .words(let part, let text): Self.contains(Self.texts(of: book, part), text)
        }
    }

    private static func texts(of book: Book, _ part: KnownBooks.Part) -> [String?] {
        let titles = [book.title, book.subtitle, book.parallelTitle]
        let people = book.contributors.map { Optional($0.name) }
        return switch part {
        case .title: titles
        case .people: people
        case .publisher: [book.publisher]
        case .any: titles + people + [book.publisher, book.isbn?.isbn13, book.isbn?.isbn10]
        case .date: []
        }
    }

    /// Whether each word occurs in one of the texts, whatever the spaces and signs between its letters.
    private static func contains(_ texts: [String?], _ words: String) -> Bool {
        let keys = texts.compactMap(\.self).map(key)
        let words = words.split(whereSeparator: \.isWhitespace).map { key(String($0)) }.filter { !$0.isEmpty }
        return !words.isEmpty && words.allSatisfy { word in keys.contains { $0.contains(word) } }
    }

    private static func key(_ text: String) -> String {
        text.precomposedStringWithCompatibilityMapping.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
