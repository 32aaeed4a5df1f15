/// The command in a variable such as `PAGER` or `EDITOR`.
package enum ShellWords: Hashable, Sendable {
    /// None: the value is empty or blank.
    case none
    case words([String])
    /// A command that needs a shell: `less | tee log`, `LESS=FRX less`, `~/bin/edit`, or unclosed quotes.
    case shell(String)

    /// Parses a value. Words are split at white space. Single quotes, double quotes and backslashes have the meaning
    /// they have in `sh`; any other special character of `sh` makes the value one for a shell.
    package init(_ value: String) {
        var splitter = ShellWordSplitter()
        guard let words = splitter.words(of: value) else {
            self = .shell(value)
            return
        }
        self = words.isEmpty ? .none : .words(words)
    }

    /// The program and arguments to start.
    ///
    /// - Parameter extra: Arguments after those of the value, for example a file's path. They reach the program
    ///   unchanged, also through a shell.
    /// - Returns: Name and arguments; `nil` if there is no command.
    package func command(adding extra: [String] = []) -> (name: String, arguments: [String])? {
        switch self {
        case .none: nil
        case .words(let words): words.first.map { ($0, words.dropFirst() + extra) }
        case .shell(let text):
            // Additional arguments are the shell's parameters, never part of its script.
            ("/bin/sh", ["-c", extra.isEmpty ? text : text + " \"$@\"", "sh"] + extra)
        }
    }
}

/// Splits a command line into words as `sh` would, unless it needs a shell.
struct ShellWordSplitter {
    private var words = [String]()
    /// The current word; `nil` between words, since `''` is an empty word.
    private var word: String?
    private var quote: Character?

    /// The words; `nil` if a shell is needed.
    mutating func words(of text: String) -> [String]? {
        var rest = Substring(text)
        while let character = rest.popFirst() {
            guard take(character, from: &rest) else { return nil }
        }
        guard quote == nil else { return nil }
        endWord()
        return words
    }

    /// Consumes one character with what belongs to it; `false` if a shell is needed.
    private mutating func take(_ character: Character, from rest: inout Substring) -> Bool {
        switch (quote, character) {
        case (nil, "'"), (nil, "\""):
            quote = character
            word = word ?? ""
        case ("'", "'"), ("\"", "\""): quote = nil
        case ("'", _): append(character)
        case (nil, "\\"):
            guard let next = rest.popFirst(), !next.isNewline else { return false }
            append(next)
        case ("\"", "\\"):
            guard let next = rest.first else { return false }
            if "\"\\$`".contains(next) {
                append(next)
                rest.removeFirst()
            } else {
                append("\\")
            }
        case (_, "$"), (_, "`"): return false
        case ("\"", _): append(character)
        case (_, " "), (_, "\t"): endWord()
        case (_, _) where "|&;<>()*?[\n\r\r\n".contains(character): return false
        case (_, "~"), (_, "#"), (_, "!"):
            guard word != nil else { return false }
            append(character)
        case (_, "="):
            // A name and an equals sign before the command set a variable.
            guard !words.isEmpty || word == nil else { return false }
            append(character)
        default: append(character)
        }
        return true
    }

    private mutating func append(_ character: Character) {
        word = (word ?? "") + String(character)
    }

    private mutating func endWord() {
        if let word { words.append(word) }
        word = nil
    }
}
