enum RoleVocabulary {
    /// A label as the source writes it, and its roles: two for `글·그림`.
    struct Label: Hashable {
        let text: String
        let roles: [Role]
        /// Whether it also says "and others": `외지음`, `등저`.
        var omitsOthers = false

        /// Whether it names a role besides "other", which is enough to distinguish it from a name.
        var isFirm: Bool { roles.contains { $0 != .other } }
    }

    /// - Parameter text: One or more role words with `·`, `.`, `,`, `/`, `&` or spaces between, or with `쓰고`, `엮고` and
    ///   the like before the last; brackets around the whole or a part (`[공]지음`) are allowed.
    /// - Returns: The label without brackets around the whole; `nil` if one of its words is not a role.
    static func label(_ text: some StringProtocol) -> Label? {
        guard text.utf8.count <= maxLength else { return nil }
        var text = Substring(text).trimmed()
        guard mayEndLabel(text) else { return nil }
        // Nearly every label is one word.
        if let roles = text.utf8.first.map({ $0 < 0x80 }) == true ? english[text.lowercased()] : table[String(text)] {
            return Label(text: String(text), roles: roles)
        }
        if let first = text.first, let close = closing[first], text.last == close, text.count > 2 {
            let inner = text.dropFirst().dropLast()
            if !inner.contains(first) { text = inner.trimmed() }
        }
        if text.last == "." { text.removeLast() }
        let plain = text.filter { closing[$0] == nil && !closers.contains($0) }
        // An unpaired bracket belongs to the surrounding text: `A (B 그림)`.
        guard text.count(where: { closing[$0] != nil }) == text.count(where: closers.contains) else { return nil }
        var words = plain.split { $0.isWhitespace || $0 == "." || joiners.contains($0) }
            .filter { $0 != "및" && !qualifiers.contains($0) }
        guard !words.isEmpty, text.first != "." else { return nil }
        var omitsOthers = false
        if let first = words.first?.first, others.contains(first), role(of: words[0]) == nil {
            words[0] = words[0].dropFirst()
            omitsOthers = true
            if text.first == first { text = text.dropFirst() }
        }
        var roles = [Role]()
        for (index, word) in words.enumerated() {
            guard let found = role(of: word) ?? (index + 1 < words.count ? inside(word) : nil) else { return nil }
            for role in found where !roles.contains(role) { roles.append(role) }
        }
        return Label(text: String(text), roles: roles, omitsOthers: omitsOthers)
    }

    /// Whether the last two letters of a text are those of a role word or of a word that may follow one. This
    /// distinguishes nearly all names from labels.
    static func mayEndLabel(_ text: Substring) -> Bool {
        var scalars = text.unicodeScalars
        guard let last = scalars.popLast().map(letter) else { return false }
        guard let last else { return true }
        return mayEndLabel(scalars.last.flatMap(letter), last)
    }

    /// The same of the last two letters of a word; the letter before the last is `nil` if there is none.
    static func mayEndLabel(_ before: Unicode.Scalar?, _ last: Unicode.Scalar) -> Bool {
        guard finals.letters.contains(last) else { return false }
        guard let before else { return true }
        return finals.pairs.contains(pair(before, last))
    }

    static func pair(_ before: Unicode.Scalar, _ last: Unicode.Scalar) -> UInt64 {
        UInt64(before.value) << 32 | UInt64(last.value)
    }

