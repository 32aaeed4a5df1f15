public import APIClient

/// A person behind an item.
public struct YES24Author: Codable, Hashable, Sendable {
    /// YES24's number of the person.
    @Lenient public var authorId: Int?
    /// The name.
    @Lenient public var author: String?
    /// The role, in words.
    @Lenient public var authorType: String?
    /// The day of birth; how the service writes it is not documented.
    @Lenient public var birthDate: String?
    /// The day of death, written alike.
    @Lenient public var deathDate: String?
    /// The first published work.
    @Lenient public var debutTitle: String?
    /// About the person; HTML.
    @Lenient public var details: String?
    /// The person's page.
    @Lenient public var link: String?
}
