struct TitleMarks {
    var volume: [VolumeMark.Part] = []
    /// Whether a word says that the number is a volume's: `권`, `Vol.`, `상`.
    var isVolumeMarked = false
    var isSet = false
    var setRange: ClosedRange<Int>?
    var form: TitleKey.Form?
    var binding: TitleKey.Binding?
    var isRevision = false
    var revision: Int?
    var specials: Set<String> = []
    /// Whether the volume was written as `4-1`, which before `세트` means 4 to 1.
    private var isPair = false

    /// Removes marks from the end of a list of words.
    ///
    /// - Parameter mayBeEmpty: Whether all words may be marks. A title must not be empty: `1984` is not a volume.
    mutating func take(from words: inout [String], mayBeEmpty: Bool) {
        var volumeHere: [VolumeMark.Part] = []
        while !words.isEmpty {
            let before = (self, words, volumeHere)
            guard takeEdition(from: &words) || takeSet(from: &words) || takeVolume(from: &words, into: &volumeHere)
            else { break }
            guard !words.isEmpty || mayBeEmpty else {
                (self, words, volumeHere) = before
                break
            }
        }
        if isSet, isPair, volumeHere.count == 2, case .number(let first) = volumeHere[0],
            case .number(let last) = volumeHere[1], first < last
        {
            setRange = first...last
            volumeHere = []
        }
        volume += volumeHere
    }

    // MARK: Editions

    private mutating func takeEdition(from words: inout [String]) -> Bool {
        guard let last = words.last else { return false }
        if let meaning = EditionWords.meaning(of: last) {
            words.removeLast()
            note(meaning)
            // `개정 2판`, `10주년 기념판`.
            while let word = words.last, EditionWords.isModifier(word) { words.removeLast() }
            return true
        }
        guard EditionWords.endsName(last), words.count > 1 else { return false }
        let before = words[words.count - 2]
        if let number = EditionWords.ordinal(before) {
            words.removeLast(2)
            note(.revision(number))
            return true
        }
        guard EditionWords.isModifier(before) else { return false }
        words.removeLast()
        var name: [String] = []
        while let word = words.last, EditionWords.isModifier(word) { name.insert(words.removeLast(), at: 0) }
        note(.special(name.joined()))
        return true
    }

    mutating func note(_ meaning: EditionWords.Meaning) {
        switch meaning {
        case .binding(let found): binding = binding ?? found
        case .form(let found): form = form ?? found
        case .revision(let number):
            isRevision = true
            revision = revision ?? number
        case .special(let name): specials.insert(FoldedText.fold(name))
        }
    }

    // MARK: Sets

    private static let setWords: Set<String> = [
        "세트", "셋트", "set", "박스세트", "boxset", "박스셋", "합본", "합본판", "상하", "상중하", "상·하", "상·중·하", "상,하",
        "상,중,하", "상/하", "상/중/하", "상-하", "상권·하권",
    ]

    private mutating func takeSet(from words: inout [String]) -> Bool {
        guard let last = words.last?.lowercased() else { return false }
        let previous = words.dropLast().last?.lowercased()
        if Self.setWords.contains(last) {
            words.removeLast()
            if let previous, ["박스", "box", "boxed"].contains(previous) { words.removeLast() }
            isSet = true
            return true
        }
        if last == "하", previous == "상" || previous == "중" {
            words.removeLast(2)
            if words.last == "상" { words.removeLast() }
            isSet = true
            return true
        }
        guard let number = NumberToken(last) else { return false }
        // `전7권`, `전 7권`, `총 3권`.
        let counts: Set<String> = ["전", "총"]
        if number.second == nil, NumberToken.units.contains(number.after), number.number > 1,
            counts.contains(number.before) || (number.before.isEmpty && previous.map(counts.contains) ?? false)
        {
            words.removeLast(number.before.isEmpty ? 2 : 1)
            return noteSet(1, number.number)
        }
        // `1~7`, `1-7권`, `#1-7`.
        if let (joiner, end) = number.second, number.isPlain, number.number < end,
            joiner == "~" || !number.after.isEmpty || number.before == "#"
        {
            words.removeLast()
            return noteSet(number.number, end)
        }
        // `1부와 2부`.
        if let previous, number.isPlain, number.second == nil, let first = NumberToken(previous), first.before.isEmpty,
            let joiner = first.after.last, joiner == "와" || joiner == "과",
            first.after.count == 1 || NumberToken.units.contains(String(first.after.dropLast())),
            first.number < number.number
        {
            words.removeLast(2)
            return noteSet(first.number, number.number)
        }
        return false
    }

    private mutating func noteSet(_ first: Int, _ last: Int) -> Bool {
        isSet = true
        setRange = setRange ?? first...last
        return true
    }

    // MARK: Volumes

