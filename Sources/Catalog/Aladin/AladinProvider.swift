public import APIClient
public import Aladin
public import CatalogModel

/// Aladin as a source of books: by words, and by ISBN. Its lists and previews are in the extensions.
///
/// The service announced its end for 2026-10-30; whatever uses it has another source behind it.
public struct AladinProvider: BookSearching, BookLookingUp {
    let aladin: Aladin

    /// Aladin over a client.
    public init(_ aladin: Aladin) {
        self.aladin = aladin
    }

    /// `aladin`.
    public var service: ServiceName { .aladin }

    /// Whether there is a key.
    public var isConfigured: Bool { aladin.client.service.isConfigured }

    /// As many pages as 200 results fill. A size below 1 is the search's to refuse.
    public func lastPage(size: Int) -> Int? { AladinParameterError.reach / max(1, size) }

    /// Asks for one page. `totalResults` counts more than the 200 that can be reached, so both bounds end the list.
    public func search(_ request: BookSearchRequest, options: RequestOptions) async throws(APIError) -> BookPage {
        if request.target == .isbn { return try await searchByISBN(request, options) }
        let parameters: AladinItemSearch
        do throws(AladinParameterError) {
            parameters = try AladinItemSearch(
                query: request.text,
                queryType: queryType(request.target),
                start: request.page,
                maxResults: request.size,
                sort: request.sort == .latest ? .publishTime : .accuracy,
                cover: .big
            )
        } catch {
            throw .refused(.aladin, "itemSearch", "\(error)")
        }
        let answer = try await emptyWhereNotFound { () async throws(APIError) in
            try await aladin.itemSearch(parameters, options: options)
        }
        let items = answer.response.item
        let reached = Paging.reached(page: request.page, size: request.size, count: items.count)
        return BookPage(
            books: items.map(\.book),
            total: answer.response.totalResults,
            hasMore: items.count >= request.size && request.page < AladinParameterError.reach / request.size
                && answer.response.totalResults.map { reached < $0 } ?? true,
            freshness: answer.freshness
        )
    }

    /// Looks one book up, with its rating, its authors' lives and, for keys with an agreement, its contents. That Aladin has no
    /// such item comes as an error of its own, and is none here.
    public func lookUp(_ isbn: ISBN, options: RequestOptions) async throws(APIError) -> BookLookUp {
        do throws(APIError) {
            let answer = try await aladin.itemLookUp(
                AladinItemLookUp(itemId: isbn.isbn13, cover: .big, optResult: [.authors, .ratingInfo, .toc]),
                options: options
            )
            return BookLookUp(
                of: isbn,
                in: answer.response.item.map(\.book),
                expectsOne: true,
                freshness: answer.freshness
            )
        } catch {
            guard error.kind == .notFound else { throw error }
            return .notFound(isbn)
        }
    }

    /// A list's answer. That there is no such item comes as an error too, and is an empty list.
    func emptyWhereNotFound(
        _ ask: () async throws(APIError) -> Answer<AladinResponse>
    ) async throws(APIError) -> Answer<AladinResponse> {
        do throws(APIError) {
            return try await ask()
        } catch {
            guard error.kind == .notFound else { throw error }
            return Answer(response: AladinResponse(totalResults: 0), freshness: aladin.client.freshnessNow)
        }
    }

    /// There is no search by ISBN; a look-up stands in, and its list has one page.
    private func searchByISBN(
        _ request: BookSearchRequest,
        _ options: RequestOptions
    ) async throws(APIError) -> BookPage {
        let isbn: ISBN
        do throws(ISBN.Invalid) {
            isbn = try ISBN(request.text)
        } catch {
            throw .refused(.aladin, "itemLookUp", "the ISBN \(error)")
        }
        let found = try await lookUp(isbn, options: options)
        let books = request.page == 1 ? [found.book].compactMap { $0 } : []
        return BookPage(
            books: books,
            total: found.book == nil ? 0 : 1,
            hasMore: false,
            freshness: found.freshness ?? aladin.client.freshnessNow
        )
    }

    private func queryType(_ target: BookSearchRequest.Target) -> AladinItemSearch.QueryType {
        switch target {
        case .any, .isbn: .keyword
        case .title: .title
        case .author: .author
        case .publisher: .publisher
        }
    }
}

extension ServiceDescriptor {
    /// Aladin: 5,000 calls a day and key (its TTB OpenAPI terms). The terms give the words of the credit line, which stay as
    /// they are in every language, and want a link with them.
    static let aladin = ServiceDescriptor(
        name: .aladin,
        title: Localized(english: "Aladin", korean: "알라딘"),
        ranks: [.search: 2, .lookUp: 1, .rankings: 2, .newBooks: 2, .genres: 2, .preview: 1],
        isShop: true,
        successors: [ServiceName(rawValue: "kakao"), ServiceName(rawValue: "yes24")],
        quota: [QuotaLimit(5_000, per: .koreanDay)],
        credit: CreditLine(
            Localized("도서 DB 제공 : 알라딘 인터넷서점(www.aladin.co.kr)"),
            home: "https://www.aladin.co.kr"
        ),
        linkHosts: ["aladin.co.kr"],
        trust: MergeTrust(rank: 2, describesEdition: true),
        covers: CoverRules(hosts: ["aladin.co.kr"], width: AladinCover.width, largest: AladinCover.largest),
        service: { Aladin.service(key: $0.key, baseURL: $0.baseURL) },
        provider: { AladinProvider(Aladin(client: $0)) }
    )
}

/// Aladin puts the size of a cover into its path: `/coversum/` is 85 pixels wide, `/cover500/` 500.
private enum AladinCover {
    @Sendable static func width(_ address: String) -> Int? {
        address.lowercased().split(separator: "/").lazy.compactMap { widths[String($0)] }.first
    }

    @Sendable static func largest(_ address: String) -> String? {
        // 1000 and more answer 404.
        address.replacing(/\/(covermini|coversmall|coversum|cover150|cover200|cover)\//, maxReplacements: 1) { _ in
            "/cover500/"
        }
    }

    private static let widths = [
        "covermini": 65, "coversmall": 75, "coversum": 85, "cover150": 150, "cover": 200, "cover200": 200,
        "cover500": 500,
    ]
}
