/// The marks that cataloguers put in brackets between a name and its role.
enum StatementMarks {
    /// A statement without `[외]` and `...[등]` ("and others"), whether one stood there, and with `[공]` ("jointly") close to its role:
    /// `A, B [공] 지음` becomes `A, B [공]지음`. A `[공]` that no role follows says nothing.
    static func resolved(_ text: String) -> (text: String, omitsOthers: Bool) {
        var result = ""
        var omitsOthers = false
        var rest = text[...]
        while let open = rest.firstIndex(where: { RoleWords.closing[$0] != nil }) {
            result += rest[..<open]
            guard let (words, end) = mark(in: rest[open...]) else {
                result.append(rest[open])
                rest = rest[rest.index(after: open)...]
                continue
            }
            let behind = rest[end...]
            if PersonName.othersAtEnd(words) == words.count {
                trimEnd(of: &result)
                result += " "
                omitsOthers = true
            } else if words.count == 1, joint.contains(words[0]), let role = role(atStartOf: behind) {
                if let last = result.last, !last.isWhitespace { result += " " }
                result += rest[open..<end] + role
                rest = rest[role.endIndex...]
                continue
            } else if words.count == 1, joint.contains(words[0]), endsName(behind.trimmed().first) {
                trimEnd(of: &result)
            } else {
                result += rest[open..<end]
            }
            rest = behind
        }
        return (result + rest, omitsOthers)
    }

    /// "Jointly" as cataloguers write it in front of a role.
    private static let joint: Set<Substring> = ["공", "공동", "共"]

    /// The words in the brackets that a text begins with, if they are as short as a mark is, and where the brackets end.
    private static func mark(in text: Substring) -> ([Substring], Substring.Index)? {
        guard let open = text.first, let close = RoleWords.closing[open] else { return nil }
        let inside = text.dropFirst().prefix(12).prefix { $0 != close }
        guard inside.endIndex < text.endIndex, text[inside.endIndex] == close else { return nil }
        let words = inside.split(whereSeparator: \.isWhitespace)
        return words.isEmpty ? nil : (words, text.index(after: inside.endIndex))
    }

    /// The word that a text begins with, spaces aside, where it names a role.
    private static func role(atStartOf text: Substring) -> Substring? {
        let word = text.drop(while: \.isWhitespace).prefix(16).prefix { !$0.isWhitespace && !",;:|：；，、".contains($0) }
        return RoleWords.label(word) == nil ? nil : word
    }

    private static func endsName(_ character: Character?) -> Bool {
        character.map { ",;|/；，、／)]".contains($0) } ?? true
    }

    /// Takes spaces and an ellipsis off the end; the full stop of an initial stays.
    private static func trimEnd(of text: inout String) {
        while text.last?.isWhitespace == true || text.last == "…" { text.removeLast() }
        guard text.hasSuffix("..") else { return }
        while text.last?.isWhitespace == true || text.last == "." { text.removeLast() }
    }
}
