/// A name, split as far as possible without guessing.
struct NameParts: Hashable {
    enum Kind: Hashable {
        /// A plain Hangul name with a known family name.
        case korean(family: String, given: String)
        /// A Latin name that its source wrote family name first, with a comma.
        case inverted(family: String, given: String)
        /// Another Latin name that may be a person's.
        case latin
        /// An organisation, recognised by its last word.
        case organisation
        /// Anything else; it is written as it is and never split.
        case whole
    }

    let text: String
    let kind: Kind

    init(_ name: String) {
        text = PlainText.line(name)
        kind = Self.kind(of: text)
    }

    /// Family name first with a comma, if the name can be split; otherwise unchanged.
    var familyFirst: String {
        switch kind {
        case .korean(let family, let given), .inverted(let family, let given): "\(family), \(given)"
        case .latin, .organisation, .whole: text
        }
    }

    private static func kind(of text: String) -> Kind {
        if Organisation.isName(text) { return .organisation }
        if let (family, given) = KoreanName.parts(of: text) { return .korean(family: family, given: given) }
        guard Script.isLatin(text) else { return .whole }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
            .map { $0.split(separator: " ").joined(separator: " ") }
        if parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty, !isSuffix(parts[1]) {
            return .inverted(family: parts[0], given: parts[1])
        }
        return parts.count == 1 && text.allSatisfy(isInName) ? .latin : .whole
    }

    /// `King, Jr.` is not inverted.
    private static func isSuffix(_ text: String) -> Bool {
        ["Jr", "Jr.", "Sr", "Sr.", "II", "III", "IV"].contains(text)
    }

    private static func isInName(_ character: Character) -> Bool {
        character.isLetter || character == " " || ".'’-".contains(character)
    }
}

