import APIClient
import CatalogModel
import Testing

@testable import Wording

/// Counts as people read them.
@Suite struct CountTests {
    @Test(arguments: [
        (1...1, 1, ListUnit.books, "총 1권", "1 of 1"), (1...4, 32, .books, "32권 중 1–4", "1–4 of 32"),
        (1...20, 20, .articles, "총 20건", "1–20 of 20"), (3...3, 3, .places, "3곳 중 3", "3 of 3"),
        (1...2, 5, .entries, "5개 중 1–2", "1–2 of 5"),
    ])
    func aListIsCountedInItsOwnUnit(
        shown: ClosedRange<Int>,
        total: Int,
        unit: ListUnit,
        korean: String,
        english: String
    ) {
        let line = Message.summary(shown, of: total, unit, hidden: 0, more: nil)
        #expect(line.korean == korean && line.english == english)
    }

    @Test func statusesWithoutBooksAreLeftOut() {
        let some = Message.statsShelf(want: 0, reading: 1, read: 0, unsaid: 2)
        #expect(some.korean == "책꽂이: 읽는 중 1권 · 상태 없음 2권")
        #expect(some.english == "Shelf: 1 reading · 2 without a status")
        #expect(Message.statsShelf(want: 0, reading: 0, read: 0, unsaid: 0) == .shelfEmpty)
        #expect(Message.statsTotals(books: 0, pages: 0).korean == "읽은 책 없음")
    }

    @Test func theStatusHasOneNameInKorean() {
        #expect(Message.readingStatus(.want).korean == "읽고 싶음" && Message.cellStatus(.want).korean == "읽고 싶음")
        #expect(Message.statsShelf(want: 2, reading: 0, read: 0, unsaid: 0).korean == "책꽂이: 읽고 싶음 2권")
    }

    @Test func aGoalIsComparedWithItsPace() {
        #expect(Message.goalProgress(done: 0, goal: 50, ahead: -43).korean.hasSuffix("목표 속도보다 43권 뒤처짐"))
    }

    @Test(arguments: [
        ("kakao", "카카오"), ("data4library", "도서관 정보나루"), ("nlk", "국립중앙도서관"), ("unknown", "unknown"),
    ])
    func cellsNameServicesAsReadersKnowThem(service: String, korean: String) {
        let cell = Message.cellService(ServiceName(rawValue: service))
        #expect(cell.korean == korean && cell.english == service && Message.check(service).korean == korean)
    }
}
