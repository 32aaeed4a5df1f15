import CatalogModel
import Foundation
import TestSupport
import Testing

@testable import Interchange

@Suite struct MARCWriterTests {
    private func records(_ books: [ExportedBook], _ profile: MARCProfile) throws -> [ISO2709Reader.Record] {
        try ISO2709Reader.records(document(books, MARCWriter(time: Samples.time, profile: profile)))
    }

    private func record(_ book: Book, _ profile: MARCProfile = .marc21) throws -> ISO2709Reader.Record {
        try #require(try records([ExportedBook(book)], profile).first)
    }

    @Test(arguments: MARCProfile.allCases)
    func everyFieldIsReadBack(profile: MARCProfile) throws {
        let books = try Samples.all()
        let read = try records(books, profile)
        #expect(read.count == books.count)
        for (record, exported) in zip(read, books) {
            let key = try #require(record["001"]?.text)
            let model = profile.record(of: exported.book, key: key, written: ExportTimestamp(Samples.time))
            let expected = model.fields.map { field in
                switch field.content {
                case .control(let text): ISO2709Reader.Field(tag: field.tag, text: text)
                case .data(let indicators, let subfields):
                    ISO2709Reader.Field(
                        tag: field.tag,
                        indicators: indicators,
                        subfields: subfields.map { ($0.code, $0.text) }
                    )
                }
            }
            #expect(record.fields == expected)
            // Added entries are in the order of the people.
            let tags = record.fields.map { $0.tag == "710" ? "700" : $0.tag }
            #expect(tags == tags.sorted())
            #expect(record["008"]?.text.count == 40)
            #expect(record.leader.dropFirst(5).prefix(7) == model.leader.dropFirst(5).prefix(7))
        }
    }

    @Test func bothFormatsHaveTheSameFields() throws {
        let books = try Samples.all()
        let xml = document(books, .marcxml)
        for field in try records(books, .marc21).flatMap(\.fields) {
            for subfield in field.subfields {
                #expect(xml.contains("<subfield code=\"\(subfield.code)\">\(XMLText.escape(subfield.text))</subfield>"))
            }
        }
    }

    @Test func nothingStandsBetweenRecordsAndNoTextBreaksTheStructure() throws {
        let books = (0..<3).map { ExportedBook(Book(title: "책 \($0)\u{1D}\u{1E}\u{1F}a\n끝")) }
        let text = document(books, .marc)
        #expect(!text.contains("\n") && text.unicodeScalars.filter { $0 == "\u{1D}" }.count == 3)
        #expect(try records(books, .marc21).map { $0["245"]?["a"] } == (0..<3).map { "책 \($0)a 끝" })
    }

    @Test func classNumbersHaveTheFieldsOfTheirProfile() throws {
        let known = Classification(kdc: "813.7", ddc: "895.735", addCode: "03810")
        let book = Book(isbn: try ISBN("9788900000016"), title: "책", price: Price(list: 25_000), classification: known)
        let marc = try record(book)
        #expect(marc["082"]?.indicators == "0 " && marc["082"]?["a"] == "895.735")
        #expect(marc["084"]?["a"] == "813.7" && marc["084"]?["2"] == "kdc")
        #expect(marc["056"] == nil && marc["020"]?["g"] == nil && marc["020"]?["c"] == "25000 KRW")
        let kormarc = try record(book, .kormarc)
        #expect(kormarc["056"]?["a"] == "813.7" && kormarc["056"]?["2"] == nil)
        #expect(kormarc["082"]?["a"] == "895.735" && kormarc["084"] == nil)
        #expect(kormarc["020"]?.subfields.map { $0.code + $0.text } == ["a9788900000016", "g03810 :", "c₩25000"])
    }

    @Test func anAddCodeWithoutAnISBNIsNotWritten() throws {
        let book = Book(
            title: "책",
            price: Price(list: 9000, currency: "USD"),
            classification: Classification(addCode: "03810")
        )
        #expect(try record(book, .kormarc)["020"]?.subfields.map { $0.code + $0.text } == ["c9000 USD"])
    }

    // MARK: Length

