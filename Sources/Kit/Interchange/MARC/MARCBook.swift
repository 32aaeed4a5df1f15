import CatalogModel
import Foundation

/// The book that a record describes.
struct MARCBook {
    /// The record, in the script of the book.
    let record: MARCRecord
    /// The title in Latin letters, where the record has the book's own script beside it.
    private let romanizedTitle: String?
    /// Whether marks of ISBD end the fields, as in the records of most libraries, though not in ours of MARC 21.
    private let hasPoints: Bool

    init(record: MARCRecord) {
        let own = record.inOriginalScript
        self.record = own
        hasPoints = record.leader.dropFirst(17).prefix(2) != "uc"
        romanizedTitle = own["245"] == record["245"] ? nil : record["245"]?["a"].map(RecordCheck.plain)
    }

    /// The kind of a record that describes no book: `leader/06 j` for music; `nil` for a book. A serial or an article with
    /// an ISBN is taken for one.
    var kindOfOther: String? {
        let codes = Array(record.leader.dropFirst(6).prefix(2))
        guard codes.count == 2 else { return nil }
        if "cdefgjkopr".contains(codes[0]) { return "leader/06 \(codes[0])" }
        guard numbers.own.isEmpty, numbers.sets.isEmpty else { return nil }
        if codes[0] == "i" { return "leader/06 i" }
        return "abs".contains(codes[1]) ? "leader/07 \(codes[1])" : nil
    }

    /// What of the record is no value of its field, and is left out.
    var unreadable: [ImportProblem] {
        var problems = numbers.wrong.compactMap { ImportProblem.leftOutISBN(in: $0, column: "020 $a") }
        if let text = publication?["c"], publishedOn == nil, text.contains(where: \.isNumber) {
            problems.append(.unreadableValue(column: (publication?.tag ?? "260") + " $c", text: Self.plain(text)))
        }
        return problems
    }

    /// The book, with the values of the record and no others.
    func book(serviceOfHost: (String) -> String?) -> Book {
        let title = titles
        var details = CatalogueDetails(
            volume: title.volume,
            volumeTitle: title.part,
            edition: text("250", "a"),
            place: publication?["a"].map(Self.plain).flatMap(Self.known),
            illustrations: text("300", "b").map { $0.trimmingSuffix("+") },
            size: text("300", "c").flatMap { CoverDimensions(heightByWidth: $0) },
            series: record.all("490").compactMap {
                SeriesStatement($0["a"].map(unpointed), number: $0["v"].map(unpointed))
            },
            kdcEdition: record["056"]?["2"],
            ddcEdition: record["082"]?["2"]
        )
        details.originalLanguage = originalLanguage
        let people = MARCPeople(record)
        details.rolesWithOthers = people.rolesWithOthers
        return Book(
            // A volume whose record has the set's number alone has none of its own.
            isbn: numbers.own.first ?? (title.volume == nil ? numbers.sets.first : nil),
            otherCodes: ["024", "037"].flatMap { record.all($0) }.compactMap { $0["a"] },
            title: title.whole,
            subtitle: title.subtitle,
            parallelTitle: title.parallel ?? otherTitle ?? romanizedTitle,
            contributors: people.contributors,
            othersOmitted: people.omitsOthers,
            publisher: publication?["b"].map(unpointed).flatMap(Self.known),
            publishedOn: publishedOn,
            pages: record["300"]?["a"].flatMap(PageCount.parse),
            price: record.all("020").lazy.compactMap { $0["c"] }.compactMap(Self.price).first,
            description: record["520"]?["a"],
            cover: record.all("856").first { Self.isCover($0) }?["u"],
            category: terms,
            classification: Classification(
                texts: record.all("056").map { $0["a"] }
                    + record.all("084").filter { $0["2"] == "kdc" }.map { $0["a"] },
                ddc: record.all("082").map { $0["a"] },
                addCode: record.all("020").lazy.compactMap { $0["g"] }.map(Self.plain).first
            ),
            details: details,
            links: record.all("856").filter { !Self.isCover($0) }.compactMap { field in
                field["u"].map { address in
                    let host = address.serviceName { serviceOfHost($0) ?? field["3"] }
                    return Link(service: host, url: address)
                }
            },
            sources: ["import"]
        )
        .identified(byKey: record.control("001"))
    }

