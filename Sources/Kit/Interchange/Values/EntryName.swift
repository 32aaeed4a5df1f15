import CatalogModel

/// The part of a name that a Korean library enters it by: a Korean name and an organisation whole, a Japanese or
/// Chinese one by its first word, other foreign ones by the last.
///
/// A kind is known by the language that the book was translated from, else by the name's own words: a family name and
/// given name that are Korean, or syllables of kana with a Japanese family name in front.
enum EntryName {
    /// The word or words to enter a name by, in Hangul.
    ///
    /// - Parameter language: The language that the book was translated from, as MARC codes it; `nil` if not known.
    /// - Returns: The heading; `nil` for a name that is not in Hangul.
    static func heading(of name: NameParts, language: String?) -> String? {
        switch name.kind {
        case .korean: return name.text
        case .organisation:
            let isKorean = name.text.unicodeScalars.contains(where: Script.isHangul)
            return isKorean ? name.text.filter { !$0.isWhitespace } : nil
        case .inverted, .latin: return nil
        case .whole: break
        }
        // The name in another script may follow in brackets, and what follows a comma is a given name.
        let parts = name.text.prefix { !",(（[".contains($0) }.split(separator: " ")
        let words = parts.filter { !isInitial($0) && !suffixes.contains($0) }
        guard let first = words.first, words.allSatisfy({ $0.allSatisfy(isHangulOrMark) }) else {
            return nil
        }
        let whole = words.joined()
        // `조앤 K. 롤링`: initials are Western.
        guard words.count > 1, parts.count == words.count else { return lastWord(of: words) }
        if let language {
            return OriginalLanguage.hasFamilyNameFirst(language)
                ? (first.count > 1 ? String(first) : whole) : lastWord(of: words)
        }
        // `김 영하`, and a family name of one syllable with a given name of one or two, as Chinese ones are.
        if KoreanName.parts(of: whole) != nil || (first.count == 1 && whole.count <= 3) { return whole }
        return JapaneseName.isName(words) ? String(first) : lastWord(of: words)
    }

    /// The last word; one of one syllable with the first word, which follows it in a catalogue: 킹스티븐 for 스티븐 킹.
    private static func lastWord(of words: [Substring]) -> String {
        let last = words.last ?? ""
        return last.count == 1 && words.count > 1 ? String(last + (words.first ?? "")) : String(last)
    }

    /// `J.`, `K`, `J.R.R.`
    private static func isInitial(_ word: Substring) -> Bool {
        let letters = word.filter { $0 != "." && $0 != "-" }
        return !letters.isEmpty && letters.allSatisfy { $0.isASCII && $0.isUppercase }
            && (letters.count == 1 || word.contains("."))
    }

    private static let suffixes: Set<Substring> = ["주니어", "2세", "3세", "Jr.", "Jr"]

    private static func isHangulOrMark(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy {
            (0xAC00...0xD7A3).contains($0.value) || "-·ㆍ'’".unicodeScalars.contains($0)
        }
    }
}

/// Recognizes Japanese names as they are written in Hangul.
private enum JapaneseName {
    /// Whether all syllables are those of kana, and the first word is a family name.
    static func isName(_ words: [Substring]) -> Bool {
        guard let family = words.first, family.count > 1 else { return false }
        return words.allSatisfy { $0.unicodeScalars.allSatisfy(isKana) }
            && (families.contains(family) || endings.contains { family.count > 2 && family.hasSuffix($0) })
    }

    /// Whether a syllable is one of those that kana are written with: few vowels, and no final consonant but ㄴ and ㅅ.
    private static func isKana(_ scalar: Unicode.Scalar) -> Bool {
        guard (0xAC00...0xD7A3).contains(scalar.value), !"디두티투".unicodeScalars.contains(scalar) else { return false }
        let place = Int(scalar.value - 0xAC00)
        let (consonant, vowel, final) = (place / 588, place % 588 / 28, place % 28)
        // None, ㄴ and ㅅ; ㅏ ㅑ ㅔ ㅗ ㅘ ㅛ ㅜ ㅠ ㅣ, and ㅡ in 스, 쓰 and 즈.
        guard [0, 4, 19].contains(final) else { return false }
        return vowel == 18 ? [9, 10, 12].contains(consonant) : [0, 2, 5, 8, 9, 12, 13, 17, 20].contains(vowel)
    }

    private static let endings = [
        "무라", "야마", "모토", "카와", "가와", "자와", "사와", "하라", "와라", "바라", "오카", "시마", "지마", "구치", "하시", "시타", "우라",
        "야시", "타니", "다니", "사카", "자카", "쓰카", "즈카", "쿠라", "구라", "자키", "사키", "나가", "우에", "바타", "카미", "가미", "나베",
        "누마", "하타", "스기", "모리", "타케", "다케", "쿠보", "구보", "우치", "야나기", "시로", "네코", "가키", "카베", "가베", "쿠다", "구다",
    ]

    /// Frequent family names, and those of authors who are much translated.
    private static let families = Set(
        """
        가네코 가쿠타 가타야마 가토 고가 고노 고다마 고마쓰 고미 고토 곤노 곤도 구도 구로다 기노시타 기리노 기무라 기시 기시미 기타 나쓰메 나쓰카와 나카노 나카다 나카에 \
        나카타 니시 니시다 니시오 니토 다나카 다무라 다바타 다자이 다치바나 다카기 다카다 다카하시 도다 도리 도요타 마루야마 마쓰다 마쓰오 마쓰이 마에다 마스다 모리 모리타 모리미 \
        무라타 무라세 미나토 미시마 미야 미야베 미야타 미야니시 미우라 미즈노 미타 바바 사노 사사키 사에키 사이토 사카이 사쿠라 사쿠라이 사토 세오 센다 스기타 스미노 스즈키 시가 \
        시라이 시모다 시미즈 시바 시바타 시오노 쓰지 쓰쓰이 아라이 아리카와 아베 아사다 아사이 아사노 아야쓰지 아오키 아오야마 아이다 아쓰카와 아쿠타가와 안노 안도 야기 야노 야마다 \
        야마모토 야쿠마루 에쿠니 에도가와 엔도 오가와 오기와라 오노 오다 오모리 오에 오이 오자키 오카다 오쿠다 오쿠야마 오타 온다 와다 와타나베 와타야 요네자와 요시노 요시다 \
        요시타케 요코미조 요코야마 우노 우에노 우에다 우치다 유메 이노우에 이나모리 이누이 이마이 이사카 이시다 이시이 이와타 이와이 이케다 이케이도 이타미 이토 하라다 하세 하세가와 \
        하야미 하야시 하야세 호리 호리에 호시 혼다 후루타 후쿠다 후지 후지이 후지타 히가시노 히노 히라노 히라타 히로시마
        """.split(separator: " ")
    )
}
