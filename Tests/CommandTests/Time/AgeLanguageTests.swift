import CommandSupport
import Foundation
import TestSupport
import Testing

@Suite struct AgeLanguageTests {
    @Test(arguments: [
        (0.0, "0초 전"), (61.0, "1분 전"), (3.5 * 3600, "3시간 전"), (86_399.0, "23시간 전"),
    ])
    func anAgeIsKoreanInKorean(seconds: Double, text: String) {
        let now = Date(timeIntervalSince1970: 1_795_219_200)
        let clock = ReaderClock(environment: ["TZ": "UTC"], now: now)
        Language.$current.withValue(.korean) {
            #expect(clock.age(now.addingTimeInterval(-seconds)) == text)
        }
    }

    @Test func theAgeOfAStoredCopyIsKoreanToo() async throws {
        try await withDesk { desk in
            var desk = desk
            desk.environment["LANG"] = "ko_KR.UTF-8"
            _ = await desk.bookfetch("search", "책", stubs: [.get(Path.kakao, body: Body.kakao("책"))])
            desk.clock.advance(by: .seconds(3 * 86_400))
            let outcome = await desk.bookfetch("search", "책", "--offline")
            #expect(outcome.errors.contains("3일 전에 받아 둔 것을 보여 줍니다."))
        }
    }
}
