import Foundation
import Series
import Testing

/// Misspellings in Hangul: one jamo in a word, judged by the other titles.
@Suite struct HangulSpellingTests {
    private func slips(_ titles: [String], chapters: [String] = []) throws -> [String] {
        let volumes = titles.enumerated().map { index, title in
            let list = index == 0 ? chapters.map { "{\"title\": \"\($0)\"}" }.joined(separator: ",") : ""
            return "{\"attributes\": {\"title\": \"\(title)\", \"chapters\": [\(list)]}}"
        }
        let file = try SeriesFile(data: Data("{\"data\": [\(volumes.joined(separator: ","))]}".utf8))
        return SeriesLint.findings(in: file).map(\.description).filter { $0.contains("misspelled") }
            .map { $0.replacing(/^.*?: "/, with: "\"") }
    }

    @Test func aNameThatIsWrittenOtherwiseOnceIsReported() throws {
        let found = try slips([
            "해리 포터와 마법사의 돌", "해리 포터와 비밀의 방", "해리 포토와 아즈카반의 죄수", "해리 포터와 불의 잔",
            "해리 포터와 혼혈 왕자",
        ])
        #expect(found == [#""포토와" may be misspelled: "포터와" occurs 4 times"#])
    }

    @Test func anotherParticleIsNoOtherWord() throws {
        let found = try slips(["해리 포터와 돌", "해리 포터의 방", "해리 포터가 간 곳", "해리 포토는 어디에"])
        #expect(found == [#""포토는" may be misspelled: "포터와" occurs 3 times"#])
    }

    @Test(arguments: ["마볍사의 밤", "마벙사", "마버사와 왕", "바법사의 집"])
    func aSlipInsideALongWordNeedsNoCompany(title: String) throws {
        let found = try slips(["마법사의 돌", "바람의 섬", title])
        #expect(found.count == 1 && found.first?.contains("\"마법사의\" occurs once") == true, "\(found)")
    }

    @Test func decomposedTitlesAreTheSame() throws {
        #expect(try slips(["마법사의 돌", "마볍사의 밤".decomposedStringWithCanonicalMapping]).count == 1)
    }

    @Test(arguments: [
        // Particles, and words without one.
        ["포터와 돌", "포터의 돌", "포터가 왔다", "포터는 갔다"], ["왕과 나", "왕의 길", "섬과 성", "섬의 밤"],
        // Numbers of volumes.
        ["등불 일권", "등불 이권", "등불 삼권", "등불 사권"], ["첫 번째 밤", "세번째 밤", "네번째 밤", "두번째 밤"],
        ["셋째 날", "넷째 날"], ["1권", "2권", "3권"], ["등불 상권", "등불 중권", "등불 하권"],
        // Short words that are words.
        ["사랑의 시작", "사람의 시작"], ["마음의 길", "마을의 길"], ["하늘과 바람", "하루와 바다"],
        ["불의 잔", "물의 잔"], ["봄의 노래", "봄의 나래", "여름의 노래"],
        // Forms of a verb, and words that differ at their end.
        ["사라진 나라", "사라질 나라", "사라진 마음"], ["마법사의 돌", "마법서의 돌"],
    ])
    func otherWordsAreLeftAlone(titles: [String]) throws {
        #expect(try slips(titles) == [])
    }

    @Test func chaptersAreTitlesToo() throws {
        let found = try slips(["등대지기"], chapters: ["1. 등대지기의 밤", "2. 등대기기의 낮", "3. 겨울 항구"])
        #expect(found == [#""등대기기의" may be misspelled: "등대지기" occurs 2 times"#])
    }
}
