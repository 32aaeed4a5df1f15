/// A subject that several services' genres are about: what a reader calls it, and what each service does.
///
/// Only the top of each taxonomy is here; below it, no two of them divide books alike.
public struct Subject: Hashable, Sendable {
    /// The name that every service understands after `--genre`.
    let name: String
    /// Other names, YES24's and Aladin's own and English ones among them.
    let aliases: [String]
    /// Aladin's number; `nil` where the shop has no such genre.
    let aladin: String?
    /// The class of the Korean Decimal Classification, which is the nearest and often wider; `nil` where none is near.
    let kdc: String?

    /// All names, folded for comparison.
    var keys: Set<String> { Set(([name] + aliases).map { FoldedText.fold($0) }) }

    private init(_ name: String, aladin: String?, kdc: String?, _ aliases: [String]) {
        self.name = name
        self.aliases = aliases
        self.aladin = aladin
        self.kdc = kdc
    }

    /// The subject of a name.
    static func named(_ name: String) -> Subject? {
        let key = FoldedText.fold(name)
        return all.first { $0.keys.contains(key) }
    }

    /// The subject that a service's genre is about: by the service's own number of it where it has a fixed one, else by name.
    static func of(_ genre: Genre, at listing: (any GenreListing)?) -> Subject? {
        listing.flatMap { listing in all.first { listing.id(of: $0) == genre.id } } ?? named(genre.name)
    }

    /// The subjects, in the order they are listed to a reader.
    static let all: [Subject] = [
        Subject("소설", aladin: "1", kdc: "8", ["소설/시/희곡", "시", "희곡", "문학", "fiction", "novel", "literature"]),
        Subject("장르소설", aladin: "112011", kdc: "8", ["genre fiction"]),
        Subject("에세이", aladin: "55889", kdc: "8", ["수필", "essay", "essays"]),
        Subject("인문", aladin: "656", kdc: "1", ["인문학", "철학", "humanities", "philosophy"]),
        Subject("사회", aladin: "798", kdc: "3", ["사회과학", "사회 정치", "정치", "social science", "society", "politics"]),
        Subject("경제경영", aladin: "170", kdc: "32", ["경제 경영", "경제", "경영", "business", "economics"]),
        Subject("자기계발", aladin: "336", kdc: nil, ["self-help", "self-improvement"]),
        Subject("역사", aladin: "74", kdc: "9", ["history"]),
        Subject("과학", aladin: "987", kdc: "4", ["자연과학", "science"]),
        Subject("컴퓨터", aladin: "351", kdc: nil, ["컴퓨터/모바일", "IT 모바일", "IT", "computer", "computers", "programming"]),
        Subject("예술", aladin: "517", kdc: "6", ["예술/대중문화", "art", "arts"]),
        Subject("종교", aladin: "1237", kdc: "2", ["종교/역학", "religion"]),
        Subject("외국어", aladin: "1322", kdc: "7", ["국어 외국어 사전", "국어", "언어", "language", "languages"]),
        Subject("여행", aladin: "1196", kdc: "98", ["travel"]),
        Subject("만화", aladin: "2551", kdc: nil, ["만화/라이트노벨", "라이트노벨", "comics", "manga"]),
        Subject("어린이", aladin: "1108", kdc: nil, ["아동", "children", "kids"]),
        Subject("유아", aladin: "13789", kdc: nil, ["infants", "toddlers"]),
        Subject("청소년", aladin: "1137", kdc: nil, ["teens", "young adult"]),
        Subject("좋은부모", aladin: "2030", kdc: nil, ["육아", "parenting"]),
        Subject("가정", aladin: "1230", kdc: "59", ["가정 살림", "가정/요리/뷰티", "요리", "cooking", "home"]),
        Subject("건강", aladin: "55890", kdc: "51", ["건강 취미", "건강/취미/레저", "취미", "health", "hobbies"]),
        Subject("고전", aladin: "2105", kdc: nil, ["classics"]),
        Subject("수험서", aladin: "1383", kdc: nil, ["수험서/자격증", "수험서 자격증", "자격증", "exams"]),
        Subject("대학교재", aladin: "8257", kdc: nil, ["대학교재/전문서적", "대학교재", "textbooks"]),
        Subject("잡지", aladin: "2913", kdc: nil, ["magazines"]),
    ]
}
