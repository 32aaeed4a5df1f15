public import CatalogModel

/// A ranking as a reader asks for it.
public struct RankingRequest: Hashable, Sendable {
    /// What is counted, over which time.
    public let kind: RankingKind
    /// The service's own id of a genre (``Genre/id``); `nil` for all.
    public let genre: String?
    /// A day of the time that is counted; `nil` for the latest that the service has.
    public let day: PartialDate?
    /// The page, from 1.
    public let page: Int
    /// Books a page, 1 to 50.
    public let size: Int

    /// Describes a ranking. The command layer has checked page and size.
    public init(
        _ kind: RankingKind,
        genre: String? = nil,
        day: PartialDate? = nil,
        page: Int = 1,
        size: Int = 20
    ) {
        self.kind = kind
        self.genre = genre
        self.day = day
        self.page = page
        self.size = size
    }
}
