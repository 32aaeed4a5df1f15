package import APIClient
package import Catalog
package import CatalogModel
import Dumps
package import NationalLibrary

/// The National Library's ISBN register as a provider of books: text search and publication day.
package struct NationalLibraryProvider: BookSearching, BookListingByDate {
    /// Records per request when a day is read; the library documents no limit, and existing clients request up to 1000.
    static let listSize = 100

    private let library: NationalLibrary

    package init(_ library: NationalLibrary) {
        self.library = library
    }

    package var service: ServiceName { .nationalLibrary }

    package var isConfigured: Bool { library.client.service.isConfigured }

    /// The library documents no last page.
    package func lastPage(size: Int) -> Int? { nil }

    /// Requests one page. The register has no order by relevance and no search over all fields: the text is searched in
    /// the title, or as an ISBN if it is one.
    package func search(_ request: BookSearchRequest, options: RequestOptions) async throws(APIError) -> BookPage {
        let parameters: NationalLibrarySearch
        let isLatest = request.sort == .latest
        let isbn = request.target == .any || request.target == .isbn ? try? ISBN(request.text) : nil
        let target = isbn == nil ? request.target : .isbn
        do throws(NationalLibraryParameterError) {
            parameters = try NationalLibrarySearch(
                page: request.page,
                pageSize: request.size,
                isbn: target == .isbn ? isbn?.isbn13 ?? request.text : nil,
                title: target == .title || target == .any ? request.text : nil,
                author: target == .author ? request.text : nil,
                publisher: target == .publisher ? request.text : nil,
                sort: isLatest ? .publishPredate : nil,
                order: isLatest ? .descending : nil
            )
        } catch {
            throw .refused(.nationalLibrary, "search", "\(error)")
        }
        let decoded = try await library.search(parameters, options: options)
        let records = decoded.response.docs
        let reached = Paging.reached(page: request.page, size: request.size, count: records.count)
        return BookPage(
            books: records.map(\.book),
            total: decoded.response.totalCount,
            hasMore: !records.isEmpty && reached < .max
                && decoded.response.totalCount.map { reached < $0 } ?? (records.count >= request.size),
            freshness: decoded.freshness
        )
    }

    /// Requests one page of a day's records, by the publication date announced by the publisher.
    package func books(
        of day: PartialDate,
        page: Int,
        options: RequestOptions
    ) async throws(APIError) -> DatedRecords {
        guard let day = CalendarDay(year: day.year, month: day.month ?? 0, day: day.day ?? 0) else {
            throw .refused(.nationalLibrary, "search", "\(day) is not a day.")
        }
        let parameters: NationalLibrarySearch
        do throws(NationalLibraryParameterError) {
            parameters = try NationalLibrarySearch(
                page: page,
                pageSize: Self.listSize,
                publishedFrom: day,
                publishedTo: day
            )
        } catch {
            throw .refused(.nationalLibrary, "search", "\(error)")
        }
        let decoded = try await library.search(parameters, options: options)
        return DatedRecords(
            records: decoded.response.docs.map(\.dated),
            total: decoded.response.totalCount,
            freshness: decoded.freshness
        )
    }
}

extension ServiceDescriptor {
    /// The National Library, which publishes no limits. It has the publisher's registration, so it takes precedence for
    /// date and pages; its titles contain cataloguing marks.
    static let nationalLibrary = ServiceDescriptor(
        name: .nationalLibrary,
        title: Localized(english: "the National Library of Korea", korean: "국립중앙도서관"),
        ranks: [.search: 4, .lookUp: 4, .days: 1],
        linkHosts: ["nl.go.kr"],
        trust: MergeTrust(rank: 4, leads: [.publishedOn, .pages, .kdc, .ddc, .addCode], describesEdition: true),
        dump: DumpSource(.linkedData) { $0.linkedBook },
        service: { NationalLibrary.service(key: $0.key, baseURL: $0.baseURL) },
        provider: { NationalLibraryProvider(NationalLibrary(client: $0)) }
    )
}

extension NationalLibraryProvider: BookLookingUp {
    /// Looks up one book in the register, for the publisher's registered data: date, pages, price. A request by ISBN
    /// also returns the volumes of a set with that ISBN, which are other books. The register lists one ISBN several
    /// times, so several records are not an anomaly.
    package func lookUp(_ isbn: ISBN, options: RequestOptions) async throws(APIError) -> LookedUpBook {
        let page = try await search(BookSearchRequest(text: isbn.isbn13, target: .isbn, size: 10), options: options)
        return LookedUpBook(of: isbn, in: page.books, expectsOne: false, freshness: page.freshness.first)
    }
}

extension NationalLibraryRecord {
    /// The book in the catalogue's model; no field name of the library leaves this file.
    var book: Book {
        let people = ContributorStatement(author ?? "")
        let codes = BookIdentifiers(candidates: [eaISBN ?? ""])
        return Book(
            isbn: codes.isbn,
            otherCodes: codes.otherCodes,
            title: wholeTitle,
            contributors: people.contributors,
            othersOmitted: people.omitsOthers,
            publisher: publisher.flatMap { CleanText.plain($0).nonEmpty },
            publishedOn: publicationDate,
            pages: page.flatMap(PageCount.parse),
            price: Price(list: [realPrice, prePrice].lazy.compactMap { $0.flatMap(WonAmount.parse) }.first),
            description: [introduction, summary].lazy.compactMap { $0.flatMap { CleanText.block($0).nonEmpty } }.first,
            contents: tableOfContents.flatMap { CleanText.block($0).nonEmpty },
            cover: titleURL.flatMap { WebAddress.clean($0, upgraded: true) },
            classification: Classification(texts: [kdc], ddc: [ddc], addCode: eaAddCode),
            details: details.with(people),
            sources: ["nlk"]
        )
    }

    private var details: CatalogueDetails {
        func text(_ value: String?) -> String? { value.flatMap { CleanText.plain($0).nonEmpty } }
        let series = SeriesStatement(text(seriesTitle), number: text(seriesNo))
        return CatalogueDetails(
            volume: text(vol),
            edition: text(editionStatement),
            illustrations: page.flatMap { CatalogueDetails.illustrations(inExtent: CleanText.plain($0)) },
            size: bookSize.flatMap { CoverDimensions(widthByHeight: $0) },
            series: [series].compactMap(\.self)
        )
    }

    var dated: DatedRecord {
        let book = book
        let text = eaISBN.map { CleanText.plain($0) } ?? ""
        return DatedRecord(
            book: book,
            malformedISBN: book.isbn == nil ? text.nonEmpty : nil,
            controlNumber: controlNo.flatMap { CleanText.plain($0).nonEmpty },
            plannedOn: publishPredate.flatMap { PartialDate(published: $0) },
            realOn: realPublishDate.flatMap { PartialDate(published: $0) }
        )
    }

    /// The title, with the volume, which is part of a book's name.
    private var wholeTitle: String {
        let title = CleanText.plain(title ?? "")
        guard let volume = vol.flatMap({ CleanText.plain($0).nonEmpty }), !title.hasSuffix(" " + volume) else {
            return title
        }
        return title.isEmpty ? volume : "\(title) \(volume)"
    }

    /// The actual date, unless the announced one is consistent and more precise: `20230000` beside `20230626`.
    private var publicationDate: PartialDate? {
        let announced = publishPredate.flatMap { PartialDate(published: $0) }
        guard let real = realPublishDate.flatMap({ PartialDate(published: $0) }) else { return announced }
        guard let announced, announced.description.hasPrefix(real.description) else { return real }
        return announced
    }
}
