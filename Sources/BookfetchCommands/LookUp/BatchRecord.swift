import APIClient
import Catalog
import CatalogModel
import CommandSupport

/// A row of a batch as JSON.
struct BatchRecord: Encodable, Sendable {
    let row: BatchRow
    let problems: [ProblemRecord]

    private enum CodingKeys: CodingKey {
        case line, input, status, isbn13, book, firstLine, freshness, problems
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(row.line, forKey: .line)
        try container.encode(row.input, forKey: .input)
        try container.encode(row.status.rawValue, forKey: .status)
        try container.encode(row.isbn?.isbn13, forKey: .isbn13)
        try container.encode(row.book, forKey: .book)
        try container.encode(row.firstLine, forKey: .firstLine)
        try container.encode(row.freshness.map { FreshnessRecord([$0]) }, forKey: .freshness)
        try container.encode(problems, forKey: .problems)
    }
}
