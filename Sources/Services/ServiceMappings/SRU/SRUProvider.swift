package import APIClient
package import Catalog
package import CatalogModel
import Interchange
package import SRU

/// A library's catalogue over SRU as a provider, without a key: look-up by ISBN and search of titles, of people where
/// it has an index of them.
package struct SRUProvider: BookSearching, BookLookingUp {
    private let sru: SRU
    /// The service of a page's host.
    private let serviceOfHost: @Sendable (String) -> String?

    package init(_ sru: SRU, serviceOfHost: @escaping @Sendable (String) -> String? = { _ in nil }) {
        (self.sru, self.serviceOfHost) = (sru, serviceOfHost)
    }

    package var service: ServiceName { sru.catalogue.name }

    package func lastPage(size: Int) -> Int? { nil }

    /// Looks up one book by both forms of its ISBN. A record counts only if the ISBN is its own: catalogues also find
    /// those that name it as another edition's. The first record of a book is taken.
    package func lookUp(_ isbn: ISBN, options: RequestOptions) async throws(APIError) -> LookedUpBook {
        guard let query = CQL(isbns: [isbn.isbn13, isbn.isbn10].compactMap(\.self), in: sru.catalogue.isbn) else {
            return .notFound(isbn)
        }
        let decoded = try await sru.records(query, options: options)
        try checkTotal(of: decoded.response)
        let records = records(of: decoded.response).filter { $0.record.isOf(isbn) }
        let best = records.first { $0.record.isBook } ?? records.first
        let books = [best].compactMap { $0.map { book(of: $0.record, identifier: $0.identifier, isbn) } }
        return LookedUpBook(of: isbn, in: books, expectsOne: false, freshness: decoded.freshness)
    }

    /// More records than any ISBN has: an Alma that does not know the index finds all it has.
    private static let mostOfOneISBN = 1_000

    private func checkTotal(of response: SRUResponse) throws(APIError) {
        guard let total = response.total, total > Self.mostOfOneISBN else { return }
        throw APIError(service: service, operation: "searchRetrieve", cause: .service(SRUError.indexIgnored))
    }

    /// Requests one page of records whose titles have all words, or that are of an ISBN. Articles and what is no book
    /// are left out, so that a page may be shorter than requested.
    package func search(_ request: BookSearchRequest, options: RequestOptions) async throws(APIError) -> BookPage {
        let start = PageStart.before(page: request.page, size: request.size) + 1
        let isbn = request.target == .any || request.target == .isbn ? try? ISBN(request.text) : nil
        let query = try query(request, isbn)
        let decoded = try await sru.records(query, from: start, count: request.size, options: options)
        let response = decoded.response
        let reached = start - 1 + response.records.count
        var records = records(of: response).filter(\.record.isBook)
        var total = response.total
        if let isbn {
            try checkTotal(of: response)
            records = records.filter { $0.record.isOf(isbn) }
            total = records.count == response.records.count ? total : nil
        }
        return BookPage(
            books: records.map { book(of: $0.record, identifier: $0.identifier, isbn) },
            total: total,
            hasMore: !response.records.isEmpty && response.total.map { reached < $0 } ?? false,
            freshness: decoded.freshness
        )
    }

    private func query(_ request: BookSearchRequest, _ isbn: ISBN?) throws(APIError) -> CQL {
        let catalogue = sru.catalogue
        let index: CQL.Index
        switch request.target {
        case .isbn, .any:
            let numbers = [isbn?.isbn13, isbn?.isbn10].compactMap(\.self)
            if let query = CQL(isbns: numbers, in: catalogue.isbn) { return query }
            index = request.target == .any ? catalogue.title : catalogue.isbn
        case .title: index = catalogue.title
        case .author:
            guard let author = catalogue.author else {
                throw .refused(
                    service,
                    "searchRetrieve",
                    "\(service) has no index of people that is known",
                    korean: "\(service)의 저자 색인이 알려져 있지 않습니다"
                )
            }
            index = author
        case .publisher:
            throw .refused(
                service,
                "searchRetrieve",
                "\(service) has no index of publishers that is known",
                korean: "\(service)의 출판사 색인이 알려져 있지 않습니다"
            )
        }
        guard let query = CQL(words: request.text, in: index) else {
            throw .refused(
                service,
                "searchRetrieve",
                "there is no word to search for in '\(request.text)'",
                korean: "'\(request.text)'에는 검색할 낱말이 없습니다"
            )
        }
        return query
    }

    private func records(of response: SRUResponse) -> [(record: CatalogueRecord, identifier: String?)] {
        response.records.compactMap { found in
            CatalogueRecord(found.document, isUNIMARC: sru.catalogue.isUNIMARC).map { ($0, found.identifier) }
        }
    }

    private func book(of record: CatalogueRecord, identifier: String?, _ isbn: ISBN? = nil) -> Book {
        var book = record.book(isbn, from: service.rawValue, serviceOfHost: serviceOfHost)
        // Without an ISBN the catalogue's own number identifies a book.
        if book.isbn == nil, let number = record.number { book.otherCodes = ["\(sru.catalogue.id)-\(number)"] }
        let name = identifier.flatMap { $0.hasPrefix("ark:") ? $0 : nil } ?? record.number
        if let page = sru.catalogue.page, let name, let address = WebAddress.joined(name, to: page) {
            book.links.insert(Link(service: service.rawValue, url: address), at: 0)
        }
        return book
    }
}
