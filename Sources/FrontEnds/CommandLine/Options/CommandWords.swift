import ArgumentParser

/// The words of a command line after the command's name, taken by hand. The parser describes every option of a command
/// before it reads one, which costs more than a stored page; so the commonest commands take their own.
///
/// Nothing is decided here that is not plain: an option given twice, a value that begins with a hyphen or is not valid,
/// a word that is left: each throws, and the parser reads the line, with its own sentences.
struct CommandWords {
    /// The line is left to the parser.
    struct NotPlain: Error {}

    /// The words; `nil` for one that was taken, so that nothing becomes the value of an option before it.
    private var words: [String?]

    init(_ words: ArraySlice<String>) { self.words = Array(words) }

    /// Takes a flag without a value, which has one of these names.
    mutating func flag(_ names: String...) throws -> Bool {
        var isSet = false
        for (index, word) in words.enumerated() {
            guard let word, names.contains(word) else { continue }
            guard !isSet else { throw NotPlain() }
            isSet = true
            words[index] = nil
        }
        return isSet
    }

    /// Takes an option, which has one of these names, and reads its value as the parser does.
    mutating func option<Value: ExpressibleByArgument>(_ names: String...) throws -> Value? {
        let texts = try texts(of: names)
        guard texts.count <= 1 else { throw NotPlain() }
        return try texts.first.map { text in
            guard let value = Value(argument: text) else { throw NotPlain() }
            return value
        }
    }

    /// Takes all values of an option.
    mutating func options(_ names: String...) throws -> [String] { try texts(of: names) }

    /// The rest, in which no option is left.
    ///
    /// - Parameter count: The number of words that the command needs at least.
    mutating func rest(atLeast count: Int = 0) throws -> [String] {
        let rest = words.compactMap(\.self)
        // `help` is a command of the parser's own.
        guard rest.count >= count, rest.allSatisfy({ Self.isValue($0) && $0 != "help" }) else { throw NotPlain() }
        words = []
        return rest
    }

    private static func isValue(_ word: String) -> Bool { word.utf8.first.map { $0 != UInt8(ascii: "-") } ?? false }

    private mutating func texts(of names: [String]) throws -> [String] {
        var texts: [String] = []
        for (index, word) in words.enumerated() {
            // The value of an option of this name has been taken with it.
            guard let word, words[index] != nil else { continue }
            if names.contains(word) {
                guard index + 1 < words.count, let value = words[index + 1] else { throw NotPlain() }
                texts.append(value)
                (words[index], words[index + 1]) = (nil, nil)
            } else if word.hasPrefix("--"), let sign = word.firstIndex(of: "="), names.contains(String(word[..<sign])) {
                texts.append(String(word[word.index(after: sign)...]))
                words[index] = nil
            }
        }
        guard texts.allSatisfy(Self.isValue) else { throw NotPlain() }
        return texts
    }
}

/// A command that takes its options from plain command lines itself.
protocol PlainCommand: ProgramCommand {
    /// Takes the command's options and words. A function and not an initializer, in which an assignment to a property
    /// of the parser's would define the option instead of setting it. Throws for every line that is not plain, a
    /// validation error as well: the parser repeats it.
    static func taken(from words: inout CommandWords) throws -> Self
}

extension PlainCommand {
    /// The command of a line without its name; `nil` if the parser is to read it.
    static func plain(_ words: ArraySlice<String>) -> Self? {
        var words = CommandWords(words)
        guard var command = try? taken(from: &words), (try? words.rest())?.isEmpty == true,
            (try? command.validate()) != nil
        else { return nil }
        return command
    }
}

enum PlainCommands {
    /// The command of a line; `nil` if the parser is to read it.
    ///
    /// - Parameter named: The command that the first word names.
    static func command(_ arguments: [String], _ named: any ParsableCommand.Type) -> (any ProgramCommand)? {
        let words = arguments.dropFirst()
        if named == ShelfCommand.self {
            return ShelfListCommand.plain(words.first == "list" ? words.dropFirst() : words)
        }
        func taken<Command: PlainCommand>(_: Command.Type) -> (any ProgramCommand)? { Command.plain(words) }
        guard let type = named as? any PlainCommand.Type else { return nil }
        return taken(type)
    }
}
