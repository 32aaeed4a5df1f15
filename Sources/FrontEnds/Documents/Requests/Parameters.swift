package import APIClient
import Basics
import BookfetchKit
package import Catalog
package import Wording

/// A parameter of a request as a program or an agent sends it: `/api/v1`, its description, and tools.
package struct RequestParameter: Sendable {
    package enum Values: Sendable {
        /// Text; its pattern for a description.
        case text(pattern: String? = nil)
        case number(ClosedRange<Int>)
        case choice([String])
        case yesOrNo
    }

    package let name: String
    package let values: Values
    package let isInPath: Bool
    package let isRequired: Bool
    package let summary: Message

    private init(
        _ name: String,
        _ values: Values,
        isInPath: Bool = false,
        isRequired: Bool = false,
        _ summary: Message
    ) {
        self.name = name
        self.values = values
        self.isInPath = isInPath
        self.isRequired = isRequired
        self.summary = summary
    }

    package static func path(_ name: String, _ summary: Message) -> RequestParameter {
        RequestParameter(name, .text(), isInPath: true, isRequired: true, summary)
    }

    package static func words(_ name: String, isRequired: Bool = true, _ summary: Message) -> RequestParameter {
        RequestParameter(name, .text(pattern: #"\S"#), isRequired: isRequired, summary)
    }

    package static func text(_ name: String, _ summary: Message, pattern: String? = nil) -> RequestParameter {
        RequestParameter(name, .text(pattern: pattern), summary)
    }

    package static func choice(_ name: String, _ values: [String], _ summary: Message) -> RequestParameter {
        RequestParameter(name, .choice(values), summary)
    }

    package static func number(_ name: String, _ range: ClosedRange<Int>, _ summary: Message) -> RequestParameter {
        RequestParameter(name, .number(range), summary)
    }

    package static func toggle(_ name: String, _ summary: Message) -> RequestParameter {
        RequestParameter(name, .yesOrNo, summary)
    }

    package static func source(
        _ capability: CapabilityName,
        besides words: [String] = [],
        _ summary: Message
    ) -> RequestParameter {
        let services = ServiceRegistry.inUse.sources(that: capability).map(\.rawValue)
        return choice("source", ["auto"] + words + services, summary)
    }

    /// The number of results over several pages: a single request over HTTP must not use up a quota.
    package static let limits = 1...200

    package static func limit(_ summary: Message) -> RequestParameter { number("limit", limits, summary) }

    package static func pages(_ sizes: ClosedRange<Int> = BookSearchRequest.sizes) -> [RequestParameter] {
        [number("page", PageNumber.range, .helpPage), number("size", sizes, .helpListSize(sizes))]
    }

    package static let cache: [RequestParameter] = [
        toggle("refresh", .helpRefresh), text("maxAge", .helpMaxAge, pattern: "^[0-9]+[smhdw]?$"),
    ]
}

/// The values of a request's parameters. Each getter checks what it reads.
package struct ParameterValues: Sendable {
    private let values: [String: String]

    /// Throws ``ProgramFailure`` with code 64 for a value that is missing or not valid.
    package init(_ values: [String: String], of parameters: [RequestParameter]) throws(ProgramFailure) {
        self.values = values
        for parameter in parameters {
            guard let value = values[parameter.name] else {
                if parameter.isRequired { throw .usage(.missingParameter(name: parameter.name)) }
                continue
            }
            switch parameter.values {
            case .text:
                guard !value.isEmpty else {
                    throw .usage(.invalidParameter(name: parameter.name, value: value))
                }
            case .number(let range):
                guard Int(value, in: range) != nil else {
                    let known = "\(range.lowerBound)–\(range.upperBound)"
                    throw Self.unknown(value, of: parameter.name, [known])
                }
            case .choice(let words):
                guard words.contains(value) else { throw Self.unknown(value, of: parameter.name, words) }
            case .yesOrNo:
                guard ["true", "false"].contains(value) else {
                    throw Self.unknown(value, of: parameter.name, ["true", "false"])
                }
            }
        }
    }

    package func text(_ name: String) -> String? { values[name] }

    package func number(_ name: String) -> Int? {
        // The initialiser has checked the range.
        values[name].flatMap { Int($0, clampedTo: .min ... .max) }
    }

    package func isOn(_ name: String) -> Bool { values[name] == "true" }

    /// A text whose words are trimmed and composed; `nil` for none. Throws code 64 for a blank one.
    package func words(_ name: String) throws(ProgramFailure) -> String? {
        guard let text = values[name] else { return nil }
        guard let words = Words.query([text]) else { throw .usage(.invalidParameter(name: name, value: text)) }
        return words
    }

    /// A word of a known set; the first one without a value. Throws ``ProgramFailure`` with code 64 for another one.
    package func word<Word: RawRepresentable<String>>(
        _ name: String,
        else standard: Word
    ) throws(ProgramFailure) -> Word {
        guard let text = values[name] else { return standard }
        guard let word = Word(rawValue: text) else { throw Self.unknown(text, of: name) }
        return word
    }

    package var source: ServiceName? {
        values["source"].flatMap { $0 == "auto" ? nil : ServiceName(rawValue: $0) }
    }

    /// Throws ``ProgramFailure`` with code 64 for an invalid age, or for one beside `refresh`.
    package func cache() throws(ProgramFailure) -> CacheUse {
        var cache = CacheUse(isRefresh: isOn("refresh"))
        guard let text = values["maxAge"] else { return cache }
        guard let age = Duration(setting: text), !cache.isRefresh else {
            throw .usage(.invalidParameter(name: "maxAge", value: text))
        }
        cache.maxAge = age
        return cache
    }

    private static func unknown(_ value: String, of name: String, _ words: [String] = []) -> ProgramFailure {
        .usage(
            .invalidParameter(name: name, value: value),
            hint: words.isEmpty ? nil : .validValues(words.joined(separator: ", "), of: name)
        )
    }
}
