import Basics
import Foundation
import GRDB
import Synchronization
import TestPrograms
import Testing

@testable import Store

@Suite(.timeLimit(.minutes(30))) struct WriteQueueTests {
    @Test func theFirstToComeIsTheFirstToWrite() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            let stores = try (0..<8).map { _ in try Store(path: path, busyTimeout: .seconds(1200)) }
            let lock = try FileLock(path + "-wal", waits: false)
            let order = Order()
            try await withThrowingTaskGroup(of: Void.self) { group in
                defer { lock.release() }
                for (number, store) in stores.enumerated() {
                    group.addTask { try await store.database.write("write") { _ in order.add(number) } }
                    try await eventually { waiting(for: path + "-wal") == number + 1 || !order.all.isEmpty }
                }
                #expect(order.all == [])
            }
            #expect(order.all == Array(0..<8))
        }
    }

    @Test func aTurnThatDoesNotComeIsNoReasonNotToWrite() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            let store = try Store(path: path, busyTimeout: .milliseconds(20))
            let lock = try FileLock(path + "-wal", waits: false)
            defer { lock.release() }
            let order = Order()
            try await store.database.write("write") { _ in order.add(1) }
            #expect(order.all == [1])
        }
    }

    @Test func aPlaceInTheQueueThatWasLeftIsNotKept() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            let store = try Store(path: path, busyTimeout: .milliseconds(20))
            let lock = try FileLock(path + "-wal", waits: false)
            defer { lock.release() }
            try await store.database.write("write") { _ in }
            // The other one still has the lock, and no thread waits for it.
            #expect(waiting(for: path + "-wal") == 0)
        }
    }

    @Test func aCancelledWriterLeavesItsPlace() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            let store = try Store(path: path, busyTimeout: .seconds(1200))
            let lock = try FileLock(path + "-wal", waits: false)
            defer { lock.release() }
            let writing = Task { () -> StoreError? in
                do throws(StoreError) {
                    try await store.database.write("write") { _ in }
                    return nil
                } catch {
                    return error
                }
            }
            try await eventually { waiting(for: path + "-wal") == 1 }
            writing.cancel()
            #expect(await writing.value == .cancelled)
            #expect(waiting(for: path + "-wal") == 0)
        }
    }

    @Test func aStoreThatIsOpenedThroughALinkHasTheSameQueue() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            let link = folder.appending(path: "link.sqlite").path
            let store = try Store(path: path)
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
            let log = try #require(store.database.writeQueue.log)
            #expect(try Store(path: link).database.writeQueue.log == log)
            #expect(FileManager.default.fileExists(atPath: log))
        }
    }
}

private final class Order: Sendable {
    private let numbers = Mutex<[Int]>([])

    var all: [Int] { numbers.withLock(\.self) }

    func add(_ number: Int) { numbers.withLock { $0.append(number) } }
}

/// How many threads wait for the lock of a file.
private func waiting(for file: String) -> Int? {
    let inode = try? FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int
    // Not by `String(contentsOfFile:)`, which reads a page of such a file.
    guard let inode, let file = FileHandle(forReadingAtPath: "/proc/locks"), let locks = try? file.readToEnd()
    else { return nil }
    let lines = String(decoding: locks, as: UTF8.self).split(separator: "\n")
    return lines.count { $0.contains("-> FLOCK") && $0.contains(":\(inode) ") }
}
