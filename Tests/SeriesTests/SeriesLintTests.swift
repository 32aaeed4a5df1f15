import Catalog
import CatalogModel
import Foundation
import TestSupport
import Testing

@Suite struct SeriesLintTests {
    private func findings(_ text: String) throws -> [SeriesFinding] {
        SeriesLint.findings(in: try SeriesFile(data: Data(text.utf8)))
    }

    /// The findings for a volume with these members, and all others except those left out.
    private func kinds(_ members: String, leavingOut left: [SeriesMember] = []) throws -> [SeriesFinding.Kind] {
        let all: [(SeriesMember, String)] = [
            (.title, #""T""#), (.author, #""A""#), (.pages, "1"), (.releaseDate, #""1997-06-26""#),
            (.dedication, #""D""#),
            (.summary, #""S""#), (.wiki, #""https://a.example/""#), (.chapters, #"[{"title": "1. C"}]"#),
        ]
        let rest = all.filter { !left.contains($0.0) }
        let object = (rest.map { "\"\($0.0.rawValue)\": \($0.1)" } + [members]).filter { !$0.isEmpty }
        return try findings(#"{"data": [{"attributes": {\#(object.joined(separator: ", "))}}]}"#).map(\.kind)
    }

    @Test func theSampleIsFlawless() throws {
        #expect(try SeriesLint.findings(in: SeriesFile(data: Fixture.data("series/lantern-ferry.json"))) == [])
        #expect(try kinds("") == [])
    }

    @Test func theFaultyCopyIsReportedLineByLine() throws {
        let file = try SeriesFile(data: Fixture.data("series/faulty.json"))
        let findings = SeriesLint.findings(in: file)
        #expect(
            findings.map(\.description) == [
                "17:48: trailing comma", "44:18: pages is written as a text", "60:22: no chapter 4",
                "63:22: chapter 5 occurs twice", "85:25: '2000-6-2' should be '2000-06-02'",
                "86:23: dedication is empty", "97:22: chapter without a number where 3 is missing",
                "119:18: 'Harbourg' may be misspelled: 'Harbour' occurs 5 times",
                "121:18: pages 'many' is not a number",
                "125:17: 'lanternferry, see Winter Harbour' is not a web address", "143:22: no chapter 6",
                "146:22: chapter 7 occurs twice", "149:22: no chapter 8", "152:22: chapter 9 occurs twice",
                "186:22: 'Folded Waves' is also the title of chapter 3", "199:12: trailing comma",
                "205:18: 'Orhcard' may be misspelled: 'Orchard' occurs 5 times",
                "206:19: 'Marlow' may be misspelled: 'Marlowe' occurs 5 times",
                "208:25: '2004.09.26' is read as 2004-09-26",
                "208:25: 2004-09-26 is before 2005-03-11 of volume 5", "241:21: no title", "241:21: no author",
                "242:9: unknown member 'titel'; did you mean 'title'?",
                "247:17: the same wiki as volume 6",
            ]
        )
        #expect(findings.map(\.volume) == [nil, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 5, nil, 6, 6, 6, 6, 7, 7, 7, 7])
        #expect(findings[2].path == "data[1].attributes.chapters[3].title")
        #expect(findings.last?.path == "data[6].attributes.wiki")
    }

    @Test(
        arguments: [
            (#""pages": "12""#, .wrongKind(.pages, .text)), (#""title": 1984"#, .wrongKind(.title, .number)),
            (#""pages": 0"#, .notACount(.pages, "0")), (#""pages": null"#, .empty(.pages)),
            (#""summary": " \n ""#, .empty(.summary)), (#""chapters": []"#, .empty(.chapters)),
            (#""chapters": null"#, .empty(.chapters)), (#""chapters": [{"title": ""}]"#, .empty(.title)),
            (#""chapters": [{}]"#, .missing(.title)), (#""wiki": "ftp://a.example""#, .notAnAddress("ftp://a.example")),
            (#""release_date": "1997-02-29""#, .notADate("1997-02-29")),
            (#""subtitle": "x""#, .unknownMember("subtitle", meant: nil)),
            (#""title": "U", "title": "T""#, .repeatedMember("title")),
            (#""chapters": [{"title": "1. C", "page": 3}]"#, .unknownMember("page", meant: nil)),
        ] as [(String, SeriesFinding.Kind)]
    )
    func eachMemberIsLookedAt(members: String, expected: SeriesFinding.Kind) throws {
        let given = SeriesMember.allCases.filter { members.hasPrefix("\"\($0.rawValue)\":") }
        #expect(try kinds(members, leavingOut: given) == [expected])
    }

    @Test(arguments: SeriesMember.allCases)
    func aMissingMemberIsReported(member: SeriesMember) throws {
        #expect(try kinds("", leavingOut: [member]) == [.missing(member)])
    }

    @Test func aMisspelledMemberIsMatchedWithTheMissingOne() throws {
        let kinds = try kinds(#""releaseDate": "1997-06-26""#, leavingOut: [.releaseDate])
        #expect(kinds == [.missing(.releaseDate), .unknownMember("releaseDate", meant: .releaseDate)])
    }

    @Test(arguments: [
        ("2007-07-2", true), ("2007-7-02", true), ("2007-7", true), ("2007.07.02", false), ("20070702", false),
        ("2007-07-02T00:00:00", false), ("2007년 7월 2일", false),
    ])
    func datesAreToBeWrittenInOneWay(text: String, isUnpadded: Bool) throws {
        let date = try #require(PartialDate(lenient: text))
        let expected: SeriesFinding.Kind = isUnpadded ? .unpaddedDate(text, date) : .unusualDate(text, date)
        #expect(try kinds(#""release_date": "\#(text)""#, leavingOut: [.releaseDate]) == [expected])
    }

    @Test(arguments: ["2007-07-02", "2007-07", "2007"])
    func apartFromPartialOnes(text: String) throws {
        #expect(try kinds(#""release_date": "\#(text)""#, leavingOut: [.releaseDate]) == [])
    }

    @Test func signsOfTheFileAreReported() throws {
        let text = "\u{FEFF}{\"data\": [\n],\n}"
        #expect(try findings(text).map(\.description) == ["1:1: byte order mark", "2:2: trailing comma"])
    }

    @Test func unknownMembersAreReportedAtEveryLevel() throws {
        let text = #"{"version": 2, "data": [{"id": 1, "attributes": {}}]}"#
        let paths = try findings(text).filter { if case .unknownMember = $0.kind { true } else { false } }.map(\.path)
        #expect(paths == ["version", "data[0].id"])
    }

    @Test(.recorded) func theRecordedSeriesHasADateToPadAndTwoMisspellings() throws {
        let file = try SeriesFile(data: Fixture.recorded("series/data.json"))
        #expect(file.volumes.map(\.pages) == [223, 251, 317, 636, 766, 607, 610])
        #expect(file.volumes.map(\.chapters.count) == [17, 18, 22, 37, 38, 30, 37])
        #expect(file.volumes.map { $0.summary?.count } == [512, 446, 508, 483, 489, 480, 494])
        #expect(file.volumes.map { $0.dedication?.count } == [98, 61, 55, 99, 53, 71, 117])
        #expect(
            file.volumes.map { $0.summary.map { Folded($0).isFolded } } == [true, false, true, true, true, true, true]
        )
        #expect(file.volumes.allSatisfy { $0.chapters.map(\.number) == Array(1...$0.chapters.count) })
        #expect(file.volumes.map { $0.releasedOn?.description }.first == "1997-06-26")
        #expect(file.volumes.map { $0.releasedOn?.description }.last == "2007-07-02")
        // Nothing else: of its 199 chapters' words many are similar to another one and right. A third misspelling, in
        // volume 4, has no similar word in the file.
        #expect(
            SeriesLint.findings(in: file).map(\.description) == [
                "215:18: 'Firen' may be misspelled: 'Fire' occurs 4 times",
                "572:25: '2007-07-2' should be '2007-07-02'",
                "635:22: 'Lovegoodt' may be misspelled: 'Lovegood' occurs once",
            ]
        )
    }
}

/// Misspellings in Hangul: one jamo of a word, judged by the other titles.
@Suite struct HangulSpellingTests {
    private func slips(_ titles: [String], chapters: [String] = []) throws -> [String] {
        let volumes = titles.enumerated().map { index, title in
            let list = index == 0 ? chapters.map { "{\"title\": \"\($0)\"}" }.joined(separator: ",") : ""
            return "{\"attributes\": {\"title\": \"\(title)\", \"chapters\": [\(list)]}}"
        }
        let file = try SeriesFile(data: Data("{\"data\": [\(volumes.joined(separator: ","))]}".utf8))
        return SeriesLint.findings(in: file).map(\.description).filter { $0.contains("misspelled") }
            .map { $0.replacing(/^.*?: '/, with: "'") }
    }

    @Test func aNameThatIsWrittenOtherwiseOnceIsReported() throws {
        let found = try slips([
            "해리 포터와 마법사의 돌", "해리 포터와 비밀의 방", "해리 포토와 아즈카반의 죄수", "해리 포터와 불의 잔",
            "해리 포터와 혼혈 왕자",
        ])
        #expect(found == ["'포토와' may be misspelled: '포터와' occurs 4 times"])
    }

    @Test func anotherParticleDoesNotMakeAnotherWord() throws {
        let found = try slips(["해리 포터와 돌", "해리 포터의 방", "해리 포터가 간 곳", "해리 포토는 어디에"])
        #expect(found == ["'포토는' may be misspelled: '포터와' occurs 3 times"])
    }

    @Test(arguments: ["마볍사의 밤", "마벙사", "마버사와 왕", "바법사의 집"])
    func aSlipInsideALongWordNeedsNoCompany(title: String) throws {
        let found = try slips(["마법사의 돌", "바람의 섬", title])
        #expect(found.count == 1 && found.first?.contains("'마법사의' occurs once") == true, "\(found)")
    }

    @Test func decomposedTitlesAreTheSame() throws {
        #expect(try slips(["마법사의 돌", "마볍사의 밤".decomposedStringWithCanonicalMapping]).count == 1)
    }

    @Test(arguments: [
        // Particles, and words without one.
        ["포터와 돌", "포터의 돌", "포터가 왔다", "포터는 갔다"], ["왕과 나", "왕의 길", "섬과 성", "섬의 밤"],
        // Volume numbers.
        ["등불 일권", "등불 이권", "등불 삼권", "등불 사권"], ["첫 번째 밤", "세번째 밤", "네번째 밤", "두번째 밤"],
        ["셋째 날", "넷째 날"], ["1권", "2권", "3권"], ["등불 상권", "등불 중권", "등불 하권"],
        // Similar short words.
        ["사랑의 시작", "사람의 시작"], ["마음의 길", "마을의 길"], ["하늘과 바람", "하루와 바다"],
        ["불의 잔", "물의 잔"], ["봄의 노래", "봄의 나래", "여름의 노래"],
        // Forms of a verb, and words that differ at their end.
        ["사라진 나라", "사라질 나라", "사라진 마음"], ["마법사의 돌", "마법서의 돌"],
    ])
    func otherWordsAreLeftAlone(titles: [String]) throws {
        #expect(try slips(titles) == [])
    }

    @Test func chaptersAreTitlesToo() throws {
        let found = try slips(["등대지기"], chapters: ["1. 등대지기의 밤", "2. 등대기기의 낮", "3. 겨울 항구"])
        #expect(found == ["'등대기기의' may be misspelled: '등대지기' occurs 2 times"])
    }
}
