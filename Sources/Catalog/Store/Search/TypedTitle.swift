package import CatalogModel

/// The part of a title that a reader types: words, their beginnings, or initial consonants of Hangul.
package struct TypedTitle: Sendable {
    package let text: String
    private let query: SearchQuery

    /// Fails for a text without any letter or digit.
    package init?(_ text: String) {
        guard let query = SearchQuery(text) else { return nil }
        (self.text, self.query) = (text, query)
    }

    /// Whether it is initial consonants alone, such as `ㅎㄹㅍㅌ`.
    package var isOfInitials: Bool { query.terms.allSatisfy(\.isOfInitials) }

    package func matches(_ book: Book) -> Bool {
        FoldedText(Self.titles(of: book) + book.contributors.map(\.name)).matches(query)
    }

    package func begins(_ book: Book) -> Bool { FoldedText(Self.titles(of: book)).begins(with: query) }

    private static func titles(of book: Book) -> [String] {
        [book.title, book.subtitle, book.parallelTitle].compactMap(\.self)
    }
}
