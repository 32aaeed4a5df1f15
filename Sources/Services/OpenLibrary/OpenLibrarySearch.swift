public import Foundation

/// The parameters of a search in Open Library's works, with the page.
public struct OpenLibrarySearch: Hashable, Sendable {
    /// A field of a work that can be searched, by the service's name for it.
    public enum Field: String, CaseIterable, Sendable {
        /// All fields. Fewer than three characters are rejected, and many Korean titles and names are shorter; the
        /// other fields accept them.
        case any = "q"
        /// The title.
        case title
        /// The author.
        case author
        /// An ISBN of any edition.
        case isbn
        /// The publisher of any edition.
        case publisher
        /// The subject.
        case subject
        /// A place as subject.
        case place
        /// A person as subject.
        case person
        /// A time as subject.
        case time
    }

    /// The sort order; the default is relevance.
    public enum Sort: String, CaseIterable, Sendable {
        /// Latest first publication first.
        case new
        /// Earliest first publication first.
        case old
        /// Most editions first.
        case editions
        /// Highest rating first.
        case rating
        /// Most often in readers' lists first.
        case readingLog = "readinglog"
        /// Most often marked "want to read" first.
        case wantToRead = "want_to_read"
        /// Most often marked "currently reading" first.
        case currentlyReading = "currently_reading"
        /// Most often marked "already read" first.
        case alreadyRead = "already_read"
        /// Trending works first.
        case trending
        /// By title.
        case title
        /// By the work's key.
        case key
        /// Random.
        case random
        /// Random, stable for an hour.
        case randomHourly = "random.hourly"
        /// Random, stable for a day.
        case randomDaily = "random.daily"
        /// Works readable online first.
        case ebookAccess = "ebook_access"
        /// By the Library of Congress Classification.
        case libraryOfCongress = "lcc_sort"
        /// By the Dewey Decimal Classification.
        case dewey = "ddc_sort"
        /// Most often taught first, by the Open Syllabus Project.
        case syllabus = "osp_count"
    }

    /// The valid page sizes. The service documents no limit; 100 is its own default.
    package static let limits = 1...100
    /// The minimum length for ``Field/any``, in Unicode scalars.
    package static let shortestQuery = 3

    /// The search terms by field.
    public let terms: [Field: String]
    /// Only works with an edition in this language, by three-letter code; `nil` for all.
    public let language: String?
    /// The preferred language of the edition that is returned for a work, by two-letter code.
    public let preferredLanguage: String?
    /// Only works first published in this year.
    public let firstPublishYear: Int?
    /// The members to return; empty for the service's default. `editions` adds the best matching edition.
    public let fields: [String]
    /// The sort order; `nil` for relevance.
    public let sort: Sort?
    /// Works per page; see ``limits``.
    public let limit: Int
    /// The page, counted from 1.
    public let page: Int
    /// The position of the first work, counted from 0; it overrides ``page``.
    public let offset: Int?

    /// A page of a search.
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

/// Why the parameters of a request to Open Library are invalid; checked before anything is sent.
public enum OpenLibraryParameterError: Error, Hashable, Sendable {
    /// No field has a search term.
    case noTerms
    /// A field's search terms are blank.
    case blank(OpenLibrarySearch.Field)
    /// A search of all fields for fewer than three characters, which the service rejects with 422.
    case queryTooShort(String)
    /// A search of all fields for the word `the`, which the service rejects.
    case queryTooCommon(String)
    /// The limit is not one of ``OpenLibrarySearch/limits``.
    case limit(Int)
    /// The page is below 1.
    case page(Int)
    /// The offset is below 0.
    case offset(Int)
    /// The number of ISBNs is not 1 to 25.
    case bookCount(Int)
    /// An ISBN does not have ten or thirteen digits, the last of ten possibly an X.
    case isbn(String)
    /// An edition's number is not `OL`, digits and `M`.
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
        case .blank(let field): "The query for the field '\(field.rawValue)' is empty."
        case .queryTooShort(let text):
            "'\(text)' is too short: Open Library searches all fields for 3 or more characters; search in title or author."
        case .queryTooCommon(let text): "Open Library does not search for '\(text)' alone."
        case .limit(let limit):
            "Open Library provides 1 to \(OpenLibrarySearch.limits.upperBound) works per page, not \(limit)."
        case .page(let page): "Open Library's pages start at 1, not \(page)."
        case .offset(let offset): "Open Library's offsets start at 0, not \(offset)."
        case .bookCount(let count):
            "Open Library provides 1 to \(OpenLibraryBooks.counts.upperBound) ISBNs at once, not \(count)."
        case .isbn(let text): "'\(text)' is not a valid ISBN: it must have 10 or 13 digits."
        case .editionNumber(let text):
            "'\(text)' is not a valid Open Library edition: use a number such as OL22951843M."
        }
    }
}

extension OpenLibraryParameterError: LocalizedError {
    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}
