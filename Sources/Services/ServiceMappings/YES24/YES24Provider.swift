package import APIClient
package import Catalog
package import CatalogModel
package import YES24

/// YES24 as a provider of books: text search and look-up. Its lists are in the extensions.
package struct YES24Provider: BookSearching, BookLookingUp {
    let yes24: YES24

    package init(_ yes24: YES24) {
        self.yes24 = yes24
    }

    package var service: ServiceName { .yes24 }

    package var isConfigured: Bool { yes24.client.service.isConfigured }

    /// Whether the search is over all fields or by ISBN: the shop cannot search in one other field alone.
    package func takes(_ request: BookSearchRequest) -> Bool { request.target == .any || request.target == .isbn }

    package func lastPage(size: Int) -> Int? { nil }

    /// Requests one page of Korean books. The shop searches all fields at once, so a search of the title, author or
    /// publisher alone is rejected; a text that is an ISBN is looked up.
    package func search(_ request: BookSearchRequest, options: RequestOptions) async throws(APIError) -> BookPage {
        if request.target == .isbn || (request.target == .any && (try? ISBN(request.text)) != nil) {
            return try await searchByISBN(request, options)
        }
        guard request.target == .any else {
            throw .refused(.yes24, "itemList", "YES24 cannot search the \(request.target.rawValue) alone")
        }
        let parameters: YES24ItemSearch
        do throws(YES24ParameterError) {
            parameters = try YES24ItemSearch(
                query: request.text,
                category: .book,
                sort: request.sort == .latest ? .recent : .relation,
                page: request.page,
                pageSize: request.size
            )
        } catch {
            throw .refused(.yes24, "itemList", "\(error)")
        }
        return try await page(of: request.page, size: request.size) { () async throws(APIError) in
            try await yes24.itemList(parameters, options: options)
        }
    }

    /// Looks up one book, with its introduction. The shop's error for a missing book is not an error here.
    package func lookUp(_ isbn: ISBN, options: RequestOptions) async throws(APIError) -> LookedUpBook {
        guard let decoded = try await detail(of: isbn, options) else { return .notFound(isbn) }
        return LookedUpBook(
            of: isbn,
            in: decoded.response.data.items.map(\.book),
            expectsOne: true,
            freshness: decoded.freshness
        )
    }

    /// The response for one book; `nil` if the shop does not have it.
    private func detail(
        of isbn: ISBN,
        _ options: RequestOptions
    ) async throws(APIError) -> DecodedResponse<YES24Response<YES24ItemPage>>? {
        let number: YES24ItemNumber
        do throws(YES24ParameterError) {
            number = try YES24ItemNumber(isbn13: isbn.isbn13)
        } catch {
            throw .refused(.yes24, "itemDetail", "\(error)")
        }
        do throws(APIError) {
            return try await yes24.itemDetail(number, options: options)
        } catch {
            guard error.kind == .notFound else { throw error }
            return nil
        }
    }

    /// A page of a list. The shop's 404 means that there are no results, or no further ones.
    func page(
        of number: Int,
        size: Int,
        _ fetch: () async throws(APIError) -> DecodedResponse<YES24Response<YES24ItemPage>>
    ) async throws(APIError) -> BookPage {
        do throws(APIError) {
            return BookPage(try await fetch(), page: number, size: size)
        } catch {
            guard error.kind == .notFound else { throw error }
            return BookPage(
                books: [],
                total: number == 1 ? 0 : nil,
                hasMore: false,
                freshness: yes24.client.currentFreshness
            )
        }
    }

    /// A search by ISBN is a look-up whose list has one page.
    private func searchByISBN(
        _ request: BookSearchRequest,
        _ options: RequestOptions
    ) async throws(APIError) -> BookPage {
        let isbn: ISBN
        do throws(ISBN.Invalid) {
            isbn = try ISBN(request.text)
        } catch {
            throw .refused(.yes24, "itemDetail", "the ISBN \(error)")
        }
        let found = try await lookUp(isbn, options: options)
        return BookPage(
            books: request.page == 1 ? [found.book].compactMap { $0 } : [],
            total: found.book == nil ? 0 : 1,
            hasMore: false,
            freshness: found.freshness ?? yes24.client.currentFreshness
        )
    }

    /// Looks up one book, and then its authors' biography, which takes a second request. A book without a biography is
    /// still a result: a failure of the second request is a remark, and a missing biography is not.
    package func detail(_ isbn: ISBN, options: RequestOptions) async throws(APIError) -> LookedUpBook {
        let found = try await lookUp(isbn, options: options)
        guard var book = found.book, let number = try? YES24ItemNumber(isbn13: isbn.isbn13) else { return found }
        do throws(APIError) {
            let people = try await yes24.author(number, options: options).response.data.data
            book.authorBiography = AuthorBiography.text(of: people.map { ($0.isAuthor, $0.details) })
        } catch {
            guard !error.isCancellation else { throw error }
            var isWorthAWord = error.kind != .notFound
            // Offline, a part that was never fetched is not a failure.
            if case .notCached = error.cause { isWorthAWord = false }
            return found.with(book, remark: isWorthAWord ? .api(error) : nil)
        }
        return found.with(book)
    }
}

extension YES24Provider: PreviewListing {
    /// An excerpt of a book, if the shop has one, with the book's page. One ISBN per request.
    package func previews(of isbns: [ISBN], options: RequestOptions) async throws(APIError) -> PreviewResponse {
        var found = PreviewResponse(previews: [], freshness: nil)
        for isbn in isbns {
            guard let decoded = try await detail(of: isbn, options) else { continue }
            found.freshness = decoded.freshness
            guard let item = decoded.response.data.items.first(where: { $0.book.isbn == isbn }), let text = item.excerpt
            else { continue }
            let page = item.book.links.first?.url
            found.previews.append(BookPreview(isbn: isbn, access: .excerpt, url: page, text: text))
        }
        return found
    }
}

