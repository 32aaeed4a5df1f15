import APIClient
import Foundation
import Store
import TestSupport
import Testing

@Suite struct RemovalTests {
    private let clock = ManualClock()

    /// Caches one response of 1,000 bytes with its key for each page, an hour apart.
    private func fill(_ store: Store, pages: ClosedRange<Int>) async {
        for page in pages {
            await store.responses.save(.incompressible(bytes: 1000, seed: UInt64(page)), for: .sample(page: page))
            clock.advance(by: .seconds(3600))
        }
    }

    private func pages(in store: Store, of range: ClosedRange<Int>) async -> [Int] {
        var pages: [Int] = []
        for page in range where await store.responses.cachedResponse(for: .sample(page: page)) != nil {
            pages.append(page)
        }
        return pages
    }

    @Test func theLeastRecentlyUsedResponsesGoFirst() async throws {
        let store = try Store.inMemory(cacheLimit: 3300, time: clock.time)
        await fill(store, pages: 1...3)
        _ = await store.responses.cachedResponse(for: .sample(page: 1))
        await fill(store, pages: 4...4)
        #expect(await pages(in: store, of: 1...4) == [1, 3, 4])
        #expect(try await store.responses.statistics().bytes <= 3300)
    }

    @Test func onlyAServicesOldResponsesAreRemoved() async throws {
        let store = try Store.inMemory(time: clock.time)
        let week = Date(timeIntervalSince1970: 1_795_219_200)
        for (page, days) in [(1, 8.0), (2, 7.0), (3, 0.0)] {
            let response = CachedResponse(
                status: 200,
                body: Data("x".utf8),
                fetchedAt: week.addingTimeInterval(-days * 86_400)
            )
            await store.responses.save(response, for: .sample("yes24", page: page))
            await store.responses.save(response, for: .sample("kakao", page: page))
        }
        await store.responses.forget(
            ServiceName(rawValue: "yes24"),
            fetchedBefore: week.addingTimeInterval(-7 * 86_400)
        )
        for page in 1...3 {
            #expect((await store.responses.cachedResponse(for: .sample("yes24", page: page)) != nil) == (page > 1))
            #expect(await store.responses.cachedResponse(for: .sample("kakao", page: page)) != nil)
        }
    }

    @Test func aReplacedResponseCountsAsUsed() async throws {
        let store = try Store.inMemory(cacheLimit: 3300, time: clock.time)
        await fill(store, pages: 1...3)
        await fill(store, pages: 1...1)
        await fill(store, pages: 4...4)
        #expect(await pages(in: store, of: 1...4) == [1, 3, 4])
    }

    @Test func aLargeResponseReplacesSeveral() async throws {
        let store = try Store.inMemory(cacheLimit: 3300, time: clock.time)
        await fill(store, pages: 1...3)
        await store.responses.save(.incompressible(bytes: 2000), for: .sample(page: 4))
        #expect(await pages(in: store, of: 1...4) == [3, 4])
    }

    @Test func aResponseLargerThanTheLimitRemovesNothing() async throws {
        let store = try Store.inMemory(cacheLimit: 3300, time: clock.time)
        await fill(store, pages: 1...3)
        await store.responses.save(.incompressible(bytes: 4000), for: .sample(page: 3))
        #expect(await pages(in: store, of: 1...3) == [1, 2, 3])
        #expect(await store.responses.cachedResponse(for: .sample(page: 3)) == .incompressible(bytes: 1000, seed: 3))
    }

    @Test func aClockThatWasSetBackDoesNotRemoveTheNewestResponse() async throws {
        let store = try Store.inMemory(cacheLimit: 2200, time: clock.time)
        await fill(store, pages: 1...2)
        clock.advance(by: .seconds(-1_000_000))
        await fill(store, pages: 3...3)
        #expect(await pages(in: store, of: 1...3) == [2, 3])
    }

    @Test func pruneRemovesUnusedResponsesThenThoseThatDoNotFit() async throws {
        let store = try Store.inMemory(time: clock.time)
        await fill(store, pages: 1...6)
        let unused = try await store.responses.prune(unusedFor: .seconds(5 * 3600))
        #expect(unused.answers == 2)
        let rest = try await store.responses.prune(toBytes: 2200)
        #expect(rest.answers == 2)
        #expect(rest.bytes > 2000)
        #expect(await pages(in: store, of: 1...6) == [5, 6])
        #expect(try await store.responses.prune().answers == 0)
    }

    @Test func clearRemovesOneServiceOrAll() async throws {
        let store = try Store.inMemory()
        await store.responses.save(.sample("a"), for: .sample("kakao"))
        await store.responses.save(.sample("b"), for: .sample("aladin", page: 1))
        await store.responses.save(.sample("c"), for: .sample("aladin", page: 2))
        #expect(try await store.responses.clear(service: ServiceName(rawValue: "kakao")).answers == 1)
        #expect(try await store.responses.statistics().services.map(\.name.rawValue) == ["aladin"])
        #expect(try await store.responses.clear().answers == 2)
        #expect(try await store.responses.statistics().answers == 0)
    }

    @Test func clearGivesTheRoomBackToTheDisk() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            func size() throws -> Int { try Data(contentsOf: URL(filePath: path)).count }
            _ = try Store(path: path)
            let empty = try size()
            do {
                let store = try Store(path: path)
                for page in 1...100 {
                    await store.responses.save(.incompressible(bytes: 10_000), for: .sample(page: page))
                }
            }
            #expect(try size() > 1_000_000)
            do {
                let store = try Store(path: path)
                try await store.responses.clear()
            }
            #expect(try size() < empty + 20_000)
        }
    }
}