    @Test func aLongNoteEndsWithAWholeWord() throws {
        let words = (0..<20_000).map { "낱말\($0)" }
        let blurb = words.joined(separator: " ")
        let read = try record(Book(title: "긴 책", description: blurb))
        let note = try #require(read["520"]?["a"])
        #expect(note.hasSuffix("…") && blurb.hasPrefix(note.dropLast()) && note.dropLast().last?.isNumber == true)
        #expect(words.contains(String(note.dropLast().split(separator: " ").last ?? "")))
        #expect((9_900...9_994).contains(note.utf8.count))
    }

    @Test(arguments: [9_993, 9_994, 9_995, 9_996, 10_001])
    func theLimitIsMetToTheByte(size: Int) throws {
        // 9,999 bytes with two indicators, a subfield's start and the end.
        let text = String(repeating: "x", count: size)
        let note = try #require(try record(Book(title: "책", description: text))["520"]?["a"])
        #expect((note == text) == (size <= 9_994))
        #expect(note.utf8.count <= 9_994)
    }

    @Test func aTextIsNeverCutInsideACharacter() throws {
        for lead in 0..<8 {
            let text = String(repeating: "x", count: lead) + String(repeating: "👩‍👩‍👧", count: 2000)
            let note = try #require(try record(Book(title: "책", description: text))["520"]?["a"])
            #expect(note.dropFirst(lead).dropLast().allSatisfy { $0 == "👩‍👩‍👧" } && note.last == "…")
        }
    }

    @Test func aLongTitleIsCutAndALongAddressLeftOut() throws {
        let book = Book(
            title: String(repeating: "제목 ", count: 4000),
            subtitle: "부제",
            cover: "https://a.example/" + String(repeating: "c", count: 10_000),
            links: [Link(service: "x", url: "https://a.example/1")]
        )
        let read = try record(book)
        #expect(read["245"]?["a"]?.hasSuffix("제목…") == true && read["245"]?["b"] == "부제")
        #expect(read.all("856").map { $0["u"] } == ["https://a.example/1"])
    }

    @Test(arguments: Tier.sample(MARCProfile.allCases))
    func aRecordThatIsTooLongLosesItsLastNamesAndKeepsItsTitle(profile: MARCProfile) throws {
        let book = Book(
            isbn: try ISBN("9788900000016"),
            otherCodes: (0..<500).map { "K\($0)" },
            title: "모두의 책",
            contributors: (0..<5000).map { Contributor(name: "사람 \($0)", role: .author) },
            publisher: "책마루",
            description: String(repeating: "소개 ", count: 9000),
            links: (0..<3000).map { Link(service: "x", url: "https://a.example/\($0)") }
        )
        let both = try records([ExportedBook(book), ExportedBook(Book(title: "다음"))], profile)
        let read = try #require(both.first)
        #expect(both.count == 2 && both.last?["245"]?["a"]?.hasPrefix("다음") == true)
        let length = try #require(Int(read.leader.prefix(5)))
        #expect((99_900...99_999).contains(length))
        #expect(read["245"]?["a"]?.hasPrefix("모두의 책") == true && read["020"]?["a"] == "9788900000016")
        #expect(read["520"] == nil && read["024"] == nil && read["856"] == nil)
        let names = read.all("700").map { $0["a"] ?? "" }
        let first = profile == .marc21 ? 1 : 0
        #expect(names == (first..<(first + names.count)).map { "사람 \($0)" } && names.count > 1000)
    }

    @Test func theLongestNotesGoFirstAndOnlyAsManyAsNeeded() throws {
        var record = MARCRecord(leader: "00000nam a2200000uc 4500")
        for index in 0..<12 {
            record.add("500", [("a", "\(index) " + String(repeating: "x", count: 8_500 + index * 100))])
        }
        record.add("700", [("a", "이름")])
        let read = try #require(try ISO2709Reader.records(ISO2709.text(of: record)).first)
        let included = read.all("500").compactMap { $0["a"]?.split(separator: " ").first.flatMap { Int($0) } }
        #expect(included == Array(0..<11) && read["700"]?["a"] == "이름")
    }
}

/// What a Korean catalogue expects of a record.
@Suite struct KORMARCTests {
    private func record(_ book: Book) throws -> ISO2709Reader.Record {
        let text = document([ExportedBook(book)], MARCWriter(time: Samples.time, profile: .kormarc))
        return try #require(try ISO2709Reader.records(text).first)
    }

