public import APIClient

/// The genres of the best service that lives.
public struct Genres: Sendable {
    private let listings: [any GenreListing]

    /// Genres over services.
    ///
    /// - Parameter listings: The services in order; not empty.
    public init(_ listings: [any GenreListing]) {
        self.listings = listings
    }

    /// Lists the genres of the first service that answers.
    ///
    /// - Parameter options: How stored answers are used, limits, retries.
    /// - Returns: The genres.
    /// - Throws: ``ListError``.
    public func list(options: RequestOptions) async throws(ListError) -> ListOutcome<GenreList> {
        let links = listings.map { listing in
            ListChain<GenreList>.Link(service: listing.service) { options async throws(APIError) in
                try await listing.genres(options: options)
            }
        }
        guard
            let found = try await ListChain(
                links: links,
                freshness: { $0.freshness },
                replacing: { $0.with($1) }
            ).page(1, question: "genres", options: options)
        else {
            throw .notOffered(by: [])
        }
        return found
    }

    /// The names that every service understands after `--genre`, in the order they are listed.
    public static var sharedNames: [String] { Subject.all.map(\.name) }

    /// What a genre is called after `--genre` at every service; `nil` where only its own service has it.
    ///
    /// - Parameters:
    ///   - genre: A genre of a list of these services.
    ///   - service: The service whose list it stands in.
    /// - Returns: The name.
    public func sharedName(of genre: Genre, at service: ServiceName) -> String? {
        Subject.of(genre, at: listings.first { $0.service == service })?.name
    }
}
