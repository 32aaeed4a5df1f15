/// What the service knows of a book.
public struct Data4LibraryDetail: Decodable, Hashable, Sendable {
    /// The question as the service understood it.
    public var request: [String: String]
    /// The book; one, as a rule.
    public var detail: [Data4LibraryBook]
    /// Its loans, where they were asked for.
    public var loanInfo: Data4LibraryLoanInfo?

    private enum CodingKeys: CodingKey {
        case request, detail, loanInfo
    }

    /// Reads an answer.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: `DecodingError` when there is no list of books.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        request = container.echo(forKey: .request)
        detail = try container.list(Data4LibraryBook.self, named: "book", forKey: .detail, counts: [])
        loanInfo = try? container.decode(Data4LibraryLoanInfo.self, forKey: .loanInfo)
    }
}
