import APIClient
import CatalogModel
import Foundation
import Store
import Testing

@Suite struct SeenSearchTests {
    private let kakao = ServiceName(rawValue: "kakao")

    /// A store in which each title is the book with its number, seen in this order.
    private func store(_ titles: [String]) async throws -> Store {
        let store = try Store.inMemory()
        let books = titles.enumerated().map { Book.sample($0.offset, title: $0.element) }
        try await store.seenBooks.record(books, from: kakao)
        return store
    }

    private func titles(_ store: Store, _ text: String) async throws -> [String] {
        try await store.seenBooks.search(text).hits.map(\.record.title)
    }

    @Test(arguments: [
        "새벽의 도서관", "도서관", "도서", "서관", "관", "새벽의", "벽의", "의", "새벽 도서", "도서 새벽", "새벽의도서관", "벽의도서",
        "\"새벽의 도서관\"", "\"의 도\"", "\"의 도서\"", "  새벽\t도서관 ", "\u{1103}\u{1169}\u{1109}\u{1165}", "도서관!", "Ｏｚ", "oZ",
        "wizard", "izar", "Wizard 도서관", "\"wizard of\"", "w o", "사서", "\"사서의 일기\"", "김하늘", "하늘", "물결", "aladin1",
        "새벽 물결 하늘", "9788900000054", "978-89-00-00005-4", "97889000", "8900000055", "K99200001", "k9920000",
    ])
    func aBookIsFoundBy(text: String) async throws {
        let store = try await store(["하나", "둘", "셋", "넷", "다섯"])
        var book = Book.sample(5, title: "새벽의 도서관 (The Wizard of Oz)")
        book.subtitle = "사서의 일기"
        book.contributors = [Contributor(name: "김하늘", role: .author), Contributor(name: "aladin1", role: .translator)]
        book.publisher = "물결"
        book.otherCodes = ["K99200001"]
        try await store.seenBooks.record([book], from: kakao)
        #expect(try await store.seenBooks.search(text).hits.map(\.record).contains(book))
    }

    @Test(arguments: [
        "도서괌", "도서관 없음", "\"도서관 새벽의\"", "\"새벽 도서관\"", "관새", "ward-of", "i", "9788900000060", "서점", "벽도",
        "titel", "title : 도서", "other", "도서 OR 서점", "NOT 서점",
    ])
    func aBookIsNotFoundBy(text: String) async throws {
        let store = try await store(["새벽의 도서관 (The Wizard of Oz)"])
        #expect(try await titles(store, text) == [])
        #expect(try await store.seenBooks.search(text).total == 0)
    }

    @Test(arguments: [
        "\"", "\"\"\"", "'", "';--", "*", "도서*", "^도서", "도서:", "(도서", ")", "NEAR(도서, 관)", "AND", "OR OR", "-도서", "+",
        "\\", "%", "_",
        "도서\u{0}관", "{title}", "\u{202E}도서", "🧙‍♀️", "\u{FFFF}", "a\"b\"c\"", "도서관\" OR \"1\" = \"1",
    ])
    func noTextBreaksTheQuery(text: String) async throws {
        let store = try await store(["새벽의 도서관", "_ and or not near"])
        _ = try await store.seenBooks.search(text)
        _ = try await store.seenArticles.search(text)
    }

    @Test func theTitleItselfComesFirstThenWhatBeginsThenWhatHoldsTheWord() async throws {
        let store = try await store([
            "푸른 산들바람", "바람", "서쪽 바람의 집", "바람의 노래", "바람개비", "산", "겨울바람",
        ])
        var book = Book.sample(90, title: "다른 이름")
        book.contributors = [Contributor(name: "바람 작가", role: .author)]
        var inside = Book.sample(91, title: "또 다른 이름")
        inside.publisher = "늦바람"
        try await store.seenBooks.record([inside, book], from: kakao)
        #expect(
            try await titles(store, "바람") == [
                "바람", "바람개비", "바람의 노래", "서쪽 바람의 집", "겨울바람", "푸른 산들바람", "다른 이름", "또 다른 이름",
            ]
        )
    }

    /// Indexing took quadratic time in a title's length, which is up to the service.
    @Test(arguments: ["한글책", "a", "한 ", "a\u{301}"])
    func anEndlessTitleIsStoredWholeAndFoundByItsBeginning(piece: String) async throws {
        let store = try Store.inMemory()
        let long = String(repeating: piece, count: 100_000)
        var book = Book.sample(1, title: "고래의 노래 " + long)
        book.publisher = "물결 " + long
        book.contributors = [Contributor(name: "김하늘 " + long, role: .author)]
        try await store.seenBooks.record([book, .sample(2, title: "다른 책")], from: kakao)
        // A later record completes it, and its search text stays.
        var fuller = book
        fuller.pages = 300
        try await store.seenBooks.record([fuller], from: kakao)
        for text in ["고래의 노래", "물결", "김하늘"] {
            #expect(try await store.seenBooks.search(text).hits.map(\.record) == [fuller], "\(text)")
        }
        #expect(try await titles(store, "다른") == ["다른 책"])
    }

    @Test func aRecordThatIsNoLongerTruncatedIsFoundAsBefore() async throws {
        let store = try Store.inMemory()
        let long = String(repeating: "가", count: 5_000)
        try await store.seenBooks.record([.sample(1, title: "고래 " + long + "...")], from: kakao)
        var whole = Book.sample(1, title: "고래의 귀향")
        whole.subtitle = "부제"
        try await store.seenBooks.record([whole], from: kakao)
        #expect(try await titles(store, "고래") == ["고래의 귀향"])
    }

    @Test func aLatinWordComesBeforeOneThatItIsPartOf() async throws {
        let store = try await store(["Party Time", "The Art of War", "Cartography", "Art", "art deco"])
        #expect(try await titles(store, "ART") == ["Art", "art deco", "The Art of War", "Cartography", "Party Time"])
    }

    @Test func allWordsMustBeFoundInAnyPosition() async throws {
        let store = try await store(["바람과 노래", "노래하는 산", "산과 바람"])
        #expect(try await titles(store, "바람 노래") == ["바람과 노래"])
        #expect(try await titles(store, "산 람").sorted() == ["산과 바람"])
        #expect(try await titles(store, "노래").count == 2)
    }

    @Test(arguments: ["바람", "람", "바람 이야기", "이야기 책"])
    func pagesTogetherAreTheWholeEachHitOnce(text: String) async throws {
        let store = try await store(
            (0..<47).map { number in
                number.isMultiple(of: 3) ? "바람 이야기 책 \(number)" : "이야기 책과 늦바람 \(number)"
            } + ["바람", "바람 이야기", "이야기 책"]
        )
        let whole = try await store.seenBooks.search(text, size: 100)
        #expect(whole.total == whole.hits.count)
        #expect(whole.isTotalExact)
        #expect(!whole.hasMore)
        #expect(Set(whole.hits.map(\.identity)).count == whole.total)
        var paged: [String] = []
        var page = 0
        repeat {
            page += 1
            let found = try await store.seenBooks.search(text, page: page, size: 7)
            #expect(found.total == whole.total)
            #expect(found.hasMore == (page * 7 < whole.total))
            paged += found.hits.map(\.identity)
        } while paged.count < whole.total && page < 20
        #expect(paged == whole.hits.map(\.identity))
        #expect(try await store.seenBooks.search(text, page: 99, size: 7).hits == [])
        #expect(try await store.seenBooks.search(text, page: .max, size: .max).hits == [])
        #expect(try await store.seenBooks.search(text, page: -3, size: 0).hits.count == 1)
    }
}
