package import APIClient
package import CatalogModel

/// A provider that looks up a book by its ISBN.
package protocol BookLookingUp: Provider {
    /// Looks up one book. Returns the service's record for the ISBN. Throws `APIError`. A missing book is not an error.
    func lookUp(_ isbn: ISBN, options: RequestOptions) async throws(APIError) -> LookedUpBook

    /// What the response cache has of a look-up, by status and time alone.
    func stored(_ isbn: ISBN) async -> StoredEndpoint

    /// Looks up one book with every detail the service offers, in as many requests as necessary. Returns the service's
    /// record for the ISBN. Throws `APIError`. A missing book is not an error.
    func detail(_ isbn: ISBN, options: RequestOptions) async throws(APIError) -> LookedUpBook
}

extension BookLookingUp {
    /// That only ``lookUp(_:options:)`` offline tells.
    package func stored(_ isbn: ISBN) async -> StoredEndpoint { .undecided }

    /// The plain look-up, for services that return all details in one response.
    package func detail(_ isbn: ISBN, options: RequestOptions) async throws(APIError) -> LookedUpBook {
        try await lookUp(isbn, options: options)
    }
}

/// A service's result for an ISBN.
package struct LookedUpBook: Sendable {
    /// The book with the requested ISBN; `nil` if there is none.
    package let book: Book?
    /// An anomaly in the response; always set if the book is missing.
    package let remark: Problem.Cause?
    /// The origin and time of the response; `nil` for an uncached "not found".
    package let freshness: Freshness?

    /// Selects the requested book from a service's response.
    ///
    /// A book with another ISBN than the requested one is rejected: services match loosely, and a wrong book under a
    /// correct number is worse than none.
    ///
    /// - Parameters:
    ///   - expectsOne: Whether several books in a response are reported as an anomaly.
    ///   - freshness: The origin and time of the response; `nil` for an uncached "not found".
    package init(of isbn: ISBN, in books: [Book], expectsOne: Bool, freshness: Freshness?) {
        self.freshness = freshness
        book = books.first { $0.isbn == isbn }
        if books.isEmpty {
            remark = .notFound
        } else if book == nil {
            remark = .otherBook(received: books.compactMap(\.isbn).first)
        } else {
            remark = expectsOne && books.count > 1 ? .severalBooks(count: books.count) : nil
        }
    }

    /// The same result with another record of its book, and a further remark unless there is one already.
    package func with(_ book: Book, remark further: Problem.Cause? = nil) -> LookedUpBook {
        LookedUpBook(book: book, remark: remark ?? further, freshness: freshness)
    }

    private init(book: Book?, remark: Problem.Cause?, freshness: Freshness?) {
        self.book = book
        self.remark = remark
        self.freshness = freshness
    }

    package static func notFound(_ isbn: ISBN) -> LookedUpBook {
        LookedUpBook(of: isbn, in: [], expectsOne: true, freshness: nil)
    }
}

extension LookedUpBook: ChainOutput {
    var servedFrom: Freshness? { freshness }

    func with(_ freshness: Freshness) -> LookedUpBook {
        // Anomalies of a cached book were reported when it was first received.
        LookedUpBook(book: book, remark: book == nil ? remark : nil, freshness: freshness)
    }
}

/// Merges the biographies that shops provide for a book's contributors into one text.
package enum AuthorBiography {
    /// The biographies of the authors, or of the other contributors if no author has one. Returns the cleaned texts
    /// without duplicates, in order; `nil` if there are none.
    package static func text(of people: [(isAuthor: Bool, text: String?)]) -> String? {
        var texts = cleaned(people.filter(\.isAuthor))
        if texts.isEmpty { texts = cleaned(people) }
        return texts.joined(separator: "\n").nonEmpty
    }

    private static func cleaned(_ people: [(isAuthor: Bool, text: String?)]) -> [String] {
        var texts: [String] = []
        texts.addMissing(people.compactMap { $0.text.flatMap { CleanText.block($0).nonEmpty } })
        return texts
    }
}
