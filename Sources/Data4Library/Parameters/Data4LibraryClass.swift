/// A class of the Korean Decimal Classification, by its first digit or its first two.
///
/// The service takes one digit as `kdc` and two as `dtl_kdc`.
public struct Data4LibraryClass: Hashable, Sendable {
    /// One digit or two.
    public let code: String
    /// The name in Korean.
    public let name: String

    /// Whether it is one of the ten main classes.
    public var isMain: Bool { code.utf8.count == 1 }

    /// The main class it belongs to, or is.
    public var main: Data4LibraryClass {
        Self.mainClasses.first { code.hasPrefix($0.code) } ?? self
    }

    /// The class of a code.
    ///
    /// - Parameter code: One digit or two.
    public init?(code: String) {
        guard let known = (Self.mainClasses + Self.divisions).first(where: { $0.code == code }) else { return nil }
        self = known
    }

    private init(_ code: String, _ name: Substring) {
        self.code = code
        self.name = String(name)
    }

    /// The ten main classes, `0` to `9`.
    public static let mainClasses: [Data4LibraryClass] =
        "총류 철학 종교 사회과학 자연과학 기술과학 예술 언어 문학 역사".split(separator: " ").enumerated()
        .map { Data4LibraryClass(String($0.offset), $0.element) }

    /// The hundred divisions, `00` to `99`, ten to a main class. The first of each ten is the main class in general.
    public static let divisions: [Data4LibraryClass] = names.split { $0 == "," || $0 == "\n" }.enumerated()
        .map { Data4LibraryClass(($0.offset < 10 ? "0" : "") + String($0.offset), $0.element) }

    private static let names = """
        총류,도서학,문헌정보학,백과사전,논문집,연속간행물,학회·협회,신문,전집,향토자료
        철학,형이상학,인식론,철학의 체계,경학,동양철학,서양철학,논리학,심리학,윤리학
        종교,비교종교,불교,기독교,도교,천도교,신도,인도교,이슬람교,기타 종교
        사회과학,통계,경제학,사회학,정치학,행정학,법학,교육학,풍속·민속,국방
        자연과학,수학,물리학,화학,천문학,지학,광물학,생물학,식물학,동물학
        기술과학,의학,농업,공학,건축공학,기계공학,전기·전자공학,화학공학,제조업,가정
        예술,건축술,조각,공예,서예,회화,사진,음악,연극,오락·운동
        언어,한국어,중국어,일본어,영어,독일어,프랑스어,스페인어,이탈리아어,기타 언어
        문학,한국문학,중국문학,일본문학,영미문학,독일문학,프랑스문학,스페인문학,이탈리아문학,기타 문학
        역사,아시아,유럽,아프리카,북아메리카,남아메리카,오세아니아,극지방,지리,전기
        """
}
