import Basics
import Foundation
import Testing

@testable import Replay

/// YES24's part of the demo, as the programs request it.
struct DemoYES24Tests {
    /// One for all requests of a test: a site reads each file once.
    private let site: FixtureSite

    init() throws {
        site = try demoSite()
    }

    private func json(_ path: String, _ query: KeyValuePairs<String, String>) throws -> (status: Int, body: JSON) {
        let reply = try #require(try site.reply(to: .get(path, query)))
        return (reply.status, try #require(JSON(parsing: Array(reply.body))))
    }

    private func items(_ path: String, _ query: KeyValuePairs<String, String>) throws -> [JSON] {
        guard case .array(let members) = try json(path, query).body[path: "data.items"] else { return [] }
        return members
    }

    @Test func harryPotterFillsTwoPages() throws {
        let path = "/v1/goods/itemList"
        #expect(try items(path, ["query": "해리 포터", "pageSize": "20"]).count == 20)
        #expect(try items(path, ["query": "해리 포터", "pageSize": "20", "page": "2"]).count == 2)
        let second = try json(path, ["query": "해리 포터", "pageSize": "20", "page": "2"]).body
        #expect(second[path: "data.totalCount"] == JSON(22) && second[path: "data.currentPage"] == JSON(2))
        let latest = try items(path, ["query": "해리 포터", "sort": "RECENT"]).compactMap { $0["publishDate"]?.compared }
        #expect(latest == latest.sorted(by: >) && latest.count == 20)
    }

    @Test func detailsAreSentOnlyOnRequest() throws {
        let path = "/v1/goods/itemList"
        let plain = try items(path, ["query": "도재민", "detail": "N"])
        let detailed = try items(path, ["query": "도재민", "detail": "Y"])
        #expect(plain.map { $0["title"] } == detailed.map { $0["title"] } && plain.count == 4)
        #expect(plain.allSatisfy { $0["pages"] == nil && $0["contentDetail"] == .null })
        #expect(detailed.allSatisfy { $0[path: "contentDetail.bookIntroduction"]?.compared.isEmpty == false })
    }

    @Test func unknownPathsAreA404WithItsCode() throws {
        let search = try json("/v1/goods/itemList", ["query": "도서관에 없는 말"])
        #expect(search.status == 404 && search.body["errorCode"] == .string("SEARCH_001"))
        let detail = try json("/v1/goods/itemDetail", ["searchType": "ISBN13", "query": "9788975690266"])
        #expect(detail.status == 404 && detail.body["errorCode"] == .string("GOODS_002"))
        let deal = try json("/v1/category/bestsellerDeal", ["categoryId": "001"])
        #expect(deal.status == 404 && deal.body["errorCode"] == .string("BEST_001"))
        let none = try json("/v1/category/newproduct", ["categoryId": "002"])
        #expect(none.status == 404 && none.body["errorCode"] == .string("NEW_001"))
        #expect(try json("/v1/goods/itemList", [:]).body["errorCode"] == .string("PARAM_004"))
        #expect(try json("/v1/category/bestseller", [:]).body["errorCode"] == .string("PARAM_001"))
    }

    @Test(arguments: [
        ("bestseller", 24), ("bestsellerDaily", 24), ("bestsellerMonthly", 24), ("bestsellerRealtime", 20),
        ("bestsellerSteady", 12), ("newproduct", 20), ("newproductAttention", 6),
    ])
    func listsAreCompleteAndTheirBooksKnown(_ name: String, _ count: Int) throws {
        let list = try items("/v1/category/\(name)", ["categoryId": "001", "pageSize": "100"])
        #expect(list.count == count && list.map { $0["sortOrder"] } == (1...count).map { JSON($0) })
        for item in list {
            let isbn = try #require(item["isbn13"]?.compared)
            let found = try items("/v1/goods/itemDetail", ["searchType": "ISBN13", "query": isbn])
            #expect(found.map { $0["title"] } == [item["title"]])
        }
    }

    @Test func aGenreNarrowsAList() throws {
        let novels = try items("/v1/category/bestseller", ["categoryId": "001001046"])
        #expect(!novels.isEmpty)
        #expect(novels.allSatisfy { $0["goodsSortNm"]?.compared == "국내도서-소설/시/희곡" })
        guard case .array(let genres) = try json("/v1/category/list", [:]).body[path: "data.data"] else { return }
        #expect(genres.count == 24 && genres.first?["categoryId"] == .string("001"))
    }

    /// Otherwise a merge of the demo's sources would have nothing to explain.
    @Test func someBooksDifferFromAladins() throws {
        let path = "/ttb/api/ItemLookUp.aspx"
        var differing = 0
        var described = 0
        for item in try items("/v1/goods/itemList", ["query": "해리 포터", "pageSize": "100", "detail": "Y"]) {
            let isbn = try #require(item["isbn13"]?.compared)
            let reply = try #require(try site.reply(to: .get(path, ["ItemIdType": "ISBN13", "ItemId": isbn])))
            let aladin = try #require(JSON(parsing: Array(reply.body)))
            guard case .array(let found) = aladin["item"], let other = found.first else { continue }
            if other[path: "subInfo.itemPage"] != item["pages"] { differing += 1 }
            if other["description"] != item[path: "contentDetail.bookIntroduction"] { described += 1 }
        }
        #expect(differing >= 2 && described >= 8)
    }
}
