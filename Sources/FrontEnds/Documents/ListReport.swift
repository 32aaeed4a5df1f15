package import APIClient
import Basics
package import Catalog
package import Terminal
package import Wording

/// The common interface of all lists, through which they are written in any format.
package protocol ListReport: FormattedResult {
    associatedtype Element: Encodable & Sendable

    static var kind: ListKind { get }
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
    var isLocal: Bool { get }
    var problems: [Problem] { get }
    /// The problems in JSON: ``problems``, and those that concern no service.
    var problemRecords: [ProblemRecord] { get }
    var whenEmpty: Message? { get }
    var elements: [Element] { get }
    /// The elements in a JSON document: ``elements``, except for a list with more lines than elements of its kind.
    var documentElements: [Element] { get }
    var previews: [PreviewedBookRecord]? { get }
    /// The regions whose libraries were requested; `nil` for other lists.
    var regions: [RegionRecord]? { get }
    /// The lines below a table that the services' terms require.
    var footnotes: [String] { get }

    var firstNumber: Int { get }
    /// The names of this list's fields: ``fields``, and any additional ones.
    var header: [String] { get }
    /// The names of numeric fields, whose values may be negative.
    var numberFields: Set<String> { get }
    func fields(of element: Element) -> [String]
    /// The names of the fields that CSV has after the others, since plain output never gets another column.
    var furtherHeader: [String] { get }
    func furtherFields(of element: Element) -> [String]
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
    package var regions: [RegionRecord]? { nil }
    package var header: [String] { Self.fields }
    package var numberFields: Set<String> { [] }
    package var furtherHeader: [String] { [] }
    package func furtherFields(of element: Element) -> [String] { [] }

    package var firstNumber: Int { firstNumberOfPage }

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

    package var items: [any Encodable & Sendable] { elements }
    package var plainRows: [[String]] { elements.map { fields(of: $0) } }
    package var csvHeader: [String] { header + furtherHeader }
    package var csvRows: [[String]] { elements.map { fields(of: $0) + furtherFields(of: $0) } }
    package var csvNumbers: Set<Int> { Set(header.indices.filter { numberFields.contains(header[$0]) }) }

    package func tableLines(_ target: OutputTarget) -> [String] {
        if elements.isEmpty { return [] }
        return table(numberedFrom: firstNumber)
            .render(width: target.width, isStyled: target.isStyled, isLinked: target.isLinked)
    }

    package func remarks(continuedBy program: String?) -> [Message] {
        [summary(continuedBy: program)] + footnotes.map { Message(verbatim: $0) }
    }

    package var document: any Encodable & Sendable { document(whenEmpty: .network) }

    package func document(whenEmpty origin: Freshness.Origin) -> any Encodable & Sendable {
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
            regions: regions,
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
    case trends

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
        case .trends: "bookfetch.trends/1"
        }
    }

    package var unit: ListUnit {
        switch self {
        case .books: .books
        case .articles: .articles
        case .libraries: .places
        case .sources, .genres, .pages, .feeds, .checks, .trends: .entries
        }
    }
}

/// A list as one JSON document, in the shape of its kind.
private struct ListDocument<Element: Encodable & Sendable>: Encodable, Sendable {
    let kind: ListKind
    let request: RequestRecord
    let page: Int
    let pageSize: Int
    let total: Int?
    let hasMore: Bool
    /// Present in lists of articles only.
    let hiddenRemoved: Int?
    let freshness: FreshnessRecord
    let elements: [Element]
    /// Present in lists of preview pages only.
    var previews: [PreviewedBookRecord]?
    /// Present in lists of the libraries of all regions only.
    var regions: [RegionRecord]?
    let problems: [ProblemRecord]

    func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "schema": kind.schema, "request": request, "page": page, "pageSize": pageSize, "total": total,
            "hasMore": hasMore, "freshness": freshness, kind.rawValue: elements, "problems": problems,
        ])
        if let hiddenRemoved { try encoder.encode(["hiddenRemoved": hiddenRemoved]) }
        if let previews { try encoder.encode(["previews": previews]) }
        if let regions { try encoder.encode(["regions": regions]) }
    }
}
