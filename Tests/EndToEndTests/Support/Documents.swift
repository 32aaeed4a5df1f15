import Basics
import Foundation
import Testing

/// The parts of `bookfetch.books/1` that tests look at.
struct BooksDocument: Decodable {
    struct Book: Decodable, Hashable {
        let isbn13: String?
        let title: String
        let sources: [String]
    }

    let schema: String
    let page: Int
    let pageSize: Int
    let total: Int?
    let hasMore: Bool
    let freshness: FreshnessDocument
    let books: [Book]
    let problems: [ProblemDocument]
}

/// The parts of `news.articles/1` that tests look at.
struct ArticlesDocument: Decodable {
    struct Article: Decodable, Hashable {
        let id: String
        let title: String?
        let url: String?
    }

    let schema: String
    let page: Int
    let total: Int?
    let hasMore: Bool
    let hiddenRemoved: Int
    let freshness: FreshnessDocument
    let articles: [Article]
}

/// Where a document's content came from.
struct FreshnessDocument: Decodable, Hashable {
    let origin: String
    let stale: Bool
    let fetchedAt: String?
}

/// What went wrong on the way.
struct ProblemDocument: Decodable, Hashable {
    let service: String
    let kind: String
    let message: String
    let isbn: String?
}

/// `error/1`.
struct ErrorDocument: Decodable, Hashable {
    let schema: String
    let code: Int32
    let kind: String
    let service: String?
    let message: String
    let hint: String?
    let notes: [String]?
}

/// Questions that no typed document answers: which members there are, and whether two parts are the same.
extension JSON {
    /// Reads a text that is one JSON value.
    init(_ data: Data) throws {
        self = try #require(JSON(parsing: Array(data)))
    }

    /// The names of an object's members.
    var names: Set<String>? { object.map { Set($0.keys) } }
}
