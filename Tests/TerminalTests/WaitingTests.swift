import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Terminal

/// Waiting for a user or for another program does not block a thread of the task pool.
///
/// The pool has one thread per processor. Each test starts more waits than there are processors, and a task that runs
/// beside them ends them: if they blocked the pool's threads, it would never run.
@Suite(.timeLimit(.minutes(30)), .serialized) struct WaitingTests {
    private static let waits = ProcessInfo.processInfo.activeProcessorCount * 2 + 2

    /// Starts waits, and ends them once all have begun.
    ///
    /// - Parameters:
    ///   - begun: Whether this many have begun to wait.
    ///   - end: Ends all of them; run by the task pool.
    ///   - wait: One of them.
    /// - Throws: What a wait or its end throws.
    private func expectFree(
        once begun: @escaping @Sendable () -> Bool,
        end: @escaping @Sendable () throws -> Void,
        wait: @escaping @Sendable (Int) async throws -> Bool
    ) async throws {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for index in 0..<Self.waits {
                group.addTask { try await wait(index) }
            }
            group.addTask {
                while !begun() { await Task.yield() }
                try end()
                return true
            }
            for try await isRight in group { #expect(isRight) }
        }
    }

    @Test func slowStandardInputBlocksNoThread() async throws {
        let pipes = (0..<Self.waits).map { _ in Pipe() }
        let begun = Mutex(0)
        try await expectFree {
            begun.withLock { $0 == Self.waits }
        } end: {
            for pipe in pipes { try pipe.fileHandleForWriting.write(contentsOf: Data("line\n".utf8)) }
        } wait: { index in
            let input = StandardInput(descriptor: pipes[index].fileHandleForReading.fileDescriptor)
            begun.withLock { $0 += 1 }
            return await input.readLine() == "line"
        }
    }

    @Test func aCancelledReaderOfSlowInputLeaves() async throws {
        let pipe = Pipe()
        let input = StandardInput(descriptor: pipe.fileHandleForReading.fileDescriptor)
        let task = Task { await input.readLine() }
        await Task.yield()
        task.cancel()
        #expect(await task.value == nil)
        // Later input is for the next reader.
        try pipe.fileHandleForWriting.write(contentsOf: Data("late\n".utf8))
        #expect(await input.readLine() == "late")
    }

    @Test func anEditorBlocksNoThreadAndNeitherDoWaitingOnes() async throws {
        try await ScriptFolder.with { folder in
            let script = try folder.add(
                "my-editor",
                "touch \"$HERE/up\"; until [ -e \"$HERE/end\" ]; do sleep 0.01; done; echo new > \"$1\""
            )
            let editor = Editor(environment: folder.environment(["EDITOR": script]))
            try await expectFree {
                folder.text("up") != nil
            } end: {
                try Data().write(to: folder.folder.appending(path: "end"))
            } wait: { _ in
                try await editor.edit("old") == .changed("new")
            }
        }
    }

    @Test func aPagerBlocksNoThread() async throws {
        try await ScriptFolder.with { folder in
            let script = try folder.add(
                "my-pager",
                "touch \"$HERE/up\"; until [ -e \"$HERE/end\" ]; do sleep 0.01; done"
            )
            let pager = Pager(environment: folder.environment(["PAGER": script]))
            // More than a pipe's capacity, so that writing it waits as well.
            let text = String(repeating: "line\n", count: 100_000)
            let terminal = try Pseudoterminal(columns: 40, rows: 10)
            let stream = StandardStream(descriptor: terminal.descriptor)
            try await expectFree {
                folder.text("up") != nil
            } end: {
                try Data().write(to: folder.folder.appending(path: "end"))
            } wait: { _ in
                try await pager.show(text, on: stream) == .paged
            }
            _ = terminal.finish()
        }
    }

    @Test func browsersAndDrawingBlockNoThread() async throws {
        try await ScriptFolder.with { folder in
            let wait = "echo x >> \"$HERE/up\"; until [ -e \"$HERE/end\" ]; do sleep 0.01; done"
            let browser = try folder.add("fox", wait)
            try folder.add("chafa", "cat > /dev/null; \(wait); echo x")
            let environment = folder.environment(["BROWSER": browser])
            let opener = URLOpener(environment: environment, failureTimeout: .seconds(1000))
            let chafa = try #require(Chafa(environment: environment))
            var bounds = Chafa.Bounds()
            bounds.time = .seconds(1000)
            try await expectFree { [waits = Self.waits] in
                folder.text("up")?.utf8.count == waits * 2
            } end: {
                try Data().write(to: folder.folder.appending(path: "end"))
            } wait: { [bounds] index in
                if index.isMultiple(of: 2) { return try await opener.open("https://a.example/") == browser }
                let size = PixelSize(width: 1, height: 1)
                let room = Chafa.Room(columns: 1, rows: 1)
                return try await chafa.draw(Data([1]), pixels: size, by: .symbols, in: room, bounds: bounds) == "x\n"
            }
        }
    }
}
