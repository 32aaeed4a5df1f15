public import APIClient

/// Additional members of an item: few by default, more when requested by ``AladinOptResult``.
///
/// The object is empty in searches and lists. A look-up always has ``subTitle`` and ``itemPage``, as seen in responses.
/// The service sends more: what a book of the catalogue is made of is here.
public struct AladinSubInfo: Codable, Hashable, Sendable {
    /// The subtitle, which also follows ` - ` in ``AladinItem/title``.
    @Lenient public var subTitle: String?
    /// The number of pages.
    @Lenient public var itemPage: Int?
    /// The table of contents; HTML.
    @Lenient public var toc: String?
    /// Customers' ratings.
    @LenientObject public var ratingInfo: AladinRatingInfo?
    /// Addresses of preview pages.
    @LenientList public var previewImgList: [String]?
    /// The contributors.
    @LenientList public var authors: [AladinAuthor]?
}

extension AladinSubInfo {
    /// Reads the members by name. Throws `DecodingError` if there is no object.
    public init(from decoder: any Decoder) throws {
        let members = try JSONMembers(decoder)
        _subTitle = try members.string("subTitle")
        _itemPage = try members.int("itemPage")
        _toc = try members.string("toc")
        _ratingInfo = try members.object("ratingInfo")
        _previewImgList = try members.list("previewImgList")
        _authors = try members.list("authors")
    }
}

/// A contributor of an item.
public struct AladinAuthor: Codable, Hashable, Sendable {
    /// The role as a code: `author`, `translator`.
    @Lenient public var authorType: String?
    /// A biography; may contain HTML.
    @Lenient public var authorInfo: String?
}

extension AladinAuthor {
    /// Reads the members by name. Throws `DecodingError` if there is no object.
    public init(from decoder: any Decoder) throws {
        let members = try JSONMembers(decoder)
        _authorType = try members.string("authorType")
        _authorInfo = try members.string("authorInfo")
    }
}

/// Customers' ratings of an item.
public struct AladinRatingInfo: Codable, Hashable, Sendable {
    /// The average, 0 to 10; 0 also when there are no ratings. Sent as a whole number or with a fraction.
    @Lenient public var ratingScore: Double?
    /// The number of ratings.
    @Lenient public var ratingCount: Int?
}

extension AladinRatingInfo {
    /// Reads the members by name. Throws `DecodingError` if there is no object.
    public init(from decoder: any Decoder) throws {
        let members = try JSONMembers(decoder)
        _ratingScore = try members.double("ratingScore")
        _ratingCount = try members.int("ratingCount")
    }
}
