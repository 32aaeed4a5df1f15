public import APIClient
public import CatalogModel

/// A service that knows a book by its ISBN.
public protocol BookLookingUp: Provider {
    /// Asks for one book.
    ///
    /// - Parameters:
    ///   - isbn: The book's ISBN.
    ///   - options: How cached responses are used, limits, retries.
    /// - Returns: What the service has under that ISBN.
    /// - Throws: ``APIError``. A missing book is not an error.
    func lookUp(_ isbn: ISBN, options: RequestOptions) async throws(APIError) -> BookLookUp

    /// Asks for one book with all that the service tells of it, in as many requests as that takes.
    ///
    /// - Parameters:
    ///   - isbn: The book's ISBN.
    ///   - options: How cached responses are used, limits, retries.
    /// - Returns: What the service has under that ISBN.
    /// - Throws: ``APIError``. A missing book is not an error.
    func detail(_ isbn: ISBN, options: RequestOptions) async throws(APIError) -> BookLookUp
}

extension BookLookingUp {
    /// The look-up, for services that tell all in one answer.
    public func detail(_ isbn: ISBN, options: RequestOptions) async throws(APIError) -> BookLookUp {
        try await lookUp(isbn, options: options)
    }
}

/// What a service has under an ISBN.
public struct BookLookUp: Sendable {
    /// The book whose ISBN is the one asked for; `nil` when there is none.
    public let book: Book?
    /// What was odd about the answer; a missing book is always explained here.
    public let remark: Problem.Cause?
    /// Where the answer came from and when; `nil` for a plain "no", which is never kept.
    public let freshness: Freshness?

    /// Picks the one book asked for out of what a service answered.
    ///
    /// A book with another ISBN than the one asked for is refused: services match loosely, and a wrong book under a
    /// right number is worse than none.
    ///
    /// - Parameters:
    ///   - isbn: The ISBN asked for.
    ///   - answered: The books in the answer.
    ///   - expectsOne: Whether several books in an answer are worth a remark.
    ///   - freshness: Where the answer came from and when; `nil` for a plain "no".
    public init(of isbn: ISBN, in answered: [Book], expectsOne: Bool, freshness: Freshness?) {
        self.freshness = freshness
        book = answered.first { $0.isbn == isbn }
        if answered.isEmpty {
            remark = .notFound
        } else if book == nil {
            remark = .otherBook(answered: answered.compactMap(\.isbn).first)
        } else {
            remark = expectsOne && answered.count > 1 ? .severalBooks(count: answered.count) : nil
        }
    }

    /// The same answer with another record of its book, and a further remark where there is none yet.
    func with(_ book: Book, remark further: Problem.Cause? = nil) -> BookLookUp {
        BookLookUp(book: book, remark: remark ?? further, freshness: freshness)
    }

    private init(book: Book?, remark: Problem.Cause?, freshness: Freshness?) {
        self.book = book
        self.remark = remark
        self.freshness = freshness
    }

    /// The service's plain "no such book".
    public static func notFound(_ isbn: ISBN) -> BookLookUp {
        BookLookUp(of: isbn, in: [], expectsOne: true, freshness: nil)
    }
}

extension BookLookUp: ChainAnswer {
    var servedFrom: Freshness? { freshness }

    func with(_ freshness: Freshness) -> BookLookUp {
        // What was odd about a cached book was told when it came.
        BookLookUp(book: book, remark: book == nil ? remark : nil, freshness: freshness)
    }
}

/// What shops tell about the people behind a book, made one text.
enum AuthorBiography {
    /// The texts about those who wrote it; about the others only where there is none of these.
    ///
    /// - Parameter people: Whether each wrote the book, and what is told of them, as the shop sends it.
    /// - Returns: The clean texts, each once, in order; `nil` where nothing is told.
    static func text(of people: [(isAuthor: Bool, text: String?)]) -> String? {
        let told = people.compactMap { person in
            person.text.flatMap { CleanText.block($0).nonEmpty }.map { (isAuthor: person.isAuthor, text: $0) }
        }
        let authors = told.filter(\.isAuthor)
        var texts: [String] = []
        texts.addMissing((authors.isEmpty ? told : authors).map(\.text))
        return texts.joined(separator: "\n").nonEmpty
    }
}
