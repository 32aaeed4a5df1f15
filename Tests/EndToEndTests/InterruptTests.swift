import Foundation
import Synchronization
import TestPrograms
import TestSite
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Programs that are told to stop while they wait: code 130, at once, without a word and without a crash.
///
/// The services here never end their answers, and requests may take an hour: a program that does not leave by itself is
/// killed in the end, and its ending is another one.
@Suite("Interrupts", .timeLimit(.minutes(30)))
struct InterruptTests {
    private static let timeout = ["--timeout", "3600"]

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP], [(BuiltProgram.bookfetch, ["search", "등대"]), (.news, [])])
    func aSignalEndsAProgramThatWaits(signal: Int32, program: (name: BuiltProgram, arguments: [String])) async throws {
        try await withService(
            Route.stalling(Answers.kakaoPath).optional(),
            Route.stalling(Answers.headlinesPath).optional()
        ) { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL)
                let command = here.command(program.name, program.arguments + Self.timeout)
                let outcome = try await Slots.programs.run {
                    try await withChild(command) { child in
                        try await eventually {
                            server.requests.count == 1
                        } then: {
                            child.send(signal)
                        }
                        return await child.outcome()
                    }
                }
                #expect(outcome.ending == .code(130))
                #expect(outcome.output == "")
                #expect(outcome.errors == "")
            }
        }
    }

    @Test func controlCLeavesTheTerminalAsItWas() async throws {
        try await withService(.stalling(Answers.headlinesPath)) { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL)
                let command = here.command(.news, Self.timeout, streams: .terminal(columns: 80))
                let outcome = try await Slots.programs.run {
                    try await withChild(command) { child in
                        try await eventually {
                            server.requests.count == 1
                        } then: {
                            child.type("\u{03}")
                        }
                        return await child.outcome()
                    }
                }
                #expect(outcome.ending == .code(130))
                #expect(outcome.isTerminalUnharmed)
                // The terminal's own echo of the key, where it echoes; from the program nothing.
                #expect(["", "^C"].contains(outcome.output))
                #expect(outcome.errors == "")
            }
        }
    }

    @Test func waitingForAnotherTryIsInterruptedToo() async throws {
        let route = Route(Answers.kakaoPath, status: 503, fields: [("Retry-After", "5")], body: "")
        try await withService(route) { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL)
                let outcome = try await Slots.programs.run {
                    try await withChild(here.command(.bookfetch, ["search", "등대"])) { child in
                        try await eventually {
                            server.requests.count == 1
                        } then: {
                            child.send(SIGINT)
                        }
                        return await child.outcome()
                    }
                }
                #expect(outcome.ending == .code(130))
                #expect(outcome.errors == "")
            }
            #expect(server.requests.count == 1)
        }
    }

    @Test func anInterruptedRunKeepsWhatItHadAndServesNoStoredCopy() async throws {
        try await withSurroundings { bare in
            try await withService(Route(Answers.kakaoPath, body: Answers.kakao(title: "새벽 등대"))) { server in
                _ = try await bare.asking(server.baseURL).run(.bookfetch, "search", "등대")
            }
            try await withService(.stalling(Answers.kakaoPath)) { server in
                let command = bare.asking(server.baseURL).command(.bookfetch, ["search", "등대"] + Self.timeout)
                let outcome = try await Slots.programs.run {
                    try await withChild(command) { child in
                        try await eventually {
                            server.requests.count == 1
                        } then: {
                            child.send(SIGINT)
                        }
                        return await child.outcome()
                    }
                }
                #expect(outcome.ending == .code(130))
                #expect(outcome.output == "")
            }
            let offline = try await bare.run(.bookfetch, "search", "등대", "--offline")
            #expect(offline.output.contains("새벽 등대"))
        }
    }

    /// A process that leaves while other threads are at work crashes in some of its runs, so one run proves nothing.
    @Test func fiftyBirthdaysWithEightLookUpsInFlightEndWithoutACrash() async throws {
        let runs = 50
        let lookUps = LookUps()
        let aladin = try LoopbackServer { request in
            // The first of a run is answered, which shows the service alive: up to eight are asked at once after it.
            guard lookUps.add(request.path) > 1 else {
                return .response(status: 200, body: Array(#"{"errorCode":8,"errorMessage":"no such item"}"#.utf8))
            }
            return .stalled
        }
        try await withFixtures { library in
            try await withSurroundings { bare in
                let here = bare.asking(library.baseURL).withoutKeys(.kakao)
                let endings = try await withThrowingTaskGroup(of: (outcome: Outcome, isImpatient: Bool).self) { group in
                    for run in 0..<runs {
                        let prefix = "/run-\(run)"
                        let command = here.asking(aladin.baseURL + prefix, .aladin)
                            .with(["BOOKFETCH_HOME": bare.folder.appending(path: "home-\(run)").path])
                            .command(.bookfetch, ["birthday", "1997-06-26"] + Self.timeout)
                        group.addTask {
                            try await Slots.programs.run {
                                try await withChild(command) { child in
                                    try await eventually { lookUps.count(prefix + Answers.aladinLookUpPath) == 9 }
                                    child.send(SIGINT)
                                    // Every fifth time with the impatience of a second one.
                                    if run % 5 == 0 { child.send(SIGINT) }
                                    return (await child.outcome(), run % 5 == 0)
                                }
                            }
                        }
                    }
                    var endings: [Outcome.Ending: Int] = [:]
                    for try await (outcome, isImpatient) in group {
                        endings[outcome.ending, default: 0] += 1
                        // What the library listed is shown, unless somebody did not want to wait for that either.
                        guard !isImpatient else { continue }
                        #expect(outcome.lines.count == 20)
                        #expect(outcome.errors.contains("Interrupted: "))
                    }
                    return endings
                }
                #expect(endings == [.code(130): runs])
            }
        }
        await onThread { aladin.stop() }
    }
}

/// Counts look-ups by the path they came on.
private final class LookUps: Sendable {
    private let counts = Mutex<[String: Int]>([:])

    /// Counts one more and tells how many there were.
    func add(_ path: String) -> Int {
        counts.withLock { counts in
            counts[path, default: 0] += 1
            return counts[path, default: 0]
        }
    }

    func count(_ path: String) -> Int { counts.withLock { $0[path, default: 0] } }
}
