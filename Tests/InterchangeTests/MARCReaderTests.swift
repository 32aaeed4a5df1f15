import CatalogModel
import Foundation
import Testing

@testable import Interchange

/// Records of other libraries, with the faults of the programs that wrote them.
@Suite struct ISO2709ReadingTests {
    private func record(_ fields: [(String, [(String, String?)])], leader: String = "00000nam a2200000 c 4500")
        -> MARCRecord
    {
        var record = MARCRecord(leader: leader)
        record.addControl("001", "ch-1")
        record.addControl("008", "190101s2004    ulka          000 1 kor  ")
        for (tag, subfields) in fields { record.add(tag, indicators: tag == "700" ? "1 " : "00", subfields) }
        return record
    }

    private var good: MARCRecord {
        record([
            ("020", [("a", "9788973100156"), ("g", "03810"), ("c", "₩12000")]),
            ("245", [("a", "바람이 지나간 자리 /"), ("d", "윤서경 지음 ;"), ("e", "김영하 옮김")]),
            ("260", [("a", "서울 :"), ("b", "새벽강,"), ("c", "1997")]), ("300", [("a", "320 p. ;"), ("c", "22 cm")]),
            ("700", [("a", "윤서경")]),
        ])
    }

    /// A record with lengths and places of the directory counted by another measure.
    private func counted(_ record: MARCRecord, by measure: (String) -> Int) -> [UInt8] {
        let text = ISO2709.text(of: record)
        let base =
            text.utf8.firstIndex(of: 0x1E).map { text.utf8.distance(from: text.utf8.startIndex, to: $0) + 1 } ?? 0
        let data = String(decoding: Array(text.utf8)[base...].dropLast(), as: UTF8.self)
        var (directory, place) = ("", 0)
        for (field, part) in zip(record.fields, data.split(separator: "\u{1E}")) {
            let size = measure(String(part)) + 1
            directory += field.tag + String(format: "%04d%05d", size, place)
            place += size
        }
        return Array((text.prefix(24) + directory + "\u{1E}" + data + "\u{1D}").utf8)
    }

    private func read(_ bytes: [UInt8], hasMARC8: Bool? = nil) -> ImportResult {
        MARCReader.readISO2709(bytes, hasMARC8: hasMARC8) { _ in nil }
    }

    private func expectWhole(_ bytes: [UInt8], _ comment: Comment) throws {
        let result = try BookImport.read(Data(bytes))
        let book = try #require(result.accepted.first?.book, comment)
        #expect(result.kind == .marc && result.doubtful.isEmpty, comment)
        #expect(book.isbn?.isbn13 == "9788973100156" && book.title == "바람이 지나간 자리", comment)
        #expect(book.contributors.map(\.name) == ["윤서경", "김영하"], comment)
        #expect(book.contributors.map(\.role) == [.author, .translator], comment)
        #expect(book.publisher == "새벽강" && book.publishedOn?.year == 1997 && book.pages == 320, comment)
    }

    @Test func wrongLengthsAndLeadersAndMarksBeforeARecordDoNotSpoilIt() throws {
        let bytes = [UInt8](ISO2709.text(of: good).utf8)
        try expectWhole(bytes, "good")
        try expectWhole(counted(good, by: \.count), "lengths in characters")
        // As a conversion from CP949 leaves them.
        try expectWhole(
            counted(good) { $0.utf8.count - $0.unicodeScalars.count { $0.value >= 0xAC00 } },
            "lengths of CP949"
        )
        var blank = bytes
        blank.replaceSubrange(20..<24, with: Array("    ".utf8))
        try expectWhole(blank, "leader/20-23")
        blank[9] = UInt8(ascii: " ")
        try expectWhole(blank, "leader/09 of MARC-8, text in UTF-8")
        try expectWhole([0xEF, 0xBB, 0xBF] + bytes, "byte order mark")
        try expectWhole([0, 0, 0x0A] + bytes + [0x0D, 0x0A, 0, 0], "NUL")
    }

