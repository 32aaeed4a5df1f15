import APIClient
import Foundation
import NationalLibrary
import TestSupport
import Testing

@Suite struct NationalLibraryFixtureTests {
    @Test func aPage() throws {
        let page = try fixture("search-page")
        #expect(page.totalCount == 1277 && page.pageNumber == 3 && page.docs.count == 5)
    }

    @Test func everyMemberOfARecordIsRead() throws {
        let record = try #require(try fixture("search-page").docs.first)
        #expect(record.title == "달빛 우체국" && record.vol == "2")
        #expect(record.seriesTitle == "작은 마을 이야기" && record.seriesNo == "7")
        #expect(record.author == "윤가람,오지훈 지음 ;한서진 옮김")
        #expect(record.eaISBN == "9791190123457" && record.eaAddCode == "03810")
        #expect(record.setISBN == "9788961234009" && record.setAddCode == "04810 " && record.setExpression == "세트")
        #expect(record.relatedISBN == "9791190123990" && record.editionStatement == "개정판")
        #expect(record.publisher == "여름책방" && record.publisherURL == "www.summerbooks.example")
        #expect(record.prePrice == "15,000원" && record.realPrice == "14000")
        #expect(record.kdc == "813.7" && record.ddc == "895.735" && record.subject == "8")
        #expect(record.page == "xiii, 345 p." && record.bookSize == "128*188")
        #expect(record.form == "종이책" && record.formDetail == "무선제본")
        #expect(record.publishPredate == "19970626" && record.realPublishDate == "19970701")
        #expect(record.inputDate == "19970520" && record.updateDate == "20040312")
        #expect(record.ebookYN == "N" && record.cipYN == "Y" && record.depositYN == "Y" && record.bibYN == "Y")
        #expect(record.controlNo == "CIP1997012345")
        let files = "www.nl.go.kr/seoji/fu/ecip/dbfiles/CIP_FILES_TBL/1234567"
        #expect(record.titleURL == "http://\(files)_3.jpg" && record.tableOfContentsURL == "https://\(files)_6.txt")
        #expect(record.introductionURL == "https://\(files)_5.txt")
        #expect(record.summaryURL == "https://seoji.nl.go.kr/seoji/fu/ecip/dbfiles/CIP_FILES_TBL/1234567_7.txt")
        #expect(record.tableOfContents == "1. 첫 편지\r\n2. 답장")
        #expect(record.introduction == "보름마다 문을 여는 우체국." && record.summary == "편지 한 통이 마을을 바꾼다.")
    }

    @Test func valuesStayAsTheyAreWritten() throws {
        let docs = try fixture("search-page").docs
        #expect(docs.map(\.publishPredate) == ["19970626", "20230000", "2014", "2025.01", ""])
        #expect(docs.map(\.eaISBN) == ["9791190123457", "", "9788961234221", "9788961234221", "8961234115"])
        #expect(docs.map(\.page) == ["xiii, 345 p.", "332", "1책", "803 p.", ""])
        #expect(docs.map(\.prePrice) == ["15,000원", "48000", "", "", "0"])
        #expect(docs.map(\.ebookYN) == ["N", "", "N", "", "Y"])
        #expect(docs[2].author == "원작자 : 오지훈;역자 : 권해나;" && docs[3].author == "[공]지음: 오지훈, 문다정")
    }

    @Test func nothingFound() throws {
        let page = try fixture("search-empty")
        #expect(page.docs.isEmpty && page.totalCount == 0 && page.pageNumber == 1)
    }

    @Test func aSingleObjectIsAListOfOne() throws {
        let page = try fixture("search-single-object")
        #expect(page.totalCount == 1 && page.pageNumber == 1 && page.docs.map(\.title) == ["혼자 온 책"])
    }

    @Test func anythingMayBeMissingNullOrWrittenAnotherWay() throws {
        let page = try fixture("search-sparse")
        #expect(page.totalCount == nil && page.pageNumber == nil && page.docs.count == 3)
        #expect(page.docs[0].title == "제목만 있는 책" && page.docs[0].eaISBN == nil)
        #expect(page.docs[1].title == "1984" && page.docs[1].eaISBN == "9788961234221" && page.docs[1].page == "332")
        #expect(page.docs[1].author == nil && page.docs[1].prePrice == "15000" && page.docs[1].publisher == nil)
        #expect(page.docs[2] == (try JSONBody.decode(NationalLibraryRecord.self, from: Data("{}".utf8))))
    }

    @Test func aByteOrderMarkIsAccepted() throws {
        #expect(try Fixture.data("nlk/search-byte-order-mark.json").starts(with: [0xEF, 0xBB, 0xBF]))
        #expect(try fixture("search-byte-order-mark").docs.map(\.title) == ["표식이 앞선 책"])
    }

    @Test func recordsCanBeWrittenAndReadAgain() throws {
        for name in ["search-page", "search-empty", "search-single-object", "search-sparse"] {
            let page = try fixture(name)
            #expect(try read(JSONEncoder().encode(page)) == page)
        }
    }

    @Test func theMembersAreThe39OfTheWire() throws {
        let body = try Fixture.data("nlk/search-page.json")
        let wire = try #require(JSONSerialization.jsonObject(with: body) as? [String: Any])
        let written = try #require(
            JSONSerialization.jsonObject(with: JSONEncoder().encode(fixture("search-page"))) as? [String: Any]
        )
        let records = try [wire, written].map { try #require($0["docs"] as? [[String: String]]) }
        #expect(records[0].first?.count == 39 && records[0] == records[1])
        #expect(Set(written.keys) == Set(wire.keys))
    }

    /// Including those added by other parts of the project.
    @Test(arguments: try Fixture.names(in: "nlk", endings: [".json", ".html"]))
    func everyFixtureIsDecodedOrRejectedAsItsNameSays(name: String) throws {
        let body = try Fixture.data("nlk/\(name)")
        if name.hasSuffix(".html") {
            #expect(throws: ResponseBodyError.html) { try read(body) }
        } else if name.contains("error") {
            #expect(throws: NationalLibraryError.self) { try read(body) }
        } else {
            #expect(throws: Never.self) { try read(body) }
        }
    }
}
