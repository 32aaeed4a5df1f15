import Basics
import Foundation
import Testing

@testable import Replay

/// The libraries' part of the demo, as the programs request it.
struct DemoData4LibraryTests {
    /// One for all requests of a test: a site reads each file once.
    private let site: FixtureSite

    init() throws {
        site = try demoSite()
    }

    private func json(_ operation: String, _ query: KeyValuePairs<String, String>) throws -> JSON {
        let reply = try #require(try site.reply(to: .get("/api/\(operation)", query)))
        #expect(reply.status == 200)
        return try #require(JSON(parsing: Array(reply.body)))
    }

    private func list(_ value: JSON, _ path: String) -> [JSON] {
        guard case .array(let members) = value[path: path] else { return [] }
        return members
    }

    @Test func loansFillTwoPagesAndTheirBooksAreKnown() throws {
        let first = list(try json("loanItemSrch", ["pageSize": "20", "pageNo": "1"]), "response.docs")
        let second = list(try json("loanItemSrch", ["pageSize": "20", "pageNo": "2"]), "response.docs")
        #expect(first.count == 20 && second.count == 6)
        #expect((first + second).map { $0[path: "doc.ranking"] } == (1...26).map { .string(String($0)) })
        let counts = (first + second).compactMap { $0[path: "doc.loan_count"].flatMap { Int($0.compared) } }
        #expect(counts == counts.sorted(by: >))
        for doc in first {
            let isbn = try #require(doc[path: "doc.isbn13"]?.compared)
            let found = list(try json("srchDtlList", ["isbn13": isbn]), "response.detail")
            #expect(found.map { $0[path: "book.bookname"] } == [doc[path: "doc.bookname"]])
        }
    }

    @Test func aClassNarrowsTheLoans() throws {
        let literature = list(try json("loanItemSrch", ["kdc": "8"]), "response.docs")
        let english = list(try json("loanItemSrch", ["dtl_kdc": "84"]), "response.docs")
        #expect(literature.count > english.count && !english.isEmpty)
        #expect(literature.allSatisfy { $0[path: "doc.class_no"]?.compared.hasPrefix("8") == true })
        #expect(english.allSatisfy { $0[path: "doc.class_no"]?.compared.hasPrefix("84") == true })
    }

    @Test func loansRoseOnThreeDays() throws {
        let days = list(try json("hotTrend", ["searchDt": "2026-11-20"]), "response.results")
        #expect(days.map { list($0, "result.docs").count } == [8, 5, 3])
    }

    @Test func anUnknownBookIsAnErrorWithin200() throws {
        #expect(try json("srchDtlList", ["isbn13": "9780000000002"])[path: "response.errCode"] == "isbnMpngErr")
        #expect(try json("usageAnalysisList", ["isbn13": "1"])[path: "response.errCode"] == .string("isbnMpngErr"))
        #expect(try json("usageAnalysisList", ["isbn13": "9791175690257"])[path: "response.book.loanCnt"] == JSON(1874))
    }

    @Test func librariesOfTwoRegionsHoldABook() throws {
        let isbn = "9791175690257"
        for (region, count, holders) in [("11", 14, 11), ("21", 6, 4), ("39", 0, 0)] {
            let all = try json("libSrch", ["region": region, "pageSize": "50"])
            #expect(list(all, "response.libs").count == count)
            let page = try json("libSrchByBook", ["isbn": isbn, "region": region, "pageSize": "50"])
            #expect(list(page, "response.libs").count == holders)
            #expect(page[path: "response.numFound"] == JSON(holders))
        }
        let none = try json("libSrchByBook", ["isbn": "9791179760352", "region": "11"])
        #expect(list(none, "response.libs").isEmpty && none[path: "response.numFound"] == JSON(0))
    }

    @Test func someOfThemHaveLentIt() throws {
        var states: [String: Int] = [:]
        let page = try json("libSrch", ["pageSize": "50"])
        for library in list(page, "response.libs") {
            let code = try #require(library[path: "lib.libCode"]?.compared)
            let result = try json("bookExist", ["isbn13": "9791175690257", "libCode": code])
            let state = ["hasBook", "loanAvailable"].compactMap { result[path: "response.result.\($0)"]?.compared }
                .joined()
            states[state, default: 0] += 1
        }
        #expect(states == ["YY": 9, "YN": 6, "NN": 5])
    }
}
