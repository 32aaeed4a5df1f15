/// The addresses of Open Library's cover images. They are on a host of their own, `covers.openlibrary.org`.
package enum OpenLibraryCover {
    package enum Size: String, CaseIterable, Sendable {
        case small = "S"
        case middle = "M"
        /// Large; the service may redirect to archive.org.
        case large = "L"
    }

    package enum Key: Hashable, Sendable {
        /// The image's own number: ``OpenLibraryWork/coverId``. The image never changes.
        case id(Int)
        /// An ISBN; limited to 400 requests a minute like the others, and cached for ten minutes.
        case isbn(String)
        case edition(OpenLibraryEditionNumber)
    }

    /// The address of a cover. Returns the address, with `default=false`: without a cover the response is 404, and not
    /// 200 with an image of one pixel. Throws ``OpenLibraryParameterError/isbn(_:)`` for an invalid ISBN.
    package static func address(_ key: Key, size: Size) throws(OpenLibraryParameterError) -> String {
        let path: String
        switch key {
        case .id(let number): path = "id/\(number)"
        case .isbn(let isbn):
            try OpenLibraryParameterError.check(isbn: isbn)
            path = "isbn/\(isbn)"
        case .edition(let number): path = "olid/\(number.text)"
        }
        return "https://covers.openlibrary.org/b/\(path)-\(size.rawValue).jpg?default=false"
    }
}
