import APIClient
import CatalogModel
import Foundation
import TestSupport
import Testing

@testable import Store

@Suite struct RecentsTests {
    private let clock = ManualClock()

    private func titles(_ store: Store) async throws -> [String] {
        try await store.recents.list().map(\.book.title)
    }

    @Test func theLastShownBookIsFirstAndEachOccursOnce() async throws {
        let store = try Store.inMemory(time: clock.time)
        for number in [1, 2, 3, 1] {
            try await store.recents.touch(.sample(number))
            clock.advance(by: .seconds(60))
        }
        #expect(try await titles(store) == ["책 1", "책 3", "책 2"])
        #expect(try await store.recents.list().first?.shownAt == clock.time.now().addingTimeInterval(-60))
    }

    @Test func twoBooksOfOneTitleAreTwo() async throws {
        let store = try Store.inMemory()
        try await store.recents.touch(.sample(1, title: "같은 제목"))
        try await store.recents.touch(.sample(2, title: "같은 제목"))
        #expect(try await titles(store).count == 2)
    }

    @Test func tenAreStoredByDefault() async throws {
        let store = try Store.inMemory()
        for number in 1...12 { try await store.recents.touch(.sample(number)) }
        #expect(try await titles(store) == (3...12).reversed().map { "책 \($0)" })
        try await store.recents.touch(.sample(13), keeping: 3)
        #expect(try await titles(store) == ["책 13", "책 12", "책 11"])
        try await store.recents.touch(.sample(14), keeping: 5)
        #expect(try await titles(store) == ["책 14", "책 13", "책 12", "책 11"])
        try await store.recents.touch(.sample(15), keeping: 0)
        #expect(try await titles(store) == [])
    }

    @Test func aPoorerRecordTakesNothingFromTheCopy() async throws {
        let store = try Store.inMemory()
        var book = Book.sample(1)
        book.description = "소개"
        try await store.recents.touch(book)
        try await store.recents.touch(.sample(1))
        #expect(try await store.recents.list().map(\.book) == [book])
    }

    @Test func clearForgetsThemAll() async throws {
        let store = try Store.inMemory()
        for number in 1...3 { try await store.recents.touch(.sample(number)) }
        #expect(try await store.recents.clear() == 3)
        #expect(try await titles(store) == [])
    }

    @Test func aBookWithoutIdentityIsRefused() async throws {
        let store = try Store.inMemory()
        await #expect(throws: StoreError.noIdentity) { try await store.recents.touch(Book(title: "이름뿐")) }
    }
}

@Suite struct LastListTests {
    private let articles = [
        Article(title: "첫째", sourceName: "신문", url: "https://a.example/1?utm_source=x"),
        Article(title: nil, sourceName: "[Removed]", url: "https://removed.com"),
        Article(title: "셋째", sourceName: "신문", url: "https://a.example/3"),
    ]

    @Test func aNumberRefersToItsLine() async throws {
        let store = try Store.inMemory()
        try await store.lastList.replace(with: articles.map(ListItem.init), of: "news")
        let line = try #require(try await store.lastList.line(3, of: "news"))
        #expect(line == ListItem(identity: "https://a.example/3", url: "https://a.example/3", title: "셋째"))
        #expect(try await store.lastList.line(2, of: "news")?.identity == nil)
        for number in [-1, 0, 4] { #expect(try await store.lastList.line(number, of: "news") == nil) }
    }

    @Test func eachProgramHasItsOwnLastList() async throws {
        let store = try Store.inMemory()
        try await store.lastList.replace(with: articles.map(ListItem.init), of: "news")
        try await store.lastList.replace(with: [ListItem(.sample(1))], of: "bookfetch")
        try await store.lastList.replace(with: [ListItem(.sample(2)), ListItem(.sample(3))], of: "bookfetch")
        #expect(
            try await store.lastList.lines(of: "bookfetch").map(\.isbn) == [Book.sample(2).isbn, Book.sample(3).isbn]
        )
        #expect(try await store.lastList.lines(of: "news").count == 3)
        try await store.lastList.replace(with: [], of: "news")
        #expect(try await store.lastList.lines(of: "news") == [])
    }

