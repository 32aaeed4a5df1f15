public import APIClient
public import Catalog
package import Console
import Messages

/// A preview page of a book, and the file it was saved to.
public struct PreviewPage: Sendable {
    /// The image's address.
    public let url: String
    /// The file; `nil` if the page was not saved.
    public var file: String?
    /// The width of the image in pixels.
    public var width: Int?
    /// The height of the image in pixels.
    public var height: Int?
    /// The file's size in bytes.
    public var bytes: Int?
    /// Whether the file existed before.
    public var wasThere: Bool?

    /// Creates a page that was not saved.
    public init(url: String) {
        self.url = url
    }
}

/// A list of preview pages for output in any format. It has one page.
public struct PreviewTable: Sendable {
    package let request: RequestRecord
    package let pages: [PreviewPage]
    package let isSaved: Bool
    package let freshness: [Freshness]
    package let problems: [Problem]

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - request: The command line and its options.
    ///   - pages: The pages, in order.
    ///   - isSaved: Whether they were to be saved.
    ///   - freshness: The origin of the list.
    ///   - problems: The problems encountered.
    public init(
        request: RequestRecord,
        pages: [PreviewPage],
        isSaved: Bool,
        freshness: [Freshness],
        problems: [Problem]
    ) {
        self.request = request
        self.pages = pages
        self.isSaved = isSaved
        self.freshness = freshness
        self.problems = problems
    }
}

/// A preview page in JSON.
package struct PreviewRecord: Encodable, Sendable {
    package let number: Int
    package let page: PreviewPage

    private enum CodingKeys: CodingKey {
        case page, url, file, width, height, bytes, wasThere
    }

    // Written by hand: the contract requires absent values as null, and synthesized code omits them.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(number, forKey: .page)
        try container.encode(page.url, forKey: .url)
        try container.encode(page.file, forKey: .file)
        try container.encode(page.width, forKey: .width)
        try container.encode(page.height, forKey: .height)
        try container.encode(page.bytes, forKey: .bytes)
        try container.encode(page.wasThere, forKey: .wasThere)
    }
}

extension PreviewTable: ListReport {
    package static let kind = ListKind.pages

    package var page: Int { 1 }
    package var pageSize: Int { pages.count }
    package var total: Int? { pages.count }
    package var hasMore: Bool { false }
    package var elements: [PreviewRecord] { pages.enumerated().map { PreviewRecord(number: $0 + 1, page: $1) } }

    package static let fields = ["page", "url", "file", "width", "height", "bytes"]

    package func fields(of record: PreviewRecord) -> [String] {
        let page = record.page
        return [String(record.number), page.url, page.file ?? ""]
            + [page.width, page.height, page.bytes].map { number in number.map { String($0) } ?? "" }
    }

    package func table(numberedFrom first: Int) -> Table {
        return Table(
            columns: [
                Table.Column(.columnPage, alignment: .right, priority: 10, isTruncatable: false),
                Table.Column(.columnFile, minimumWidth: 8, priority: 9),
                Table.Column(.columnPixels, priority: 6, isTruncatable: false),
                Table.Column(.columnSize, alignment: .right, priority: 5, isTruncatable: false),
                Table.Column("", priority: 7, isTruncatable: false),
            ],
            rows: elements.map { record in
                let page = record.page
                let pixels = page.width.flatMap { width in page.height.map { "\(width) × \($0)" } } ?? ""
                return [
                    String(record.number), page.file ?? "", pixels, page.bytes.map { ByteSize.text($0) } ?? "",
                    (page.file == nil ? Message.cellNotSaved : page.wasThere == true ? .cellKept : .cellSaved).text,
                ]
            }
        )
    }
}
