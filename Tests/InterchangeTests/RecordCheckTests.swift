import CatalogModel
import Foundation
import Testing

@testable import Interchange

/// The rules by which records are checked: a complete record breaks none, and each rule has a record that breaks it.
@Suite struct RecordCheckTests {
    /// A translation in a series, with everything that a catalogue wants to know.
    private func completeBook() throws -> Book {
        var book = Book(
            isbn: try ISBN("9788900000016"),
            title: "바람의 서재 2",
            subtitle: "읽는 밤",
            contributors: [
                Contributor(name: "김지혜", role: .author, label: "지은이"),
                Contributor(name: "박하늘", role: .translator, label: "옮긴이"),
            ],
            publisher: "책마루",
            publishedOn: PartialDate(year: 2015, month: 10, day: 5),
            pages: 223,
            price: Price(list: 12_000),
            category: "국내도서>소설/시/희곡>한국소설",
            classification: Classification(kdc: "813.7", ddc: "895.735", addCode: "03810"),
            details: CatalogueDetails(
                volume: "2",
                edition: "개정판",
                place: "서울",
                illustrations: "삽화",
                size: CoverDimensions(height: 205, width: 140),
                series: [SeriesStatement("밤의 총서", number: "3")].compactMap(\.self),
                ddcEdition: "23"
            ),
            links: [Link(service: "aladin", url: "https://shop.example/1")],
            sources: ["aladin"]
        )
        book.details.originalLanguage = "eng"
        return book
    }

    private let library = "agency = 211001\nkdc-edition: 6\n=049  0\\$f아$v{volume}\n=950  0\\$b{price}"

    private func record(_ profile: MARCProfile) throws -> MARCRecord {
        profile.record(
            of: try completeBook(),
            key: "k1",
            written: ExportTimestamp(Samples.time),
            library: try LibraryProfile(library).withCallNumber
        )
    }

    /// `$a…$b…`, as cataloguers write a field.
    private func line(_ field: MARCRecord.Field?) -> String? {
        field.map { $0.subfields.map { "$" + $0.code + $0.text }.joined() }
    }

    @Test(arguments: MARCProfile.allCases)
    func aCompleteRecordHasNoDefect(profile: MARCProfile) throws {
        #expect(RecordCheck.defects(of: try record(profile), profile) == [])
        let defects = RecordCheck.defects(
            of: try completeBook(),
            at: Samples.time,
            profile: profile,
            library: try LibraryProfile(library)
        )
        #expect(defects == [])
    }

    @Test func aCompleteKORMARCRecordIsWrittenAsCataloguersWriteIt() throws {
        let record = try record(.kormarc)
        #expect(line(record["040"]) == "$a211001$bkor$c211001")
        #expect(line(record["049"]) == "$f아$v2" && record["049"]?.indicators == "0 ")
        #expect(line(record["056"]) == "$a813.7$26")
        #expect(line(record["082"]) == "$a895.735$223")
        #expect(line(record["090"]) == "$a813.7$b김78ㅂ$c2")
        #expect(line(record["245"]) == "$a바람의 서재.$n2 :$b읽는 밤 /$d지은이: 김지혜 ;$e옮긴이: 박하늘")
        #expect(line(record["250"]) == "$a개정판")
        #expect(line(record["260"]) == "$a서울 :$b책마루,$c2015")
        #expect(line(record["300"]) == "$a223 p. :$b삽화 ;$c21 cm")
        #expect(line(record["490"]) == "$a밤의 총서 ;$v3" && record["490"]?.indicators == "10")
        #expect(line(record["041"]) == "$akor$heng" && record["041"]?.indicators == "1 ")
        #expect(line(record["653"]) == "$a한국소설")
        #expect(line(record["830"]) == "$a밤의 총서 ;$v3" && record["830"]?.indicators == " 0")
        #expect(line(record["950"]) == "$b₩12000")
        #expect(record.fields.map(\.tag) == record.fields.map(\.tag).sorted())
    }

