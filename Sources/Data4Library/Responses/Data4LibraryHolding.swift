/// Whether a library holds a book and has it in: the state of the day before.
public struct Data4LibraryHolding: Decodable, Hashable, Sendable {
    /// The question as the service understood it.
    public var request: [String: String]
    /// Whether the library holds the book; sent as `Y` or `N`.
    public var hasBook: Bool?
    /// Whether it can be borrowed; sent as `Y` or `N`.
    public var loanAvailable: Bool?

    private enum CodingKeys: CodingKey {
        case request, result
    }

    private enum ResultKeys: CodingKey {
        case hasBook, loanAvailable
    }

    /// Reads an answer.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: `DecodingError` when there is no result.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        request = container.echo(forKey: .request)
        let result = try container.nestedContainer(keyedBy: ResultKeys.self, forKey: .result)
        hasBook = result.flag(forKey: .hasBook)
        loanAvailable = result.flag(forKey: .loanAvailable)
    }
}