    @Test func theNextPageBelongsToTheList() async throws {
        let store = try Store.inMemory()
        let lists = store.lastList
        #expect(try await lists.next(of: "news") == nil)
        let next = #"{"books":{"page":2,"query":"'책'"}}"#
        try await lists.replace(with: articles.map(ListItem.init), next: next, of: "news", in: "left")
        try await lists.replace(with: articles.map(ListItem.init), from: 21, of: "news", in: "right")
        #expect(try await lists.next(of: "news", in: "left") == next)
        #expect(try await lists.next(of: "news", in: "right") == nil)
        #expect(try await lists.next(of: "bookfetch", in: "left") == nil)
        // Outside of any terminal the newest list is used.
        #expect(try await lists.next(of: "news") == nil)
        try await lists.replace(with: articles.map(ListItem.init), from: 21, of: "news", in: "left")
        #expect(try await lists.next(of: "news", in: "left") == nil)
    }

    @Test func thePagesOfAListAddUp() async throws {
        let lists = try Store.inMemory().lastList
        func show(_ numbers: ClosedRange<Int>, next: String? = nil, page: String? = nil) async throws {
            let lines = numbers.map { ListItem(identity: nil, title: "\($0)") }
            try await lists.replace(
                with: lines,
                from: numbers.lowerBound,
                next: next,
                continuing: page,
                of: "news",
                in: "left"
            )
        }
        try await show(1...3, next: "--page=2")
        try await show(4...6, next: "--page=3", page: "--page=2")
        #expect(try await lists.next(of: "news", in: "left") == "--page=3")
        try await show(6...7, page: "--page=3")
        #expect(try await lists.lines(of: "news", in: "left").map(\.title) == (1...7).map { "\($0)" })
        #expect(try await lists.numbers(of: "news", in: "left") == 1...7)
        #expect(try await lists.next(of: "news", in: "left") == nil)
        for number in [0, 8] { #expect(try await lists.line(number, of: "news", in: "left") == nil) }
        // Another list, though it begins on a second page: its numbers do not count from the top either.
        try await show(11...15, next: "--page=4", page: "--page=3")
        #expect(try await lists.numbers(of: "news", in: "left") == 11...15)
        for number in [1, 5, 8] { #expect(try await lists.line(number, of: "news", in: "left") == nil) }
        #expect(try await lists.line(11, of: "news", in: "left")?.title == "11")
    }

    @Test func eachTerminalHasItsOwnLastList() async throws {
        let store = try Store.inMemory()
        let lists = store.lastList
        try await lists.replace(with: [ListItem(.sample(1)), ListItem(.sample(2))], of: "bookfetch", in: "left")
        try await lists.replace(with: [ListItem(.sample(3))], of: "bookfetch", in: "right")
        #expect(try await lists.line(1, of: "bookfetch", in: "left")?.title == "책 1")
        #expect(try await lists.line(1, of: "bookfetch", in: "right")?.title == "책 3")
        #expect(try await lists.line(2, of: "bookfetch", in: "right") == nil)
        #expect(try await lists.line(1, of: "bookfetch", in: "new") == nil)
        #expect(try await lists.lines(of: "bookfetch", in: "new") == [])
        // Outside of any terminal the newest list is used.
        #expect(try await lists.line(1, of: "bookfetch")?.title == "책 3")
        try await lists.replace(with: [ListItem(.sample(4))], of: "bookfetch", in: "left")
        #expect(try await lists.line(1, of: "bookfetch")?.title == "책 4")
        #expect(try await lists.lines(of: "bookfetch", in: "left").map(\.title) == ["책 4"])
        #expect(try await lists.lines(of: "bookfetch", in: "right").map(\.title) == ["책 3"])
    }

    @Test func aListShownOutsideATerminalBelongsToNone() async throws {
        let store = try Store.inMemory()
        try await store.lastList.replace(with: [ListItem(.sample(1))], of: "bookfetch")
        #expect(try await store.lastList.line(1, of: "bookfetch", in: "left") == nil)
        #expect(try await store.lastList.line(1, of: "bookfetch")?.title == "책 1")
    }

    @Test func theListsOfOldSessionsGo() async throws {
        let store = try Store.inMemory()
        try await store.lastList.replace(with: articles.map(ListItem.init), of: "news", in: "old")
        for number in 0...LastList.sessionLimit {
            try await store.lastList.replace(with: [ListItem(.sample(number))], of: "bookfetch", in: "\(number)")
        }
        #expect(try await store.lastList.line(1, of: "bookfetch", in: "0") == nil)
        #expect(try await store.lastList.line(1, of: "bookfetch", in: "1")?.title == "책 1")
        // A session in use stays, however old it is.
        try await store.lastList.replace(with: [ListItem(.sample(1))], of: "bookfetch", in: "1")
        try await store.lastList.replace(with: [ListItem(.sample(0))], of: "bookfetch", in: "newest")
        #expect(try await store.lastList.line(1, of: "bookfetch", in: "1")?.title == "책 1")
        #expect(try await store.lastList.line(1, of: "bookfetch", in: "2") == nil)
        // The other program's lists are counted separately.
        #expect(try await store.lastList.lines(of: "news", in: "old").count == 3)
    }

    @Test func theNumberOfStoredLinesIsLimited() async throws {
        let store = try Store.inMemory()
        let lines = (1...5000).map { ListItem(identity: nil, title: "\($0)") }
        try await store.lastList.replace(with: lines, of: "bookfetch", in: "left")
        #expect(try await store.lastList.lines(of: "bookfetch", in: "left").count == LastList.lineLimit)
        #expect(try await store.lastList.line(999, of: "bookfetch", in: "left")?.title == "999")
    }

    @Test func theLineOfABookHasWhatIsNeededToOpenIt() throws {
        var book = Book.sample(1)
        book.links = [
            Link(service: "aladin", url: "https://a.example/1"), Link(service: "kakao", url: "https://k.example/1"),
        ]
        let line = ListItem(book)
        #expect(line.identity == book.identity)
        #expect(line.isbn == book.isbn)
        #expect(line.url == "https://a.example/1")
        #expect(line.title == "책 1")
    }
}

@Suite struct FoldModesTests {
    @Test func theLastStateOfEachBookAndVolumeIsRemembered() async throws {
        let store = try Store.inMemory()
        let volume = FoldSubject.volume(series: "wind", number: 2)
        #expect(try await store.folds.state(of: volume) == nil)
        try await store.folds.set(.full, for: volume)
        try await store.folds.set(.full, for: .book("9788932917245"))
        try await store.folds.set(.fold, for: volume)
        #expect(try await store.folds.state(of: volume) == .fold)
        #expect(try await store.folds.state(of: .volume(series: "wind", number: 1)) == nil)
        #expect(try await store.folds.state(of: .volume(series: "rain", number: 2)) == nil)
        #expect(try await store.folds.state(of: .book("9788932917245")) == .full)
    }

    @Test func aSeriesNamedLikeABookIsNotThatBook() async throws {
        let store = try Store.inMemory()
        try await store.folds.set(.full, for: .book("9788932917245"))
        #expect(try await store.folds.state(of: .volume(series: "9788932917245", number: 0)) == nil)
    }

    @Test func theLastVolumeOfEachSeriesIsRemembered() async throws {
        let store = try Store.inMemory()
        #expect(try await store.series.lastVolume(of: "wind") == nil)
        try await store.series.setLastVolume(3, of: "wind")
        try await store.series.setLastVolume(1, of: "rain")
        try await store.series.setLastVolume(7, of: "wind")
        #expect(try await store.series.lastVolume(of: "wind") == 7)
        #expect(try await store.series.lastVolume(of: "rain") == 1)
    }
}

@Suite struct RetirementsTests {
    @Test func aMarkRemainsUntilTheServiceResponds() async throws {
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
