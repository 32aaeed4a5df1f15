package import APIClient
package import Catalog
package import CatalogModel
import Foundation
package import KakaoBook

/// Kakao as a provider of books: text search and look-up.
package struct KakaoProvider: BookSearching, BookLookingUp {
    private let kakao: KakaoBook

    package init(_ kakao: KakaoBook) {
        self.kakao = kakao
    }

    package var service: ServiceName { .kakao }

    package var isConfigured: Bool { kakao.client.service.isConfigured }

    /// Page 50, for any page size.
    package func lastPage(size: Int) -> Int? { KakaoBookSearch.pages.upperBound }

    /// Requests one page; the end is determined by `is_end`, since the totals vary between pages, and by page 50.
    package func search(_ request: BookSearchRequest, options: RequestOptions) async throws(APIError) -> BookPage {
        let decoded = try await kakao.search(try parameters(request), options: options)
        let response = decoded.response
        return BookPage(
            books: response.documents.map(\.book),
            total: response.meta.totalCount,
            hasMore: !response.documents.isEmpty && request.page < KakaoBookSearch.pages.upperBound
                && !(response.meta.isEnd ?? (response.documents.count < request.size)),
            freshness: decoded.freshness
        )
    }

    /// Searches with `target=isbn`. Kakao lists one ISBN under several own numbers: several books are no anomaly.
    package func lookUp(_ isbn: ISBN, options: RequestOptions) async throws(APIError) -> LookedUpBook {
        let request = BookSearchRequest(text: isbn.isbn13, target: .isbn, size: 10)
        let decoded = try await kakao.search(try parameters(request), options: options)
        return LookedUpBook(
            of: isbn,
            in: decoded.response.documents.map(\.book),
            expectsOne: false,
            freshness: decoded.freshness
        )
    }

    private func parameters(_ request: BookSearchRequest) throws(APIError) -> KakaoBookSearch {
        do throws(KakaoBookParameterError) {
            return try KakaoBookSearch(
                query: request.text,
                sort: request.sort == .latest ? .latest : .accuracy,
                page: request.page,
                size: request.size,
                target: target(request.target)
            )
        } catch {
            throw .refused(.kakao, "search", "\(error)")
        }
    }

    private func target(_ target: BookSearchRequest.Target) -> KakaoBookSearch.Target? {
        switch target {
        case .any: nil
        case .title: .title
        case .author: .person
        case .publisher: .publisher
        case .isbn: .isbn
        }
    }
}

extension ServiceDescriptor {
    /// Kakao: 30,000 book searches per day (https://developers.kakao.com/docs/latest/ko/getting-started/quota).
    static let kakao = ServiceDescriptor(
        name: .kakao,
        title: Localized(english: "Kakao", korean: "카카오"),
        ranks: [.search: 1, .lookUp: 2],
        isShop: true,
        quota: [QuotaLimit(30_000, per: .koreanDay)],
        linkHosts: ["daum.net", "kakao.com"],
        trust: MergeTrust(rank: 3, describesEdition: true),
        covers: CoverRules(
            hosts: ["kakaocdn.net", "daumcdn.net"],
            width: { KakaoThumbnail(address: $0)?.width },
            largest: { KakaoThumbnail(address: $0)?.original },
            smaller: { KakaoThumbnail.address(of: $0) }
        ),
        service: { KakaoBook.service(key: $0.key, baseURL: $0.baseURL) },
        provider: { KakaoProvider(KakaoBook(client: $0)) }
    )
}

/// An address of Kakao's image proxy: `/thumb/R120x174.q85/?fname=<address>`.
private struct KakaoThumbnail {
    let width: Int?
    let original: String?

    init?(address: String) {
        guard let parts = URLComponents(string: address), parts.percentEncodedPath.hasPrefix("/thumb/") else {
            return nil
        }
        let segments = parts.percentEncodedPath.lowercased().split(separator: "/")
        width = segments.first { $0.first == "r" || $0.first == "c" }
            .flatMap { Int($0.dropFirst().prefix { $0.isNumber }) }
        original = parts.queryItems?.first { $0.name == "fname" }?.value.flatMap {
            WebAddress.clean($0, upgraded: true)
        }
    }

    /// The thumbnail of an original image, as the service itself links to it: with the `http` address.
    static func address(of original: String) -> String? {
        guard let parts = URLComponents(string: original), parts.encodedHost?.lowercased() == "t1.daumcdn.net",
            parts.percentEncodedPath.hasPrefix("/lbook/"), let scheme = parts.scheme,
            let name = "http\(original.dropFirst(scheme.count))"
                .addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(CharacterSet(charactersIn: "-._~")))
        else { return nil }
        return "https://search1.kakaocdn.net/thumb/R120x174.q85/?fname=\(name)"
    }
}

extension KakaoBookDocument {
    /// The book in the catalogue's model; no field name of Kakao leaves this file.
    var book: Book {
        let writers = ContributorStatement(names: authors ?? [], role: .author)
        let translated = ContributorStatement(names: translators ?? [], role: .translator)
        let codes = BookIdentifiers(candidates: [isbn ?? ""])
        var details = CatalogueDetails()
        if translated.omitsOthers { details.rolesWithOthers = (writers.omitsOthers ? [.author] : []) + [.translator] }
        return Book(
            isbn: codes.isbn,
            otherCodes: codes.otherCodes,
            title: CleanText.plain(title ?? ""),
            contributors: writers.contributors + translated.contributors,
            othersOmitted: writers.omitsOthers || translated.omitsOthers,
            publisher: publisher.flatMap { CleanText.plain($0).nonEmpty },
            publishedOn: datetime.flatMap { PartialDate(published: $0) },
            price: Price(list: price, sale: salePrice),
            availability: status.flatMap { CleanText.plain($0).nonEmpty },
            description: contents.flatMap { CleanText.block($0).nonEmpty },
            cover: cover,
            details: details,
            links: url.flatMap { WebAddress.clean($0) }.map { [Link(service: "kakao", url: $0)] } ?? [],
            sources: ["kakao"]
        )
    }

    /// The original image: `thumbnail` is the address of a proxy that scales down the image in its `fname`.
    private var cover: String? {
        guard let thumbnail = thumbnail?.nonEmpty else { return nil }
        let original = URLComponents(string: thumbnail)?.queryItems?.first { $0.name == "fname" }?.value
        return original.flatMap { WebAddress.clean($0, upgraded: true) } ?? WebAddress.clean(thumbnail, upgraded: true)
    }
}
