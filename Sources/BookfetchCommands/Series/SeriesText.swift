import CatalogModel
import CommandSupport
import Console
import Messages
import Series

/// A volume of a series as a person reads it.
enum SeriesText {
    /// The lines, none wider than the terminal.
    ///
    /// - Parameters:
    ///   - volume: The volume.
    ///   - count: How many the series has.
    ///   - isWhole: Whether the summary is shown whole.
    ///   - matching: The catalogue's book for it; `nil` where none was looked for.
    ///   - width: The terminal's.
    /// - Returns: The lines.
    static func lines(
        _ volume: SeriesVolume,
        of count: Int,
        isWhole: Bool,
        _ matching: SeriesMatching?,
        width: Int
    ) -> [String] {
        let width = min(width, 100)
        var lines = SafeText.line(volume.title ?? Message.untitled.text).wrapped(toWidth: width)
        var facts = [Message.volumePlace(number: volume.number, count: count).text]
        if let author = volume.author { facts.append(author) }
        if let date = volume.releasedOn { facts.append(Message.date(date).text) }
        if let pages = volume.pages { facts.append(Message.pageCount(count: pages).text) }
        lines += SafeText.line(facts.joined(separator: " · ")).wrapped(toWidth: width)
        if let matching { lines += match(matching.matches[volume.number], width) }
        if let dedication = volume.dedication { lines += [""] + block(dedication, width) }
        if let summary = volume.summary {
            lines.append("")
            let folded = Folded(summary)
            if isWhole || !folded.isFolded {
                lines += block(summary, width)
            } else {
                lines +=
                    block(folded.shown + "…", width) + [Message.folded(count: folded.hiddenCount).text]
            }
        }
        if !volume.chapters.isEmpty { lines.append("") }
        for (index, chapter) in volume.chapters.enumerated() {
            // A title that carries its number needs no other.
            let number = chapter.number == nil ? "\(index + 1). " : ""
            lines.append(SafeText.line(number + (chapter.title ?? "")).truncated(toWidth: width))
        }
        if let wiki = volume.wiki { lines += ["", SafeText.line(wiki)] }
        return lines
    }

    /// What the catalogue has of the volume.
    private static func match(_ match: VolumeMatch?, _ width: Int) -> [String] {
        guard let match else { return Message.noMatchingBook.text.wrapped(toWidth: width) }
        let book = match.book
        let found = Message.matchedBook(title: book.title, isbn: book.isbn?.hyphenated ?? "").text
        var lines = SafeText.line(found).wrapped(toWidth: width)
        if let price = book.price { lines.append(Message.volumePrice(price: PriceText.full(price)).text) }
        // An address is copied from here: nothing cuts it.
        if let cover = book.cover { lines.append(SafeText.line(Message.volumeCover(url: cover).text)) }
        if match.onShelf { lines.append(Message.onYourShelf.text) }
        return lines
    }

    private static func block(_ text: String, _ width: Int) -> [String] {
        SafeText.block(text).split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { String($0).wrapped(toWidth: width) }
    }
}
