package import APIClient
package import Catalog
package import Console
package import Messages

/// The common interface of all lists, through which they are written in any format.
package protocol ListReport: Sendable {
    associatedtype Element: Encodable & Sendable

    /// The kind of elements.
    static var kind: ListKind { get }
    /// The names of the plain and CSV fields.
    static var fields: [String] { get }

    var request: RequestRecord { get }
    var page: Int { get }
    var pageSize: Int { get }
    /// The number of elements requested, over any number of pages; `nil` for one page.
    var limit: Int? { get }
    var total: Int? { get }
    var hasMore: Bool { get }
    /// The number of removed articles that were left out; `nil` for other lists.
    var hiddenRemoved: Int? { get }
    var freshness: [Freshness] { get }
    /// Whether the list is the user's own, not a service's.
    var isLocal: Bool { get }
    var problems: [Problem] { get }
    /// The problems in JSON: ``problems``, and those that concern no service.
    var problemRecords: [ProblemRecord] { get }
    /// The text for an empty list; `nil` for an empty search result.
    var whenEmpty: Message? { get }
    var elements: [Element] { get }
    /// The elements in a JSON document: ``elements``, except for a list with more lines than elements of its kind.
    var documentElements: [Element] { get }
    /// The books whose previews were requested; `nil` for other lists.
    var previews: [PreviewedBookRecord]? { get }
    /// The lines below a table that the services' terms require.
    var footnotes: [String] { get }

    /// The number of the first element shown.
    var firstNumber: Int { get }
    /// The names of this list's fields: ``fields``, and any additional ones.
    var header: [String] { get }
    /// The names of numeric fields, whose values may be negative.
    var numberFields: Set<String> { get }
    /// The plain and CSV fields of an element.
    func fields(of element: Element) -> [String]
    /// The names of the fields that CSV has after the others, since plain output never gets another column.
    var csvHeader: [String] { get }
    /// The fields of an element that CSV has after the others.
    func csvFields(of element: Element) -> [String]
    /// The list as columns; line numbers count from the first element of page 1.
    func table(numberedFrom first: Int) -> Table
}

extension ListReport {
    package var problemRecords: [ProblemRecord] { problems.map { ProblemRecord($0) } }
    package var hiddenRemoved: Int? { nil }
    package var limit: Int? { nil }
    package var isLocal: Bool { false }
    package var whenEmpty: Message? { nil }
    package var footnotes: [String] { [] }
    package var documentElements: [Element] { elements }
    package var previews: [PreviewedBookRecord]? { nil }
    package var header: [String] { Self.fields }
    package var numberFields: Set<String> { [] }
    package var csvHeader: [String] { [] }
    package func csvFields(of element: Element) -> [String] { [] }

    package var firstNumber: Int { firstNumberOfPage }

    /// The number of the first element of a page of ``pageSize``.
    package var firstNumberOfPage: Int {
        let (before, overflow) = (page - 1).multipliedReportingOverflow(by: pageSize)
        return overflow ? 1 : before + 1
    }

    /// `21–37 of 50 · next: bookfetch more`, the line below a table; also the text for an empty list. Without a program
    /// whose `more` shows the next page it names the flag that does.
    package func summary(continuedBy program: String?) -> Message {
        let hidden = hiddenRemoved ?? 0
        guard !elements.isEmpty else {
            if hidden > 0 { return .nothingVisible(count: hidden) }
            if total ?? 0 == 0, let whenEmpty { return whenEmpty }
            return page > 1 ? .nothingOnPage(page: page) : .nothingFound
        }
        let last = firstNumber + elements.count - 1
        let byFlag: Message = limit == nil ? .nextPage(page + 1) : .raiseLimit
        let more = hasMore ? program.map { .nextByMore(program: $0) } ?? byFlag : nil
        return .summary(firstNumber...last, of: total.map { max($0, last) }, Self.kind.unit, hidden: hidden, more: more)
    }

    /// The list as one JSON document, built from services' responses.
    package var document: ListDocument<Element> { document(whenEmpty: .network) }

    /// The list as one JSON document.
    ///
    /// - Parameter origin: The origin of an empty list.
    /// - Returns: The document.
    package func document(whenEmpty origin: Freshness.Origin) -> ListDocument<Element> {
        ListDocument(
            kind: Self.kind,
            request: request,
            page: page,
            pageSize: pageSize,
            total: total,
            hasMore: hasMore,
            hiddenRemoved: hiddenRemoved,
            freshness: FreshnessRecord(freshness, whenEmpty: isLocal ? .cache : origin),
            elements: documentElements,
            previews: previews,
            problems: problemRecords
        )
    }
}

/// The kind of elements in a list; the raw value is the name of the JSON member.
package enum ListKind: String, Sendable {
    case books
    case articles
    case sources
    case genres
    case libraries
    case pages
    case feeds
    case checks

    /// The versioned name of the JSON shape. A breaking change gets a new number.
    package var schema: String {
        switch self {
        case .books: "bookfetch.books/1"
        case .articles: "news.articles/1"
        case .sources: "news.sources/1"
        case .genres: "bookfetch.genres/1"
        case .libraries: "bookfetch.libraries/1"
        case .pages: "bookfetch.preview/1"
        case .feeds: "news.feeds/1"
        case .checks: "news.feedchecks/1"
        }
    }

    /// What the elements are counted as.
    package var unit: ListUnit {
        switch self {
        case .books: .books
        case .articles: .articles
        case .libraries: .places
        case .sources, .genres, .pages, .feeds, .checks: .entries
        }
    }
}

/// A list as one JSON document, in the shape of its kind.
package struct ListDocument<Element: Encodable & Sendable>: Encodable {
    package let kind: ListKind
    package let request: RequestRecord
    package let page: Int
    package let pageSize: Int
    package let total: Int?
    package let hasMore: Bool
    /// Present in lists of articles only.
    package let hiddenRemoved: Int?
    package let freshness: FreshnessRecord
    package let elements: [Element]
    /// Present in lists of preview pages only.
    package var previews: [PreviewedBookRecord]?
    package let problems: [ProblemRecord]

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(kind.schema, forKey: Key("schema"))
        try container.encode(request, forKey: Key("request"))
        try container.encode(page, forKey: Key("page"))
        try container.encode(pageSize, forKey: Key("pageSize"))
        try container.encode(total, forKey: Key("total"))
        try container.encode(hasMore, forKey: Key("hasMore"))
        if let hiddenRemoved { try container.encode(hiddenRemoved, forKey: Key("hiddenRemoved")) }
        try container.encode(freshness, forKey: Key("freshness"))
        try container.encode(elements, forKey: Key(kind.rawValue))
        if let previews { try container.encode(previews, forKey: Key("previews")) }
        try container.encode(problems, forKey: Key("problems"))
    }
}
