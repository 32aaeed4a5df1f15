import Foundation
import Messages
import TestSupport
import Testing

@testable import CommandSupport

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

    @Test(arguments: [
        (59.9, "59 s", "59초"), (200, "3 min", "3분"), (7300, "2 h", "2시간"), (86_400, "1 day", "1일"),
        (172_800, "2 days", "2일"),
    ])
    func aLengthOfTimeHasItsWordsInBoth(seconds: Double, english: String, korean: String) {
        #expect(Message.length(seconds) == Message(english: "\(english)", korean: "\(korean)"))
    }

    @Test func aDurationIsOneToo() {
        #expect(
            Message.length(.seconds(200)).english == "3 min" && Message.length(.milliseconds(-200)).english == "0 s"
        )
    }

    @Test func theAgeOfAStoredCopyIsKoreanToo() async throws {
        try await withDesk { desk in
            var desk = desk
            desk.environment["LANG"] = "ko_KR.UTF-8"
            _ = await desk.bookfetch("search", "책", stubs: [.get(Path.kakao, body: Body.kakao("책"))])
            desk.clock.advance(by: .seconds(3 * 86_400))
            let outcome = await desk.bookfetch("search", "책", "--offline")
            #expect(outcome.errors.contains("3일 전에 저장된 사본을 표시합니다."))
        }
    }
}
