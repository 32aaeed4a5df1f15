public import APIClient

/// A book's loans, and books borrowed together with it. The data lags one or two months behind.
public struct Data4LibraryUsage: Decodable, Hashable, Sendable {
    /// The parameters as the service understood them.
    public var request: [String: String]
    /// The book, with its number of loans.
    public var book: Data4LibraryBook
    /// Loans by month.
    public var loanHistory: [Data4LibraryLoanMonth]
    /// Loans by age and gender.
    public var loanGroups: [Data4LibraryLoanGroup]
    /// Keywords from texts about it.
    public var keywords: [Data4LibraryKeyword]
    /// Books borrowed together with it.
    public var coLoanBooks: [Data4LibraryBook]
    /// Similar books.
    public var maniaBooks: [Data4LibraryBook]
    /// Different books, for variety.
    public var readerBooks: [Data4LibraryBook]

    private enum CodingKeys: String, CodingKey {
        case request, book, loanHistory
        case loanGroups = "loanGrps"
        case keywords, coLoanBooks
        case maniaBooks = "maniaRecBooks"
        case readerBooks = "readerRecBooks"
    }

    /// Decodes a response; all but the book may be missing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        request = container.echo(forKey: .request)
        book = try container.decode(Data4LibraryBook.self, forKey: .book)
        loanHistory = container.members(Data4LibraryLoanMonth.self, named: "loan", forKey: .loanHistory) ?? []
        loanGroups = container.members(Data4LibraryLoanGroup.self, named: "loanGrp", forKey: .loanGroups) ?? []
        keywords = container.members(Data4LibraryKeyword.self, named: "keyword", forKey: .keywords) ?? []
        coLoanBooks = container.members(Data4LibraryBook.self, named: "book", forKey: .coLoanBooks) ?? []
        maniaBooks = container.members(Data4LibraryBook.self, named: "book", forKey: .maniaBooks) ?? []
        readerBooks = container.members(Data4LibraryBook.self, named: "book", forKey: .readerBooks) ?? []
    }
}

/// A book's loans in a month.
public struct Data4LibraryLoanMonth: Codable, Hashable, Sendable {
    /// The month in Korean: `2026년 08월`.
    @Lenient public var month: String?
    /// The number of loans.
    @Lenient public var loanCnt: Int?
    /// Its rank among the month's books.
    @Lenient public var ranking: Int?
}

/// A book's loans by a group of borrowers.
public struct Data4LibraryLoanGroup: Codable, Hashable, Sendable {
    /// The age, as text.
    @Lenient public var age: String?
    /// The gender, as text.
    @Lenient public var gender: String?
    /// The number of loans.
    @Lenient public var loanCnt: Int?
    /// Its rank among the group's books.
    @Lenient public var ranking: Int?
}

/// A keyword from texts about a book.
public struct Data4LibraryKeyword: Codable, Hashable, Sendable {
    /// The word.
    @Lenient public var word: String?
    /// The keyword's weight. The service sends a string.
    @Lenient public var weight: Double?
}

/// Keywords of one book, or of a month's loans.
public struct Data4LibraryKeywordList: Decodable, Hashable, Sendable {
    /// The parameters as the service understood them.
    public var request: [String: String]
    /// The number of keywords; absent for a month.
    public var resultNum: Int?
    /// The keywords, in the service's order.
    public var keywords: [Data4LibraryKeyword]

    private enum CodingKeys: CodingKey {
        case request, resultNum, items, keywords
    }

    /// Decodes `items[{item}]` of a book, or `keywords[{keyword}]` of a month.
    ///
    /// - Throws: `DecodingError` when there is neither, and no count of zero.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        request = container.echo(forKey: .request)
        resultNum = container.number(forKey: .resultNum)
        if container.contains(.keywords) {
            keywords = try container.list(
                Data4LibraryKeyword.self,
                named: "keyword",
                forKey: .keywords,
                counts: [resultNum]
            )
        } else {
            keywords = try container.list(Data4LibraryKeyword.self, named: "item", forKey: .items, counts: [resultNum])
        }
    }
}
