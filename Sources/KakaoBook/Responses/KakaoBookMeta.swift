public import APIClient

/// How many documents a search found, and whether more can be had.
public struct KakaoBookMeta: Codable, Hashable, Sendable {
    /// How many documents were found.
    @Lenient public var totalCount: Int?
    /// How many of them can be shown. It is counted up to the page asked for and may change from page to page (seen in
    /// answers: 970 early, 483 on the last page), so it says nothing about where the pages end.
    @Lenient public var pageableCount: Int?
    /// Whether this page is the last. This, and neither count, is what to page by.
    @Lenient public var isEnd: Bool?

    private enum CodingKeys: String, CodingKey {
        case totalCount = "total_count"
        case pageableCount = "pageable_count"
        case isEnd = "is_end"
    }
}
