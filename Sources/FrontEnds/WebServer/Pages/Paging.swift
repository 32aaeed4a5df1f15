import APIClient
import Basics
import Catalog
import Documents
import Foundation
import Wording

/// The place of a page in its list: its links, its total, and what it says behind the end.
enum Paging {
    /// The page of an address, at most the last that there can be; an invalid number is the first page.
    static func number(_ query: [String: String]) -> Int {
        query["page"].flatMap { Int($0, clampedTo: PageNumber.range) } ?? 1
    }

    /// The text for a page without entries: the list is empty, or the page is beyond its end. `first`: the path of the
    /// first page; `nil` where there is none.
    static func empty(_ page: Int, _ first: String?, none: HTML) -> HTML {
        guard page > 1 else { return none }
        return """
            <div class="empty"><p>\(Message.pageBehindTheEnd(page: page))</p>\
            \(first, { #"<p><a class="button" href="\#($0)">\#(Message.pageFirst)</a></p>"# })</div>
            """
    }

    /// - Parameter more: What a script says of fetching the next page.
    static func links(
        page: Int,
        isEmpty: Bool,
        hasMore: Bool,
        more: Message,
        address: (Int) -> String?
    ) -> HTML {
        let previous = page > 1 && !isEmpty ? address(page - 1) : nil
        let next = hasMore ? address(page + 1) : nil
        return """
            <div class="pages">
            \(previous, { #"<a rel="prev" href="\#($0)">\#(Message.pagePrevious)</a>"# })
            \(next, { #"<a rel="next" href="\#($0)" data-more="\#(more)">\#(Message.pageNext)</a>"# })
            </div>
            """
    }

    /// The numbers of the books on a page among all of them; `nil` for none, and where a service's total is not theirs.
    static func total(_ document: BookList) -> Message? {
        let (size, count) = (max(1, document.pageSize), document.books.count)
        guard let total = document.total, count > 0 else { return nil }
        let first = document.page > 1 ? (document.page - 1) * size + 1 : 1
        let last = first + count - 1
        guard last <= total else { return nil }
        return count == total ? .pageTotal(count) : .pageRange(first: first, last: last, total: total)
    }
}
