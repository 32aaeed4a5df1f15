import Basics
package import CatalogModel
import Terminal
import Wording

/// A tag and the number of books on the shelf that have it.
package struct TagCount: Encodable, Sendable {
    package let tag: BookTag
    package let books: Int

    package init(tag: BookTag, books: Int) { (self.tag, self.books) = (tag, books) }

    package func encode(to encoder: any Encoder) throws { try encoder.encode(["tag": tag, "books": books]) }
}

/// The tags of the shelf as a report: the shape `bookfetch.tags/1`.
package enum TagReport {
    package static func report(_ counts: [TagCount]) -> Report {
        Report(
            document: TagsDocument(tags: counts),
            items: counts,
            fields: ["tag", "books"],
            rows: counts.map { [$0.tag.description, String($0.books)] },
            columns: [
                Table.Column(.columnTags, minimumWidth: 6),
                Table.Column(.columnBooks, alignment: .right, isTruncatable: false),
            ]
        )
    }
}

private struct TagsDocument: Encodable {
    let tags: [TagCount]

    func encode(to encoder: any Encoder) throws { try encoder.encode(["schema": "bookfetch.tags/1", "tags": tags]) }
}
