/// How to search for the news of a country for which newsapi has no headlines.
package struct CountryNews: Sendable {
    package let language: String
    package let words: String
    package let domains: [String]

    private static let known = [
        "kr": CountryNews(language: "ko", words: "한국", domains: ["yna.co.kr", "hankyung.com"])
    ]

    /// The search for a country; `nil` if none is known.
    package static func of(_ country: String) -> CountryNews? { known[country] }
}
