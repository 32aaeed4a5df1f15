public import APIClient
package import CatalogModel
public import Foundation

/// Rankings: best sellers from the first service that responds, or the most borrowed books if no service has sales.
extension ProviderChain where Provider == any BookRanking {
    /// Requests one page of a ranking. Services that count loans come after those that count sales.
    ///
    /// - Parameters:
    ///   - genre: A genre by name or by a service's ID; `nil` for all.
    ///   - genres: The providers of genres, in the same order.
    /// - Returns: The page; its ``RankingPage/kind`` states whether sales or loans are counted.
    package func ranking(
        _ period: RankingPeriod,
        loansOnly: Bool = false,
        genre: String? = nil,
        genres: [any GenreListing] = [],
        page: Int = 1,
        size: Int = 20,
        options: RequestOptions
    ) async throws(ListError) -> ChainOutcome<RankingPage> {
        try await ranking(
            ofFirst: loansOnly ? [.loans(period)] : [.bestSellers(period), .loans(period)],
            genre: genre,
            genres: genres,
            page: page,
            size: size,
            options: options
        )
    }

    /// Requests one page of the first of some rankings that a service has.
    ///
    /// - Parameter day: A day within the period; `nil` for the latest available one.
    package func ranking(
        ofFirst kinds: [RankingKind],
        day: PartialDate? = nil,
        genre: String? = nil,
        genres: [any GenreListing] = [],
        page: Int = 1,
        size: Int = 20,
        options: RequestOptions
    ) async throws(ListError) -> ChainOutcome<RankingPage> {
        let supporting = filtered { link in kinds.contains { link.provider.rankings.contains($0) } }
        guard !supporting.links.isEmpty else { throw .notOffered(by: services) }
        let finder = genre.map { GenreFinder($0, in: genres, options: options) }
        let request = ChainRequest<Provider, RankingPage>(
            // With the genre as it was typed: each service has its own identifier.
            kinds.map { RankingRequest($0, genre: genre, day: day, page: page, size: size) },
            options: options,
            page: page,
            lastPage: { $0.lastPage(size: size) },
            send: { provider, options async throws(APIError) in
                let id = try await finder?.id(at: provider.service)
                guard let kind = kinds.first(where: provider.rankings.contains), finder == nil || id != nil else {
                    return nil
                }
                return try await provider.ranking(
                    RankingRequest(kind, genre: id, day: day, page: page, size: size),
                    options: options
                )
            }
        )
        return try await supporting.found(request, genre: finder)
    }
}

/// New books from the first service that responds.
extension ProviderChain where Provider == any NewBookListing {
    /// Requests one page of new books.
    ///
    /// - Parameters:
    ///   - genre: A genre by name or by a service's ID; `nil` for all.
    ///   - genres: The providers of genres, in the same order.
    package func newBooks(
        _ selection: NewBooksRequest.Selection = .all,
        genre: String? = nil,
        genres: [any GenreListing] = [],
        page: Int = 1,
        size: Int = 20,
        options: RequestOptions
    ) async throws(ListError) -> ChainOutcome<BookPage> {
        let finder = genre.map { GenreFinder($0, in: genres, options: options) }
        let request = ChainRequest<Provider, BookPage>(
            NewBooksRequest(selection, genre: genre, page: page, size: size),
            options: options,
            page: page,
            lastPage: { $0.lastPage(size: size) },
            send: { provider, options async throws(APIError) in
                let id = try await finder?.id(at: provider.service)
                guard finder == nil || id != nil else { return nil }
                return try await provider.newBooks(
                    NewBooksRequest(selection, genre: id, page: page, size: size),
                    options: options
                )
            }
        )
        return try await found(request, genre: finder)
    }
}

/// The genres of the first service that responds.
extension ProviderChain where Provider == any GenreListing {
    package func genres(options: RequestOptions) async throws(ListError) -> ChainOutcome<GenreList> {
        let request = ChainRequest<Provider, GenreList>("genres", options: options) {
            provider,
            options async throws(APIError) in
            try await provider.genres(options: options)
        }
        return try await found(request)
    }

    /// The name of a genre for `--genre` at every service; `nil` if only its own service has it.
    package func sharedName(of genre: Genre, at service: ServiceName) -> String? {
        Subject.of(genre, at: links.first { $0.service == service }?.provider)?.name
    }
}

extension Genre {
    /// The names that every service supports for `--genre`, in display order.
    package static var sharedNames: [String] { Subject.all.map(\.name) }
}

extension ProviderChain {
    /// The first service's result. Throws ``ListError``; for a genre unknown to all services, the corresponding case.
    func found<Page: ChainOutput>(
        _ request: ChainRequest<Provider, Page>,
        genre finder: GenreFinder? = nil
    ) async throws(ListError) -> ChainOutcome<Page> {
        do throws(CatalogError) {
            if let found = try await list(request) { return found }
        } catch {
            throw ListError(error)
        }
        throw await finder?.refusal(of: services) ?? .notOffered(by: services)
    }
}

/// The reason there is no list.
public enum ListError: Error, Sendable {
    /// No service responded: the error of the first that has not shut down, and the problems of the others.
    case api(APIError, others: [Problem] = [])
    /// Each of these services needs a key, and none has one.
    case noKeys(of: [ServiceName])
    /// No service has a genre with that name or ID; similar names.
    case unknownGenre(near: [String])
    /// The genre is known, but none of the requested services has it.
    case genreNotOffered(by: [ServiceName])
    /// No service has such a list.
    case notOffered(by: [ServiceName])
    /// No service offers this page; the last available page and its service.
    case outOfReach(service: ServiceName, lastPage: Int)

    init(_ error: CatalogError) {
        self =
            switch error {
            case .api(let error, let others): .api(error, others: others)
            case .outOfReach(let service, let lastPage): .outOfReach(service: service, lastPage: lastPage)
            case .noService: .notOffered(by: [])
            }
    }

    /// The problems of services other than the one whose error this is.
    public var others: [Problem] {
        if case .api(_, let others) = self { others } else { [] }
    }
}

extension ListError: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .api(let error, _): error.description
        case .noKeys(let services): "A key for one of these services is needed: \(Self.names(services))."
        case .unknownGenre(let near) where near.isEmpty: "No service has this genre."
        case .unknownGenre(let near): "No service has this genre; similar ones are \(near.joined(separator: ", "))."
        case .genreNotOffered(let services): "This genre is not offered by \(Self.names(services))."
        case .notOffered(let services): "Such a list is not offered by \(Self.names(services))."
        case .outOfReach(let service, let lastPage): "The last page that \(service) gives is \(lastPage)."
        }
    }

    /// The same sentence, for `localizedDescription`.
    public var errorDescription: String? { description }

    private static func names(_ services: [ServiceName]) -> String {
        services.map(\.rawValue).joined(separator: ", ")
    }
}
