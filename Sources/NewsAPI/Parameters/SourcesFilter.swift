/// Which publishers to list; nothing set lists them all.
///
/// The answer does not use the codes of the documentation: Swedish is `se` there and not `sv`, Israel `is` and not `il`,
/// China `zh` and not `cn` (seen in answers).
public struct SourcesFilter: Hashable, Sendable {
    /// A category.
    public let category: NewsCategory?
    /// A language's two letters.
    public let language: String?
    /// A country's two letters.
    public let country: String?

    /// A choice of publishers.
    ///
    /// - Parameters:
    ///   - category: A category.
    ///   - language: A language's two letters.
    ///   - country: A country's two letters.
    public init(category: NewsCategory? = nil, language: String? = nil, country: String? = nil) {
        self.category = category
        self.language = language
        self.country = country
    }
}
