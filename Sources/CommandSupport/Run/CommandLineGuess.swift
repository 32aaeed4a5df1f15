import ArgumentParser
import Console
import Messages

/// What a command line that the parser refuses was perhaps meant to be.
struct CommandLineGuess {
    private let root: any ParsableCommand.Type
    /// The command that the words before the wrong one name.
    private let command: any ParsableCommand.Type
    /// The first word that names no command where one could stand.
    private let stranger: String?

    /// Reads a command line.
    ///
    /// - Parameters:
    ///   - root: The program's root command.
    ///   - arguments: The command line without the program's name.
    init(_ root: any ParsableCommand.Type, _ arguments: [String]) {
        var command = root
        var stranger: String?
        for word in arguments.prefix(while: { $0 != "--" }) where !word.hasPrefix("-") {
            guard let next = Self.commands(below: command).first(where: { $0.name == word }) else {
                stranger = word
                break
            }
            command = next.type
        }
        self.root = root
        self.command = command
        self.stranger = stranger
    }

    /// The sentence that asks for what was meant.
    ///
    /// - Parameter message: What the parser says, in its own English.
    /// - Returns: The sentence in the run's language; `nil` where nothing is near.
    func sentence(for message: String) -> Message? {
        let words: [String]
        let message = Self.withoutGuess(message)
        if let stranger, case let near = near(stranger), !near.isEmpty, Self.isOfWords(message) {
            words = near
        } else if let match = message.wholeMatch(of: /Unknown option '(--[^']+?)'/) {
            let option = String(match.1)
            let name = String(option.dropFirst(2))
            // `recent --clear`: a command typed as if it were a flag.
            if stranger == nil, let meant = Self.commands(below: command).first(where: { $0.name == name }) {
                return .didYouMean([meant.name])
            }
            // No root has flags of its own beside help and version.
            if command == root, root.configuration.defaultSubcommand == nil, isOfSomeCommand(option) {
                return .flagAfterCommand(flag: option)
            }
            // Without the hyphens, which make every two flags alike.
            let near = Suggestion.nearest(to: name, in: flags.map { String($0.dropFirst(2)) })
            // Of two that are as near, the one with the same beginning.
            let alike = near.filter { $0.first == name.first }
            words = (alike.isEmpty ? near : alike).map { "--\($0)" }.filter { $0 != option }
            // A flag that is there stands in the wrong place.
            if words.isEmpty, flags.contains(option) { return .flagAfterCommand(flag: option) }
        } else {
            return nil
        }
        guard !words.isEmpty else { return nil }
        return .didYouMean(words)
    }

    /// What the parser says without its own guess, which takes `--color` for what is meant by `recent --clear`.
    ///
    /// - Parameter message: What the parser says, in its own English: a message, or the whole screen.
    /// - Returns: The same, otherwise untouched.
    static func withoutGuess(_ message: String) -> String {
        message.replacing(/(Unknown option '[^'\n]*')\. Did you mean '[^'\n]*'\?/) { String($0.1) }
    }

    /// What is wrong with a command line that asks for help on what is no command; `nil` for any other.
    ///
    /// - Parameters:
    ///   - arguments: The command line without the program's name.
    ///   - root: The program's root command.
    /// - Returns: The failure, with what was perhaps meant.
    static func failure(ofHelp arguments: [String], _ root: any ParsableCommand.Type) -> ProgramFailure? {
        guard arguments.first == "help" else { return nil }
        let guess = CommandLineGuess(root, Array(arguments.dropFirst()))
        guard let stranger = guess.stranger, stranger != "help" else { return nil }
        return .usage(
            .noSuchCommand(name: stranger),
            hint: guess.sentence(for: "Unexpected argument '\(stranger)'")
                ?? .helpListsCommands(program: root.configuration.commandName ?? "")
        )
    }

    private func isOfSomeCommand(_ option: String) -> Bool {
        root.configuration.subcommands.contains { type in
            let command = type.configuration.defaultSubcommand ?? type
            let help = root.helpMessage(for: command)
            return help.matches(of: /--[a-z][a-z-]+/).contains { String($0.0) == option }
        }
    }

    private func near(_ word: String) -> [String] {
        Suggestion.nearest(to: word, in: Self.commands(below: command).map(\.name))
    }

    /// Whether the parser complains of a word or a flag, and not of a value: whose command was right.
    private static func isOfWords(_ message: String) -> Bool {
        message.prefixMatch(of: /Unexpected argument|[0-9]+ unexpected arguments|Unknown option/) != nil
    }

    /// The flags that the help of the command names.
    private var flags: [String] {
        let configuration = command.configuration
        let help = root.helpMessage(for: configuration.defaultSubcommand ?? command)
        var seen: Set<String> = []
        return help.matches(of: /--[a-z][a-z-]+/).map { String($0.0) }.filter { seen.insert($0).inserted }
    }

    private static func commands(
        below command: any ParsableCommand.Type
    ) -> [(name: String, type: any ParsableCommand.Type)] {
        let configuration = command.configuration
        return configuration.subcommands.flatMap { type in
            ([type.configuration.commandName].compactMap(\.self) + type.configuration.aliases).map { ($0, type) }
        }
    }
}