    @Test func aRecordBehindADamagedOneIsWhole() throws {
        let bytes = [UInt8](ISO2709.text(of: good).utf8)
        let cut = Array(bytes.prefix(150)) + [0x1D]
        let result = read(cut + [0xEF, 0xBB, 0xBF] + bytes)
        #expect(result.doubtful.map(\.reason) == [.brokenRecord(format: "ISO 2709")])
        #expect(result.accepted.first?.line == 2 && result.accepted.first?.book?.contributors.count == 2)
    }

    /// The same record in CP949.
    private func korean(_ record: MARCRecord, leader9: Character = " ") throws -> [UInt8] {
        let bytes = try #require(TextEncoding.cp949.encode(ISO2709.text(of: record).replacing("₩", with: "\\")))
        var text = bytes
        text[9] = leader9.asciiValue ?? 0x20
        return text
    }

    @Test(arguments: ["a", " "] as [Character])
    func cp949WhateverTheLeaderSays(leader9: Character) throws {
        var own = record([
            ("020", [("a", "9788973100156")]), ("245", [("a", "똠방각하 뷁 /"), ("d", "윤서경 지음")]), ("260", [("b", "새벽강")]),
        ])
        let book = try #require(read(try korean(own, leader9: leader9)).accepted.first?.book)
        #expect(book.title == "똠방각하 뷁" && book.authors == ["윤서경"] && book.publisher == "새벽강")
        // The two bytes of 탑 are a letter in UTF-8: the other records decide.
        own = record([("020", [("a", "9788980500208")]), ("245", [("a", "탑")])])
        let short = try korean(own)
        #expect(read(short).accepted.first?.book?.title == "ž")
        let result = read(try korean(good) + short)
        #expect(result.accepted.last?.book?.title == "탑")
    }

    @Test func aDamagedLetterCostsItsFieldAndIsReported() throws {
        var bytes = [UInt8](ISO2709.text(of: good).utf8)
        let place = try #require(bytes.firstRange(of: Array("새벽강".utf8)))
        bytes[place.lowerBound] = 0xFF
        let result = read(bytes)
        let book = try #require(result.accepted.first?.book)
        #expect(book.title == "바람이 지나간 자리" && book.publisher == nil && book.pages == 320)
        guard case .unreadableValue("260", _)? = result.doubtful.first?.reason else {
            Issue.record("\(result.doubtful)")
            return
        }
        #expect(result.doubtful.first?.reason.isFailure == true)
    }

    @Test(arguments: ["kor", "fre"]) func westernLettersBehindALeaderOfMARC8AreRead(language: String) throws {
        let title = language == "fre" ? "Les réveries d'Éléonore" : "L'été à la forêt"
        let own = record([
            ("020", [("a", "9788973100156")]), ("245", [("a", title + " /"), ("c", "Hélène Lindé")]),
            ("260", [("a", "Paris :"), ("b", "Pré,"), ("c", "1997")]),
        ])
        let text = ISO2709.text(of: own).replacing("kor", with: language)
        var bytes = try #require(TextEncoding.windows1252.encode(text))
        bytes[9] = 0x20
        let result = read(bytes)
        let book = try #require(result.accepted.first?.book)
        #expect(book.title == title && book.authors == ["Hélène Lindé"] && book.publisher == "Pré")
        #expect(result.doubtful.isEmpty)
    }

    // MARK: MARC-8

    private static let marc8: [(String, [UInt8], String)] = [
        (
            "ANSEL", Array("Le caf".utf8) + [0xE2] + Array("e de la for".utf8) + [0xE3] + Array("et".utf8),
            "Le café de la forêt"
        ),
        (
            "letters",
            Array("S".utf8) + [0xB2] + Array("ren S".utf8) + [0xE6] + Array("o-gy".utf8) + [0xE6] + Array("ong".utf8),
            "Søren Sŏ-gyŏng"
        ),
        ("two marks", Array("Vi".utf8) + [0xF2, 0xE3] + Array("et".utf8), "Việt"),
        ("EACC", [0x1B] + Array("$1o\\no[%".utf8) + [0x1B] + Array("(B x".utf8), "해터 x"),
    ]