    private static func isCover(_ field: MARCRecord.Field) -> Bool { ["Cover", "표지"].contains(field["3"]) }

    // MARK: Numbers

    /// The ISBNs of the volume, those of its set, and what is in the place of one without being one. Cancelled numbers
    /// (`$z`) are neither.
    private var numbers: (own: [ISBN], sets: [ISBN], wrong: [String]) {
        var found = (own: [ISBN](), sets: [ISBN](), wrong: [String]())
        for field in record.all("020") {
            for text in field.all("a") {
                let isbns = ISBN.all(in: text)
                let isSet =
                    field.indicators.hasPrefix("1") || Self.namesSet(text)
                    || field.all("q").contains(where: Self.namesSet)
                if isSet { found.sets.addMissing(isbns) } else { found.own.addMissing(isbns) }
                if isbns.isEmpty, text.count(where: \.isNumber) > 4 { found.wrong.append(Self.plain(text)) }
            }
        }
        return found
    }

    /// Whether a qualifier says that a number is of all volumes: `(세트)`, `(전3권)`, `(set)`.
    private static func namesSet(_ text: String) -> Bool {
        guard text.utf8.contains(where: { $0 >= 0x80 || $0 | 0x20 == UInt8(ascii: "s") }) else { return false }
        if text.contains("세트") || text.contains("전집") { return true }
        let words = text.split { !$0.isLetter && !$0.isNumber }
        return words.contains { $0.lowercased() == "set" }
            || zip([""] + words, words).contains { before, word in
                let number = word.hasPrefix("전") ? word.dropFirst() : before == "전" ? word : ""
                return number.hasSuffix("권") && number.count > 1 && number.dropLast().allSatisfy(\.isNumber)
            }
    }

    private static func price(_ text: String) -> Price? {
        if let match = text.firstMatch(of: /[₩￦\\]\s*([0-9][0-9,]*)/) ?? text.firstMatch(of: /([0-9][0-9,]*)\s*원/) {
            return Int(match.1.filter { $0 != "," }).flatMap { Price(list: $0) }
        }
        guard let match = text.firstMatch(of: /([0-9]+) ([A-Z]{3})/), let amount = Int(match.1) else { return nil }
        return Price(list: amount, currency: String(match.2))
    }

    private var terms: String? {
        let terms = record.all("653").flatMap { $0.all("a") }
        return terms.isEmpty ? nil : terms.joined(separator: ">")
    }

    // MARK: Texts

    private func text(_ tag: String, _ code: String) -> String? { record[tag]?[code].map(unpointed) }

    /// A text without the mark that precedes the next subfield.
    private static func plain(_ text: String) -> String { RecordCheck.plain(PlainText.line(text)) }

    /// The same without the full stop that ends a field.
    private func unpointed(_ text: String) -> String {
        hasPoints ? Self.plain(text).withoutFinalPoint : Self.plain(text)
    }

    /// The same of a title.
    private func titled(_ text: String) -> String {
        hasPoints ? Self.plain(text).withoutFinalPointOfTitle : Self.plain(text)
    }

    /// A value that is not said to be unknown.
    private static func known(_ text: String) -> String? {
        let isUnknown = ["불명", "not identified", "s.l.", "s.n."].contains { text.lowercased().contains($0) }
        return isUnknown || text.isEmpty ? nil : text
    }

    private struct Titles {
        var whole = ""
        var subtitle: String?
        var parallel: String?
        var volume: String?
        var part: String?
    }

    /// Title with the volume, subtitle, parallel title, volume, title of the volume.
    private var titles: Titles {
        guard let field = record["245"] else { return Titles() }
        var titles = Titles(
            parallel: field["x"].map(titled),
            volume: field["n"].map(unpointed),
            part: field["p"].map(titled)
        )
        var remainders = [String]()
        for (before, subfield) in zip([nil] + field.subfields.map(Optional.some), field.subfields)
        where subfield.code == "b" {
            // `$a어린 왕자 =$bLe petit prince`.
            if before?.text.last == "=", titles.parallel == nil {
                titles.parallel = titled(subfield.text)
            } else {
                remainders.append(titled(subfield.text))
            }
        }
        // `$b장편소설.$n1`: the point is before the number.
        if let last = field.subfields.lastIndex(where: { $0.code == "b" }), let final = remainders.last,
            field.subfields.dropFirst(last + 1).first.map({ "np".contains($0.code) }) == true
        {
            remainders[remainders.count - 1] = final.trimmingSuffix(".")
        }
        if !remainders.isEmpty { titles.subtitle = remainders.joined(separator: " : ") }
        var title = field["a"].map(titled) ?? ""
        if titles.volume != nil || titles.part != nil { title = title.trimmingSuffix(".") }
        let tail = [titles.volume, titles.part].compactMap(\.self).joined(separator: ", ")
        titles.whole = tail.isEmpty ? title : "\(title). \(tail)"
        return titles
    }

