import Basics

/// A publisher with headlines. All texts are clean.
public struct NewsOutlet: Hashable, Sendable, Codable {
    /// Its id in requests, such as `bbc-news`.
    public let id: String
    /// Its name.
    public let name: String
    /// Its description.
    public let description: String?
    /// Its address.
    public let url: String?
    /// Its category.
    public let category: String?
    /// Its language by the service's code, which differs from the documented ones: Swedish is `se` here.
    public let language: String?
    /// Its country by the service's code: Israel is `is`.
    public let country: String?

    /// A publisher.
    public init(
        id: String,
        name: String,
        description: String? = nil,
        url: String? = nil,
        category: String? = nil,
        language: String? = nil,
        country: String? = nil
    ) {
        self.id = id
        self.name = name
        self.description = description
        self.url = url
        self.category = category
        self.language = language
        self.country = country
    }

    /// Encodes all members; an absent one is null.
    public func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "id": id, "name": name, "description": description, "url": url, "category": category, "language": language,
            "country": country,
        ])
    }
}
