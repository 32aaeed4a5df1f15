import Basics
import Foundation
import TestSupport
import Testing

@testable import Replay

/// The books of the demo, as the programs request them.
struct DemoBooksTests {
    private func json(_ path: String, _ query: KeyValuePairs<String, String>) throws -> JSON {
        let reply = try #require(try demoSite().reply(to: .get(path, query)))
        return try #require(JSON(parsing: Array(reply.body)))
    }

    private func list(_ value: JSON, _ path: String) throws -> [JSON] {
        guard case .array(let members) = try #require(value[path: path]) else { return [] }
        return members
    }

    @Test func kakaoHasTwoPagesOfHarryPotter() throws {
        let path = "/v3/search/book"
        let first = try json(path, ["query": "해리 포터", "size": "20"])
        #expect(try list(first, "documents").count == 20)
        #expect(first[path: "meta.is_end"] == .bool(false))
        let second = try json(path, ["query": "해리 포터", "size": "20", "page": "2"])
        #expect(try list(second, "documents").count == 12)
        #expect(second[path: "meta.is_end"] == .bool(true))
        #expect(second[path: "meta.total_count"] == JSON(32))
        #expect(second[path: "meta.pageable_count"] == JSON(32))
    }

    @Test func kakaoSupportsOtherTermsAndTargets() throws {
        let path = "/v3/search/book"
        #expect(try list(json(path, ["query": "도서관에 없는 말"]), "documents").isEmpty)
        #expect(try list(json(path, ["query": "swift"]), "documents").count == 2)
        #expect(try list(json(path, ["query": "도재민", "target": "person"]), "documents").count == 3)
        #expect(try list(json(path, ["query": "도재민", "target": "title"]), "documents").isEmpty)
        let exact = try list(json(path, ["query": "9780747532699", "target": "isbn"]), "documents")
        #expect(exact.map { $0["publisher"]?.compared } == ["Bloomsbury"])
        let latest = try list(json(path, ["query": "해리 포터", "sort": "latest"]), "documents").compactMap {
            $0["datetime"]?.compared
        }
        #expect(latest == latest.sorted(by: >))
    }

    @Test func kakaoShowsTheOddFormsOfTheService() throws {
        let books = try list(json("/v3/search/book", ["query": "해리 포터", "size": "50"]), "documents")
        let isbns = books.compactMap { $0["isbn"]?.compared }
        #expect(isbns.contains { $0.hasPrefix(" 480D") })
        #expect(isbns.contains { $0.hasPrefix(" 20") })
        #expect(isbns.contains { $0.hasPrefix(" 978") })
        #expect(isbns.contains { $0.contains(" 979") && $0.count == 24 })
        #expect(books.contains { $0["sale_price"] == JSON(-1) })
        #expect(books.contains { $0["thumbnail"]?.compared == "" })
        #expect(books.contains { $0["authors"] == .array([]) })
        #expect(books.contains { $0["contents"]?.compared.contains("&lt;") == true })
        #expect(books.allSatisfy { if case .object(let members) = $0 { members.count == 12 } else { false } })
    }

    @Test func theLibraryHasTwoPagesOfTheBirthday() throws {
        let path = "/seoji/SearchApi.do"
        let day: KeyValuePairs = [
            "start_publish_date": "19970626", "end_publish_date": "19970626", "page_no": "2", "page_size": "20",
        ]
        let second = try json(path, day)
        #expect(second["TOTAL_COUNT"] == .string("36"))
        #expect(second["PAGE_NO"] == .string("2"))
        #expect(try list(second, "docs").count == 16)
        for (date, count) in [("20250626", 8), ("20261121", 7), ("19980626", 0)] {
            let docs = try list(json(path, ["start_publish_date": date, "end_publish_date": date]), "docs")
            #expect(docs.count == count, "\(date)")
        }
    }

    @Test func theBirthdayHasItsOddRecords() throws {
        let isbns = try birthdayISBNs()
        #expect(isbns.filter(\.isEmpty).count == 3)
        #expect(isbns.filter { $0.count == 10 }.count == 3)
        #expect(Set(isbns).count == isbns.count - 3)
        #expect(isbns.filter { $0.count == 13 && !hasValidCheckDigit($0) }.count == 1)
    }

    @Test func everyRegistrationHasAllKeysAsTexts() throws {
        for record in try list(json("/seoji/SearchApi.do", ["page_size": "1000"]), "docs") {
            guard case .object(let members) = record else { return }
            #expect(members.count == 39)
            #expect(members.values.allSatisfy { if case .string = $0 { true } else { false } })
        }
    }

