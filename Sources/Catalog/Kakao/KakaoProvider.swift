public import APIClient
public import CatalogModel
public import KakaoBook

/// Kakao as a source of books: by words, and by ISBN.
public struct KakaoProvider: BookSearching, BookLookingUp {
    private let kakao: KakaoBook

    /// Kakao over a client.
    public init(_ kakao: KakaoBook) {
        self.kakao = kakao
    }

    /// `kakao`.
    public var service: ServiceName { .kakao }

    /// Whether there is a key.
    public var isConfigured: Bool { kakao.client.service.isConfigured }

    /// Page 50, whatever the size.
    public func lastPage(size: Int) -> Int? { KakaoBookSearch.pages.upperBound }

    /// Asks for one page; its end is told by `is_end`, since the counts change from page to page, and by page 50.
    public func search(_ request: BookSearchRequest, options: RequestOptions) async throws(APIError) -> BookPage {
        let answer = try await kakao.search(try parameters(request), options: options)
        let response = answer.response
        return BookPage(
            books: response.documents.map(\.book),
            total: response.meta.totalCount,
            hasMore: !response.documents.isEmpty && request.page < KakaoBookSearch.pages.upperBound
                && !(response.meta.isEnd ?? (response.documents.count < request.size)),
            freshness: answer.freshness
        )
    }

    /// Searches with `target=isbn`. Kakao lists one ISBN under several numbers of its own, so several books are no news.
    public func lookUp(_ isbn: ISBN, options: RequestOptions) async throws(APIError) -> BookLookUp {
        let request = BookSearchRequest(text: isbn.isbn13, target: .isbn, size: 10)
        let answer = try await kakao.search(try parameters(request), options: options)
        return BookLookUp(
            of: isbn,
            in: answer.response.documents.map(\.book),
            expectsOne: false,
            freshness: answer.freshness
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
