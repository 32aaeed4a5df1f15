import Catalog
import CatalogModel
import Foundation
import TestSupport
import Testing

@Suite struct SeriesFileTests {
    private func read(_ text: String) throws(SeriesFileError) -> [SeriesVolume] {
        try SeriesFile(data: Data(text.utf8)).volumes
    }

    private func read(attributes: String) throws(SeriesFileError) -> SeriesVolume? {
        try read(#"{"data": [{"attributes": {\#(attributes)}}]}"#).first
    }

    @Test func theSampleIsASeries() throws {
        let volumes = try SeriesFile(data: Fixture.data("series/lantern-ferry.json")).volumes
        #expect(volumes.map(\.number) == [1, 2, 3, 4, 5, 6, 7])
        #expect(volumes.map(\.pages) == [212, 248, 275, 331, 402, 388, 456])
        #expect(volumes.map(\.chapters.count) == [8, 9, 8, 10, 10, 8, 10])
        #expect(volumes.map { $0.summary?.count } == [505, 356, 79, 450, 451, 283, 140])
        #expect(Set(volumes.map(\.author)) == ["Seo-yun Marlowe"])
        let first = try #require(volumes.first)
        #expect(first.title == "Ines Calder and the Lantern Ferry")
        #expect(first.releasedOn == PartialDate(year: 1998, month: 4, day: 17))
        #expect(first.dedication == "For everyone who ever missed the last boat and found out what leaves after it.")
        #expect(first.wiki == "https://lanternferry.example/wiki/Ines_Calder_and_the_Lantern_Ferry")
        #expect(first.chapters.map(\.number) == [1, 2, 3, 4, 5, 6, 7, 8])
        #expect(first.chapters[1].title == "2. A Timetable from 1911")
        #expect(first.chapters[1].name == "A Timetable from 1911")
    }

    @Test func theFaultyCopyIsReadAllTheSame() throws {
        let volumes = try SeriesFile(data: Fixture.data("series/faulty.json")).volumes
        #expect(volumes.map(\.pages) == [212, 248, 275, nil, 402, 388, 456])
        #expect(volumes[2].releasedOn == PartialDate(year: 2000, month: 6, day: 2))
        #expect(volumes[2].dedication == nil)
        #expect(volumes[3].wiki == nil)
        #expect(volumes[6].title == nil)
    }

    @Test(arguments: [
        (#""pages": 223"#, 223), (#""pages": "223""#, 223), (#""pages": " 223 ""#, 223), (#""pages": 223.0"#, 223),
        (#""pages": 2.23e2"#, 223), (#""pages": null"#, nil), ("", nil), (#""pages": """#, nil), (#""pages": 0"#, nil),
        (#""pages": -3"#, nil), (#""pages": 1.5"#, nil), (#""pages": 1e99"#, nil), (#""pages": "about 200""#, nil),
        (#""pages": "0x10""#, nil), (#""pages": "inf""#, nil),
    ])
    func pagesMayBeWrittenInManyWays(member: String, expected: Int?) throws {
        #expect(try read(attributes: member)?.pages == expected)
    }

    @Test(arguments: [
        ("2007-07-2", "2007-07-02"), ("2007-7-21", "2007-07-21"), ("1997-06-26", "1997-06-26"), ("1997-06", "1997-06"),
        ("1997", "1997"), ("1997.06.26", "1997-06-26"), ("summer", nil), ("1997-02-30", nil), ("", nil),
    ])
    func datesAreAsPreciseAsTheFile(text: String, expected: String?) throws {
        #expect(try read(attributes: #""release_date": "\#(text)""#)?.releasedOn?.description == expected)
    }

    @Test func aYearMayBeANumber() throws {
        #expect(try read(attributes: #""release_date": 1997, "title": 1984"#)?.releasedOn == PartialDate(year: 1997))
        #expect(try read(attributes: #""title": 1984"#)?.title == "1984")
    }

    @Test(arguments: [
        #"{"data":[{"attributes":{"title":"A","chapters":[{"title":"1. B",},],},},],}"#,
        "\u{FEFF}" + #"{"data":[{"attributes":{"title":"A","chapters":[{"title":"1. B"}]}}]}"#,
        #"{"v":2,"data":[{"id":"x","attributes":{"slug":[1,{"a":null}],"title":"A","chapters":[{"title":"1. B"}]}}]}"#,
        "\r\n\t{\"data\" :\r[ {\"attributes\":{\"title\":\"A\",\"chapters\":[{\"title\":\"1. B\"}]}} ] } \n",
        #"{"data":[{"attributes":{"title":"Z","title":"A","chapters":[{"title":"1. B"}]}}]}"#,
    ])
    func unknownMembersAreIgnored(text: String) throws {
        #expect(try read(text) == [SeriesVolume(number: 1, title: "A", chapters: [SeriesChapter(title: "1. B")])])
    }

    @Test(arguments: ["", #""chapters": null"#, #""chapters": []"#])
    func aVolumeMayHaveNoChapters(member: String) throws {
        #expect(try read(attributes: member)?.chapters == [])
    }

    @Test func aSeriesMayBeEmpty() throws {
        #expect(try read(#"{"data": []}"#) == [])
    }

    @Test func textsAreTidied() throws {
        let decomposed = "해리".decomposedStringWithCanonicalMapping
        let volume = try #require(
            try read(attributes: #""title": "  \#(decomposed)\n\u0041\t B ", "summary": "\n one  two \r\n\r\nthree\n""#)
        )
        #expect(volume.title.map { Array($0.unicodeScalars) } == Array("해리 A B".unicodeScalars))
        #expect(volume.summary == "one two\n\nthree")
    }

    @Test func escapesAreRead() throws {
        let volume = try read(
            attributes: #""title": "\"\\\/\u00e9\ud83d\ude00\u0041", "wiki": "https:\/\/a.example\/x""#
        )
        #expect(volume?.title == "\"\\/é😀A")
        #expect(volume?.wiki == "https://a.example/x")
    }

    @Test(arguments: ["javascript:alert(1)", "file:///etc/passwd", "see there", "//"])
    func onlyWebAddressesAreAddresses(text: String) throws {
        #expect(try read(attributes: #""wiki": "\#(text)""#)?.wiki == nil)
    }

    @Test func everyKeyIsInTheJSON() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let volume = SeriesVolume(
            number: 3,
            releasedOn: PartialDate(year: 2007, month: 7),
            chapters: [SeriesChapter(title: "1. B"), SeriesChapter(title: nil)]
        )
        #expect(
            String(decoding: try encoder.encode(volume), as: UTF8.self)
                == #"{"author":null,"chapters":[{"number":1,"title":"1. B"},{"number":null,"title":null}],"#
                + #""dedication":null,"number":3,"pages":null,"releasedOn":"2007-07","summary":null,"title":null,"#
                + #""wiki":null}"#
        )
    }
}

@Suite struct SeriesChapterTests {
    @Test(
        arguments: [
            ("3. The Harbour", 3, "The Harbour"), ("17.The Harbour", 17, "The Harbour"),
            ("3) The Harbour", 3, "The Harbour"),
            ("3: The Harbour", 3, "The Harbour"), ("3 - The Harbour", 3, "The Harbour"),
            ("3 – The Harbour", 3, "The Harbour"),
            ("12", 12, nil), ("12.", 12, nil), ("0. Before", 0, "Before"), ("Chapter 3", 3, nil),
            ("Chapter 3: The Harbour", 3, "The Harbour"), ("CHAPTER 3. The Harbour", 3, "The Harbour"),
            ("Ch. 3 The Harbour", 3, "The Harbour"), ("Chapter XIV: The Harbour", 14, "The Harbour"),
            ("Chapter IX", 9, nil), ("제3장 항구", 3, "항구"), ("제 3 장: 항구", 3, "항구"), ("3장 항구", 3, "항구"),
            ("3화. 항구", 3, "항구"),
            ("21장", 21, nil), ("31. O.W.L.s", 31, "O.W.L.s"),
        ] as [(String, Int, String?)]
    )
    func aTitleMayCarryItsNumber(title: String, number: Int, name: String?) {
        let chapter = SeriesChapter(title: title)
        #expect(chapter.number == number)
        #expect(chapter.name == name)
        #expect(chapter.title == title)
    }

    @Test(arguments: [
        "The Harbour", "7 Days", "3:10 to Yuma", "1.5 Degrees", "1911. A Year", "1984", "221B Quay Street",
        "20,000 Lanterns",
        "C. S. Lewis", "I. A Roman", "Chapter and Verse", "Chapter IIX", "Chapters 3", "3장면", "Prologue", "３. Wide",
        "3-4 Friends",
    ])
    func aNumberMayBelongToTheTitle(title: String) {
        let chapter = SeriesChapter(title: title)
        #expect(chapter.number == nil)
        #expect(chapter.name == title)
    }

    @Test func aChapterMayHaveNoTitle() {
        #expect(SeriesChapter(title: nil).number == nil)
        #expect(SeriesChapter(title: nil).name == nil)
    }

    @Test func aVolumeIsSearchedByItsTitleAndByItsNumberWhereTheTitleIsShared() {
        let series = [
            SeriesVolume(number: 1, title: "토지"), SeriesVolume(number: 2, title: "토지!"),
            SeriesVolume(number: 3, title: "토지: 다른 이야기"), SeriesVolume(number: 4),
        ]
        #expect(series.map { $0.searchText(in: series) } == ["토지 1", "토지! 2", "토지: 다른 이야기", nil])
        #expect(series[0].searchText(in: []) == "토지")
    }
}
