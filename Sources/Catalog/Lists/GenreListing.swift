public import APIClient

/// A service that sorts books by genre.
public protocol GenreListing: Provider {
    /// Lists the genres.
    ///
    /// - Parameter options: How cached responses are used, limits, retries.
    /// - Returns: The genres in the service's order.
    /// - Throws: ``APIError``.
    func genres(options: RequestOptions) async throws(APIError) -> GenreList

    /// Whether the genres are part of this program, so that listing them takes neither a request nor a key.
    var hasBuiltInGenres: Bool { get }

    /// The service's own id of a subject; `nil` where it has no fixed one, and its genres go by name.
    func id(of subject: Subject) -> String?

    /// Whether an id that stands in no list may be a genre of the service all the same.
    func accepts(unlisted id: String) -> Bool
}

extension GenreListing {
    /// A service that is asked for its genres.
    public var hasBuiltInGenres: Bool { false }

    /// A service whose genres go by name.
    public func id(of subject: Subject) -> String? { nil }

    /// A service that lists all its genres.
    public func accepts(unlisted id: String) -> Bool { false }
}

/// A service's genres.
public struct GenreList: Sendable {
    /// The genres in the service's order.
    public let genres: [Genre]
    /// Where the list came from and when; `nil` for one that is part of this program.
    public let freshness: Freshness?

    /// Describes a list.
    public init(genres: [Genre], freshness: Freshness?) {
        self.genres = genres
        self.freshness = freshness
    }
}

extension GenreList: ChainAnswer {
    var servedFrom: Freshness? { freshness }

    func with(_ freshness: Freshness) -> GenreList {
        GenreList(genres: genres, freshness: freshness)
    }
}

/// A genre of one service.
public struct Genre: Hashable, Sendable {
    /// The service's own id.
    public let id: String
    /// The name.
    public let name: String
    /// The names from the top down, this one's last.
    public let path: [String]

    /// Describes a genre.
    public init(id: String, name: String, path: [String]) {
        self.id = id
        self.name = name
        self.path = path
    }
}
