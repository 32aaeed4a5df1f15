package import APIClient
package import Catalog
package import CatalogModel
import Dumps
package import OpenLibrary

/// Open Library as a provider of books, without a key: text search, look-up and previews.
package struct OpenLibraryProvider: BookSearching, BookLookingUp, PreviewListing {
    /// The requested fields of a work, and of its best-matching edition.
    private static let fields =
        ["key", "title", "subtitle", "author_name", "first_publish_year", "cover_i", "editions"]
        + ["key", "title", "subtitle", "isbn", "publisher", "publish_date", "cover_i"].map { "editions.\($0)" }

    private let library: OpenLibrary

    package init(_ library: OpenLibrary) {
        self.library = library
    }

    package var service: ServiceName { .openLibrary }

    package var isConfigured: Bool { library.client.service.isConfigured }

    package func lastPage(size: Int) -> Int? { nil }

    /// Requests one page of works. A text too short for a general search, as many Korean titles are, is searched in the
    /// title; an ISBN as one. For a Korean text a work's Korean edition is preferred.
    package func search(_ request: BookSearchRequest, options: RequestOptions) async throws(APIError) -> BookPage {
        let parameters = try parameters(request)
        let decoded = try await library.search(parameters, options: options)
        let docs = decoded.response.docs
        var seen: Set<String> = []
        // A page may contain the same work twice.
        let works = docs.filter { work in work.key.map { seen.insert($0).inserted } ?? true }
        let reached = PageStart.before(page: request.page, size: request.size) + docs.count
        return BookPage(
            books: works.map(\.book),
            total: decoded.response.numFound,
            hasMore: !docs.isEmpty && decoded.response.numFound.map { reached < $0 } ?? (docs.count >= request.size),
            freshness: decoded.freshness
        )
    }

    /// Looks up one edition. A missing one is an empty response, not an error.
    package func lookUp(_ isbn: ISBN, options: RequestOptions) async throws(APIError) -> LookedUpBook {
        let parameters: OpenLibraryBooks
        do throws(OpenLibraryParameterError) {
            parameters = try OpenLibraryBooks(isbns: [isbn.isbn13])
        } catch {
            throw .refused(.openLibrary, "books", "\(error)")
        }
        let decoded = try await library.books(parameters, options: options)
        let found = decoded.response[isbn: isbn.isbn13]?.book(under: isbn)
        return LookedUpBook(of: isbn, in: [found].compactMap(\.self), expectsOne: true, freshness: decoded.freshness)
    }

    package var previewsAtOnce: Int { OpenLibraryBooks.counts.upperBound }

    /// Requests which books are open at the Internet Archive or can be borrowed there. Books restricted to people with
    /// a print disability do not count as previews.
    package func previews(of isbns: [ISBN], options: RequestOptions) async throws(APIError) -> PreviewResponse {
        let parameters: OpenLibraryBooks
        do throws(OpenLibraryParameterError) {
            parameters = try OpenLibraryBooks(isbns: isbns.map(\.isbn13))
        } catch {
            throw .refused(.openLibrary, "views", "\(error)")
        }
        let decoded = try await library.views(parameters, options: options)
        return PreviewResponse(
            previews: isbns.compactMap { isbn in decoded.response[isbn: isbn.isbn13]?.preview(of: isbn) },
            freshness: decoded.freshness
        )
    }

    private func parameters(_ request: BookSearchRequest) throws(APIError) -> OpenLibrarySearch {
        let isKorean = request.text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
        do throws(OpenLibraryParameterError) {
            return try OpenLibrarySearch(
                [field(of: request): request.text],
                preferredLanguage: isKorean ? "ko" : nil,
                fields: Self.fields,
                sort: request.sort == .latest ? .new : nil,
                limit: request.size,
                page: request.page
            )
        } catch {
            throw .refused(.openLibrary, "search", "\(error)")
        }
    }

    private func field(of request: BookSearchRequest) -> OpenLibrarySearch.Field {
        switch request.target {
        case .title: .title
        case .author: .author
        case .publisher: .publisher
        case .isbn: .isbn
        case .any where (try? ISBN(request.text)) != nil: .isbn
        case .any where (try? OpenLibrarySearch([.any: request.text])) == nil: .title
        case .any: .any
        }
    }
}

