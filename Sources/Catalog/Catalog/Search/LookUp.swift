package import APIClient
package import CatalogModel

/// The result of looking up one book.
package struct LookUpOutcome: Sendable {
    /// The book of the first service that has it; `nil` if none has.
    package let book: Book?
    package let freshness: Freshness?
    /// The problems encountered, in the order of the services. The first outcome of a run includes the services skipped
    /// because they have shut down.
    package let problems: [Problem]
    /// The services skipped because their circuit breaker was open already.
    package let skippedServices: [ServiceName]
}

extension ProviderChain where Provider == any BookLookingUp {
    /// Looks up one book, service after service, until one has it.
    ///
    /// A failed request is not retried, because the next service is faster. Only a short wait requested by a service is
    /// observed. A service that has shut down is skipped. The cached copy of a skipped service is served only if no
    /// other service has the book. An imported dump comes before or after the services, as the run wants it. Returns
    /// the book if a service has it, and all failures. Throws `APIError` when the run is cancelled, and only then.
    package func lookUp(_ isbn: ISBN, options: RequestOptions) async throws(APIError) -> LookUpOutcome {
        if dumps.mode == .prefer, let first = dumps.records(of: isbn, options).first { return LookUpOutcome(first) }
        let outcome = try await requested(isbn, options)
        let completed = outcome.completed(by: dumps.records(of: isbn, without: outcome.book?.sources ?? [], options))
        guard completed.book == nil, let reserve = reserve(for: isbn) else { return completed }
        let further = try await reserve.requested(isbn, options)
        return LookUpOutcome(
            book: further.book,
            freshness: further.freshness ?? completed.freshness,
            problems: completed.problems + further.problems.filter(\.isOfReserve),
            skippedServices: completed.skippedServices + further.skippedServices
        )
    }

    /// The catalogues that are queried for a book which no service has, as a chain; `nil` if this ISBN has none.
    func reserve(for isbn: ISBN) -> ProviderChain? {
        let catalogues = reserves(isbn)
        return catalogues.isEmpty ? nil : ProviderChain(.lookUp, catalogues, health: health)
    }

    private func requested(_ isbn: ISBN, _ options: RequestOptions) async throws(APIError) -> LookUpOutcome {
        var options = options
        options.retries = .onRetryAfter
        let request = ChainRequest<Provider, LookedUpBook>(
            isbn,
            kind: .record,
            options: options,
            isbn: isbn,
            verdict: { found in
                if found.book != nil { return .found(remark: found.remark) }
                // A cached "not found" does not count if the service failed now.
                return found.freshness?.failure.map { .failed($0) } ?? .missing(remark: found.remark)
            },
            send: { provider, options async throws(APIError) in try await provider.lookUp(isbn, options: options) }
        )
        let outcome = try await record(request)
        return LookUpOutcome(
            book: outcome.response?.book,
            freshness: outcome.response?.freshness,
            problems: outcome.problems,
            skippedServices: outcome.openCircuits
        )
    }
}

extension Problem {
    /// Whether a problem of a catalogue, the last to be queried, is worth reporting: not that it has no such book
    /// either.
    var isOfReserve: Bool { kind != .notFound && !isNotStored }
}

extension Book {
    /// This book completed from another source's record of the same ISBN.
    ///
    /// - Parameters:
    ///   - record: The other source's record; only missing values are taken from it.
    ///   - dated: Whether the record's publication date takes precedence, because the book was found by it.
    /// - Returns: The completed book, with the record's source first, since it found the book.
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
        book.classification = classification.completed(by: record.classification)
        book.details = details.completed(by: record.details)
        book.otherCodes.addMissing(record.otherCodes)
        book.links.addMissing(record.links)
        book.sources = record.sources + sources.filter { !record.sources.contains($0) }
        return book
    }
}
