/// The parameters of a list of libraries, with the page; without conditions it lists all.
public struct Data4LibraryLibrarySearch: Hashable, Sendable {
    /// One library, by its number.
    public let libraryCode: String?
    /// Only those of a region.
    public let region: Data4LibraryRegion?
    /// Only those of a district, by five digits.
    public let district: String?
    /// The page, counted from 1.
    public let page: Int
    /// Libraries per page; see `Data4LibraryLoanSearch/pageSizes`.
    public let pageSize: Int

    /// A page of libraries.
    public init(
        library: Data4LibraryCode? = nil,
        region: Data4LibraryRegion? = nil,
        district: String? = nil,
        page: Int = 1,
        pageSize: Int = 20
    ) throws(Data4LibraryParameterError) {
        try Data4LibraryParameterError.check(page: page, pageSize: pageSize)
        try Data4LibraryParameterError.check(district: district)
        libraryCode = library?.digits
        self.region = region
        self.district = district
        self.page = page
        self.pageSize = pageSize
    }
}

/// The parameters of a search for the libraries that hold a book, with the page.
public struct Data4LibraryHolderSearch: Hashable, Sendable {
    /// The book.
    public let isbn: Data4LibraryISBN
    /// The region, which the service requires.
    public let region: Data4LibraryRegion
    /// Only those of a district of it, by five digits.
    public let district: String?
    /// The page, counted from 1.
    public let page: Int
    /// Libraries per page; see `Data4LibraryLoanSearch/pageSizes`.
    public let pageSize: Int

    /// A page of libraries.
    public init(
        isbn: Data4LibraryISBN,
        region: Data4LibraryRegion,
        district: String? = nil,
        page: Int = 1,
        pageSize: Int = 20
    ) throws(Data4LibraryParameterError) {
        try Data4LibraryParameterError.check(page: page, pageSize: pageSize)
        try Data4LibraryParameterError.check(district: district)
        self.isbn = isbn
        self.region = region
        self.district = district
        self.page = page
        self.pageSize = pageSize
    }
}

/// The service's number of a library: `111456`.
public struct Data4LibraryCode: Hashable, Sendable {
    /// The digits.
    public let digits: String

    /// A number.
    ///
    /// - Parameter digits: ``Data4LibraryPlace/libCode``.
    /// - Throws: ``Data4LibraryParameterError/libraryCode(_:)`` for anything but digits.
    public init(_ digits: String) throws(Data4LibraryParameterError) {
        guard !digits.isEmpty, Data4LibraryParameterError.isDigits(digits, count: digits.utf8.count) else {
            throw .libraryCode(digits)
        }
        self.digits = digits
    }
}

/// A province or large city, by the service's code. These are not the official administrative codes.
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

    /// The short Korean name.
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

    /// The region with a name.
    ///
    /// - Parameter name: The short name, or one that starts with it, as `서울특별시` does.
    public init?(name: String) {
        guard let region = Self.allCases.first(where: { name.hasPrefix($0.name) }) else { return nil }
        self = region
    }
}
