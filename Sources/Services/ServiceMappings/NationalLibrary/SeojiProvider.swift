import APIClient
import Catalog
import CatalogModel
import NationalLibrary

/// The National Library's search of the national bibliography as a provider of books: look-up alone, for the extent.
struct SeojiProvider: BookLookingUp {
    let seoji: SeojiSearch

    var service: ServiceName { .seojiSearch }

    var isConfigured: Bool { seoji.client.service.isConfigured }

    /// Looks up one book. The records need not have an ISBN; one without is taken only if it is the only one found,
    /// since a service that ignored the ISBN would list its whole catalogue.
    func lookUp(_ isbn: ISBN, options: RequestOptions) async throws(APIError) -> LookedUpBook {
        let decoded = try await seoji.records(of: isbn.isbn13, options: options)
        let records = decoded.response.items
        let isAlone = records.count == 1 && decoded.response.total ?? 1 == 1
        return LookedUpBook(
            of: isbn,
            in: records.map { record in
                let isbns = ISBN.all(in: record[.isbn] ?? "")
                let isSame = isbns.contains(isbn) || isAlone && record[.isbn] == nil
                return record.book(isSame ? isbn : isbns.first)
            },
            expectsOne: false,
            freshness: decoded.freshness
        )
    }
}

extension ServiceDescriptor {
    /// The probe is the look-up of a number for books in Korea, whether there is one or not.
    static let seojiSearch = ServiceDescriptor(
        name: .seojiSearch,
        title: Localized(english: "the National Library's national bibliography", korean: "국립중앙도서관 국가서지 검색"),
        ranks: [.lookUp: 8],
        trust: MergeTrust(rank: 7, leads: [.pages]),
        service: { SeojiSearch.service(key: $0.key, baseURL: $0.baseURL) },
        provider: { SeojiProvider(seoji: SeojiSearch(client: $0)) },
        probe: { provider, options async throws(APIError) in
            guard let provider = provider as? any BookLookingUp, let isbn = try? ISBN("9788900000016") else { return }
            _ = try await provider.lookUp(isbn, options: options)
        }
    )
}

extension SeojiRecord {
    /// The book in the catalogue's model.
    func book(_ isbn: ISBN?) -> Book {
        func text(_ member: Member) -> String? { self[member].flatMap { CleanText.plain($0).nonEmpty } }
        let people = ContributorStatement(text(.author) ?? "")
        let extent = text(.extent)
        // `가을 등대 : 김가람 장편소설`.
        let title = text(.title) ?? ""
        let mark = title.firstRange(of: " : ")
        var details = CatalogueDetails(
            place: text(.place),
            illustrations: extent.flatMap { CatalogueDetails.illustrations(inExtent: $0) },
            size: extent.flatMap { CoverDimensions(heightByWidth: $0) }
        )
        details.callNumber = text(.callNumber)
        details.controlNumber = text(.controlNumber)
        return Book(
            isbn: isbn,
            otherCodes: isbn == nil ? [text(.controlNumber)].compactMap(\.self) : [],
            title: mark.map { String(title[..<$0.lowerBound]) } ?? title,
            subtitle: mark.map { String(title[$0.upperBound...]) },
            contributors: people.contributors,
            othersOmitted: people.omitsOthers,
            publisher: text(.publisher),
            publishedOn: text(.year).flatMap {
                PartialDate(published: $0) ?? PartialDate(published: String($0.prefix(4)))
            },
            pages: extent.flatMap(PageCount.parse),
            details: details.with(people),
            sources: [ServiceName.seojiSearch.rawValue]
        )
    }
}
