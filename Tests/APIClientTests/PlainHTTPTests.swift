import APIClient
import HTTPTypes
import Testing

@Suite struct PlainHTTPTests {
    @Test func anAddressInTheClearIsForThoseWhoAllowIt() throws {
        #expect(throws: BaseURL.Invalid.plainHTTP(host: "feed.example")) { try BaseURL("http://feed.example") }
        #expect(try BaseURL("http://feed.example", allowsPlainHTTP: true).description == "http://feed.example")
        #expect(throws: BaseURL.Invalid.scheme("ftp")) { try BaseURL("ftp://feed.example", allowsPlainHTTP: true) }
    }

    @Test func aKeyNeverGoesThere() throws {
        let credential = Credential(
            placement: .query("key"),
            secret: Secret("key-of-a-test"),
            variable: "A_KEY",
            obtainAt: "https://a.example"
        )
        func service(_ text: String) throws -> Service {
            Service(
                name: ServiceName(rawValue: "a"),
                baseURL: try BaseURL(text, allowsPlainHTTP: true),
                credential: credential
            )
        }
        #expect(try service("http://feed.example").credential == nil)
        #expect(try service("http://127.0.0.1:9").credential != nil)
        #expect(try service("https://feed.example").credential != nil)
    }
}
