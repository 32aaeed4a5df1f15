import APIClient
import ArgumentParser
import CommandLine
import Documents
import Foundation
import HTTPTypes
import NIOCore
import ServiceLifecycle
import Terminal
import TestPrograms
import TestSupport
import Testing

@testable import WebServer

/// How the server begins and ends, and what it keeps open meanwhile: connections, sessions and their stores.
@Suite struct ServerRunTests {
    private struct Broken: Error {}

    /// A server that fails, at once or when it is told to stop.
    private struct FailingServer: ServiceLifecycle.Service {
        let waits: Bool

        func run() async throws {
            if waits { try? await gracefulShutdown() }
            throw Broken()
        }
    }

    @Test func aServerThatEndsByItselfHasFailed() async throws {
        try await ServerHarness.run { harness async throws in
            let settings = try ServerSettings(ServeOptions.parse([]).flags, in: harness.context)
            let server = WebServer(settings: settings, context: harness.context, pictures: nil)
            let ends: [(Bool, Documents.ExitStatus)] = [(true, .software), (false, .unavailable)]
            for (hasBegun, status) in ends {
                await #expect {
                    try await server.run(FailingServer(waits: false)) { hasBegun }
                } throws: { error in
                    (error as? ProgramFailure)?.status == status
                }
            }
            let stopped = Task { try await server.run(FailingServer(waits: true)) { true } }
            stopped.cancel()
            try await stopped.value
        }
    }

    @Test func halfARequestDoesNotKeepAConnection() async throws {
        let half = "PUT /api/v1/memos/9788980500208 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\na"
        try await WebServer.$limits.withValue(ConnectionLimits(head: .hours(1), idle: .milliseconds(50))) {
            try await ServerHarness.run { harness async throws in
                #expect(try await IdleSocket(port: harness.port, sending: half).isClosedByServer())
            }
        }
    }

    /// Connections that send nothing, a part of a head, or a part of a body, up to the limit and beyond. Nothing but
    /// the limit closes one here.
    @Test(arguments: [
        "", "GET / HT",
        "PUT /api/v1/memos/9788980500208 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\na",
    ])
    func idleConnectionsLeaveARoomForTheNext(bytes: String) async throws {
        try await WebServer.$limits.withValue(ConnectionLimits(count: 8, head: .hours(1), idle: .hours(1))) {
            try await ServerHarness.run { harness async throws in
                let idle = try (0..<20).map { _ in try IdleSocket(port: harness.port, sending: bytes) }
                #expect(try await harness.send(.get, "/api/v1/health").status == .ok)
                // The first to come has been closed for others.
                #expect(await idle[0].isClosedByServer())
                #expect(try await harness.send(.get, "/about").status == .ok)
            }
        }
    }

    @Test func aConnectionWithoutARequestIsClosed() async throws {
        try await WebServer.$limits.withValue(ConnectionLimits(head: .milliseconds(50), idle: .hours(1))) {
            try await ServerHarness.run { harness async throws in
                for bytes in ["", "GET / HTTP/1.1\r\nHost: local"] {
                    #expect(try await IdleSocket(port: harness.port, sending: bytes).isClosedByServer())
                }
            }
        }
    }

    @Test(.timeLimit(.minutes(30))) func noConnectionIsClosedBeforeItsResponseHasLeft() async throws {
        // Each closes its connection itself.
        try await WebServer.$limits.withValue(ConnectionLimits(count: 2, grace: .hours(1))) {
            try await ServerHarness.run { harness async throws in
                try await withThrowingTaskGroup(of: Bool.self) { group in
                    for _ in 0..<24 {
                        group.addTask { try await harness.send(.get, "/about").status == .ok }
                    }
                    for try await isServed in group { #expect(isServed) }
                }
            }
        }
    }

    @Test func aConnectionThatAloneWaitsIsClosedForTheNext() async throws {
        let (gate, opening) = AsyncStream.makeStream(of: Void.self)
        let (requested, asking) = AsyncStream.makeStream(of: Void.self)
        let service = CountingTransport { _ in
            asking.yield()
            for await _ in gate { break }
            return TransportResponse(head: HTTPResponse(status: .notFound), body: Data())
        }
        let limits = ConnectionLimits(count: 2, head: .hours(1), idle: .hours(1), grace: .milliseconds(50))
        try await WebServer.$limits.withValue(limits) {
            try await ServerHarness.run(isDemo: false, environment: PictureTests.keys, transport: service) {
                harness async throws in
                defer { opening.finish() }
                async let response = harness.send(.get, "/api/v1/search?q=book&source=kakao")
                _ = await requested.first { _ in true }
                // The other one works until the gate opens.
                #expect(try await IdleSocket(port: harness.port, sending: "").isClosedByServer())
                opening.finish()
                _ = try await response
            }
        }
    }

    @Test func aNoteOnTheSettingsIsWrittenOnce() async throws {
        try await ServerHarness.run { harness async throws in
            let (clock, errors) = (ManualClock(), MemorySink())
            let room = try sessions(of: harness, ["BOOKFETCH_QUOTA_KAKOA": "1/day"], errors: errors, clock: clock)
            _ = try await room.session()
            let noted = errors.lines
            #expect(!noted.isEmpty)
            clock.advance(by: .seconds(61))
            _ = try await room.session()
            #expect(errors.lines == noted)
        }
    }

    @Test(.timeLimit(.minutes(30))) func aSessionThatWasReplacedClosesItsStore() async throws {
        try await ServerHarness.run { harness async throws in
            let clock = ManualClock()
            // A store that the server of the desk does not open.
            let home = try #require(harness.context.environment["BOOKFETCH_HOME"]) + "/another"
            let room = try sessions(of: harness, ["BOOKFETCH_HOME": home], clock: clock)
            // SQLite keeps the file itself open for the next connection, not the log.
            let log = try await room.session().storePath + "-wal"
            for _ in 0..<5 {
                clock.advance(by: .seconds(61))
                _ = try await room.session()
            }
            // The last one's, and that of the one before.
            try await eventually { openFiles(at: log) == 2 }
            await room.finish()
            try await eventually { openFiles(at: log) == 0 }
        }
    }

    @Test func noStoreIsOpenAfterTheServersEnd() async throws {
        let pictures = CountingTransport { _ in
            TransportResponse(head: HTTPResponse(status: .ok), body: PictureTests.png)
        }
        let service = try PictureTests.service(cover: "https://covers.example/1.png")
        let log = try await ServerHarness.run(
            isDemo: false,
            environment: PictureTests.keys,
            transport: service,
            pictures: pictures,
            // By this one no session is replaced.
            time: ManualClock().time
        ) { harness async throws in
            let path = try #require(try await PictureTests.picture(harness))
            #expect(try await harness.send(.get, path).status == .ok)
            let room = try sessions(of: harness, [:], clock: ManualClock())
            let log = try await room.session().storePath + "-wal"
            await room.finish()
            #expect(openFiles(at: log) == 2)
            return log
        }
        #expect(openFiles(at: log) == 0)
    }

    private func sessions(
        of harness: ServerHarness,
        _ environment: [String: String],
        errors: MemorySink = MemorySink(),
        clock: ManualClock
    ) throws -> SessionCache {
        let context = ProcessEnvironment(
            program: "bookfetch",
            environment: harness.context.environment.merging(environment) { $1 },
            currentFolder: harness.context.currentFolder,
            output: MemorySink(),
            errors: errors,
            transport: harness.context.transport,
            time: clock.time
        )
        return try SessionCache(context: context, flags: RunOptions.parse([]).flags, transport: context.transport)
    }

    /// How often this process has a file open, even if it has been removed.
    private func openFiles(at path: String) -> Int {
        let files = FileManager.default
        let open = (try? files.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        let paths = open.compactMap { try? files.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)") }
        return paths.count { $0.hasPrefix(path) }
    }
}
