/// The byline of an English title page: `written by A and B`, `with illustrations by C`, `translated from the French by
/// D`.
enum EnglishByline {
    /// Parses a segment. Returns the words up to `by` as a label, and the names after it; `nil` without such a label.
    static func pieces(of text: Substring) -> [StatementToken]? {
        let words = text.prefix(maxLength).words
        guard let by = words.firstIndex(where: { $0.lowercased() == "by" }), by + 1 < words.count else { return nil }
        let phrase = words[..<by]
        guard zip(phrase.indices, phrase).allSatisfy({ isInPhrase($1, before: $0 == 0 ? nil : phrase[$0 - 1]) }) else {
            return nil
        }
        let roles = phrase.isEmpty ? [Role.author] : roles(of: phrase)
        guard !roles.isEmpty else { return nil }
        let label = RoleVocabulary.Label(text: String(text[words[0].startIndex..<words[by].endIndex]), roles: roles)
        return [.prefix(label)] + names(in: text[words[by].endIndex...]).map { .name(String($0), []) }
    }

    /// The names between `and` and `&`. Not by a regular expression, which would be compiled anew for each statement.
    private static func names(in text: Substring) -> [Substring] {
        var names = [Substring]()
        var start = text.startIndex
        var rest = text
        while let blank = rest.firstIndex(where: \.isWhitespace) {
            let word = rest[blank...].drop(while: \.isWhitespace)
            let end = word.firstIndex(where: \.isWhitespace) ?? word.endIndex
            guard end < word.endIndex, ["and", "&"].contains(word[..<end]) else {
                rest = word
                continue
            }
            names.append(text[start..<blank])
            rest = word[end...].drop(while: \.isWhitespace)
            start = rest.startIndex
        }
        return (names + [text[start...]]).filter { !$0.isEmpty }
    }

    /// The roles that the words of a label name, in order; none if they name none.
    static func roles(of words: some Sequence<Substring>) -> [Role] {
        var roles = [Role]()
        for word in words {
            guard let role = role(of: word), !roles.contains(role) else { continue }
            roles.append(role)
        }
        // The author of the foreword is not the author of the book.
        return roles.count > 1 && roles.contains(.other) ? roles.filter { $0 != .author } : roles
    }

    private static func role(of word: Substring) -> Role? {
        let word = word.lowercased()
        return words.first { $0.value.contains { word.hasPrefix($0) } }?.key
    }

    /// Whether a word may precede `by` in a label: a role, a conjunction, or a language.
    private static func isInPhrase(_ word: Substring, before: Substring?) -> Bool {
        joining.contains(word.lowercased()) || role(of: word) != nil
            || (before.map { ["from", "the"].contains($0.lowercased()) } == true && word.allSatisfy(\.isLetter))
    }

    /// The maximum length in characters of a text searched for a label.
    private static let maxLength = 200

    private static let joining: Set<String> = [
        "and", "&", "with", "from", "the", "a", "an", "of", "in", "into", "its", "new", "original", "originally",
        "english", "korean", "color", "colour", "full", "cover", "additional", "selected",
    ]

    /// The stems of the words for each role.
    private static let words: [Role: [String]] = [
        .author: ["written", "text", "story", "stories", "words", "told", "author", "writer"],
        .translator: ["translat"],
        .illustrator: ["illustrat", "pictures", "drawings", "drawn", "paintings", "artwork", "art"],
        .editor: ["edited", "editor", "compiled", "compiler"],
        .photographer: ["photo"],
        .other: [
            "introduc", "foreword", "afterword", "preface", "notes", "retold", "adapt", "design", "comment", "essay",
            "narrat", "read", "music", "research", "contribut",
        ],
    ]
}