extension ServiceConfiguration {
    /// The variable of the contact address. Only Open Library uses one.
    package static let contactVariable = "OPENLIBRARY_CONTACT"
}

extension ServiceDescriptor {
    /// Open Library, which needs no key and publishes no daily limit. Its users edit it: descriptions are often of
    /// another edition or in another language.
    static let openLibrary = ServiceDescriptor(
        name: .openLibrary,
        title: Localized("Open Library"),
        ranks: [.search: 5, .lookUp: 6, .preview: 1],
        isFallback: true,
        linkHosts: ["openlibrary.org"],
        trust: MergeTrust(rank: 8, leads: [.ddc]),
        covers: CoverRules(
            hosts: ["openlibrary.org"],
            width: OpenLibraryPicture.width,
            largest: { $0.replacing(/-[SM]\.jpg/, maxReplacements: 1) { _ in "-L.jpg" } },
            address: { OpenLibraryPicture.address(of: $0) }
        ),
        dump: DumpSource(.editionLines) { $0.edition },
        service: { configuration in
            var service = OpenLibrary.service(contact: configuration.contact, baseURL: configuration.baseURL)
            // The placeholder leads to no person, so the pace is that of a client without a contact.
            if !configuration.hasOwnContact { service.pace = .published(perSecond: 1) }
            return service
        },
        provider: { OpenLibraryProvider(OpenLibrary(client: $0)) },
        // The service requires three characters; this word is in every catalogue.
        probe: searchProbe("book")
    )
}

extension OpenLibraryView {
    fileprivate func preview(of isbn: ISBN) -> BookPreview? {
        guard let address = previewURL.flatMap({ WebAddress.clean($0, upgraded: true) }) else { return nil }
        return switch access {
        case .full: BookPreview(isbn: isbn, access: .full, url: address, scan: address)
        case .borrow: BookPreview(isbn: isbn, access: .borrow, url: address)
        case .restricted, .none?, nil: nil
        }
    }
}

extension OpenLibraryBook {
    /// The book in the catalogue's model; no field name of Open Library leaves this file.
    ///
    /// - Parameter isbn: The requested ISBN. An edition may have several, one for each printing, and then gets the
    ///   requested one; an edition whose ISBNs do not include it is another book.
    func book(under isbn: ISBN) -> Book {
        let codes = BookIdentifiers(candidates: (identifiers?["isbn_13"] ?? []) + (identifiers?["isbn_10"] ?? []))
        let own = ((identifiers?["isbn_13"] ?? []) + (identifiers?["isbn_10"] ?? [])).compactMap { try? ISBN($0) }
        return Book(
            isbn: own.isEmpty || own.contains(isbn) ? isbn : codes.isbn,
            title: CleanText.plain(title ?? ""),
            subtitle: subtitle.flatMap { CleanText.plain($0).nonEmpty },
            contributors: people.contributors,
            othersOmitted: people.omitsOthers,
            publisher: publishers?.lazy.compactMap { $0.name.flatMap { CleanText.plain($0).nonEmpty } }.first,
            publishedOn: publishDate.flatMap { OpenLibraryDate.parse($0) },
            pages: numberOfPages.flatMap { $0 > 0 ? $0 : nil },
            cover: cover?.large.flatMap { WebAddress.clean($0, upgraded: true) },
            classification: Classification(texts: [], ddc: classifications?["dewey_decimal_class"] ?? []),
            details: CatalogueDetails(
                place: publishPlaces?.lazy.compactMap { $0.name.flatMap { CleanText.plain($0).nonEmpty } }.first
            ),
            links: page.map { [Link(service: "openlibrary", url: $0)] } ?? [],
            sources: ["openlibrary"]
        )
    }

