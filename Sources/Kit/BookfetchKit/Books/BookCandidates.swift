import Catalog
package import CatalogModel

/// The books known here that a title may mean, each with a score: what reconciliation requests.
package struct BookCandidates: LibraryRequest {
    /// The candidates, the best first.
    package typealias Value = [BookCandidate]

    /// The title, or an ISBN.
    package var text: String
    /// An author's name.
    package var author: String?
    /// The publisher.
    package var publisher: String?
    /// The year of publication.
    package var year: Int?
    /// The ISBN, which decides if it is valid.
    package var isbn: String?
    /// The number of candidates.
    package var limit: Int
    /// Whether an unknown ISBN may be looked up, as in ``KnownBooks``.
    package var mayLookUp: Bool

    /// Creates a request.
    package init(
        _ text: String,
        author: String? = nil,
        publisher: String? = nil,
        year: Int? = nil,
        isbn: String? = nil,
        limit: Int = 10,
        mayLookUp: Bool = false
    ) {
        (self.text, self.author, self.publisher, self.year, self.isbn) = (text, author, publisher, year, isbn)
        (self.limit, self.mayLookUp) = (limit, mayLookUp)
    }
}

/// A book that may be the one that is meant.
package struct BookCandidate: Hashable, Sendable {
    /// The book.
    package let book: Book
    /// From 0 to 100: title 60, a person 25, publisher 8, year 7; what the request does not say counts half.
    package let score: Int
    /// Whether it is certainly the one: the same ISBN, or the only candidate whose title agrees together with a person,
    /// or with publisher and year, and that nothing contradicts.
    package let isMatch: Bool
}

extension Library {
    /// Finds the books known here that a title may mean. In doubt none is a match.
    package func candidates(_ request: BookCandidates) async -> Outcome<BookCandidates> {
        if let isbn = [request.isbn, request.text].compactMap(\.self).lazy.compactMap({ try? ISBN($0) }).first {
            let found = await known(KnownBooks(.identity(isbn.isbn13), mayLookUp: request.mayLookUp))
            let candidates = found.value.books.prefix(1).map { BookCandidate(book: $0, score: 100, isMatch: true) }
            return outcome(candidates, found.freshness)
        }
        var found = await known(KnownBooks(request.condition, count: 200))
        if found.value.books.isEmpty, !request.isUntitled {
            found = await known(KnownBooks(.words(.any, request.text), count: 200))
        }
        // Without a title only what else is said tells a person's books apart.
        let books = request.isUntitled ? found.value.books.filter { request.agrees(with: $0) } : found.value.books
        let meant = Meant(request)
        var scored = books.map { (book: $0, score: meant.score($0), isSame: meant.isSame($0)) }
        scored.sort { $0.score > $1.score }
        let isCertain = scored.count { $0.isSame } == 1
        let best = scored.prefix(max(0, request.limit))
        return outcome(
            best.map { BookCandidate(book: $0.book, score: $0.score, isMatch: isCertain && $0.isSame) },
            found.freshness
        )
    }

    private func outcome(_ candidates: [BookCandidate], _ freshness: [Freshness]) -> Outcome<BookCandidates> {
        Outcome(value: candidates, freshness: freshness, problems: [], notices: [], next: nil)
    }
}

extension BookCandidates {
    fileprivate var isUntitled: Bool { text.allSatisfy(\.isWhitespace) }

    fileprivate var condition: KnownBooks.Condition {
        isUntitled ? .words(.people, author ?? "") : .words(.title, text)
    }

    /// Whether year and publisher are those of a book, as far as they are said.
    fileprivate func agrees(with book: Book) -> Bool {
        (year.map { $0 == book.publishedOn?.year } ?? true)
            && (publisher.map { KnownBooks.Condition.words(.publisher, $0).holds(for: book) } ?? true)
    }
}

private struct Meant {
    private let request: BookCandidates
    private let title: TitleKey
    private let matcher: BookMatcher

    init(_ request: BookCandidates) {
        self.request = request
        var book = Book(title: request.text)
        book.contributors = [request.author].compactMap(\.self).map { Contributor(name: $0, role: .author) }
        book.publisher = request.publisher
        book.publishedOn = request.year.flatMap { PartialDate(year: $0) }
        title = TitleKey(request.text)
        matcher = BookMatcher(book)
    }

    func isSame(_ other: Book) -> Bool { matcher.isSame(as: BookMatcher(other)) }

    func score(_ other: Book) -> Int {
        let titles: Double =
            switch title.relation(to: TitleKey(other.title, subtitle: other.subtitle)) {
            case .same: 60
            case .likely: 45
            case .different: 20
            }
        var score = titles
        score += points(25, request.author) { KnownBooks.Condition.words(.people, $0).holds(for: other) }
        score += points(8, request.publisher) { KnownBooks.Condition.words(.publisher, $0).holds(for: other) }
        score += points(7, request.year) { $0 == other.publishedOn?.year }
        return Int(score.rounded())
    }

    /// All points for what agrees, none for what does not, and half of them for what is not said.
    private func points<Value>(_ weight: Double, _ value: Value?, _ agrees: (Value) -> Bool) -> Double {
        value.map { agrees($0) ? weight : 0 } ?? weight / 2
    }
}
