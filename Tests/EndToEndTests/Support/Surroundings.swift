import Foundation
import TestPrograms
import Testing

/// What a program is run in: a folder of its own, and an environment with nothing in it that the test did not put
/// there.
struct Surroundings: Sendable {
    /// The current folder of the programs; it is removed after the test.
    let folder: URL
    /// The environment.
    var environment: [String: String]

    /// `BOOKFETCH_HOME`, not made before a program makes it.
    var home: URL { folder.appending(path: "home") }

    /// The store's file.
    var store: URL { home.appending(path: "bookfetch.sqlite") }

    /// With other or more variables.
    func with(_ variables: [String: String]) -> Surroundings {
        var copy = self
        copy.environment.merge(variables) { $1 }
        return copy
    }

    /// With services at an address, and with their keys.
    func asking(_ address: String, _ services: ConfiguredService...) -> Surroundings {
        var copy = self
        for service in services.isEmpty ? ConfiguredService.allCases : services {
            copy.environment[service.baseVariable] = address
            copy.environment[service.keyVariable] = service.key
        }
        // Without a test's doing, nothing is asked of the world.
        if services.isEmpty { copy.environment["GOOGLE_NEWS_BASE_URL"] = address }
        copy.environment["BOOKFETCH_KEEP_COVERS"] = "0"
        return copy
    }

    /// With a reader who asks Aladin first, which comes last since it announced its end.
    var withAladinFirst: Surroundings { with(["BOOKFETCH_SERVICES": "aladin"]) }

    /// Without the keys of these services.
    func withoutKeys(_ services: ConfiguredService...) -> Surroundings {
        var copy = self
        for service in services { copy.environment[service.keyVariable] = nil }
        return copy
    }

    /// A program of this package, to be run here.
    func command(
        _ program: BuiltProgram,
        _ arguments: [String],
        streams: Command.Streams = .pipes()
    ) -> Command {
        Command(
            program.file,
            arguments,
            environment: environment,
            folder: folder,
            streams: streams
        )
    }

    /// Runs a program of this package to its end.
    func run(
        _ program: BuiltProgram,
        _ arguments: String...,
        streams: Command.Streams = .pipes()
    ) async throws -> Outcome {
        try await run(command(program, arguments, streams: streams))
    }

    /// Runs a line of the shell to its end, in which every program of this package is known by its name.
    func shell(_ line: String) async throws -> Outcome {
        var variables = environment
        variables["PATH"] = BuiltProgram.folder.path + ":/usr/local/bin:/usr/bin:/bin"
        return try await run(
            Command(
                URL(filePath: "/bin/sh"),
                ["-c", line],
                environment: variables,
                folder: folder,
                streams: .pipes()
            )
        )
    }

    /// Runs a program to its end, once there is a slot for it.
    func run(_ command: Command) async throws -> Outcome {
        try await Slots.programs.run {
            try await withChild(command) { await $0.outcome() }
        }
    }
}

/// Runs a test body in surroundings of its own, which name no service.
func withSurroundings<Result>(_ body: (Surroundings) async throws -> Result) async throws -> Result {
    // The shortest path of the folder, as programs print it.
    let folder = FileManager.default.temporaryDirectory.appending(path: "EndToEnd-\(UUID().uuidString)")
        .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    var environment = [
        "BOOKFETCH_HOME": folder.appending(path: "home").path,
        // Each program on a terminal has one of its own; a test's are one after the other on the same.
        "BOOKFETCH_SESSION": "test",
        "HOME": folder.path,
        "NO_PROXY": "127.0.0.1",
        // Nobody is there to leave a pager.
        "PAGER": "cat",
        "TERM": "xterm-256color",
    ]
    // Where Swift's own libraries are found only by it, no program starts without. What Scripts/test-sanitized
    // preloads, the thread sanitizer needs in every program.
    for name in ["LD_LIBRARY_PATH", "LD_PRELOAD"] {
        environment[name] = ProcessInfo.processInfo.environment[name]
    }
    return try await body(Surroundings(folder: folder, environment: environment))
}

extension ChildProcess {
    /// Waits for the first line of stdout.
    func firstLine() async throws -> String {
        let line = await line { _ in true }
        return try #require(line, "it ended without a line")
    }
}

extension Outcome {
    /// stderr as one `error/1` and nothing else, its code the program's.
    func error() throws -> ErrorDocument {
        let document = try JSONDecoder().decode(ErrorDocument.self, from: Data(errors.utf8))
        try #require(document.schema == "error/1")
        try #require(ending == .code(document.code))
        return document
    }
}

/// A bounded number of turns: so many programs at a time, however many tests run at once.
actor Slots {
    /// The slots for programs under test.
    static let programs = Slots(4)

    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ count: Int) {
        free = count
    }

    private func take() async {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    private func giveBack() {
        if waiting.isEmpty {
            free += 1
        } else {
            waiting.removeFirst().resume()
        }
    }

    /// Runs something in a slot, once one is free.
    nonisolated func run<Result>(_ body: () async throws -> Result) async rethrows -> Result {
        await take()
        do {
            let result = try await body()
            await giveBack()
            return result
        } catch {
            await giveBack()
            throw error
        }
    }
}
