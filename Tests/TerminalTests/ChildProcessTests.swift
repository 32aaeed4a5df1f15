import Foundation
import Synchronization
import Testing

@testable import Terminal

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

@Suite(.timeLimit(.minutes(30))) struct ChildProcessTests {
    private func run(_ name: String, _ arguments: [String], _ environment: [String: String] = [:]) throws
        -> ChildProcess.Ending
    {
        try ChildProcess(name, arguments: arguments, environment: environment).wait()
    }

    @Test func howAProgramEndedIsReported() throws {
        #expect(try run("/bin/sh", ["-c", "exit 0"]) == .exited(0))
        #expect(try run("/bin/sh", ["-c", "exit 37"]) == .exited(37))
        #expect(try run("sh", ["-c", "kill -KILL $$"]) == .signalled(SIGKILL))
        #expect(ChildProcess.Ending.exited(0).isSuccess)
        #expect(!ChildProcess.Ending.exited(1).isSuccess)
        #expect(!ChildProcess.Ending.unknown.isSuccess)
    }

    @Test func argumentsAndEnvironmentArriveAsTheyAre() throws {
        try ScriptFolder.with { folder in
            let script = try folder.add("show", #"printf '[%s]' "$0" "$@" "$WORD" "$HOME" > "$HERE/seen""#)
            let arguments = ["", "a b", "$(touch x)", "'\"\\", "한글", "*", "-n", "`id`;"]
            #expect(try run(script, arguments, ["WORD": "a=b c"]) == .exited(0))
            #expect(folder.text("seen") == ([script] + arguments + ["a=b c", ""]).map { "[\($0)]" }.joined())
        }
    }

    @Test func noDescriptorButTheThreeIsInherited() throws {
        // A copy is not closed by exec, like a descriptor opened by a library.
        let open = dup(STDERR_FILENO)
        defer { close(open) }
        #expect(try run("/bin/sh", ["-c", "[ -e /dev/fd/2 ] && [ ! -e /dev/fd/\(open) ]"]) == .exited(0))
    }

    @Test func aNullCharacterEndsNoArgument() {
        #expect(throws: ChildProcess.Failure.refused(code: EINVAL)) { try run("/bin/sh", ["-c", "exit 0\0 1"]) }
    }

    @Test func aProgramThatCannotBeStartedReportsWhy() throws {
        try ScriptFolder.with { folder in
            try Data("x".utf8).write(to: folder.folder.appending(path: "plain"))
            // A child that is started elsewhere while writing would keep the file open.
            try SpawnRequest.lock.withLock { _ in
                try Data([0x7F, 0x45, 0x4C, 0x46, 0x00]).write(to: folder.folder.appending(path: "broken"))
            }
            #expect(chmod(folder.path("broken"), 0o755) == 0)
            let environment = folder.environment()
            for name in [
                "no-such-program-anywhere", "plain", "", "/no/such/program", folder.path("plain"), folder.path(""),
            ] {
                #expect(throws: ChildProcess.Failure.notFound) {
                    try ChildProcess(name, arguments: [], environment: environment)
                }
            }
            #expect(throws: ChildProcess.Failure.refused(code: ENOEXEC)) {
                try ChildProcess("broken", arguments: [], environment: environment)
            }
        }
    }

    @Test func programsAreFoundInThePathOfTheEnvironmentGiven() throws {
        try ScriptFolder.with { folder in
            try folder.add("tool", "exit 11")
            #expect(try run("tool", [], folder.environment()) == .exited(11))
            #expect(throws: ChildProcess.Failure.notFound) { try run("tool", [], ["PATH": "/usr/bin:/bin"]) }
            // Programs are never looked up in the current folder, however PATH names it.
            #expect(ExecutableSearch.find("Package.swift", environment: ["PATH": ":.:Sources"]) == nil)
            #expect(ExecutableSearch.find("sh", environment: [:])?.hasSuffix("/sh") == true)
        }
    }

    @Test func streamsFollowTheSettings() throws {
        try ScriptFolder.with { folder in
            let script = try folder.add("copy", #"cat > "$HERE/in"; echo out; echo err >&2; exit 5"#)
            try Data().write(to: folder.folder.appending(path: "out"))
            let file = try FileHandle(forWritingTo: folder.folder.appending(path: "out"))
            var settings = ChildProcess.Settings()
            settings.input = .null
            settings.output = .descriptor(file.fileDescriptor)
            settings.errors = .null
            let child = try ChildProcess(script, arguments: [], environment: folder.environment(), settings: settings)
            #expect(child.wait() == .exited(5))
            #expect(folder.text("in") == "")
            #expect(folder.text("out") == "out\n")
        }
    }

    @Test func signalsAreAsAShellWouldGiveThem() throws {
        StandardStream.ignoreBrokenPipeSignal()
        #expect(try run("/bin/sh", ["-c", "kill -PIPE $$; exit 3"]) == .signalled(SIGPIPE))
        // Dispatch's threads, and with them tasks, run with signals blocked.
        var set = sigset_t()
        var before = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, SIGTERM)
        pthread_sigmask(SIG_BLOCK, &set, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        #expect(try run("/bin/sh", ["-c", "kill -TERM $$; exit 3"]) == .signalled(SIGTERM))
    }

    @Test func aDetachedProgramHasASessionOfItsOwn() throws {
        for isDetached in [true, false] {
            let pipe = try ProcessPipe()
            var settings = ChildProcess.Settings()
            settings.input = .descriptor(pipe.reading)
            settings.isDetached = isDetached
            let child = try ChildProcess("cat", arguments: [], environment: [:], settings: settings)
            #expect(getsid(child.id) == (isDetached ? child.id : getsid(0)))
            close(pipe.reading)
            close(pipe.writing)
            #expect(child.wait() == .exited(0))
        }
    }

    @Test func noProgramInheritsAPipeOfAnother() throws {
        func reader(_ pipe: ProcessPipe) throws -> ChildProcess {
            var settings = ChildProcess.Settings()
            settings.input = .descriptor(pipe.reading)
            settings.output = .null
            return try ChildProcess("cat", arguments: [], environment: [:], settings: settings)
        }
        let first = try ProcessPipe()
        let second = try ProcessPipe()
        let one = try reader(first)
        let other = try reader(second)
        close(first.reading)
        close(first.writing)
        // If the writing end were open in the other one as well, this would wait for ever.
        #expect(one.wait() == .exited(0))
        close(second.reading)
        close(second.writing)
        #expect(other.wait() == .exited(0))
    }
}
