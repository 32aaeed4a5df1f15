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
    /// - Parameter text: One or more role words with `·`, `,`, `/`, `&` or spaces between; brackets around the whole or a
    ///   part (`[공]지음`) are allowed.
    /// - Returns: The label without brackets around the whole; `nil` if one of its words is not a role.
    static func label(_ text: some StringProtocol) -> Label? {
        var text = Substring(text).trimmed()
        for (open, close) in brackets where text.first == open && text.last == close && text.count > 2 {
            let inner = text.dropFirst().dropLast()
            if !inner.contains(open) { text = inner.trimmed() }
        }
        if text.last == "." { text.removeLast() }
        let plain = text.filter { character in !brackets.contains { $0.open == character || $0.close == character } }
        let words = plain.split { $0.isWhitespace || joiners.contains($0) }.filter { $0 != "및" }
        guard !words.isEmpty else { return nil }
        var roles = [Role]()
        for word in words {
            guard let found = role(of: word) else { return nil }
            for role in found where !roles.contains(role) { roles.append(role) }
        }
        return Label(text: String(text), roles: roles)
    }

    /// Pairs in which a role may stand.
    static let brackets: [(open: Character, close: Character)] = [
        ("(", ")"), ("[", "]"), ("（", "）"), ("［", "］"), ("〔", "〕"), ("【", "】"),
    ]

    /// Dots and the like between the words of one label; the dots look alike and are six characters of Unicode.
    static let joiners: Set<Character> = ["·", "ㆍ", "・", "‧", "∙", "•", ",", "/", "／", "&", "+"]

    /// Words for the person, which may stand before a name without a colon.
    static let personWords: Set<Substring> = ["지은이", "글쓴이", "옮긴이", "엮은이", "그린이", "저자", "역자"]

    /// Words that may stand one after another without a dot: `글 그림`.
    static let stackableWords: Set<Substring> = ["글", "그림", "사진"]

    private static func role(of word: Substring) -> [Role]? {
        let word = word.last == "." ? word.dropLast() : word
        if let role = table[String(word)] ?? english[word.lowercased()] { return role }
        // 공 in front says "jointly".
        if word.first == "공", word.count > 1 { return table[String(word.dropFirst())] }
        return nil
    }

    private static let table: [String: [Role]] = {
        let words: [([Role], String)] = [
            ([.author], "지은이 지음 저 저자 글 글쓴이 글씀 작가 저술 집필 쓴이 씀"),
            ([.translator], "옮긴이 옮김 역 역자 번역 번역자"),
            ([.illustrator], "그린이 그림 그림작가 일러스트 일러스트레이터 삽화"),
            ([.editor], "엮은이 엮음 편 편집 편저 편자 편저자 편찬"),
            ([.editor, .translator], "편역 편역자"),
            ([.supervisor], "감수 감수자"),
            ([.photographer], "사진 사진작가"),
            ([.original], "원작 원작자 원저 원저자"),
            (
                [.other],
                """
                해설 기획 낭독 낭송 구성 추천 추천사 서문 발문 주석 주해 해제 각색 각본 극본 대본 원안 만화 채색 디자인 \
                북디자인 캘리그라피 감독 연출 연주 노래 작곡 작사 편곡 녹음 성우 인터뷰 인터뷰어 강의 강연 구술 대담 평역 \
                역주 역해 평 평론 비평 논평 자문 지도 진행 제작 출연 음악 요리 스타일링 도움 협력 참여 기타
                """
            ),
        ]
        return words.reduce(into: [:]) { table, entry in
            for word in entry.1.split(separator: " ") { table[String(word)] = entry.0 }
        }
    }()

    /// English words and the three-letter codes of import catalogues.
    private static let english: [String: [Role]] = [
        "author": [.author], "aut": [.author], "writer": [.author], "translator": [.translator], "trn": [.translator],
        "trl": [.translator], "illustrator": [.illustrator], "ilt": [.illustrator], "ill": [.illustrator],
        "editor": [.editor], "edt": [.editor], "compiler": [.editor], "com": [.editor],
        "photographer": [.photographer], "pht": [.photographer], "narrator": [.other], "nrt": [.other],
        "frw": [.other], "foreword": [.other], "aft": [.other], "afterword": [.other], "int": [.other],
        "introduction": [.other], "adp": [.other], "con": [.other], "contributor": [.other], "rtl": [.other],
    ]
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