    /// The parallel or original title of 246, or the original title of a KORMARC note (507 `$t`).
    private var otherTitle: String? {
        let titles = record.all("246").filter { ["1", "9"].contains($0.indicators.suffix(1)) }
        return (titles.first?["a"] ?? record["507"]?["t"]).map(titled)
    }

    /// The language that a translation was made from: 041 `$h`, else the words of 546.
    private var originalLanguage: String? {
        let coded = record.all("041").lazy.compactMap { $0["h"] }.map { $0.prefix(3).lowercased() }.first
        if let coded, coded.count == 3, coded.allSatisfy({ $0.isASCII && $0.isLetter }) { return coded }
        guard let note = record["546"]?["a"], let match = note.firstMatch(of: /(\p{Hangul}+어)(?:로 된)?\s*(?:원작|원본|원저)/)
        else { return nil }
        return Self.languages[String(match.1)]
    }

    private static let languages = [
        "영어": "eng", "일본어": "jpn", "일어": "jpn", "중국어": "chi", "프랑스어": "fre", "불어": "fre", "독일어": "ger", "독어": "ger",
        "러시아어": "rus", "스페인어": "spa", "에스파냐어": "spa", "이탈리아어": "ita", "포르투갈어": "por", "스웨덴어": "swe", "노르웨이어": "nor",
        "덴마크어": "dan", "네덜란드어": "dut", "핀란드어": "fin", "폴란드어": "pol", "체코어": "cze", "헝가리어": "hun", "베트남어": "vie",
        "아랍어": "ara", "터키어": "tur", "라틴어": "lat", "그리스어": "gre", "히브리어": "heb",
    ]

    // MARK: Publication

    private var publication: MARCRecord.Field? {
        record.all("264").first { $0.indicators.hasSuffix("1") } ?? record["260"] ?? record["264"]
    }

    /// The date in 008 where it has month and day, else the year of the publication, else that of 008.
    private var publishedOn: PartialDate? {
        let fixed = record.control("008") ?? ""
        let kind = fixed.dropFirst(6).first
        let digits = fixed.dropFirst(7).prefix(8)
        let coded = Int(digits.prefix(4)).flatMap { Self.years.contains($0) ? $0 : nil }
        let year = publication?["c"].flatMap { Self.year(in: $0, coded: coded) }
        if kind == "e", let coded, coded == year ?? coded {
            return PartialDate(year: coded, month: Int(digits.dropFirst(4).prefix(2)), day: Int(digits.suffix(2)))
        }
        if let year { return PartialDate(year: year) }
        // `n` and `b` are dates that are not known, `|` is not coded.
        guard let coded, let kind, !"nb|u".contains(kind) else { return nil }
        return PartialDate(year: coded)
    }

    /// Years that a record may have in our calendar: later ones are of another.
    private static let years = 1...2100

    /// The year of a publication: one in brackets, as a cataloguer adds it to a year of another era (`단기4290[1957]`,
    /// `2552 [2009]`), else the first that can be of ours, else that of 008, else one of Tangun's era (단기).
    private static func year(in text: String, coded: Int?) -> Int? {
        let years = fourDigits(in: text)
        if let year = years.first(where: { $0.isBracketed && Self.years.contains($0.year) }) { return year.year }
        if let year = years.first(where: { Self.years.contains($0.year) }) { return year.year }
        if let coded { return coded }
        let isTangun = ["단기", "檀紀", "檀君"].contains { text.contains($0) }
        return isTangun ? years.first.map { $0.year - 2333 }.flatMap { Self.years.contains($0) ? $0 : nil } : nil
    }

