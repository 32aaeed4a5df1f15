/// What a list holds; the raw value is the name of the member in JSON.
enum ListKind: String, Sendable {
    case books
    case articles
    case sources
    case genres
    case libraries
    case pages

    /// The versioned name of the JSON shape. A change that would break a script gets a new number.
    var schema: String {
        switch self {
        case .books: "bookfetch.books/1"
        case .articles: "news.articles/1"
        case .sources: "news.sources/1"
        case .genres: "bookfetch.genres/1"
        case .libraries: "bookfetch.libraries/1"
        case .pages: "bookfetch.preview/1"
        }
    }
}
