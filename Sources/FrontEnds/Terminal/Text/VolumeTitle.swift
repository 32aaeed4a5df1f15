extension String {
    /// A book's title truncated in the middle, so that its volume and edition stay: `해리 포터와 아즈카… 1`. A subtitle after `
    /// - ` is truncated first, at its end. The volume and edition take at most half of the width; a longer edition is
    /// truncated at its end, or left out. The ellipsis is where text is missing.
    package func truncatedBeforeVolume(toWidth width: Int) -> String {
        guard DisplayWidth.of(self) > width else { return self }
        let end = firstRange(of: " - ")?.lowerBound ?? endIndex
        let title = VolumeTitle(String(self[..<end]))
        // The ellipsis of a truncated subtitle needs a cell of its own.
        guard DisplayWidth.of(title.text) >= width else { return truncated(toWidth: width) }
        let endings = [title.volume + title.edition, title.volume]
        // In less, nothing of the title itself would be left.
        guard width >= 8, let ending = endings.first(where: { !$0.isEmpty && DisplayWidth.of($0) <= width / 2 }) else {
            return truncated(toWidth: width)
        }
        let gap = ending.hasPrefix("(") ? "" : " "
        let room = width - DisplayWidth.of(gap + ending)
        let rest = (ending == endings[0] ? "" : title.edition) + self[end...]
        guard !rest.isEmpty, DisplayWidth.of(title.head) <= room else {
            return title.head.truncated(toWidth: room) + gap + ending
        }
        guard DisplayWidth.of(title.head) < room else {
            return (title.head + "…").truncated(toWidth: room) + gap + ending
        }
        let shown = (title.head + gap + ending + rest).truncated(toWidth: width)
        return shown.hasSuffix("(…") ? shown.dropLast(2) + "…" : shown
    }
}

private struct VolumeTitle {
    private static let words: Set<String> = ["상", "중", "하", "상권", "중권", "하권", "상편", "하편", "전편", "후편"]
    private static let units: Set<Character> = ["권", "부", "편", "집", "호"]

    let text: String
    let head: String
    let volume: String
    /// The edition in parentheses; empty without one.
    let edition: String

    init(_ text: String) {
        self.text = text
        var rest = text[...]
        var edition = ""
        if rest.last == ")", let open = rest.lastIndex(of: "("), open > rest.startIndex {
            edition = String(rest[open...])
            rest = Self.trimmed(rest[..<open])
        }
        let volume = Self.volume(endOf: rest)
        self.edition = edition
        self.volume = String(volume)
        var head = volume.isEmpty ? rest : Self.trimmed(rest[..<volume.startIndex])
        // `제3권`: the prefix of an ordinal goes with it.
        if !volume.isEmpty, head.hasSuffix(" 제") { head = Self.trimmed(head.dropLast()) }
        self.head = String(head)
    }

    /// The volume at the end of a text; empty if there is none, or nothing else.
    private static func volume(endOf text: Substring) -> Substring {
        let word = text[(text.lastIndex(of: " ").map { text.index(after: $0) } ?? text.startIndex)...]
        let unit = word.last.map(units.contains) == true ? word.dropLast() : word
        let digits = unit.reversed().prefix { $0.isASCII && $0.isNumber }.count
        let volume =
            words.contains(String(word))
            ? word : (1...4).contains(digits) ? word[unit.index(unit.endIndex, offsetBy: -digits)...] : word.suffix(0)
        return volume.startIndex > text.startIndex ? volume : text.suffix(0)
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while let last = text.last, " .,:#".contains(last) { text.removeLast() }
        return text
    }
}
