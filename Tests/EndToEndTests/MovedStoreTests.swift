import Foundation
import TestPrograms
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A server whose store is taken away, replaced or damaged below it: what it acknowledges is in the store that the next
/// program finds.
@Suite("Moved stores", .timeLimit(.minutes(30)))
struct MovedStoreTests {
    enum Harm: String, CaseIterable, Sendable {
        case removed, removedAlone, moved, replaced, truncated, halved, zeroed, otherHeader, fullDevice, newerSchema
        case otherDatabase, rubbish, withoutLog, withoutIndex, emptyLog

        /// - Parameters:
        ///   - store: The file that a server has open.
        ///   - other: Another store.
        func apply(to store: URL, other: URL) throws {
            let (log, index) = (store.path + "-wal", store.path + "-shm")
            let files = FileManager.default
            func write(_ data: Data, at position: UInt64 = 0) throws {
                let handle = try FileHandle(forWritingTo: store)
                try handle.seek(toOffset: position)
                try handle.write(contentsOf: data)
                try handle.close()
            }
            switch self {
            case .removed: for file in [store.path, log, index] { try files.removeItem(atPath: file) }
            case .removedAlone: try files.removeItem(at: store)
            case .moved: try files.moveItem(atPath: store.path, toPath: store.path + ".moved")
            case .replaced: #expect(rename(other.path, store.path) == 0)
            case .truncated: #expect(truncate(store.path, 0) == 0)
            case .halved:
                let size = try #require(files.attributesOfItem(atPath: store.path)[.size] as? Int)
                #expect(truncate(store.path, off_t(size / 2)) == 0)
            case .zeroed: try write(Data(count: 1 << 20))
            case .otherHeader: try write(Data([0xFF, 0xFF]), at: 18)
            case .fullDevice:
                try files.removeItem(at: store)
                try files.createSymbolicLink(atPath: store.path, withDestinationPath: "/dev/full")
            case .newerSchema: try write(Data([0, 0, 0x0F, 0xFF]), at: 60)
            case .otherDatabase: try write(Data("not a database at all, but a text".utf8))
            case .rubbish:
                let size = try #require(files.attributesOfItem(atPath: store.path)[.size] as? Int)
                try write(Data((0..<size - 4096).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 7) }), at: 4096)
            case .withoutLog: try files.removeItem(atPath: log)
            case .withoutIndex: try files.removeItem(atPath: index)
            case .emptyLog: #expect(truncate(log, 0) == 0)
            }
        }
    }

    private func memo(_ text: String, _ isbn: String, at address: String) async throws -> Int {
        var request = URLRequest(url: try #require(URL(string: address + "api/v1/memos/" + isbn)))
        request.httpMethod = "PUT"
        request.setValue("text/plain; charset=utf-8", forHTTPHeaderField: "Content-Type")
        let (_, response) = try await URLSession.shared.upload(for: request, from: Data(text.utf8))
        return try #require(response as? HTTPURLResponse).statusCode
    }

    @Test(arguments: Harm.allCases)
    func acknowledgedWritesAreStored(harm: Harm) async throws {
        try await withSurroundings { here in
            let (first, second) = ("9788980500208", "9788980500215")
            let other = here.with(["BOOKFETCH_HOME": here.folder.path + "/other"])
            _ = try await other.run(.bookfetch, "memo", first, "set", "another reader's")
            let status = try await Slots.programs.run {
                try await withChild(here.command(.bookfetch, ["serve", "--port", "0"])) { child in
                    let address = try #require(await child.line { $0.hasPrefix("http://127.0.0.1:") })
                    #expect(try await memo("before", first, at: address) == 200)
                    try harm.apply(to: here.store, other: here.folder.appending(path: "other/bookfetch.sqlite"))
                    let status = try await memo("after", second, at: address)
                    child.send(SIGTERM)
                    #expect(await child.outcome().ending == .code(0))
                    return status
                }
            }
            #expect([200, 503].contains(status))
            let found = try await here.run(.bookfetch, "memo", second)
            // Nothing is told as saved that is not there.
            #expect(status != 200 || found.output.contains("after"), "\(harm): \(status), then \(found)")
        }
    }
}
