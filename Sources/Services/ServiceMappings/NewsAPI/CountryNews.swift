/// How to search for the news of a country for which newsapi has no headlines.
package struct CountryNews: Sendable {
    /// The language of its articles, two letters.
    package let language: String
    /// The words that its articles probably have.
    package let words: String
    /// Newspapers that newsapi finds by their domains.
    package let domains: [String]

    /// The countries, by their two letters.
    private static let known = [
        "kr": CountryNews(language: "ko", words: "한국", domains: ["yna.co.kr", "hankyung.com"])
    ]

    /// The search for a country; `nil` if none is known.
    package static func of(_ country: String) -> CountryNews? { known[country] }
}
