import Basics
import Foundation
import Testing

@testable import Replay

/// The news of the demo, as the programs request them.
struct DemoNewsTests {
    private func json(_ path: String, _ query: KeyValuePairs<String, String>) throws -> (status: Int, body: JSON) {
        let reply = try #require(try demoSite().reply(to: .get(path, query)))
        return (reply.status, try #require(JSON(parsing: Array(reply.body))))
    }

    private func articles(_ path: String, _ query: KeyValuePairs<String, String>) throws -> [JSON] {
        guard case .array(let members) = try json(path, query).body["articles"] else { return [] }
        return members
    }

    @Test func americanHeadlinesFillTwoPages() throws {
        let path = "/v2/top-headlines"
        let first = try articles(path, ["country": "us", "page": "1", "pageSize": "20"])
        let second = try articles(path, ["country": "us", "page": "2", "pageSize": "20"])
        #expect(first.count == 20)
        #expect(second.count == 17)
        #expect(try articles(path, ["country": "us", "page": "3", "pageSize": "20"]).isEmpty)
        #expect(try json(path, ["country": "us", "page": "2"]).body["totalResults"] == JSON(37))
        for page in [first, second] {
            #expect(page.filter { $0["title"]?.compared == "[Removed]" }.count == 1)
        }
        let urls = (first + second).compactMap { $0["url"]?.compared }.filter { $0 != "https://removed.com" }
        #expect(Set(urls).count == urls.count - 1)
    }

    @Test func headlinesShowTheOddFormsOfTheService() throws {
        let all = try articles("/v2/top-headlines", ["country": "us", "pageSize": "100"])
        let dates = all.compactMap { $0["publishedAt"]?.compared }
        for form in [
            /T[\d:]{8}Z/, /T[\d:]{8}\.\d{7}Z/, /T[\d:]{8}\.\d{6}Z/, /T[\d:]{8}\.\d{3}Z/, /T[\d:]{8}\+00:00/,
            /T[\d:]{8}/,
        ] {
            #expect(dates.contains { $0.dropFirst(10).wholeMatch(of: form) != nil })
        }
        for member in ["author", "description", "urlToImage", "content"] {
            #expect(all.contains { $0["title"]?.compared != "[Removed]" && $0[member] == .null }, "\(member)")
        }
        #expect(all.contains { $0["urlToImage"]?.compared.hasPrefix("//") == true })
        #expect(all.contains { $0[path: "source.id"] == .null })
    }

    @Test func koreanHeadlinesAreAnEmptySuccess() throws {
        let response = try json("/v2/top-headlines", ["country": "kr", "page": "1"])
        #expect(response.status == 200)
        #expect(response.body["status"] == .string("ok"))
        #expect(response.body["totalResults"] == JSON(0))
    }

    @Test(arguments: ["business", "entertainment", "general", "health", "science", "sports", "technology"])
    func everyCategoryHasHeadlines(_ category: String) throws {
        #expect(try articles("/v2/top-headlines", ["country": "us", "category": category]).count >= 4)
    }

    @Test func requestsTheServiceRejectsAreRejected() throws {
        let none = try json("/v2/top-headlines", ["page": "1"])
        #expect(none.status == 400)
        #expect(none.body["code"] == .string("parametersMissing"))
        let both = try json("/v2/top-headlines", ["sources": "orbit-wire", "country": "us"])
        #expect(both.body["code"] == .string("parametersIncompatible"))
        #expect(try json("/v2/everything", ["from": "2026-11-01"]).body["code"] == .string("parametersMissing"))
    }

    @Test func everythingFindsKoreanNews() throws {
        let path = "/v2/everything"
        #expect(try articles(path, ["q": "한국", "pageSize": "20"]).count == 20)
        #expect(try articles(path, ["q": "한국", "pageSize": "20", "page": "2"]).count == 8)
        #expect(try articles(path, ["q": "한국", "domains": "techmaru.example"]).count == 4)
        #expect(try articles(path, ["q": "한국", "from": "2026-11-18", "to": "2026-11-18"]).count == 6)
        #expect(try articles(path, ["q": "한국", "from": "2026-12-01"]).isEmpty)
        #expect(try articles(path, ["q": "whale"]).count == 1)
    }

    @Test func sourcesAreFilteredAndThoseOfHeadlinesAreAmongThem() throws {
        let path = "/v2/top-headlines/sources"
        guard case .array(let sources) = try json(path, [:]).body["sources"] else { return }
        #expect(sources.count == 23)
        let known = Set(sources.compactMap { $0["id"]?.compared })
        let used = try articles("/v2/top-headlines", ["country": "us", "pageSize": "100"])
            .compactMap { $0[path: "source.id"] }.filter { $0 != .null }.map(\.compared)
        #expect(known.isSuperset(of: used))
        guard case .array(let swedish) = try json(path, ["language": "se"]).body["sources"] else { return }
        #expect(swedish.map { $0["id"]?.compared } == ["norrljus"])
        #expect(try articles("/v2/top-headlines", ["sources": "orbit-wire,fieldhouse"]).count == 7)
    }
}
