extension SeriesVolume: Encodable {
    private enum CodingKeys: String, CodingKey {
        case number, title, author, pages, releasedOn, dedication, summary, wiki, chapters
    }

    /// Writes an object with every key present; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(number, forKey: .number)
        try container.encode(title, forKey: .title)
        try container.encode(author, forKey: .author)
        try container.encode(pages, forKey: .pages)
        try container.encode(releasedOn, forKey: .releasedOn)
        try container.encode(dedication, forKey: .dedication)
        try container.encode(summary, forKey: .summary)
        try container.encode(wiki, forKey: .wiki)
        try container.encode(chapters, forKey: .chapters)
    }
}

extension SeriesChapter: Encodable {
    private enum CodingKeys: String, CodingKey {
        case number, title
    }

    /// Writes `{"number": 1, "title": "…"}`, the title as written, with its number; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(number, forKey: .number)
        try container.encode(title, forKey: .title)
    }
}
