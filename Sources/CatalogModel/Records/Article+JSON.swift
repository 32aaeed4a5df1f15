extension Article: Encodable {
    private enum CodingKeys: String, CodingKey {
        case id, title, source, author, description, url, image, publishedAt, content, visited
    }

    private enum SourceKeys: String, CodingKey {
        case id, name
    }

    /// Writes the object of schema `news.articles/1`: every key is present, absent values are null, the instant is
    /// RFC 3339 in UTC.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(title, forKey: .title)
        var source = container.nestedContainer(keyedBy: SourceKeys.self, forKey: .source)
        try source.encode(sourceID, forKey: .id)
        try source.encode(sourceName, forKey: .name)
        try container.encode(author, forKey: .author)
        try container.encode(description, forKey: .description)
        try container.encode(url, forKey: .url)
        try container.encode(image, forKey: .image)
        try container.encode(publishedAt.map(Instant.text), forKey: .publishedAt)
        try container.encode(content, forKey: .content)
        try container.encode(visited, forKey: .visited)
    }
}

extension Article: Decodable {
    /// Reads what `encode(to:)` writes; the `id` is worked out anew.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let source = try container.nestedContainer(keyedBy: SourceKeys.self, forKey: .source)
        self.init(
            title: try container.decodeIfPresent(String.self, forKey: .title),
            sourceID: try source.decodeIfPresent(String.self, forKey: .id),
            sourceName: try source.decode(String.self, forKey: .name),
            author: try container.decodeIfPresent(String.self, forKey: .author),
            description: try container.decodeIfPresent(String.self, forKey: .description),
            url: try container.decodeIfPresent(String.self, forKey: .url),
            image: try container.decodeIfPresent(String.self, forKey: .image),
            publishedAt: try container.decodeIfPresent(String.self, forKey: .publishedAt).flatMap(Instant.parse),
            content: try container.decodeIfPresent(String.self, forKey: .content),
            visited: try container.decodeIfPresent(Bool.self, forKey: .visited) ?? false
        )
    }
}