    private mutating func takeVolume(from words: inout [String], into found: inout [VolumeMark.Part]) -> Bool {
        guard let last = words.last else { return false }
        if let part = Self.part(last) {
            isVolumeMarked = true
            words.removeLast()
            found.insert(part, at: 0)
            return true
        }
        // `제 1 권`: the unit is a separate word.
        if NumberToken.units.contains(last), words.count > 1, let number = NumberToken(words[words.count - 2]),
            number.isPlain, number.second == nil, number.after.isEmpty
        {
            words.removeLast(2)
            if let prefix = words.last?.lowercased(), NumberToken.prefixes.contains(prefix) { words.removeLast() }
            found.insert(.number(number.number), at: 0)
            isVolumeMarked = true
            return true
        }
        if let number = Self.roman(last, in: words) {
            guard found.isEmpty else { return false }
            words.removeLast()
            takePrefix(from: &words)
            found = [.number(number)]
            return true
        }
        guard let number = NumberToken(last) else { return false }
        if number.isPlain {
            let previous = words.dropLast().last?.lowercased()
            let isMarked = number.isMarked || previous.map(NumberToken.prefixes.contains) ?? false
            // A second bare number belongs to the title: `수능 2025 1`.
            guard isMarked || found.isEmpty else { return false }
            if isMarked { isVolumeMarked = true }
            words.removeLast()
            if number.before.isEmpty { takePrefix(from: &words) }
            found.insert(contentsOf: Self.parts(number), at: 0)
            isPair = number.second != nil
            return true
        }
        // `해리포터1`, `미생1권`: after Hangul the number needs no space.
        if let end = number.before.last, end.isHangul, number.second == nil, found.isEmpty,
            number.after.isEmpty || NumberToken.units.contains(number.after)
        {
            words[words.count - 1] = String(last.prefix(number.before.count))
            if !number.after.isEmpty { isVolumeMarked = true }
            found = [.number(number.number)]
            return true
        }
        return false
    }

    private func takePrefix(from words: inout [String]) {
        if words.count > 1, let prefix = words.last?.lowercased(), NumberToken.prefixes.contains(prefix) {
            words.removeLast()
        }
    }

    private static func parts(_ number: NumberToken) -> [VolumeMark.Part] {
        [.number(number.number)] + (number.second.map { [.number($0.number)] } ?? [])
    }

    private static func part(_ word: String) -> VolumeMark.Part? {
        // `상부`, `상호` and similar are ordinary words.
        let isCounted = word.count == 2 && (word.hasSuffix("권") || word.hasSuffix("편"))
        switch isCounted ? String(word.prefix(1)) : word {
        case "상", "上": return .first
        case "중", "中": return .middle
        case "하", "下": return .last
        default: return nil
        }
    }

    /// A Roman numeral up to 39. A single letter counts in a title with Hangul only: `Malcolm X` has no volume.
    private static func roman(_ word: String, in words: [String]) -> Int? {
        guard word.allSatisfy({ "IVX".contains($0) }), !word.isEmpty else { return nil }
        guard word.count > 1 || words.contains(where: { $0.contains(where: \.isHangul) }) else { return nil }
        let values = word.map { $0 == "I" ? 1 : $0 == "V" ? 5 : 10 }
        var sum = 0
        for (index, value) in values.enumerated() {
            sum += values.dropFirst(index + 1).first.map { $0 > value } == true ? -value : value
        }
        return Self.romanText(sum) == word ? sum : nil
    }

    private static func romanText(_ number: Int) -> String? {
        guard (1...39).contains(number) else { return nil }
        let ones = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"]
        return String(repeating: "X", count: number / 10) + ones[number % 10]
    }
}

/// A word with one number, or with two joined by a hyphen or a tilde: `제1권`, `Vol.2`, `4-1`, `1~7권`.
struct NumberToken {
    let before: String
    let number: Int
    let second: (joiner: Character, number: Int)?
    let after: String

    init?(_ token: some StringProtocol) {
        var rest = Substring(token.lowercased())
        func digits() -> Int? {
            let run = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(run.count)
            // Longer numbers are not volumes but telephone numbers or ISBNs.
            return run.count <= 4 ? Int(run) : nil
        }
        before = String(rest.prefix { !($0.isASCII && $0.isNumber) })
        rest = rest.dropFirst(before.count)
        guard let first = digits() else { return nil }
        number = first
        // `1권~3권`: the unit may follow both.
        let unit = rest.first.map(String.init).flatMap { Self.units.contains($0) ? $0 : nil } ?? ""
        let joined = rest.dropFirst(unit.count)
        if let joiner = joined.first, "-~∼〜–".contains(joiner), joined.dropFirst().first?.isNumber == true {
            rest = joined.dropFirst()
            guard let other = digits() else { return nil }
            second = (joiner == "-" || joiner == "–" ? "-" : "~", other)
        } else {
            second = nil
        }
        guard !rest.contains(where: { $0.isASCII && $0.isNumber }) else { return nil }
        after = String(rest)
    }

    static let units: Set<String> = ["권", "부", "편", "집", "호", "탄", "화", "卷", "巻"]
    /// The prefixes of a volume's number, in the same word or as the previous one.
    static let prefixes: Set<String> = ["제", "第", "vol", "v", "volume", "book", "part", "no", "#"]

    var isMarked: Bool { Self.units.contains(after) || Self.prefixes.contains(before) }

    /// Whether the word contains only the number and its volume marks.
    var isPlain: Bool {
        (before.isEmpty || Self.prefixes.contains(before)) && (after.isEmpty || Self.units.contains(after))
    }
}
