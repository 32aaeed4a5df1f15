package import APIClient
import Catalog
package import CatalogModel

/// A text for people, with one wording per language.
///
/// Each message is a static function or property of this type, both wordings side by side:
///
/// ```swift
/// static func unknownRegion(_ region: String) -> Message {
///     Message(english: "There is no region '\(region)'.", korean: "\(quoting: region, .topic) 없는 지역입니다.")
/// }
/// ```
package struct Message: Hashable, Sendable {
    package let english: String
    package let korean: String

    package init(english: English, korean: Korean) {
        self.english = english.text
        self.korean = korean.text
    }

    /// Creates a message that is the same in every language: a name, a number, a quotation.
    package init(verbatim text: some StringProtocol) {
        english = String(text)
        korean = english
    }

    fileprivate init(_ english: String, _ korean: String) {
        self.english = english
        self.korean = korean
    }

    package var text: String { Language.current == .korean ? korean : english }

    package var capitalized: Message { map { $0.prefix(1).uppercased() + $0.dropFirst() } }

    /// The message with the names of parameters in place of their flags: `maxAge` for `--max-age`.
    package func naming(_ parameters: [String]) -> Message {
        let flags = parameters.map { name in
            (name, name.reduce("") { $0 + ($1.isUppercase ? "-\($1.lowercased())" : "\($1)") })
        }
        let names = Dictionary(flags.map { ($1, $0) }) { first, _ in first }
        return map { $0.replacing(#/--([a-z][a-z-]*)/#) { names[String($0.1)] ?? String($0.0) } }
    }

    /// The message as part of a sentence, without its full stop.
    package var withoutFullStop: Message { map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 } }

    /// The message with a full stop, unless it ends with punctuation.
    package var withFullStop: Message { map { $0.last.map { ".!?…。".contains($0) } ?? true ? $0 : $0 + "." } }

    package func map(_ change: (String) -> String) -> Message { Message(change(english), change(korean)) }

    package static func + (first: Message, second: Message) -> Message {
        Message(first.english + second.english, first.korean + second.korean)
    }
}

extension Message {
    /// Alternatives, quoted or not: `a, b or c`.
    package static func oneOf(_ words: [String]) -> Message {
        let list = words.joined(separator: ", ")
        guard words.count > 1, let last = words.last else { return Message(verbatim: list) }
        return Message(english: "\(words.dropLast().joined(separator: ", ")) or \(last)", korean: "\(list)")
    }
}

extension Sequence<Message> {
    package func joined(separator: String) -> Message {
        Message(map(\.english).joined(separator: separator), map(\.korean).joined(separator: separator))
    }
}

package struct English: ExpressibleByStringInterpolation, Sendable {
    let text: String

    package init(stringLiteral value: String) { text = value }
    package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    package struct StringInterpolation: WordingInterpolation {
        package static let language = Language.english
        package var text = ""

        package init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

        /// A count with its noun: "1 memo", "2 memos".
        package mutating func appendInterpolation(_ count: Int, one: String, many: String) {
            text += "\(count) \(count == 1 ? one : many)"
        }

        /// A service's name at the start of a sentence: "The National Library of Korea".
        package mutating func appendInterpolation(start service: ServiceName) {
            text += ServiceRegistry.inUse[service]?.titleAtStart.english ?? service.rawValue
        }
    }
}

package struct Korean: ExpressibleByStringInterpolation, Sendable {
    let text: String

    package init(stringLiteral value: String) { text = value }
    package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    package struct StringInterpolation: WordingInterpolation {
        package static let language = Language.korean
        package var text = ""

        package init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

        package mutating func appendInterpolation(_ value: some LosslessStringConvertible, _ particle: Particle) {
            append(value.description, particle)
        }

        package mutating func appendInterpolation(_ message: Message, _ particle: Particle) {
            append(message.korean, particle)
        }

        package mutating func appendInterpolation(_ service: ServiceName, _ particle: Particle) {
            append(Message.name(of: service).korean, particle)
        }

        package mutating func appendInterpolation(_ services: [ServiceName], _ particle: Particle) {
            append(Message.names(of: services).korean, particle)
        }

        package mutating func appendInterpolation(_ date: PartialDate, _ particle: Particle) {
            append(date.description, particle)
        }

        /// A value in quotes, followed by the matching particle: `'해리 포터'는`. Even an empty value is visible.
        package mutating func appendInterpolation(quoting value: String, _ particle: Particle) {
            text += "'\(value)'" + particle.form(after: value)
        }

        private mutating func append(_ value: String, _ particle: Particle) {
            text += (value.isEmpty ? "''" : value) + particle.form(after: value)
        }
    }
}

package protocol WordingInterpolation: StringInterpolationProtocol where StringLiteralType == String {
    static var language: Language { get }
    var text: String { get set }
}

extension WordingInterpolation {
    package mutating func appendLiteral(_ literal: String) { text += literal }

    /// A value; an empty text is written as `''`, so that no sentence lacks its subject.
    package mutating func appendInterpolation(_ value: some LosslessStringConvertible) {
        let value = value.description
        text += value.isEmpty ? "''" : value
    }

    package mutating func appendInterpolation(_ message: Message) {
        text += Self.language == .korean ? message.korean : message.english
    }

    package mutating func appendInterpolation(_ service: ServiceName) {
        appendInterpolation(Message.name(of: service))
    }

    package mutating func appendInterpolation(_ services: [ServiceName]) {
        appendInterpolation(Message.names(of: services))
    }

    package mutating func appendInterpolation(_ date: PartialDate) { text += date.description }
}
