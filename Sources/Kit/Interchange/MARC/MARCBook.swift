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
    private let numbers: Numbers
    private let publication: MARCRecord.Field?
    private let publishedOn: PartialDate?

    init(record: MARCRecord) {
        let original = record.inOriginalScript
        let own = original ?? record
        self.record = own
        hasPoints = !record.leader.unicodeScalars.dropFirst(17).prefix(2).elementsEqual("uc".unicodeScalars)
        let hasOtherTitle = original.map { $0["245"] != record["245"] } ?? false
        romanizedTitle = hasOtherTitle ? record["245"]?["a"].map(RecordCheck.plain) : nil
        numbers = Numbers(own)
        publication = own.first("264") { $0.indicators.hasSuffix("1") } ?? own["260"] ?? own["264"]
        publishedOn = Self.publishedOn(fixed: own.control("008") ?? "", publication?["c"])
    }

    /// The kind of a record of no book: `leader/06 j` for music; `nil` for a book, also a serial with an ISBN.
    var kindOfOther: String? {
        let codes = record.leader.unicodeScalars.dropFirst(6).prefix(2)
        guard let type = codes.first, let level = codes.dropFirst().first else { return nil }
        if "cdefgjkopr".unicodeScalars.contains(type) { return "leader/06 \(type)" }
        guard numbers.own.isEmpty, numbers.sets.isEmpty else { return nil }
        if type == "i" { return "leader/06 i" }
        return "abs".unicodeScalars.contains(level) ? "leader/07 \(level)" : nil
    }

    var unreadable: [ImportProblem] {
        var problems = numbers.wrong.compactMap { ImportProblem.leftOutISBN(in: $0, column: "020 $a") }
        if publishedOn == nil, let publication, let text = publication["c"], text.contains(where: \.isNumber) {
            problems.append(.unreadableValue(column: "\(publication.tag) $c", text: Self.plain(text)))
        }
        return problems
    }

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
        let subjects = record.all("650").compactMap { $0["a"].map(unpointed) }
        details.subjects = subjects.isEmpty ? nil : subjects
        let people = MARCPeople(record)
        details.rolesWithOthers = people.rolesWithOthers
        var book = Book(
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
            price: record.all("020").lazy.compactMap { $0["c"].flatMap(Self.price) }.first,
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
        book.identify(byKey: record.control("001"))
        return book
    }

    private static func isCover(_ field: MARCRecord.Field) -> Bool { ["Cover", "표지"].contains(field["3"]) }

    // MARK: Numbers

    /// The ISBNs of the volume, those of its set, and what is in the place of one without being one. Cancelled numbers
    /// (`$z`) are neither.
    private struct Numbers {
        private(set) var own = [ISBN]()
        private(set) var sets = [ISBN]()
        private(set) var wrong = [String]()

        init(_ record: MARCRecord) {
            for field in record.fields where field.designator == "020" {
                for subfield in field.subfields where subfield.designator == "a" {
                    let text = subfield.text
                    let isbns = ISBN.all(in: text)
                    let isSet =
                        field.indicators.hasPrefix("1") || MARCBook.namesSet(text)
                        || field.subfields.contains { $0.designator == "q" && MARCBook.namesSet($0.text) }
                    if isSet { sets.addMissing(isbns) } else { own.addMissing(isbns) }
                    if isbns.isEmpty, text.count(where: \.isNumber) > 4 { wrong.append(MARCBook.plain(text)) }
                }
            }
        }
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

    /// The price of `₩12,000`, else of `12,000원`, else of `12000 KRW`. Not by regular expressions, which would be
    /// compiled anew for each record.
    private static func price(_ text: String) -> Price? {
        func amount(_ digits: Substring) -> Int? { Int(digits.filter { $0 != "," }) }
        func number(_ text: Substring) -> Substring {
            text.first.map(isDigit) == true ? text.prefix { isDigit($0) || $0 == "," } : Substring()
        }
        for sign in text.indices where "₩￦\\".contains(text[sign]) {
            let digits = number(text[text.index(after: sign)...].drop(while: \.isWhitespace))
            if !digits.isEmpty { return amount(digits).flatMap { Price(list: $0) } }
        }
        var rest = text[...]
        while let start = rest.firstIndex(where: isDigit) {
            let digits = number(rest[start...])
            rest = rest[digits.endIndex...]
            guard rest.drop(while: \.isWhitespace).first == "원" else { continue }
            return amount(digits).flatMap { Price(list: $0) }
        }
        rest = text[...]
        while let start = rest.firstIndex(where: isDigit) {
            let digits = rest[start...].prefix(while: isDigit)
            rest = rest[digits.endIndex...]
            let currency = rest.dropFirst().prefix(3)
            guard rest.first == " ", currency.count == 3, currency.allSatisfy({ $0.isASCII && $0.isUppercase }) else {
                continue
            }
            return Int(digits).flatMap { Price(list: $0, currency: String(currency)) }
        }
        return nil
    }

    private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

    private var terms: String? {
        let terms = record.all("653").flatMap { $0.all("a") }
        return terms.isEmpty ? nil : terms.joined(separator: ">")
    }

    // MARK: Texts

    private func text(_ tag: MARCRecord.Designator, _ code: MARCRecord.Designator) -> String? {
        record[tag]?[code].map(unpointed)
    }

    /// A text without the mark that precedes the next subfield.
    private static func plain(_ text: String) -> String { RecordCheck.plain(PlainText.line(text)) }

    /// The same without the full stop that ends a field.
    private func unpointed(_ text: String) -> String {
        hasPoints ? Self.plain(text).withoutFinalPoint : Self.plain(text)
    }

    private func titled(_ text: String) -> String {
        hasPoints ? Self.plain(text).withoutFinalPointOfTitle : Self.plain(text)
    }

    /// A value that is not said to be unknown.
    private static func known(_ text: String) -> String? {
        guard !text.isEmpty else { return nil }
        // Each of the words has an F, a point, the bytes of 불, or is in letters that are not composed.
        let mayBeUnknown = text.utf8.contains {
            $0 | 0x20 == UInt8(ascii: "f") || $0 == UInt8(ascii: ".") || $0 == 0xE1 || $0 == 0xB6
        }
        guard mayBeUnknown else { return text }
        let words = text.lowercased()
        return ["불명", "not identified", "s.l.", "s.n."].contains { words.contains($0) } ? nil : text
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
        let subfields = field.subfields
        for (place, subfield) in subfields.enumerated() where subfield.designator == "b" {
            // `$a어린 왕자 =$bLe petit prince`.
            if place > 0, subfields[place - 1].text.last == "=", titles.parallel == nil {
                titles.parallel = titled(subfield.text)
            } else {
                remainders.append(titled(subfield.text))
            }
        }
        // `$b장편소설.$n1`: the point is before the number.
        if let last = field.subfields.lastIndex(where: { $0.designator == "b" }), let final = remainders.last,
            field.subfields.dropFirst(last + 1).first.map({ ["n", "p"].contains($0.designator) }) == true
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
        guard let note = record["546"]?["a"], note.utf8.contains(where: { $0 >= 0x80 }),
            let match = note.firstMatch(of: /(\p{Hangul}+어)(?:로 된)?\s*(?:원작|원본|원저)/)
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

    /// The date in 008 where it has month and day, else the year of the publication, else that of 008.
    private static func publishedOn(fixed: String, _ published: String?) -> PartialDate? {
        let kind = fixed.dropFirst(6).first
        let digits = fixed.dropFirst(7).prefix(8)
        let coded = Int(digits.prefix(4)).flatMap { years.contains($0) ? $0 : nil }
        let year = published.flatMap { self.year(in: $0, coded: coded) }
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

    /// The runs of four digits in a text, and whether brackets begin shortly before and end behind them: `[i.e.
    /// 1999?]`. Not by a regular expression, which would be compiled anew for each record.
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
    /// The record with the fields of 880 in place of the romanized ones that they belong to: MARC 21 has the title
    /// page's own letters there; `nil` without any. Fields in the book's script stay, and an 880 in Latin letters is
    /// not used.
    fileprivate var inOriginalScript: MARCRecord? {
        let originals = all("880").filter { field in
            field.subfields.contains {
                $0.designator != "6" && $0.text.unicodeScalars.contains(where: Script.isEastAsian)
            }
        }
        guard !originals.isEmpty else { return nil }
        var record = MARCRecord(leader: leader)
        for field in fields where field.designator != "880" {
            // `880-01` in the one field and `245-01/$1` in the other.
            let link = field["6"].flatMap(Link.init)
            let original = originals.first { original in
                guard let link, link.tag == "880", link.number != "00" else { return false }
                return original["6"].flatMap(Link.init) == Link(tag: field.designator, number: link.number)
            }
            let isRomanized = !field.subfields.contains {
                $0.designator != "6" && $0.text.unicodeScalars.contains(where: Script.isEastAsian)
            }
            record.fields.append(
                original.flatMap { isRomanized ? Field(field.designator, $0.content) : nil } ?? field
            )
        }
        // Without a field of its own (`500-00`).
        for original in originals {
            guard let link = original["6"].flatMap(Link.init), link.number == "00", record[link.tag] == nil else {
                continue
            }
            record.fields.append(Field(link.tag, original.content))
        }
        return record
    }

    /// The field that a `$6` names: its tag, and two digits that both fields have.
    private struct Link: Equatable {
        let tag: Designator
        let number: String

        init(tag: Designator, number: String) { (self.tag, self.number) = (tag, number) }

        init?(_ text: String) {
            let start = Array(text.utf8.prefix(6))
            guard start.count == 6, start[3] == UInt8(ascii: "-"),
                (start[..<3] + start[4...]).allSatisfy({ (0x30...0x39).contains($0) })
            else { return nil }
            tag = Designator(start[..<3])
            number = String(decoding: start[4...], as: UTF8.self)
        }
    }
}

extension Script {
    /// Hangul, kana and Chinese characters.
    fileprivate static func isEastAsian(_ scalar: Unicode.Scalar) -> Bool {
        isHangul(scalar) || isKana(scalar) || (0x3400...0x9FFF).contains(scalar.value)
    }
}

extension String {
    /// A text without the full stop that ends a field of ISBD; not that of an initial, abbreviation or ellipsis.
    var withoutFinalPoint: String {
        guard utf8.last == UInt8(ascii: "."), last == ".", !hasSuffix("..") else { return self }
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
        guard let end = utf8.last, end < 0x80 else { return self }
        var text = self[...]
        while let last = text.last, last == mark || last == " " { text.removeLast() }
        return String(text)
    }
}

extension Character {
    fileprivate var isHangul: Bool { unicodeScalars.contains(where: Script.isHangul) }
}
