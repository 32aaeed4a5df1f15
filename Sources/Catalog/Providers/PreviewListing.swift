public import APIClient
public import CatalogModel

/// A service that shows pages of a book.
public protocol PreviewListing: Provider {
    /// Asks for the pages of a book that may be looked at.
    ///
    /// - Parameters:
    ///   - isbn: The book's ISBN.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The pages; none when the service shows none, or has no such book.
    /// - Throws: ``APIError``. That the service has no such book is no error.
    func previewPages(of isbn: ISBN, options: RequestOptions) async throws(APIError) -> PreviewPages
}

/// The pages of a book that may be looked at.
public struct PreviewPages: Sendable {
    /// The addresses of the pages' images, in order.
    public let images: [String]
    /// Where the answer came from and when; `nil` for a plain "no such book", which is never kept.
    public let freshness: Freshness?

    /// Describes pages.
    public init(images: [String], freshness: Freshness?) {
        self.images = images
        self.freshness = freshness
    }
}

extension PreviewPages: ChainAnswer {
    var servedFrom: Freshness? { freshness }

    func with(_ freshness: Freshness) -> PreviewPages {
        PreviewPages(images: images, freshness: freshness)
    }
}
