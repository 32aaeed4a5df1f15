import APIClient
import Foundation
import HTTPTypes
import Synchronization
import TestSupport
import Testing

/// How many functions of this package stand between `GET /search` and the socket: CommandTests has the same of a
/// command, and says why the test has a process of its own.
@Suite(.enabled(if: CallPath.isAvailable, "stacks cannot be walked here"))
struct CallPathTests {
    fileprivate static let documents = #"""
        {"documents": [{"title": "책"}], "meta": {"total_count": 1, "pageable_count": 1, "is_end": true}}
        """#

    /// From the route. A page begins a task for each section, and the coalescer one for all who wait, where a stack
    /// ends. The way between them is seen by the clock that the coalescer reads for a second request of the same page,
    /// and the way from there by the transport.
    @Test func ofAPageOfASearch() async {
        await #expect(processExitsWith: .success) {
            let transport = PathTransport(
                CountingTransport { _ in
                    TransportResponse(
                        head: HTTPResponse(status: .ok, headerFields: [.contentType: "application/json"]),
                        body: Data(CallPathTests.documents.utf8)
                    )
                }
            )
            let above = Mutex<CallPath?>(nil)
            let time = Time(
                now: Time.system.now,
                uptime: {
                    guard above.withLock({ $0 == nil }) else { return .zero }
                    let path = CallPath.current()
                    if path.functions.last?.hasSuffix("Coalescer.read(_:)") == true { above.withLock { $0 = path } }
                    return .zero
                },
                sleep: Time.system.sleep,
                random: { 1 }
            )
            try await ServerHarness.run(
                isDemo: false,
                environment: ["KAKAO_REST_API_KEY": "a-key-of-a-test"],
                transport: transport,
                time: time
            ) { harness async throws in
                for _ in 0..<2 {
                    let page = try await harness.send(.get, "/search?q=%EC%B1%85&source=kakao")
                    #expect(page.status == .ok)
                }
            }
            let first = try #require(above.withLock { $0 }).functions
            let second = try #require(transport.path).functions
            let path = CallPath(
                ["WebServer.PageProgram.add(to:)"] + first + second + ["CurlTransport.CurlTransport.send(_:)"]
            )
            #expect(first.first == "WebServer.Page.response(to:token:)")
            #expect(second.first == "WebServer.Coalescer.begin(_:)")
            #expect(second.last == "APIClient.CredentialedTransport.send(_:)")
            #expect(path.functions.count <= 26, "\(path)")
        }
    }
}