extension YES24Item {
    fileprivate var excerpt: String? {
        let parts = (bookInside ?? []).compactMap { part -> String? in
            guard let text = part.cont.flatMap({ CleanText.block($0).nonEmpty }) else { return nil }
            guard let title = part.contTtl.flatMap({ CleanText.plain($0).nonEmpty }) else { return text }
            return "\(title)\n\(text)"
        }
        return parts.joined(separator: "\n\n").nonEmpty
    }
}

extension BookPage {
    init(_ decoded: DecodedResponse<YES24Response<YES24ItemPage>>, page: Int, size: Int) {
        let data = decoded.response.data
        self.init(
            books: data.items.map(\.book),
            total: data.totalCount ?? (data.items.isEmpty && page == 1 ? 0 : nil),
            hasMore: data.hasMore(after: page, size: size),
            freshness: decoded.freshness
        )
    }
}

extension YES24ItemPage {
    func hasMore(after page: Int, size: Int) -> Bool {
        guard !items.isEmpty else { return false }
        return totalCount.map { PageStart.before(page: page, size: size) + items.count < $0 } ?? (items.count >= size)
    }
}

extension ServiceDescriptor {
    /// YES24: 5,000 requests per day, from its documentation of July 2026; some keys have 20,000. Its terms require
    /// naming the source and a link to the item's page.
    static let yes24 = ServiceDescriptor(
        name: .yes24,
        title: Localized("YES24"),
        ranks: [.search: 3, .lookUp: 3, .rankings: 1, .newBooks: 1, .genres: 1, .preview: 4],
        isShop: true,
        quota: [QuotaLimit(5_000, per: .koreanDay)],
        credit: CreditLine(
            Localized(english: "Source: YES24 (www.yes24.com)", korean: "출처: YES24(www.yes24.com)"),
            home: "https://www.yes24.com"
        ),
        linkHosts: ["yes24.com"],
        trust: MergeTrust(rank: 1, describesEdition: true),
        covers: CoverRules(
            hosts: ["yes24.com"],
            width: { widths[$0.lowercased().split(separator: "/").last.map(String.init) ?? ""] },
            largest: {
                $0.replacing(/(\/goods\/[0-9]+\/)[SML]$/.ignoresCase(), maxReplacements: 1) { "\($0.1)XL" }
            },
            isPlaceholder: { YES24Cover.isPlaceholder(width: $0, height: $1, byteCount: $2) }
        ),
        service: { YES24.service(key: $0.key, baseURL: $0.baseURL) },
        provider: { YES24Provider(YES24(client: $0)) }
    )

    private static let widths = ["s": 90, "m": 120, "l": 200, "xl": 420]
}

extension YES24Author {
    /// Whether the shop names the person as an author: `저`, `글`; the same words follow names in its items.
    fileprivate var isAuthor: Bool {
        ContributorStatement.parse("\(author ?? "") \(authorType ?? "")").contains { $0.role == .author }
    }
}

extension YES24Item {
    /// The book in the catalogue's model; no field name of YES24 leaves this file.
    var book: Book {
        let people = ContributorStatement(author ?? "")
        let codes = BookIdentifiers(candidates: [isbn13 ?? "", isbn10 ?? ""])
        // Records and sets have no ISBN; the shop's number identifies them.
        let number = codes.isbn == nil ? itemId.map { [String($0)] } ?? [] : []
        return Book(
            isbn: codes.isbn,
            otherCodes: codes.otherCodes + number,
            title: CleanText.plain(title ?? ""),
            subtitle: subTitle.flatMap { CleanText.plain($0).nonEmpty },
            contributors: people.contributors,
            othersOmitted: people.omitsOthers,
            publisher: publisher.flatMap { CleanText.plain($0).nonEmpty },
            publishedOn: publishDate.flatMap { PartialDate(published: $0) },
            pages: pages.flatMap { $0 > 0 ? $0 : nil },
            price: Price(list: shopPrice.flatMap(Self.won), sale: salePrice.flatMap(Self.won)),
            availability: itemStatus.flatMap { CleanText.plain($0).nonEmpty },
            description: [contentDetail?.bookIntroduction, contentDetail?.bookSummary].lazy
                .compactMap { $0.flatMap { CleanText.block($0).nonEmpty } }.first,
            contents: contentDetail?.tableOfContents.flatMap { CleanText.block($0).nonEmpty },
            rating: starScore.flatMap { Rating(value: $0) },
            cover: picture,
            category: goodsSortNm.flatMap { CleanText.plain($0).nonEmpty },
            details: CatalogueDetails().with(people),
            links: page.map { [Link(service: "yes24", url: $0)] } ?? [],
            sources: ["yes24"]
        )
    }

    /// The cover in its largest size. Responses link to a medium one; all sizes have the same base address.
    private var picture: String? {
        guard let address = cover.flatMap({ WebAddress.clean($0, upgraded: true) }) else { return nil }
        guard let match = address.wholeMatch(of: /https:\/\/image\.yes24\.com\/goods\/([0-9]+)\/[A-Za-z]+/),
            let item = Int(match.1)
        else { return address }
        return YES24Cover.address(itemId: item, size: .extraLarge)
    }

    /// The item's page, which the terms require with every result; the links in the documentation's samples are empty.
    private var page: String? {
        link.flatMap { WebAddress.clean($0, upgraded: true) }
            ?? itemId.flatMap { WebAddress.joined("product/goods/\($0)", to: "https://www.yes24.com") }
    }

    private static func won(_ amount: Double) -> Int? {
        Int(exactly: amount.rounded())
    }
}
