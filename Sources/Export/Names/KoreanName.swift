/// Takes Korean names apart.
///
/// Only names of two to four Hangul syllables are, and only where the family name is known and the rest can be a given
/// name: foreign names are written in Hangul too, and look much the same. Who is taken for a foreigner stays whole,
/// which loses nothing.
enum KoreanName {
    /// Family and given name.
    ///
    /// - Parameter name: A name.
    /// - Returns: Its parts; `nil` for a name that is not plainly Korean.
    static func parts(of name: String) -> (family: String, given: String)? {
        let syllables = Array(name)
        guard (2...4).contains(syllables.count), syllables.allSatisfy(isSyllable), !wholeNames.contains(name) else {
            return nil
        }
        let two = String(syllables.prefix(2))
        let familyLength: Int
        if syllables.count == 4 {
            // Four syllables with a family name of one are rare in Korea and common among foreign names.
            guard certainPairs.contains(two) || possiblePairs.contains(two) else { return nil }
            familyLength = 2
        } else if certainPairs.contains(two) || possiblePairs.contains(two) {
            // 선우진 may be 선우 + 진 or 선 + 우진, and 남궁 alone is no full name.
            guard syllables.count == 3, certainPairs.contains(two) else { return nil }
            familyLength = 2
        } else {
            guard let first = syllables.first, singles.contains(first) else { return nil }
            familyLength = 1
        }
        let given = syllables.dropFirst(familyLength)
        guard !given.contains(where: isForeign) else { return nil }
        return (String(syllables.prefix(familyLength)), String(given))
    }

    private static func isSyllable(_ character: Character) -> Bool {
        character.unicodeScalars.count == 1
            && character.unicodeScalars.first.map { (0xAC00...0xD7A3).contains($0.value) } == true
    }

    /// A syllable that no Chinese character is read as, such as `크`, `쓰` or `네`, and that Korean given names hardly
    /// have.
    private static func isForeign(_ syllable: Character) -> Bool {
        guard let value = syllable.unicodeScalars.first.map({ Int($0.value) - 0xAC00 }) else { return false }
        let consonant = value / 588
        let vowel = value % 588 / 28
        let isOpen = value % 28 == 0
        // ㄲ ㄸ ㅃ ㅆ ㅉ ㅋ
        if [1, 4, 8, 10, 13, 15].contains(consonant) { return true }
        guard isOpen else { return false }
        switch vowel {
        case 18: return true  // ㅡ
        case 5: return ![0, 9, 12, 14].contains(consonant)  // ㅔ but in 게, 세, 제, 체
        case 20: return consonant == 3 || consonant == 16  // 디, 티
        default: return false
        }
    }

    private static let singles = Set(
        "김이박최정강조윤장임한오서신권황안송류유전홍고문양손배백허남심노하곽성차주우구민나진지엄채원천방공현함변염여추도소석선설마길연위표"
            + "명기반라왕금옥육인맹제모탁국어은편용예봉경사부가복태목형피두감음빈동온호범좌팽승간상시갈단견당"
    )

    /// Two syllables that hardly any name of one begins with.
    private static let certainPairs: Set<String> = ["남궁", "독고", "사공", "제갈"]

    /// Two syllables that may also be one of family name and one of given name.
    private static let possiblePairs: Set<String> = ["동방", "서문", "선우", "황보"]

    /// The old masters and some foreigners whose names look Korean.
    private static let wholeNames: Set<String> = [
        "공자", "노자", "맹자", "묵자", "손자", "순자", "열자", "장자", "주자", "한비자", "고갱", "고골", "구글", "마네", "모네", "모파상", "소로",
        "위고", "이솝", "주석", "하루",
    ]
}
