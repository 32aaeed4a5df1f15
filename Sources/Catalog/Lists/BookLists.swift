public import APIClient
public import CatalogModel
public import Foundation

/// Rankings: the best sold books by the first service that answers, and the most borrowed where none can tell of sales.
extension ProviderChain where Asked == any BookRanking {
    /// Requests one page of a ranking. Services that count loans come behind those that count sales.
    ///
    /// - Parameters:
    ///   - period: The time that is counted.
    ///   - loansOnly: Whether loans are wanted, and not sales.
    ///   - genre: A genre by name or by a service's id; `nil` for all.
    ///   - genres: The services whose genres are known, in the same order.
    ///   - page: The page, from 1.
    ///   - size: Books per page, 1 to 50.
    ///   - options: How cached responses are used, limits, retries.
    /// - Returns: The page; its ``RankingPage/kind`` says whether sales or loans are counted.
    /// - Throws: ``ListError``.
    public func ranking(
        _ period: RankingPeriod,
        loansOnly: Bool = false,
        genre: String? = nil,
        genres: [any GenreListing] = [],
        page: Int = 1,
        size: Int = 20,
        options: RequestOptions
    ) async throws(ListError) -> ChainOutcome<RankingPage> {
        let kinds: [RankingKind] = loansOnly ? [.loans(period)] : [.bestSellers(period), .loans(period)]
        let able = only { link in kinds.contains { link.asked.rankings.contains($0) } }
        guard !able.links.isEmpty else { throw .notOffered(by: services) }
        let finder = genre.map { GenreFinder($0, in: genres, options: options) }
        let question = ChainQuestion<Asked, RankingPage>(
            text: "\(period)|\(loansOnly)|\(genre ?? "")|\(page)|\(size)",
            want: .list,
            options: options,
            page: page,
            lastPage: { $0.lastPage(size: size) },
            ask: { provider, options async throws(APIError) in
                let id = try await finder?.id(at: provider.service)
                guard let kind = kinds.first(where: provider.rankings.contains), finder == nil || id != nil else {
                    return nil
                }
                let request = RankingRequest(kind, genre: id, page: page, size: size)
                return try await provider.ranking(request, options: options)
            }
        )
        return try await able.found(question, genre: finder)
    }
}

/// New books by the first service that answers.
extension ProviderChain where Asked == any NewBookListing {
    /// Requests one page of new books.
    ///
    /// - Parameters:
    ///   - selection: Which new books.
    ///   - genre: A genre by name or by a service's id; `nil` for all.
    ///   - genres: The services whose genres are known, in the same order.
    ///   - page: The page, from 1.
    ///   - size: Books per page, 1 to 50.
    ///   - options: How cached responses are used, limits, retries.
    /// - Returns: The page.
    /// - Throws: ``ListError``.
    public func newBooks(
        _ selection: NewBooksRequest.Selection = .all,
        genre: String? = nil,
        genres: [any GenreListing] = [],
        page: Int = 1,
        size: Int = 20,
        options: RequestOptions
    ) async throws(ListError) -> ChainOutcome<BookPage> {
        let finder = genre.map { GenreFinder($0, in: genres, options: options) }
        let question = ChainQuestion<Asked, BookPage>(
            text: "\(selection)|\(genre ?? "")|\(page)|\(size)",
            want: .list,
            options: options,
            page: page,
            lastPage: { $0.lastPage(size: size) },
            ask: { provider, options async throws(APIError) in
                let id = try await finder?.id(at: provider.service)
                guard finder == nil || id != nil else { return nil }
                let request = NewBooksRequest(selection, genre: id, page: page, size: size)
                return try await provider.newBooks(request, options: options)
            }
        )
        return try await found(question, genre: finder)
    }
}