    @Test func aCompleteRecordOfMARC21HasNoPunctuation() throws {
        let record = try record(.marc21)
        #expect(line(record["245"]) == "$a바람의 서재$n2$b읽는 밤$c김지혜 (지은이) ; 박하늘 (옮긴이)")
        #expect(line(record["264"]) == "$a서울$b책마루$c2015" && record["264"]?.indicators == " 1")
        #expect(line(record["300"]) == "$a223쪽$b삽화$c21 cm")
        #expect(line(record["490"]) == "$a밤의 총서$v3" && record["490"]?.indicators == "1 ")
        #expect(record.control("008")?.dropFirst(6).prefix(9) == "e20151005")
    }

    /// The files that `Scripts/validate-exports` has other programs read.
    @Test(arguments: MARCProfile.allCases)
    func theCompleteRecordIsWrittenAsInTheFiles(profile: MARCProfile) throws {
        let library = try LibraryProfile(library).withCallNumber
        let writers: [(String, any BookWriter)] = [
            ("xml", MARCXMLWriter(time: Samples.time, profile: profile, library: library)),
            ("mrc", MARCWriter(time: Samples.time, profile: profile, library: library)),
        ]
        for (ending, writer) in writers {
            let file = Folder.golden.appending(path: "complete-\(profile.rawValue).\(ending)")
            let text = document([ExportedBook(try completeBook())], writer)
            if ProcessInfo.processInfo.environment["WRITE_GOLDEN"] != nil { try Data(text.utf8).write(to: file) }
            #expect(text == String(decoding: try Data(contentsOf: file), as: UTF8.self))
        }
    }

    // MARK: Each rule

    /// Changes that make a complete record break one rule, for both formats or for one.
    private static let changes: [(CatalogueRule, MARCProfile, @Sendable (inout MARCRecord) -> Void)] = [
        (.leader, .kormarc, { $0 = MARCRecord(leader: "00000nam", fields: $0.fields) }),
        (.repeatedField, .kormarc, { $0.add("245", indicators: "00", [("a", "책"), ("d", "누구")]) }),
        (.indicator, .marc21, { $0.set("490", indicators: "7 ") }),
        (.subfield, .kormarc, { $0.change("300") { $0 + [.init("z", "x")] } }),
        (.repeatedSubfield, .marc21, { $0.change("245") { $0 + [.init("b", "또")] } }),
        (.emptySubfield, .kormarc, { $0.change("250") { _ in [.init("a", " ")] } }),
        (.controlNumber, .marc21, { $0.remove("001") }),
        (.fixedLength, .kormarc, { $0.setControl("008", "151005") }),
        (.fixedDate, .kormarc, { $0.setControl("008", "151005s2014    ko |||||||||||||||||kor||") }),
        (.fixedLanguage, .kormarc, { $0.setControl("008", "151005s2015    ko |||||||||||||||||???||") }),
        (.noISBN, .marc21, { $0.change("020") { _ in [.init("c", "12000 KRW")] } }),
        (.badISBN, .kormarc, { $0.change("020") { [.init("a", "9788900000017")] + $0.dropFirst() } }),
        (.addCode, .kormarc, { $0.change("020") { $0.map { $0.code == "g" ? .init("g", "0381 :") : $0 } } }),
        (.price, .kormarc, { $0.change("020") { $0.filter { $0.code != "c" } } }),
        (.agency, .marc21, { $0.remove("040") }),
        (.languageOfTranslation, .kormarc, { $0.remove("041") }),
        (.languageOfOriginal, .kormarc, { $0.change("041") { $0.filter { $0.code != "h" } } }),
        (.noKDC, .kormarc, { $0.remove("056") }),
        (
            .badKDC, .kormarc,
            {
                $0.change("056") { _ in [.init("a", "8"), .init("2", "6")] }; $0.remove("090")
            }
        ),
        (.kdcEdition, .kormarc, { $0.change("056") { Array($0.prefix(1)) } }),
        (
            .noClassNumber, .marc21,
            {
                $0.remove("082"); $0.remove("084")
            }
        ),
        (.ddcEdition, .kormarc, { $0.change("082") { Array($0.prefix(1)) } }),
        (.callNumber, .kormarc, { $0.change("090") { [.init("a", "810")] + $0.dropFirst() } }),
        (.noTitle, .kormarc, { $0.remove("245") }),
        (.noResponsibility, .kormarc, { $0.change("245") { $0.filter { !["d", "e"].contains($0.code) } } }),
        (.volumeInTitle, .marc21, { $0.change("245") { [.init("a", "바람의 서재 2")] + $0.dropFirst(2) } }),
        (.titlePunctuation, .kormarc, { $0.change("245") { [.init("a", "바람의 서재")] + $0.dropFirst() } }),
        (.titleEntry, .marc21, { $0.remove("100") }),
        (.noPublication, .kormarc, { $0.remove("260") }),
        (.noPlace, .kormarc, { $0.change("260") { [.init("a", "[발행지불명] :")] + $0.dropFirst() } }),
        (
            .noPublisher, .marc21,
            { $0.change("264") { $0.map { $0.code == "b" ? .init("b", "[publisher not identified]") : $0 } } }
        ),
        (.badYear, .marc21, { $0.change("264") { $0.map { $0.code == "c" ? .init("c", "2015-10-05") : $0 } } }),
        (.noPages, .kormarc, { $0.change("300") { Array($0.dropFirst()) } }),
        (.noSize, .marc21, { $0.change("300") { Array($0.dropLast()) } }),
        (.seriesEntry, .kormarc, { $0.remove("830") }),
        (.categoryPath, .kormarc, { $0.change("653") { _ in [.init("a", "국내도서-소설/시/희곡")] } }),
        (.invertedName, .kormarc, { $0.change("700") { [.init("a", "김, 지혜")] + $0.dropFirst() } }),
        (.noAddress, .marc21, { $0.change("856") { Array($0.prefix(1)) } }),
    ]

