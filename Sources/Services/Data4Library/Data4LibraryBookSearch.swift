/// The parameters of a search for books: all conditions must be met, with the page.
public struct Data4LibraryBookSearch: Hashable, Sendable {
    /// The order of the books found.
    public enum Sort: String, CaseIterable, Sendable {
        /// The most borrowed first.
        case loans = "loan"
        /// The newest first.
        case year = "pubYear"
        /// By title.
        case title

        var order: String { self == .title ? "asc" : "desc" }
    }

    /// Words of the title.
    public let title: String?
    /// The name of an author.
    public let author: String?
    /// The name of a publisher.
    public let publisher: String?
    /// One book.
    public let isbn: Data4LibraryISBN?
    /// Keywords from texts about the books; several are combined.
    public let keywords: [String]
    /// The order; `nil` for the service's own, by loans.
    public let sort: Sort?
    /// The page, counted from 1.
    public let page: Int
    /// Books per page; see `Data4LibraryLoanSearch/pageSizes`.
    public let pageSize: Int

    /// A page of a search.
    public init(
        title: String? = nil,
        author: String? = nil,
        publisher: String? = nil,
        isbn: Data4LibraryISBN? = nil,
        keywords: [String] = [],
        sort: Sort? = nil,
        page: Int = 1,
        pageSize: Int = 20
    ) throws(Data4LibraryParameterError) {
        try Data4LibraryParameterError.check(page: page, pageSize: pageSize)
        let hasText = [title, author, publisher].contains { $0?.isEmpty == false }
        guard hasText || isbn != nil || !keywords.isEmpty else { throw .nothingToSearch }
        (self.title, self.author, self.publisher, self.isbn) = (title, author, publisher, isbn)
        (self.keywords, self.sort, self.page, self.pageSize) = (keywords, sort, page, pageSize)
    }
}

/// The parameters of a list of recommendations.
public struct Data4LibraryRecommendationSearch: Hashable, Sendable {
    /// The readers that a list is made for, by the service's names.
    public enum Readers: String, CaseIterable, Sendable {
        /// 마니아: readers who want more of the same.
        case mania
        /// 다독자: readers of many different books.
        case reader
    }

    /// The most ISBNs; the service ignores further ones.
    public static let maxISBNCount = 5

    /// The books, from which the recommendations are made.
    public let isbns: [Data4LibraryISBN]
    /// The readers.
    public let readers: Readers

    /// Recommendations for the readers of one to five books.
    public init(isbns: [Data4LibraryISBN], readers: Readers) throws(Data4LibraryParameterError) {
        guard (1...Self.maxISBNCount).contains(isbns.count) else { throw .isbnCount(isbns.count) }
        (self.isbns, self.readers) = (isbns, readers)
    }
}

/// Recommended books: at most 200, the best first.
public struct Data4LibraryRecommendations: Decodable, Hashable, Sendable {
    /// The parameters as the service understood them.
    public var request: [String: String]
    /// The number of books.
    public var resultNum: Int?
    /// The books, in order.
    public var docs: [Data4LibraryBook]

    private enum CodingKeys: CodingKey {
        case request, resultNum, docs
    }

    /// Decodes a list, whose books are wrapped as `book` and not as `doc`.
    ///
    /// - Throws: `DecodingError` when there is no list of books, and no count of zero.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        request = container.echo(forKey: .request)
        resultNum = container.number(forKey: .resultNum)
        docs = try container.list(Data4LibraryBook.self, named: "book", forKey: .docs, counts: [resultNum])
    }
}