    /// `245 00 $a…`, as cataloguers write a field.
    private func line(_ field: ISO2709Reader.Field?) -> String? {
        field.map { field in field.subfields.map { "$" + $0.code + $0.text }.joined() }
    }

    private func title(_ contributors: [Contributor], subtitle: String? = nil) throws -> String? {
        line(try record(Book(title: "책", subtitle: subtitle, contributors: contributors))["245"])
    }

    /// As cataloguers write it, and as a statement of another record has it.
    @Test(arguments: [
        ("박은봉 지음 ;류동필...[등]그림", "$a책 /$d박은봉 지음 ;$e류동필 [외]그림"), ("켄 블랜차드 외지음 ;조천제 옮김", "$a책 /$d켄 블랜차드 [외]지음 ;$e조천제 옮김"),
        ("안나 린드 지음 ;윤서경 외 3인 옮김", "$a책 /$d안나 린드 지음 ;$e윤서경 [외]옮김"),
        ("지은이: 가, 나 [외] ; 옮긴이: 다", "$a책 /$d지은이: 가,$e나 [외] ;$e옮긴이: 다"),
    ])
    func andOthersStayWithTheirRole(statement: String, expected: String) throws {
        let people = ContributorStatement(statement)
        let book = Book(
            title: "책",
            contributors: people.contributors,
            othersOmitted: people.omitsOthers,
            details: CatalogueDetails().with(people)
        )
        #expect(line(try record(book)["245"]) == expected)
    }

