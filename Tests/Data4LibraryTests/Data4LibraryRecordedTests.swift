import APIClient
import Data4Library
import Foundation
import TestSupport
import Testing

/// Responses of the service, from 2020 to 2026.
@Suite(.recorded) struct Data4LibraryRecordedTests {
    @Test func loans() throws {
        let page = try loansEndpoint().recorded("loanItemSrch-5docs-covers-blanked-undated")
        #expect(page.docs.map(\.no) == [1, 2, 3, 4, 5] && page.docs.map(\.ranking) == [1, 2, 3, 4, 5])
        #expect(page.docs.map(\.loanCount) == [1403, 1228, 874, 870, 716])
        #expect(page.docs.map(\.publicationYear) == ["2014", "2021", "2007", "2021", "2023"])
        #expect(page.docs.map(\.isbn13).first == "9788936434120" && page.docs.map(\.isbn13).last == "9791130646381")
        #expect(page.docs.filter { $0.bookname?.hasSuffix(" ") == true }.count == 4)
        #expect(page.docs[2].bookname == "채식주의자:한강 연작소설" && page.docs[2].authors == "한강")
        #expect(page.docs[4].authors == "지은이: 클레어 키건 ;옮긴이: 홍한별")
        #expect(page.docs[4].classNo == "843.6" && page.docs[4].classNm == "문학 > 영미문학 > 소설")
        #expect(page.docs[0].bookDtlUrl == "https://data4library.kr/bookV?seq=2037399")
        #expect(page.docs.allSatisfy { $0.vol == "" && $0.bookImageURL == "" && $0.publicationDate == nil })
        #expect(page.numFound == nil && page.resultNum == nil && page.request.isEmpty)
    }

    @Test func risingLoans() throws {
        let day = try #require(CalendarDay(year: 2025, month: 1, day: 1))
        let lists = try Data4LibraryRouter.rising(on: day).recorded("hotTrend-4docs-covers-blanked-undated").results
        #expect(lists.count == 1 && lists[0].date == nil)
        let docs = lists[0].docs
        #expect(docs.map(\.no) == [2, 3, 4, 5] && docs.map(\.difference) == [166, 131, 113, 102])
        #expect(docs.map(\.baseWeekRank) == [80, 61, 72, 63] && docs.map(\.pastWeekRank) == [246, 192, 185, 165])
        #expect(docs.allSatisfy { ($0.pastWeekRank ?? 0) - ($0.baseWeekRank ?? 0) == $0.difference })
        #expect(docs.first?.isbn13 == "9791194330424" && docs.first?.bookname?.hasPrefix("넥서스 =석기시대") == true)
        #expect(docs.allSatisfy { $0.loanCount == nil && $0.ranking == nil })
    }

    @Test func aBookOf2020() throws {
        let detail = try Data4LibraryRouter.detail(testISBN()).recorded("srchDtlList-2020")
        #expect(detail.request == ["isbn13": "9788983921987", "loaninfoYN": "N"] && detail.loanInfo == nil)
        let book = try #require(detail.detail.first)
        #expect(detail.detail.count == 1 && book.no == 1 && book.bookname == "해리포터와 혼혈왕자")
        #expect(book.authors == "조앤 K. 롤링 저;최인자 옮김" && book.publisher == "문학수첩")
        #expect(book.publicationDate == "2005" && book.publicationYear == "2005" && book.classNo == "843")
        #expect(book.isbn == "8983921986" && book.isbn13 == "9788983921987" && book.additionSymbol == nil)
        #expect(
            book.bookImageURL
                == "https://bookthumb-phinf.pstatic.net/cover/019/703/01970370.jpg?type=m1&udate=20130207"
        )
        #expect(book.description?.count == 160 && book.classNm == nil && book.vol == nil)
    }

    @Test func theUseOfABook() throws {
        let usage = try Data4LibraryRouter.usage(testISBN()).recorded("usageAnalysisList-trimmed-2026")
        #expect(usage.book.loanCnt == 221 && usage.book.bookname == "무궁화호를 위하여 :변경의 현실과 정치")
        #expect(usage.loanHistory.map(\.month) == ["2026년 03월", "2026년 08월"])
        #expect(usage.loanHistory.map(\.loanCnt) == [3, 42] && usage.loanHistory.map(\.ranking) == [254_395, 47106])
        #expect(usage.loanGroups.isEmpty && usage.keywords.isEmpty && usage.coLoanBooks.isEmpty)
    }

    @Test func librariesOf2020() throws {
        let page = try Data4LibraryRouter.libraries(Data4LibraryLibrarySearch()).recorded("libSrch-10libs-2020")
        #expect(page.pageNo == 1 && page.pageSize == 10 && page.numFound == 1047 && page.resultNum == 10)
        #expect(page.request == ["pageNo": "1", "pageSize": "10"] && page.libs.count == 10)
        #expect(page.libs.map(\.libCode).prefix(3) == ["127058", "148096", "111456"])
        #expect(page.libs.map(\.bookCount).prefix(3) == [54122, 7046, 28326])
        #expect(page.libs[0].libName == "2.28도서관" && page.libs[0].latitude == 35.8592504)
        #expect(page.libs[0].longitude == 128.5894055 && page.libs[0].tel == "053-257-2280")
        #expect(page.libs[1].fax == "-" && page.libs[1].operatingTime == "-")
        #expect(page.libs[2].address == "서울 송파구 양재대로 932" && page.libs[2].operatingTime == "09:00 ~ 18:00")
        #expect(page.libs.last?.homepage?.hasPrefix("http://www.seogu.go.kr/") == true)
        #expect(page.libs.allSatisfy { $0.latitude != nil && $0.longitude != nil && $0.bookCount != nil })
    }

    @Test(arguments: [
        ("error-authErr", Data4LibraryErrorCode.keyInvalid, FailureKind.auth, 16),
        ("error-isbnMpngErr-2026", .isbnNotFound, .notFound, 20),
    ])
    func errors(name: String, code: Data4LibraryErrorCode, kind: FailureKind, length: Int) throws {
        let error = try #require(#expect(throws: Data4LibraryError.self) { try loansEndpoint().recorded(name) })
        #expect(error.code == code && error.kind == kind && error.said.count == length)
    }

    /// Ensures that a new recording is tested.
    @Test func everyRecordedFileIsNamedHere() throws {
        let folder = Fixture.recordedFolder.appending(path: "data4library")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 7)
    }
}
