import Console
import Foundation
package import Messages
import Mustache

/// A `--template`: a [Mustache](https://mustache.github.io/mustache.5.html) template over a result's JSON.
package struct ResultTemplate: Sendable {
    private let template: MustacheTemplate

    /// Parses a template.
    ///
    /// - Parameter text: The template. Nothing is escaped for HTML.
    /// - Throws: ``TemplateError`` for an invalid template.
    package init(_ text: String) throws(TemplateError) {
        // The added first line disables HTML escaping, and shifts the line numbers of errors by one.
        do {
            template = try MustacheTemplate(string: "{{% CONTENT_TYPE:TEXT}}\n" + text)
        } catch let error as MustacheTemplate.ParserError {
            let line = max(1, error.context.lineNumber - 1)
            let reason = Self.reason(error.error)
            throw TemplateError(sentence: .invalidTemplate(line: line, reason: reason))
        } catch {
            throw TemplateError(sentence: .invalidTemplate(reason: Self.reason(error)))
        }
    }

    /// The reason a template is invalid.
    private static func reason(_ error: any Error) -> Message {
        // For a text that ends within a tag, the parser throws an error type that is not public.
        guard let error = error as? MustacheTemplate.Error else { return .unclosedTag }
        switch error {
        case .sectionCloseNameIncorrect: return .mismatchedSection
        case .unfinishedName: return .unclosedTag
        case .expectedSectionEnd: return .unclosedSection
        case .invalidSetDelimiter: return .invalidDelimiters
        case .transformAppliedToInheritanceSection, .illegalTokenInsideInheritSection, .textInsideInheritSection:
            return .invalidInheritance
        case .invalidConfigVariableSyntax, .unrecognisedConfigVariable: return .unknownTemplateSetting
        }
    }

    /// Renders the result.
    ///
    /// - Parameters:
    ///   - document: The result.
    ///   - isForTerminal: Whether control characters, which a terminal would interpret, are removed.
    /// - Returns: The text.
    /// - Throws: When the result cannot be encoded as JSON, which does not occur.
    package func render(_ document: some Encodable, isForTerminal: Bool) throws -> String {
        try render(json: JSONText.line(document), isForTerminal: isForTerminal)
    }

    /// Renders a result that is already JSON.
    package func render(json: String, isForTerminal: Bool) throws -> String {
        let value = try JSONDecoder().decode(TemplateValue.self, from: Data(json.utf8))
        return template.render(value.object(isForTerminal: isForTerminal))
    }
}

/// Why a template is invalid.
package struct TemplateError: Error, Sendable {
    /// The position and reason, in one sentence.
    package let sentence: Message
}

/// A JSON value for a template.
private enum TemplateValue: Decodable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    case list([TemplateValue])
    case members([String: TemplateValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int.self) {
            self = .integer(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let values = try? container.decode([TemplateValue].self) {
            self = .list(values)
        } else {
            self = .members(try container.decode([String: TemplateValue].self))
        }
    }

    func object(isForTerminal: Bool) -> Any {
        switch self {
        // A null member is present, so that a member of the same name in an outer object does not replace it.
        case .null: NSNull()
        case .bool(let value): value
        case .integer(let value): value
        case .number(let value): value
        case .text(let value): isForTerminal ? SafeText.block(value) : value
        case .list(let values): values.map { $0.object(isForTerminal: isForTerminal) }
        case .members(let values): values.mapValues { $0.object(isForTerminal: isForTerminal) }
        }
    }
}
