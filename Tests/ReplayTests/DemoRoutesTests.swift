import APIClient
import Basics
import Foundation
import HTTPTypes
import Testing

@testable import Replay

struct DemoRoutesTests {
    @Test func theServicesAndTheirImagesAreServed() throws {
        #expect(
            try demoSite().services.map(\.folder.lastPathComponent)
                == [
                    "aladin", "archive", "data4library", "google", "google-books", "images", "kakao", "newsapi", "nlk",
                    "nlk-seoji", "nlk2", "openlibrary", "publishers", "sru", "yes24",
                ]
        )
    }

    @Test func everyFileOfARouteIsThereAndServed() throws {
        let site = try demoSite()
        for service in site.services {
            for route in service.table.routes {
                let query = (route.query?.values ?? [:]).compactMap { name, value in
                    value.map { Query.Item(name: name, value: $0) }
                }
                let path = route.path.replacing("*", with: "x")
                let reply = try site.reply(to: FixtureRequest(path: path, query: Query(query)))
                #expect(reply?.body.isEmpty == false, "\(route.path)")
                for name in route.reply.files + (route.list?.none?.files ?? []) {
                    #expect(try !FixtureService.data(service.folder.appending(path: name)).isEmpty, "\(name)")
                }
                if let list = route.list {
                    let name = try #require(route.reply.files.first)
                    let file = try FixtureService.data(service.folder.appending(path: name))
                    let document = try #require(JSON(parsing: Array(file)))
                    #expect(list.cut(document, for: FixtureRequest(path: route.path)) != nil, "\(name)")
                }
            }
        }
    }

    @Test func theServicesWithAKeyDefineItsPlace() throws {
        let keyless = ["archive", "google", "google-books", "images", "openlibrary", "publishers", "sru"]
        for service in try demoSite().services where !keyless.contains(service.folder.lastPathComponent) {
            let key = try #require(service.table.key)
            #expect((key.header == nil) != (key.parameter == nil))
            let file = try #require(key.missing.files.first)
            #expect(try !FixtureService.data(service.folder.appending(path: file)).isEmpty)
        }
    }

    @Test func aBookHasTheSameCoverInAllSizesAndTheDemoHasSix() throws {
        let site = try demoSite()
        let cover = { (target: String) throws -> Data? in
            let reply = try site.reply(to: FixtureRequest(method: "GET", target: target, fields: [:]))
            #expect(reply?.fields[.contentType] == "image/jpeg" && reply?.body.prefix(3) == Data([0xFF, 0xD8, 0xFF]))
            return reply?.body
        }
        for (small, large) in [
            ("/product/36764/21/coversum/k715333881_1.jpg", "/product/36764/21/cover500/k715333881_1.jpg"),
            ("/goods/183955340/L", "/goods/183955340/XL"),
            (
                "/thumb/R120x174.q85/?fname=http%3A%2F%2Ft1.daumcdn.net%2Flbook%2Fimage%2F5214964%3Ftimestamp%3D20194804",
                "/lbook/image/5214964?timestamp=20194804"
            ),
        ] {
            #expect(try cover(small) == cover(large), "\(small)")
        }
        #expect(try Set((0..<20).map { try cover("/goods/1\(100_000_00 + $0)/L") }).count == 6)
    }
}

/// Open Library's part of the demo, as the programs request it.
struct DemoOpenLibraryTests {
    /// One for all requests of a test: a site reads each file once.
    private let site: FixtureSite

    init() throws {
        site = try demoSite()
    }

    private func json(_ path: String, _ query: KeyValuePairs<String, String> = [:]) throws -> (
        status: Int, body: JSON
    ) {
        let reply = try #require(try site.reply(to: .get(path, query)))
        return (reply.status, try #require(JSON(parsing: Array(reply.body))))
    }

    private func docs(_ query: KeyValuePairs<String, String>) throws -> [JSON] {
        guard case .array(let members) = try json("/search.json", query).body["docs"] else { return [] }
        return members
    }

    @Test func searchesAreServed() throws {
        #expect(try docs(["q": "해리 포터", "limit": "50"]).count == 20)
        #expect(try docs(["q": "해리 포터", "limit": "15", "page": "2"]).count == 5)
        #expect(try docs(["q": "harry potter"]).count == 7)
        #expect(try docs(["title": "우주"]).map { $0["title"]?.compared } == ["퇴근 후의 우주"])
        #expect(try docs(["author": "Solberg"]).count == 1)
        #expect(try docs(["isbn": "9780747532699"]).map { $0["key"]?.compared } == ["/works/OL39000000W"])
        #expect(try docs(["q": "도서관에 없는 말"]).isEmpty)
        let found = try json("/search.json", ["q": "harry potter", "limit": "2"]).body
        #expect(found["numFound"] == JSON(7) && found["q"] == .string("harry potter"))
        let latest = try docs(["q": "harry potter", "sort": "new"]).compactMap { $0["first_publish_year"]?.compared }
        #expect(latest == latest.sorted(by: >))
        #expect(try json("/search.json").status == 422)
    }

    @Test func editionsAreServedByName() throws {
        let both = try json("/api/books", ["bibkeys": "ISBN:9791175690257,ISBN:9780747532699,ISBN:9780000000002"]).body
        guard case .object(let books) = both else {
            Issue.record("no object")
            return
        }
        #expect(books.keys.sorted() == ["ISBN:9780747532699", "ISBN:9791175690257"])
        #expect(books["ISBN:9780747532699"]?["number_of_pages"] == JSON(223))
        #expect(try json("/api/books", ["bibkeys": "ISBN:9780000000002"]).body == .object([:]))
    }

    @Test func editionsByNumberAndCovers() throws {
        #expect(try json("/books/OL52000000M.json").body["title"]?.compared.hasPrefix("Harry Potter") == true)
        #expect(try json("/books/OL1M.json").status == 404)
        for path in ["/b/id/15000000-L.jpg", "/b/isbn/9780747532699-L.jpg", "/b/olid/OL52000000M-S.jpg"] {
            let reply = try #require(try site.reply(to: .get(path, ["default": "false"])))
            #expect(reply.fields[.contentType] == "image/jpeg")
        }
    }
}
