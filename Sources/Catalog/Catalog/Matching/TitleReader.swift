import Foundation

struct TitleReader {
    private(set) var marks = TitleMarks()
    /// The words of the title up to the volume, as written: the name of a series.
    private(set) var name = ""
    private(set) var head = ""
    private(set) var rest = ""
    private(set) var extra = ""
    private(set) var isCut = false
    /// The levels of the volume: those in the title, then those in brackets.
    var volume: VolumeMark? { VolumeMark(marks.volume + bracketed.volume) }

    private var bracketed = TitleMarks()

    init(_ title: String, subtitle: String?) {
        // Titles are never that long, and the search for marks examines each word.
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
            let isNumbered = !marks.volume.isEmpty || marks.isSet
            marks.take(from: &words, mayBeEmpty: !bases.isEmpty)
            let base = words.joined(separator: " ")
            if !isNumbered, !base.isEmpty { name += name.isEmpty ? base : ": \(base)" }
            bases.append(FoldedText.fold(base))
        }
        head = bases.first ?? ""
        // The subtitle may be both in the title and separate.
        var seen: Set<String> = []
        rest = bases.dropFirst().filter { seen.insert($0).inserted }.joined()
        extra = extras.map { FoldedText.fold($0) }.filter { seen.insert($0).inserted }.joined()
        adopt(bracketed)
    }

    private static func start(of text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.prefix(1000)))
    }

    /// `Ⅱ` becomes ` 2`: its compatibility form would be letters.
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

    /// Removes round, square and curly brackets. Marks are recorded, a series is dropped, and text in front of the
    /// title belongs to it; the rest is extra text, such as a subtitle. Other brackets are quotation marks.
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
        // A truncated title ends inside a bracket.
        if depth > 0 { outer += readBracket(inner, isLeading: outer.isEmpty, into: &extras) }
        return outer
    }

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

    /// `(민음사 세계문학전집 44)`: the number belongs to the series and is not a volume.
    static func namesSeries(_ text: String) -> Bool {
        let words = words(of: text).filter { !$0.allSatisfy(\.isNumber) }
        let ends = ["시리즈", "총서", "문고", "전집", "선집", "클래식", "컬렉션", "세계문학", "라이브러리", "시선", "시인선"]
        return words.contains { word in ends.contains { word.hasSuffix($0) } }
    }

    private mutating func adopt(_ other: TitleMarks) {
        marks.isVolumeMarked = marks.isVolumeMarked || other.isVolumeMarked
        marks.isSet = marks.isSet || other.isSet
        marks.setRange = marks.setRange ?? other.setRange
        marks.form = marks.form ?? other.form
        marks.binding = marks.binding ?? other.binding
        marks.isRevision = marks.isRevision || other.isRevision
        marks.revision = marks.revision ?? other.revision
        marks.specials.formUnion(other.specials)
    }

    // MARK: Segments and words

    /// Title and subtitles: separated by a colon, ` - ` and `=`, as in catalogues. `3:10` is a time.
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

    /// The words, without punctuation at their ends, also split at the full stop of `돌.1` and `vol.2`.
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
    fileprivate func trimming(where isEdge: (Character) -> Bool) -> Substring {
        var text = drop(while: isEdge)
        while let last = text.last, isEdge(last) { text.removeLast() }
        return text
    }
}

enum EditionWords {
    enum Meaning: Hashable {
        case binding(TitleKey.Binding)
        /// A form other than a printed book of the usual size.
        case form(TitleKey.Form)
        /// A revised text; its number, if any.
        case revision(Int?)
        /// A special edition of the same text; the word for it.
        case special(String)
    }

    static func meaning(of word: String) -> Meaning? {
        let word = word.lowercased()
        if let meaning = table[word] { return meaning }
        if let number = NumberToken(word), number.second == nil {
            if number.after == "판", ["", "제", "개정"].contains(number.before) { return .revision(number.number) }
            if number.after == "/e", number.before.isEmpty { return .revision(number.number) }
        }
        return nil
    }

    /// Words that, before `판` or `에디션`, belong to the mark and not to the title.
    static func isModifier(_ word: String) -> Bool {
        modifiers.contains(word.lowercased()) || word.hasSuffix("주년")
    }

    static func endsName(_ word: String) -> Bool {
        let word = word.lowercased()
        return ["에디션", "edition", "ed", "버전", "version"].contains(word) || (word.hasSuffix("판") && word.count > 2)
    }

    /// The number in `2nd`.
    static func ordinal(_ word: String) -> Int? {
        guard let number = NumberToken(word), number.before.isEmpty, number.second == nil,
            ["", "st", "nd", "rd", "th"].contains(number.after)
        else { return nil }
        return number.number
    }

    private static let modifiers: Set<String> = [
        "개정", "증보", "전면", "최신", "리커버", "일러스트", "스페셜", "특별", "한정", "기념", "리뉴얼", "컬러", "양장", "소장",
        "special", "limited", "revised", "illustrated",
    ]

    private static let table: [String: Meaning] = {
        let words: [(Meaning, String)] = [
            (.binding(.hard), "양장본 양장 양장판 hardcover 하드커버"),
            (.binding(.soft), "반양장 반양장본 무선 무선본 무선제본 paperback 페이퍼백 softcover 소프트커버 보급판"),
            (.binding(.pocket), "문고판 문고본 포켓판 포켓북"),
            (.form(.ebook), "전자책 ebook e북 epub 이북"),
            (.form(.audio), "오디오북 audiobook"),
            (.form(.largePrint), "큰글자 큰글자도서 큰글자책 큰글자판 큰글씨 큰글씨책 대활자본"),
            (.form(.braille), "점자 점자책 점자도서"),
            (.revision(nil), "개정판 증보판 개정증보판 전면개정판 최신개정판 최신판 신판 개정신판"),
            (.revision(1), "초판 초판본"),
        ]
        var table = words.reduce(into: [String: Meaning]()) { table, entry in
            for word in entry.1.split(separator: " ") { table[String(word)] = entry.0 }
        }
        let special = "구판 특별판 한정판 기념판 애장판 완전판 소장판 리커버 리커버판 무삭제판 완역판 컬러판 체험판 영문판 국문판"
        for word in special.split(separator: " ") { table[String(word)] = .special(String(word)) }
        return table
    }()
}
