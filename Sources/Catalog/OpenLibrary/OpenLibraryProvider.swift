public import APIClient
public import CatalogModel
public import OpenLibrary

/// Open Library as a source of books, without a key: by words, and by ISBN.
public struct OpenLibraryProvider: BookSearching, BookLookingUp {
    /// What is asked of a work, and of the edition of it that matches best.
    private static let fields =
        ["key", "title", "subtitle", "author_name", "first_publish_year", "cover_i", "editions"]
        + ["key", "title", "subtitle", "isbn", "publisher", "publish_date", "cover_i"].map { "editions.\($0)" }

    private let library: OpenLibrary

    /// Open Library over a client.
    public init(_ library: OpenLibrary) {
        self.library = library
    }

    /// `openlibrary`.
    public var service: ServiceName { .openLibrary }

    /// It wants no key.
    public var isConfigured: Bool { library.client.service.isConfigured }

    /// The service names no last page.
    public func lastPage(size: Int) -> Int? { nil }

    /// Asks for one page of works.
    ///
    /// Words too short to be searched for everywhere, as many Korean names and titles are, are looked for in the title; a
    /// text that is an ISBN is looked for as one. Words in Korean prefer a work's Korean edition.
    public func search(_ request: BookSearchRequest, options: RequestOptions) async throws(APIError) -> BookPage {
        let parameters = try parameters(request)
        let answer = try await library.search(parameters, options: options)
        let docs = answer.response.docs
        var seen: Set<String> = []
        // The same work may stand in a page twice.
        let works = docs.filter { work in work.key.map { seen.insert($0).inserted } ?? true }
        let reached = PageStart.before(page: request.page, size: request.size) + docs.count
        return BookPage(
            books: works.map(\.book),
            total: answer.response.numFound,
            hasMore: !docs.isEmpty && answer.response.numFound.map { reached < $0 } ?? (docs.count >= request.size),
            freshness: answer.freshness
        )
    }

    /// Looks one edition up. That there is none is an empty answer, and no error.
    public func lookUp(_ isbn: ISBN, options: RequestOptions) async throws(APIError) -> BookLookUp {
        let parameters: OpenLibraryBooks
        do throws(OpenLibraryParameterError) {
            parameters = try OpenLibraryBooks(isbns: [isbn.isbn13])
        } catch {
            throw .refused(.openLibrary, "books", "\(error)")
        }
        let answer = try await library.books(parameters, options: options)
        let found = answer.response[isbn: isbn.isbn13]?.book(askedFor: isbn)
        return BookLookUp(of: isbn, in: [found].compactMap(\.self), expectsOne: true, freshness: answer.freshness)
    }

    private func parameters(_ request: BookSearchRequest) throws(APIError) -> OpenLibrarySearch {
        let isKorean = request.text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
        do throws(OpenLibraryParameterError) {
            return try OpenLibrarySearch(
                [field(of: request): request.text],
                preferredLanguage: isKorean ? "ko" : nil,
                fields: Self.fields,
                sort: request.sort == .latest ? .new : nil,
                limit: request.size,
                page: request.page
            )
        } catch {
            throw .refused(.openLibrary, "search", "\(error)")
        }
    }

    private func field(of request: BookSearchRequest) -> OpenLibrarySearch.Field {
        switch request.target {
        case .title: .title
        case .author: .author
        case .publisher: .publisher
        case .isbn: .isbn
        case .any where (try? ISBN(request.text)) != nil: .isbn
        case .any where (try? OpenLibrarySearch([.any: request.text])) == nil: .title
        case .any: .any
        }
    }
}

extension ServiceDescriptor {
    /// Open Library, which needs no key and publishes no limit by the day. Its readers edit it: descriptions are often of another
    /// edition or in another language.
    static let openLibrary = ServiceDescriptor(
        name: .openLibrary,
        title: Localized("Open Library"),
        ranks: [.search: 5, .lookUp: 6],
        isFallback: true,
        linkHosts: ["openlibrary.org"],
        trust: MergeTrust(rank: 6),
        covers: CoverRules(
            hosts: ["openlibrary.org"],
            width: OpenLibraryPicture.width,
            largest: { $0.replacing(/-[SM]\.jpg/, maxReplacements: 1) { _ in "-L.jpg" } },
            address: { OpenLibraryPicture.address(of: $0) }
        ),
        service: { OpenLibrary.service(contact: $0.contact, baseURL: $0.baseURL) },
        provider: { OpenLibraryProvider(OpenLibrary(client: $0)) },
        // It wants three characters; that is a word in every catalogue.
        probe: searchProbe("book")
    )
}

extension OpenLibraryPicture {
    /// `-S`, `-M` and `-L` stand before the suffix.
    @Sendable static func width(_ address: String) -> Int? {
        let stem = (address.lowercased().split(separator: "/").last ?? "").prefix { $0 != "." }
        return stem.suffix(2).first == "-" ? ["s": 50, "m": 180, "l": 400][stem.last ?? " "] : nil
    }
}
