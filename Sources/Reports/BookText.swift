import APIClient
import CatalogModel
import Console
import Foundation
import Messages

/// Formats a book as text.
package enum BookText {
    /// The lines, no wider than the terminal except for addresses, which must remain copyable.
    package static func lines(_ page: BookPage, _ target: OutputTarget, _ clock: ReaderClock) -> [String] {
        let width = min(target.width, 100)
        let book = page.book
        var lines = SafeText.line(book.fullTitle).wrapped(toWidth: width)
            .map { Style.bold.applied(to: $0, when: target.isStyled) }
        let people = book.creditLine
        if !people.isEmpty { lines += SafeText.line(people).wrapped(toWidth: width) }
        lines.append("")
        lines += facts(page, clock).flatMap { name, value in fact(name, value, width, target) }
        if let description = book.description, !description.isEmpty {
            lines.append("")
            lines += text(description, page.foldAt, width)
        }
        if let biography = book.authorBiography, !biography.isEmpty {
            lines += ["", heading(.fieldBiography, target)] + text(biography, page.foldAt, width)
        }
        if let contents = book.contents, !contents.isEmpty {
            lines += ["", heading(.fieldContents, target)] + paragraphs(contents, width)
        }
        if let memo = page.remarks.memo {
            lines += ["", heading(.fieldMemo, target)] + paragraphs(memo, width)
        }
        if page.isExplained { lines += [""] + ExplanationText.lines(page, width, target) }
        if let credits = page.remarks.credits, !credits.isEmpty {
            lines += [""]
            for credit in credits {
                lines += SafeText.line(credit.text).wrapped(toWidth: width)
                    .map { Hyperlink($0, to: credit.url).text(isOn: target.isLinked) }
            }
        }
        return lines
    }

    private static func heading(_ text: Message, _ target: OutputTarget) -> String {
        Style.bold.applied(to: text.text, when: target.isStyled)
    }

    private static func facts(_ page: BookPage, _ clock: ReaderClock) -> [(String, String)] {
        let book = page.book
        var facts: [(Message, String?)] = [
            (.fieldParallelTitle, book.parallelTitle),
            (.fieldPublisher, book.publisher),
            (.fieldPublished, book.publishedOn.map { Message.date($0).text }),
            (.fieldPages, book.pages.map { "\($0)" }),
        ]
        facts += prices(page).map { (.fieldPrice, $0) }
        facts += [
            (.fieldAvailability, book.availability),
            (.fieldRating, book.rating.map(rating)),
            (.fieldIsbn, book.isbn?.hyphenated),
            (.fieldOtherCodes, book.otherCodes.isEmpty ? nil : book.otherCodes.joined(separator: ", ")),
            (.fieldCategory, book.category),
            (.fieldCover, book.cover),
        ]
        facts += book.links.map { (.fieldLink, $0.url) }
        facts.append((.fieldSources, book.sources.map { ServiceName(rawValue: $0).title }.joined(separator: ", ")))
        let added = page.remarks.addedAt.flatMap { clock.day($0) }
        facts.append((.fieldShelf, added.map { Message.date($0).text }))
        return facts.compactMap { name, value in value.flatMap { $0.isEmpty ? nil : (name.text, $0) } }
    }

    /// The prices: one per service, if several have one.
    private static func prices(_ page: BookPage) -> [String] {
        let prices = page.remarks.prices ?? []
        guard prices.count > 1 else { return page.book.price.map { [PriceText.full($0)] } ?? [] }
        return prices.map { "\(PriceText.full($0.price)) - \(ServiceName(rawValue: $0.service).title)" }
    }

    private static func rating(_ rating: Rating) -> String {
        let count = rating.count.map { " (\(Message.ratedBy(count: $0).text))" } ?? ""
        return rating.description + count
    }

    /// A name and a value; a long value continues on indented lines.
    private static func fact(_ name: String, _ value: String, _ width: Int, _ target: OutputTarget) -> [String] {
        let column = 12
        let label = name.padded(toWidth: column)
        let isAddress = value.hasPrefix("http://") || value.hasPrefix("https://")
        let lines =
            isAddress
            ? [Hyperlink(SafeText.line(value), to: value).text(isOn: target.isLinked)]
            : SafeText.line(value).wrapped(toWidth: max(20, width - column))
        return lines.enumerated().map { index, line in
            index == 0
                ? Style.dim.applied(to: label, when: target.isStyled) + line
                : String(repeating: " ", count: column) + line
        }
    }

    private static func text(_ text: String, _ limit: Int?, _ width: Int) -> [String] {
        guard let limit else { return paragraphs(text, width) }
        let folded = Folded(text, limit: limit)
        guard folded.isFolded else { return paragraphs(text, width) }
        return paragraphs(folded.shown + "…", width)
            + Message.folded(count: folded.hiddenCount).text.wrapped(toWidth: width)
    }

    package static func paragraphs(_ text: String, _ width: Int) -> [String] {
        SafeText.block(text).split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { String($0).wrapped(toWidth: width) }
    }
}
