/// The addresses of Open Library's cover images. They are on a host of their own, `covers.openlibrary.org`.
public enum OpenLibraryCover {
    /// How large an image is.
    public enum Size: String, CaseIterable, Sendable {
        /// Small.
        case small = "S"
        /// Middle.
        case middle = "M"
        /// Large; the service may answer with a redirect to archive.org.
        case large = "L"
    }

    /// What an image is asked for by.
    public enum Key: Hashable, Sendable {
        /// The image's own number: ``OpenLibraryWork/coverId``. The image never changes.
        case id(Int)
        /// An ISBN; limited to 400 a minute like the others, and kept for ten minutes.
        case isbn(String)
        /// An edition's number.
        case edition(OpenLibraryEditionNumber)
    }

    /// The address of a cover.
    ///
    /// - Parameters:
    ///   - key: What it is asked for by.
    ///   - size: How large.
    /// - Returns: The address, with `default=false`: where there is no cover it answers 404, and not 200 with an image of
    ///   one pixel.
    /// - Throws: ``OpenLibraryParameterError/isbn(_:)`` for what is no ISBN.
    public static func address(_ key: Key, size: Size) throws(OpenLibraryParameterError) -> String {
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
