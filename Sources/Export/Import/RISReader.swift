import CatalogModel

/// Reads RIS: entries from `TY` to `ER`, of books.
enum RISReader {
    /// Whether a text begins with an entry.
    static func isRIS(_ bytes: some Collection<UInt8>) -> Bool {
        let start = bytes.drop { $0 <= 0x20 }
        return start.starts(with: "TY  -".utf8) || start.starts(with: "TY -".utf8)
    }

    static func read(_ bytes: [UInt8], serviceOfHost: (String) -> String?) -> ImportResult {
        var result = ImportResult(.ris)
        var fields: [(tag: String, text: String)] = []
        var start = 0
        for (index, line) in ImportText.lines(of: bytes).enumerated() {
            if Task.isCancelled { break }
            guard let match = line.wholeMatch(of: /([A-Z][A-Z0-9]) {1,2}- ?(.*)/) else {
                // A long value may go on in the next line.
                let more = PlainText.line(line)
                if !more.isEmpty, let last = fields.indices.last { fields[last].text += " " + more }
                continue
            }
            let (tag, text) = (String(match.1), PlainText.line(String(match.2)))
            switch tag {
            case "TY":
                (fields, start) = ([(tag, text)], index + 1)
            case "ER":
                accept(fields, line: start, serviceOfHost, into: &result)
                fields = []
            default: if !fields.isEmpty { fields.append((tag, text)) }
            }
        }
        // The last entry of a file may lack its end.
        accept(fields, line: start, serviceOfHost, into: &result)
        return result
    }

    private static func accept(
        _ fields: [(tag: String, text: String)],
        line: Int,
        _ serviceOfHost: (String) -> String?,
        into result: inout ImportResult
    ) {
        guard let type = fields.first?.text else { return }
        let title = fields.first { ["TI", "T1", "BT"].contains($0.tag) }?.text ?? type
        guard ["BOOK", "EBOOK", "EDBOOK"].contains(type) else {
            return result.doubt(line, title, .notABook(member: "TY \(type)"))
        }
        var cited = CitedBook()
        for (tag, text) in fields where !text.isEmpty { read(tag, text, into: &cited) }
        result.accept(cited.book(serviceOfHost: serviceOfHost), line: line, memo: cited.memoText)
    }

    private static func read(_ tag: String, _ text: String, into cited: inout CitedBook) {
        switch tag {
        case "ID": cited.key = text
        case "AU", "A1": cited.add([text], .author)
        case "A3", "ED": cited.add([text], .editor)
        case "A4": cited.add([text], .translator)
        case "TI", "T1", "BT": if cited.title.isEmpty { cited.title = text }
        case "ST": cited.shortTitle = text
        case "PB": cited.publisher = text
        case "CY": cited.details.place = text
        case "ET": cited.details.edition = text
        case "VL": cited.details.volume = text
        case "T2": cited.details.series = [SeriesStatement(text)].compactMap(\.self)
        case "PY", "Y1": cited.publishedOn = cited.publishedOn ?? date(text)
        case "DA": cited.publishedOn = date(text) ?? cited.publishedOn
        case "SP": cited.pages = text
        case "SN": cited.isbns.append(text)
        case "UR": cited.address = cited.address ?? text
        case "L4": cited.cover = text
        case "KW": cited.keywords.append(text)
        case "AB", "N2": cited.description = cited.description ?? text
        case "N1": cited.notes.append(text)
        default: break
        }
    }

    /// `YYYY/MM/DD/other`, with unknown parts empty.
    private static func date(_ text: String) -> PartialDate? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard let first = parts.first, let year = first else { return PartialDate(lenient: text) }
        let month = parts.count > 1 ? parts[1] : nil
        return PartialDate(year: year, month: month, day: month == nil || parts.count < 3 ? nil : parts[2])
    }
}
