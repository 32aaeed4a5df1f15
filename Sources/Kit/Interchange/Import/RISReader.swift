import CatalogModel

/// Reads RIS: entries from `TY` to `ER`, of books.
enum RISReader {
    /// Whether a line of the first ones begins an entry: other programs write a head, a number or another tag before
    /// it.
    static func isRIS(_ bytes: some Collection<UInt8>) -> Bool {
        let lines = bytes.prefix(4000).split { $0 == 0x0A || $0 == 0x0D }
        return lines.prefix(40).contains { line in
            let start = line.drop { $0 <= 0x20 }
            return start.starts(with: "TY  -".utf8) || start.starts(with: "TY -".utf8)
        }
    }

    static func read(_ bytes: [UInt8], serviceOfHost: (String) -> String?) -> ImportResult {
        var result = ImportResult(.ris)
        var fields: [Field] = []
        var number = 0
        var start = 0
        // Some programs write the type behind other tags.
        var hasType = false
        ImportText.eachLine(of: bytes) { range in
            number += 1
            if number.isMultiple(of: 1024), Task.isCancelled { return false }
            if fields.isEmpty { start = number }
            guard let field = Field(bytes[range]) else {
                // A long value may go on in the next line.
                let more = PlainText.line(bytes[range])
                if !more.isEmpty, !fields.isEmpty { fields[fields.count - 1].text += " " + more }
                return true
            }
            switch field.member {
            case .type where !hasType:
                hasType = true
                fields.append(field)
            case .type:
                // The last entry has no end.
                accept(fields, line: start, serviceOfHost, into: &result)
                (fields, start) = ([field], number)
            case .end:
                accept(fields, line: start, serviceOfHost, into: &result)
                fields.removeAll(keepingCapacity: true)
                hasType = false
            default: fields.append(field)
            }
            return true
        }
        // The last entry of a file may lack its end.
        accept(fields, line: start, serviceOfHost, into: &result)
        return result
    }

    private enum Member {
        case type, end, key, author, editor, translator, title, shortTitle, publisher, place, edition, volume, series
        case seriesNumber, issue, olderSeries, day, year, pages, lastPage, isbn, address, cover, keyword, category
        case abstract, note, copyPlace, ownReview

        private static let known: [Member?] = {
            let tags: [(String, Member)] = [
                ("TY", .type), ("ER", .end), ("ID", .key), ("AU A1", .author), ("A2 A3 ED", .editor),
                ("A4", .translator), ("TI T1 BT", .title), ("ST", .shortTitle), ("PB", .publisher), ("CY", .place),
                ("ET", .edition), ("VL", .volume), ("T2", .series), ("T3", .olderSeries), ("M1", .seriesNumber),
                ("IS", .issue),
                ("DA", .day), ("PY Y1", .year),
                ("SP", .pages), ("EP", .lastPage), ("U1", .category),
                ("SN", .isbn), ("UR", .address), ("L4", .cover), ("KW", .keyword), ("AB N2", .abstract), ("N1", .note),
                ("AV", .copyPlace), ("U2", .ownReview),
            ]
            var known = [Member?](repeating: nil, count: 128 * 128)
            for (names, member) in tags {
                for name in names.split(separator: " ").map({ Array($0.utf8) }) {
                    known[Int(name[0]) * 128 + Int(name[1])] = member
                }
            }
            return known
        }()

        /// By two characters of ASCII.
        init?(_ first: UInt8, _ second: UInt8) {
            guard let known = Self.known[Int(first) * 128 + Int(second)] else { return nil }
            self = known
        }
    }

    private struct Field {
        private let tag: (UInt8, UInt8)
        let member: Member?
        var text: String

        /// The field of a line `TI  - …`, by bytes: a file has ten lines for each book.
        init?(_ line: ArraySlice<UInt8>) {
            let (start, space) = (line.startIndex, UInt8(ascii: " "))
            guard line.count > 3, (0x41...0x5A).contains(line[start]),
                (0x41...0x5A).contains(line[start + 1]) || (0x30...0x39).contains(line[start + 1]),
                line[start + 2] == space
            else { return nil }
            let dash = start + (line[start + 3] == space ? 4 : 3)
            guard dash < line.endIndex, line[dash] == UInt8(ascii: "-") else { return nil }
            tag = (line[start], line[start + 1])
            member = Member(tag.0, tag.1)
            let text = dash + 1 < line.endIndex && line[dash + 1] == space ? dash + 2 : dash + 1
            self.text = PlainText.line(line[text...])
        }

