import APIClient
import Foundation
import Testing

@testable import Replay

struct DemoRoutesTests {
    @Test func theServicesAndTheirPicturesAreThere() throws {
        #expect(
            try demoSite().services.map(\.folder.lastPathComponent)
                == ["aladin", "data4library", "images", "kakao", "newsapi", "nlk", "openlibrary", "yes24"]
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
                let file = try FixtureService.data(service.folder.appending(path: route.reply.file))
                #expect(!file.isEmpty)
                if let list = route.list {
                    let document = try JSONDecoder().decode(JSONValue.self, from: file)
                    #expect(list.cut(document, for: FixtureRequest(path: route.path)) != nil, "\(route.reply.file)")
                }
                if let none = route.list?.none {
                    #expect(try !FixtureService.data(service.folder.appending(path: none.file)).isEmpty)
                }
            }
        }
    }

    @Test func theServicesThatWantAKeySayWhereItGoes() throws {
        let keyless = ["images", "openlibrary"]
        for service in try demoSite().services where !keyless.contains(service.folder.lastPathComponent) {
            let key = try #require(service.table.key)
            #expect((key.header == nil) != (key.parameter == nil))
            #expect(try !FixtureService.data(service.folder.appending(path: key.missing.file)).isEmpty)
        }
    }
}
