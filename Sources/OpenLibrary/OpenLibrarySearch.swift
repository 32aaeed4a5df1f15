public import Foundation

/// What to search for among Open Library's works, and which page of it.
public struct OpenLibrarySearch: Hashable, Sendable {
    /// A part of a work that words are searched in, by the service's name for it.
    public enum Field: String, CaseIterable, Sendable {
        /// Anywhere. Fewer than three characters are refused, which many Korean titles and names have not; the other fields
        /// take them.
        case any = "q"
        /// The title.
        case title
        /// The author.
        case author
        /// An ISBN of any edition.
        case isbn
        /// The publisher of any edition.
        case publisher
        /// What it is about.
        case subject
        /// A place it is about.
        case place
        /// A person it is about.
        case person
        /// A time it is about.
        case time
    }

    /// What comes first; without one the best match does.
    public enum Sort: String, CaseIterable, Sendable {
        /// The latest first publication.
        case new
        /// The earliest first publication.
        case old
        /// The most editions.
        case editions
        /// The best rated.
        case rating
        /// The most in readers' lists.
        case readingLog = "readinglog"
        /// The most that readers want to read.
        case wantToRead = "want_to_read"
        /// The most that readers are reading.
        case currentlyReading = "currently_reading"
        /// The most that readers have read.
        case alreadyRead = "already_read"
        /// What is looked at now.
        case trending
        /// By title.
        case title
        /// By the work's key.
        case key
        /// By chance.
        case random
        /// By chance, the same for an hour.
        case randomHourly = "random.hourly"
        /// By chance, the same for a day.
        case randomDaily = "random.daily"
        /// What can be read online first.
        case ebookAccess = "ebook_access"
        /// By the Library of Congress Classification.
        case libraryOfCongress = "lcc_sort"
        /// By the Dewey Decimal Classification.
        case dewey = "ddc_sort"
        /// The most taught, by the Open Syllabus Project.
        case syllabus = "osp_count"
    }

    /// How many works a page can have. The service names no limit; 100 is its own default.
    public static let limits = 1...100
    /// How many characters ``Field/any`` has at least, counted in Unicode scalars.
    public static let shortestQuery = 3

    /// The words for each field.
    public let terms: [Field: String]
    /// Only works with an edition in this language, by three letters; `nil` for all.
    public let language: String?
    /// The language of the edition that is shown for a work, by two letters, where it has one.
    public let preferredLanguage: String?
    /// Only works first published in this year.
    public let firstPublishYear: Int?
    /// The members that are sent; empty for the service's own choice. `editions` adds the edition that matches best.
    public let fields: [String]
    /// What comes first; `nil` for the best match.
    public let sort: Sort?
    /// Works to a page; see ``limits``.
    public let limit: Int
    /// The page, counted from 1.
    public let page: Int
    /// The first work's place, counted from 0; it counts for more than ``page``.
    public let offset: Int?

    /// A page of a search.
    ///
    /// - Parameters:
    ///   - terms: The words for each field, as typed; at least one field.
    ///   - language: Only works with an edition in this language, by three letters.
    ///   - preferredLanguage: The language of the edition that is shown, by two letters.
    ///   - firstPublishYear: Only works first published in this year.
    ///   - fields: The members that are sent.
    ///   - sort: What comes first.
    ///   - limit: Works to a page, 1 to 100.
    ///   - page: The page, counted from 1.
    ///   - offset: The first work's place, counted from 0.
    /// - Throws: ``OpenLibraryParameterError`` for what can never work.
    public init(
        _ terms: [Field: String],
        language: String? = nil,
        preferredLanguage: String? = nil,
        firstPublishYear: Int? = nil,
        fields: [String] = [],
        sort: Sort? = nil,
        limit: Int = 20,
        page: Int = 1,
        offset: Int? = nil
    ) throws(OpenLibraryParameterError) {
        guard !terms.isEmpty else { throw .noTerms }
        for (field, text) in terms { try OpenLibraryParameterError.check(text, for: field) }
        guard Self.limits.contains(limit) else { throw .limit(limit) }
        guard page >= 1 else { throw .page(page) }
        if let offset, offset < 0 { throw .offset(offset) }
        self.terms = terms
        self.language = language
        self.preferredLanguage = preferredLanguage
        self.firstPublishYear = firstPublishYear
        self.fields = fields
        self.sort = sort
        self.limit = limit
        self.page = page
        self.offset = offset
    }
}

/// Why a request to Open Library can never work; found before anything is sent.
public enum OpenLibraryParameterError: Error, Hashable, Sendable {
    /// No field has words.
    case noTerms
    /// A field's words have nothing in them.
    case blank(OpenLibrarySearch.Field)
    /// A search everywhere for fewer than three characters, which the service refuses with 422.
    case queryTooShort(String)
    /// A search everywhere for the word `the`, which the service refuses.
    case queryTooCommon(String)
    /// The limit is not one of ``OpenLibrarySearch/limits``.
    case limit(Int)
    /// The page is below 1.
    case page(Int)
    /// The offset is below 0.
    case offset(Int)
    /// The ISBNs are not 1 to 25.
    case bookCount(Int)
    /// An ISBN has ten or thirteen digits; the last of ten may be an X.
    case isbn(String)
    /// An edition's number is `OL`, digits and `M`.
    case editionNumber(String)

    static func check(_ text: String, for field: OpenLibrarySearch.Field) throws(OpenLibraryParameterError) {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !words.isEmpty else { throw .blank(field) }
        guard field == .any else { return }
        guard words.unicodeScalars.count >= OpenLibrarySearch.shortestQuery else { throw .queryTooShort(words) }
        guard words.lowercased() != "the" else { throw .queryTooCommon(words) }
    }

    static func check(isbn: String) throws(OpenLibraryParameterError) {
        let digits = isbn.utf8.count == 10 && (isbn.hasSuffix("X") || isbn.hasSuffix("x")) ? isbn.dropLast() : isbn[...]
        guard [10, 13].contains(isbn.utf8.count),
            digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { throw .isbn(isbn) }
    }
}

extension OpenLibraryParameterError: CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .noTerms: "Open Library needs a query."
        case .blank(let field): "The words to search for in \"\(field.rawValue)\" are empty."
        case .queryTooShort(let text):
            "Open Library searches everywhere for three characters or more, and \"\(text)\" has fewer; search in title or author."
        case .queryTooCommon(let text): "Open Library does not search for \"\(text)\" alone."
        case .limit(let limit):
            "Open Library provides 1 to \(OpenLibrarySearch.limits.upperBound) works per page, not \(limit)."
        case .page(let page): "Open Library counts pages from 1, so there is no page \(page)."
        case .offset(let offset): "Open Library counts works from 0, so there is no work \(offset)."
        case .bookCount(let count):
            "Open Library provides 1 to \(OpenLibraryBooks.counts.upperBound) ISBNs at once, not \(count)."
        case .isbn(let text): "An ISBN has ten or thirteen digits; \"\(text)\" is not one."
        case .editionNumber(let text):
            "Open Library's editions have numbers such as OL22951843M; \"\(text)\" is not one."
        }
    }
}

extension OpenLibraryParameterError: LocalizedError {
    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}
