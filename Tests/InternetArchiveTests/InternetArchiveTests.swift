import APIClient
import Foundation
import InternetArchive
import TestSupport
import Testing

@Suite struct InternetArchiveTests {
    private func read(_ name: String, status: Int = 200) throws -> ArchiveItem {
        let item = try #require(ArchiveItemName("harbourlights00cald"))
        return try InternetArchiveRouter.item(item).read(
            APIResponse(status: status, body: try Fixture.data("archive/\(name)"))
        )
    }

    private func archive(over transport: StubTransport, at base: BaseURL? = nil) -> InternetArchive {
        InternetArchive(client: APIClient(InternetArchive.service(baseURL: base), over: transport))
    }

    @Test func theServiceIsDescribed() {
        let service = InternetArchive.service()
        #expect(service.name.rawValue == "archive" && service.credential == nil)
        #expect(service.baseURL.description == "https://archive.org")
        #expect(service.pace == Pace(burst: 1, interval: .seconds(1)))
    }

    @Test func anItemsNumberOfImagesIsATextOrANumber() throws {
        let open = try read("item.json")
        #expect(open.identifier == "harbourlights00cald" && open.imageCount == 212 && open.isRestricted == nil)
        let restricted = try read("item-restricted.json")
        #expect(restricted.imageCount == 212 && restricted.isRestricted == true)
        #expect(try read("item-sparse.json").imageCount == nil)
    }

    @Test(arguments: [200, 404]) func anUnknownItemIsNotFound(status: Int) throws {
        let error = #expect(throws: ArchiveError.self) { try read("error-unknown.json", status: status) }
        #expect(error?.kind == .notFound && error?.said == "Couldn't locate item 'harbourlights99cald'")
        #expect(error?.message.hasPrefix("The Internet Archive has no such item.") == true)
        #expect(error?.koreanSentence == "인터넷 아카이브에 이 자료가 없습니다")
    }

    @Test func anotherErrorIsTheServers() throws {
        let reported = #expect(throws: ArchiveError.self) { try read("error-other.json") }
        #expect(reported?.kind == .server)
        let busy = #expect(throws: ArchiveError.self) { try read("error-other.json", status: 429) }
        #expect(busy?.kind == .rateLimited)
    }

    @Test func aResponseWithoutAResultIsAnError() throws {
        let item = try #require(ArchiveItemName("a"))
        #expect(throws: ResponseBodyError.self) {
            try InternetArchiveRouter.item(item).read(APIResponse(status: 200, body: Data("{}".utf8)))
        }
        #expect(throws: HTTPStatusError.self) {
            try InternetArchiveRouter.item(item).read(APIResponse(status: 503, body: Data("<html>".utf8)))
        }
    }

    @Test(arguments: [
        ("https://archive.org/details/harbourlights00cald", "harbourlights00cald"),
        ("http://www.archive.org/details/a.b-c_1/page/n4?view=theater", "a.b-c_1"),
        ("https://archive.org/details/x#end", "x"), ("https://openlibrary.org/books/OL1M", nil),
        ("https://archive.org.evil.example/details/x", nil), ("https://archive.org/details/", nil),
        ("https://archive.org/details/..", nil), ("https://archive.org/details/a%2Fb", nil),
    ])
    func aNameIsReadFromAnAddress(address: String, name: String?) {
        #expect(ArchiveItemName(page: address)?.text == name)
    }

    @Test func theRequestAndThePagesAreUnderTheBaseAddress() async throws {
        let name = try #require(ArchiveItemName("harbourlights00cald"))
        let body = try Fixture.data("archive/item.json")
        try await withStubs([.get("/metadata/harbourlights00cald/metadata", body: body)]) { transport in
            let item = try await archive(over: transport).item(name).response
            #expect(item.imageCount == 212)
        }
        let transport = StubTransport([])
        #expect(
            archive(over: transport).page(0, of: name, width: 1000)
                == "https://archive.org/download/harbourlights00cald/page/n0_w1000.jpg"
        )
        let base = try BaseURL("http://127.0.0.1:9000/x")
        #expect(
            archive(over: transport, at: base).page(7, of: name, width: 60)
                == "http://127.0.0.1:9000/x/download/harbourlights00cald/page/n7_w60.jpg"
        )
    }
}