/// The pages of a book that may be looked at, by the first service that answers.
extension ProviderChain where Asked == any PreviewListing {
    /// Asks for the pages of a book.
    ///
    /// - Parameters:
    ///   - isbn: The book's ISBN.
    ///   - options: How cached responses are used, limits, retries.
    /// - Returns: The pages; none when the service shows none, or has no such book.
    /// - Throws: ``ListError``.
    public func previewPages(
        of isbn: ISBN,
        options: RequestOptions
    ) async throws(ListError) -> ChainOutcome<PreviewPages> {
        let question = ChainQuestion<Asked, PreviewPages>(text: isbn.isbn13, want: .list, options: options) {
            provider,
            options async throws(APIError) in
            try await provider.previewPages(of: isbn, options: options)
        }
        guard let found = try await found(question) else { throw .notOffered(by: services) }
        return found
    }
}

/// The genres of the first service that answers.
extension ProviderChain where Asked == any GenreListing {
    /// Lists the genres.
    ///
    /// - Parameter options: How cached responses are used, limits, retries.
    /// - Returns: The genres.
    /// - Throws: ``ListError``.
    public func genres(options: RequestOptions) async throws(ListError) -> ChainOutcome<GenreList> {
        let question = ChainQuestion<Asked, GenreList>(text: "genres", want: .list, options: options) {
            provider,
            options async throws(APIError) in
            try await provider.genres(options: options)
        }
        guard let found = try await found(question) else { throw .notOffered(by: []) }
        return found
    }

    /// The name of a genre after `--genre` at every service; `nil` where only its own service has it.
    ///
    /// - Parameters:
    ///   - genre: A genre of a list of these services.
    ///   - service: The service whose list it stands in.
    /// - Returns: The name.
    public func sharedName(of genre: Genre, at service: ServiceName) -> String? {
        Subject.of(genre, at: links.first { $0.service == service }?.asked)?.name
    }
}

extension Genre {
    /// The names that every service understands after `--genre`, in the order they are listed.
    public static var sharedNames: [String] { Subject.all.map(\.name) }
}

extension ProviderChain {
    /// The first service's answer.
    ///
    /// - Throws: ``ListError``; that of the genre where no service knows it.
    private func found<Page: ChainAnswer>(
        _ question: ChainQuestion<Asked, Page>,
        genre finder: GenreFinder?
    ) async throws(ListError) -> ChainOutcome<Page> {
        if let found = try await found(question) { return found }
        throw await finder?.refusal(of: services) ?? .notOffered(by: services)
    }

    /// The first service's answer; `nil` where none knows what is asked for.
    private func found<Page: ChainAnswer>(
        _ question: ChainQuestion<Asked, Page>
    ) async throws(ListError) -> ChainOutcome<Page>? {
        do throws(CatalogError) {
            return try await list(question)
        } catch {
            switch error {
            case .api(let error, let others): throw .api(error, others: others)
            case .outOfReach(let service, let lastPage): throw .outOfReach(service: service, lastPage: lastPage)
            }
        }
    }
}

/// Why there is no list.
public enum ListError: Error, Sendable {
    /// The services that would answer did not: the error of the first that lives, and what happened with the others.
    case api(APIError, others: [Problem] = [])
    /// No service has a genre of that name or id; names that are like it.
    case unknownGenre(near: [String])
    /// The genre is known, but none of the services that were asked has it.
    case genreNotOffered(by: [ServiceName])
    /// None of the services has such a list.
    case notOffered(by: [ServiceName])
    /// No service gives a page that far; the last page that is given, and by which.
    case outOfReach(service: ServiceName, lastPage: Int)

    /// What happened with services other than the one whose error this is.
    public var others: [Problem] {
        if case .api(_, let others) = self { others } else { [] }
    }
}

extension ListError: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .api(let error, _): error.description
        case .unknownGenre(let near) where near.isEmpty: "No service has this genre."
        case .unknownGenre(let near): "No service has this genre; similar ones are \(near.joined(separator: ", "))."
        case .genreNotOffered(let services): "This genre is not offered by \(Self.names(services))."
        case .notOffered(let services): "Such a list is not offered by \(Self.names(services))."
        case .outOfReach(let service, let lastPage): "The last page that \(service) gives is \(lastPage)."
        }
    }

    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }

    private static func names(_ services: [ServiceName]) -> String {
        services.map(\.rawValue).joined(separator: ", ")
    }
}
