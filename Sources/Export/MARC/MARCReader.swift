import CatalogModel
import Foundation

/// Reads MARC records, as ISO 2709 and as MARCXML, of MARC 21 and of KORMARC: the fields tell which.
enum MARCReader {
    /// Whether bytes begin with a record of ISO 2709: a length, and a directory of entries as MARC has them.
    static func isISO2709(_ bytes: some Collection<UInt8>) -> Bool {
        let head = Array(bytes.prefix(24))
        return head.count == 24 && head.prefix(5).allSatisfy { (0x30...0x39).contains($0) }
            && head[12..<17].allSatisfy { (0x30...0x39).contains($0) } && head[20..<22] == Array("45".utf8)[...]
    }

    /// Reads a file of ISO 2709: records one after the other, in UTF-8 or in CP949, as old Korean systems write them.
    ///
    /// The lines of the result are the numbers of the records. A record ends at its end mark, whatever its length says,
    /// so that a wrong length does not spoil the next one.
    static func readISO2709(_ bytes: [UInt8], serviceOfHost: (String) -> String?) -> ImportResult {
        var result = ImportResult(.marc)
        for (index, piece) in bytes.split(separator: 0x1D).enumerated() {
            if Task.isCancelled { break }
            let piece = piece.drop { $0 == 0x0A || $0 == 0x0D }
            guard !piece.isEmpty else { continue }
            guard let record = record(Array(piece)) else {
                result.doubt(
                    index + 1,
                    String(decoding: piece.prefix(60), as: UTF8.self),
                    .brokenRecord(format: "ISO 2709")
                )
                continue
            }
            result.accept(record, line: index + 1, serviceOfHost)
        }
        return result
    }

    /// One record without its end mark; `nil` if the directory points outside of it.
    static func record(_ bytes: [UInt8]) -> MARCRecord? {
        func number(_ digits: ArraySlice<UInt8>) -> Int? { Int(String(decoding: digits, as: UTF8.self)) }
        // Of the record as a whole: two bytes of CP949 may be one letter in UTF-8.
        let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
        func text(_ bytes: ArraySlice<UInt8>) -> String {
            isUTF8 ? String(decoding: bytes, as: UTF8.self) : ListText.decodedAsCP949(bytes)
        }
        guard bytes.count > 25, let base = number(bytes[12..<17]), (25...bytes.count).contains(base),
            (base - 25) % 12 == 0, bytes[base - 1] == 0x1E
        else { return nil }
        var record = MARCRecord(leader: String(decoding: bytes[..<24], as: UTF8.self))
        for start in stride(from: 24, to: base - 1, by: 12) {
            let tag = String(decoding: bytes[start..<start + 3], as: UTF8.self)
            guard let size = number(bytes[start + 3..<start + 7]), let place = number(bytes[start + 7..<start + 12]),
                size > 0, place >= 0, base + place + size <= bytes.count
            else { return nil }
            var data = bytes[base + place..<base + place + size]
            if data.last == 0x1E { data.removeLast() }
            if tag < "010" {
                record.addControl(tag, text(data))
                continue
            }
            let parts = data.split(separator: 0x1F, omittingEmptySubsequences: false)
            guard let head = parts.first else { return nil }
            let subfields = parts.dropFirst().filter { !$0.isEmpty }.map {
                MARCRecord.Subfield(text($0.prefix(1)), text($0.dropFirst()))
            }
            record.add(tag, indicators: text(head), subfields)
        }
        return record
    }

    /// Whether a text is a document of MARCXML, with or without a collection.
    static func isXML(_ bytes: some Collection<UInt8>) -> Bool {
        let head = String(decoding: bytes.prefix(2000), as: UTF8.self)
        return head.first == "<"
            && (head.contains("/MARC21/slim") || head.contains(/<(?:\w+:)?(?:collection|record)[\s>]/))
    }

    /// Reads a document of MARCXML.
    static func readXML(_ bytes: [UInt8], serviceOfHost: (String) -> String?) -> ImportResult {
        var result = ImportResult(.marcxml)
        var reader = XMLReader(bytes)
        var record: MARCRecord?
        var start = 1
        var (leader, text) = ("", "")
        var tag: (name: String, indicators: String)?
        var code = ""
        var subfields: [MARCRecord.Subfield] = []
        while let event = reader.next() {
            if Task.isCancelled { break }
            switch event {
            case .start(let name, let attributes):
                text = ""
                switch name {
                case "record":
                    (record, start, leader) = (MARCRecord(leader: ""), reader.line, "")
                case "controlfield", "datafield":
                    let indicators = (attributes["ind1"] ?? " ") + (attributes["ind2"] ?? " ")
                    (tag, subfields) = ((attributes["tag"] ?? "", indicators), [])
                case "subfield": code = attributes["code"] ?? ""
                default: break
                }
            case .text(let more): text += more
            case .end(let name):
                switch name {
                case "leader": leader = text
                case "controlfield": tag.map { record?.addControl($0.name, text) }
                case "subfield": subfields.append(MARCRecord.Subfield(code, text))
                case "datafield": tag.map { record?.add($0.name, indicators: $0.indicators, subfields) }
                case "record":
                    guard let found = record else { break }
                    result.accept(MARCRecord(leader: leader, fields: found.fields), line: start, serviceOfHost)
                    record = nil
                default: break
                }
            }
        }
        if !reader.isComplete || record != nil {
            result.doubt(reader.line, "", .brokenRecord(format: "MARCXML"))
        }
        return result
    }
}

