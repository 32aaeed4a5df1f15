package import APIClient
package import Catalog
package import CatalogModel
package import Terminal
package import Wording

package struct BookList: Sendable {
    package let request: RequestRecord
    package let page: Int
    package let pageSize: Int
    package let limit: Int?
    package let total: Int?
    package let hasMore: Bool
    /// The origin of the responses, without books seen before.
    package let responses: [Freshness]
    package let seen: SeenDays?
    package let isLocal: Bool
    package private(set) var books: [Book]
    package let remarks: [BookRemarks]
    private let isRanking: Bool
    /// Whether the books are on the shelf, so that their readings and memos are shown.
    package var isOfShelf = false
    /// The number of the last line shown before, where pages are longer than their size; `nil` elsewhere.
    package var lastShownNumber: Int?
    package var isOfWatches = false
    /// The problems that leave a gap.
    package let gaps: [Problem]
    package let whenEmpty: Message?
    /// The invalid rows of an input file; already reported.
    package var invalidRows: [ProblemRecord] = []

    /// - Parameter whenEmpty: The text for an empty list; `nil` for an empty search result.
    package init(
        request: RequestRecord,
        page: Int,
        pageSize: Int,
        limit: Int? = nil,
        total: Int?,
        hasMore: Bool,
        freshness: [Freshness],
        seen: SeenDays? = nil,
        isLocal: Bool = false,
        books: [Book],
        remarks: [BookRemarks] = [],
        problems: [Problem] = [],
        whenEmpty: Message? = nil
    ) {
        self.request = request
        self.page = page
        self.pageSize = pageSize
        self.limit = limit
        self.total = total
        self.hasMore = hasMore
        responses = freshness
        self.seen = seen
        self.isLocal = isLocal
        self.books = books
        self.remarks = remarks
        isRanking = remarks.contains { $0.rank != nil }
        gaps = problems
        self.whenEmpty = whenEmpty
    }
}

extension BookList {
    package func with(_ books: [Book]) -> BookList {
        var list = self
        list.books = books
        return list
    }
}

extension BookList: ListReport {
    package static let kind = ListKind.books

    package var firstNumber: Int { lastShownNumber.map { $0 + 1 } ?? firstNumberOfPage }

    package var freshness: [Freshness] { responses + (seen?.freshness ?? []) }
    package var problems: [Problem] { gaps + (seen?.problems ?? []) }

    package var problemRecords: [ProblemRecord] { invalidRows + problems.map { ProblemRecord($0) } }

    package var elements: [ListedBook] {
        books.enumerated().map { ListedBook(book: $1, remarks: $0 < remarks.count ? remarks[$0] : BookRemarks()) }
    }

    /// The credits of the services the books come from, without duplicates.
    package var footnotes: [String] {
        var seen: Set<String> = []
        return books.flatMap { Credit.all(for: $0, in: freshness) }.filter { seen.insert($0.service).inserted }.map(
            \.text
        )
    }

    package static let fields = ["isbn13", "title", "authors", "publisher", "publishedOn", "price", "sources"]

    package var header: [String] {
        Self.fields + (isRanking ? RankText.fields : []) + (isOfShelf ? ShelfText.fields : [])
            + (isOfWatches ? WatchText.fields : [])
    }
    package var numberFields: Set<String> { Set(RankText.fields) }

    package func fields(of listed: ListedBook) -> [String] {
        let book = listed.book
        let common = [
            book.isbn?.isbn13 ?? "",
            book.fullTitle,
            book.authors.joined(separator: ", "),
            book.publisher ?? "",
            book.publishedOn?.description ?? "",
            (book.price?.sale ?? book.price?.list).map { String($0) } ?? "",
            book.sources.joined(separator: ","),
        ]
        return common + (isRanking ? RankText.fields(of: listed.remarks) : [])
            + (isOfShelf ? ShelfText.fields(of: listed.remarks) : [])
            + (isOfWatches ? WatchText.fields(of: listed.remarks) : [])
    }

    package var furtherHeader: [String] { ["kdc", "ddc", "addCode"] + (isOfShelf ? ShelfText.furtherFields : []) }

    package func furtherFields(of listed: ListedBook) -> [String] {
        let known = listed.book.classification
        return [known.kdc, known.ddc, known.addCode].map { $0 ?? "" }
            + (isOfShelf ? ShelfText.furtherFields(of: listed.remarks) : [])
    }

