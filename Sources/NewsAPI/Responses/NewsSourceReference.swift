public import APIClient

/// The publisher of an article, by name.
public struct NewsSourceReference: Codable, Hashable, Sendable {
    /// The publisher's ``NewsSource/id``; `nil` for all that are not in the list of publishers, which is most.
    @Lenient public var id: String?
    /// The publisher's name, often a domain.
    @Lenient public var name: String?
}
