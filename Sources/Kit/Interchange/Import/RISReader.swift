import CatalogModel

/// Reads RIS: entries from `TY` to `ER`, of books.
enum RISReader {
    /// Whether a line of the first ones begins an entry: other programs write a head, a number or another tag before it.
    static func isRIS(_ bytes: some Collection<UInt8>) -> Bool {
        let lines = bytes.prefix(4000).split { $0 == 0x0A || $0 == 0x0D }
        return lines.prefix(40).contains { line in
            let start = line.drop { $0 <= 0x20 }
            return start.starts(with: "TY  -".utf8) || start.starts(with: "TY -".utf8)
        }
    }

    static func read(_ bytes: [UInt8], serviceOfHost: (String) -> String?) -> ImportResult {
        var result = ImportResult(.ris)
        var fields: [(tag: String, text: String)] = []
        var start = 0
        // Some programs write the type behind other tags.
        var hasType = false
        for (index, line) in ImportText.lines(of: bytes).enumerated() {
            if Task.isCancelled { break }
            if fields.isEmpty { start = index + 1 }
            guard let (tag, text) = field(line) else {
                // A long value may go on in the next line.
                let more = PlainText.line(line)
                if !more.isEmpty, let last = fields.indices.last { fields[last].text += " " + more }
                continue
            }
            switch tag {
            case "TY" where !hasType:
                hasType = true
                fields.append((tag, text))
            case "TY":
                // The last entry has no end.
                accept(fields, line: start, serviceOfHost, into: &result)
                (fields, start) = ([(tag, text)], index + 1)
            case "ER":
                accept(fields, line: start, serviceOfHost, into: &result)
                (fields, hasType) = ([], false)
            default: fields.append((tag, text))
            }
        }
        // The last entry of a file may lack its end.
        accept(fields, line: start, serviceOfHost, into: &result)
        return result
    }

    /// The tag and the value of a line `TI  - …`, by bytes: a file has ten lines for each book.
    private static func field(_ line: String) -> (tag: String, text: String)? {
        let head = Array(line.utf8.prefix(6))
        let space = UInt8(ascii: " ")
        guard head.count > 3, isLetter(head[0]), isLetter(head[1]) || (0x30...0x39).contains(head[1]), head[2] == space
        else { return nil }
        let dash = head[3] == space ? 4 : 3
        guard head.count > dash, head[dash] == UInt8(ascii: "-") else { return nil }
        let start = head.count > dash + 1 && head[dash + 1] == space ? dash + 2 : dash + 1
        let bytes = line.utf8
        return (
            String(Substring(bytes.prefix(2))), PlainText.line(String(Substring(bytes.dropFirst(start))))
        )
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }

    private static func accept(
        _ fields: [(tag: String, text: String)],
        line: Int,
        _ serviceOfHost: (String) -> String?,
        into result: inout ImportResult
    ) {
        guard let type = fields.first(where: { $0.tag == "TY" })?.text else { return }
        let title = fields.first { ["TI", "T1", "BT"].contains($0.tag) }?.text ?? type
        guard ["BOOK", "EBOOK", "EDBOOK"].contains(type.uppercased()) else {
            return result.doubt(line, title, .notABook(member: "TY \(type)"))
        }
        var cited = CitedBook()
        for (tag, text) in fields where !text.isEmpty { read(tag, text, into: &cited) }
        func texts(_ tag: String) -> [String] { fields.filter { $0.tag == tag && !$0.text.isEmpty }.map(\.text) }
        // A series for a book: T2 by the specification of 2011, T3 by the one before it.
        let series = texts("T2") + texts("T3")
        cited.details.series = series.enumerated().compactMap { index, title in
            SeriesStatement(title, number: index == 0 ? texts("M1").first : nil)
        }
        if let pages = texts("SP").first {
            cited.add(pages: texts("EP").first.map { "\(pages)-\($0)" } ?? pages, field: "SP")
        }
        cited.keywords = CitedKeywords(texts("KW"), category: fields.first { $0.tag == "U1" }?.text)
        result.accept(cited, line: line, serviceOfHost)
    }

    private static func read(_ tag: String, _ text: String, into cited: inout CitedBook) {
        switch tag {
        case "ID": cited.key = text
        case "AU", "A1": cited.add([text], .author)
        case "A2", "A3", "ED": cited.add([text], .editor)
        case "A4": cited.add([text], .translator)
        case "TI", "T1", "BT": if cited.title.isEmpty { cited.title = text }
        case "ST": cited.shortTitle = text
        case "PB": cited.publisher = text
        case "CY": cited.details.place = text
        case "ET": cited.details.edition = text
        case "VL": cited.details.volume = text
        case "PY", "Y1", "DA": addDate(tag, text, to: &cited)
        case "SN": cited.add(isbns: text, field: "SN")
        case "UR": if !cited.addresses.contains(text) { cited.addresses.append(text) }
        case "L4": cited.cover = text
        case "AB", "N2": cited.description = cited.description ?? text
        case "N1": cited.notes.append(text)
        default: break
        }
    }

    /// The more exact one of several dates.
    private static func addDate(_ tag: String, _ text: String, to cited: inout CitedBook) {
        guard let date = date(text) else {
            return cited.unreadable.append(.unreadableValue(column: tag, text: text))
        }
        guard let known = cited.publishedOn else { return cited.publishedOn = date }
        if tag == "DA" || (known.month == nil && date.month != nil) {
            cited.publishedOn = date.month == nil && known.month != nil ? known : date
        }
    }

    /// `YYYY/MM/DD/other`, with unknown parts empty or zero.
    private static func date(_ text: String) -> PartialDate? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard let first = parts.first.map({ String($0).trimmed }), first.utf8.count == 4, let year = Int(first) else {
            return CitedDate.read(text)
        }
        let month = parts.count > 1 ? CitedDate.month(String(parts[1])) : (month: nil, day: nil)
        let day = parts.count > 2 ? Int(String(parts[2]).trimmed) : nil
        return CitedDate.partial(year, month.month, day ?? month.day)
    }
}
