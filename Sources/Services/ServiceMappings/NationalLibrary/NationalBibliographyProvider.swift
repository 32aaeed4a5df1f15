import APIClient
import Catalog
import CatalogModel
import Dumps
import NationalLibrary

/// The National Library's bibliography as a provider of books: look-up, and a search by one word of the title.
struct NationalBibliographyProvider: BookSearching, BookLookingUp {
    let bibliography: NationalBibliography

    var service: ServiceName { .nationalBibliography }

    var isConfigured: Bool { bibliography.client.service.isConfigured }

    /// Whether the search is not by author alone, which the service cannot do.
    func takes(_ request: BookSearchRequest) -> Bool { request.target != .author }

    func lastPage(size: Int) -> Int? { nil }

    /// Requests one page. The service takes one word of the title, and ignores what it does not know; so the longest
    /// word is sent, and a record without the others is left out here. A page may then have fewer books than requested.
    func search(_ request: BookSearchRequest, options: RequestOptions) async throws(APIError) -> BookPage {
        let isbn = request.target == .any || request.target == .isbn ? try? ISBN(request.text) : nil
        guard request.target != .author, isbn != nil || request.target != .isbn else {
            throw .refused(
                service,
                "search",
                "the bibliography has no search by this",
                korean: "이 서비스는 이 항목으로 검색할 수 없습니다"
            )
        }
        let words = request.text.split(whereSeparator: \.isWhitespace).map(String.init)
        let isOfPublisher = request.target == .publisher
        let label = isbn == nil && !isOfPublisher ? words.max { $0.count < $1.count } : nil
        let start = Paging.reached(page: request.page, size: request.size, count: 0)
        let end = Paging.reached(page: request.page, size: request.size, count: request.size)
        guard end < .max else { throw .refused(service, "search", "page \(request.page)") }
        // A page that is larger than the service's consists of several.
        let size = min(request.size, NationalBibliographySearch.pageSizes.upperBound)
        var (records, freshness): ([NationalBibliographyRecord], [Freshness]) = ([], [])
        var (total, hasMore): (Int?, Bool) = (nil, true)
        var page = start / size + 1
        while hasMore, (page - 1) * size < end {
            let number = page
            let found = try await list(options) { () throws(NationalBibliographyParameterError) in
                try NationalBibliographySearch(
                    page: number,
                    pageSize: size,
                    isbn: isbn?.isbn13,
                    label: label,
                    publisher: isOfPublisher ? request.text : nil
                )
            }
            let items = found.response.items.prefix(size)
            let first = (page - 1) * size
            for (index, item) in items.enumerated() where (start..<end).contains(first + index) { records.append(item) }
            freshness.append(found.freshness)
            total = found.response.totalCount
            hasMore = !items.isEmpty && total.map { first + items.count < $0 } ?? (items.count == size)
            page += 1
        }
        let matches = records.filter { record in
            isbn.map(record.isbns.contains) ?? record.contains(words, in: request.target)
        }
        return BookPage(
            books: matches.map { $0.book(isbn) },
            total: matches.count == records.count ? total : nil,
            hasMore: hasMore || total.map { end < $0 } ?? false,
            freshness: freshness
        )
    }

    /// Looks up one book. A record of another ISBN is not used: the service would list its whole catalogue if it did
    /// not know the parameter.
    ///
    /// The records of older books have ten digits, which are requested if there is no record under thirteen.
    func lookUp(_ isbn: ISBN, options: RequestOptions) async throws(APIError) -> LookedUpBook {
        let found = try await lookUp(isbn, as: isbn.isbn13, options)
        guard found.book == nil, let ten = isbn.isbn10 else { return found }
        let older = try await lookUp(isbn, as: ten, options)
        return older.book == nil ? found : older
    }

    private func lookUp(
        _ isbn: ISBN,
        as digits: String,
        _ options: RequestOptions
    ) async throws(APIError) -> LookedUpBook {
        let decoded = try await list(options) { () throws(NationalBibliographyParameterError) in
            try NationalBibliographySearch(isbn: digits)
        }
        // Of a volume and of its set, the volume's record has the number alone or first.
        let records = decoded.response.items.sorted { one, _ in one.isbns.first == isbn }
        return LookedUpBook(
            of: isbn,
            in: records.map { $0.book($0.isbns.contains(isbn) ? isbn : nil) },
            expectsOne: false,
            freshness: decoded.freshness
        )
    }

    private func list(
        _ options: RequestOptions,
        _ parameters: () throws(NationalBibliographyParameterError) -> NationalBibliographySearch
    ) async throws(APIError) -> DecodedResponse<NationalBibliographyResponse> {
        let search: NationalBibliographySearch
        do throws(NationalBibliographyParameterError) {
            search = try parameters()
        } catch {
            throw .refused(service, "search", "\(error)")
        }
        return try await bibliography.list(search, options: options)
    }
}

