import ArgumentParser
import Documents
import Terminal
import Wording

struct CommandLineGuess {
    private let root: any ParsableCommand.Type
    private let command: any ParsableCommand.Type
    /// The first word that is not a command where one is expected.
    private let stranger: String?
    /// What is meant by it, where that is another command line or program.
    private let guessed: Message?
    private let beginsWithFlag: Bool

    init(_ root: any ParsableCommand.Type, _ arguments: [String]) {
        var command = root
        var stranger: String?
        var words: [String] = []
        var isBehindFlag = false
        var rest = arguments.prefix { $0 != "--" }
        while let word = rest.popFirst() {
            if word.hasPrefix("-") {
                // In `-n 2 serach` the value of the flag is not a command.
                if BareWords.withValue.contains(word) { rest = rest.dropFirst() }
                isBehindFlag = true
                continue
            }
            words.append(word)
            guard let next = Self.commands(below: command).first(where: { $0.name == word }) else {
                stranger = word
                break
            }
            command = next.type
        }
        self.root = root
        self.command = command
        self.stranger = stranger
        // Behind a flag it may be the value of one that is mistyped.
        let isGuessed = stranger != nil && !isBehindFlag
        let following = Array(rest.prefix { !$0.hasPrefix("-") })
        guessed = isGuessed ? (root as? any BareWordsCommand.Type)?.guess(words, before: following) : nil
        beginsWithFlag = arguments.first?.hasPrefix("-") == true
    }

    /// The error message with the suggestion. Returns the message in the run's language; `nil` without a suggestion.
    func sentence(for message: String) -> Message? {
        let words: [String]
        let message = Self.withoutGuess(message)
        if let guessed, Self.isOfWords(message) { return guessed }
        if let stranger, case let near = near(stranger), !near.isEmpty, Self.isOfWords(message) {
            words = near
        } else if let near = Self.nearValues(message) {
            words = near
        } else if command != root, message.wholeMatch(of: /Unknown option '(?:-n|--limit)'/) != nil,
            case let flags = self.flags, flags.contains("--size"), !flags.contains("--limit")
        {
            // A list of one page at a time, whose size limits it.
            words = ["--size"]
        } else if let match = message.wholeMatch(of: /Unknown option '(-[a-z])'/) {
            // A root command has no short flags of its own.
            guard command == root || beginsWithFlag, root.configuration.defaultSubcommand == nil else { return nil }
            return ["-n", "-p", "-s"].contains(match.1) ? .flagAfterCommand(flag: String(match.1)) : nil
        } else if let match = message.wholeMatch(of: /Unknown option '(--[^']+?)'/) {
            let option = String(match.1)
            let name = String(option.dropFirst(2))
            // `recent --clear`: a command typed as a flag.
            if stranger == nil, let meant = Self.commands(below: command).first(where: { $0.name == name }) {
                return .didYouMean([meant.name])
            }
            // A root command has no flags of its own besides help and version.
            if command == root || beginsWithFlag, root.configuration.defaultSubcommand == nil, isOfSomeCommand(option) {
                return .flagAfterCommand(flag: option)
            }
            // Compared without the hyphens, which make all flags similar.
            let near = Suggestion.nearest(to: name, in: flags.map { String($0.dropFirst(2)) })
            // Of two equally close flags, the one with the same first letter.
            let alike = near.filter { $0.first == name.first }
            words = (alike.isEmpty ? near : alike).map { "--\($0)" }.filter { $0 != option }
            // An existing flag is in the wrong position.
            if words.isEmpty, flags.contains(option) { return .flagAfterCommand(flag: option) }
        } else {
            return nil
        }
        guard !words.isEmpty else { return nil }
        return .didYouMean(words)
    }

    /// A message that blames a flag, about the mistyped command whose flag it is not; every other unchanged. `message`:
    /// the parser's output, in its own English: a message, or the whole screen.
    func blamingCommand(_ message: String) -> String {
        guard let stranger, guessed != nil || !near(stranger).isEmpty else { return message }
        return message.replacing(/Unknown option '[^'\n]*'/, maxReplacements: 1) { _ in
            "Unexpected argument '\(stranger)'"
        }
    }

    /// The permitted values that resemble an invalid one; `nil` for any other message, or if none does.
    private static func nearValues(_ message: String) -> [String]? {
        guard
            let match = message.prefixMatch(
                of: /(?s)The value '(.*?)' is invalid for '.*?'\. Please provide one of (.*)/
            )
        else { return nil }
        let quoted = match.2.matches(of: /'([^'\n]*)'/).map { String($0.1) }
        let listed = match.2.matches(of: /\n\s+- ([^\n]+)/).map { String($0.1) }
        let near = Suggestion.nearest(to: String(match.1), in: quoted + listed)
        return near.isEmpty ? nil : near
    }

    /// - Parameter text: The parser's screen, whose first line is the message, which may continue with a list of
    ///   values.
    static func adding(_ guess: Message, to text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let first = lines.first else { return text }
        if first.hasSuffix(":") {
            lines.insert(guess.text, at: lines.dropFirst().firstIndex { !$0.hasPrefix("  - ") } ?? lines.endIndex)
        } else {
            lines[0] += (first.hasSuffix(".") ? " " : ". ") + guess.text
        }
        return lines.joined(separator: "\n")
    }

    /// The parser's message without its own suggestion, which offers `--color` for `recent --clear`.
    ///
    /// - Parameter message: The parser's output, in its own English: a message, or the whole screen.
    /// - Returns: The output, otherwise unchanged.
    static func withoutGuess(_ message: String) -> String {
        message.replacing(/(Unknown option '[^'\n]*')\. Did you mean '[^'\n]*'\?/) { String($0.1) }
    }

    /// The failure of a request for help on an unknown command; `nil` for any other command line.
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

    /// The first option that the command does not have; `nil` if it has them all. The parser blames its value instead,
    /// where that may be a word of the command.
    func unknownOption(in arguments: [String]) -> String? {
        guard command != root, !beginsWithFlag else { return nil }
        let known = Set(flags).union(["--help", "--version", "--if-version", "--change", "--yes"])
        return arguments.prefix { $0 != "--" }.lazy.filter { $0.hasPrefix("--") }
            .map { String($0.prefix { $0 != "=" }) }.first { !known.contains($0) && !$0.hasPrefix("--no-") }
    }

    func isOfSomeCommand(_ option: String) -> Bool {
        root.configuration.subcommands.contains { type in
            let command = type.configuration.defaultSubcommand ?? type
            let help = root.helpMessage(for: command)
            return help.matches(of: /--[a-z][a-z-]+/).contains { String($0.0) == option }
        }
    }

    private func near(_ word: String) -> [String] {
        Suggestion.nearest(to: word, in: Self.commands(below: command).map(\.name))
    }

    /// Whether the parser's error concerns a word or a flag, not a value: with a wrong value the command was right.
    private static func isOfWords(_ message: String) -> Bool {
        message.prefixMatch(of: /Unexpected argument|[0-9]+ unexpected arguments|Unknown option/) != nil
    }

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
