public import APIClient
public import CatalogModel

/// A service that knows which libraries hold a book.
public protocol HoldingsListing: Provider {
    /// The regions that can be asked about.
    var regions: [LibraryRegion] { get }

    /// Asks which libraries of a region hold a book.
    ///
    /// - Parameters:
    ///   - request: Which book, where, and which page of the libraries.
    ///   - options: How cached responses are used, limits, retries.
    /// - Returns: The page; an empty one when no library holds it. Where availability was asked for and could not be had,
    ///   the library stands there without it, and the failure among the problems.
    /// - Throws: ``APIError`` when the libraries cannot be had; of kind `invalid` for a region that the service does not
    ///   know.
    func holdings(_ request: HoldingsRequest, options: RequestOptions) async throws(APIError) -> HoldingsPage

    /// Asks whether a library has a book in.
    ///
    /// - Parameters:
    ///   - isbn: The book's ISBN.
    ///   - library: ``Library/id``.
    ///   - options: How cached responses are used, limits, retries.
    /// - Returns: What the library knows.
    /// - Throws: ``APIError``.
    func availability(
        of isbn: ISBN,
        at library: String,
        options: RequestOptions
    ) async throws(APIError) -> Availability
}

/// Holdings as a reader asks for them.
public struct HoldingsRequest: Hashable, Sendable {
    /// The book.
    public let isbn: ISBN
    /// ``LibraryRegion/id``.
    public let region: String
    /// Whether each library of the page is asked if it has the book in: one more request a library.
    public let checksAvailability: Bool
    /// The page, from 1.
    public let page: Int
    /// Libraries a page, 1 to 50.
    public let size: Int

    /// Describes a request. The command layer has checked page and size.
    public init(isbn: ISBN, region: String, checksAvailability: Bool = false, page: Int = 1, size: Int = 20) {
        self.isbn = isbn
        self.region = region
        self.checksAvailability = checksAvailability
        self.page = page
        self.size = size
    }
}

/// A region whose libraries can be asked about.
public struct LibraryRegion: Hashable, Sendable {
    /// The service's own id.
    public let id: String
    /// The name, in Korean.
    public let name: String
    /// The name in Latin letters, as it is typed: `seoul`.
    public let latinName: String

    /// Describes a region.
    public init(id: String, name: String, latinName: String) {
        self.id = id
        self.name = name
        self.latinName = latinName
    }

    /// The region that a reader means.
    ///
    /// - Parameters:
    ///   - text: Its id, its Korean name short or in full (`경남`, `경상남도`, `서울특별시`), or its English name (`seoul`).
    ///   - regions: The regions there are.
    /// - Returns: The region; `nil` when there is none of that name.
    public static func named(_ text: String, in regions: [LibraryRegion]) -> LibraryRegion? {
        if let region = regions.first(where: { $0.id == text }) { return region }
        let key = FoldedText.fold(text)
        guard !key.isEmpty else { return nil }
        let short = fullNames.first { $0.full == key }?.short ?? englishNames[key] ?? key
        return regions.first { $0.name == short }
            // `서울시`, `서울특별시`, `경기도`, `제주특별자치도`: the short name and what kind of region it is.
            ?? regions.first { region in
                key.hasPrefix(region.name) && endings.contains(String(key.dropFirst(region.name.count)))
            }
    }

    private static let endings: Set<String> = ["시", "특별시", "광역시", "특별자치시", "도", "특별자치도"]

    /// Provinces whose short name is no beginning of the full one.
    private static let fullNames: [(full: String, short: String)] = [
        ("충청북도", "충북"), ("충청남도", "충남"), ("전라북도", "전북"), ("전라남도", "전남"), ("경상북도", "경북"),
        ("경상남도", "경남"),
    ]

    /// The Revised Romanization, the old one where it is still in use, and the long names in English.
    private static let englishNames: [String: String] = [
        "seoul": "서울", "busan": "부산", "pusan": "부산", "daegu": "대구", "taegu": "대구", "incheon": "인천",
        "gwangju": "광주", "daejeon": "대전", "ulsan": "울산", "sejong": "세종", "gyeonggi": "경기", "gyeonggido": "경기",
        "gangwon": "강원", "gangwondo": "강원", "chungbuk": "충북", "northchungcheong": "충북",
        "chungcheongbukdo": "충북", "chungnam": "충남", "southchungcheong": "충남", "chungcheongnamdo": "충남",
        "jeonbuk": "전북", "northjeolla": "전북", "jeollabukdo": "전북", "jeonnam": "전남", "southjeolla": "전남",
        "jeollanamdo": "전남", "gyeongbuk": "경북", "northgyeongsang": "경북", "gyeongsangbukdo": "경북",
        "gyeongnam": "경남", "southgyeongsang": "경남", "gyeongsangnamdo": "경남", "jeju": "제주", "jejudo": "제주",
    ]
}

/// One page of the libraries that hold a book.
public struct HoldingsPage: Sendable {
    /// The libraries, in the service's order.
    public let holdings: [LibraryHolding]
    /// How many libraries hold it; `nil` when the service does not say.
    public let total: Int?
    /// Whether a next page can be requested.
    public let hasMore: Bool
    /// Where the answers came from and when: the page's, then the libraries'.
    public let freshness: [Freshness]
    /// The problems encountered.
    public let problems: [Problem]

    /// Describes a page.
    public init(
        holdings: [LibraryHolding],
        total: Int?,
        hasMore: Bool,
        freshness: [Freshness],
        problems: [Problem]
    ) {
        self.holdings = holdings
        self.total = total
        self.hasMore = hasMore
        self.freshness = freshness
        self.problems = problems
    }
}

/// A library that holds a book.
public struct LibraryHolding: Hashable, Sendable {
    /// The library.
    public let library: Library
    /// Whether it has the book in; `nil` when it was not asked or did not say.
    public let availability: Availability?

    /// Describes a holding.
    public init(library: Library, availability: Availability?) {
        self.library = library
        self.availability = availability
    }
}

/// Whether a library has a book in, as of the day before.
public enum Availability: String, Hashable, Sendable {
    /// It can be borrowed.
    case available
    /// It is lent, or not lent at all.
    case unavailable
    /// The library does not have it.
    case notHeld
}

/// A public library. What is not known is `nil`.
public struct Library: Hashable, Sendable {
    /// The service's own id.
    public let id: String
    /// The name.
    public let name: String
    /// The postal address.
    public let address: String?
    /// The telephone number.
    public let telephone: String?
    /// The address of its page.
    public let homepage: String?
    /// When it is closed, in words.
    public let closedDays: String?
    /// When it is open, in words.
    public let openingHours: String?
    /// Degrees north.
    public let latitude: Double?
    /// Degrees east.
    public let longitude: Double?

    /// Describes a library.
    public init(
        id: String,
        name: String,
        address: String? = nil,
        telephone: String? = nil,
        homepage: String? = nil,
        closedDays: String? = nil,
        openingHours: String? = nil,
        latitude: Double? = nil,
        longitude: Double? = nil
    ) {
        self.id = id
        self.name = name
        self.address = address
        self.telephone = telephone
        self.homepage = homepage
        self.closedDays = closedDays
        self.openingHours = openingHours
        self.latitude = latitude
        self.longitude = longitude
    }
}
