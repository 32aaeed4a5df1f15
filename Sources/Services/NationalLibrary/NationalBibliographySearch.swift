package import APIClient
public import Foundation

/// The parameters of a list of the National Library's bibliography, with the page.
///
/// A parameter that the service does not know is ignored, and the whole catalogue comes back: what is not among these
/// is not sent, and a record has to be compared with what was searched for.
public struct NationalBibliographySearch: Hashable, Sendable {
    /// A list: an operation of the service. The operations that relate records to their authors and subjects are left
    /// out, since none of their records has been seen.
    public enum List: String, CaseIterable, Sendable {
        /// Printed books.
        case books = "getbookList_v2"
        /// Printed material other than books.
        case otherPrint = "getNonbookList_v2"
        /// Electronic books.
        case electronicBooks = "getElectronicBookList_v2"
        /// Electronic journals and their articles. It was seen to send XML whatever form was requested.
        case electronicJournals = "getElectronicJournalList_v2"
        /// Recordings, films and others.
        case multimedia = "getMultimediaList_v2"
    }

    /// The valid page sizes: the first version silently cut larger pages, and clients of this one request no more.
    package static let pageSizes = 1...20

    /// The list.
    public let list: List
    /// The page, counted from 1.
    public let page: Int
    /// Records per page; see `pageSizes`.
    public let pageSize: Int
    /// An ISBN, without hyphens.
    public let isbn: String?
    /// A word of the title. A phrase of several words often finds nothing.
    public let label: String?
    /// A publisher.
    public let publisher: String?
    /// The title of a series.
    public let series: String?
    /// The number of a record: `KMO202600001`.
    public let controlNumber: String?

    /// A page of a list. Without a condition it is the whole catalogue.
    public init(
        _ list: List = .books,
        page: Int = 1,
        pageSize: Int = 20,
        isbn: String? = nil,
        label: String? = nil,
        publisher: String? = nil,
        series: String? = nil,
        controlNumber: String? = nil
    ) throws(NationalBibliographyParameterError) {
        guard page >= 1 else { throw .page(page) }
        guard Self.pageSizes.contains(pageSize) else { throw .pageSize(pageSize) }
        for (name, text) in [
            ("ISBN", isbn), ("word", label), ("publisher", publisher), ("series title", series),
            ("control number", controlNumber),
        ] {
            if let text, text.allSatisfy(\.isWhitespace) { throw .blank(name) }
        }
        if let label, label.contains(where: \.isWhitespace) { throw .severalWords(label) }
        self.list = list
        self.page = page
        self.pageSize = pageSize
        self.isbn = isbn
        self.label = label
        self.publisher = publisher
        self.series = series
        self.controlNumber = controlNumber
    }
}

/// The endpoints of the National Library's bibliography.
package enum NationalBibliographyRouter {
    /// `GET /1371029/BookInformationService_v2/getbookList_v2` and the other lists.
    ///
    /// All send `type=json`; a response in XML is read as well.
    package static func list(_ parameters: NationalBibliographySearch) -> Endpoint<NationalBibliographyResponse> {
        var query = Query()
        query.add("pageNo", parameters.page)
        query.add("numOfRows", parameters.pageSize)
        query.add("type", "json")
        query.add("isbn", parameters.isbn)
        query.add("label", parameters.label)
        query.add("publisher", parameters.publisher)
        query.add("titleOfSeries", parameters.series)
        query.add("controlNumber", parameters.controlNumber)
        let operation = parameters.list.rawValue
        return Endpoint(
            operation: operation,
            path: "/1371029/BookInformationService_v2/\(operation)",
            query: query
        ) {
            try $0.decode(
                or: NationalBibliographyErrorBody.self,
                atMost: parameters.pageSize,
                prepare: XMLMembers.jsonOrXML
            )
        }
    }
}

/// Why the parameters of a request to the National Library's bibliography are invalid; checked before anything is sent.
public enum NationalBibliographyParameterError: Error, Hashable, Sendable {
    /// The page is below 1.
    case page(Int)
    /// The page size is not one of `NationalBibliographySearch/pageSizes`.
    case pageSize(Int)
    /// A text is blank. It would not narrow the search, and everything would match.
    case blank(String)
    /// More than one word of the title.
    case severalWords(String)
}

extension NationalBibliographyParameterError: CustomStringConvertible, LocalizedError {
    /// One English sentence.
    public var description: String {
        switch self {
        case .page(let page): "The pages of the National Library's bibliography start at 1, not \(page)."
        case .pageSize(let size): "The National Library's bibliography provides 1 to 20 records per page, not \(size)."
        case .blank(let name): "The \(name) to search for is empty."
        case .severalWords(let text): "The National Library's bibliography is searched by one word, not by '\(text)'."
        }
    }

    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}
