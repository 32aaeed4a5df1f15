import Foundation

/// Takes a title apart: brackets, subtitle, marks.
struct TitleReader {
    private(set) var marks = TitleMarks()
    private(set) var head = ""
    private(set) var rest = ""
    private(set) var extra = ""
    private(set) var isCut = false
    /// The steps of the volume: those in the title, then those in brackets.
    var volume: VolumeMark? { VolumeMark(marks.volume + bracketed.volume) }

    private var bracketed = TitleMarks()

    init(_ title: String, subtitle: String?) {
        // No title is that long, and the marks are looked for word by word.
        var text = Self.withDigitsForNumerals(Self.start(of: title)).precomposedStringWithCompatibilityMapping
        text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if text.hasSuffix("...") {
            isCut = true
            text = String(text.dropLast(3))
        }
        var extras: [String] = []
        let outer = removeBrackets(from: text, into: &extras)
        var segments = Self.segments(of: outer.allSatisfy { !$0.isLetter && !$0.isNumber } ? text : outer)
        if let subtitle { segments.append(Self.start(of: subtitle).precomposedStringWithCompatibilityMapping) }
        var bases: [String] = []
        for segment in segments {
            var words = Self.words(of: segment)
            marks.take(from: &words, mayBeEmpty: !bases.isEmpty)
            bases.append(FoldedText.fold(words.joined(separator: " ")))
        }
        head = bases.first ?? ""
        // The subtitle may stand in the title and beside it.
        var seen: Set<String> = []
        rest = bases.dropFirst().filter { seen.insert($0).inserted }.joined()
        extra = extras.map { FoldedText.fold($0) }.filter { seen.insert($0).inserted }.joined()
        adopt(bracketed)
    }

    /// As much of a text as is looked at.
    private static func start(of text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.prefix(1000)))
    }

    /// `Ⅱ` becomes ` 2`: the compatibility form would be letters.
    private static func withDigitsForNumerals(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { (0x2160...0x217B).contains($0.value) }) else { return text }
        return text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar.value {
            case 0x2160...0x216B: result += " \(scalar.value - 0x215F) "
            case 0x2170...0x217B: result += " \(scalar.value - 0x216F) "
            default: result.unicodeScalars.append(scalar)
            }
        }
    }

    // MARK: Brackets

    /// Takes round, square and curly brackets out. What is a mark is noted, a series is dropped, what stands before the
    /// title belongs to it; the rest is an extra, as a subtitle is. Other brackets are quotation marks.
    private mutating func removeBrackets(from text: String, into extras: inout [String]) -> String {
        var outer = ""
        var inner = ""
        var depth = 0
        for character in text {
            switch character {
            case "(", "[", "{":
                if depth > 0 { inner.append(character) }
                depth += 1
            case ")", "]", "}":
                guard depth > 0 else { continue }
                depth -= 1
                guard depth == 0 else {
                    inner.append(character)
                    continue
                }
                outer += readBracket(inner, isLeading: !outer.contains(where: \.isLetter), into: &extras)
                inner = ""
            default:
                if depth > 0 { inner.append(character) } else { outer.append(character) }
            }
        }
        // A cut title ends inside a bracket.
        if depth > 0 { outer += readBracket(inner, isLeading: outer.isEmpty, into: &extras) }
        return outer
    }

    /// What stands in place of a bracket.
    private mutating func readBracket(_ inner: String, isLeading: Bool, into extras: inout [String]) -> String {
        var words = Self.words(of: inner)
        guard let last = words.last else { return " " }
        var found = bracketed
        found.take(from: &words, mayBeEmpty: true)
        if words.isEmpty {
            bracketed = found
            return " "
        }
        if EditionWords.endsName(last) {
            bracketed.note(.special(inner))
            return " "
        }
        if Self.namesSeries(inner) { return " " }
        if isLeading { return " \(inner) " }
        extras.append(inner)
        return " "
    }

    /// `(민음사 세계문학전집 44)`: the number is the series', not a volume.
    private static func namesSeries(_ text: String) -> Bool {
        let words = words(of: text).filter { !$0.allSatisfy(\.isNumber) }
        let ends = ["시리즈", "총서", "문고", "전집", "선집", "클래식", "컬렉션", "세계문학", "라이브러리", "시선", "시인선"]
        return words.contains { word in ends.contains { word.hasSuffix($0) } }
    }

    private mutating func adopt(_ other: TitleMarks) {
        marks.isSet = marks.isSet || other.isSet
        marks.setRange = marks.setRange ?? other.setRange
        marks.form = marks.form ?? other.form
        marks.binding = marks.binding ?? other.binding
        marks.isRevision = marks.isRevision || other.isRevision
        marks.revision = marks.revision ?? other.revision
        marks.specials.formUnion(other.specials)
    }

    // MARK: Segments and words

    /// Title and subtitles: parted at a colon, at ` - ` and at `=`, as catalogues write them. `3:10` is a time.
    private static func segments(of text: String) -> [String] {
        let characters = Array(text)
        var segments = [""]
        for (index, character) in characters.enumerated() {
            let before = index > 0 ? characters[index - 1] : " "
            let after = index + 1 < characters.count ? characters[index + 1] : " "
            let parts =
                switch character {
                case ":", "：": !(before.isNumber && after.isNumber)
                case "-", "–", "—", "|": before.isWhitespace && after.isWhitespace
                case "=": before.isWhitespace
                default: false
                }
            if parts { segments.append("") } else { segments[segments.count - 1].append(character) }
        }
        let filled = segments.filter { $0.contains { $0.isLetter || $0.isNumber } }
        return filled.isEmpty ? [text] : filled
    }

    /// The words, without punctuation at their ends, parted also at the full stop of `돌.1` and `vol.2`.
    private static func words(of text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).flatMap { word -> [Substring] in
            guard let stop = word.lastIndex(of: "."), stop > word.startIndex,
                let next = word[stop...].dropFirst().first, next.isNumber, !word[word.index(before: stop)].isNumber
            else { return [word] }
            return [word[..<stop], word[word.index(after: stop)...]]
        }
        .map { String($0.trimming(where: { ".,;·…!?~-–—*'\"“”‘’".contains($0) })) }
        .filter { !$0.isEmpty }
    }
}

extension Substring {
    /// Without such characters at both ends.
    fileprivate func trimming(where isEdge: (Character) -> Bool) -> Substring {
        var text = drop(while: isEdge)
        while let last = text.last, isEdge(last) { text.removeLast() }
        return text
    }
}
