package import APIClient
package import Catalog
package import CatalogModel
import Foundation
package import Wording

/// The request in a JSON result: the command and all its parameters.
package struct RequestRecord: Encodable, Sendable {
    package enum Value: Encodable, Sendable, Equatable {
        case text(String)
        case number(Int)
        case list([String])
        case null

        package static func optional(_ text: String?) -> Value { text.map(Value.text) ?? .null }
        package static func optional(_ number: Int?) -> Value { number.map(Value.number) ?? .null }

        package func encode(to encoder: any Encoder) throws {
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

    package init(command: String, _ parameters: [String: Value]) {
        values = parameters.merging(["command": .text(command)]) { _, command in command }
    }

    package func encode(to encoder: any Encoder) throws {
        try values.encode(to: encoder)
    }
}

/// The origin of a whole result in JSON: that of its least fresh part.
package struct FreshnessRecord: Encodable, Sendable {
    package let fetchedAt: String?
    /// `network`, `cache` or `demo`.
    package let origin: String
    /// Whether a cached copy was served because no new response was available.
    package let stale: Bool

    /// Combines the origins of the responses from which a result was built.
    ///
    /// One cached response makes the result `cache`, a stale one makes it stale, and the oldest gives the time.
    ///
    /// - Parameter origin: The origin if there is no response: the user's own lists are `cache`.
    package init(_ parts: [Freshness], whenEmpty origin: Freshness.Origin = .network) {
        let origins = parts.map(\.origin)
        self.origin = (origins.first { $0 == .cache } ?? origins.first ?? origin).rawValue
        stale = parts.contains(where: \.isStale)
        fetchedAt = parts.map(\.fetchedAt).min().map {
            Instant.text(Date(timeIntervalSince1970: $0.timeIntervalSince1970.rounded(.down)))
        }
    }
}

/// A problem in JSON and on stderr.
package struct ProblemRecord: Encodable, Sendable {
    package let service: String?
    package let kind: String
    package let message: String
    package let isbn: String?

    package init(_ problem: Problem) {
        service = problem.service.rawValue
        kind = problem.kind.rawValue
        message = problem.sentence.text
        isbn = problem.isbn?.isbn13
    }

    /// The record of an invalid line of user input; no service is concerned.
    package init(invalid message: Message) {
        service = nil
        kind = FailureKind.invalid.rawValue
        self.message = message.text
        isbn = nil
    }

    /// The record of a book for which a service was skipped because of its open circuit breaker.
    package init(openCircuit service: ServiceName, kind: FailureKind, isbn: ISBN?) {
        self.service = service.rawValue
        self.kind = kind.rawValue
        message = Message.gaveUp(on: service).text
        self.isbn = isbn?.isbn13
    }
}
