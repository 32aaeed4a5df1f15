import Console
import Foundation
package import Messages
import Mustache

/// What `--template` writes: a [Mustache](https://mustache.github.io/mustache.5.html) template over a result's JSON.
package struct ResultTemplate: Sendable {
    private let template: MustacheTemplate

    /// Reads a template.
    ///
    /// - Parameter text: The template. Nothing is escaped for HTML.
    /// - Throws: ``TemplateError`` for what is no template.
    package init(_ text: String) throws(TemplateError) {
        // The first line turns HTML off, and is one more for the reader of an error.
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

    /// What is wrong with a template.
    private static func reason(_ error: any Error) -> Message {
        // Where the text ends within a tag, the parser says so by an error of its own that has no name outside.
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

    /// The result in the template's form.
    ///
    /// - Parameters:
    ///   - document: The result.
    ///   - isForTerminal: Whether a terminal would act on what servers sent: control characters are then left out.
    /// - Returns: The text.
    /// - Throws: When the result cannot be written as JSON, which does not happen.
    package func render(_ document: some Encodable, isForTerminal: Bool) throws -> String {
        try render(json: JSONText.line(document), isForTerminal: isForTerminal)
    }

    /// A result that is JSON already, in the template's form.
    package func render(json: String, isForTerminal: Bool) throws -> String {
        let value = try JSONDecoder().decode(TemplateValue.self, from: Data(json.utf8))
        return template.render(value.object(isForTerminal: isForTerminal))
    }
}

/// What is wrong with a text that is no template.
package struct TemplateError: Error, Sendable {
    /// Where and why, in one sentence.
    package let sentence: Message
}

/// A JSON value on its way into a template.
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
        // A member that is null is there, so that no member of the same name further out is taken for it.
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
