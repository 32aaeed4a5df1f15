import Basics
import Foundation
import Synchronization

@testable import Terminal

/// A folder of small programs for one test.
struct ScriptFolder {
    let folder: URL

    /// A folder that exists while the body runs.
    static func with<Result>(_ body: (ScriptFolder) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "console-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(ScriptFolder(folder: folder))
    }

    /// A folder that exists while the body runs.
    static func with<Result>(_ body: (ScriptFolder) async throws -> Result) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "console-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await body(ScriptFolder(folder: folder))
    }

    /// Waits until a script has written a word to a named pipe of the folder.
    func waitForWord(in pipe: String) async {
        let path = path(pipe)
        await DedicatedThread.run {
            // A read interrupted by a signal is repeated: the word has not arrived yet.
            var descriptor: Int32
            repeat { descriptor = open(path, O_RDONLY) } while descriptor < 0 && errno == EINTR
            guard descriptor >= 0 else { return }
            defer { close(descriptor) }
            var byte: UInt8 = 0
            while read(descriptor, &byte, 1) < 0 && errno == EINTR {}
        }
    }

    /// The path of a file in the folder.
    func path(_ name: String) -> String { folder.appending(path: name).path }

    /// Writes a program for `sh` and returns its path. `$HERE` is the folder.
    ///
    /// A program that another test starts at the moment of writing has the file open until its exec, and a file open
    /// for writing cannot be executed.
    @discardableResult
    func add(_ name: String, _ lines: String) throws -> String {
        let script = "#!/bin/sh\nHERE='\(folder.path)'\n\(lines)\n"
        try SpawnRequest.lock.withLock { _ in try Data(script.utf8).write(to: folder.appending(path: name)) }
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path(name))
        return path(name)
    }

    /// The content of a file; `nil` if it does not exist.
    func text(_ name: String) -> String? {
        try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    /// The environment of a program: this folder comes first.
    func environment(_ variables: [String: String] = [:]) -> [String: String] {
        ["PATH": "\(folder.path):/usr/local/bin:/usr/bin:/bin", "TERM": "xterm", "TMPDIR": folder.path]
            .merging(variables) { _, own in own }
    }
}

/// A clock that advances only when a test does so.
final class StepClock: Sendable {
    private struct State {
        var now = Duration.zero
        var sleepers = [(until: Duration, wake: CheckedContinuation<Void, Never>)]()
    }

    private let state = Mutex(State())

    var now: Duration { state.withLock(\.now) }

    /// The number of sleepers.
    var sleepers: Int { state.withLock(\.sleepers.count) }

    func sleep(_ duration: Duration) async {
        await withCheckedContinuation { continuation in
            state.withLock { $0.sleepers.append(($0.now + duration, continuation)) }
        }
    }

    /// Advances the clock, and wakes sleepers whose time has passed.
    func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now += duration
            let due = state.sleepers.filter { $0.until <= state.now }
            state.sleepers.removeAll { $0.until <= state.now }
            return due
        }
        for sleeper in due { sleeper.wake.resume() }
    }

    /// Waits for something that other tasks are about to do.
    static func wait(until isTrue: () -> Bool) async {
        while !isTrue() { await Task.yield() }
    }
}
