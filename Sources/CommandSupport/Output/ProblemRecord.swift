public import APIClient
public import Catalog
public import CatalogModel
package import Messages

/// A problem as it stands in JSON and on stderr.
public struct ProblemRecord: Encodable, Sendable {
    /// The service it happened with; `nil` where it is none's.
    public let service: String?
    /// What it is, in the contract's words.
    public let kind: String
    /// What happened, in one sentence.
    public let message: String
    /// The book it concerns.
    public let isbn: String?

    /// A problem's record.
    public init(_ problem: Problem) {
        service = problem.service.rawValue
        kind = problem.kind.rawValue
        message = problem.sentence.text
        isbn = problem.isbn?.isbn13
    }

    /// The record of a line of the reader's own that makes no sense; no service has a part in it.
    package init(invalid message: Message) {
        service = nil
        kind = FailureKind.invalid.rawValue
        self.message = message.text
        isbn = nil
    }

    /// The record of a book that a service was not asked for, because it had failed too often before.
    ///
    /// - Parameters:
    ///   - service: The service.
    ///   - kind: What its failures were.
    ///   - isbn: The book's ISBN.
    public init(givenUp service: ServiceName, kind: FailureKind, isbn: ISBN?) {
        self.service = service.rawValue
        self.kind = kind.rawValue
        message = Message.gaveUp(on: service).text
        self.isbn = isbn?.isbn13
    }

    private enum CodingKeys: CodingKey {
        case service, kind, message, isbn
    }

    /// Writes all members; a problem of no single book has null for its ISBN.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(service, forKey: .service)
        try container.encode(kind, forKey: .kind)
        try container.encode(message, forKey: .message)
        try container.encode(isbn, forKey: .isbn)
    }
}
