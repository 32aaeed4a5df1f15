/// A province or large city, by the service's number. These are not the numbers of the state's own register.
public enum Data4LibraryRegion: String, CaseIterable, Sendable {
    /// 서울.
    case seoul = "11"
    /// 부산.
    case busan = "21"
    /// 대구.
    case daegu = "22"
    /// 인천.
    case incheon = "23"
    /// 광주.
    case gwangju = "24"
    /// 대전.
    case daejeon = "25"
    /// 울산.
    case ulsan = "26"
    /// 세종.
    case sejong = "29"
    /// 경기.
    case gyeonggi = "31"
    /// 강원.
    case gangwon = "32"
    /// 충북.
    case chungbuk = "33"
    /// 충남.
    case chungnam = "34"
    /// 전북.
    case jeonbuk = "35"
    /// 전남.
    case jeonnam = "36"
    /// 경북.
    case gyeongbuk = "37"
    /// 경남.
    case gyeongnam = "38"
    /// 제주.
    case jeju = "39"

    /// The name in Korean, short.
    public var name: String {
        switch self {
        case .seoul: "서울"
        case .busan: "부산"
        case .daegu: "대구"
        case .incheon: "인천"
        case .gwangju: "광주"
        case .daejeon: "대전"
        case .ulsan: "울산"
        case .sejong: "세종"
        case .gyeonggi: "경기"
        case .gangwon: "강원"
        case .chungbuk: "충북"
        case .chungnam: "충남"
        case .jeonbuk: "전북"
        case .jeonnam: "전남"
        case .gyeongbuk: "경북"
        case .gyeongnam: "경남"
        case .jeju: "제주"
        }
    }

    /// The region of a name.
    ///
    /// - Parameter name: The short name, or one that starts with it, as `서울특별시` does.
    public init?(name: String) {
        guard let region = Self.allCases.first(where: { name.hasPrefix($0.name) }) else { return nil }
        self = region
    }
}
