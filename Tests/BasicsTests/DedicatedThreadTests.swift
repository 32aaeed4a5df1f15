import Basics
import Foundation
import Testing

@Suite(.timeLimit(.minutes(5))) struct DedicatedThreadTests {
    @TaskLocal private static var word = "none"

    @Test func longWorkIsPartOfItsTask() async {
        let word = await Self.$word.withValue("own") { await DedicatedThread.runTask { Self.word } }
        #expect(word == "own")
        let task = Task {
            await DedicatedThread.runTask {
                while !Task.isCancelled { Thread.sleep(forTimeInterval: 0.001) }
                return true
            }
        }
        task.cancel()
        #expect(await task.value)
    }

    /// More of it at once than the task pool has threads, beside which a task ends all of it.
    @Test func longWorkLeavesTheTaskPoolFree() async {
        let end = DispatchSemaphore(value: 0)
        let count = ProcessInfo.processInfo.activeProcessorCount + 2
        await withTaskGroup { group in
            for _ in 0..<count { group.addTask { await DedicatedThread.runTask { end.wait() } } }
            group.addTask { for _ in 0..<count { end.signal() } }
        }
    }
}