extension ImportResult {
    /// Accepts the book of a record, or reports the record.
    fileprivate mutating func accept(_ record: MARCRecord, line: Int, _ serviceOfHost: (String) -> String?) {
        accept(MARCBook(record: record).book(serviceOfHost: serviceOfHost), line: line)
    }

    /// Accepts a book of another program's file, one without any number as one that a reader described; or reports it:
    /// a book has a title or an ISBN.
    mutating func accept(_ book: Book, line: Int, memo: String? = nil) {
        let book = book.cleanedForImport.describedWithoutNumber
        guard !book.title.isEmpty || book.isbn != nil else {
            return doubt(line, book.contributors.first?.name ?? "", .noTitle)
        }
        accept(ImportedBook(line: line, isbn: book.isbn, book: book, memo: memo), row: book.title)
    }
}

/// The book that a record describes.
struct MARCBook {
    let record: MARCRecord

    /// The book, with the values of the record and no others.
    func book(serviceOfHost: (String) -> String?) -> Book {
        let (title, subtitle, volume, part) = titles
        let details = CatalogueDetails(
            volume: volume,
            volumeTitle: part,
            edition: text("250", "a"),
            place: publication?["a"].map(Self.plain).flatMap(Self.known),
            illustrations: text("300", "b").map { $0.trimmingSuffix("+") },
            size: text("300", "c").flatMap { CoverDimensions(heightByWidth: $0) },
            series: record.all("490").compactMap {
                SeriesStatement($0["a"].map(Self.plain), number: $0["v"].map(Self.plain))
            },
            kdcEdition: record["056"]?["2"],
            ddcEdition: record["082"]?["2"]
        )
        let people = contributors
        return Book(
            isbn: isbns.first,
            otherCodes: record.all("024").compactMap { $0["a"] },
            title: title,
            subtitle: subtitle,
            parallelTitle: record.all("246").first { $0.indicators == "31" }?["a"],
            contributors: people,
            othersOmitted: statement.contains(/\[외\]|\[and others\]|\bet al\b/),
            publisher: publication?["b"].map(Self.plain).flatMap(Self.known),
            publishedOn: publishedOn,
            pages: pages,
            price: record.all("020").lazy.compactMap { $0["c"] }.compactMap(Self.price).first,
            description: record["520"]?["a"],
            cover: record.all("856").first { $0["3"] == "Cover" }?["u"],
            category: terms,
            classification: Classification(
                texts: record.all("056").map { $0["a"] }
                    + record.all("084").filter { $0["2"] == "kdc" }.map { $0["a"] },
                ddc: record.all("082").map { $0["a"] },
                addCode: record.all("020").lazy.compactMap { $0["g"] }.map(Self.plain).first
            ),
            details: details,
            links: record.all("856").filter { $0["3"] != "Cover" }.compactMap { field in
                field["u"].map { Link(service: field["3"] ?? $0.serviceName(serviceOfHost), url: $0) }
            },
            sources: ["import"]
        )
        .identified(byKey: record.control("001"))
    }

    /// The first ISBN of each 020: a qualifier may follow it.
    private var isbns: [ISBN] { record.all("020").flatMap { $0.all("a") }.flatMap { ISBN.all(in: $0) } }

    private var terms: String? {
        let terms = record.all("653").flatMap { $0.all("a") }
        return terms.isEmpty ? nil : terms.joined(separator: ">")
    }

    private func text(_ tag: String, _ code: String) -> String? { record[tag]?[code].map(Self.plain) }

    /// A text without the mark that precedes the next subfield.
    private static func plain(_ text: String) -> String { RecordCheck.plain(PlainText.line(text)) }

    /// A value that is not said to be unknown.
    private static func known(_ text: String) -> String? {
        let isUnknown = ["불명", "not identified", "s.l.", "s.n."].contains { text.lowercased().contains($0) }
        return isUnknown || text.isEmpty ? nil : text
    }

    /// Title with the volume, subtitle, volume, title of the volume.
    private var titles: (String, String?, String?, String?) {
        guard let field = record["245"] else { return ("", nil, nil, nil) }
        let number = field["n"].map(Self.plain)
        let part = field["p"].map(Self.plain)
        var title = field["a"].map(Self.plain) ?? ""
        if number != nil || part != nil { title = title.trimmingSuffix(".") }
        let tail = [number, part].compactMap(\.self).joined(separator: ", ")
        let subtitle = field["b"].map(Self.plain)
        return (tail.isEmpty ? title : "\(title). \(tail)", subtitle, number, part)
    }

    /// The statement of responsibility.
    private var statement: String {
        guard let field = record["245"] else { return "" }
        return field.subfields.filter { ["c", "d", "e"].contains($0.code) }.map(\.text).joined(separator: " ")
    }

