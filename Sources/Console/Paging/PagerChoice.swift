/// Which pager a user wants.
public enum PagerChoice: Hashable, Sendable {
    /// None: text goes to the terminal as it is.
    case none
    /// This one, with what it needs in the environment.
    case command(CommandWords, environment: [String: String])

    /// The pager where nobody says: quit when all fits, show colours, leave the text on the screen.
    static let standard = CommandWords.words(["less", "-FRX"])

    /// Looks at the environment.
    ///
    /// No pager is used on a dumb terminal, nor where the variable is set and empty or says `cat`, as with `git` and
    /// `gh`. `less` gets `LESS=FRX` unless the user has settings of their own, and is told that the text is UTF-8.
    ///
    /// - Parameters:
    ///   - environment: The process's environment.
    ///   - variables: The names of the variables to ask, the first one that is set decides.
    public init(environment: [String: String], variables: [String] = ["PAGER"]) {
        guard let terminal = environment["TERM"], !terminal.isEmpty, terminal != "dumb" else {
            self = .none
            return
        }
        let stated = variables.lazy.compactMap { environment[$0] }.first.map(CommandWords.init)
        switch stated ?? Self.standard {
        case .none: self = .none
        case .words(let words) where words.count == 1 && words[0].split(separator: "/").last == "cat": self = .none
        case let words:
            let defaults = ["LESS": "FRX", "LV": "-c", "LESSCHARSET": "utf-8"]
            self = .command(words, environment: environment.merging(defaults) { own, _ in own })
        }
    }
}