    /// The authors by name; without any, the author statement of the title page.
    private var people: ContributorStatement {
        let names = (authors ?? []).compactMap { $0.name.flatMap { CleanText.plain($0).nonEmpty } }
        guard names.isEmpty else { return ContributorStatement(names: names, role: .author) }
        return ContributorStatement(titlePage: byStatement ?? "")
    }

    private var page: String? {
        url.flatMap { WebAddress.clean($0, upgraded: true) }
            ?? key.flatMap { OpenLibraryKey($0, of: .edition)?.page }
    }
}

extension OpenLibraryWork {
    /// The book in the catalogue's model: the best-matching edition if there is one, otherwise the work. No field name
    /// of Open Library leaves this file.
    var book: Book {
        let edition = editions?.docs?.first
        let codes = BookIdentifiers(candidates: edition?.isbn ?? [])
        let page =
            edition?.key.flatMap { OpenLibraryKey($0, of: .edition) } ?? key.flatMap { OpenLibraryKey($0, of: .work) }
        let people = ContributorStatement(names: (authorName ?? []).map { CleanText.plain($0) }, role: .author)
        return Book(
            isbn: codes.isbn,
            // Without an ISBN the service's own number identifies a work; other editions' numbers do not belong to this
            // book.
            otherCodes: codes.isbn == nil ? page.map { [$0.number] } ?? [] : [],
            title: CleanText.plain(edition?.title ?? title ?? ""),
            subtitle: (edition == nil ? subtitle : edition?.subtitle).flatMap { CleanText.plain($0).nonEmpty },
            contributors: people.contributors,
            othersOmitted: people.omitsOthers,
            publisher: edition?.publisher?.lazy.compactMap { CleanText.plain($0).nonEmpty }.first,
            publishedOn: edition == nil
                ? firstPublishYear.flatMap { PartialDate(year: $0) }
                : edition?.publishDate?.lazy.compactMap { OpenLibraryDate.parse($0) }.first,
            cover: OpenLibraryPicture.address(edition == nil ? coverId : edition?.coverId),
            links: page.flatMap(\.page).map { [Link(service: "openlibrary", url: $0)] } ?? [],
            sources: ["openlibrary"]
        )
    }
}

/// The number of a work or an edition from its key: `/works/OL82563W`, or just `OL82563W` in old responses.
struct OpenLibraryKey {
    /// The kind of key, unless its last letter indicates another.
    enum Kind: String {
        case work = "works"
        case edition = "books"
    }

    /// The service's own number: `OL82563W`.
    let number: String
    private let kind: Kind

    init?(_ key: String, of kind: Kind) {
        let parts = CleanText.plain(key).split { "/?#".contains($0) }
        guard let number = parts.first(where: { $0.wholeMatch(of: /OL[0-9]+[A-Z]/) != nil }) else { return nil }
        self.number = String(number)
        self.kind = number.last == "W" ? .work : number.last == "M" ? .edition : kind
    }

    var page: String? { WebAddress.joined("\(kind.rawValue)/\(number)", to: "https://openlibrary.org") }
}

enum OpenLibraryPicture {
    /// The large image; `nil` for -1, the service's value for "none".
    static func address(_ number: Int?) -> String? {
        guard let number, number > 0 else { return nil }
        return try? OpenLibraryCover.address(.id(number), size: .large)
    }

    static func address(of isbn: ISBN) -> String? {
        try? OpenLibraryCover.address(.isbn(isbn.isbn13), size: .large)
    }

    /// `-S`, `-M` and `-L` precede the suffix.
    @Sendable static func width(_ address: String) -> Int? {
        let stem = (address.lowercased().split(separator: "/").last ?? "").prefix { $0 != "." }
        return stem.suffix(2).first == "-" ? ["s": 50, "m": 180, "l": 400][stem.last ?? " "] : nil
    }
}

