import Basics
package import Catalog
import CatalogModel
import Foundation
import Terminal
import Wording

package struct TypedHeadlines: Sendable {
    private let country: String?
    private let category: String?
    private let sources: [String]
    private let query: String?
    private let sourceText: String?
    private let page: Int
    private let pageSize: Int

    package init(
        country: String?,
        category: String?,
        sources: String?,
        query: String?,
        page: Int,
        pageSize: Int
    ) {
        self.country = country
        self.category = category
        sourceText = sources
        self.sources = CommaList.items(sources)
        self.query = query
        (self.page, self.pageSize) = (page, pageSize)
    }

    /// - Parameter prefix: What stands before the name of a parameter in messages: `--` for flags.
    package func check(naming prefix: String = "") throws(ProgramFailure) {
        if let country, country.utf8.count != 2 || !country.allSatisfy({ $0.isASCII && $0.isLetter }) {
            throw .usage(.invalidCountry(code: country))
        }
        for (name, text) in [("query", query), ("category", category), ("sources", sourceText)] {
            if let text, Words.query([text])?.allSatisfy({ $0.isWhitespace || $0 == "," }) ?? true {
                throw .usage(.emptyFlag(flag: prefix + name))
            }
        }
        if let category, let name = normalCategory, !HeadlinesRequest.categories.contains(name) {
            throw NewsCategory.unknown(category)
        }
    }

    /// - Parameter home: The country without one, unless publishers are named.
    package func request(home: String) -> HeadlinesRequest {
        HeadlinesRequest(
            country: country?.lowercased() ?? (sources.isEmpty ? home : nil),
            category: normalCategory,
            sources: sources,
            query: query.flatMap { Words.query([$0]) },
            page: page,
            size: pageSize
        )
    }

    private var normalCategory: String? { category?.trimmingCharacters(in: .whitespaces).lowercased() }
}

package struct TypedArticleSearch: Sendable {
    private let query: String
    private let from: String?
    private let to: String?
    private let language: String?
    private let domains: [String]
    private let sources: [String]
    private let sort: ArticleSearchRequest.Sort
    private let page: Int
    private let pageSize: Int

    package init(
        query: String,
        from: String?,
        to: String?,
        language: String?,
        domains: String?,
        sources: String?,
        sort: ArticleSearchRequest.Sort,
        page: Int,
        pageSize: Int
    ) {
        self.query = String(query.precomposedStringWithCanonicalMapping.trimmed())
        (self.from, self.to, self.language) = (from, to, language)
        self.domains = CommaList.items(domains).map { $0.lowercased() }
        self.sources = CommaList.items(sources)
        (self.sort, self.page, self.pageSize) = (sort, page, pageSize)
    }

    /// - Parameter prefix: What stands before the name of a parameter in messages: `--` for flags.
    package func check(naming prefix: String = "") throws(ProgramFailure) {
        guard !query.isEmpty || !domains.isEmpty || !sources.isEmpty else { throw .usage(.emptyNewsSearch) }
        let (first, last) = try days(prefix)
        try Self.check(first?.text, last?.text)
        try LanguageCode.check(language)
    }

    /// - Parameter session: The run, whose saved birthdays may be named.
    /// - Throws: ``ProgramFailure`` with code 64 for a name without a saved birthday, 74 for the store.
    package func request(
        _ session: Session,
        naming prefix: String = ""
    ) async throws(ProgramFailure) -> ArticleSearchRequest {
        let days = try days(prefix)
        var (first, last): (String?, String?)
        if let from = days.from { first = try await session.moment(from) }
        if let to = days.to { last = try await session.moment(to) }
        try Self.check(first, last)
        return ArticleSearchRequest(
            query: query.isEmpty ? nil : query,
            from: first,
            to: last,
            language: language?.lowercased(),
            domains: domains,
            sources: sources,
            sort: sort,
            page: page,
            size: pageSize
        )
    }

    private func days(_ prefix: String) throws(ProgramFailure) -> (from: NewsDate?, to: NewsDate?) {
        let first = if let from { try NewsDate(from, flag: prefix + "from") } else { NewsDate?.none }
        let last = if let to { try NewsDate(to, flag: prefix + "to") } else { NewsDate?.none }
        return (first, last)
    }

    private static func check(_ first: String?, _ last: String?) throws(ProgramFailure) {
        if let first, let last, first.prefix(10) > last.prefix(10) {
            throw .usage(.momentsReversed(from: first, to: last))
        }
    }
}

package enum CommaList {
    /// The items, trimmed of white space, without empty ones.
    package static func items(_ text: String?) -> [String] {
        (text ?? "").split(separator: ",").map { String($0.trimmed) }.filter { !$0.isEmpty }
    }
}

package enum NewsCategory {
    package static func unknown(_ category: String) -> ProgramFailure {
        let known = HeadlinesRequest.categories
        let near = Suggestion.nearest(to: category, in: known)
        let message = Message.invalidCategory(categories: known, category: category)
        return .usage(near.isEmpty ? message : [message, .didYouMean(near)].joined(separator: " "))
    }
}

package enum LanguageCode {
    /// Rejects anything but a two-letter code; the service checks whether it supports the language.
    package static func check(_ code: String?) throws(ProgramFailure) {
        if let code, code.utf8.count != 2 || !code.allSatisfy({ $0.isASCII && $0.isLetter }) {
            throw .usage(.invalidLanguage(code: code))
        }
    }
}

/// A day, or a time in newsapi's format,, as typed.
package enum NewsDate: Hashable, Sendable {
    /// A time: `2026-11-01T12:00:00`, with or without an offset.
    case time(String)
    case date(TypedDate)

    /// Parses a value. Throws ``ProgramFailure`` with code 64, which describes the valid values.
    init(_ text: String, flag: String) throws(ProgramFailure) {
        if text.dropFirst(10).first == "T", (try? PartialDate(strict: String(text.prefix(10)))) != nil,
            Instant.parse(text) != nil
        {
            self = .time(text)
        } else if let date = try? TypedDate(text) {
            self = .date(date)
        } else {
            throw .usage(.invalidMoment(flag: flag, value: text))
        }
    }

    /// The value in newsapi's format, if it does not depend on the current day or the store.
    var text: String? {
        switch self {
        case .time(let text): text
        case .date(.day(let date)): date.description
        case .date: nil
        }
    }
}

extension Session {
    /// A day or a time in newsapi's format; a day without a year is the latest one. Throws ``ProgramFailure`` with code
    /// 64 for a name without a saved birthday, 74 for the store.
    func moment(_ value: NewsDate) async throws(ProgramFailure) -> String {
        guard case .date(let date) = value, value.text == nil else { return value.text ?? "" }
        guard let today, let day = try await resolved(date).latest(until: today) else {
            throw .usage(.invalidDay(date: ""))
        }
        return day.description
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        var text = self
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
