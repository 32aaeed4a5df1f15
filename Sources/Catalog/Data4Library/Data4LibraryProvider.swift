public import APIClient
public import CatalogModel
public import Data4Library

/// 도서관 정보나루 as a source of books by ISBN. Its lists of loans, and who holds a book, are in the extensions.
public struct Data4LibraryProvider: BookLookingUp {
    let library: Data4Library

    /// The service over a client.
    public init(_ library: Data4Library) {
        self.library = library
    }

    /// `data4library`.
    public var service: ServiceName { .data4Library }

    /// Whether there is a key.
    public var isConfigured: Bool { library.client.service.isConfigured }

    /// Looks one book up. That the libraries have no such book comes as an error of its own, and is none here.
    public func lookUp(_ isbn: ISBN, options: RequestOptions) async throws(APIError) -> BookLookUp {
        let number = try Self.number(isbn, for: "srchDtlList")
        do throws(APIError) {
            let answer = try await library.detail(number, options: options)
            return BookLookUp(
                of: isbn,
                in: answer.response.detail.map(\.book),
                expectsOne: true,
                freshness: answer.freshness
            )
        } catch {
            guard error.kind == .notFound else { throw error }
            return .notFound(isbn)
        }
    }

    /// An ISBN as the service's room takes it.
    static func number(_ isbn: ISBN, for operation: String) throws(APIError) -> Data4LibraryISBN {
        do throws(Data4LibraryParameterError) {
            return try Data4LibraryISBN(isbn.isbn13)
        } catch {
            throw .refused(.data4Library, operation, "\(error)")
        }
    }
}

extension ServiceDescriptor {
    /// 정보나루: 500 calls a day and key; 30,000 once the caller's address is registered with it. It counts loans, so it
    /// stands behind those that count sales; it writes years for dates.
    static let data4Library = ServiceDescriptor(
        name: .data4Library,
        title: Localized(english: "Data4Library", korean: "도서관 정보나루"),
        ranks: [.lookUp: 5, .rankings: 3, .genres: 3, .holdings: 1],
        quota: [QuotaLimit(500, per: .koreanDay)],
        linkHosts: ["data4library.kr"],
        trust: MergeTrust(rank: 5),
        service: { Data4Library.service(key: $0.key, baseURL: $0.baseURL) },
        provider: { Data4LibraryProvider(Data4Library(client: $0)) },
        probe: { provider, options async throws(APIError) in
            guard let provider = provider as? any BookRanking else { return }
            _ = try await provider.ranking(RankingRequest(.loans(.week), size: 1), options: options)
        }
    )
}
