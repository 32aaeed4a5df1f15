/// Which editions to look up.
public struct OpenLibraryBooks: Hashable, Sendable {
    /// How many ISBNs go into one request: the number the maintainers ask to batch by.
    public static let counts = 1...25

    /// The ISBNs, in order.
    public let isbns: [String]

    /// A look-up.
    ///
    /// - Parameter isbns: One to 25 ISBNs of ten or thirteen digits, without hyphens.
    /// - Throws: ``OpenLibraryParameterError`` for what can never work.
    public init(isbns: [String]) throws(OpenLibraryParameterError) {
        guard Self.counts.contains(isbns.count) else { throw .bookCount(isbns.count) }
        for isbn in isbns { try OpenLibraryParameterError.check(isbn: isbn) }
        self.isbns = isbns
    }

    /// The name of an ISBN in request and answer.
    static func key(isbn: String) -> String { "ISBN:\(isbn)" }
}