    @Test func mostBirthdayBooksAreKnownToAladinAndTheRestAsPlanned() throws {
        var unknownToAladin = 0
        var unknownToAll = 0
        for isbn in Set(try birthdayISBNs()) where hasValidCheckDigit(isbn) {
            let isbn13 = isbn.count == 13 ? isbn : thirteen(isbn)
            let response = try json("/ttb/api/ItemLookUp.aspx", ["ItemIdType": "ISBN13", "ItemId": isbn13])
            guard response["errorCode"] == JSON(8) else {
                #expect(try list(response, "item").map { $0["isbn13"]?.compared } == [isbn13])
                #expect(response["query"] == .string("isbn13=\(isbn13)"))
                continue
            }
            unknownToAladin += 1
            let kakao = try json("/v3/search/book", ["query": isbn13, "target": "isbn"])
            if try list(kakao, "documents").isEmpty { unknownToAll += 1 }
        }
        #expect(unknownToAladin == 5)
        #expect(unknownToAll == 2)
    }

    @Test func aladinSearchesAndLists() throws {
        let found = try json(
            "/ttb/api/ItemSearch.aspx",
            ["Query": "해리 포터", "QueryType": "Keyword", "MaxResults": "5", "Start": "2"]
        )
        #expect(found["startIndex"] == JSON(2))
        #expect(found["itemsPerPage"] == JSON(5))
        #expect(try list(found, "item").allSatisfy { $0["subInfo"] == .object([:]) })
        let path = "/ttb/api/ItemList.aspx"
        let best = try json(path, ["QueryType": "Bestseller", "MaxResults": "20"])
        #expect(best["totalResults"] == JSON(24))
        #expect(try list(best, "item").map { $0["bestRank"] } == (1...20).map { JSON($0) })
        #expect(try list(json(path, ["QueryType": "ItemNewAll", "MaxResults": "50"]), "item").count == 20)
        let science = try list(json(path, ["QueryType": "Bestseller", "CategoryId": "987"]), "item")
        #expect(!science.isEmpty)
        #expect(science.allSatisfy { $0["categoryName"]?.compared.hasPrefix("국내도서>과학>") == true })
        #expect(try list(json("/ttb/api/ItemSearch.aspx", ["Query": "없는 책"]), "item").isEmpty)
    }

    @Test func everyListedBookCanBeLookedUp() throws {
        for type in ["Bestseller", "ItemNewAll"] {
            for item in try list(json("/ttb/api/ItemList.aspx", ["QueryType": type, "MaxResults": "50"]), "item") {
                let isbn = try #require(item["isbn13"]?.compared)
                let response = try json("/ttb/api/ItemLookUp.aspx", ["ItemIdType": "ISBN13", "ItemId": isbn])
                #expect(try list(response, "item").map { $0["title"] } == [item["title"]])
            }
        }
    }

    /// Over the files as texts, so that none is missed; the invalid one belongs to the birthday.
    @Test(
        arguments: [
            ("kakao/demo-books.json", 0), ("aladin/demo-books.json", 0), ("aladin/demo-bestsellers.json", 0),
            ("aladin/demo-new.json", 0), ("nlk/demo-registrations.json", 1), ("yes24/demo-items.json", 0),
            ("yes24/demo-search.json", 0), ("yes24/demo-bestsellers.json", 0), ("data4library/demo-books.json", 0),
            ("data4library/demo-loans.json", 0), ("openlibrary/demo-works.json", 0), ("openlibrary/demo-books.json", 0),
        ]
    )
    func everyISBNThatShouldBeValidIs(_ file: String, _ invalid: Int) throws {
        let text = String(decoding: try Fixture.data(file), as: UTF8.self)
        let isbns = Set(text.matches(of: /\b97[89]\d{10}\b/).map { String($0.output) })
        #expect(isbns.count >= 20)
        #expect(isbns.filter { !hasValidCheckDigit($0) }.count == invalid)
        let short = text.matches(of: /"(?:isbn|EA_ISBN)": "(\d{9}[\dX])[ "]/).map { String($0.output.1) }
        #expect(short.filter { !hasValidCheckDigit($0) }.isEmpty)
    }

    private func birthdayISBNs() throws -> [String] {
        let day: KeyValuePairs = [
            "start_publish_date": "19970626", "end_publish_date": "19970626", "page_size": "100",
        ]
        return try list(json("/seoji/SearchApi.do", day), "docs").compactMap { $0["EA_ISBN"]?.compared }
    }
}
