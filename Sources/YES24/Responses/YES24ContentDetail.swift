public import APIClient

/// What a book is about. The texts hold HTML, entities and line breaks of two characters.
public struct YES24ContentDetail: Codable, Hashable, Sendable {
    /// The introduction.
    @Lenient public var bookIntroduction: String?
    /// The summary.
    @Lenient public var bookSummary: String?
    /// The table of contents.
    @Lenient public var tableOfContents: String?
}
