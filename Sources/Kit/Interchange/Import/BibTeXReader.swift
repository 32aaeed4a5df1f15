import Basics
import CatalogModel
import Foundation

/// Reads `.bib` files of BibTeX and biblatex: the entries of books.
enum BibTeXReader {
    static func isBibTeX(_ bytes: some Collection<UInt8>) -> Bool {
        guard bytes.prefix(4000).contains(UInt8(ascii: "@")) else { return false }
        let head = String(decoding: bytes.prefix(4000), as: UTF8.self)
        return head.contains(/(?m)^\s*@[A-Za-z]+\s*[{(]\s*[^\s{}(),=]*\s*[,=]/)
            || head.contains(/(?mi)^\s*@(?:comment|preamble|string)\s*[{(]/)
    }

    static func read(_ bytes: [UInt8], serviceOfHost: (String) -> String?) -> ImportResult {
        var result = ImportResult(.bibtex)
        var entries = BibTeXParser(bytes)
        let inheritance = BibTeXInheritance(entries)
        while !Task.isCancelled, let entry = entries.next() {
            guard !entry.isBroken else {
                result.doubt(entry.line, entry.key, .brokenRecord(format: "BibTeX"))
                continue
            }
            guard entry.type != "xdata" else { continue }
            let fields = inheritance.fields(of: entry)
            guard types.contains(entry.type) else {
                result.doubt(entry.line, entry.fields["title"] ?? entry.type, .notABook(member: "@\(entry.type)"))
                continue
            }
            var cited = CitedBook()
            cited.key = entry.key
            for (name, value) in fields { read(name, value, into: &cited) }
            // The fields of people are read in the order of their roles, whatever the order in the file.
            for (name, duty) in people { cited.addNames(fields[name], duty) }
            for slot in ["editora", "editorb", "editorc"] {
                let type = fields[slot + "type"] ?? ""
                cited.addNames(fields[slot], typedDuties[type] ?? .editor)
            }
            cited.publishedOn = date(fields, &cited.unreadable)
            func text(_ name: String) -> String? { fields[name].map { BibTeXText.plain($0) } }
            // In the order in which a bibliography prints them.
            cited.notes += ["note", "addendum", "comment"].compactMap(text).filter { !$0.isEmpty }
            // What a whole book is in is its series; JabRef makes a journal of it.
            cited.details.series = [
                SeriesStatement(text("series") ?? text("journal") ?? text("journaltitle"), number: text("number"))
            ].compactMap(\.self)
            // Many write the number of pages in the field for the pages of a part.
            if cited.pages == nil, let pages = text("pages")?.wholeMatch(of: /([0-9]{1,5})\s*(?:p\.?|pp\.?|쪽)?/) {
                cited.add(pages: String(pages.1), field: "pages")
            }
            cited.keywords = CitedKeywords(text: text("keywords") ?? "", category: text("usera") ?? text("category"))
            if fields["calibreid"] != nil { cited.readCalibre(text) }
            result.accept(cited, line: entry.line, serviceOfHost)
        }
        return result
    }

    private static let types: Set<String> = [
        "book", "mvbook", "inbook", "collection", "mvcollection", "booklet", "proceedings", "manual", "ebook",
    ]

    private static let people: [(String, ContributorDuty)] =
        [("author", .author)]
        + ContributorDuty.allCases.compactMap { duty in
            duty.biblatexField.flatMap { $0 == "author" ? nil : ($0, duty) }
        }

    private static let typedDuties: [String: ContributorDuty] = [
        "illustrator": .illustrator, "photographer": .photographer, "supervisor": .supervisor,
        "originalauthor": .original, "adapter": .adapter, "narrator": .narrator,
    ]

    private static func read(_ name: String, _ value: String, into cited: inout CitedBook) {
        let text = BibTeXText.plain(value)
        guard !text.isEmpty else { return }
        switch name {
        case "title": cited.title = text
        case "subtitle": cited.subtitle = text
        case "publisher": cited.publisher = text
        case "address", "location": cited.details.place = text
        case "edition": cited.details.edition = text
        case "volume": cited.details.volume = text
        case "isbn": cited.add(isbns: text, field: name)
        // Some programs write every number there.
        case "issn": if !ISBN.all(in: text).isEmpty { cited.add(isbns: text, field: name) }
        case "pagetotal", "numpages": cited.add(pages: text, field: name)
        case "price": cited.add(price: text, field: name)
        case "url": cited.addresses = [BibTeXText.address(value)]
        case "abstract": cited.description = text
        case "annote", "annotation": cited.memo = text
        case "library": cited.copyPlace = text
        case "review", "userb": cited.ownReview = text
        default: break
        }
    }

    private static func date(_ fields: [String: String], _ unreadable: inout [ImportProblem]) -> PartialDate? {
        for name in ["date", "year"] {
            guard let text = fields[name].map({ BibTeXText.plain($0) }), !text.isEmpty else { continue }
            guard let date = name == "date" ? CitedDate.read(text) : CitedDate.year(text) else {
                unreadable.append(.unreadableValue(column: name, text: text))
                continue
            }
            guard date.month == nil, let month = fields["month"].map({ CitedDate.month(BibTeXText.plain($0)) }) else {
                return date
            }
            let day = fields["day"].flatMap { Int(BibTeXText.plain($0)) }
            return CitedDate.partial(date.year, month.month, day ?? month.day)
        }
        return nil
    }
}

extension CitedBook {
    /// What Calibre's catalogue has in fields of its own: tags, a rating of ten, and the number in the series as the
    /// volume, which is 1 for a book in no series.
    fileprivate mutating func readCalibre(_ text: (String) -> String?) {
        if let words = text("tags"), keywords.tags.isEmpty { keywords = CitedKeywords(tags: words) }
        if let rating = text("rating"), rating != "0" {
            stars = Int(rating, in: 1...10).flatMap { Reading.Stars(quarters: $0 * 2) }
            if stars == nil { unreadable.append(.unreadableValue(column: "rating", text: rating)) }
        }
        details.series = [SeriesStatement(text("series"), number: details.volume)].compactMap(\.self)
        details.volume = nil
    }

    /// Adds the names of a field, which `and` separates outside of braces.
    fileprivate mutating func addNames(_ value: String?, _ duty: ContributorDuty) {
        guard let value else { return }
        BibTeXNames.each(of: value) { name in
            if name.lowercased() == "others" {
                othersOmitted = true
            } else {
                add(BibTeXNames.text(name), duty)
            }
        }
    }
}

/// The fields that entries take from others: all from the `@xdata` they name, the whole's from their `crossref`. An
/// entry may take fields from one behind it, so that those which others name are read before all of them are.
private struct BibTeXInheritance {
    private let entries: [String: BibTeXParser.Entry]
    /// How many entries may be above one.
    private static let maximumDepth = 4

    private static let own: Set<String> = [
        "crossref", "xref", "xdata", "ids", "isbn", "issn", "doi", "url", "pages", "pagetotal", "volume", "subtitle",
        "abstract", "annote", "annotation", "note", "addendum", "shorttitle", "key", "label", "options", "file",
    ]

    init(_ parser: BibTeXParser) {
        var named = Set<String>()
        if parser.mayContain("crossref") || parser.mayContain("xdata") {
            var all = parser
            while !Task.isCancelled, let entry = all.next() {
                named.formUnion(Self.keys(entry.fields["xdata"] ?? ""))
                if let whole = entry.fields["crossref"] { named.insert(whole.trimmed.lowercased()) }
            }
        }
        var entries = [String: BibTeXParser.Entry]()
        if !named.isEmpty {
            var all = parser
            while !Task.isCancelled, let entry = all.next() {
                let key = entry.key.lowercased()
                if !entry.isBroken, !key.isEmpty, named.contains(key), entries[key] == nil { entries[key] = entry }
            }
        }
        self.entries = entries
    }

    private static func keys(_ xdata: String) -> [String] {
        xdata.split(separator: ",").prefix(maximumDepth).map { String($0).trimmed.lowercased() }
    }

    func fields(of entry: BibTeXParser.Entry, depth: Int = 0) -> [String: String] {
        var fields = entry.fields
        guard depth < Self.maximumDepth else { return fields }
        for key in Self.keys(fields["xdata"] ?? "") {
            guard let data = entries[key] else { continue }
            fields.merge(self.fields(of: data, depth: depth + 1)) { own, _ in own }
        }
        guard let whole = fields["crossref"].flatMap({ entries[$0.trimmed.lowercased()] }) else { return fields }
        for (name, value) in self.fields(of: whole, depth: depth + 1) where !Self.own.contains(name) {
            // The day of the whole is no part of another date.
            let isDate = ["date", "year", "month", "day"].contains(name)
            if isDate, entry.fields["date"] != nil || entry.fields["year"] != nil { continue }
            fields[name] = fields[name] ?? value
        }
        return fields
    }
}
