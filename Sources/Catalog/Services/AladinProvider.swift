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

    /// Requests one page. `totalResults` counts more than the 200 that can be reached, so both bounds end the list.
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
        _ ask: () async throws(APIError) -> DecodedResponse<AladinResponse>
    ) async throws(APIError) -> DecodedResponse<AladinResponse> {
        do throws(APIError) {
            return try await ask()
        } catch {
            guard error.kind == .notFound else { throw error }
            return DecodedResponse(response: AladinResponse(totalResults: 0), freshness: aladin.client.currentFreshness)
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
            freshness: found.freshness ?? aladin.client.currentFreshness
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

extension AladinProvider: PreviewListing {
    /// Asks for the pages of a book that may be looked at. Keys without an agreement about them get none, and so do books
    /// that have none; the answer does not tell which.
    public func previewPages(of isbn: ISBN, options: RequestOptions) async throws(APIError) -> PreviewPages {
        let lookUp = AladinItemLookUp(itemId: isbn.isbn13, cover: .big, optResult: [.previewImgList])
        do throws(APIError) {
            let answer = try await aladin.itemLookUp(lookUp, options: options)
            // A book with another ISBN than the one asked for is refused, as in a look-up.
            let item = answer.response.item.first { $0.book.isbn == isbn }
            return PreviewPages(images: item?.pageImages ?? [], freshness: answer.freshness)
        } catch {
            guard error.kind == .notFound else { throw error }
            return PreviewPages(images: [], freshness: nil)
        }
    }
}

extension AladinItem {
    /// The pages' images, each once.
    fileprivate var pageImages: [String] {
        var seen: Set<String> = []
        return (subInfo?.previewImgList ?? []).compactMap { WebAddress.clean($0, entities: true, upgraded: true) }
            .filter { seen.insert($0).inserted }
    }

    /// The book as the catalogue knows it; no field name of Aladin's leaves this file.
    var book: Book {
        let people = ContributorStatement(author ?? "")
        let codes = BookIdentifiers(candidates: [isbn13 ?? "", isbn ?? ""])
        let (title, subtitle) = titles
        return Book(
            isbn: codes.isbn,
            otherCodes: codes.otherCodes,
            title: title,
            subtitle: subtitle,
            contributors: people.contributors,
            othersOmitted: people.omitsOthers,
            publisher: publisher.flatMap { CleanText.plain($0).nonEmpty },
            publishedOn: pubDate.flatMap { PartialDate(published: $0) },
            pages: subInfo?.itemPage.flatMap { $0 > 0 ? $0 : nil },
            price: Price(list: priceStandard, sale: priceSales),
            availability: stockStatus.flatMap { CleanText.plain($0).nonEmpty },
            description: fullDescription.flatMap { CleanText.block($0).nonEmpty }
                ?? description.flatMap { CleanText.block($0).nonEmpty },
            contents: subInfo?.toc.flatMap { CleanText.block($0).nonEmpty },
            authorBiography: biography,
            rating: rating,
            cover: picture,
            category: categoryName.flatMap { CleanText.plain($0).nonEmpty },
            links: address.map { [Link(service: "aladin", url: $0)] } ?? [],
            sources: ["aladin"]
        )
    }

    /// What the shop tells about those who wrote it; about the others only where it tells nothing of these.
    private var biography: String? {
        AuthorBiography.text(
            of: (subInfo?.authors ?? []).map { ($0.authorType?.lowercased() == "author", $0.authorInfo) }
        )
    }

    /// The average with its count where the answer has one, else the whole number that every item carries.
    private var rating: Rating? {
        subInfo?.ratingInfo.flatMap { info in
            info.ratingScore.flatMap { Rating(value: $0, count: info.ratingCount) }
        } ?? customerReviewRank.flatMap { Rating(value: Double($0)) }
    }

    /// Aladin writes `title - subtitle` into one member and repeats the subtitle in another. Titles hold ` - ` of their
    /// own, so only what is repeated is taken off.
    private var titles: (String, String?) {
        let whole = CleanText.plain(title ?? "")
        guard let subtitle = subInfo?.subTitle.flatMap({ CleanText.plain($0).nonEmpty }) else { return (whole, nil) }
        let tail = " - " + subtitle
        return (whole.hasSuffix(tail) ? String(whole.dropLast(tail.count)) : whole, subtitle)
    }

    /// The cover, unless it is the shop's picture of "no picture".
    private var picture: String? {
        guard let address = cover.flatMap({ WebAddress.clean($0, upgraded: true) }),
            let file = address.split(separator: "/").last, !file.lowercased().hasPrefix("noimg")
        else { return nil }
        return address
    }

    /// The book's page, by the item's number where the answer has no link. The link holds HTML entities inside JSON, and in old answers the caller's key.
    private var address: String? {
        link.flatMap { WebAddress.clean($0, entities: true, upgraded: true) }
            .map { WebAddress.withoutParameters(["ttbkey"], in: $0) }
            ?? itemId.flatMap {
                WebAddress.joined("shop/wproduct.aspx?ItemId=\($0)", to: "https://www.aladin.co.kr")
            }
    }
}
