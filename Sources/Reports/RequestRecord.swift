public import APIClient
public import Catalog
public import CatalogModel
import Foundation
package import Messages

/// The request as it stands in a JSON result: the command and every parameter that shaped it.
public struct RequestRecord: Encodable, Sendable {
    /// One parameter's value.
    public enum Value: Encodable, Sendable, Equatable {
        /// A text.
        case text(String)
        /// A number.
        case number(Int)
        /// Several texts.
        case list([String])
        /// Not given.
        case null

        /// A text, or null.
        public static func optional(_ text: String?) -> Value { text.map(Value.text) ?? .null }
        /// A number, or null.
        public static func optional(_ number: Int?) -> Value { number.map(Value.number) ?? .null }

        /// Writes the value itself.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .text(let text): try container.encode(text)
            case .number(let number): try container.encode(number)
            case .list(let list): try container.encode(list)
            case .null: try container.encodeNil()
            }
        }
    }

    private let values: [String: Value]

    /// A command's request.
    ///
    /// - Parameters:
    ///   - command: The command's name.
    ///   - parameters: What shaped it, by the flag's name.
    public init(command: String, _ parameters: [String: Value]) {
        values = parameters.merging(["command": .text(command)]) { _, command in command }
    }

    /// Writes one object.
    public func encode(to encoder: any Encoder) throws {
        try values.encode(to: encoder)
    }
}

/// Where a whole result came from, as it stands in JSON: the worst of its parts.
public struct FreshnessRecord: Encodable, Sendable {
    /// `network`, `cache` or `demo`.
    public let origin: String
    /// Whether a stored copy stood in for an answer that could not be had.
    public let stale: Bool
    /// The time of the oldest answer.
    public let fetchedAt: String?

    /// Sums up the answers that a result was made from.
    ///
    /// One stored answer makes the whole `cache`, one stale one makes it stale, and the oldest gives the time.
    ///
    /// - Parameters:
    ///   - parts: Where the answers came from.
    ///   - origin: What counts as the origin where there is no answer: the reader's own lists are `cache`.
    public init(_ parts: [Freshness], whenEmpty origin: Freshness.Origin = .network) {
        let origins = parts.map(\.origin)
        self.origin = (origins.first { $0 == .cache } ?? origins.first ?? origin).rawValue
        stale = parts.contains(where: \.isStale)
        fetchedAt = parts.map(\.fetchedAt).min().map {
            Instant.text(Date(timeIntervalSince1970: $0.timeIntervalSince1970.rounded(.down)))
        }
    }

    private enum CodingKeys: CodingKey {
        case origin, stale, fetchedAt
    }

    /// Writes all three members; an unknown time is null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(origin, forKey: .origin)
        try container.encode(stale, forKey: .stale)
        try container.encode(fetchedAt, forKey: .fetchedAt)
    }
}

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
