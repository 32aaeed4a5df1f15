import ArgumentParser
import Catalog
import CatalogModel
import CommandSupport
import Console
import Messages

/// A comma-separated list on the command line.
enum CommaList {
    /// The items, trimmed of white space, without empty ones.
    static func items(_ text: String?) -> [String] {
        (text ?? "").split(separator: ",").map { String($0.trimmed) }.filter { !$0.isEmpty }
    }
}

/// A category of news on the command line.
enum NewsCategory {
    /// The error for an unknown category, with the nearest known one.
    static func error(_ category: String) -> ValidationError {
        let known = HeadlinesRequest.categories
        let near = Suggestion.nearest(to: category, in: known)
        let message = Message.invalidCategory(categories: known, category: category)
        return ValidationError(near.isEmpty ? message : [message, .didYouMean(near)].joined(separator: " "))
    }
}

/// A two-letter code on the command line.
enum LanguageCode {
    /// Rejects anything but a two-letter code; the service checks whether it supports the language.
    static func check(_ code: String?) throws {
        if let code, code.utf8.count != 2 || !code.allSatisfy({ $0.isASCII && $0.isLetter }) {
            throw ValidationError(.invalidLanguage(code: code))
        }
    }
}

/// A day, or a time in newsapi's format, on the command line.
enum NewsDate: Hashable {
    /// A time: `2026-11-01T12:00:00`, with or without an offset.
    case time(String)
    /// A day.
    case date(TypedDate)

    /// Parses a flag's value.
    ///
    /// - Parameters:
    ///   - text: The value.
    ///   - flag: The flag, for the message.
    /// - Throws: A `ValidationError` that describes the valid values.
    init(_ text: String, flag: String) throws {
        if text.dropFirst(10).first == "T", (try? PartialDate(strict: String(text.prefix(10)))) != nil,
            Instant.parse(text) != nil
        {
            self = .time(text)
        } else if let date = try? TypedDate(text) {
            self = .date(date)
        } else {
            throw ValidationError(.invalidMoment(flag: flag, value: text))
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
    /// A day or a time in newsapi's format; a day without a year is the latest one.
    ///
    /// - Throws: ``ProgramFailure`` with code 64 for a name without a saved birthday, 74 for the store.
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

/// The page and number of articles to list.
struct ArticlePageOptions: ParsableArguments {
    @Option(name: .shortAndLong, help: ArgumentHelp(.helpPage, valueName: "n"))
    var page = 1

    @Option(help: ArgumentHelp(.helpArticleSize, valueName: "n"))
    var size = 20

    @Option(name: [.customShort("n"), .long], help: ArgumentHelp(.helpArticleLimit, valueName: "n"))
    var limit: Int?

    @Flag(help: ArgumentHelp(.helpUnread))
    var unread = false

    func validate() throws {
        try PageNumber.check(page)
        guard HeadlinesRequest.sizes.contains(size) else {
            throw ValidationError(.invalidSize(last: HeadlinesRequest.sizes.upperBound, size: size))
        }
        if let limit, !(1...10_000).contains(limit) {
            throw ValidationError(.invalidLimit(limit: limit))
        }
    }
}
