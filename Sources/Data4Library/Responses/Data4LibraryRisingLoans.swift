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
