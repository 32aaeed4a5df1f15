import Basics
import Foundation
import Terminal
package import Wording

#if Server
    import Mustache
#endif

/// A `--template`: a [Mustache](https://mustache.github.io/mustache.5.html) template over a result's JSON. The engine
/// comes with the package's trait `Server`; without it every template is refused.
package struct ResultTemplate: Sendable {
    #if Server
        private let template: MustacheTemplate
    #endif

    /// - Parameter text: The template. Nothing is escaped for HTML.
    package init(_ text: String) throws(TemplateError) {
        #if Server
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
        #else
            throw TemplateError(sentence: .templatesNotBuilt)
        #endif
    }

    #if Server
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
    #endif

    /// Renders a result. `isForTerminal`: whether control characters, which a terminal would interpret, are removed.
    package func render(json: String, isForTerminal: Bool) -> String {
        #if Server
            let value = JSON(parsing: Array(json.utf8)) ?? .null
            return template.render(value.templateValue(isForTerminal: isForTerminal))
        #else
            return ""
        #endif
    }
}

package struct TemplateError: Error, Sendable {
    package let sentence: Message
}

extension JSON {
    fileprivate func templateValue(isForTerminal: Bool) -> Any {
        switch self {
        // A null member is present, so that a member of the same name in an outer object does not replace it.
        case .null: NSNull()
        case .bool(let value): value
        case .number(let text): Int(text).map { $0 as Any } ?? Double(text).map { $0 as Any } ?? text
        case .string(let value): isForTerminal ? SafeText.block(value) : value
        case .array(let values): values.map { $0.templateValue(isForTerminal: isForTerminal) }
        case .object(let values): values.mapValues { $0.templateValue(isForTerminal: isForTerminal) }
        }
    }
}
