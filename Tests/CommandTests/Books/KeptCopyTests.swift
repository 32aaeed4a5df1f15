import APIClient
import CommandSupport
import TestSupport
import Testing

/// A copy that stands in is as old as the answer it came with, however often it is shown.
@Suite struct KeptCopyTests {
    private static let isbn = "9788980500208"
    private static let failing: [Stub] = [Path.aladinLookUp, Path.kakao, Path.library].map {
        .failing($0, .cannotConnect(host: "h"))
    }

    @Test func showingItMakesItNoYounger() async throws {
        try await withDesk { desk in
            let list = Body.aladinItem("책", isbn: Self.isbn)
            _ = await desk.bookfetch("search", "책", "--source", "aladin", stubs: [.get(Path.aladinSearch, body: list)])
            for hours in [3, 6] {
                desk.clock.advance(by: .seconds(3 * 3600))
                let outcome = await desk.bookfetch("show", Self.isbn, stubs: Self.failing)
                #expect(outcome.status == .done)
                #expect(outcome.errors.contains("Showing a saved copy from \(hours) h ago."))
            }
        }
    }
}
