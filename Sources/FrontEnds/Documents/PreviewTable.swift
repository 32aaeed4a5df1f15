package import APIClient
import Basics
package import Catalog
import CatalogModel
package import Terminal
import Wording

package struct PreviewPage: Sendable {
    package let url: String
    package var file: String?
    /// The width of the image in pixels.
    package var width: Int?
    /// The height of the image in pixels.
    package var height: Int?
    /// The file's size in bytes.
    package var bytes: Int?
    package var wasThere: Bool?

    package init(url: String) {
        self.url = url
    }
}

package struct PreviewedBook: Sendable {
    package let isbn: String
    package let service: ServiceName?
    package let preview: BookPreview?
    package let asked: [ServiceName]
    /// The pages shown, the first ones of ``total``.
    package var pages: [PreviewPage]
    package var total: Int

    /// - Parameter scanning: The service that has the pages of a scan; `nil` if the service of the preview has them
    ///   itself.
    package init(
        _ finding: PreviewFinding,
        pages: [PreviewPage] = [],
        total: Int = 0,
        from scanning: ServiceName? = nil
    ) {
        isbn = finding.isbn.isbn13
        service = scanning ?? finding.found?.service
        preview = finding.found?.preview
        asked = finding.responded + [scanning].compactMap(\.self)
        self.pages = pages
        self.total = total
    }
}

/// The previews of books for output in any format. The list has one page.
package struct PreviewTable: Sendable {
    package let request: RequestRecord
    package let books: [PreviewedBook]
    package let isOfMany: Bool
    package let isSaved: Bool
    package let freshness: [Freshness]
    package let problems: [Problem]

    package init(
        request: RequestRecord,
        books: [PreviewedBook],
        isOfMany: Bool,
        isSaved: Bool,
        freshness: [Freshness],
        problems: [Problem]
    ) {
        self.request = request
        self.books = books
        self.isOfMany = isOfMany
        self.isSaved = isSaved
        self.freshness = freshness
        self.problems = problems
    }

    /// Whether every preview is one book's page images: then there are no further fields.
    private var isPlain: Bool { !isOfMany && rows.allSatisfy { $0.number != nil } }

    /// One line per page image, and one per preview without page images.
    private var rows: [PreviewRecord] {
        books.flatMap { book -> [PreviewRecord] in
            guard book.pages.isEmpty else {
                return book.pages.enumerated().map { PreviewRecord(number: $0 + 1, page: $1, book: book) }
            }
            return book.preview == nil ? [] : [PreviewRecord(number: nil, page: nil, book: book)]
        }
    }
}

package struct PreviewRecord: Encodable, Sendable {
    package let number: Int?
    package let page: PreviewPage?
    package let book: PreviewedBook

    package var url: String? { page?.url ?? book.preview?.url }

    package func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "page": number, "url": url, "file": page?.file, "width": page?.width, "height": page?.height,
            "bytes": page?.bytes, "wasThere": page?.wasThere, "isbn": book.isbn, "service": book.service?.rawValue,
            "access": book.preview?.access.rawValue, "text": book.preview?.text,
        ])
    }
}

package struct PreviewedBookRecord: Encodable, Sendable {
    package let book: PreviewedBook

    package func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "isbn": book.isbn, "service": book.service?.rawValue, "access": book.preview?.access.rawValue,
            "url": book.preview?.url, "text": book.preview?.text, "pages": book.total,
            "asked": book.asked.map(\.rawValue),
        ])
    }
}

extension PreviewTable: ListReport {
    package static let kind = ListKind.pages

    package var page: Int { 1 }
    package var pageSize: Int { shown }
    package var total: Int? { books.reduce(0) { $0 + $1.total } }
    package var hasMore: Bool { books.contains { $0.pages.count < $0.total } }
    package var elements: [PreviewRecord] { rows }
    /// The page images only, since scripts fetch their addresses.
    package var documentElements: [PreviewRecord] { rows.filter { $0.number != nil } }
    package var previews: [PreviewedBookRecord]? { books.map { PreviewedBookRecord(book: $0) } }

    package var shown: Int { books.reduce(0) { $0 + $1.pages.count } }

    /// The credits of the services whose previews are shown, without duplicates.
    package var footnotes: [String] {
        var seen: Set<ServiceName> = []
        return books.compactMap(\.service).filter { seen.insert($0).inserted }
            .compactMap { ServiceRegistry.inUse[$0]?.credit.map { Message($0.text).text } }
    }

    package static let fields = ["page", "url", "file", "width", "height", "bytes"]

    /// Previews without page images, and those of several books, have additional fields after the common ones.
    package var header: [String] { Self.fields + (isPlain ? [] : ["isbn", "service", "access", "text"]) }

    package func fields(of record: PreviewRecord) -> [String] {
        let page = record.page
        let common =
            [record.number.map { String($0) } ?? "", record.url ?? "", page?.file ?? ""]
            + [page?.width, page?.height, page?.bytes].map { number in number.map { String($0) } ?? "" }
        guard !isPlain else { return common }
        let preview = record.book.preview
        return common + [
            record.book.isbn, record.book.service?.rawValue ?? "", preview?.access.rawValue ?? "", preview?.text ?? "",
        ]
    }

    package func table(numberedFrom first: Int) -> Table {
        let isbn = isOfMany ? [Table.Column(.columnIsbn, priority: 8, isTruncatable: false)] : []
        return Table(
            columns: [Table.Column(.columnPage, alignment: .right, priority: 10, isTruncatable: false)] + isbn + [
                Table.Column(.columnFile, minimumWidth: 8, priority: 9),
                Table.Column(.columnPixels, priority: 6, isTruncatable: false),
                Table.Column(.columnSize, alignment: .right, priority: 5, isTruncatable: false),
                Table.Column("", priority: 7, isTruncatable: false),
            ],
            rows: documentElements.map { record in
                let page = record.page
                let pixels = page?.width.flatMap { width in page?.height.map { "\(width) × \($0)" } } ?? ""
                return [record.number.map { String($0) } ?? ""] + (isOfMany ? [record.book.isbn] : []) + [
                    page?.file ?? "", pixels, page?.bytes.map { ByteSize.text($0) } ?? "",
                    (page?.file == nil ? Message.cellNotSaved : page?.wasThere == true ? .cellRetained : .cellSaved)
                        .text,
                ]
            }
        )
    }
}
