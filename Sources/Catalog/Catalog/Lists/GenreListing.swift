public import APIClient

/// A provider that sorts books by genre.
package protocol GenreListing: Provider {
    /// Lists the genres. Returns the genres in the service's order.
    func genres(options: RequestOptions) async throws(APIError) -> GenreList

    /// Whether the genres are built in, so that listing them requires neither a request nor a key.
    var hasBuiltInGenres: Bool { get }

    /// The service's own ID of a subject; `nil` if it has no fixed one and its genres are matched by name.
    func id(of subject: Subject) -> String?

    /// Whether an unlisted ID may still be a genre of the service.
    func accepts(unlisted id: String) -> Bool
}

extension GenreListing {
    package var hasBuiltInGenres: Bool { false }

    package func id(of subject: Subject) -> String? { nil }

    package func accepts(unlisted id: String) -> Bool { false }
}

/// A service's genres.
public struct GenreList: Sendable {
    /// The genres in the service's order.
    public let genres: [Genre]
    /// The origin and time of the list; `nil` for a built-in one.
    public let freshness: Freshness?

    package init(genres: [Genre], freshness: Freshness?) {
        self.genres = genres
        self.freshness = freshness
    }
}

extension GenreList: ChainOutput {
    var servedFrom: Freshness? { freshness }

    func with(_ freshness: Freshness) -> GenreList {
        GenreList(genres: genres, freshness: freshness)
    }
}

/// A genre of one service.
public struct Genre: Hashable, Sendable {
    /// The service's own ID.
    public let id: String
    /// The name.
    public let name: String
    /// The names from the top of the taxonomy down to this genre.
    public let path: [String]

    package init(id: String, name: String, path: [String]) {
        self.id = id
        self.name = name
        self.path = path
    }
}
