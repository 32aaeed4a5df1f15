import APIClient
import Foundation
import Store
import Testing

@Suite struct RetirementsTests {
    @Test func aMarkIsThereUntilTheServiceAnswers() async throws {
        let store = try Store.inMemory()
        let (aladin, kakao) = (ServiceName(rawValue: "aladin"), ServiceName(rawValue: "kakao"))
        #expect(try await store.retirements.since(aladin) == nil)
        try await store.retirements.mark(aladin, at: Date(timeIntervalSince1970: 1000))
        try await store.retirements.mark(aladin, at: Date(timeIntervalSince1970: 2000.25))
        #expect(try await store.retirements.since(aladin) == Date(timeIntervalSince1970: 2000.25))
        #expect(try await store.retirements.since(kakao) == nil)
        try await store.retirements.clear(aladin)
        #expect(try await store.retirements.since(aladin) == nil)
    }

    @Test func aSuspicionFromTheFutureDoesNotCount() async throws {
        let store = try Store.inMemory()
        let aladin = ServiceName(rawValue: "aladin")
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        let (before, ahead) = (now.addingTimeInterval(-86_400), now.addingTimeInterval(3650 * 86_400))
        for question in ["a", "b"] {
            _ = try await store.retirements.suspect(aladin, asked: question, at: ahead, since: before)
        }
        #expect(try await store.retirements.suspect(aladin, asked: "c", at: now, since: before) == 1)
    }
}
