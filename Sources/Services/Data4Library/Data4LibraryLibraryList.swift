public import APIClient

/// A page of libraries.
public struct Data4LibraryLibraryList: Decodable, Hashable, Sendable {
    /// The parameters as the service understood them.
    public var request: [String: String]
    /// The page, counted from 1.
    public var pageNo: Int?
    /// Libraries per page.
    public var pageSize: Int?
    /// The total number of libraries.
    public var numFound: Int?
    /// The number of libraries on this page.
    public var resultNum: Int?
    /// The libraries.
    public var libs: [Data4LibraryPlace]

    private enum CodingKeys: CodingKey {
        case request, pageNo, pageSize, numFound, resultNum, libs
    }

    /// Decodes a page.
    ///
    /// - Throws: `DecodingError` when there is no list of libraries, and no count of zero.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        request = container.echo(forKey: .request)
        pageNo = container.number(forKey: .pageNo)
        pageSize = container.number(forKey: .pageSize)
        numFound = container.number(forKey: .numFound)
        resultNum = container.number(forKey: .resultNum)
        libs = try container.list(Data4LibraryPlace.self, named: "lib", forKey: .libs, counts: [numFound, resultNum])
    }
}

/// One library, as the service sends it. An unknown value is empty or `-`.
public struct Data4LibraryPlace: Codable, Hashable, Sendable {
    /// The service's number of the library, for ``Data4LibraryCode``.
    @Lenient public var libCode: String?
    /// The name.
    @Lenient public var libName: String?
    /// The postal address.
    @Lenient public var address: String?
    /// The telephone number.
    @Lenient public var tel: String?
    /// The fax number.
    @Lenient public var fax: String?
    /// Degrees north. The service sends a text.
    @Lenient public var latitude: Double?
    /// Degrees east. The service sends a text.
    @Lenient public var longitude: Double?
    /// Its page; `http` as a rule.
    @Lenient public var homepage: String?
    /// The closing days, as text.
    @Lenient public var closed: String?
    /// The opening hours, as text.
    @Lenient public var operatingTime: String?
    /// `BookCount`: the number of books it holds.
    @Lenient public var bookCount: Int?

    private enum CodingKeys: String, CodingKey {
        case libCode, libName, address, tel, fax, latitude, longitude, homepage, closed, operatingTime
        case bookCount = "BookCount"
    }
}

/// Whether a library holds a book and whether it is available, as of the previous day.
public struct Data4LibraryHolding: Decodable, Hashable, Sendable {
    /// The parameters as the service understood them.
    public var request: [String: String]
    /// Whether the library holds the book; sent as `Y` or `N`.
    public var hasBook: Bool?
    /// Whether it can be borrowed; sent as `Y` or `N`.
    public var loanAvailable: Bool?

    private enum CodingKeys: CodingKey {
        case request, result
    }

    private enum ResultKeys: CodingKey {
        case hasBook, loanAvailable
    }

    /// Decodes a response.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        request = container.echo(forKey: .request)
        let result = try container.nestedContainer(keyedBy: ResultKeys.self, forKey: .result)
        hasBook = result.flag(forKey: .hasBook)
        loanAvailable = result.flag(forKey: .loanAvailable)
    }
}