    @Test func eachRuleHasARecordThatBreaksItAndNoOther() throws {
        for (rule, profile, change) in Self.changes {
            var record = try record(profile)
            change(&record)
            let defects = RecordCheck.defects(of: record, profile)
            #expect(defects.map(\.rule) == [rule], "\(rule): \(defects)")
            #expect(defects.first?.number == rule.number(in: profile))
        }
        #expect(Set(Self.changes.map(\.0)) == Set(CatalogueRule.allCases))
    }

    @Test func theNumbersOfRulesAreDifferentAndNameTheirFormat() {
        for profile in MARCProfile.allCases {
            let numbers = CatalogueRule.allCases.filter { $0.profiles.contains(profile) }.map { $0.number(in: profile) }
            #expect(Set(numbers).count == numbers.count)
            #expect(numbers.allSatisfy { $0.wholeMatch(of: /[KM][0-9]{3}-[0-9]/) != nil })
        }
        #expect(CatalogueRule.noPlace.number(in: .kormarc) == "K260-2")
        #expect(CatalogueRule.noPlace.number(in: .marc21) == "M264-2")
    }

    @Test func aRuleOfTheOtherFormatDoesNotCount() throws {
        var record = try record(.marc21)
        record.change("245") { $0 + [.init("d", "지은이: 김지혜")] }
        #expect(RecordCheck.defects(of: record, .marc21).map(\.rule) == [.subfield])
        #expect(!RecordCheck.defects(of: record, .marc21).contains { $0.number.hasPrefix("K") })
    }

    @Test func unknownValuesAreReportedAsIncompleteAndNotAsWrong() throws {
        let book = Book(
            isbn: try ISBN("9788900000016"),
            title: "책",
            publisher: "책마루",
            publishedOn: PartialDate(year: 2015)
        )
        for profile in MARCProfile.allCases {
            let defects = RecordCheck.defects(of: book, at: Samples.time, profile: profile)
            #expect(!defects.isEmpty && defects.allSatisfy { !$0.rule.isError }, "\(defects)")
        }
    }

    @Test(arguments: MARCProfile.allCases)
    func noSampleBreaksARuleOfStructure(profile: MARCProfile) throws {
        let structure: Set<CatalogueRule> = [
            .leader, .repeatedField, .indicator, .subfield, .repeatedSubfield, .emptySubfield, .controlNumber,
            .fixedLength, .fixedDate, .fixedLanguage, .titlePunctuation, .titleEntry, .badYear, .seriesEntry,
            .categoryPath,
            .invertedName, .noAddress,
        ]
        for exported in try Samples.all() where exported.book.publishedOn != nil {
            let defects = RecordCheck.defects(of: exported.book, at: Samples.time, profile: profile)
            #expect(defects.filter { structure.contains($0.rule) } == [], "\(exported.book.title)")
        }
    }
}

