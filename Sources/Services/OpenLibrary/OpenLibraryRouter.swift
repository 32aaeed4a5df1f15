package import APIClient

/// The endpoints of Open Library.
package enum OpenLibraryRouter {
    /// `GET /search.json`. The limit is always sent: the documentation and the code have different defaults.
    package static func search(_ parameters: OpenLibrarySearch) -> Endpoint<OpenLibrarySearchResponse> {
        var query = Query()
        for field in OpenLibrarySearch.Field.allCases { query.add(field.rawValue, parameters.terms[field]) }
        query.add("language", parameters.language)
        query.add("lang", parameters.preferredLanguage)
        query.add("first_publish_year", parameters.firstPublishYear)
        query.add("fields", list: parameters.fields)
        query.add("sort", parameters.sort?.rawValue)
        query.add("limit", parameters.limit)
        if let offset = parameters.offset {
            query.add("offset", offset)
        } else {
            query.add("page", parameters.page)
        }
        return Endpoint(operation: "search", path: "/search.json", query: query) {
            try OpenLibraryDecoder.read($0, atMost: parameters.limit)
        }
    }

    /// `GET /api/books` with `jscmd=data`: editions by ISBN, with their authors' names. Without `format=json` the
    /// response is JavaScript; an unknown ISBN is missing in it.
    package static func books(_ parameters: OpenLibraryBooks) -> Endpoint<OpenLibraryBooksResponse> {
        var query = Query()
        query.add("bibkeys", list: parameters.isbns.map { OpenLibraryBooks.key(isbn: $0) })
        query.add("jscmd", "data")
        query.add("format", "json")
        return Endpoint(operation: "books", path: "/api/books", query: query) { try OpenLibraryDecoder.read($0) }
    }

    /// `GET /api/books` with `jscmd=viewapi`: the previews of editions at the Internet Archive.
    package static func views(_ parameters: OpenLibraryBooks) -> Endpoint<OpenLibraryViewsResponse> {
        var query = Query()
        query.add("bibkeys", list: parameters.isbns.map { OpenLibraryBooks.key(isbn: $0) })
        query.add("jscmd", "viewapi")
        query.add("format", "json")
        return Endpoint(operation: "views", path: "/api/books", query: query) { try OpenLibraryDecoder.read($0) }
    }

    /// `GET /books/OL…M.json`: an edition with its description, and the keys of its authors.
    package static func edition(_ number: OpenLibraryEditionNumber) -> Endpoint<OpenLibraryEdition> {
        Endpoint(operation: "edition", path: "/books/\(number.text).json", query: Query()) {
            let edition: OpenLibraryEdition = try OpenLibraryDecoder.read($0, notFound: 404)
            // Only this member is always present; without the check any object would be an edition.
            guard edition.key?.isEmpty == false else {
                throw ResponseBodyError.mismatch(path: "key", expected: "a value")
            }
            return edition
        }
    }
}

/// The parameters of a look-up of editions.
public struct OpenLibraryBooks: Hashable, Sendable {
    /// The number of ISBNs in one request: the batch size that the maintainers recommend.
    package static let counts = 1...25

    /// The ISBNs, in order.
    public let isbns: [String]

    /// A look-up.
    ///
    /// - Parameter isbns: One to 25 ISBNs of ten or thirteen digits, without hyphens.
    public init(isbns: [String]) throws(OpenLibraryParameterError) {
        guard Self.counts.contains(isbns.count) else { throw .bookCount(isbns.count) }
        for isbn in isbns { try OpenLibraryParameterError.check(isbn: isbn) }
        self.isbns = isbns
    }

    static func key(isbn: String) -> String { "ISBN:\(isbn)" }
}

/// The service's number of an edition: `OL22951843M`.
public struct OpenLibraryEditionNumber: Hashable, Sendable {
    /// The number.
    public let text: String

    /// A number.
    ///
    /// - Parameter text: The number, or the key `/books/OL22951843M` that contains it.
    /// - Throws: ``OpenLibraryParameterError/editionNumber(_:)`` for anything else.
    public init(_ text: String) throws(OpenLibraryParameterError) {
        let number = text.hasPrefix("/books/") ? String(text.dropFirst(7)) : text
        let digits = number.dropFirst(2).dropLast()
        guard number.hasPrefix("OL"), number.hasSuffix("M"), !digits.isEmpty,
            digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { throw .editionNumber(text) }
        self.text = number
    }
}