    @Test func aShopsNumberIsNoStandardNumber() throws {
        let book = Book(otherCodes: ["K102030405", "8801234567893"], title: "책", sources: ["shop"])
        let record = try record(book)
        #expect(line(record["037"]) == "$aK102030405")
        #expect(line(record["024"]) == "$a8801234567893" && record["024"]?.indicators == "3 ")
        let described = try self.record(Book(title: "책").describedWithoutNumber)
        #expect(
            described["024"] == nil && described["037"] == nil && described["001"]?.text.hasPrefix("manual:") == true
        )
    }

    @Test func aTranslationNamesTheLanguageOfItsOriginal() throws {
        var book = Book(title: "밤", contributors: [Contributor(name: "윤서경", role: .translator)])
        #expect(line(try record(book)["041"]) == "$akor")
        book.category = "국내도서>소설/시/희곡>영미소설"
        #expect(line(try record(book)["041"]) == "$akor$heng")
        book.classification = Classification(kdc: "853", ddc: "843.92")
        #expect(line(try record(book)["041"]) == "$akor$hger")
        book.classification = Classification(kdc: "005.1")
        book.category = nil
        #expect(line(try record(book)["041"]) == "$akor")
        // A work of its own language.
        book.contributors = [Contributor(name: "윤서경", role: .author)]
        book.classification = Classification(kdc: "843")
        #expect(try record(book)["041"] == nil)
    }

    @Test func aBookWithAnISBNIsNumberedByIt() throws {
        let isbn = try ISBN("9780000000040")
        let books = [Book(isbn: isbn, title: "Trees", contributors: [Contributor(name: "Ada Fir", role: .author)])]
        let text = document((books + books).map { ExportedBook($0) }, MARCWriter(time: Samples.time, profile: .kormarc))
        let numbers = try ISO2709Reader.records(text).map { $0["001"]?.text }
        #expect(numbers == ["isbn9780000000040", "isbn9780000000040-2"])
    }

    @Test func linksHaveKoreanWords() {
        let book = Book(
            title: "책",
            cover: "https://img.example/1.jpg",
            links: [
                Link(service: "shop", url: "https://shop.example/1"),
                Link(service: "other", url: "https://other.example/1"),
            ]
        )
        var library = LibraryProfile()
        library.serviceTitles = ["shop": "책방"]
        let time = ExportTimestamp(Samples.time)
        let record = MARCProfile.kormarc.record(of: book, key: "k", written: time, library: library)
        #expect(record.all("856").map { $0["3"] } == ["책방", "other", "표지"])
        #expect(
            MARCProfile.marc21.record(of: book, key: "k", written: time).all("856").map { $0["3"] } == [
                "shop", "other", "Cover",
            ]
        )
        // Read back by the host where it is known.
        let read = MARCBook(record: record).book { $0 == "shop.example" ? "shop" : nil }
        #expect(read.links.map(\.service) == ["shop", "other"] && read.cover == "https://img.example/1.jpg")
    }

    @Test func aWholeRecord() throws {
        let book = Book(
            isbn: try ISBN("9788900000016"),
            title: "바람의 서재",
            subtitle: "읽는 밤",
            parallelTitle: "Library of the wind",
            contributors: [
                Contributor(name: "김지혜", role: .author, label: "지은이"),
                Contributor(name: "시리얼", role: .author, label: "지은이"),
                Contributor(name: "박하늘", role: .translator, label: "옮긴이"),
            ],
            publisher: "책마루",
            publishedOn: PartialDate(year: 2015, month: 10, day: 5),
            pages: 223,
            price: Price(list: 12_000, sale: 10_800)
        )
        let record = try record(book)
        #expect(record.leader.dropFirst(17).first == "u" && record.leader.dropFirst(18).first == "i")
        #expect(record["008"]?.text.dropFirst(6) == "s2015    ko |||||||||||||||||kor||")
        #expect(record["245"]?.indicators == "00")
        #expect(line(record["245"]) == "$a바람의 서재 :$b읽는 밤 /$d지은이: 김지혜,$e시리얼 ;$e옮긴이: 박하늘")
        #expect(line(record["246"]) == "$aLibrary of the wind" && record["246"]?.indicators == "19")
        #expect(line(record["260"]) == "$a[발행지불명] :$b책마루,$c2015" && record["264"] == nil)
        #expect(line(record["300"]) == "$a223 p." && line(record["040"]) == "$bkor")
        #expect(line(record["020"]) == "$a9788900000016 :$c₩12000")
        #expect(record["100"] == nil && record["110"] == nil)
        #expect(
            record.all("700").map { $0.indicators + (line($0) ?? "") } == [
                "1 $a김지혜$e지은이$4aut", "0 $a시리얼$e지은이$4aut", "1 $a박하늘$e옮긴이$4trl",
            ]
        )
    }

    @Test(
        arguments: [
            (
                [("김하늘", Role.author, "지음"), ("이바다", .author, "지음"), ("박솔", .translator, "옮김")],
                "$d김하늘,$e이바다 지음 ;$e박솔 옮김"
            ),
            ([("차", .author, "저")], "$d차 저"), ([("김하늘", .author, nil)], "$d김하늘"),
            ([("김하늘", .author, nil), ("박솔", .translator, nil)], "$d김하늘 ;$e옮긴이: 박솔"),
            ([("시리얼", .author, "글·그림"), ("시리얼", .illustrator, "글·그림")], "$d시리얼 글·그림"),
            ([("책마루 기획팀", .other, "기획")], "$d기획: 책마루 기획팀"), ([("누구", .other, nil)], "$d누구"),
            ([("이바른", .supervisor, nil)], "$d감수: 이바른"),
        ] as [([(String, Role, String?)], String)]
    )
    func statementsOfResponsibility(people: [(String, Role, String?)], expected: String) throws {
        let contributors = people.map { Contributor(name: $0.0, role: $0.1, label: $0.2) }
        #expect(try title(contributors) == "$a책 /" + expected)
        #expect(try title(contributors, subtitle: "부제") == "$a책 :$b부제 /" + expected)
    }

    @Test func omittedContributorsAreReportedAndAnEmptyStatementIsNone() throws {
        #expect(try title([]) == "$a책" && title([], subtitle: "부제") == "$a책 :$b부제")
        var book = Book(title: "책", contributors: [Contributor(name: "김하늘", role: .author)])
        book.othersOmitted = true
        #expect(line(try record(book)["245"]) == "$a책 /$d김하늘 [외]")
    }

    @Test func namesAreInDirectOrderWithKoreanRoles() throws {
        let record = try record(try Samples.everyRole())
        let entries = record.fields.filter { ["700", "710"].contains($0.tag) }
        #expect(entries.allSatisfy { $0["a"]?.contains(",") == false })
        let roles = Dictionary(entries.map { ($0["a"] ?? "", $0.all("e")) }) { first, _ in first }
        #expect(roles["김지혜"] == ["지은이", "그린이"] && roles["황보라"] == ["옮긴이"] && roles["제갈솔"] == ["엮은이"])
        #expect(roles["책마루 기획팀"] == ["기획"] && roles["임그냥"] == [])
        #expect(entries.first { $0["a"] == "책마루 기획팀" }?.tag == "710")
    }

    @Test func aYearOrAPublisherAlone() throws {
        #expect(line(try record(Book(title: "책", publisher: "책마루"))["260"]) == "$a[발행지불명] :$b책마루")
        let dated = Book(title: "책", publishedOn: PartialDate(year: 1998))
        #expect(line(try record(dated)["260"]) == "$a[발행지불명] :$b[발행처불명],$c1998")
        #expect(try record(Book(title: "책"))["260"] == nil)
        #expect(try record(Book(title: "Book"))["008"]?.text.dropFirst(6).prefix(12) == "nuuuuuuuuxx ")
    }
}