extension MARCRecord {
    fileprivate mutating func change(_ tag: String, _ body: ([Subfield]) -> [Subfield]) {
        guard let place = fields.firstIndex(where: { $0.tag == tag }) else { return }
        fields[place].content = .data(indicators: fields[place].indicators, subfields: body(fields[place].subfields))
    }

    fileprivate mutating func set(_ tag: String, indicators: String) {
        guard let place = fields.firstIndex(where: { $0.tag == tag }) else { return }
        fields[place].content = .data(indicators: indicators, subfields: fields[place].subfields)
    }

    fileprivate mutating func setControl(_ tag: String, _ text: String) {
        guard let place = fields.firstIndex(where: { $0.tag == tag }) else { return }
        fields[place].content = .control(text)
    }

    fileprivate mutating func remove(_ tag: String) { fields.removeAll { $0.tag == tag } }
}

@Suite struct LibraryProfileTests {
    private func fields(_ profile: String, _ book: Book) throws -> [String] {
        let record = MARCProfile.kormarc.record(
            of: book,
            key: "k",
            written: ExportTimestamp(Samples.time),
            library: try LibraryProfile(profile)
        )
        return record.fields.filter { ["049", "090", "852", "950"].contains($0.tag) }.map { field in
            field.tag + field.indicators + field.subfields.map { "$" + $0.code + $0.text }.joined()
        }
    }

    @Test func aSubfieldWithoutItsValueIsLeftOutAndAFieldWithoutAnyToo() throws {
        let profile = "# 우리 도서관\n\n=950  0\\$b{price}\n=049  0\\$f아$v{volume}$c{isbn}\n=852  \\\\$a우리 도서관$h{kdc} {mark}"
        #expect(try fields(profile, Book(title: "책")) == ["0490 $f아", "852  $a우리 도서관"])
        let book = Book(
            isbn: try ISBN("9788900000016"),
            title: "무정. 상",
            contributors: [Contributor(name: "이광수", role: .author)],
            price: Price(list: 9000),
            classification: Classification(kdc: "813.6")
        )
        #expect(
            try fields(profile, book) == [
                "0490 $f아$v상$c9788900000016", "852  $a우리 도서관$h813.6 이15ㅁ", "9500 $b₩9000",
            ]
        )
    }

    @Test func theNationalLibrarysNumbersGoWhereTheProfileSays() throws {
        let profile = "=950  0\\$b{control}\n=852  \\\\$h{call}"
        #expect(try fields(profile, Book(title: "책")).isEmpty)
        var book = Book(title: "책")
        book.details.callNumber = "813.7-26-1"
        book.details.controlNumber = "KMO202600001"
        #expect(try fields(profile, book) == ["852  $h813.7-26-1", "9500 $bKMO202600001"])
    }

    @Test func theLibrarysOwnCallNumberComesBeforeTheUsualOne() throws {
        let own = try LibraryProfile("=090  \\\\$a{kdc}")
        #expect(own.withCallNumber == own)
        #expect(LibraryProfile().withCallNumber != LibraryProfile())
    }

    @Test func aCallNumberNeedsAClass() throws {
        let library = LibraryProfile().withCallNumber
        var book = Book(title: "무정. 상", contributors: [Contributor(name: "이광수", role: .author)])
        func field(_ library: LibraryProfile) -> MARCRecord.Field? {
            MARCProfile.kormarc.record(of: book, key: "k", written: ExportTimestamp(Samples.time), library: library)[
                "090"
            ]
        }
        #expect(field(library) == nil)
        // The library's own, which has no class at all.
        #expect(field(try LibraryProfile("=090  \\\\$b{mark}"))?["b"] == "이15ㅁ")
        book.classification = Classification(kdc: "813.6")
        #expect(field(library)?["a"] == "813.6" && field(library)?["c"] == "상")
    }

    @Test(arguments: [
        ("agency", LibraryProfile.Invalid.Reason.syntax), ("agencey = 1", .setting("agencey")),
        ("=245  00$a책", .tag("245")), ("=049 0$f아", .syntax), ("=950  0\\$b{prize}", .value("prize")),
    ])
    func aWrongLineIsNamed(line: String, reason: LibraryProfile.Invalid.Reason) {
        #expect(throws: LibraryProfile.Invalid(line: 3, reason: reason)) {
            try LibraryProfile("# 주석\nagency = 211001\n\(line)\n")
        }
    }
}

