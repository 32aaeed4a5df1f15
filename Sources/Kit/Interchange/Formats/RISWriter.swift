import Basics
import CatalogModel

/// Writes RIS: lines of a two-letter tag, two spaces, a hyphen, a space and the value, ended by CRLF.
///
/// For a whole book `AU` is the author, `A3` the editor and `A4` the translator, in EndNote and Zotero alike (`A2` is
/// the editor of the series, and `TA` the author's name in translation, not the translator). Other roles are in notes,
/// each with its label. RIS requires `Family, Given`; that is written if a name can be split without guessing. A whole
/// book has its series in `T2` and the number in it in `M1`. `U1`, a field for own uses, is the keyword that is the
/// category, and `U2` the user's own review, which the last note ends with as well, so that it is distinct from the
/// memo. The price has no tag.
package struct RISWriter: BookWriter {
    package let prefix = ""
    package let separator = "\r\n"

    package init() {}

    /// The lines from `TY` to `ER`.
    package func entry(_ exported: ExportedBook, key: String) -> String {
        let book = exported.book
        let credits = Credits(book)
        var lines = ["TY  - BOOK"]
        func add(_ tag: String, _ text: String?) {
            guard let text = text.map(PlainText.line), !text.isEmpty else { return }
            lines.append("\(tag)  - \(text)")
        }
        add("ID", key)
        for (tag, duty) in [("AU", ContributorDuty.author), ("A3", .editor), ("A4", .translator)] {
            for name in credits.names(duty) { add(tag, name.familyFirst) }
        }
        add("TI", book.fullTitle)
        if book.subtitleLine != nil { add("ST", book.titleLine) }
        if let date = book.publishedOn {
            add("PY", GregorianCalendar.padded(date.year, 4))
            add("DA", Self.date(date))
        }
        add("CY", book.placeLine)
        add("PB", book.publisherLine)
        add("VL", book.volumeLine)
        add("ET", book.editionLine)
        add("T2", book.seriesLine)
        add("M1", book.seriesNumberLine)
        add("SP", book.pageCount.map { String($0) })
        add("SN", book.isbn?.hyphenated)
        add("LA", TitleLanguage(book)?.twoLetters)
        add("UR", book.page)
        add("L4", book.coverAddress)
        for keyword in exported.keywords { add("KW", keyword) }
        if let category = exported.keywordCategory { lines.append("U1  - \(category)") }
        for statement in credits.statements(of: { ![.author, .editor, .translator].contains($0) }) {
            add("N1", statement)
        }
        add("AV", exported.own.place)
        add("N1", exported.notes)
        add("U2", exported.review)
        add("AB", book.descriptionLine)
        lines.append("ER  - ")
        return lines.joined(separator: "\r\n") + "\r\n"
    }

    package func suffix(count: Int) -> String { "" }

    /// `YYYY/MM/DD/other`, with unknown parts empty.
    private static func date(_ date: PartialDate) -> String {
        let month = date.month.map { GregorianCalendar.padded($0, 2) } ?? ""
        let day = date.day.map { GregorianCalendar.padded($0, 2) } ?? ""
        return "\(GregorianCalendar.padded(date.year, 4))/\(month)/\(day)/"
    }
}
