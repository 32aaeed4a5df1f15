import ArgumentParser
import Documents
import Terminal
import Wording

/// The help of a program: what it is, examples, its commands by groups, one a line, and where the rest is described.
/// The parser's own screen has a heading and a blank line for each group, and names no group in Korean.
struct RootScreen {
    private let root: any ParsableCommand.Type
    private let width: Int

    /// The screen of a program; `nil` if its commands are not in groups.
    init?(_ root: any ParsableCommand.Type, width: Int) {
        guard !root.configuration.groupedSubcommands.isEmpty else { return nil }
        (self.root, self.width) = (root, width)
    }

    /// How the parser's screen of the program itself begins, and that of no other command.
    var beginning: String { "OVERVIEW: \(root.configuration.abstract)\n" }

    var text: String {
        let configuration = root.configuration
        let usage = "USAGE: " + (configuration.usage ?? "").replacing("\n", with: "\n       ")
        let parts = [
            overview(configuration.abstract), ParserWords.localized(usage).split(separator: "\n").map(String.init),
            commands, paragraphs(configuration.discussion),
            Message.helpFurther(program: configuration.commandName ?? "").text.wrapped(toWidth: width),
        ]
        return parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }

    private func overview(_ abstract: String) -> [String] {
        // Korean screens begin without a heading.
        (Language.current == .korean ? abstract : "OVERVIEW: \(abstract)").wrapped(toWidth: width)
    }

    private func paragraphs(_ text: String) -> [String] {
        text.split(separator: "\n\n").flatMap { String($0).wrapped(toWidth: width) }
    }

    /// One line a command: the group before its first, the name, what it does.
    private var commands: [String] {
        let groups = root.configuration.groupedSubcommands
        let headWidth = (groups.map { DisplayWidth.of($0.name) }.max() ?? 0) + 2
        let names = groups.flatMap(\.subcommands).map { $0.configuration.commandName ?? "" }
        let nameWidth = (names.map(DisplayWidth.of).max() ?? 0) + 2
        return groups.flatMap { group in
            group.subcommands.enumerated().flatMap { index, command -> [String] in
                let head = (index == 0 ? group.name : "").padded(toWidth: headWidth)
                let name = (command.configuration.commandName ?? "").padded(toWidth: nameWidth)
                let lines = command.configuration.abstract.wrapped(toWidth: max(8, width - headWidth - nameWidth))
                let indent = String(repeating: " ", count: headWidth + nameWidth)
                return [head + name + (lines.first ?? "")] + lines.dropFirst().map { indent + $0 }
            }
        }
    }
}