    /// The runs of four digits in a text, and whether brackets begin shortly before and end behind them: `[i.e. 1999?]`.
    /// Not by a regular expression, which would be compiled anew for each record.
    private static func fourDigits(in text: String) -> [(year: Int, isBracketed: Bool)] {
        let bytes = Array(text.utf8)
        var found = [(year: Int, isBracketed: Bool)]()
        var index = 0
        while index < bytes.count {
            let digits = bytes[index...].prefix { (0x30...0x39).contains($0) }
            if digits.count == 4 || digits.count == 8, let year = Int(String(decoding: digits.prefix(4), as: UTF8.self))
            {
                let behind = bytes[digits.endIndex...].drop { $0 == UInt8(ascii: "?") }
                let before = bytes[..<index].reversed().prefix(24).prefix {
                    !(0x30...0x39).contains($0) && $0 != UInt8(ascii: "]")
                }
                found.append((year, behind.first == UInt8(ascii: "]") && before.contains(UInt8(ascii: "["))))
            }
            index = digits.endIndex + (digits.isEmpty ? 1 : 0)
        }
        return found
    }
}

extension MARCRecord {
    /// The record with the fields of 880 in place of the romanized ones that they belong to: MARC 21 has the title page's
    /// own letters there. Fields in the book's script stay, and an 880 in Latin letters is not used.
    fileprivate var inOriginalScript: MARCRecord {
        let originals = all("880").filter { field in
            field.subfields.contains { $0.code != "6" && $0.text.unicodeScalars.contains(where: Script.isEastAsian) }
        }
        guard !originals.isEmpty else { return self }
        var record = MARCRecord(leader: leader)
        for field in fields where field.tag != "880" {
            // `880-01` in the one field and `245-01/$1` in the other.
            let number = field["6"]?.firstMatch(of: /^880-([0-9]{2})/)?.1
            let original = originals.first { original in
                number != nil && number != "00" && original["6"]?.hasPrefix("\(field.tag)-\(number ?? "")") == true
            }
            let isRomanized = !field.subfields.contains {
                $0.code != "6" && $0.text.unicodeScalars.contains(where: Script.isEastAsian)
            }
            record.fields.append(
                original.flatMap { isRomanized ? Field(tag: field.tag, content: $0.content) : nil } ?? field
            )
        }
        // Without a field of its own (`500-00`).
        for original in originals {
            guard let match = original["6"]?.firstMatch(of: /^([0-9]{3})-00/), record[String(match.1)] == nil else {
                continue
            }
            record.fields.append(Field(tag: String(match.1), content: original.content))
        }
        return record
    }
}

extension Script {
    /// Hangul, kana and Chinese characters.
    fileprivate static func isEastAsian(_ scalar: Unicode.Scalar) -> Bool {
        isHangul(scalar) || isKana(scalar) || (0x3400...0x9FFF).contains(scalar.value)
    }
}

extension String {
    /// A text without the full stop that ends a field of ISBD: `Day garden.`; not that of an initial, an abbreviation or an
    /// ellipsis.
    var withoutFinalPoint: String {
        guard last == ".", !hasSuffix("..") else { return self }
        let word = String(dropLast().reversed().prefix { $0.isLetter || $0.isNumber }.reversed())
        let isInitial = word.count < 2 && word.allSatisfy { $0.isLetter && !$0.isHangul }
        return isInitial || Self.abbreviations.contains(word.lowercased()) ? self : String(dropLast())
    }

    /// The same, but for a full stop behind Hangul, where titles are sentences.
    fileprivate var withoutFinalPointOfTitle: String { dropLast().last?.isHangul == true ? self : withoutFinalPoint }

    private static let abbreviations: Set<String> = [
        "jr", "sr", "inc", "co", "corp", "ltd", "bros", "dr", "st", "mr", "mrs", "ms", "etc", "vol", "ed", "no", "pub",
        "univ", "cm",
        "ill", "hrsg",
    ]

    fileprivate func trimmingSuffix(_ mark: Character) -> String {
        var text = self[...]
        while let last = text.last, last == mark || last == " " { text.removeLast() }
        return String(text)
    }
}

extension Character {
    fileprivate var isHangul: Bool { unicodeScalars.contains(where: Script.isHangul) }
}
