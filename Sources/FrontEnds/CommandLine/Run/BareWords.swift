package import ArgumentParser
import Basics
import Documents
package import Wording

package protocol BareWordsCommand: ParsableCommand {
    /// The subcommand that words without one mean; `nil` if they mean none.
    static func subcommand(forBare words: [String]) -> String?
    /// What is meant by a command line that users guess and that is none; `nil` if that is not known. `words`: its
    /// words up to the one that is unknown; `following`: those after it.
    static func guess(_ words: [String], before following: [String]) -> Message?
}

/// Completes a command line that begins with no subcommand: `bookfetch 해리 포터`.
struct BareWords {
    /// The flags with a value that may come before the words, and are not words themselves.
    static let withValue = LeadingFlags.withValue.union([
        "-n", "--limit", "-p", "--page", "-s", "--source", "--size", "--target", "--sort", "--years",
    ])

    let root: any ParsableCommand.Type

    /// The command line with the subcommand that its words mean. Returns the command line; unchanged if the first word
    /// is a subcommand, or one edit away from one: that is a typing error, which the parser rejects.
    func completed(_ arguments: [String]) -> [String] {
        guard let root = root as? any BareWordsCommand.Type else { return arguments }
        let words = words(of: arguments)
        guard let first = words.first, !isNearCommand(first), let command = root.subcommand(forBare: words) else {
            return arguments
        }
        return [command] + arguments
    }

    /// The words without flags; empty if an unknown flag comes first.
    private func words(of arguments: [String]) -> [String] {
        var words: [String] = []
        var rest = arguments[...]
        while let word = rest.popFirst() {
            if word == "--" { return words + rest }
            guard word.hasPrefix("-"), word != "-" else {
                words.append(word)
                continue
            }
            if Self.withValue.contains(word) {
                rest = rest.dropFirst()
            } else if words.isEmpty, !LeadingFlags.alone.contains(word),
                !Self.withValue.contains(String(word.prefix { $0 != "=" }))
            {
                return []
            }
        }
        return words
    }

    private func isNearCommand(_ word: String) -> Bool {
        let typed = word.lowercased()
        let names = root.configuration.subcommands.flatMap { type in
            [type.configuration.commandName].compactMap(\.self) + type.configuration.aliases
        }
        return (names + ["help"]).contains { name in
            EditDistance.between(typed, name, limit: 1).map { $0 < typed.count && $0 < name.count } ?? false
        }
    }
}
