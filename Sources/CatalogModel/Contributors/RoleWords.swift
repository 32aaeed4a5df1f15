/// The words by which catalogues name a role.
enum RoleWords {
    /// A label as the source writes it, and the roles it names: two for `글·그림`.
    struct Label: Hashable {
        let text: String
        let roles: [Role]

        /// Whether it names more than "other": such a word is enough to tell a role from a name.
        var isFirm: Bool { roles.contains { $0 != .other } }
    }

    /// Reads a label.
    ///
    /// - Parameter text: One or more role words with `·`, `.`, `,`, `/`, `&` or spaces between, or with `쓰고`, `엮고` and the
    ///   like before the last; brackets around the whole or a part (`[공]지음`) are allowed.
    /// - Returns: The label without brackets around the whole; `nil` if one of its words is not a role.
    static func label(_ text: some StringProtocol) -> Label? {
        guard text.utf8.count <= longest else { return nil }
        var text = Substring(text).trimmed()
        if let first = text.first, let close = closing[first], text.last == close, text.count > 2 {
            let inner = text.dropFirst().dropLast()
            if !inner.contains(first) { text = inner.trimmed() }
        }
        if text.last == "." { text.removeLast() }
        let plain = text.filter { closing[$0] == nil && !closers.contains($0) }
        // Half of a pair belongs to what stands outside: `A (B 그림)`.
        guard text.count(where: { closing[$0] != nil }) == text.count(where: closers.contains) else { return nil }
        let words = plain.split { $0.isWhitespace || $0 == "." || joiners.contains($0) }
            .filter { $0 != "및" && $0 != "우리말" }
        guard !words.isEmpty, text.first != "." else { return nil }
        var roles = [Role]()
        for (index, word) in words.enumerated() {
            guard let found = role(of: word) ?? (index + 1 < words.count ? verbs[word].map { [$0] } : nil) else {
                return nil
            }
            for role in found where !roles.contains(role) { roles.append(role) }
        }
        return Label(text: String(text), roles: roles)
    }

    /// Bytes beyond which nothing is a label. It keeps the time that a statement takes in proportion to its length.
    private static let longest = 160

    /// Pairs in which a role may stand: the closing bracket of each opening one.
    static let closing: [Character: Character] = ["(": ")", "[": "]", "（": "）", "［": "］", "〔": "〕", "【": "】"]

    private static let closers = Set(closing.values)

    /// Dots and the like between the words of one label; the dots look alike and are six characters of Unicode.
    static let joiners: Set<Character> = ["·", "ㆍ", "・", "‧", "∙", "•", ",", "/", "／", "&", "+"]

    /// Words for the person, which may stand before a name without a colon.
    static let personWords: Set<Substring> = ["지은이", "글쓴이", "옮긴이", "엮은이", "그린이", "저자", "역자"]

    /// Words that may stand one after another without a dot: `글 그림`.
    private static let stackableWords: Set<Substring> = ["글", "그림", "사진"]

    /// Whether a word may be one of several in a label with spaces: one of those, or a dot between them.
    static func isStackable(_ word: Substring) -> Bool {
        stackableWords.contains(word.last == "." ? word.dropLast() : word) || word.allSatisfy(joiners.contains)
    }

    /// Verbs that another role follows: `쓰고 그림`, `엮고 옮김`. Alone they are words like others.
    static let verbs: [Substring: Role] = [
        "쓰고": .author, "짓고": .author, "옮기고": .translator, "엮고": .editor, "그리고": .illustrator, "찍고": .photographer,
    ]

    /// Whether the last word of a text names a role, brackets and dots aside: without it no label ends there.
    static func endsWithRole(_ text: Substring) -> Bool {
        let behind = text.suffix(24)
        guard let last = behind.lastIndex(where: \.isLetter) else { return false }
        let word = behind[...last].reversed().prefix(while: \.isLetter).reversed()
        return role(of: Substring(String(word))) != nil
    }

    private static func role(of word: Substring) -> [Role]? {
        if let role = table[String(word)] ?? english[word.lowercased()] { return role }
        // 공 in front says "jointly".
        if let first = word.first, first == "공" || first == "共", word.count > 1 {
            return table[String(word.dropFirst())]
        }
        return nil
    }
}

extension Substring {
    /// Without white space at both ends.
    func trimmed() -> Substring {
        var text = self
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
