/// A statement in one of the forms that nearly all have, read by bytes: `A`, `A, B`, `A, B (지은이), C (옮긴이)`, `A, B
/// 지음, C 옮김` and `A 지음 ; B 옮김`.
///
/// It gives what `ContributorStatement` gives for the same text by its whole grammar, of a catalogue's record or not,
/// and nothing for a text in which anything could mean something else: a word that may be a role, a count or "and
/// others", any other mark.
struct PlainStatement {
    /// The contributors, without duplicates of a name and role.
    private(set) var contributors = [Contributor]()
    private var pending = [String]()
    private var hasLabel = false

    init?(_ text: String) {
        let bytes = Array(text.utf8.prefix(Self.maxLength + 1))
        guard bytes.count <= Self.maxLength else { return nil }
        var rest = bytes[...]
        while let semicolon = rest.firstIndex(of: UInt8(ascii: ";")) {
            var group = rest[..<semicolon]
            while group.last == 0x20 { group.removeLast() }
            rest = rest[(semicolon + 1)...].drop { $0 == 0x20 }
            guard readGroup(group) else { return nil }
        }
        guard readGroup(rest) else { return nil }
    }

    /// Reads the part between two semicolons, across which no role applies.
    private mutating func readGroup(_ group: ArraySlice<UInt8>) -> Bool {
        var rest = group
        while let comma = rest.firstIndex(of: UInt8(ascii: ",")) {
            guard readPart(rest[..<comma]), comma + 1 < rest.endIndex, rest[comma + 1] == 0x20 else { return false }
            rest = rest[(comma + 2)...]
        }
        guard readPart(rest) else { return false }
        guard !pending.isEmpty else { return true }
        guard !hasLabel else { return false }
        add([.author], label: nil)
        return true
    }

    private static let maxLength = 300

    /// Reads the part between two commas: a name, perhaps with a role behind it.
    private mutating func readPart(_ part: ArraySlice<UInt8>) -> Bool {
        var start = part.startIndex
        var nameEnd = start
        // Whether the last word of the name so far is in Hangul.
        var endsInHangul = false
        while true {
            let end = part[start...].firstIndex(of: 0x20) ?? part.endIndex
            let word = part[start..<end]
            let isLast = end == part.endIndex
            if isLast, endsInHangul, let label = Self.label(word) {
                pending.append(String(decoding: part[part.startIndex..<nameEnd], as: UTF8.self))
                hasLabel = true
                add(label.roles, label: label.text)
                return true
            }
            switch NameWord(word) {
            case .hangul: endsInHangul = true
            case .latin: endsInHangul = false
            case nil: return false
            }
            nameEnd = end
            guard !isLast else { break }
            start = end + 1
        }
        guard endsInHangul else { return false }
        pending.append(String(decoding: part, as: UTF8.self))
        return true
    }

    /// A role in round brackets, or one that no company name ends with.
    private static func label(_ word: ArraySlice<UInt8>) -> RoleVocabulary.Label? {
        let isBracketed = word.first == UInt8(ascii: "(")
        guard isBracketed ? word.last == UInt8(ascii: ")") : NameWord.mayBeRole(word) else { return nil }
        let text = String(decoding: isBracketed ? word.dropFirst().dropLast() : word, as: UTF8.self)
        guard let roles = RoleVocabulary.table[text] else { return nil }
        let label = RoleVocabulary.Label(text: text, roles: roles)
        return isBracketed || label.isFirm ? label : nil
    }

    private mutating func add(_ roles: [Role], label: String?) {
        for name in pending {
            for role in roles where !contributors.contains(where: { $0.name == name && $0.role == role }) {
                contributors.append(Contributor(name: name, role: role, label: label))
            }
        }
        pending = []
    }
}

/// A word that can only be part of a name.
private enum NameWord {
    case hangul
    /// Of Latin letters, perhaps with a full stop behind them: `J.`, `de`.
    case latin

    init?(_ word: ArraySlice<UInt8>) {
        guard let first = word.first else { return nil }
        guard first >= 0x80 else {
            let letters = word.last == UInt8(ascii: ".") ? word.dropLast() : word
            guard !letters.isEmpty, letters.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) }) else { return nil }
            let name = String(decoding: letters.map { $0 | 0x20 }, as: UTF8.self)
            guard name != "by", RoleVocabulary.english[name] == nil else { return nil }
            self = .latin
            return
        }
        guard word.count.isMultiple(of: 3),
            stride(from: word.startIndex, to: word.endIndex, by: 3).allSatisfy({ Self.isHangul(word, at: $0) })
        else { return nil }
        guard !Self.mayMeanMore(word) else { return nil }
        self = .hangul
    }

    /// Whether a word of Hangul may be more than a part of a name: a role or what precedes one (`쓰고`, `글과`, `책임`), a
    /// count (`여명`, `다수`), or "and others".
    private static func mayMeanMore(_ word: ArraySlice<UInt8>) -> Bool {
        let first = letter(word, at: word.startIndex)
        let (before, last) = lastLetters(word)
        switch last {
        case "외", "등", "및": return true
        case "과", "와": if mayBeRole(word.dropLast(3)) { return true }
        case "인", "명", "분", "럿": if first == "여" { return true }
        default: break
        }
        if first == "외" || first == "등" || mayBeRole(word) { return true }
        return before.map { pairs.contains(RoleVocabulary.pair($0, last)) } ?? (first == "공")
    }

    /// Whether a word of Hangul ends like a role.
    static func mayBeRole(_ word: ArraySlice<UInt8>) -> Bool {
        guard word.count >= 3, word.count.isMultiple(of: 3) else { return false }
        let (before, last) = lastLetters(word)
        return RoleVocabulary.mayEndLabel(before, last)
    }

    private static func lastLetters(_ word: ArraySlice<UInt8>) -> (before: Unicode.Scalar?, last: Unicode.Scalar) {
        let before = word.count >= 6 ? letter(word, at: word.endIndex - 6) : nil
        return (before, letter(word, at: word.endIndex - 3))
    }

    private static func isHangul(_ word: ArraySlice<UInt8>, at index: Int) -> Bool {
        (0xAC00...0xD7A3).contains(letter(word, at: index).value) && (0xEA...0xED).contains(word[index])
    }

    /// The letter of three bytes.
    private static func letter(_ word: ArraySlice<UInt8>, at index: Int) -> Unicode.Scalar {
        let value =
            UInt32(word[index] & 0x0F) << 12 | UInt32(word[index + 1] & 0x3F) << 6 | UInt32(word[index + 2] & 0x3F)
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    /// The last two letters of verbs and qualifiers before a role, and of `다수`.
    private static let pairs = Set(
        RoleVocabulary.qualifiers.union(RoleVocabulary.verbs.keys).union(["다수"]).compactMap { word in
            let letters = Array(word.unicodeScalars.suffix(2))
            return letters.count == 2 ? RoleVocabulary.pair(letters[0], letters[1]) : nil
        }
    )
}