extension ServiceDescriptor {
    /// The bibliography describes the book in hand, by the rules of catalogues: place, size and class numbers are
    /// better nowhere, and its titles have cataloguing marks. It does not list by relevance.
    static let nationalBibliography = ServiceDescriptor(
        name: .nationalBibliography,
        title: Localized(english: "the National Library's bibliography", korean: "국립중앙도서관 서지 정보"),
        ranks: [.search: 6, .lookUp: 7],
        quota: [QuotaLimit(NationalBibliography.requestsPerDay, per: .koreanDay)],
        addressVariable: "DATA_GO_KR_BASE_URL",
        trust: MergeTrust(rank: 6, leads: [.pages, .kdc, .ddc]),
        service: { NationalBibliography.service(key: $0.key, baseURL: $0.baseURL) },
        provider: { NationalBibliographyProvider(bibliography: NationalBibliography(client: $0)) }
    )
}

extension NationalBibliographyRecord {
    fileprivate var isbns: [ISBN] {
        var isbns: [ISBN] = []
        isbns.addMissing(self[.isbn].flatMap { ISBN.all(in: $0) })
        return isbns
    }

    /// Whether the record has every word, in its title or anywhere.
    fileprivate func contains(_ words: [String], in target: BookSearchRequest.Target) -> Bool {
        let members: [Member] =
            switch target {
            case .publisher: [.publisher, .publisherTerm]
            case .title: [.title, .subtitle, .alternative, .series]
            default: [.title, .label, .subtitle, .alternative, .series, .creator, .publisher, .publisherTerm]
            }
        let text = FoldedText.fold(members.flatMap { self[$0] }.joined(separator: " ").prefix(4000))
        return words.allSatisfy { text.contains(FoldedText.fold($0)) }
    }

    /// The book in the catalogue's model, as the same record of the linked data is read; with an ISBN in place of its
    /// first one.
    func book(_ isbn: ISBN?) -> Book {
        let number = self[.controlNumber].first.flatMap { text in
            text.utf8.allSatisfy { (0x21...0x7E).contains($0) } && text.utf8.count <= 40 ? text : nil
        }
        // `가을 등대 :김가람 장편소설 /지은이: 김가람`.
        let statement = self[.label].first.flatMap { label in
            label.firstRange(of: " /").map { String(label[$0.upperBound...]) }
        }
        let record = DumpRecord(
            isbn: isbn ?? isbns.first,
            [
                .title: self[.title], .subtitle: self[.subtitle], .volume: self[.volume], .creators: self[.creator],
                .statement: [statement].compactMap(\.self), .publisher: self[.publisher] + self[.publisherTerm],
                .date: self[.issued], .year: self[.year], .pages: pages, .kdc: self[.kdc], .ddc: self[.ddc],
                .key: [number].compactMap(\.self), .place: self[.place], .series: self[.series],
                .seriesNumber: self[.seriesNumber], .extent: self[.extent],
            ]
        )
        var book = record.linkedBook
        book.sources = [ServiceName.nationalBibliography.rawValue]
        book.description = self[.abstract].first.flatMap { CleanText.block($0).nonEmpty }
        book.contents = self[.contents].map { CleanText.block($0) }.joined(separator: "\n").nonEmpty
        book.details.edition = self[.edition].first.flatMap { CleanText.plain($0).nonEmpty }
        let edition = (self[.kdcEdition].first ?? "").filter(\.isASCIIDigit)
        book.details.kdcEdition = book.classification.kdc == nil || edition.count > 2 ? nil : edition.nonEmpty
        book.details.language = language
        book.details.subjects = subjects.isEmpty ? nil : subjects
        let call = [self[.callClass].first, self[.callItem].first].compactMap {
            $0.flatMap { CleanText.plain($0).nonEmpty }
        }
        book.details.callNumber = call.count == 2 ? call.joined(separator: "-") : nil
        book.details.controlNumber = number
        return book
    }

    /// The number of pages among the parts of the extent; that of illustrations, volumes or plates is none.
    private var pages: [String] {
        let counts = self[.extent].lazy.filter { text in
            !text.contains(where: \.isLetter) || ["p", "쪽", "면", "페이지", "頁"].contains { text.contains($0) }
        }
        return counts.compactMap { PageCount.parse($0) }.prefix(1).map { String($0) }
    }

    /// The words among the subjects; addresses and numbers of headings are left out.
    private var subjects: [String] {
        var subjects: [String] = []
        let texts = (self[.subject] + self[.subjectTerm] + self[.keyword]).prefix(40)
        subjects.addMissing(
            texts.compactMap { text in
                let word = CleanText.plain(text)
                let isHeading = word.contains(where: \.isLetter) && !word.contains("://") && !word.contains("nlk:")
                return isHeading && word.count <= 100 && !word.isEmpty ? word : nil
            }
        )
        return Array(subjects.prefix(20))
    }

    /// The language in a code, `kor`, or at the end of an address.
    private var language: String? {
        let codes = self[.language].map { $0.split { "/#:".contains($0) }.last ?? "" }
        return codes.first { $0.utf8.count == 3 && $0.utf8.allSatisfy { (0x61...0x7A).contains($0) } }.map(String.init)
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