    private var publication: MARCRecord.Field? {
        record.all("264").first { $0.indicators.hasSuffix("1") } ?? record["260"] ?? record["264"]
    }

    /// The date in 008 where it has month and day, else the year of the publication.
    private var publishedOn: PartialDate? {
        let fixed = record.control("008") ?? ""
        let year = publication?["c"]?.firstMatch(of: /[0-9]{4}/).flatMap { Int($0.output) }
        let digits = fixed.dropFirst(7).prefix(8)
        if fixed.dropFirst(6).first == "e", let first = Int(digits.prefix(4)), first == year ?? first {
            return PartialDate(year: first, month: Int(digits.dropFirst(4).prefix(2)), day: Int(digits.suffix(2)))
        }
        if let year { return PartialDate(year: year) }
        guard fixed.dropFirst(6).first == "s", let coded = Int(digits.prefix(4)) else { return nil }
        return PartialDate(year: coded)
    }

    private var pages: Int? {
        guard let extent = record["300"]?["a"] else { return nil }
        return extent.matches(of: /([0-9]+)\]?\s*(?:p|쪽|면|페이지|S\.)/.ignoresCase()).last.flatMap { Int($0.1) }
    }

    private static func price(_ text: String) -> Price? {
        if let match = text.firstMatch(of: /[₩￦\\]\s*([0-9][0-9,]*)/) {
            return Int(match.1.filter { $0 != "," }).flatMap { Price(list: $0) }
        }
        guard let match = text.firstMatch(of: /([0-9]+) ([A-Z]{3})/), let amount = Int(match.1) else { return nil }
        return Price(list: amount, currency: String(match.2))
    }

    /// The people of 1XX and 7XX with their roles, else those of the statement of responsibility.
    private var contributors: [Contributor] {
        let named = ContributorStatement(statement.replacing(/\s*\[외\]/, with: "")).contributors
        var people = [Contributor]()
        for field in record.fields where ["100", "110", "700", "710"].contains(field.tag) {
            guard let text = field["a"].map(Self.plain), !text.isEmpty else { continue }
            let name = Self.direct(text, isInverted: field.indicators.hasPrefix("1"))
            let labels = field.all("e").map(Self.plain)
            let duties = field.all("4").compactMap(ContributorDuty.init(relator:))
            if !duties.isEmpty {
                for (index, duty) in duties.enumerated() {
                    let label = labels.count == duties.count ? labels[index] : duty.isNamed ? nil : labels.last
                    people.append(duty.contributor(name, label: label))
                }
            } else if let label = labels.first {
                let roles = Role.named(by: label)
                people += (roles.isEmpty ? [.other] : roles).map { Contributor(name: name, role: $0, label: label) }
            } else if let same = named.first(where: { $0.name == name }) {
                people.append(same)
            } else {
                people.append(Contributor(name: name, role: .author))
            }
        }
        return people.isEmpty ? named : people
    }

    /// A Hangul name in direct order; others stay as the record enters them.
    private static func direct(_ name: String, isInverted: Bool) -> String {
        isInverted ? name.directKoreanName : name
    }
}

extension ContributorDuty {
    /// The role of a relator code; `nil` for a code that this program does not write.
    fileprivate init?(relator: String) {
        guard let duty = Self.allCases.first(where: { $0.marcRelator == relator.suffix(3) }) else { return nil }
        self = duty
    }

    /// The role in the catalogue's model.
    private var role: Role {
        switch self {
        case .author: .author
        case .translator: .translator
        case .illustrator: .illustrator
        case .editor: .editor
        case .supervisor: .supervisor
        case .photographer: .photographer
        case .original: .original
        case .foreword, .afterword, .commentator, .annotator, .adapter, .narrator, .other: .other
        }
    }

    fileprivate var isNamed: Bool { self != .other }

    /// A person with this role, by its label where only that tells it.
    func contributor(_ name: String, label: String? = nil) -> Contributor {
        let needed = role == .other && self != .other ? koreanTerm : nil
        return Contributor(name: name, role: role, label: label ?? needed)
    }
}

extension String {
    /// A Korean name without the comma of its entry: `김, 지혜` is 김지혜; any other text is unchanged.
    var directKoreanName: String {
        let parts = split(separator: ",").map { $0.split(separator: " ").joined(separator: " ") }
        guard parts.count == 2, KoreanName.parts(of: parts.joined()).map({ [$0.family, $0.given] }) == parts else {
            return self
        }
        return parts.joined()
    }

    /// The service of an address: by its host, which is its name if it is none of ours.
    func serviceName(_ serviceOfHost: (String) -> String?) -> String {
        let authority = firstRange(of: "://").map { self[$0.upperBound...] } ?? self[...]
        let host = authority.prefix { !"/?#:".contains($0) }.lowercased()
        return serviceOfHost(host) ?? host
    }

    fileprivate func trimmingSuffix(_ mark: Character) -> String {
        var text = self[...]
        while let last = text.last, last == mark || last == " " { text.removeLast() }
        return String(text)
    }
}