    package func table(numberedFrom first: Int) -> Table {
        let ranks = RankText(remarks, numberedFrom: first)
        let shelf = ShelfText(isOfShelf ? remarks : [])
        let watches = WatchText(isOfWatches ? remarks : [])
        return Table(
            columns: [
                Table.Column("#", alignment: .right, minimumWidth: 1, priority: 10, isTruncatable: false, style: .dim)
            ] + ranks.columns + [
                Table.Column(
                    .columnTitle,
                    minimumWidth: 26,
                    priority: 10,
                    weight: 2,
                    truncation: .volume,
                    style: .bold
                )
            ] + shelf.columns + watches.columns + [
                Table.Column(.columnAuthor, minimumWidth: 10, priority: 6),
                Table.Column(.columnPublisher, minimumWidth: 8, priority: 3, style: .dim),
                Table.Column(.columnDate, priority: 5, isTruncatable: false, style: .dim),
                Table.Column(.columnPrice, alignment: .right, priority: 2, isTruncatable: false, style: .dim),
                Table.Column(.columnIsbn, priority: 4, isTruncatable: false, style: .dim),
            ],
            rows: books.enumerated().map { index, book in
                [String(first + index)] + ranks.cells(index) + [book.fullTitle] + shelf.cells(index)
                    + watches.cells(index) + [
                        book.credits,
                        book.publisher ?? "",
                        book.publishedOn?.description ?? "",
                        book.price.map(PriceText.short) ?? "",
                        book.isbn?.isbn13 ?? book.manualIdentity ?? book.otherCodes.first ?? "",
                    ]
            },
            links: [1 + ranks.columns.count: books.map { $0.links.first?.url }]
        )
    }
}

extension Book {
    package var fullTitle: String { subtitle.map { "\(title) - \($0)" } ?? title }

    /// The names in a table: the authors, or the other contributors if there is no author. Machine formats have the
    /// authors only, as JSON does.
    package var credits: String {
        let names = authors.isEmpty ? contributors.map(\.name) : authors
        return names.joined(separator: ", ")
    }

    package var creditLine: String {
        guard !contributors.isEmpty else { return "" }
        let people = contributors.map { person in person.label.map { "\(person.name) (\($0))" } ?? person.name }
            .joined(separator: ", ")
        return othersOmitted ? Message.andOthers(people: people).text : people
    }
}

package enum Won {
    /// `12,000원`.
    package static func text(_ amount: Int) -> String {
        var digits = String(amount)
        var index = digits.count - 3
        while index > (amount < 0 ? 1 : 0) {
            digits.insert(",", at: digits.index(digits.startIndex, offsetBy: index))
            index -= 3
        }
        return digits + "원"
    }
}

package struct RankText {
    package static let fields = ["rank", "rise", "loans"]

    private let remarks: [BookRemarks]
    private let showsRanks: Bool
    private let showsRises: Bool
    private let showsLoans: Bool

    /// - Parameter first: The number of the page's first line. Ranks equal to the line numbers need no column of their
    ///   own.
    package init(_ remarks: [BookRemarks], numberedFrom first: Int) {
        self.remarks = remarks
        showsRanks = remarks.enumerated().contains { index, remark in remark.rank.map { $0 != first + index } ?? false }
        showsRises = remarks.contains { $0.rise != nil }
        showsLoans = remarks.contains { $0.loans != nil }
    }

    package static func fields(of remarks: BookRemarks) -> [String] {
        [remarks.rank, remarks.rise, remarks.loans].map { number in number.map { String($0) } ?? "" }
    }

    package var columns: [Table.Column] {
        var columns: [Table.Column] = []
        if showsRanks {
            columns.append(Table.Column(.columnRank, alignment: .right, priority: 9, isTruncatable: false))
        }
        if showsRises {
            columns.append(Table.Column(.columnRise, alignment: .right, priority: 2, isTruncatable: false))
        }
        if showsLoans {
            columns.append(Table.Column(.columnLoans, alignment: .right, priority: 8, isTruncatable: false))
        }
        return columns
    }

    package func cells(_ index: Int) -> [String] {
        let remark = index < remarks.count ? remarks[index] : BookRemarks()
        var cells: [String] = []
        if showsRanks { cells.append(remark.rank.map { String($0) } ?? "") }
        if showsRises { cells.append(remark.rise.map { $0 > 0 ? "+\($0)" : String($0) } ?? "") }
        if showsLoans { cells.append(remark.loans.map { String($0) } ?? "") }
        return cells
    }
}
