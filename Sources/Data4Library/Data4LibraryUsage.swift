public import APIClient

/// How a book is borrowed, and what is borrowed with it. Answers lag one or two months behind.
public struct Data4LibraryUsage: Decodable, Hashable, Sendable {
    /// The question as the service understood it.
    public var request: [String: String]
    /// The book; it says how often it was borrowed.
    public var book: Data4LibraryBook
    /// Loans by month.
    public var loanHistory: [Data4LibraryLoanMonth]
    /// Loans by age and gender.
    public var loanGroups: [Data4LibraryLoanGroup]
    /// Words that stand out in texts about it.
    public var keywords: [Data4LibraryKeyword]
    /// Books that are borrowed together with it.
    public var coLoanBooks: [Data4LibraryBook]
    /// Books for those who want more of the kind.
    public var maniaBooks: [Data4LibraryBook]
    /// Books for those who want something else.
    public var readerBooks: [Data4LibraryBook]

    private enum CodingKeys: String, CodingKey {
        case request, book, loanHistory
        case loanGroups = "loanGrps"
        case keywords, coLoanBooks
        case maniaBooks = "maniaRecBooks"
        case readerBooks = "readerRecBooks"
    }

    /// Reads an answer; all but the book may be missing.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: `DecodingError` when there is no book.
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

/// A book's loans of a month.
public struct Data4LibraryLoanMonth: Codable, Hashable, Sendable {
    /// The month in Korean: `2026년 08월`.
    @Lenient public var month: String?
    /// How often it was borrowed.
    @Lenient public var loanCnt: Int?
    /// Its place among the month's books.
    @Lenient public var ranking: Int?
}

/// A book's loans by a group of borrowers.
public struct Data4LibraryLoanGroup: Codable, Hashable, Sendable {
    /// The age, in words.
    @Lenient public var age: String?
    /// The gender, in words.
    @Lenient public var gender: String?
    /// How often it was borrowed.
    @Lenient public var loanCnt: Int?
    /// Its place among the group's books.
    @Lenient public var ranking: Int?
}

/// A word that stands out in texts about a book.
public struct Data4LibraryKeyword: Codable, Hashable, Sendable {
    /// The word.
    @Lenient public var word: String?
    /// How much it stands out. The service sends a text.
    @Lenient public var weight: Double?
}