    /// A digit, a Latin letter in lower case, or a Hangul syllable; `nil` for anything else.
    private static func letter(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0x41...0x5A: Unicode.Scalar(UInt8(scalar.value | 0x20))
        case 0x30...0x39, 0x61...0x7A, 0xAC00...0xD7A3: scalar
        default: nil
        }
    }

    /// The last letters of the words that may end a label, alone and with the letter before. A word of one letter may
    /// follow a prefix.
    private static let finals: (letters: Set<Unicode.Scalar>, pairs: Set<UInt64>) = {
        let words = (Array(table.keys) + Array(english.keys) + qualifiers.map(String.init) + ["및"])
            .map { Array($0.unicodeScalars) }
        let prefixes = (others.map { String($0) } + ["공", "共"] + qualifiers.map(String.init))
            .compactMap(\.unicodeScalars.last)
        let single = words.filter { $0.count == 1 }.flatMap { word in prefixes.map { pair($0, word[0]) } }
        let ends = words.filter { $0.count > 1 }.map { pair($0[$0.count - 2], $0[$0.count - 1]) }
        return (Set(words.compactMap(\.last)), Set(ends + single))
    }()

    /// A label from an unknown word before a colon, with the role ``Role/other``. `text`: the text before the colon:
    /// `빛그림`, `스토리·콘티`, `글, 스토리`.
    static func unknownLabel(_ text: Substring) -> Label {
        var roles = [Role]()
        for part in text.split(whereSeparator: { joiners.contains($0) }) {
            let english = EnglishByline.roles(of: part.words)
            for role in label(part)?.roles ?? (english.isEmpty ? [.other] : english) where !roles.contains(role) {
                roles.append(role)
            }
        }
        return Label(text: String(text), roles: roles.isEmpty ? [.other] : roles)
    }

    /// The roles of a word that precedes another role: a verb (`쓰고 그림`), or a noun with "and" at its end (`글과 그림`).
    private static func inside(_ word: Substring) -> [Role]? {
        if let role = verbs[word] { return [role] }
        guard let last = word.last, last == "과" || last == "와" else { return nil }
        return role(of: word.dropLast())
    }

    /// "And others" as written without a space before a role.
    private static let others: Set<Character> = ["외", "등", "外", "等"]

    /// Words that qualify a role, as a separate word (`책임 편집`) or joined to it (`책임편집`).
    static let qualifiers: Set<Substring> = [
        "우리말", "책임", "대표", "공동", "본문", "표지", "영문", "영어", "국문", "한글", "한국어", "한국어판",
    ]

    /// The maximum length of a label in bytes. It keeps the time linear in the length of a statement.
    private static let maxLength = 160

    /// Bracket pairs that may enclose a role: closing by opening bracket.
    static let closing: [Character: Character] = ["(": ")", "[": "]", "（": "）", "［": "］", "〔": "〕", "【": "】"]

    private static let closers = Set(closing.values)

    /// Dots and the like between the words of one label; the dots look alike and are six Unicode characters.
    static let joiners: Set<Character> = ["·", "ㆍ", "・", "‧", "∙", "•", ",", ";", "/", "／", "&", "+"]

    /// Words for a person, which may precede a name without a colon.
    static let personWords: Set<Substring> = ["지은이", "글쓴이", "옮긴이", "엮은이", "그린이", "저자", "역자"]

    /// Words that may follow one another without a dot: `글 그림`.
    private static let stackableWords: Set<Substring> = ["글", "그림", "사진"]

    /// Whether a word may be one of several in a label with spaces: one of those, or a dot between them.
    static func isStackable(_ word: Substring) -> Bool {
        stackableWords.contains(word.last == "." || word.last == "," ? word.dropLast() : word)
            || word.allSatisfy(joiners.contains)
    }

    /// Verbs that precede another role: `쓰고 그림`, `엮고 옮김`. On their own they are ordinary words.
    static let verbs: [Substring: Role] = [
        "쓰고": .author, "짓고": .author, "옮기고": .translator, "엮고": .editor, "그리고": .illustrator, "찍고": .photographer,
    ]

    /// Whether the last word of a text names a role, brackets and dots aside; if not, no label ends there.
    static func endsWithRole(_ text: Substring) -> Bool {
        let behind = text.suffix(24)
        guard let last = behind.lastIndex(where: \.isLetter) else { return false }
        let word = behind[...last].reversed().prefix(while: \.isLetter).reversed()
        return role(of: Substring(String(word))) != nil
    }

    private static func role(of word: Substring) -> [Role]? {
        if word.utf8.allSatisfy({ $0 < 0x80 }) { return english[word.lowercased()] }
        if let role = table[String(word)] { return role }
        // A leading 공 means "jointly".
        if let first = word.first, first == "공" || first == "共", word.count > 1 {
            if let role = table[String(word.dropFirst())] { return role }
        }
        for qualifier in qualifiers where word.count > qualifier.count && word.hasPrefix(qualifier) {
            if let role = table[String(word.dropFirst(qualifier.count))] { return role }
        }
        return nil
    }

    /// Korean words, and their Chinese equivalents in Korean library records.
    static let table: [String: [Role]] = {
        let words: [([Role], String)] = [
            ([.author], "지은이 지은이들 지음 저 저자 저작자 글 글쓴이 글씀 글작가 작가 저술 집필 집필자 집필진 쓴이 씀 著 著者 撰 文"),
            ([.translator], "옮긴이 옮김 역 역자 번역 번역자 영역 국역 한역 완역 譯 譯者 飜譯 訳 译"),
            ([.illustrator], "그린이 그림 그림작가 일러스트 일러스트레이터 일러스트레이션 삽화 畫 畵 画 繪"),
            ([.editor], "엮은이 엮음 편 편집 편저 편자 편저자 편찬 編 編者 編著 編輯 編纂 编 编著"),
            ([.editor, .translator], "편역 편역자 編譯 編訳"),
            ([.supervisor], "감수 감수자 監修"),
            ([.photographer], "사진 사진작가 사진가 찍은이 寫眞 写真"),
            ([.original], "원작 원작자 원저 원저자 原作 原著"),
            (
                [.other],
                """
                해설 기획 낭독 낭송 구성 추천 추천사 서문 발문 주석 주해 해제 각색 각본 극본 대본 원안 만화 채색 디자인 \
                북디자인 캘리그라피 감독 연출 연주 노래 작곡 작사 편곡 녹음 성우 인터뷰 인터뷰어 강의 강연 구술 대담 평역 \
                역주 역해 평 평론 비평 논평 자문 지도 진행 제작 출연 음악 요리 스타일링 도움 협력 참여 기타 낭독자 스토리 \
                시나리오 콘티 글씨 손글씨 빛그림 말 정리 채록 譯註 校註 註解 解說 校閱
                """
            ),
        ]
        return words.reduce(into: [:]) { table, entry in
            for word in entry.1.split(separator: " ") { table[String(word)] = entry.0 }
        }
    }()

    /// English words and the three-letter codes of import catalogues.
    static let english: [String: [Role]] = [
        "author": [.author], "aut": [.author], "writer": [.author], "translator": [.translator], "trn": [.translator],
        "trl": [.translator], "illustrator": [.illustrator], "ilt": [.illustrator], "ill": [.illustrator],
        "editor": [.editor], "edt": [.editor], "compiler": [.editor], "com": [.editor],
        "photographer": [.photographer], "pht": [.photographer], "narrator": [.other], "nrt": [.other],
        "frw": [.other], "foreword": [.other], "aft": [.other], "afterword": [.other], "int": [.other],
        "introduction": [.other], "adp": [.other], "con": [.other], "contributor": [.other], "rtl": [.other],
    ]
}
