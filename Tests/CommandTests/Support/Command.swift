import Testing

/// The commands there are, each with the arguments it cannot do without.
struct Command: Sendable, CustomTestStringConvertible {
    let program: String
    let arguments: [String]

    static let all = [
        Command(program: "bookfetch", arguments: ["search", "해리 포터"]),
        Command(program: "bookfetch", arguments: ["birthday", "1997-06-26"]),
        Command(program: "news", arguments: []),
        Command(program: "news", arguments: ["headlines"]),
    ]

    /// One command a kind of list, for what all commands of a kind share.
    static let kinds = [all[0], all[2]]

    var testDescription: String { ([program] + arguments).joined(separator: " ") }
}
