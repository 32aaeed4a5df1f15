/// A page of the most borrowed books.
public struct Data4LibraryLoanList: Decodable, Hashable, Sendable {
    /// The question as the service understood it.
    public var request: [String: String]
    /// How many books there are on this page.
    public var resultNum: Int?
    /// How many books there are on all pages; absent in older answers.
    public var numFound: Int?
    /// The books, the most borrowed first.
    public var docs: [Data4LibraryBook]

    private enum CodingKeys: CodingKey {
        case request, resultNum, numFound, docs
    }

    /// Reads a page.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: `DecodingError` when there is no list of books, and no word that there are none.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        request = container.echo(forKey: .request)
        resultNum = container.number(forKey: .resultNum)
        numFound = container.number(forKey: .numFound)
        docs = try container.list(Data4LibraryBook.self, named: "doc", forKey: .docs, counts: [resultNum, numFound])
    }
}

/// Lists of books whose loans rose the most, of some days.
public struct Data4LibraryRisingLoans: Decodable, Hashable, Sendable {
    /// The lists, one a day.
    public var results: [Day]

    /// One day's list.
    public struct Day: Decodable, Hashable, Sendable {
        /// The day; absent in the one answer seen.
        public var date: String?
        /// The books, those that rose the most first.
        public var docs: [Data4LibraryBook]

        private enum CodingKeys: CodingKey {
            case date, docs
        }

        /// Reads a list; one without books is empty.
        ///
        /// - Parameter decoder: The decoder to read from.
        /// - Throws: `DecodingError` when it is no object.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            date = container.text(forKey: .date)
            docs = container.members(Data4LibraryBook.self, named: "doc", forKey: .docs) ?? []
        }
    }

    private enum CodingKeys: CodingKey {
        case results
    }

    /// Reads lists.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: `DecodingError` when there are none.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        results = try container.list(Day.self, named: "result", forKey: .results, counts: [])
    }
}