    private func raw(_ title: [UInt8]) -> [UInt8] {
        var bytes = [UInt8](ISO2709.text(of: record([("020", [("a", "9788973100156")]), ("245", [("a", "XX")])])).utf8)
        bytes[9] = 0x20
        let place = bytes.firstRange(of: Array("XX".utf8))?.lowerBound ?? 0
        bytes.replaceSubrange(place..<place + 2, with: title)
        return bytes
    }

    @Test(.enabled(if: MARC8.isAvailable, "libyaz5 is not installed"))
    func marc8IsReadByLibyaz() {
        for (name, bytes, title) in Self.marc8 {
            let result = read(raw(bytes))
            #expect(result.accepted.first?.book?.title == title, "\(name) \(result.doubtful)")
        }
        #expect(MARC8.decode([0x43, 0xFF, 0xFF]) == nil && MARC8.decode(Array("a\u{1B}$1oN\u{1B}(B".utf8)[...]) == nil)
        #expect(MARC8.decode(Array("plain".utf8)[...]) == "plain")
    }

    @Test func withoutLibyazARecordOfMARC8IsNamed() {
        for (name, bytes, _) in Self.marc8 {
            let good = [UInt8](ISO2709.text(of: good).utf8)
            let result = read(raw(bytes) + good, hasMARC8: false)
            #expect(result.doubtful.map(\.reason) == [.marc8] && result.doubtful.first?.line == 1, "\(name)")
            #expect(
                result.doubtful.first?.text.contains("9788973100156") == true
                    && result.doubtful.first?.reason.isFailure == true
            )
            #expect(result.accepted.map(\.line) == [2])
        }
    }

    @Test func aRecordInAnotherEncodingIsNamed() {
        // Windows-1251.
        let result = read(raw([0xCC, 0xE0, 0xF1, 0xF2, 0xE5, 0xF0, 0x20, 0x9A, 0x20, 0xEC, 0x20, 0x9C]))
        #expect(result.accepted.isEmpty && result.doubtful.map(\.reason) == [.unknownEncoding])
    }
}

/// What a record says of its book.
@Suite struct MARCBookTests {
    private func book(_ fields: (inout MARCRecord) -> Void, leader: String = "00000nam a2200000 a 4500") -> Book {
        var record = MARCRecord(leader: leader)
        fields(&record)
        return MARCBook(record: record).book { _ in nil }
    }

    private func people(_ book: Book) -> [String] { book.contributors.map { "\($0.name)=\($0.role)" } }

    @Test func hangulNamesOfTheStatementAreNotReplacedByLatinEntries() {
        let book = book {
            $0.add(
                "245",
                indicators: "00",
                [
                    ("a", "밤의 식물원 ="), ("x", "Night garden :"), ("b", "첫 번째 이야기 :"), ("b", "그림으로 읽는 식물 /"),
                    ("d", "안나 린드 글 ;"),
                    ("e", "요한 베리 그림 ;"), ("e", "윤서경 옮김"),
                ]
            )
            $0.add("700", indicators: "1 ", [("a", "Lind, Anna,"), ("d", "1977-"), ("4", "aut")])
            $0.add("700", indicators: "1 ", [("a", "Berg, Johan,"), ("d", "1980-")])
            $0.add("700", indicators: "1 ", [("a", "윤서경")])
            $0.add("710", indicators: "2 ", [("a", "나무출판사"), ("4", "pbl")])
        }
        #expect(people(book) == ["안나 린드=author", "요한 베리=illustrator", "윤서경=translator"])
        #expect(book.title == "밤의 식물원" && book.parallelTitle == "Night garden")
        #expect(book.subtitle == "첫 번째 이야기 : 그림으로 읽는 식물")
    }

