/// A page of books with their loans: of the most borrowed ones, or of a search.
public struct Data4LibraryLoanList: Decodable, Hashable, Sendable {
    /// The parameters as the service understood them.
    public var request: [String: String]
    /// The number of books on this page.
    public var resultNum: Int?
    /// The total number of books; absent in older responses.
    public var numFound: Int?
    /// The books; of a loan list in descending order of loans.
    public var docs: [Data4LibraryBook]

    private enum CodingKeys: CodingKey {
        case request, resultNum, numFound, docs
    }

    /// Decodes a page.
    ///
    /// - Throws: `DecodingError` when there is no list of books, and no count of zero.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        request = container.echo(forKey: .request)
        resultNum = container.number(forKey: .resultNum)
        numFound = container.number(forKey: .numFound)
        docs = try container.list(Data4LibraryBook.self, named: "doc", forKey: .docs, counts: [resultNum, numFound])
    }
}

/// Lists of books whose loans rose the most, for several days.
public struct Data4LibraryRisingLoans: Decodable, Hashable, Sendable {
    /// The lists, one per day.
    public var results: [Day]

    /// One day's list.
    public struct Day: Decodable, Hashable, Sendable {
        /// The day; absent in the one response seen.
        public var date: String?
        /// The books, the largest rise first.
        public var docs: [Data4LibraryBook]

        private enum CodingKeys: CodingKey {
            case date, docs
        }

        /// Decodes a list; one without books is empty.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            date = container.text(forKey: .date)
            docs = container.members(Data4LibraryBook.self, named: "doc", forKey: .docs) ?? []
        }
    }

    private enum CodingKeys: CodingKey {
        case results
    }

    /// Decodes lists.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        results = try container.list(Day.self, named: "result", forKey: .results, counts: [])
    }
}
