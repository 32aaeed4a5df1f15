import APIClient
import Catalog
import CommandSupport
import Foundation
import Messages

/// The place of a page in its list: its links, its total, and what it says behind the end.
enum Paging {
    /// The page of an address; an invalid number is the first page.
    static func number(_ query: [String: String]) -> Int {
        let range = PageNumber.range
        return query["page"].flatMap { Int($0) }.map { min(max(range.lowerBound, $0), range.upperBound) } ?? 1
    }

    /// The values of a template.
    ///
    /// - Parameters:
    ///   - document: The list.
    ///   - address: The path of another page.
    /// - Returns: The values; false for what is not shown.
    static func values(_ document: BooksDocument, address: (Int) -> String) -> [String: Any] {
        var values = links(
            page: document.page,
            isEmpty: document.books.isEmpty,
            hasMore: document.hasMore,
            address: address
        )
        values["total"] = total(document).map(\.text) ?? false
        return values
    }

    /// The links of a page.
    static func links(page: Int, isEmpty: Bool, hasMore: Bool, address: (Int) -> String?) -> [String: Any] {
        let isBehind = isEmpty && page > 1
        return [
            "next": (hasMore ? address(page + 1) : nil) ?? false,
            "previous": (page > 1 && !isBehind ? address(page - 1) : nil) ?? false,
            "isEmpty": isEmpty && !isBehind, "behindTheEnd": isBehind ? behindTheEnd(page, address(1)) : false,
        ]
    }

    /// The values of a page behind the end.
    static func behindTheEnd(_ page: Int, _ first: String?) -> [String: Any] {
        ["text": Message.pageBehindTheEnd(page: page).text, "address": first ?? false]
    }

    /// The numbers of the books on a page among all of them; `nil` for none, and where a service's total is not theirs.
    private static func total(_ document: BooksDocument) -> Message? {
        let (size, count) = (max(1, document.pageSize), document.books.count)
        guard let total = document.total, count > 0 else { return nil }
        let first = document.page > 1 ? (document.page - 1) * size + 1 : 1
        let last = first + count - 1
        guard last <= total else { return nil }
        return count == total ? .pageTotal(count) : .pageRange(first: first, last: last, total: total)
    }
}