    @Test func rolesComeFromTheStatementElseAreUnknown() {
        let little = book {
            $0.add("100", indicators: "1 ", [("a", "Saint-Exupéry, Antoine de,"), ("d", "1900-1944.")])
            $0.add(
                "245",
                indicators: "14",
                [
                    ("a", "The little prince /"),
                    ("c", "written by Antoine de Saint-Exupéry ; translated from the French by Katherine Woods."),
                ]
            )
            $0.add("700", indicators: "1 ", [("a", "Woods, Katherine,"), ("d", "1886-1968.")])
        }
        #expect(people(little) == ["Saint-Exupéry, Antoine de=author", "Woods, Katherine=translator"])
        let tales = book {
            $0.add("100", indicators: "1 ", [("a", "Dickens, Charles,")])
            $0.add("245", indicators: "10", [("a", "Two tales /"), ("c", "Charles Dickens ; edited by Ann Bell.")])
            $0.add("700", indicators: "1 ", [("a", "Bell, Ann.")])
            $0.add("700", indicators: "12", [("a", "Pushkin, Aleksandr,"), ("t", "Evgenii Onegin.")])
            $0.add("700", indicators: "1 ", [("a", "Roe, Ada,")])
            $0.add("710", indicators: "2 ", [("a", "University of Somewhere.")])
        }
        #expect(
            people(tales) == [
                "Dickens, Charles=author", "Bell, Ann=editor", "Roe, Ada=other", "University of Somewhere=other",
            ]
        )
        // Nobody else says who wrote it.
        let bare = book {
            $0.add("245", indicators: "00", [("a", "책")])
            $0.add("700", indicators: "1 ", [("a", "김, 지혜")])
        }
        #expect(people(bare) == ["김지혜=author"])
        // Somebody whom only the statement names.
        let named = book {
            $0.add("245", indicators: "00", [("a", "책 /"), ("d", "윤서경 지음 ;"), ("e", "김영하 옮김")])
            $0.add("700", indicators: "1 ", [("a", "윤서경")])
        }
        #expect(people(named) == ["윤서경=author", "김영하=translator"])
    }

    @Test(arguments: [
        ("윤서경 [외]지음", ["윤서경=author"], nil as [Role]?),
        ("안나 린드 지음 ;윤서경 [외]옮김", ["안나 린드=author", "윤서경=translator"], [.translator]),
        ("윤서경 외 지음", ["윤서경=author"], nil), ("윤서경 외 3인 지음", ["윤서경=author"], nil), ("윤서경 [외] 지음", ["윤서경=author"], nil),
        ("박은봉 지음;류동필...[등]그림", ["박은봉=author", "류동필=illustrator"], [.illustrator]),
        ("켄 블랜차드 외지음;조천제 옮김", ["켄 블랜차드=author", "조천제=translator"], nil),
    ])
    func andOthersBelongToARole(statement: String, expected: [String], roles: [Role]?) {
        let book = book { $0.add("245", indicators: "00", [("a", "책 /"), ("d", statement)]) }
        #expect(people(book) == expected && book.othersOmitted && book.details.rolesWithOthers == roles)
    }

    @Test(arguments: [
        ("윤서경, 김하늘 [공]지음", ["윤서경=author", "김하늘=author"]), ("윤서경 [공]영역", ["윤서경=translator"]),
        ("유니온아트 기획", ["유니온아트=other"]),
    ])
    func rolesOfCataloguers(statement: String, expected: [String]) {
        let book = book { $0.add("245", indicators: "00", [("a", "책 /"), ("d", statement)]) }
        #expect(people(book) == expected && !book.othersOmitted)
    }

    @Test func theBooksOwnScriptComesFirst() {
        let book = book {
            $0.add("100", indicators: "1 ", [("6", "880-01"), ("a", "Yun, Sŏ-gyŏng.")])
            $0.add(
                "245",
                indicators: "10",
                [("6", "880-02"), ("a", "Param i chinagan chari /"), ("c", "Yun Sŏ-gyŏng.")]
            )
            $0.add("260", [("6", "880-03"), ("a", "Sŏul :"), ("b", "Saebyŏkkang,"), ("c", "1997.")])
            $0.add("300", [("a", "xii, 345 p., [2] p. of plates ;"), ("c", "22 cm.")])
            $0.add("880", indicators: "1 ", [("6", "100-01/$1"), ("a", "윤, 서경.")])
            $0.add("880", indicators: "10", [("6", "245-02/$1"), ("a", "바람이 지나간 자리 /"), ("c", "윤서경.")])
            $0.add("880", [("6", "260-03/$1"), ("a", "서울 :"), ("b", "새벽강,"), ("c", "1997.")])
        }
        #expect(book.title == "바람이 지나간 자리" && book.parallelTitle == "Param i chinagan chari")
        #expect(people(book) == ["윤서경=author"] && book.publisher == "새벽강" && book.details.place == "서울")
        #expect(book.publishedOn?.year == 1997 && book.pages == 345)
    }

    @Test(arguments: [
        ("단기4290[1957]", "1957", 1957), ("4290 [1957]", "1957", 1957), ("檀紀 4290", "1957", 1957),
        ("檀紀 4290", "    ", 1957), ("2552 [2009]", "2009", 2009),
        ("2552", "2009", 2009), ("昭和52 [1977]", "1977", 1977), ("민국 93 [2004]", "2004", 2004), ("c1997", "1997", 1997),
        ("[2004?]", "2004", 2004),
        ("2004, c1998", "2004", 2004), ("발행년불명", "1999", 1999), ("1998 [i.e. 1999]", "1999", 1999),
    ])
    func yearsOfOtherErasAreThoseInBracketsOrOf008(text: String, coded: String, year: Int) {
        let book = book {
            $0.addControl("008", "190101s\(coded)    ulka          000 1 kor  ")
            $0.add("260", [("a", "서울 :"), ("b", "새벽강,"), ("c", text)])
        }
        #expect(book.publishedOn?.description == String(year))
    }

    @Test func anInvalidYearIsReported() {
        var record = MARCRecord(leader: "00000nam a2200000 c 4500")
        record.add("245", [("a", "책")])
        record.add("260", [("c", "2552")])
        #expect(MARCBook(record: record).unreadable == [.unreadableValue(column: "260 $c", text: "2552")])
    }

    @Test func theSetsNumberNeverWinsOverTheVolumes() {
        func number(_ fields: [(String, [(String, String?)])], volume: String? = "1") -> String? {
            book { record in
                for (indicators, subfields) in fields { record.add("020", indicators: indicators, subfields) }
                record.add("245", indicators: "00", [("a", "토지"), ("n", volume)])
            }.isbn?.isbn13
        }
        let set = "9788980500192"
        #expect(number([("1 ", [("a", set)]), ("  ", [("a", "9788980500208")])]) == "9788980500208")
        #expect(number([("  ", [("a", "\(set) (세트)")]), ("  ", [("a", "9788980500208 (1)")])]) == "9788980500208")
        #expect(number([("  ", [("a", set), ("q", "(세트)")]), ("  ", [("a", "9788980500208")])]) == "9788980500208")
        #expect(number([("  ", [("a", set), ("q", "(set : pbk.)")]), ("  ", [("z", "9788980500222")])]) == nil)
        #expect(number([("1 ", [("a", set)])], volume: nil) == set)
    }

    @Test func twoVolumesWithTheSetsNumberAreTwoBooksAndItIsReported() throws {
        func volume(_ number: String) -> String {
            var record = MARCRecord(leader: "00000nam a2200000 c 4500")
            record.add("020", [("a", "9788980500192")])
            record.add("245", indicators: "00", [("a", "토지."), ("n", number + " /"), ("d", "윤서경 지음")])
            return ISO2709.text(of: record)
        }
        let result = try BookImport.read(Data((volume("1") + volume("2") + volume("1")).utf8))
        let isbn = try ISBN("9788980500192")
        #expect(result.accepted.map { $0.book?.title } == ["토지. 1", "토지. 2"])
        #expect(result.accepted.map(\.isbn) == [isbn, nil])
        #expect(result.doubtful.map(\.reason) == [.sharedISBN(isbn, line: 1), .repeated(line: 1)])
        #expect(result.doubtful.first?.reason.isFailure == true && result.skippedCount == 1)
    }

    @Test func aMistypedISBNIsReported() throws {
        var record = MARCRecord(leader: "00000nam a2200000 c 4500")
        record.add("020", [("a", "978-89-8050-020-9 (양장) :"), ("c", "9,000원")])
        record.add("245", indicators: "00", [("a", "책")])
        let result = try BookImport.read(Data(ISO2709.text(of: record).utf8))
        #expect(result.accepted.first?.book?.title == "책" && result.accepted.first?.book?.price?.list == 9000)
        let reason = try #require(result.doubtful.first?.reason)
        #expect(reason.isFailure && !reason.isSkipped)
        let text = "978-89-8050-020-9 (양장)"
        #expect(reason == .leftOutISBN(column: "020 $a", text: text, .checkDigit(expected: "8")))
    }

    @Test func recordsOfNoBookAreReported() throws {
        func kind(_ codes: String, isbn: String? = nil) -> String? {
            var record = MARCRecord(leader: "00000\("c" + codes) a2200000 a 4500")
            record.add("020", [("a", isbn)])
            record.add("245", indicators: "10", [("a", "Night songs")])
            return MARCBook(record: record).kindOfOther
        }
        #expect(kind("jm") == "leader/06 j" && kind("em") == "leader/06 e" && kind("as") == "leader/07 s")
        #expect(kind("jm", isbn: "9788980500208") == "leader/06 j")
        #expect(kind("am") == nil && kind("tm") == nil && kind("mm") == nil && kind("as", isbn: "9788980500208") == nil)
        var record = MARCRecord(leader: "00000cjm a2200000 a 4500")
        record.add("245", indicators: "10", [("a", "Night songs")])
        let result = try BookImport.read(Data(ISO2709.text(of: record).utf8))
        #expect(result.accepted.isEmpty && result.doubtful.map(\.reason) == [.notABook(member: "leader/06 j")])
    }

    @Test func pointsOfISBDAreRemovedAndOthersStay() {
        let day = book {
            $0.add("100", indicators: "1 ", [("a", "Lind, Anna.")])
            $0.add("245", indicators: "10", [("a", "Day garden.")])
            $0.add("260", [("b", "Leaf Press, Inc.,"), ("c", "2004.")])
        }
        #expect(
            day.title == "Day garden" && people(day) == ["Lind, Anna=author"] && day.publisher == "Leaf Press, Inc."
        )
        let initials = book {
            $0.add("100", indicators: "1 ", [("a", "Rowling, J. K.")])
            $0.add("245", indicators: "10", [("a", "Wait...")])
        }
        #expect(people(initials) == ["Rowling, J. K.=author"] && initials.title == "Wait...")
        #expect(book { $0.add("245", [("a", "그래도 괜찮아.")]) }.title == "그래도 괜찮아.")
    }

    @Test func theOriginalsTitleAndLanguage() {
        let book = book {
            $0.add("041", indicators: "1 ", [("a", "kor"), ("h", "swe")])
            $0.add("245", indicators: "00", [("a", "밤의 식물원 /"), ("d", "안나 린드 지음 ;"), ("e", "윤서경 옮김")])
            $0.add("246", indicators: "19", [("a", "Nattens trädgård")])
        }
        #expect(book.parallelTitle == "Nattens trädgård" && book.details.originalLanguage == "swe")
        let noted = self.book {
            $0.add("245", indicators: "00", [("a", "밤의 식물원 ="), ("b", "Night garden")])
            $0.add("546", [("a", "영어 원작을 한국어로 번역")])
        }
        #expect(
            noted.parallelTitle == "Night garden" && noted.subtitle == nil && noted.details.originalLanguage == "eng"
        )
    }

    @Test func anImportKeepsTheLanguageOfTheOriginalAndWhoHadHelp() throws {
        var record = MARCRecord(leader: "00000nam a2200000 a 4500")
        record.add("020", [("a", "9791190000031")])
        record.add("041", indicators: "1 ", [("a", "kor"), ("h", "swe")])
        record.add("245", indicators: "00", [("a", "밤의 식물원 /"), ("d", "안나 린드 [외]지음 ;"), ("e", "윤서경 옮김")])
        let read = MARCBook(record: record).book { _ in nil }
        let book = try #require(try BookImport.read(Data(ISO2709.text(of: record).utf8)).accepted.first?.book)
        #expect(book.details.originalLanguage == "swe" && book.othersOmitted)
        #expect(book.details.rolesWithOthers == read.details.rolesWithOthers)
    }
}
