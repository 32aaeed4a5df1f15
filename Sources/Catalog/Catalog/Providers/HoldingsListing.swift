public import APIClient
package import CatalogModel

/// A provider of libraries' holdings.
package protocol HoldingsListing: Provider {
    var regions: [LibraryRegion] { get }

    /// Lists the libraries of a region that hold a book. Returns the page; empty if no library holds the book. If a
    /// requested availability could not be determined, the library is listed without it and the failure is among the
    /// problems. Throws `APIError` when the libraries cannot be fetched; of kind `invalid` for an unknown region.
    func holdings(_ request: HoldingsRequest, options: RequestOptions) async throws(APIError) -> HoldingsPage

    /// Checks whether a book is available at a library. `library`: ``Library/id``.
    func availability(
        of isbn: ISBN,
        at library: String,
        options: RequestOptions
    ) async throws(APIError) -> Availability

    /// Requests one page of the books that a library received in a month, in the service's order.
    func arrivals(_ request: ArrivalsRequest, options: RequestOptions) async throws(APIError) -> BookPage
}

/// A request for a library's new arrivals, independent of the service.
package struct ArrivalsRequest: Codable, Hashable, Sendable {
    /// ``HoldingLibrary/id``.
    package let library: String
    /// The month; `nil` for this one.
    package let month: PartialDate?
    /// The page, from 1.
    package let page: Int
    /// Books per page, 1 to 50.
    package let size: Int

    package init(library: String, month: PartialDate? = nil, page: Int = 1, size: Int = 20) {
        (self.library, self.month, self.page, self.size) = (library, month, page, size)
    }
}

/// A request for holdings, independent of the service.
package struct HoldingsRequest: Codable, Hashable, Sendable {
    package let isbn: ISBN
    package let region: String
    /// Whether the availability at each library of the page is requested as well: one more request per library.
    package let checksAvailability: Bool
    /// The page, from 1.
    package let page: Int
    /// Libraries per page, 1 to 50.
    package let size: Int

    package init(isbn: ISBN, region: String, checksAvailability: Bool = false, page: Int = 1, size: Int = 20) {
        self.isbn = isbn
        self.region = region
        self.checksAvailability = checksAvailability
        self.page = page
        self.size = size
    }
}

/// A region whose libraries can be listed.
public struct LibraryRegion: Hashable, Sendable {
    /// The service's own ID.
    public let id: String
    /// The name, in Korean.
    public let name: String
    /// The romanized name, as typed by users: `seoul`.
    public let latinName: String

    package init(id: String, name: String, latinName: String) {
        self.id = id
        self.name = name
        self.latinName = latinName
    }

    /// The region with a given name or ID.
    ///
    /// - `text`: Its ID, its Korean name, short or in full (`경남`, `경상남도`, `서울특별시`), or its English name (`seoul`).
    /// - Returns: The region; `nil` if none matches.
    package static func named(_ text: String, in regions: [LibraryRegion]) -> LibraryRegion? {
        if let region = regions.first(where: { $0.id == text }) { return region }
        let key = FoldedText.fold(text)
        guard !key.isEmpty else { return nil }
        let short = fullNames.first { $0.full == key }?.short ?? englishNames[key] ?? key
        return regions.first { $0.name == short }
            // `서울시`, `서울특별시`, `경기도`, `제주특별자치도`: the short name and the kind of region.
            ?? regions.first { region in
                key.hasPrefix(region.name) && endings.contains(String(key.dropFirst(region.name.count)))
            }
    }

    private static let endings: Set<String> = ["시", "특별시", "광역시", "특별자치시", "도", "특별자치도"]

    /// Provinces whose short name is not a prefix of the full one.
    private static let fullNames: [(full: String, short: String)] = [
        ("충청북도", "충북"), ("충청남도", "충남"), ("전라북도", "전북"), ("전라남도", "전남"), ("경상북도", "경북"),
        ("경상남도", "경남"),
    ]

    /// The Revised Romanization, older spellings still in use, and the long English names.
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
    /// The total number of libraries; `nil` if the service does not report it.
    public let total: Int?
    /// Whether a next page can be requested.
    public let hasMore: Bool
    /// The origin and time of the responses: the page's, then the libraries'.
    public let freshness: [Freshness]
    /// The problems encountered.
    public let problems: [Problem]

    package init(
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
    public let library: HoldingLibrary
    /// Whether the book is available; `nil` if not requested or not reported.
    public let availability: Availability?

    package init(library: HoldingLibrary, availability: Availability?) {
        self.library = library
        self.availability = availability
    }
}

/// Whether a book is available at a library, as of the previous day.
public enum Availability: String, Hashable, Sendable {
    /// Available for loan.
    case available
    /// On loan, or not for loan at all.
    case unavailable
    /// Not in the library's collection.
    case notHeld
}

/// A public library. Unknown values are `nil`.
public struct HoldingLibrary: Hashable, Sendable {
    /// The service's own ID.
    public let id: String
    /// The name.
    public let name: String
    /// The postal address.
    public let address: String?
    /// The telephone number.
    public let telephone: String?
    /// The address of its web page.
    public let homepage: String?
    /// The closing days, as text.
    public let closedDays: String?
    /// The opening hours, as text.
    public let openingHours: String?
    /// Latitude in degrees north.
    public let latitude: Double?
    /// Longitude in degrees east.
    public let longitude: Double?

    package init(
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