/// Splits Korean names. Only names of two to four Hangul syllables are split, and only if the family name is known and
/// every other syllable occurs in given names: foreign names and pen names (`시리얼`) are written in Hangul too, and look
/// similar. A name mistaken for one of these stays whole, which loses nothing.
enum KoreanName {
    /// Its parts; `nil` for a name that is not certainly Korean.
    static func parts(of name: String) -> (family: String, given: String)? {
        // Three bytes a syllable.
        guard (6...12).contains(name.utf8.count) else { return nil }
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
            // 선우진 may be 선우 + 진 or 선 + 우진, and 남궁 alone is not a full name.
            guard syllables.count == 3, certainPairs.contains(two) else { return nil }
            familyLength = 2
        } else {
            guard let first = syllables.first, singles.contains(first) else { return nil }
            familyLength = 1
        }
        let given = syllables.dropFirst(familyLength)
        guard given.allSatisfy(givenSyllables.contains), let last = given.last,
            given.count > 1 ? !neverLast.contains(last) : !neverAlone.contains(last)
        else { return nil }
        return (String(syllables.prefix(familyLength)), String(given))
    }

    private static func isSyllable(_ character: Character) -> Bool {
        character.unicodeScalars.count == 1
            && character.unicodeScalars.first.map { (0xAC00...0xD7A3).contains($0.value) } == true
    }

    /// The syllables of given names: the readings of Chinese characters in names, and those of Korean words used as
    /// names (`슬기`, `하늘`, `보람`, `샛별`). Syllables typical of other names (`크`, `얼`, `네`) are not included.
    private static let givenSyllables = Set<Character>(
        """
        가각간갈감강건걸겸경계고곤관광교구국군권규균귀근금기길나난남내노녹누다단달담대덕도돈동두득라락란람랑래량려련렬렴령례로록롱룡루류륜률름리린림\
        마만말매맹면명모바목무묵문미민박반방배백버범벽별병보복봄봉부붕비빈빛사산삼상새샘샛서석선설섬섭성세소솔솜송수숙순술숭슬습승시식신실심아악안암애양언여\
        연열염엽영예오옥온완외요용우욱운울웅원월위유육윤율융은의이익인일임잎자작장재전절정제조종좌주준중지직진차찬참창채천철청초총추춘출충치칠태택통판평포표\
        푸풍필하학한할함해행향허헌혁현협형혜호홍화환활황회효후훈훤휘흠흥희늘든결른힘꽃온
        """.filter { !$0.isWhitespace }
    )

    /// Syllables that no given name consists of alone: `노아`, `조이` and `하나` are complete names.
    private static let neverAlone = Set<Character>("가고나내노누다라래로루리마모무미바버보비사새시아여오자차하이의그")

    /// Syllables that end hardly any given name, but many a pen name: `마일로`.
    private static let neverLast = Set<Character>("로노누")

    private static let singles = Set(
        "김이박최정강조윤장임한오서신권황안송류유전홍고문양손배백허남심노하곽성차주우구민나진지엄채원천방공현함변염여추도소석선설마길연위표"
            + "명기반라왕금옥육인맹제모탁국어은편용예봉경사부"
    )

    /// Two-syllable family names that rarely are a one-syllable one with a given name.
    private static let certainPairs: Set<String> = ["남궁", "독고", "사공", "제갈"]

    /// Two syllables that may also be a one-syllable family name and a given name.
    private static let possiblePairs: Set<String> = ["동방", "서문", "선우", "황보"]

    /// Historical authors, some foreigners whose names look Korean, and words used as pen names.
    private static let wholeNames: Set<String> = [
        "고래", "고양이", "구름", "기린", "나그네", "나무", "나비", "노을", "도깨비", "도토리", "마루", "마음", "모래", "민들레", "바다", "백설기",
        "별빛", "봄날", "소금", "소나기", "소나무", "소라", "안개", "안개비", "여우", "여름", "연두", "오로라", "오리", "우주", "유리", "유월", "은하",
        "은하수", "이끼", "이슬", "이슬비", "진달래", "진주", "하늘", "하마", "한겨울", "한여름", "한가을", "노을빛", "강아지", "조약돌", "주전자", "이방인",
        "공자", "노자", "맹자", "묵자", "손자", "순자", "열자", "장자", "주자", "한비자", "고갱", "고골", "구글", "마네", "모네", "모파상", "소로",
        "위고", "이솝", "주석", "하루",
    ]
}

/// Distinguishes organisations from people, by the last word of the name.
enum Organisation {
    static func isName(_ text: String) -> Bool {
        if text.contains("(주)") || text.contains("㈜") || text.contains("주식회사") { return true }
        if korean.contains(where: { text.hasSuffix($0) }) { return true }
        guard Script.isLatin(text) else { return false }
        let words = text.split { $0 == " " || $0 == "," }.map { word in
            word.filter { $0 != "." }.lowercased()
        }
        return words.count > 1 && words.contains { latin.contains($0) }
    }

    private static let korean = [
        "편집부", "기획부", "편집실", "기획실", "편집팀", "기획팀", "제작팀", "취재팀", "연구소", "연구원", "연구실", "연구회", "연구팀", "연구센터",
        "위원회", "협회", "학회", "협의회", "재단", "대학교", "대학원", "출판사", "출판부", "출판국", "방송국", "제작진", "스튜디오", "도서관",
        "박물관", "미술관", "진흥원", "교육원", "개발원", "협동조합", "주식회사", "편찬회", "독서모임",
    ]

    private static let latin: Set<String> = [
        "association", "associates", "books", "bureau", "center", "centre", "club", "college", "commission",
        "committee",
        "company", "co", "corp", "corporation", "council", "department", "editors", "entertainment", "foundation",
        "group", "gmbh", "inc", "institute", "laboratory", "library", "limited", "llc", "ltd", "magazine", "media",
        "ministry", "museum", "office", "organisation", "organization", "partners", "press", "publications",
        "publishers", "publishing", "school", "society", "staff", "studio", "studios", "team", "trust", "university",
    ]
}
