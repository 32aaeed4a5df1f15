import ArgumentParser
import Catalog
import CatalogModel
import CommandSupport
import Messages

/// A comma-separated list on the command line.
enum CommaList {
    /// The items, trimmed of white space, without empty ones.
    static func items(_ text: String?) -> [String] {
        (text ?? "").split(separator: ",").map { String($0.trimmed) }.filter { !$0.isEmpty }
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

/// A day or a time in newsapi's format.
enum NewsDate {
    /// Whether a text is a valid day (`2026-11-01`) or time (`2026-11-01T12:00:00`, with or without an offset).
    static func isOne(_ text: String) -> Bool {
        guard (try? PartialDate(strict: String(text.prefix(10)))) != nil else { return false }
        return text.count == 10 || (text.dropFirst(10).first == "T" && Instant.parse(text) != nil)
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
    @Option(help: ArgumentHelp(.helpPage, valueName: "n"))
    var page = 1

    @Option(help: ArgumentHelp(.helpArticleSize, valueName: "n"))
    var size = 20

    @Option(help: ArgumentHelp(.helpArticleLimit, valueName: "n"))
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