        var name: String { String(decoding: [tag.0, tag.1], as: UTF8.self) }
    }

    private static let types: Set<String> = ["BOOK", "EBOOK", "EDBOOK"]

    private static func accept(
        _ fields: [Field],
        line: Int,
        _ serviceOfHost: (String) -> String?,
        into result: inout ImportResult
    ) {
        func text(_ member: Member) -> String? {
            for field in fields where field.member == member && !field.text.isEmpty { return field.text }
            return nil
        }
        guard let place = fields.firstIndex(where: { $0.member == .type }) else { return }
        let type = fields[place].text
        guard type == "BOOK" || types.contains(type.uppercased()) else {
            return result.doubt(line, text(.title) ?? type, .notABook(member: "TY \(type)"))
        }
        var cited = CitedBook()
        var words = [String]()
        // Authors come first, whatever the order in the file: some programs sort the lines by their tags.
        for field in fields where field.member == .author && !field.text.isEmpty { read(field, into: &cited, &words) }
        for field in fields where field.member != .author && !field.text.isEmpty { read(field, into: &cited, &words) }
        // A series for a book: T2 by the specification of 2011, T3 by the one before it.
        let series = [text(.series), text(.olderSeries)].compactMap(\.self)
        if !series.isEmpty {
            cited.details.series = series.enumerated().compactMap { index, title in
                SeriesStatement(title, number: index == 0 ? text(.seriesNumber) ?? text(.issue) : nil)
            }
        }
        if let pages = text(.pages) {
            cited.add(pages: text(.lastPage).map { "\(pages)-\($0)" } ?? pages, field: "SP")
        }
        cited.keywords = CitedKeywords(words, category: fields.first { $0.member == .category }?.text)
        result.accept(cited, line: line, serviceOfHost)
    }

    private static func read(_ field: Field, into cited: inout CitedBook, _ keywords: inout [String]) {
        let text = field.text
        switch field.member {
        case .key: cited.key = text
        case .author: cited.add(text, .author)
        case .editor: cited.add(text, .editor)
        case .translator: cited.add(text, .translator)
        case .title: if cited.title.isEmpty { cited.title = text }
        case .shortTitle: cited.shortTitle = text
        case .publisher: cited.publisher = text
        case .place: cited.details.place = text
        case .edition: cited.details.edition = text
        case .volume: cited.details.volume = text
        case .day, .year: addDate(field, to: &cited)
        case .isbn: cited.add(isbns: text, field: "SN")
        case .address: if !cited.addresses.contains(text) { cited.addresses.append(text) }
        case .cover: cited.cover = text
        case .abstract: cited.description = cited.description ?? text
        case .note: cited.notes.append(text)
        case .copyPlace: cited.copyPlace = text
        case .ownReview: cited.ownReview = text
        case .keyword: keywords.append(text)
        case .type, .end, .series, .olderSeries, .seriesNumber, .issue, .pages, .lastPage, .category, nil: break
        }
    }

    private static func addDate(_ field: Field, to cited: inout CitedBook) {
        guard let date = date(field.text) else {
            return cited.unreadable.append(.unreadableValue(column: field.name, text: field.text))
        }
        guard let known = cited.publishedOn else { return cited.publishedOn = date }
        if field.member == .day || (known.month == nil && date.month != nil) {
            cited.publishedOn = date.month == nil && known.month != nil ? known : date
        }
    }

    /// `YYYY/MM/DD/other`, with unknown parts empty or zero.
    private static func date(_ text: String) -> PartialDate? {
        if let year = CitedDate.plainYear(text) { return year }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard let first = parts.first.map({ String($0).trimmed }), first.utf8.count == 4, let year = Int(first) else {
            return CitedDate.read(text)
        }
        let month = parts.count > 1 ? CitedDate.month(String(parts[1])) : (month: nil, day: nil)
        let day = parts.count > 2 ? Int(String(parts[2]).trimmed) : nil
        return CitedDate.partial(year, month.month, day ?? month.day)
    }
}
