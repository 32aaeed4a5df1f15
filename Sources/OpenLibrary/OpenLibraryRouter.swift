public import APIClient

/// The questions Open Library can be asked.
public enum OpenLibraryRouter {
    /// `GET /search.json`.
    ///
    /// The limit is always sent: the documentation and the code have different defaults.
    ///
    /// - Parameter parameters: What to search for, and which page of it.
    /// - Returns: The question.
    public static func search(_ parameters: OpenLibrarySearch) -> Endpoint<OpenLibrarySearchResponse> {
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
        return Endpoint(operation: "search", path: "/search.json", query: query) { try OpenLibraryReader.read($0) }
    }

    /// `GET /api/books` with `jscmd=data`: editions by ISBN, with their authors' names.
    ///
    /// Without `format=json` the service answers in JavaScript.
    ///
    /// - Parameter parameters: Which ISBNs.
    /// - Returns: The question. An unknown ISBN is missing in the answer.
    public static func books(_ parameters: OpenLibraryBooks) -> Endpoint<OpenLibraryBooksResponse> {
        var query = Query()
        query.add("bibkeys", list: parameters.isbns.map { OpenLibraryBooks.key(isbn: $0) })
        query.add("jscmd", "data")
        query.add("format", "json")
        return Endpoint(operation: "books", path: "/api/books", query: query) { try OpenLibraryReader.read($0) }
    }

    /// `GET /books/OL…M.json`: an edition with its description, and the keys of its authors.
    ///
    /// - Parameter number: Which edition.
    /// - Returns: The question. An unknown number is an error of kind `notFound`.
    public static func edition(_ number: OpenLibraryEditionNumber) -> Endpoint<OpenLibraryEdition> {
        Endpoint(operation: "edition", path: "/books/\(number.text).json", query: Query()) {
            let edition: OpenLibraryEdition = try OpenLibraryReader.read($0, notFound: 404)
            // All its members may be missing but this one; without it any object would be an edition.
            guard edition.key?.isEmpty == false else {
                throw UnreadableBody.mismatch(path: "key", expected: "a value")
            }
            return edition
        }
    }
}
