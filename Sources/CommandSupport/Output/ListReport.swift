import APIClient
import Catalog
import Console
import Messages

/// What every list knows of itself, so that one place can write it in any format.
protocol ListReport: Sendable {
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
    var problemRecords: [ProblemRecord] { problems.map { ProblemRecord($0) } }
    var hiddenRemoved: Int? { nil }
    var limit: Int? { nil }
    var isLocal: Bool { false }
    var whenEmpty: Message? { nil }
    var footnotes: [String] { [] }
    var header: [String] { Self.fields }
    var numberFields: Set<String> { [] }

    /// The number of the first element shown.
    var firstNumber: Int {
        let (before, overflow) = (page - 1).multipliedReportingOverflow(by: pageSize)
        return overflow ? 1 : before + 1
    }

    /// `21–37 of 50 · next: --page 3`, for the foot of a table; what there is to say of an empty one as well.
    var summary: Message {
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
}
