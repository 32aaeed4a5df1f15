import APIClient
import Catalog
import CatalogModel

/// A problem as it stands in JSON and on stderr.
struct ProblemRecord: Encodable, Sendable {
    let service: String
    let kind: String
    let message: String
    let isbn: String?

    init(_ problem: Problem) {
        service = problem.service.rawValue
        kind = problem.kind.rawValue
        message = problem.sentence
        isbn = problem.isbn?.isbn13
    }

    private enum CodingKeys: CodingKey {
        case service, kind, message, isbn
    }

    // Written by hand because the contract wants absent values as null, and synthesised code leaves them out.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(service, forKey: .service)
        try container.encode(kind, forKey: .kind)
        try container.encode(message, forKey: .message)
        try container.encode(isbn, forKey: .isbn)
    }
}
