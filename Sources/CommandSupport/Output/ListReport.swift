import APIClient
import Catalog
import Console

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
    var total: Int? { get }
    var hasMore: Bool { get }
    /// How many removed articles were left out; `nil` for lists of other things.
    var hiddenRemoved: Int? { get }
    var freshness: [Freshness] { get }
    var problems: [Problem] { get }
    var elements: [Element] { get }

    /// One element's plain and CSV fields.
    func fields(of element: Element) -> [String]
    /// The list as columns; line numbers count from the first element of page 1.
    func table(numberedFrom first: Int) -> Table
}

extension ListReport {
    var hiddenRemoved: Int? { nil }

    /// The number of the first element shown.
    var firstNumber: Int {
        let (before, overflow) = (page - 1).multipliedReportingOverflow(by: pageSize)
        return overflow ? 1 : before + 1
    }

    /// `Page 2, 21 to 37 of 37`, for the foot of a table.
    var summary: String {
        let last = firstNumber + elements.count - 1
        var text = "\(firstNumber) to \(last)"
        if let total { text += " of \(max(total, last))" }
        if let hiddenRemoved, hiddenRemoved > 0 { text += ", \(hiddenRemoved) removed hidden" }
        if hasMore { text += "; --page \(page + max(1, elements.count / max(1, pageSize))) shows more" }
        return text
    }
}
