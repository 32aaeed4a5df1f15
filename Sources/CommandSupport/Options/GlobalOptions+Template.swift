import APIClient
import Console
import Foundation
import Messages

extension GlobalOptions {
    /// The template that the result is written by.
    ///
    /// - Parameter context: The run; a file is looked for in its current folder.
    /// - Returns: The template; `nil` without `--template`.
    /// - Throws: ``ProgramFailure`` with code 64 for what is no template, 66 for a file that is not there or no text.
    func resultTemplate(in context: CommandContext) throws(ProgramFailure) -> ResultTemplate? {
        guard let template else { return nil }
        guard template.hasPrefix("@") else { return try ResultTemplate(Self.unescaped(template)) }
        let path = String(template.dropFirst())
        let file = URL(filePath: path, relativeTo: context.currentFolder)
        guard let bytes = try? Data(contentsOf: file), let text = String(validating: bytes, as: UTF8.self) else {
            throw ProgramFailure(
                status: .noInput,
                kind: .invalid,
                message: .cannotReadTemplate(path: path)
            )
        }
        return try ResultTemplate(text)
    }

    /// `\n`, `\t` and `\\` as a shell's single quotes leave them; any other backslash stays.
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

extension CommandContext {
    /// Writes a result as one JSON document, or as `--template` says.
    ///
    /// - Parameters:
    ///   - document: The result.
    ///   - options: The flags.
    /// - Throws: ``ProgramFailure`` for the template; what stdout throws.
    func writeDocument(_ document: some Encodable, options: GlobalOptions) throws {
        waiting.clear()
        guard let template = try options.resultTemplate(in: self) else {
            try output.write(JSONText.document(document))
            return
        }
        try output.write(template.render(document, isForTerminal: output.isTerminal))
    }
}
