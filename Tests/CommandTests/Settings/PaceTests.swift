import APIClient
import CommandLine
import Documents
import Foundation
import HTTPTypes
import Synchronization
import TestSupport
import Testing

@Suite struct PaceTests {
    /// Different ISBNs.
    private static func isbns(_ count: Int) -> [String] {
        (0..<count).map { number in
            let digits = String(978_890_000_000 + number).compactMap(\.wholeNumberValue)
            let sum = digits.enumerated().reduce(0) { $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 1 : 3) }
            return digits.map(String.init).joined() + "\((10 - sum % 10) % 10)"
        }
    }

    /// Looks up some books one after the other, and returns how long each had to wait for its turn.
    private func waits(_ count: Int, pace: String?) async throws -> [Duration] {
        try await withHarness { harness in
            var harness = harness.withAladinAlone
            harness.environment["BOOKFETCH_PACE_ALADIN"] = pace
            let isbns = Self.isbns(count)
            let outcome = try await harness.lookedUp(isbns, stubs: isbns.map { .aladin($0, "책") })
            #expect(outcome.status == .done)
            return harness.clock.sleeps
        }
    }

    @Test func aPageIsLookedUpAtOnce() async throws {
        #expect(try await waits(20, pace: nil) == [])
        #expect(try await waits(22, pace: nil) == [.milliseconds(50), .milliseconds(50)])
    }

    @Test(
        arguments: Tier.sample([
            ("2/4", [Duration.milliseconds(250), .milliseconds(250)]), (" 3 / 0.5 ", [.seconds(2)]), ("none", []),
            ("NONE", []), ("", []), ("100/1", []),
        ])
    )
    func thePaceIsSettable(value: String, waits: [Duration]) async throws {
        #expect(try await self.waits(4, pace: value) == waits)
    }

    @Test(
        arguments: Tier.sample([
            "fast", "5", "5/", "/5", "0/5", "5/0", "-1/5", "5/-1", "1001/5", "5/1001", "5/s", "5/1/2", "5/1.2345",
        ])
    )
    func anInvalidPaceIsAConfigurationError(value: String) async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["BOOKFETCH_PACE_KAKAO"] = value
            let outcome = await harness.silently("bookfetch", ["search", "책"])
            #expect(outcome.status == .configuration)
            #expect(outcome.errorLines.first == "bookfetch: BOOKFETCH_PACE_KAKAO is not a valid pace.")
        }
    }

    @Test func theSettingsShowEachPace() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["BOOKFETCH_PACE_KAKAO"] = "10/2.5"
            let lines = await harness.silently("bookfetch", ["config", "show"]).lines
            #expect(lines.contains("BOOKFETCH_PACE_KAKAO\t10/2.5\tenvironment\t"))
            #expect(lines.contains("BOOKFETCH_PACE_ALADIN\t20/20\tdefault\t"))
            #expect(lines.contains("BOOKFETCH_PACE_YES24\t1/5\tdefault\t"))
            #expect(lines.contains("BOOKFETCH_PACE_OPENLIBRARY\t1/1\tdefault\t"))
            harness.environment["OPENLIBRARY_CONTACT"] = "mail@reader.example"
            let withContact = await harness.silently("bookfetch", ["config", "show"]).lines
            #expect(withContact.contains("BOOKFETCH_PACE_OPENLIBRARY\t1/3\tdefault\t"))
        }
    }

    @Test func aTypingErrorIsNoticed() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["BOOKFETCH_PACE_KAKOA"] = "none"
            let outcome = await harness.silently("bookfetch", ["config", "show"])
            #expect(outcome.errors.contains("BOOKFETCH_PACE_KAKAO"))
        }
    }

    @Test(arguments: [1, 8, 12, 64]) func asManyAreUnderWayAsJobs(jobs: Int) async throws {
        try await withHarness { harness in
            var harness = harness.withAladinAlone
            harness.environment["BOOKFETCH_PACE_ALADIN"] = "none"
            let isbns = Self.isbns(1 + 2 * jobs)
            try Data(isbns.map { $0 + "\n" }.joined().utf8).write(to: harness.here.appending(path: "list.txt"))
            let transport = GatheringTransport(jobs)
            let outcome = await harness.run("bookfetch", ["lookup", "list.txt", "--jobs", "\(jobs)"], over: transport)
            #expect(outcome.status == .done && outcome.lines.count == isbns.count)
            #expect(transport.most == jobs)
            #expect(transport.announced == [jobs])
        }
    }

    @Test(arguments: ["0", "65"]) func otherNumbersOfJobsAreRefused(jobs: String) async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", ["lookup", "list.txt", "--jobs", jobs])
            #expect(outcome.status == .usage)
            #expect(outcome.errors.contains("--jobs must be from 1 to 64, not \(jobs)."))
        }
    }
}

/// Aladin with every book. Each request but the first, which proves the service, waits until so many are under way.
private final class GatheringTransport: HTTPTransport {
    private struct State {
        var underWay = 0
        var most = 0
        var sent = 0
        var announced: [Int] = []
    }

    private let size: Int
    private let state = Mutex(State())

    /// The most requests under way at the same time.
    var most: Int { state.withLock(\.most) }
    /// What was announced.
    var announced: [Int] { state.withLock(\.announced) }

    init(_ size: Int) {
        self.size = size
    }

    func expect(concurrentRequests count: Int) {
        state.withLock { $0.announced.append(count) }
    }

    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        let isFirst = state.withLock { state in
            state.sent += 1
            state.underWay += 1
            state.most = max(state.most, state.underWay)
            return state.sent == 1
        }
        // A test that fails gives up, and does not hang. Thousands of other tests may have the processors before.
        let end = ContinuousClock.now + .seconds(900)
        while !isFirst, most < size, ContinuousClock.now < end { try? await Task.sleep(for: .milliseconds(5)) }
        state.withLock { $0.underWay -= 1 }
        let items = URLComponents(string: request.head.path ?? "")?.queryItems ?? []
        let isbn = items.first { $0.name == "ItemId" }?.value ?? ""
        return TransportResponse(head: HTTPResponse(status: .ok), body: Body.aladinItem("책", isbn: isbn))
    }
}
