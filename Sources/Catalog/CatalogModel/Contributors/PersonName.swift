enum PersonName {
    /// Characters that no name begins or ends with.
    static let separators = ",;:/·|"

    /// The names in a text without separators, and whether it says "and others", which is removed: trimmed, separated
    /// at a full stop between Hangul (`이철환.김현철`) and at a middle dot between Korean names (`홍길동·김철수`).
    static func names(in text: String) -> (names: [String], omitsOthers: Bool) {
        var text = text
        // `[홍길동 외]`: the brackets enclose the part to remove.
        if let inside = StatementTokenizer.insideBrackets(text[...]), withoutOthers(inside).endIndex < inside.endIndex {
            text = String(inside)
        }
        let characters = text.utf8.contains(UInt8(ascii: ".")) ? Array(text) : []
        var parts = characters.isEmpty ? [text] : [""]
        for (index, character) in characters.enumerated() {
            if character == ".", index > 0, index + 1 < characters.count, isHangul(characters[index - 1]),
                isHangul(characters[index + 1])
            {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        let dotted = parts.flatMap { splitAtDots($0) }
        let names = dotted.map { withoutOthers($0) }
        let omitsOthers = zip(dotted, names).contains {
            trailingOthersCount($0.words) > 0 || $1.omitted
        }
        return (names.map(\.name).filter { $0.contains { $0.isLetter || $0.isNumber } }, omitsOthers)
    }

    /// Whether a text is a single name: Hangul words, none of which can be a label or mean "and others".
    static func isAlone(_ text: String) -> Bool {
        guard text.utf8.count <= 60,
            text.unicodeScalars.allSatisfy({ $0 == " " || (0xAC00...0xD7A3).contains($0.value) })
        else { return false }
        let words = text.words
        return !words.isEmpty
            && words.allSatisfy { word in
                let scalars = word.unicodeScalars
                guard scalars.count > 1, let first = scalars.first, let last = scalars.last else { return false }
                return first != "외" && first != "등" && last != "외" && last != "등"
                    && !RoleVocabulary.mayEndLabel(word)
            }
    }

    /// Whether a part after a comma belongs to the Latin name before it: initials, a suffix such as `Jr.`, or a given
    /// name that ends with an initial (`Kernighan, Brian W.`), which is not a complete name.
    static func continues(_ part: String, after name: String) -> Bool {
        // A one-letter name is a placeholder, and the next letter another. A very long text is not a name, and checking
        // further initials would take longer each time.
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

    /// The names on both sides of middle dots, if a dot is between spaces or each side is a plain Korean name; the dot
    /// in `가르시아·마르케스` belongs to the name.
    private static func splitAtDots(_ text: String) -> [String] {
        guard text[...].holdsAny("·ㆍ・‧∙•"), text.contains(where: dots.contains) else { return [text] }
        let parts = text.split(whereSeparator: dots.contains).map { $0.trimmed() }
        let isSpaced = zip(text, text.dropFirst()).contains { dots.contains($0) && $1.isWhitespace }
        guard isSpaced || parts.allSatisfy(isPlainKorean) else { return [text] }
        return parts.map { String($0) }
    }

    private static let dots: Set<Character> = ["·", "ㆍ", "・", "‧", "∙", "•"]

    /// Whether a text is a name of two or three syllables with one of the common family names.
    private static func isPlainKorean(_ text: Substring) -> Bool {
        guard let first = text.first, (2...3).contains(text.count) else { return false }
        return text.allSatisfy(isHangul) && families.contains(first)
    }

    /// The family names of about 95 % of Koreans.
    private static let families = Set<Character>(
        "김이박최정강조윤장임한오서신권황안송류유전홍고문양손배백허남심노하곽성차주우구민나진지엄채원천방공현함변염여추도소석선설"
    )

    /// A name without "and others" at its end, and whether that followed without a space: `하영삼외`, `하영삼외 3인`.
    private static func withoutOthers(_ text: String) -> (name: String, omitted: Bool) {
        var words = text.words
        words.removeLast(trailingOthersCount(words))
        var isGlued = false
        let isCounted = words.count > 1 && words.last.map(isCount) == true
        let name = isCounted ? words.dropLast().last : words.count == 1 ? words.last : nil
        if let name, name.last == "외" || (name.last == "등" && isCounted), name.count == 4 || isCounted,
            name.count > 2, name.allSatisfy(isHangul), isCounted || isPlainKorean(name.dropLast())
        {
            if isCounted { words.removeLast() }
            words[words.count - 1] = name.dropLast()
            isGlued = true
        }
        var result = words.joined(separator: " ").trimmed(of: separators)
        // A full stop after Hangul ends a statement; it does not mark an initial.
        if result.last == ".", result.dropLast().last.map(isHangul) == true { result.removeLast() }
        return (String(result), isGlued)
    }

    /// A segment without a final "and others", whether after a name, after a role or alone.
    static func withoutOthers(_ segment: Substring) -> Substring {
        let words = segment.words
        let count = trailingOthersCount(words)
        guard count > 0 else { return segment }
        return segment[..<words[words.count - count].startIndex].trimmed()
    }

    /// The number of final words that say "and others": `외`, `외 3인`, `외3인`, `등`, `등 5명`, `외 여러 명`, `et al.`, `and
    /// others`, and those in Chinese characters.
    static func trailingOthersCount(_ words: [Substring]) -> Int {
        guard let last = words.last else { return 0 }
        if others.contains(last) || (last.first.map { "외등外等他".contains($0) } == true && isCount(last.dropFirst())) {
            return 1
        }
        guard words.count > 1 else { return 0 }
        let before = words[words.count - 2]
        if others.contains(before), isCount(last) { return 2 }
        if words.count > 2, others.contains(words[words.count - 3]), ["여러", "다른"].contains(before), isUnit(last) {
            return 3
        }
        return ["et al", "et al.", "and others", "& others", "그 외"].contains("\(before) \(last)") ? 2 : 0
    }

    /// Single words for "and others".
    private static let others: [Substring] = ["외", "등", "外", "等", "他", "ほか", "외.", "등."]

    /// `3인`, `2명`, `다수`.
    private static func isCount(_ text: Substring) -> Bool {
        if ["다수", "여럿", "여러명", "여러분"].contains(text) { return true }
        guard let unit = text.last, isUnit(Substring(String(unit))), text.count > 1 else { return false }
        return text.dropLast().allSatisfy { $0.isNumber || $0 == "여" }
    }

    private static func isUnit(_ text: Substring) -> Bool { ["인", "명", "분", "人", "名"].contains(text) }

    static func isHangul(_ character: Character) -> Bool {
        character.unicodeScalars.first.map { (0xAC00...0xD7A3).contains($0.value) } ?? false
    }

    private static func isLatin(_ character: Character) -> Bool {
        character.isLetter && (character.unicodeScalars.first.map { $0.value < 0x250 } ?? false)
    }
}

extension String {
    /// The text without these characters and white space at both ends.
    func trimmed(of characters: String) -> Substring {
        var text = self[...]
        while let first = text.first, first.isWhitespace || characters.contains(first) { text.removeFirst() }
        while let last = text.last, last.isWhitespace || characters.contains(last) { text.removeLast() }
        return text
    }
}