@Suite struct VolumeTitleTests {
    @Test(arguments: [
        ("해리 포터. 1", "해리 포터", "1", nil as String?), ("해리 포터. 1, 마법사의 돌", "해리 포터", "1", "마법사의 돌"),
        ("토지 3권", "토지", "3권", nil),
        ("토지 제3권", "토지", "제3권", nil), ("토지, 제3부", "토지", "제3부", nil), ("무정 (상)", "무정", "상", nil),
        ("무정. 하", "무정", "하", nil), ("무정 상권", "무정", "상권", nil), ("열하일기(2)", "열하일기", "2", nil),
    ])
    func formsOfVolumes(whole: String, title: String, number: String, part: String?) {
        let divided = VolumeTitle(Book(title: whole))
        #expect(divided.title == title && divided.number == number && divided.part == part)
    }

    @Test(arguments: ["파이썬 3", "1984", "제3의 물결", "Dr. 1", "2020년 제11회 젊은작가상 수상작품집", "로마. 2024", "한 권", "대상", "자바 8"])
    func otherTitlesStayWhole(whole: String) {
        #expect(VolumeTitle(Book(title: whole)).title == whole && VolumeTitle(Book(title: whole)).number == nil)
    }

    @Test func aNumberAfterTheTitleOfAStoryIsItsVolume() {
        for known in [
            Classification(kdc: "813.7"), Classification(ddc: "823.914"), Classification(addCode: "07650"),
            Classification(addCode: "03810"), Classification(kdc: "657.1"),
        ] {
            let divided = VolumeTitle(Book(title: "해리 포터와 마법사의 돌 2", classification: known))
            #expect(divided.title == "해리 포터와 마법사의 돌" && divided.number == "2")
        }
        #expect(VolumeTitle(Book(title: "해리 포터 2", classification: Classification(kdc: "005"))).number == nil)
        #expect(VolumeTitle(Book(title: "Catch 22", classification: Classification(ddc: "813"))).number == nil)
    }

    @Test(arguments: [
        ("강가의 집 2", "2", nil as String?, "강가의 집"), ("강가의 집. 2, 여름", "2", "여름", "강가의 집"), ("강가의 집", "2", nil, "강가의 집"),
        ("2", "2", nil, "2"), ("강가12", "2", nil, "강가12"),
    ])
    func whatALibraryKnowsDivides(whole: String, volume: String, part: String?, title: String) {
        let details = CatalogueDetails(volume: volume, volumeTitle: part)
        let divided = VolumeTitle(Book(title: whole, details: details))
        #expect(divided.title == title && divided.number == volume && divided.part == part)
    }

    @Test(arguments: [
        ("국내도서>소설/시/희곡>한국소설", ["소설", "시", "희곡", "한국소설"]), ("국내도서-자연과학", ["자연과학"]),
        ("외국도서>Computers>C/C++", ["Computers", "C/C++"]),
        ("문학 > 한국문학 > 소설", ["문학", "한국문학", "소설"]), ("소설, 시", ["소설, 시"]), ("국내도서", ["국내도서"]), ("TV/라디오", ["TV/라디오"]),
        ("소설>소설", ["소설"]),
    ])
    func categoriesAsTerms(category: String, terms: [String]) {
        #expect(Book(title: "책", category: category).subjectTerms == terms)
    }

    /// A shelf of three literatures is no subject of a book.
    @Test(arguments: [
        ("국내도서>소설/시/희곡>한국소설", "한국소설" as String?), ("국내도서>소설/시/희곡", nil), ("국내도서-소설/시/희곡", nil), ("국내도서", nil),
        ("국내도서>컴퓨터/모바일>프로그래밍 언어>파이썬", "파이썬"), ("외국도서>Computers>C/C++", "C/C++"), ("국내도서>인문학>동양/서양철학", "인문학"),
    ])
    func aCategoryIsOneTermOrNone(category: String, term: String?) {
        #expect(Book(title: "책", category: category).subjectTerm == term)
    }
}
