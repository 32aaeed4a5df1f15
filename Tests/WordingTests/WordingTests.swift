import APIClient
import Testing
import Wording

@Suite struct WordingTests {
    @Test(arguments: [
        ("책", "책은 책이 책을 책과 책으로"), ("나무", "나무는 나무가 나무를 나무와 나무로"), ("길", "길은 길이 길을 길과 길로"),
        ("1", "1은 1이 1을 1과 1로"), ("2", "2는 2가 2를 2와 2로"), ("3", "3은 3이 3을 3과 3으로"),
        ("--json", "--json은 --json이 --json을 --json과 --json으로"), ("KEY", "KEY는 KEY가 KEY를 KEY와 KEY로"),
        ("a.txt)", "a.txt)는 a.txt)가 a.txt)를 a.txt)와 a.txt)로"), ("…", "…은 …이 …을 …과 …으로"),
        ("number", "number는 number가 number를 number와 number로"), ("kr", "kr은 kr이 kr을 kr과 kr로"),
        ("pick", "pick은 pick이 pick을 pick과 pick으로"), ("--limit", "--limit은 --limit이 --limit을 --limit과 --limit으로"),
        ("make", "make는 make가 make를 make와 make로"), ("note", "note는 note가 note를 note와 note로"),
        (
            "BOOKFETCH_TIMEOUT",
            "BOOKFETCH_TIMEOUT은 BOOKFETCH_TIMEOUT이 BOOKFETCH_TIMEOUT을 BOOKFETCH_TIMEOUT과 BOOKFETCH_TIMEOUT으로"
        ),
        ("table", "table은 table이 table을 table과 table로"), ("HOME", "HOME은 HOME이 HOME을 HOME과 HOME으로"),
    ])
    func aParticleFollowsTheSound(word: String, text: String) {
        let message = Message(
            english: "",
            korean: "\(word, .topic) \(word, .subject) \(word, .object) \(word, .and) \(word, .by)"
        )
        #expect(message.korean == text)
    }

    @Test func anEmptyValueIsSeen() {
        #expect(Message(english: "", korean: "\(quoting: "", .topic) 날짜가 아닙니다.").korean == "''은 날짜가 아닙니다.")
        #expect(Message(english: "", korean: "\(quoting: "해리", .topic) 없습니다.").korean == "'해리'는 없습니다.")
    }

    @Test(arguments: [(0, "0 memos"), (1, "1 memo"), (2, "2 memos")])
    func aCountHasItsPlural(count: Int, text: String) {
        #expect(Message(english: "\(count, one: "memo", many: "memos")", korean: "").english == text)
    }

    @Test func aServiceHasItsNameInTheLanguage() {
        let library = ServiceName(rawValue: "nlk")
        let message = Message(english: "\(start: library) and \(library)", korean: "\(library, .subject) \([library])")
        #expect(message.english == "The National Library of Korea and the National Library of Korea")
        #expect(message.korean == "국립중앙도서관이 국립중앙도서관")
        let news = Message(english: "\(start: ServiceName(rawValue: "newsapi"))", korean: "")
        #expect(news.english == "newsapi")
    }

    @Test func partsOfASentenceAreInItsLanguage() {
        let reason = Message(english: "the reason", korean: "이유")
        let message = Message(english: "Why: \(reason)", korean: "왜: \(reason, .topic)")
        #expect(message.english == "Why: the reason" && message.korean == "왜: 이유는")
        #expect([reason, reason].joined(separator: ", ").korean == "이유, 이유")
        #expect(reason.withFullStop.english == "the reason." && reason.withFullStop.withFullStop.korean == "이유.")
        #expect(reason.withFullStop.withoutFullStop == reason && reason.capitalized.english == "The reason")
    }

    @Test(arguments: [
        (["LANG": "ko_KR.UTF-8"], Language.korean), (["LANG": "en_US.UTF-8"], .english), ([:], .english),
        (["LANG": "ko", "LC_ALL": "C"], .english), (["LANG": "C", "LC_MESSAGES": "ko_KR"], .korean),
        (["LC_ALL": "", "LANG": "korean"], .korean), (["LANG": "kok_IN"], .english),
    ])
    func theEnvironmentNamesTheLanguage(environment: [String: String], language: Language) {
        #expect(Language(environment: environment) == language)
    }
}
