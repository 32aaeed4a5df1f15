import CatalogModel

/// What can be kept as seen: a record with an identity, that a fuller one completes, and that is found by its text.
protocol SeenRecord: Codable, Hashable, Sendable {
    /// What makes two records one; `nil` for one that cannot be kept.
    var identity: String? { get }
    /// What it is found by.
    var searchText: SearchText { get }
    /// The record with what a newer one adds.
    func enriched(by newer: Self) -> Self
    /// The record as it is stored.
    var stored: Self { get }
}

extension Book: SeenRecord {
    /// Title, subtitle and parallel title; names and publisher; the ISBN in both forms and the other codes.
    var searchText: SearchText {
        SearchText(
            title: title,
            subtitle: [subtitle, parallelTitle].compactMap(\.self),
            other: contributors.map(\.name) + (publisher.map { [$0] } ?? []),
            codes: [isbn?.isbn13, isbn?.isbn10].compactMap(\.self) + otherCodes
        )
    }

    var stored: Book { self }
}

extension Article: SeenRecord {
    /// The headline; lead, text, publisher and author.
    var searchText: SearchText {
        SearchText(
            title: title ?? "",
            subtitle: [],
            other: [description, content, sourceName, author].compactMap(\.self),
            codes: []
        )
    }

    var stored: Article { unmarked }
}
