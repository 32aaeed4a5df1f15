public import APIClient
public import CatalogModel

/// A service that knows which libraries hold a book.
public protocol HoldingsListing: Provider {
    /// The regions that can be asked about.
    var regions: [LibraryRegion] { get }

    /// Asks which libraries of a region hold a book.
    ///
    /// - Parameters:
    ///   - request: Which book, where, and which page of the libraries.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The page; an empty one when no library holds it. Where availability was asked for and could not be had,
    ///   the library stands there without it, and the failure among the problems.
    /// - Throws: ``APIError`` when the libraries cannot be had; of kind `invalid` for a region that the service does not
    ///   know.
    func holdings(_ request: HoldingsRequest, options: RequestOptions) async throws(APIError) -> HoldingsPage

    /// Asks whether a library has a book in.
    ///
    /// - Parameters:
    ///   - isbn: The book's ISBN.
    ///   - library: ``Library/id``.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: What the library knows.
    /// - Throws: ``APIError``.
    func availability(
        of isbn: ISBN,
        at library: String,
        options: RequestOptions
    ) async throws(APIError) -> Availability
}

/// Holdings as a reader asks for them.
public struct HoldingsRequest: Hashable, Sendable {
    /// The book.
    public let isbn: ISBN
    /// ``LibraryRegion/id``.
    public let region: String
    /// Whether each library of the page is asked if it has the book in: one more request a library.
    public let checksAvailability: Bool
    /// The page, from 1.
    public let page: Int
    /// Libraries a page, 1 to 50.
    public let size: Int

    /// Describes a request. The command layer has checked page and size.
    public init(isbn: ISBN, region: String, checksAvailability: Bool = false, page: Int = 1, size: Int = 20) {
        self.isbn = isbn
        self.region = region
        self.checksAvailability = checksAvailability
        self.page = page
        self.size = size
    }
}

/// A region whose libraries can be asked about.
public struct LibraryRegion: Hashable, Sendable {
    /// The service's own id.
    public let id: String
    /// The name, in Korean.
    public let name: String
    /// The name in Latin letters, as it is typed: `seoul`.
    public let latinName: String

    /// Describes a region.
    public init(id: String, name: String, latinName: String) {
        self.id = id
        self.name = name
        self.latinName = latinName
    }
}
