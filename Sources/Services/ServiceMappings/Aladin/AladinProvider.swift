package import APIClient
package import Aladin
package import Catalog
package import CatalogModel

/// Aladin as a provider of books: text search and look-up. Its lists and previews are in the extensions. The service
/// announced that it would end on 2026-10-30; everything that uses it has an alternative, which comes first.
package struct AladinProvider: BookSearching, BookLookingUp {
    let aladin: Aladin

    package init(_ aladin: Aladin) {
        self.aladin = aladin
    }

    package var service: ServiceName { .aladin }

    package var isConfigured: Bool { aladin.client.service.isConfigured }

    /// The number of pages for 200 results. A size below 1 is rejected by the search.
    package func lastPage(size: Int) -> Int? { AladinParameterError.reach / max(1, size) }

    /// Requests one page. `totalResults` counts more than the 200 available results, so both bounds end the list.
    package func search(_ request: BookSearchRequest, options: RequestOptions) async throws(APIError) -> BookPage {
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
        let found = try await emptyWhereNotFound { () async throws(APIError) in
            try await aladin.itemSearch(parameters, options: options)
        }
        let items = found.response.item
        let reached = Paging.reached(page: request.page, size: request.size, count: items.count)
        return BookPage(
            books: items.map(\.book),
            total: found.response.totalResults,
            hasMore: items.count >= request.size && request.page < AladinParameterError.reach / request.size
                && found.response.totalResults.map { reached < $0 } ?? true,
            freshness: found.freshness
        )
    }

    /// Looks up one book, with its rating, its authors' biographies and, for keys with an agreement, its contents.
    /// Aladin's error for a missing item is not an error here.
    package func lookUp(_ isbn: ISBN, options: RequestOptions) async throws(APIError) -> LookedUpBook {
        do throws(APIError) {
            let found = try await aladin.itemLookUp(parameters(isbn), options: options)
            return LookedUpBook(
                of: isbn,
                in: found.response.item.map(\.book),
                expectsOne: true,
                freshness: found.freshness
            )
        } catch {
            guard error.kind == .notFound else { throw error }
            return .notFound(isbn)
        }
    }

    package func stored(_ isbn: ISBN) async -> StoredEndpoint { await aladin.stored(parameters(isbn)) }

    private func parameters(_ isbn: ISBN) -> AladinItemLookUp {
        AladinItemLookUp(itemId: isbn.isbn13, cover: .big, optResult: [.authors, .ratingInfo, .toc])
    }

    func emptyWhereNotFound(
        _ fetch: () async throws(APIError) -> DecodedResponse<AladinResponse>
    ) async throws(APIError) -> DecodedResponse<AladinResponse> {
        do throws(APIError) {
            return try await fetch()
        } catch {
            guard error.kind == .notFound else { throw error }
            return DecodedResponse(response: AladinResponse(totalResults: 0), freshness: aladin.client.currentFreshness)
        }
    }

    /// There is no search by ISBN; a look-up is used instead, and its list has one page.
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
    /// Aladin: 5,000 calls per day and key (its TTB OpenAPI terms). The terms prescribe the wording of the credit line
    /// in every language, and require a link.
    static let aladin = ServiceDescriptor(
        name: .aladin,
        title: Localized(english: "Aladin", korean: "알라딘"),
        ranks: [.search: 2, .lookUp: 1, .rankings: 2, .newBooks: 2, .genres: 2, .preview: 3],
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

/// Aladin encodes the size of a cover in its path: `/coversum/` is 85 pixels wide, `/cover500/` 500.
private enum AladinCover {
    @Sendable static func width(_ address: String) -> Int? {
        address.lowercased().split(separator: "/").lazy.compactMap { widths[String($0)] }.first
    }

    @Sendable static func largest(_ address: String) -> String? {
        // 1000 and above return 404.
        var parts = address.split(separator: "/", omittingEmptySubsequences: false)
        guard let index = parts.indices.dropFirst().dropLast().first(where: { small.contains(parts[$0]) }) else {
            return address
        }
        parts[index] = "cover500"
        return parts.joined(separator: "/")
    }

    private static let small: [Substring] = ["covermini", "coversmall", "coversum", "cover150", "cover200", "cover"]

    private static let widths = [
        "covermini": 65, "coversmall": 75, "coversum": 85, "cover150": 150, "cover": 200, "cover200": 200,
        "cover500": 500,
    ]
}

extension AladinProvider: PreviewListing {
    /// Requests the preview pages of a book. Keys without an agreement get none, and so do books without a preview; the
    /// response does not distinguish the two.
    package func previewPages(of isbn: ISBN, options: RequestOptions) async throws(APIError) -> PreviewPages {
        let lookUp = AladinItemLookUp(itemId: isbn.isbn13, cover: .big, optResult: [.previewImgList])
        do throws(APIError) {
            let found = try await aladin.itemLookUp(lookUp, options: options)
            // A book with another ISBN than the requested one is rejected, as in a look-up.
            let item = found.response.item.first { $0.book.isbn == isbn }
            return PreviewPages(images: item?.pageImages ?? [], freshness: found.freshness)
        } catch {
            guard error.kind == .notFound else { throw error }
            return PreviewPages(images: [], freshness: nil)
        }
    }

    /// The pages of one book; the shop has no batch request.
    package func previews(of isbns: [ISBN], options: RequestOptions) async throws(APIError) -> PreviewResponse {
        var found = PreviewResponse(previews: [], freshness: nil)
        for isbn in isbns {
            let pages = try await previewPages(of: isbn, options: options)
            found.freshness = pages.freshness ?? found.freshness
            guard !pages.images.isEmpty else { continue }
            found.previews.append(BookPreview(isbn: isbn, access: .partial, images: pages.images))
        }
        return found
    }
}

extension AladinItem {
    /// The pages' images, without duplicates.
    fileprivate var pageImages: [String] {
        var seen: Set<String> = []
        return (subInfo?.previewImgList ?? []).compactMap { WebAddress.clean($0, entities: true, upgraded: true) }
            .filter { seen.insert($0).inserted }
    }

    /// The book in the catalogue's model; no field name of Aladin leaves this file.
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
            details: CatalogueDetails(
                series: [
                    (seriesInfo?.seriesName).flatMap { CleanText.plain($0).nonEmpty }
                        .flatMap { SeriesStatement(numbered: $0) }
                ].compactMap(\.self)
            ).with(people),
            links: address.map { [Link(service: "aladin", url: $0)] } ?? [],
            sources: ["aladin"]
        )
    }

    /// The authors' biography as the shop provides it, or the other contributors' if there is none.
    private var biography: String? {
        AuthorBiography.text(
            of: (subInfo?.authors ?? []).map { ($0.authorType?.lowercased() == "author", $0.authorInfo) }
        )
    }

    /// The average with its count if available, otherwise the whole number that every item has.
    private var rating: Rating? {
        subInfo?.ratingInfo.flatMap { info in
            info.ratingScore.flatMap { Rating(value: $0, count: info.ratingCount) }
        } ?? customerReviewRank.flatMap { Rating(value: Double($0)) }
    }

    /// Aladin writes `title - subtitle` into one member and repeats the subtitle in another. Titles may contain ` - `,
    /// so only a repeated subtitle is removed.
    private var titles: (String, String?) {
        let whole = CleanText.plain(title ?? "")
        guard let subtitle = subInfo?.subTitle.flatMap({ CleanText.plain($0).nonEmpty }) else { return (whole, nil) }
        let tail = " - " + subtitle
        return (whole.hasSuffix(tail) ? String(whole.dropLast(tail.count)) : whole, subtitle)
    }

    /// The cover, unless it is the shop's "no image" placeholder.
    private var picture: String? {
        guard let address = cover.flatMap({ WebAddress.clean($0, upgraded: true) }),
            let file = address.utf8.split(separator: UInt8(ascii: "/")).last,
            !file.map({ $0 | 0x20 }).starts(with: "noimg".utf8)
        else { return nil }
        return address
    }

    /// The book's page, built from the item number if the response has no link. The link contains HTML entities inside
    /// JSON, and in old responses the caller's key.
    private var address: String? {
        link.flatMap { WebAddress.clean($0, entities: true, upgraded: true) }
            .map { WebAddress.withoutParameters(["ttbkey"], in: $0) }
            ?? itemId.flatMap {
                WebAddress.joined("shop/wproduct.aspx?ItemId=\($0)", to: "https://www.aladin.co.kr")
            }
    }
}
