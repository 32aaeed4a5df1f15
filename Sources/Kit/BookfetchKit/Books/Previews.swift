public import APIClient
public import Catalog
public import CatalogModel

/// The previews of books.
public struct Previews: LibraryRequest {
    /// A finding for each book, in the order of the request.
    public typealias Value = [PreviewFinding]

    /// The books, without duplicates.
    public var isbns: [ISBN]

    /// Creates a request.
    public init(_ isbns: [ISBN]) { self.isbns = isbns }
}

/// The pages of a scanned book.
public struct ScanPages: LibraryRequest {
    /// The addresses of the pages' images, with the service that lists them.
    public typealias Value = FoundList<PreviewPages>

    /// The scan's page, from `BookPreview/scan`.
    public var scan: String

    /// Creates a request.
    public init(_ scan: String) { self.scan = scan }
}

/// The genres that best sellers and new books can be limited to.
public struct Genres: LibraryRequest {
    /// The genres of one service.
    public typealias Value = FoundList<GenreList>

    /// The service; `nil` for the first one that lists them.
    public var service: ServiceName?

    /// Creates a request.
    public init(of service: ServiceName? = nil) { self.service = service }
}

/// The public libraries of a region that hold a book.
public struct Holdings: LibraryRequest {
    /// A page of libraries.
    public typealias Value = HoldingsPage

    package var request: HoldingsRequest

    /// Creates a request.
    ///
    /// - `region`: The region; see ``Library/regions``.
    /// - `checksAvailability`: Whether availability is requested at each library: one more request per library.
    /// - `pageSize`: Libraries per page, 1 to 50.
    public init(
        of isbn: ISBN,
        in region: LibraryRegion,
        checksAvailability: Bool = false,
        page: Int = 1,
        pageSize: Int = 20
    ) {
        request = HoldingsRequest(
            isbn: isbn,
            region: region.id,
            checksAvailability: checksAvailability,
            page: page,
            size: pageSize
        )
    }
}

extension Library {
    /// Requests the previews of books, from each service only those that the services before it do not have.
    ///
    /// - Throws: `ListError` if no service responded.
    public func previews(_ request: Previews) async throws(ListError) -> Outcome<Previews> {
        // The fallback of searches is as good as the others here.
        let found = try await chain(.preview, usable(.preview)).previews(of: request.isbns, options: options)
        return Outcome(
            value: found.books,
            freshness: found.freshness,
            problems: found.problems,
            notices: [],
            next: nil
        )
    }

    /// Lists the pages of a scanned book.
    ///
    /// - Throws: `ListError` if no service responded.
    public func pages(_ request: ScanPages) async throws(ListError) -> Outcome<ScanPages> {
        let found = try await chain(.scans, usable(.scans)).pages(ofScan: request.scan, options: options)
        return Outcome(
            value: FoundList(list: found.response, service: found.service),
            freshness: [found.response.freshness].compactMap(\.self),
            problems: found.problems,
            notices: [],
            next: nil
        )
    }

    /// Lists genres.
    ///
    /// - Throws: `ListError` if no service responded.
    public func genres(_ request: Genres) async throws(ListError) -> Outcome<Genres> {
        let found = try await genreChain(request.service).genres(options: options)
        return Outcome(
            value: FoundList(list: found.response, service: found.service),
            freshness: [found.response.freshness].compactMap(\.self),
            problems: found.problems,
            notices: [],
            next: nil
        )
    }

    /// The regions whose libraries can be listed; none in a registry without such a service.
    public var regions: [LibraryRegion] { (try? first(of: .holdings))?.regions ?? [] }

    /// Lists the libraries that hold a book.
    ///
    /// - Throws: `CatalogError` when the libraries cannot be fetched.
    public func holdings(_ request: Holdings) async throws(CatalogError) -> Outcome<Holdings> {
        let provider = try first(of: .holdings)
        let found: HoldingsPage
        do throws(APIError) {
            found = try await provider.holdings(request.request, options: options)
        } catch {
            throw .api(error)
        }
        return Outcome(value: found, freshness: found.freshness, problems: found.problems, notices: [], next: nil)
    }
}
