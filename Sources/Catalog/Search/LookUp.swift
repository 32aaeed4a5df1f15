public import APIClient
public import CatalogModel

/// The result of looking one book up.
public struct LookUpOutcome: Sendable {
    /// The first service's book; `nil` when none has it.
    public let book: Book?
    /// Where it came from and when.
    public let freshness: Freshness?
    /// What went wrong on the way, in the order the services were asked. The first outcome of a run names the services
    /// that were left out because they have shut down.
    public let problems: [Problem]
    /// The services that were not asked because they were given up before in this run.
    public let unasked: [ServiceName]
}

extension ProviderChain where Asked == any BookLookingUp {
    /// Looks one book up, service after service, until one has it.
    ///
    /// A failed request is not retried: the next service takes over sooner. Only a short wait that a service asks for is waited
    /// out. A service that has shut down is left out. The cached copy of one that is left out or was given up is served only
    /// where no other service has the book.
    ///
    /// - Parameters:
    ///   - isbn: The book's ISBN.
    ///   - options: How cached responses are used and limits.
    /// - Returns: The book where one has it, and every failure on the way.
    /// - Throws: ``APIError`` when the run is cancelled, and only then.
    public func lookUp(_ isbn: ISBN, options: RequestOptions) async throws(APIError) -> LookUpOutcome {
        var options = options
        options.retries = .onRetryAfter
        let question = ChainRequest<Asked, BookLookUp>(
            text: isbn.isbn13,
            want: .record,
            options: options,
            isbn: isbn,
            verdict: { found in
                if found.book != nil { return .found(remark: found.remark) }
                // "No such book" of another day is no answer where the service gave none now.
                return found.freshness?.failure.map { .failed($0) } ?? .missing(remark: found.remark)
            },
            ask: { provider, options async throws(APIError) in try await provider.lookUp(isbn, options: options) }
        )
        let outcome = try await record(question)
        return LookUpOutcome(
            book: outcome.answer?.book,
            freshness: outcome.answer?.freshness,
            problems: outcome.problems,
            unasked: outcome.givenUp
        )
    }
}

extension Book {
    /// This book with the gaps filled from another source's record of the same ISBN.
    ///
    /// - Parameters:
    ///   - record: The other source's record; what it has beyond this one's is taken, nothing is replaced.
    ///   - dated: Whether the record's publication date is the one to believe, because the book was found by it.
    /// - Returns: The filled book, naming the record's source first: it is where the book was found.
    func filled(from record: Book, dated: Bool) -> Book {
        var book = self
        book.title = title.isEmpty ? record.title : title
        book.subtitle = subtitle ?? record.subtitle
        book.parallelTitle = parallelTitle ?? record.parallelTitle
        if contributors.isEmpty {
            book.contributors = record.contributors
            book.othersOmitted = record.othersOmitted
        }
        book.publisher = publisher ?? record.publisher
        book.publishedOn = dated ? record.publishedOn ?? publishedOn : publishedOn ?? record.publishedOn
        book.pages = pages ?? record.pages
        book.price = price ?? record.price
        book.availability = availability ?? record.availability
        book.description = description ?? record.description
        book.contents = contents ?? record.contents
        book.authorBiography = authorBiography ?? record.authorBiography
        book.rating = rating ?? record.rating
        book.cover = cover ?? record.cover
        book.category = category ?? record.category
        book.otherCodes.addMissing(record.otherCodes)
        book.links.addMissing(record.links)
        book.sources = record.sources + sources.filter { !record.sources.contains($0) }
        return book
    }
}