/// Parses publication dates typed by users of all countries: `October 1, 1988`, `1 Oct 1988`, `Oct. 1988`, `c1996`.
enum OpenLibraryDate {
    /// Parses a date. A month counts only if it is a word: `06/07/1997` is the year 1997, because its order is unknown.
    /// Returns the date, as precise as is certain; `nil` without a year.
    static func parse(_ text: String) -> PartialDate? {
        if let date = PartialDate(published: text), date.month != nil { return date }
        let words = tokens(of: text)
        let years = words.lazy.filter { $0.count == 4 && $0.first != "0" }.compactMap { Int($0) }
        guard let year = years.first else { return nil }
        guard let place = words.firstIndex(where: { month($0) != nil }), let month = month(words[place]) else {
            return PartialDate(year: year)
        }
        return PartialDate(year: year, month: month, day: day(beside: place, in: words))
            ?? PartialDate(year: year, month: month)
    }

    /// The day directly after a month, or directly before it, with `st`, `nd`, `rd` or `th`.
    private static func day(beside month: Int, in words: [String]) -> Int? {
        let isOrdinal = month > 0 && ["st", "nd", "rd", "th"].contains(words[month - 1].lowercased())
        for place in [month + 1, month - (isOrdinal ? 2 : 1)] where words.indices.contains(place) {
            if words[place].count <= 2, let day = Int(words[place]) { return day }
        }
        return nil
    }

    /// Runs of digits, and runs of letters.
    private static func tokens(of text: String) -> [String] {
        var tokens: [String] = []
        var previous: Bool?
        for character in text {
            guard character.isASCII, character.isLetter || character.isNumber else {
                previous = nil
                continue
            }
            if previous == character.isNumber {
                tokens[tokens.count - 1].append(character)
            } else {
                tokens.append(String(character))
            }
            previous = character.isNumber
        }
        return tokens
    }

    /// The month of an English name or its first three letters; also `Sept`.
    private static func month(_ word: String) -> Int? {
        let names = [
            "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
            "november", "december",
        ]
        let word = word.lowercased()
        guard word.count >= 3 else { return nil }
        return names.firstIndex { $0.hasPrefix(word) }.map { $0 + 1 }
    }
}

extension ContributorStatement {
    /// The statement of a title page as library records have it.
    fileprivate init(titlePage text: String) {
        var statement = CleanText.plain(text)
        // Library records end it with a full stop, and English ones start it with "by".
        if statement.hasSuffix("."), !statement.hasSuffix("et al.") { statement.removeLast() }
        statement.replace("[by]", with: "by")
        if statement.lowercased().hasPrefix("by ") { statement.removeFirst(3) }
        self.init(statement)
    }
}

extension DumpRecord {
    /// An edition of the dump in the catalogue's model. Its authors are keys of another dump: their names are those of
    /// the title page, otherwise those of contributions (`Doe, Jane.`).
    fileprivate var edition: Book {
        let key = self[.key].first.flatMap { OpenLibraryKey($0, of: .edition) }
        let statement = self[.statement].first.map { ContributorStatement(titlePage: $0) }
        let people =
            statement.flatMap { $0.contributors.isEmpty ? nil : $0 }
            ?? ContributorStatement(
                names: self[.creators].map { CleanText.plain($0).trimmingSuffix { $0 == "." } },
                role: .author
            )
        return Book(
            isbn: isbn,
            otherCodes: isbn == nil ? key.map { [$0.number] } ?? [] : [],
            title: CleanText.plain(self[.title].first ?? ""),
            subtitle: self[.subtitle].first.flatMap { CleanText.plain($0).nonEmpty },
            contributors: people.contributors,
            othersOmitted: people.omitsOthers,
            publisher: self[.publisher].lazy.compactMap { CleanText.plain($0).nonEmpty }.first,
            publishedOn: self[.date].first.flatMap { OpenLibraryDate.parse($0) },
            pages: self[.pages].first.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil },
            cover: OpenLibraryPicture.address(self[.cover].first.flatMap { Int($0) }),
            classification: Classification(texts: [], ddc: self[.ddc].map(Optional.some)),
            links: key.flatMap(\.page).map { [Link(service: "openlibrary", url: $0)] } ?? []
        )
    }
}

extension String {
    fileprivate func trimmingSuffix(where isDropped: (Character) -> Bool) -> String {
        var text = self
        while let last = text.last, isDropped(last) { text.removeLast() }
        return text
    }
}
