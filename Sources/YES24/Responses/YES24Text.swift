public import APIClient

/// A text about an item: a passage, a recommendation, a review.
public struct YES24Text: Codable, Hashable, Sendable {
    /// YES24's number of the text.
    @Lenient public var contNo: String?
    /// The kind of text, as a code.
    @Lenient public var contGb: String?
    /// The kind of text, in words.
    @Lenient public var contName: String?
    /// The text's title.
    @Lenient public var contTtl: String?
    /// The text; HTML.
    @Lenient public var cont: String?
}
