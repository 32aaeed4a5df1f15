import APIClient
import Foundation
import HTTPTypes
import Synchronization
import TestSupport
import Testing

/// ISBNs of the tests' lists.
enum Listed {
    static let one = "9788973100156"
    static let two = "9788980500208"
    static let three = "9788973470129"
}

extension TestHarness {
    /// A desk at which Aladin is the one service that is asked for a book.
    var withAladinAlone: TestHarness {
        var harness = self
        harness.environment = environment.filter { !$0.key.hasSuffix("_KEY") }
        harness.environment["ALADIN_TTB_KEY"] = TestHarness.keys["ALADIN_TTB_KEY"]
        return harness
    }

    /// A desk whose reader asks Aladin first, which comes last since it announced its end.
    var withAladinFirst: TestHarness { asking("aladin") }

    /// A desk whose reader asks Kakao and then Aladin.
    var withAladinAfterKakao: TestHarness { asking("kakao,aladin") }

    private func asking(_ services: String) -> TestHarness {
        var harness = self
        harness.environment["BOOKFETCH_SERVICES"] = services
        return harness
    }

    /// Looks up a list that stands in a file.
    ///
    /// - Parameters:
    ///   - lines: The lines of the file.
    ///   - flags: What stands behind the file's name.
    ///   - stubs: The requests that are expected, and their answers.
    ///   - columns: The width of the terminal; `nil` where stdout is a pipe.
    ///   - sourceLocation: Where an unexpected or missing request is reported.
    /// - Returns: What came of it.
    /// - Throws: When the file cannot be written.
    func lookedUp(
        _ lines: [String],
        _ flags: String...,
        stubs: [Stub] = [],
        columns: Int? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> Outcome {
        try write(list: lines)
        return await withStubs(stubs, sourceLocation: sourceLocation) { transport in
            await run(
                "bookfetch",
                ["lookup", "list.txt", "--jobs", "1"] + flags,
                over: transport,
                output: .sink(columns)
            )
        }
    }

    /// Looks up a list that stands in a file, and interrupts the run.
    ///
    /// - Parameters:
    ///   - lines: The lines of the file.
    ///   - stubs: The requests that are answered before.
    /// - Returns: What came of it.
    /// - Throws: When the file cannot be written.
    func interrupted(_ lines: [String], after stubs: [Stub]) async throws -> Outcome {
        try write(list: lines)
        return await CancellingTransport(stubs).outcome { transport in
            await run("bookfetch", ["lookup", "list.txt", "--jobs", "1"], over: transport)
        }
    }

    private func write(list lines: [String]) throws {
        try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: here.appending(path: "list.txt"))
    }
}

extension Stub {
    /// Aladin has a book.
    static func aladin(_ isbn: String, _ title: String) -> Stub {
        .get(Path.aladinLookUp, query: ["ItemId": isbn], body: Body.aladinItem(title, isbn: isbn))
    }

    /// Aladin is down.
    static func aladinDown(_ isbn: String) -> Stub {
        .get(Path.aladinLookUp, query: ["ItemId": isbn], status: 503, body: Body.webPage)
    }

    /// Aladin has no such book.
    static func aladinWithout(_ isbn: String) -> Stub {
        .get(Path.aladinLookUp, query: ["ItemId": isbn], body: Data(#"{"totalResults":0,"item":[]}"#.utf8))
    }
}

/// A transport that answers the first requests, and in the one after them interrupts the whole run.
final class CancellingTransport: HTTPTransport {
    private let stubs: StubTransport
    private let left: Mutex<Int>
    private let run = Mutex<Task<Outcome, Never>?>(nil)
    private let error: TransportError

    /// - Parameters:
    ///   - stubs: What is answered before.
    ///   - error: How the request fails that is under way then.
    init(_ stubs: [Stub], error: TransportError = .cancelled) {
        self.error = error
        self.stubs = StubTransport(stubs)
        left = Mutex(stubs.count)
    }

    /// Runs a program over this transport.
    func outcome(_ body: @escaping @Sendable (any HTTPTransport) async -> Outcome) async -> Outcome {
        let task = Task { await body(self) }
        run.withLock { $0 = task }
        return await task.value
    }

    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        let isLast = left.withLock { left in
            left -= 1
            return left < 0
        }
        guard isLast else { return try await stubs.send(request) }
        while run.withLock({ $0 }) == nil { await Task.yield() }
        run.withLock { $0 }?.cancel()
        throw error
    }
}
