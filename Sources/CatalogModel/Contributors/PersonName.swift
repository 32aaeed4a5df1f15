/// What can be told about a name from its letters.
enum PersonName {
    /// What no name begins or ends with.
    static let separators = ",;:/·|"

    /// The names in a text without separators: trimmed, without "and others", parted at a full stop between Hangul
    /// (`이철환.김현철`).
    static func names(in text: String) -> [String] {
        let characters = Array(text)
        var parts = [""]
        for (index, character) in characters.enumerated() {
            if character == ".", index > 0, index + 1 < characters.count, isHangul(characters[index - 1]),
                isHangul(characters[index + 1])
            {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return parts.map(withoutOthers).filter { $0.contains { $0.isLetter || $0.isNumber } }
    }

    /// Whether a part behind a comma belongs to the Latin name before it: initials, a suffix such as `Jr.`, or a given name
    /// that ends with an initial (`Kernighan, Brian W.`), which is nobody's whole name.
    static func continues(_ part: String, after name: String) -> Bool {
        // A name that is one letter itself is a placeholder, and the next letter another. Beyond some length there is no
        // name, and each further initial would take longer.
        guard name.utf8.count < 120, name.count(where: isLatin) > 1, !name.contains(where: isHangul) else {
            return false
        }
        if ["Jr", "Jr.", "Sr", "Sr.", "II", "III", "IV"].contains(part) { return true }
        let letters = part.split { $0 == "." || $0 == " " || $0 == "-" }
        if part.last == ".", letters.count > 1, let last = letters.last, last.count == 1,
            last.allSatisfy(\.isUppercase),
            !name.contains(where: \.isWhitespace)
        {
            return true
        }
        return !letters.isEmpty && letters.allSatisfy { $0.count == 1 && $0.allSatisfy(\.isUppercase) }
    }

    /// Drops "and others" from the end of a name.
    private static func withoutOthers(_ text: String) -> String {
        let words = text.split(whereSeparator: \.isWhitespace)
        return String(words.dropLast(othersAtEnd(words)).joined(separator: " ").trimmed(of: separators))
    }

    /// A segment without "and others" at its end, behind a name or a role or alone.
    static func withoutOthers(_ segment: Substring) -> Substring {
        let words = segment.split(whereSeparator: \.isWhitespace)
        let count = othersAtEnd(words)
        guard count > 0 else { return segment }
        return segment[..<words[words.count - count].startIndex].trimmed()
    }

    /// How many words at the end say "and others": `외`, `외 3인`, `외3인`, `등`, `et al.`, and the two in Chinese letters.
    static func othersAtEnd(_ words: [Substring]) -> Int {
        guard let last = words.last else { return 0 }
        if ["외", "등", "外", "等"].contains(last) || (last.first == "외" && isCount(last.dropFirst())) { return 1 }
        guard words.count > 1 else { return 0 }
        if ["외", "外"].contains(words[words.count - 2]), isCount(last) { return 2 }
        return words[words.count - 2] == "et" && ["al", "al."].contains(last) ? 2 : 0
    }

    /// `3인`, `2명`, `다수`.
    private static func isCount(_ text: Substring) -> Bool {
        if text == "다수" { return true }
        guard let unit = text.last, unit == "인" || unit == "명", text.count > 1 else { return false }
        return text.dropLast().allSatisfy(\.isNumber)
    }

    /// Whether a character is a whole Korean syllable.
    static func isHangul(_ character: Character) -> Bool {
        character.unicodeScalars.first.map { (0xAC00...0xD7A3).contains($0.value) } ?? false
    }

    private static func isLatin(_ character: Character) -> Bool {
        character.isLetter && (character.unicodeScalars.first.map { $0.value < 0x250 } ?? false)
    }
}

extension String {
    /// Without these characters and white space at both ends.
    func trimmed(of characters: String) -> Substring {
        var text = self[...]
        while let first = text.first, first.isWhitespace || characters.contains(first) { text.removeFirst() }
        while let last = text.last, last.isWhitespace || characters.contains(last) { text.removeLast() }
        return text
    }
}
