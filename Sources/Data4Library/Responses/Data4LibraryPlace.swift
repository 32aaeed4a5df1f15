public import APIClient

/// One library, as the service sends it. What is not known is empty or `-`.
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
    /// When it is closed, in words.
    @Lenient public var closed: String?
    /// When it is open, in words.
    @Lenient public var operatingTime: String?
    /// `BookCount`: how many books it holds.
    @Lenient public var bookCount: Int?

    private enum CodingKeys: String, CodingKey {
        case libCode, libName, address, tel, fax, latitude, longitude, homepage, closed, operatingTime
        case bookCount = "BookCount"
    }
}
