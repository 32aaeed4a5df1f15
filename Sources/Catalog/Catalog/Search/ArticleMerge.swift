package import CatalogModel
package import Foundation

package enum ArticleMerge {
    /// The articles of several lists without duplicates: articles of the same identity, or addresses of their own, the
    /// same headline and publisher, and times less than half a day apart; the first one remains.
    package static func unique(_ lists: [[Article]]) -> [Article] {
        var seen: Set<String> = []
        var times: [String: [Date?]] = [:]
        return lists.joined().filter { article in
            let page = article.url.flatMap(Article.page)
            let hasOwnAddress = page != nil && article.identity == article.url.flatMap(Article.canonicalURL)
            let identity = hasOwnAddress ? page : article.identity
            var isNew = identity.map { seen.insert($0).inserted } ?? true
            if hasOwnAddress, let headline = headline(of: article) {
                if times[headline, default: []].contains(where: { isSameDay($0, article.publishedAt) }) {
                    isNew = false
                }
                times[headline, default: []].append(article.publishedAt)
            }
            return isNew
        }
    }

    /// Copies of an article differ by hours at most; a column has the same headline every day.
    private static func isSameDay(_ one: Date?, _ other: Date?) -> Bool {
        guard let one, let other else { return true }
        return abs(one.timeIntervalSince(other)) < 12 * 3600
    }

    /// The articles, newest first. The sort is stable, and articles without a time come last. `now`: the current time,
    /// which replaces times in the future.
    package static func newestFirst(_ articles: [Article], now: Date) -> [Article] {
        let times = articles.map { $0.publishedAt.map { min($0, now) } ?? .distantPast }
        return articles.indices.sorted { one, other in
            times[one] == times[other] ? one < other : times[one] > times[other]
        }.map { articles[$0] }
    }

    private static func headline(of article: Article) -> String? {
        guard let title = article.title.map(letters), !title.isEmpty else { return nil }
        return "\(title)|\(letters(article.sourceName))"
    }

    /// The text for comparison: letters, digits and signs. Spaces, quotes, brackets and the marks of sentences, which
    /// publishers set differently, do not count, but within a number: `C#` is not `C++`, nor `1,5` `15`.
    private static func letters(_ text: String) -> String {
        let scalars = Array(NewsWords.folded(text).unicodeScalars)
        func isDigit(_ index: Int) -> Bool {
            scalars.indices.contains(index) && scalars[index].properties.numericType != nil
        }
        var result = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            switch scalar.properties.generalCategory {
            case .dashPunctuation: result.append("-")
            case .otherPunctuation where !sentenceMarks.contains(scalar) || isDigit(index - 1) && isDigit(index + 1):
                result.append(scalar)
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
                .spacingMark, .decimalNumber, .letterNumber, .otherNumber, .currencySymbol, .otherSymbol:
                result.append(scalar)
            case .mathSymbol: result.append(scalar == "\u{2212}" ? "-" : scalar)
            default: break
            }
        }
        return String(result)
    }

    private static let sentenceMarks: Set<Unicode.Scalar> = [
        ".", ",", "!", "?", ";", ":", "\"", "'", "\u{B7}", "\u{2022}", "\u{2026}", "\u{3001}", "\u{3002}", "\u{30FB}",
    ]
}

/// A query that is matched locally: `"a phrase"`, `+must`, `-not`, `NOT this`. All other words are required as well;
/// AND and parentheses are therefore ignored, and OR is not supported.
package struct NewsWords {
    private var wanted: [String] = []
    private var unwanted: [String] = []

    package init(_ text: String) {
        for match in Self.withoutNot(text).matches(of: /([+\-]?)(?:"([^"]*)"|([^\s"()]+))/) {
            let word = Self.folded(String(match.output.2 ?? match.output.3 ?? ""))
            guard !word.isEmpty, match.output.2 != nil || !["and", "or"].contains(word) else { continue }
            if match.output.1 == "-" { unwanted.append(word) } else { wanted.append(word) }
        }
    }

    /// A query with `-word` in place of `NOT word`, which not every service understands.
    package static func withoutNot(_ text: String) -> String {
        text.replacing(/(^|[\s(])NOT\s+(?=["\p{L}\p{N}])/) { "\($0.output.1)-" }
    }

    /// Whether all words occur in headline, lead, text, publisher or author, and none that must not.
    package func matches(_ article: Article) -> Bool {
        let text = Self.folded(
            [article.title, article.description, article.content, article.sourceName, article.author]
                .compactMap(\.self).joined(separator: "\n")
        )
        return wanted.allSatisfy { text.contains($0) } && !unwanted.contains { text.contains($0) }
    }

    /// The text in lower case and in compatibility normalisation form, for comparison.
    static func folded(_ text: String) -> String {
        text.precomposedStringWithCompatibilityMapping.lowercased().trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The language of a query by its script; `nil` for Latin letters and others.
    package static func language(of text: String) -> String? {
        let scalars = text.unicodeScalars
        if scalars.contains(where: { 0xAC00...0xD7A3 ~= $0.value || 0x1100...0x11FF ~= $0.value }) { return "ko" }
        if scalars.contains(where: { 0x3041...0x30FF ~= $0.value }) { return "ja" }
        return nil
    }
}

extension ArticleSearchRequest {
    /// The earliest time; a day counts from its start in UTC.
    package var start: Date? { from.flatMap { Instant.parse($0) ?? Instant.parse("\($0)T00:00:00Z") } }

    /// The latest time; a day counts to its end in UTC.
    package var end: Date? { to.flatMap { Instant.parse($0) ?? Instant.parse("\($0)T23:59:59.999Z") } }

    package func allows(_ article: Article) -> Bool {
        let host = article.url.flatMap { URLComponents(string: $0)?.host }?.lowercased() ?? ""
        func isUnder(_ domain: String) -> Bool { host == domain || host.hasSuffix("." + domain) }
        return (domains.isEmpty || domains.contains(where: isUnder)) && !excludedDomains.contains(where: isUnder)
            && allows(article.publishedAt)
    }

    /// Whether a time matches the request. An unknown one matches only if no time was requested.
    package func allows(_ time: Date?) -> Bool {
        let (start, end) = (start, end)
        guard start != nil || end != nil else { return true }
        guard let time else { return false }
        return time >= start ?? .distantPast && time <= end ?? .distantFuture
    }
}
