import Foundation

/// The edition of a country, in its main language.
package struct GoogleNewsEdition: Hashable, Sendable {
    package let country: String
    /// `hl`, the language of the interface: `ko`, `en-US`.
    package let interfaceLanguage: String
    /// `ceid`, country and language of the edition: `KR:ko`, `BR:pt-419`.
    package let identifier: String

    private init(_ country: String, _ interfaceLanguage: String, _ language: String) {
        self.country = country
        self.interfaceLanguage = interfaceLanguage
        identifier = "\(country.uppercased()):\(language)"
    }

    /// The editions known to work (checked 2026-02). Google has more, and sends another country's edition for one that
    /// does not exist.
    package static let all = [
        GoogleNewsEdition("us", "en-US", "en"), GoogleNewsEdition("gb", "en-GB", "en"),
        GoogleNewsEdition("in", "en-IN", "en"), GoogleNewsEdition("au", "en-AU", "en"),
        GoogleNewsEdition("ca", "en-CA", "en"), GoogleNewsEdition("de", "de", "de"),
        GoogleNewsEdition("fr", "fr", "fr"), GoogleNewsEdition("jp", "ja", "ja"),
        GoogleNewsEdition("kr", "ko", "ko"), GoogleNewsEdition("br", "pt-BR", "pt-419"),
        GoogleNewsEdition("mx", "es-419", "es-419"),
    ]

    /// Throws ``GoogleNewsParameterError/country(_:)`` for a country without an edition in `all`.
    package init(country: String) throws(GoogleNewsParameterError) {
        guard let edition = Self.all.first(where: { $0.country == country.lowercased() }) else {
            throw .country(country)
        }
        self = edition
    }
}

/// A section of an edition. The top stories are not a section.
package enum GoogleNewsSection: String, CaseIterable, Sendable {
    case world = "WORLD"
    /// The edition's country.
    case nation = "NATION"
    case business = "BUSINESS"
    case technology = "TECHNOLOGY"
    case entertainment = "ENTERTAINMENT"
    case sports = "SPORTS"
    case science = "SCIENCE"
    case health = "HEALTH"
}

package struct GoogleNewsSearch: Hashable, Sendable {
    /// The query with its operators, in the syntax of the search field.
    package let q: String
    package let edition: GoogleNewsEdition

    /// - Parameters:
    ///   - words: The words; `OR`, `"…"` for a phrase, `-` before a word, and operators such as `intitle:` and
    ///     `when:7d`.
    ///   - after: The earliest day, `YYYY-MM-DD`.
    ///   - before: The day after the latest one, `YYYY-MM-DD`.
    /// - Throws: ``GoogleNewsParameterError`` without a word or domain, or for an invalid day or domain.
    package init(
        words: String,
        domains: [String] = [],
        after: String? = nil,
        before: String? = nil,
        edition: GoogleNewsEdition
    ) throws(GoogleNewsParameterError) {
        for domain in domains where domain.wholeMatch(of: /[\p{L}\p{N}.\-]+/) == nil { throw .domain(domain) }
        for day in [after, before].compactMap(\.self) where day.wholeMatch(of: /\d{4}-\d{2}-\d{2}/) == nil {
            throw .day(day)
        }
        let words = words.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !words.isEmpty || !domains.isEmpty else { throw .empty }
        let sites = domains.map { "site:\($0)" }.joined(separator: " OR ")
        let parts = [
            // Without brackets, OR would apply to the words as well.
            domains.isEmpty || !words.contains(" OR ") ? words : "(\(words))",
            domains.count > 1 ? "(\(sites))" : sites, after.map { "after:\($0)" } ?? "",
            before.map { "before:\($0)" } ?? "",
        ]
        q = parts.filter { !$0.isEmpty }.joined(separator: " ")
        self.edition = edition
    }
}

/// Why the parameters of a request to Google News are invalid; checked before anything is sent.
package enum GoogleNewsParameterError: Error, Hashable, Sendable {
    case country(String)
    /// Neither a word nor a domain.
    case empty
    /// A day is not `YYYY-MM-DD`.
    case day(String)
    /// A domain contains characters other than letters, digits, dots and hyphens.
    case domain(String)
}

extension GoogleNewsParameterError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .country(let country):
            "Google News has no edition for the country '\(country)'; use one of "
                + GoogleNewsEdition.all.map(\.country).joined(separator: ", ") + "."
        case .empty: "Google News needs a word or a domain to search for."
        case .day(let day): "'\(day)' is not a valid day: use YYYY-MM-DD."
        case .domain(let domain): "'\(domain)' is not a valid domain."
        }
    }
}

extension GoogleNewsParameterError: LocalizedError {
    package var errorDescription: String? { description }
}
