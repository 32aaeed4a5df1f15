import Documents
import HTTPTypes
import Wording

/// The commands' sentences as a page shows them: sentences about flags or command lines are left out, being useless in
/// a browser. The one command that a reader there needs is `setup`, which takes keys.
enum PageSentence {
    static func words(of failure: ProgramFailure) -> (message: String, hint: String?) {
        let isWhole = sentences(failure.message.text).first.map { !speaksOfCommands($0) } ?? false
        // The rest of a text without its beginning explains nothing.
        let message = [isWhole ? nil : general(failure).text, readable(failure.message.text)].compactMap(\.self)
        return (
            message.joined(separator: " "),
            failure.hint.flatMap { hint in readable(hint.text) ?? advice(failure)?.text }
        )
    }

    /// The sentences of a text that do not speak of the command line; `nil` if there is none.
    static func readable(_ text: String) -> String? {
        let included = sentences(text).filter { !speaksOfCommands($0) }
        return included.isEmpty ? nil : included.joined(separator: " ")
    }

    /// In place of a failure that only a command line makes clear.
    private static func general(_ failure: ProgramFailure) -> Message {
        failure.httpStatus == .badRequest ? .pageInvalidAddress : .requestInterrupted
    }

    /// In place of a hint that only a command line makes clear.
    private static func advice(_ failure: ProgramFailure) -> Message? {
        switch failure.kindName {
        case "auth": .pageKeyHint
        case "offline", "timeout", "server", "rateLimited": .pageTryLater
        default: nil
        }
    }

    private static func sentences(_ text: String) -> [String] {
        var found: [String] = []
        var current = ""
        for word in text.split(whereSeparator: \.isWhitespace) {
            current += current.isEmpty ? String(word) : " \(word)"
            guard let last = word.last(where: { !"'\")’”".contains($0) }), ".?!。".contains(last) else { continue }
            found.append(current)
            current = ""
        }
        return current.isEmpty ? found : found + [current]
    }

    private static func speaksOfCommands(_ sentence: String) -> Bool {
        let words = sentence.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init)
        let hasFlag = words.contains { $0.hasPrefix("--") && $0.dropFirst(2).first?.isLetter == true }
        return hasFlag
            || zip(words, words.dropFirst()).contains { program, command in
                // A Korean particle may follow at once.
                let command = String(command.prefix { $0.isASCII })
                return command != "setup" && commands[program]?.contains(command) == true
            }
    }

    static let commands: [String: Set<String>] = [
        "bookfetch": [
            "search", "more", "pick", "birthday", "today", "show", "open", "lookup", "bestsellers", "new", "genres",
            "library", "cover", "preview", "shelf", "memo", "recent", "watch", "cache", "store", "series", "export",
            "quota", "doctor", "setup", "config", "serve", "mcp", "identify", "similar", "trends", "scan",
            "review",
        ],
        "news": [
            "headlines", "search", "more", "sources", "read", "open", "saved", "feeds", "visited", "quota", "doctor",
            "config", "serve",
        ],
    ]
}
