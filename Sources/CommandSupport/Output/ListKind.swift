/// What a list holds; the raw value is the name of the member in JSON.
enum ListKind: String, Sendable {
    case books
    case articles
    case sources

    /// The versioned name of the JSON shape. A change that would break a script gets a new number.
    var schema: String {
        switch self {
        case .books: "bookfetch.books/1"
        case .articles: "news.articles/1"
        case .sources: "news.sources/1"
        }
    }
}
