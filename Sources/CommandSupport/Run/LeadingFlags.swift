import ArgumentParser

/// The flags of every command, written before its name: the parser takes them behind it alone.
struct LeadingFlags {
    private static let withValue: Set<String> = [
        "--format", "--template", "--max-age", "--timeout", "--color", "--hyperlinks",
    ]
    private static let alone: Set<String> = [
        "--json", "--offline", "--refresh", "--force", "--strict", "--demo", "--no-pager", "--verbose", "-v",
    ]

    let root: any ParsableCommand.Type

    /// The same command line with these flags behind the command's name.
    ///
    /// - Parameter arguments: The command line without the program's name.
    /// - Returns: The command line as the parser takes it; unchanged where no command is named.
    func moved(_ arguments: [String]) -> [String] {
        var command = root
        var names: [String] = []
        var flags: [String] = []
        var rest = arguments[...]
        while let word = rest.first {
            // Help is the same whatever a flag says.
            if names.isEmpty, word == "help" { return Array(rest) }
            if let next = Self.command(word, below: command) {
                command = next
                names.append(word)
                rest.removeFirst()
            } else if let length = Self.length(of: word, in: rest) {
                flags += rest.prefix(length)
                rest.removeFirst(length)
            } else {
                break
            }
        }
        return names.isEmpty ? arguments : names + flags + rest
    }

    /// How many words a flag of every command takes; `nil` for another word.
    private static func length(of word: String, in rest: ArraySlice<String>) -> Int? {
        if alone.contains(word) { return 1 }
        if withValue.contains(word) { return rest.count > 1 ? 2 : nil }
        let name = word.prefix { $0 != "=" }
        return name.count < word.count && withValue.contains(String(name)) ? 1 : nil
    }

    private static func command(
        _ word: String,
        below command: any ParsableCommand.Type
    ) -> (any ParsableCommand.Type)? {
        command.configuration.subcommands.first { type in
            type.configuration.commandName == word || type.configuration.aliases.contains(word)
        }
    }
}
