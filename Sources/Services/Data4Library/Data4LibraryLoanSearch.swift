public import APIClient

/// The parameters of a loan list: borrowers, period and books, with the page.
///
/// Without conditions it counts all loans of a period that the service chooses.
public struct Data4LibraryLoanSearch: Hashable, Sendable {
    /// The valid page sizes. The service documents no limit; 200 was seen in responses.
    package static let pageSizes = 1...200

    /// The first day.
    public let from: CalendarDay?
    /// The last day.
    public let to: CalendarDay?
    /// Only borrowers of a gender.
    public let gender: Data4LibraryGender?
    /// Only borrowers of these ages; empty for all.
    public let ages: Set<Data4LibraryAge>
    /// Only borrowers of this age in years or above.
    public let fromAge: Int?
    /// Only borrowers of this age in years or below.
    public let toAge: Int?
    /// Only libraries of these regions; empty for all.
    public let regions: Set<Data4LibraryRegion>
    /// Only libraries of these districts, by five digits each; empty for all.
    public let districts: [String]
    /// Only books of a kind.
    public let division: Data4LibraryDivision?
    /// Only books for these readers; empty for all.
    public let audiences: Set<Data4LibraryAudience>
    /// Only books of these classes; empty for all. Main classes and divisions are separate parameters, and are
    /// combined.
    public let classes: [Data4LibraryClass]
    /// The page, counted from 1.
    public let page: Int
    /// Books per page; see `pageSizes`.
    public let pageSize: Int

    /// A page of a list.
    public init(
        from: CalendarDay? = nil,
        to: CalendarDay? = nil,
        gender: Data4LibraryGender? = nil,
        ages: Set<Data4LibraryAge> = [],
        fromAge: Int? = nil,
        toAge: Int? = nil,
        regions: Set<Data4LibraryRegion> = [],
        districts: [String] = [],
        division: Data4LibraryDivision? = nil,
        audiences: Set<Data4LibraryAudience> = [],
        classes: [Data4LibraryClass] = [],
        page: Int = 1,
        pageSize: Int = 20
    ) throws(Data4LibraryParameterError) {
        try Data4LibraryParameterError.check(page: page, pageSize: pageSize)
        try Data4LibraryParameterError.check(from: from, to: to)
        for district in districts { try Data4LibraryParameterError.check(district: district) }
        for age in [fromAge, toAge].compactMap(\.self) where !(0...150).contains(age) { throw .age(age) }
        if let fromAge, let toAge, fromAge > toAge { throw .agesReversed(from: fromAge, to: toAge) }
        self.from = from
        self.to = to
        self.gender = gender
        self.ages = ages
        self.fromAge = fromAge
        self.toAge = toAge
        self.regions = regions
        self.districts = districts
        self.division = division
        self.audiences = audiences
        self.classes = classes
        self.page = page
        self.pageSize = pageSize
    }
}

/// Borrowers by gender.
public enum Data4LibraryGender: String, CaseIterable, Sendable {
    /// Men.
    case men = "0"
    /// Women.
    case women = "1"
    /// Unknown.
    case unknown = "2"
}

/// Borrowers by age.
public enum Data4LibraryAge: Int, CaseIterable, Sendable {
    /// Up to 5.
    case infants = 0
    /// 6 and 7.
    case preschool = 6
    /// From 8 to 13.
    case elementary = 8
    /// From 14 to 19.
    case teens = 14
    /// From 20 to 29.
    case twenties = 20
    /// From 30 to 39.
    case thirties = 30
    /// From 40 to 49.
    case forties = 40
    /// From 50 to 59.
    case fifties = 50
    /// From 60 on.
    case sixties = 60
}

/// A book's audience: the first digit of the five-digit add-on to its ISBN.
public enum Data4LibraryAudience: String, CaseIterable, Sendable {
    /// General readers.
    case general = "0"
    /// Readers of practical guides.
    case practical = "1"
    /// Women.
    case women = "2"
    /// Young people.
    case teens = "4"
    /// Pupils: study guides.
    case studyGuide = "5"
    /// Pupils: study guides; a second code.
    case secondStudyGuide = "6"
    /// Children.
    case children = "7"
    /// Scholars and professionals.
    case professional = "9"
}

/// A kind of book that the list can be limited to.
public enum Data4LibraryDivision: String, CaseIterable, Sendable {
    /// In large print.
    case largePrint = "big"
    /// Foreign.
    case foreign = "oversea"
}

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

    /// The main class it belongs to, or itself.
    public var main: Data4LibraryClass {
        Self.mainClasses.first { code.hasPrefix($0.code) } ?? self
    }

    /// The class with a code.
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

    /// The hundred divisions, `00` to `99`, ten per main class. The first of each ten is the main class in general.
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
