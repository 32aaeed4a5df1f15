/// What a variable such as `PAGER` or `EDITOR` asks to run.
public enum CommandWords: Hashable, Sendable {
    /// Nothing: the value is empty or blank.
    case none
    /// A program and its arguments.
    case words([String])
    /// Something that only a shell understands: `less | tee log`, `LESS=FRX less`, `~/bin/edit`, or quotes that do not
    /// close.
    case shell(String)

    /// Reads a value.
    ///
    /// Words are split at white space. Single quotes, double quotes and backslashes mean what they mean to `sh`; anything
    /// else that means something to it makes the value one for a shell.
    ///
    /// - Parameter value: The variable's value.
    public init(_ value: String) {
        var splitter = WordSplitter()
        guard let words = splitter.words(of: value) else {
            self = .shell(value)
            return
        }
        self = words.isEmpty ? .none : .words(words)
    }

    /// The program and arguments to start.
    ///
    /// - Parameter extra: Arguments behind those of the value, for example a file's path. They reach the program as they
    ///   are, through a shell as well.
    /// - Returns: Name and arguments; `nil` for nothing.
    public func command(adding extra: [String] = []) -> (name: String, arguments: [String])? {
        switch self {
        case .none: nil
        case .words(let words): words.first.map { ($0, words.dropFirst() + extra) }
        case .shell(let text):
            // What is added are the shell's parameters, never a part of what it reads.
            ("/bin/sh", ["-c", extra.isEmpty ? text : text + " \"$@\"", "sh"] + extra)
        }
    }
}
