package import APIClient
package import Catalog
package import Console
package import Messages

/// What every list knows of itself, so that one place can write it in any format.
package protocol ListReport: Sendable {
    associatedtype Element: Encodable & Sendable

    /// What the list holds.
    static var kind: ListKind { get }
    /// The names of the plain and CSV fields.
    static var fields: [String] { get }

    var request: RequestRecord { get }
    var page: Int { get }
    var pageSize: Int { get }
    /// How many elements were asked for, from however many pages; `nil` for one page.
    var limit: Int? { get }
    var total: Int? { get }
    var hasMore: Bool { get }
    /// How many removed articles were left out; `nil` for lists of other things.
    var hiddenRemoved: Int? { get }
    var freshness: [Freshness] { get }
    /// Whether no service was asked: a list of the reader's own.
    var isLocal: Bool { get }
    var problems: [Problem] { get }
    /// What JSON says went wrong: ``problems``, and what no service has a part in.
    var problemRecords: [ProblemRecord] { get }
    /// What a person reads where the whole list is empty; `nil` where that is for want of a find.
    var whenEmpty: Message? { get }
    var elements: [Element] { get }
    /// What stands below a table: the lines that services' terms ask for.
    var footnotes: [String] { get }

    /// The names of this list's fields: ``fields``, and what it has beyond others of its kind.
    var header: [String] { get }
    /// The names of those fields that hold numbers, perhaps below zero.
    var numberFields: Set<String> { get }
    /// One element's plain and CSV fields.
    func fields(of element: Element) -> [String]
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
    package var header: [String] { Self.fields }
    package var numberFields: Set<String> { [] }

    /// The number of the first element shown.
    package var firstNumber: Int {
        let (before, overflow) = (page - 1).multipliedReportingOverflow(by: pageSize)
        return overflow ? 1 : before + 1
    }

    /// `21–37 of 50 · next: --page 3`, for the foot of a table; what there is to say of an empty one as well.
    package var summary: Message {
        let hidden = hiddenRemoved ?? 0
        guard !elements.isEmpty else {
            if hidden > 0 { return .nothingVisible(count: hidden) }
            if total ?? 0 == 0, let whenEmpty { return whenEmpty }
            return page > 1 ? .nothingOnPage(page: page) : .nothingFound
        }
        let last = firstNumber + elements.count - 1
        let more: Message? = hasMore ? limit == nil ? .nextPage(page + 1) : .raiseLimit : nil
        return .summary(firstNumber...last, of: total.map { max($0, last) }, hidden: hidden, more: more)
    }

    /// The list as one JSON document, made from answers of services.
    package var document: ListDocument<Element> { document(whenEmpty: .network) }

    /// The list as one JSON document.
    ///
    /// - Parameter origin: Where nothing came from.
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
            elements: elements,
            problems: problemRecords
        )
    }
}

/// What a list holds; the raw value is the name of the member in JSON.
package enum ListKind: String, Sendable {
    case books
    case articles
    case sources
    case genres
    case libraries
    case pages

    /// The versioned name of the JSON shape. A change that would break a script gets a new number.
    package var schema: String {
        switch self {
        case .books: "bookfetch.books/1"
        case .articles: "news.articles/1"
        case .sources: "news.sources/1"
        case .genres: "bookfetch.genres/1"
        case .libraries: "bookfetch.libraries/1"
        case .pages: "bookfetch.preview/1"
        }
    }
}

/// A list as one JSON document, in the shape that its kind names.
package struct ListDocument<Element: Encodable & Sendable>: Encodable {
    package let kind: ListKind
    package let request: RequestRecord
    package let page: Int
    package let pageSize: Int
    package let total: Int?
    package let hasMore: Bool
    /// Stands in lists of articles only.
    package let hiddenRemoved: Int?
    package let freshness: FreshnessRecord
    package let elements: [Element]
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
        try container.encode(problems, forKey: Key("problems"))
    }
}