/// Subjects and language of a library's record.
@Suite struct SubjectExportTests {
    @Test(arguments: MARCProfile.allCases) func subjectsAreWrittenAndReadBack(profile: MARCProfile) throws {
        var book = Book(title: "The lighthouse", contributors: [Contributor(name: "Ada Lind", role: .author)])
        book.details.subjects = ["등대", "한국 현대 소설"]
        book.details.language = "eng"
        let record = profile.record(of: book, key: "k", written: ExportTimestamp(Samples.time))
        let fields = record.all("650")
        #expect(fields.map(\.indicators) == [" 4", " 4"] && fields.map { $0["a"] } == ["등대", "한국 현대 소설"])
        #expect(record.control("008")?.dropFirst(35).prefix(3) == "eng")
        let defects = RecordCheck.defects(of: book, at: Samples.time, profile: profile)
        #expect(!defects.contains { $0.tag == "650" })
        let read = MARCBook(record: record).book { _ in nil }
        #expect(read.details.subjects == ["등대", "한국 현대 소설"])
        // What the title tells comes first.
        book.title = "등대"
        let korean = profile.record(of: book, key: "k", written: ExportTimestamp(Samples.time))
        #expect(korean.control("008")?.dropFirst(35).prefix(3) == "kor")
    }
}

/// Class numbers in the formats that have keywords or subjects.
@Suite struct ClassificationExportTests {
    private let books: [ExportedBook] = [
        ExportedBook(
            Book(
                title: "책",
                category: "소설, 시",
                classification: Classification(kdc: "813.7", ddc: "895.735", addCode: "03810")
            )
        )
    ]

    @Test func keywords() {
        #expect(document(books, .bibtex).contains("keywords = {소설, 시, KDC 813.7, DDC 895.735}"))
        // Commas separate biblatex's keywords.
        #expect(document(books, .biblatex).contains("keywords = {소설 · 시, KDC 813.7, DDC 895.735}"))
        #expect(document(books, .ris).contains("KW  - 소설, 시\r\nKW  - KDC 813.7\r\nKW  - DDC 895.735\r\n"))
        #expect(document(books, .cslJSON).contains("\"keyword\":\"소설, 시, KDC 813.7, DDC 895.735\""))
        #expect(!document([ExportedBook(Book(title: "책"))], .bibtex).contains("keywords"))
    }

    @Test func subjectsOfONIX() {
        let onix = document(books, .onix).filter { !$0.isWhitespace }
        for (scheme, code) in [("01", "895.735"), ("35", "813.7")] {
            let subject =
                "<SubjectSchemeIdentifier>\(scheme)</SubjectSchemeIdentifier><SubjectCode>\(code)</SubjectCode>"
            #expect(onix.contains(subject))
        }
        #expect(onix.contains("<SubjectSchemeName>ISBN부가기호</SubjectSchemeName><SubjectCode>03810</SubjectCode>"))
    }

    @Test func columnsAndMembers() throws {
        #expect(Array(CSVWriter.columns.suffix(3)) == ["kdc", "ddc", "addCode"])
        #expect(document(books, .csv).hasSuffix(",false,813.7,895.735,03810\r\n"))
        let member = "\"classification\":{\"addCode\":\"03810\",\"ddc\":\"895.735\",\"kdc\":\"813.7\"}"
        #expect(document(books, .json).contains(member))
        #expect(
            document([ExportedBook(Book(title: "책"))], .json).contains("{\"addCode\":null,\"ddc\":null,\"kdc\":null}")
        )
    }
}
