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
