import APIClient
import Catalog
import CatalogModel
import Foundation
import Terminal
import Wording

package enum BookText {
    /// The lines, no wider than the terminal except for addresses, which must remain copyable. The first screen has
    /// what a reader wants to know: title, people, publisher and date, price, description. Without `--full`, a terminal
    /// gets the names of linked sites instead of their addresses.
    ///
    /// - Parameter namesSites: Whether sites are named without their addresses and without a word on `--full`: for a
    ///   screen on which no flag can be typed.
    package static func lines(
        _ page: BookDocument,
        _ target: OutputTarget,
        _ clock: ReaderClock,
        namesSites: Bool = false
    ) -> [String] {
        let width = min(target.width, 100)
        let book = page.book
        var lines = SafeText.line(book.fullTitle).wrapped(toWidth: width)
            .map { Style.bold.applied(to: $0, when: target.isStyled) }
        let people = book.creditLine
        if !people.isEmpty { lines += SafeText.line(people).wrapped(toWidth: width) }
        let imprint = [book.publisher, book.publishedOn.map { Message.date($0).text }].compactMap(\.self)
            .filter { !$0.isEmpty }.joined(separator: " · ")
        if !imprint.isEmpty { lines += SafeText.line(imprint).wrapped(toWidth: width) }
        if let price = PriceLine(page)?.text(width: width) {
            lines.append(Style.color(.green).applied(to: SafeText.line(price), when: target.isStyled))
        }
        if let description = book.description, !description.isEmpty {
            lines.append("")
            lines += text(description, page.foldAt, width)
        }
        if let memo = page.remarks.memo {
            lines += ["", heading(.fieldMemo, target)] + paragraphs(memo, width)
        }
        if let review = page.remarks.review {
            lines += ["", heading(.fieldReview, target)] + text(review, page.foldAt, width)
        }
        for record in page.remarks.elsewhere {
            guard let review = record.review else { continue }
            lines += ["", heading(.reviewAt(service: record.service), target)] + text(review, page.foldAt, width)
        }
        lines.append("")
        lines += facts(page, clock).flatMap { name, value in fact(name, value, width, target) }
        lines += links(page, width, target, namesSites: namesSites)
        if let biography = book.authorBiography, !biography.isEmpty {
            lines += ["", heading(.fieldBiography, target)] + text(biography, page.foldAt, width)
        }
        if let contents = book.contents, !contents.isEmpty {
            lines += ["", heading(.fieldContents, target)] + paragraphs(contents, width)
        }
        if page.isExplained { lines += [""] + ExplanationText.lines(page, width, target) }
        if let credits = page.remarks.credits, !credits.isEmpty {
            lines += [""]
            for credit in credits {
                lines += SafeText.line(credit.text).wrapped(toWidth: width).map { line in
                    Hyperlink(Style.dim.applied(to: line, when: target.isStyled), to: credit.url)
                        .text(isOn: target.isLinked)
                }
            }
        }
        return lines
    }

    package static func rule(_ target: OutputTarget) -> String {
        Style.dim.applied(to: String(repeating: "─", count: min(target.width, 100)), when: target.isStyled) + "\n"
    }

    /// The linked pages and the cover: with whole addresses, or as the names of the sites.
    private static func links(
        _ page: BookDocument,
        _ width: Int,
        _ target: OutputTarget,
        namesSites: Bool
    ) -> [String] {
        let book = page.book
        if !namesSites, page.foldAt == nil || !target.isTerminal {
            let addresses =
                [book.cover].compactMap(\.self).map { (Message.fieldCover, $0) }
                + book.links.map { (.fieldLink, $0.url) }
            return addresses.flatMap { fact($0.text, $1, width, target) }
        }
        var sites = book.links.map { (name: SafeText.line(ServiceName(rawValue: $0.service).title), url: $0.url) }
        if let cover = book.cover { sites.append((Message.fieldCover.text, cover)) }
        guard !sites.isEmpty else { return [] }
        var lines = [""]
        var room = width - factColumn
        for (index, site) in sites.enumerated() {
            let cells = DisplayWidth.of(site.name) + (index < sites.count - 1 ? 2 : 0)
            if cells > room, lines.last?.isEmpty == false {
                lines.append("")
                room = width - factColumn
            }
            lines[lines.count - 1] +=
                Hyperlink(site.name, to: site.url).text(isOn: target.isLinked)
                + (index < sites.count - 1 ? ", " : "")
            room -= cells
        }
        // Without links in the terminal, the names alone lead nowhere.
        if !target.isLinked, !namesSites {
            lines += Message.addressesWithFull.text.wrapped(toWidth: width - factColumn)
        }
        return labelled(Message.fieldLink.text, lines.map { $0.hasSuffix(" ") ? String($0.dropLast()) : $0 }, target)
    }

    private static func source(_ name: String, _ page: BookDocument, _ clock: ReaderClock) -> String {
        let title = ServiceName(rawValue: name).title
        guard ServiceRegistry.inUse.dumped.contains(where: { $0.dumpName.rawValue == name }),
            let record = page.merged?.records.first(where: { $0.service.rawValue == name }),
            let day = clock.day(record.fetchedAt)
        else { return title }
        return "\(title) (\(day))"
    }

    private static func heading(_ text: Message, _ target: OutputTarget) -> String {
        Style.bold.applied(to: text.text, when: target.isStyled)
    }

    private static func facts(_ page: BookDocument, _ clock: ReaderClock) -> [(String, String)] {
        let book = page.book
        var facts: [(Message, String?)] = [
            (.fieldParallelTitle, book.parallelTitle),
            (.fieldPages, book.pages.map { "\($0)" }),
        ]
        if page.foldAt == nil { facts += prices(page).map { (.fieldPrice, $0) } }
        facts += [
            (.fieldAvailability, book.availability),
            (.fieldRating, book.rating.map(rating)),
            (.fieldIsbn, book.isbn?.hyphenated),
            (.fieldOtherCodes, book.otherCodes.isEmpty ? nil : book.otherCodes.joined(separator: ", ")),
            (.fieldCategory, book.category),
            (.fieldClassification, classification(book.classification)),
            (.fieldKeywords, page.remarks.keywords?.text),
        ]
        facts.append((.fieldSources, book.sources.map { source($0, page, clock) }.joined(separator: ", ")))
        let added = page.remarks.addedAt.flatMap { clock.day($0) }.map { Message.date($0) }
        let reading = page.remarks.reading.map { Message.reading($0, pages: book.pages) }
        facts.append((.fieldShelf, added.map { [$0, reading].compactMap(\.self).joined(separator: " · ").text }))
        facts.append((.fieldTags, Message.bookTags(page.remarks.tags).text))
        let own = page.remarks.own
        facts += [
            (.fieldPlace, own.place), (.fieldPaid, own.paid.map { PriceText.text($0) }),
            (.fieldLent, own.lent.map { Message.loan($0).text }),
        ]
        facts += page.remarks.elsewhere.map { record in
            (.name(of: record.service), Message.facts(of: record, besides: page.remarks.reading).map(\.text))
        }
        return facts.compactMap { name, value in value.flatMap { $0.isEmpty ? nil : (name.text, $0) } }
    }

    private static func prices(_ page: BookDocument) -> [String] {
        let prices = page.remarks.prices ?? []
        guard prices.count > 1 else { return [] }
        return prices.map { "\(PriceText.full($0.price)) - \(ServiceName(rawValue: $0.service).title)" }
    }

    private static func classification(_ classification: Classification) -> String {
        [
            (Message.fieldKDC, classification.kdc), (.fieldDDC, classification.ddc),
            (.fieldAddCode, classification.addCode),
        ]
        .compactMap { name, value in value.map { "\(name.text) \($0)" } }.joined(separator: " · ")
    }

    private static func rating(_ rating: Rating) -> String {
        let count = rating.count.map { " (\(Message.ratedBy(count: $0).text))" } ?? ""
        return rating.description + count
    }

    /// A name and a value; a long value continues on indented lines.
    private static func fact(_ name: String, _ value: String, _ width: Int, _ target: OutputTarget) -> [String] {
        let isAddress = value.hasPrefix("http://") || value.hasPrefix("https://")
        let lines =
            isAddress
            ? [Hyperlink(SafeText.line(value), to: value).text(isOn: target.isLinked)]
            : SafeText.line(value).wrapped(toWidth: max(20, width - factColumn))
        return labelled(name, lines, target)
    }

    private static let factColumn = 12

    private static func labelled(_ name: String, _ lines: [String], _ target: OutputTarget) -> [String] {
        lines.enumerated().map { index, line in
            index == 0
                ? Style.dim.applied(to: name.padded(toWidth: factColumn), when: target.isStyled) + line
                : String(repeating: " ", count: factColumn) + line
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
