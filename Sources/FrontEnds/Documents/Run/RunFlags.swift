import APIClient
import Foundation
package import Terminal
import Wording

/// What a run does besides its request, as flags say it.
package struct RunFlags: Sendable {
    package var offline = false
    package var refresh = false
    /// The age up to which a cached response is served; `nil` for the setting's.
    package var maxAge: Duration?
    package var force = false
    /// Whether a partial failure, or a cached copy in place of a new response, fails the run.
    package var strict = false
    package var demo = false
    /// The seconds that a request may take.
    package var timeout: Double = 20
    package var color = ColorMode.auto
    package var hyperlinks = HyperlinkMode.auto
    package var noPager = false
    package var verbose = false

    package init() {}

    /// The same flags without log lines, and without failures for a cached copy: for runs whose results are shown
    /// elsewhere than in a terminal.
    package var quiet: RunFlags {
        var flags = self
        (flags.verbose, flags.strict) = (false, false)
        return flags
    }
}

/// The flags of a run, and the format of its result.
package struct GlobalOptions: Sendable {
    package let format: OutputFormat?
    package let json: Bool
    package let template: String?
    package let run: RunFlags

    package init(run: RunFlags, format: OutputFormat? = nil, json: Bool = false, template: String? = nil) {
        (self.run, self.format, self.json, self.template) = (run, format, json, template)
    }

    package var writesOneDocument: Bool { json || format == .json }

    package var namesFormat: Bool { json || format != nil || template != nil }

    /// Whether a partial failure, or a cached copy in place of a new response, fails the run.
    package var isStrict: Bool { run.strict }

    package var offline: Bool { run.offline }
    package var refresh: Bool { run.refresh }
    package var maxAge: Duration? { run.maxAge }
    package var force: Bool { run.force }
    package var strict: Bool { run.strict }
    package var demo: Bool { run.demo }
    package var timeout: Double { run.timeout }
    package var color: ColorMode { run.color }
    package var hyperlinks: HyperlinkMode { run.hyperlinks }
    package var noPager: Bool { run.noPager }
    package var verbose: Bool { run.verbose }
}

extension GlobalOptions {
    /// Throws ``ProgramFailure`` with code 64 for an invalid template, 66 for a file that is missing or not text.
    package func resultTemplate(in context: ProcessEnvironment) throws(ProgramFailure) -> ResultTemplate? {
        guard let template else { return nil }
        guard template.hasPrefix("@") else { return try Self.parsed(Self.unescaped(template)) }
        let path = String(template.dropFirst())
        let file = URL(filePath: path, relativeTo: context.currentFolder)
        guard let bytes = try? Data(contentsOf: file), let text = String(validating: bytes, as: UTF8.self) else {
            throw ProgramFailure(
                status: .noInput,
                kind: .invalid,
                message: .cannotReadTemplate(path: path)
            )
        }
        return try Self.parsed(text)
    }

    private static func parsed(_ text: String) throws(ProgramFailure) -> ResultTemplate {
        do throws(TemplateError) {
            return try ResultTemplate(text)
        } catch {
            throw .usage(error.sentence, hint: .templateExample)
        }
    }

    /// Expands `\n`, `\t` and `\\`, which a shell's single quotes leave as they are; any other backslash is unchanged.
    private static func unescaped(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            guard character == "\\", let next = rest.first, let known = ["n": "\n", "t": "\t", "\\": "\\"][next] else {
                result.append(character)
                continue
            }
            result += known
            rest.removeFirst()
        }
        return result
    }
}
