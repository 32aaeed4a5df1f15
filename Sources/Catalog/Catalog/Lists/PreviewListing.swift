public import APIClient
public import CatalogModel

/// A provider of book previews.
package protocol PreviewListing: Provider {
    var previewsAtOnce: Int { get }

    /// Requests the previews of books. Returns the previews. A book without a preview, or unknown to the service, is
    /// missing. Throws `APIError`. A missing book is not an error.
    func previews(of isbns: [ISBN], options: RequestOptions) async throws(APIError) -> PreviewResponse
}

extension PreviewListing {
    package var previewsAtOnce: Int { 1 }
}

/// The extent of a preview; the raw values are those of `access` in JSON.
public enum PreviewAccess: String, CaseIterable, Sendable {
    /// All pages, open to everyone.
    case full
    /// Some pages, open to everyone.
    case partial
    /// An excerpt as text.
    case excerpt
    /// All pages, for users who borrow the book with an account of the service.
    case borrow
}

/// A preview of a book: images of its pages, an excerpt, or a page to open in a browser.
public struct BookPreview: Hashable, Sendable {
    /// The book.
    public let isbn: ISBN
    /// The extent of the preview.
    public let access: PreviewAccess
    /// The page to open in a browser; `nil` if the service provides none.
    public let url: String?
    /// The addresses of the pages' images, in order.
    public let images: [String]
    /// The address of its scan, whose pages `ScanListing` lists; `nil` without an open one.
    public let scan: String?
    /// An excerpt.
    public let text: String?

    package init(
        isbn: ISBN,
        access: PreviewAccess,
        url: String? = nil,
        images: [String] = [],
        scan: String? = nil,
        text: String? = nil
    ) {
        self.isbn = isbn
        self.access = access
        self.url = url
        self.images = images
        self.scan = scan
        self.text = text
    }
}

/// A service's response to a request for previews.
package struct PreviewResponse: Sendable {
    package var previews: [BookPreview]
    /// The origin and time of the response; `nil` for an uncached "not found".
    package var freshness: Freshness?

    package init(previews: [BookPreview], freshness: Freshness?) {
        self.previews = previews
        self.freshness = freshness
    }
}

extension PreviewResponse: ChainOutput {
    var servedFrom: Freshness? { freshness }

    func with(_ freshness: Freshness) -> PreviewResponse { PreviewResponse(previews: previews, freshness: freshness) }
}

/// A provider of the pages of scanned books.
package protocol ScanListing: Provider {
    /// Requests the pages of a scan.
    ///
    /// - Parameter address: The scan's page, from ``BookPreview/scan``.
    /// - Returns: The pages; empty if the scan is not open, or does not exist.
    /// - Throws: `APIError`. A missing scan is not an error.
    func pages(ofScan address: String, options: RequestOptions) async throws(APIError) -> PreviewPages
}

/// The images of a book's pages.
public struct PreviewPages: Sendable {
    /// The addresses of the images, in order.
    public let images: [String]
    /// The origin and time of the response; `nil` for an uncached "not found".
    public let freshness: Freshness?

    package init(images: [String], freshness: Freshness?) {
        self.images = images
        self.freshness = freshness
    }
}

extension PreviewPages: ChainOutput {
    var servedFrom: Freshness? { freshness }

    func with(_ freshness: Freshness) -> PreviewPages { PreviewPages(images: images, freshness: freshness) }
}
