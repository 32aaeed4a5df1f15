import APIClient
import Foundation
import NationalLibrary
import TestSupport
import Testing

/// A response of the service from 2025, and two made up from descriptions.
@Suite(.recorded) struct NationalLibraryRecordedTests {
    private func recorded(_ name: String) throws -> NationalLibrarySearchResponse {
        try read(Fixture.recorded("nlk/\(name).json"))
    }

    @Test func aSearchByTitle() throws {
        let page = try recorded("seoji-title-2docs-2025")
        #expect(page.totalCount == 2 && page.pageNumber == 1 && page.docs.count == 2)
        #expect(page.docs.map(\.title) == ["Kotlin in action 2/e", "Kotlin in action"])
        #expect(page.docs.map(\.eaISBN) == ["9791161759692", "9791161750712"])
    }

    @Test func aRecordOf2025() throws {
        let record = try #require(try recorded("seoji-title-2docs-2025").docs.first)
        #expect(record.author == "세바스티안 아이그너,로만 엘리자로프,스베트라나 이사코바,드미트리 제메로프 지음 ;오현석 옮김")
        #expect(record.publisher == "에이콘출판사" && record.publisherURL == "www.acornpub.co.kr")
        #expect(record.publishPredate == "20250227" && record.realPublishDate == "20250227")
        #expect(record.inputDate == "20250221" && record.updateDate == "20250327")
        #expect(record.page == "803 p." && record.bookSize == "188*235")
        #expect(record.form == "종이책" && record.formDetail == "무선제본")
        #expect(record.prePrice == "48000" && record.eaAddCode == "93000" && record.subject == "0")
        #expect(record.ebookYN == "N" && record.depositYN == "Y" && record.bibYN == "Y")
        #expect(record.introduction?.count == 65 && record.introduction?.contains("9791161750712") == true)
        #expect(
            record.titleURL
                == "https://nl.go.kr/seoji/fu/ecip/dbfiles/CIP_FILES_TBL/2025/02/9791161759692.jpg"
        )
        let unknown = [
            record.vol, record.seriesTitle, record.seriesNo, record.setExpression, record.editionStatement,
            record.setISBN, record.setAddCode, record.relatedISBN, record.realPrice, record.kdc, record.ddc,
            record.cipYN, record.controlNo, record.tableOfContentsURL, record.tableOfContents, record.introductionURL,
            record.summaryURL, record.summary,
        ]
        #expect(unknown.allSatisfy { $0?.isEmpty == true })
    }

    @Test func aRecordOf2017() throws {
        let record = try #require(try recorded("seoji-title-2docs-2025").docs.last)
        #expect(record.author == "드미트리 제메로프,스베트라나 이사코바 지음 ;오현석 옮김" && record.publisher == "에이콘")
        #expect(record.publishPredate == "20171031" && record.realPublishDate?.isEmpty == true)
        #expect(record.setISBN == "9788960770836" && record.setAddCode == "94000 " && record.eaAddCode == "94000")
        #expect(record.seriesTitle == "에이콘 모바일 프로그래밍 시리즈" && record.controlNo == "CIP2017027395")
        #expect(record.kdc == "005.133" && record.ddc == "005.133" && record.cipYN == "Y")
        #expect(record.page == "574 p." && record.prePrice == "36000" && record.bookSize?.isEmpty == true)
        let files = "www.nl.go.kr/seoji/fu/ecip/dbfiles/CIP_FILES_TBL/6399868"
        #expect(record.titleURL == "http://\(files)_3.jpg" && record.tableOfContentsURL == "https://\(files)_6.txt")
        #expect(record.introductionURL == "https://\(files)_5.txt" && record.introduction?.isEmpty == true)
        #expect(record.inputDate == "20171020" && record.updateDate == "20171108")
    }

    @Test func everyMemberOfTheResponseIsDecoded() throws {
        let body = try Fixture.recorded("nlk/seoji-title-2docs-2025.json")
        let wire = try #require(JSONSerialization.jsonObject(with: body) as? [String: Any])
        let page = try recorded("seoji-title-2docs-2025")
        let written = try #require(JSONSerialization.jsonObject(with: JSONEncoder().encode(page)) as? [String: Any])
        let records = try [wire, written].map { try #require($0["docs"] as? [[String: String]]) }
        #expect(records[0] == records[1])
    }

    @Test func nothingFound() throws {
        let page = try recorded("seoji-empty")
        #expect(page.totalCount == 0 && page.pageNumber == 1 && page.docs.isEmpty)
    }

    @Test func aWrongKey() throws {
        let body = try Fixture.recorded("nlk/seoji-error-011-reconstructed.json")
        let error = try #require(#expect(throws: NationalLibraryError.self) { try read(body) })
        #expect(error.code == .keyInvalid && error.kind == .auth && error.said == "INVALID KEY")
    }

    /// Ensures that a new recording is tested.
    @Test func everyRecordedFileIsNamedHere() throws {
        let folder = Fixture.recordedFolder.appending(path: "nlk")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 3)
    }
}
