import APIClient
import Foundation
import HTTPTypes
import Testing

@Suite struct RetryAfterTests {
    /// Sat, 21 Nov 2026 00:00:00 GMT.
    private let now = Date(timeIntervalSince1970: 1_795_219_200)

    private func wait(_ value: String) -> Duration? {
        APIResponse(status: 503, fields: [.retryAfter: value], body: Data()).retryAfter(now: now)
    }

    @Test(arguments: [
        ("0", Duration.zero), ("120", .seconds(120)), (" 7 ", .seconds(7)), ("999999999999", .seconds(366 * 86_400)),
        ("Sat, 21 Nov 2026 00:01:30 GMT", .seconds(90)), ("Sun, 22 Nov 2026 00:00:00 GMT", .seconds(86_400)),
        ("Fri, 20 Nov 2026 23:59:59 GMT", .zero), ("Thu, 01 Jan 1970 00:00:00 GMT", .zero),
        ("Fri, 31 Dec 9999 23:59:59 GMT", .seconds(366 * 86_400)), ("Sat, 21 Nov 2026 00:00:60 GMT", .seconds(60)),
    ])
    func readsSecondsAndDates(value: String, expected: Duration) {
        #expect(wait(value) == expected)
    }

    @Test(arguments: [
        "", "-1", "+5", "1.5", "soon", "5 s", "1, 2", "Sat, 21 Nov 2026 00:01:30", "Sat, 21 Nov 2026 00:01:30 KST",
        "Sat, 21 Nox 2026 00:01:30 GMT", "Sat, 32 Nov 2026 00:01:30 GMT", "Sat, 00 Nov 2026 00:01:30 GMT",
        "Sat, 21 Nov 2026 24:01:30 GMT", "Sat, 21 Nov 2026 00:60:30 GMT", "Sat, 21 Nov 2026 00:00:61 GMT",
        "Sat, 21 Nov 9223372036854775807 00:00:00 GMT", "Sat, 21 Nov -2026 00:00:00 GMT",
        "Sat, 9223372036854775807 Nov 2026 00:00:00 GMT", "99999999999999999999",
    ])
    func anythingElseIsNone(value: String) {
        #expect(wait(value) == nil)
    }

    @Test func noHeaderIsNoWait() {
        #expect(APIResponse(status: 503, body: Data()).retryAfter(now: now) == nil)
    }
}
