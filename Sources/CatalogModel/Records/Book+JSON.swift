extension Book: Codable {
    private enum CodingKeys: String, CodingKey {
        case isbn13, isbn10, otherCodes, title, subtitle, parallelTitle, authors, translators, contributors,
            othersOmitted
        case publisher, publishedOn, pages, price, availability, description, contents, authorBiography, rating, cover,
            category, links, sources
    }

    /// Writes the object of schema `bookfetch.books/1`: every key is present, absent values are null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(isbn?.isbn13, forKey: .isbn13)
        try container.encode(isbn?.isbn10, forKey: .isbn10)
        try container.encode(otherCodes, forKey: .otherCodes)
        try container.encode(title, forKey: .title)
        try container.encode(subtitle, forKey: .subtitle)
        try container.encode(parallelTitle, forKey: .parallelTitle)
        try container.encode(authors, forKey: .authors)
        try container.encode(translators, forKey: .translators)
        try container.encode(contributors, forKey: .contributors)
        try container.encode(othersOmitted, forKey: .othersOmitted)
        try container.encode(publisher, forKey: .publisher)
        try container.encode(publishedOn, forKey: .publishedOn)
        try container.encode(pages, forKey: .pages)
        try container.encode(price, forKey: .price)
        try container.encode(availability, forKey: .availability)
        try container.encode(description, forKey: .description)
        try container.encode(contents, forKey: .contents)
        try container.encode(authorBiography, forKey: .authorBiography)
        try container.encode(rating, forKey: .rating)
        try container.encode(cover, forKey: .cover)
        try container.encode(category, forKey: .category)
        try container.encode(links, forKey: .links)
        try container.encode(sources, forKey: .sources)
    }

    /// Reads what `encode(to:)` writes. `isbn10`, `authors` and `translators` follow from the other members and are not
    /// read. A member that an earlier version did not write is absent.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            isbn: try container.decodeIfPresent(ISBN.self, forKey: .isbn13),
            otherCodes: try container.decodeIfPresent([String].self, forKey: .otherCodes) ?? [],
            title: try container.decode(String.self, forKey: .title),
            subtitle: try container.decodeIfPresent(String.self, forKey: .subtitle),
            parallelTitle: try container.decodeIfPresent(String.self, forKey: .parallelTitle),
            contributors: try container.decodeIfPresent([Contributor].self, forKey: .contributors) ?? [],
            othersOmitted: try container.decodeIfPresent(Bool.self, forKey: .othersOmitted) ?? false,
            publisher: try container.decodeIfPresent(String.self, forKey: .publisher),
            publishedOn: try container.decodeIfPresent(PartialDate.self, forKey: .publishedOn),
            pages: try container.decodeIfPresent(Int.self, forKey: .pages),
            price: try container.decodeIfPresent(Price.self, forKey: .price),
            availability: try container.decodeIfPresent(String.self, forKey: .availability),
            description: try container.decodeIfPresent(String.self, forKey: .description),
            contents: try container.decodeIfPresent(String.self, forKey: .contents),
            authorBiography: try container.decodeIfPresent(String.self, forKey: .authorBiography),
            rating: try container.decodeIfPresent(Rating.self, forKey: .rating),
            cover: try container.decodeIfPresent(String.self, forKey: .cover),
            category: try container.decodeIfPresent(String.self, forKey: .category),
            links: try container.decodeIfPresent([Link].self, forKey: .links) ?? [],
            sources: try container.decodeIfPresent([String].self, forKey: .sources) ?? []
        )
    }
}
