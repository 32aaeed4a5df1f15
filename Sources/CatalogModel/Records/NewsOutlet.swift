/// A publisher whose headlines can be asked for. All texts are clean.
public struct NewsOutlet: Hashable, Sendable, Codable {
    /// The name it is asked for by, such as `bbc-news`.
    public let id: String
    /// Its name.
    public let name: String
    /// What it is.
    public let description: String?
    /// Its address.
    public let url: String?
    /// What it writes about.
    public let category: String?
    /// Its language as the service writes it, which is not always the code the service documents: Swedish is `se` here.
    public let language: String?
    /// Its country, likewise: Israel is `is`.
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

    /// Writes all seven members; a missing one is null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(name, forKey: .name)
        try container.encode(description, forKey: .description)
        try container.encode(url, forKey: .url)
        try container.encode(category, forKey: .category)
        try container.encode(language, forKey: .language)
        try container.encode(country, forKey: .country)
    }

    private enum CodingKeys: CodingKey {
        case id, name, description, url, category, language, country
    }
}
