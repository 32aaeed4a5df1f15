import Console
import Testing

/// Titles cut in the middle: volume and edition stay.
@Suite struct VolumeTitleTests {
    @Test(arguments: [
        ("해리 포터와 아즈카반의 죄수 1", 22, "해리 포터와 아즈카… 1"), ("해리 포터와 아즈카반의 죄수. 1", 22, "해리 포터와 아즈카… 1"),
        ("해리 포터와 불의 잔. 1(양장본)", 24, "해리 포터와… 1(양장본)"), ("해리 포터와 불의 잔. 1(양장본 HardCover)", 24, "해리 포터와 불의 잔 1"),
        ("해리 포터와 마법사의 돌(구판)", 24, "해리 포터와 마법…(구판)"), ("태백산맥 이야기의 처음 하권", 20, "태백산맥 이야… 하권"),
        ("아주 긴 이야기의 제목 제3권", 20, "아주 긴 이야기… 3권"), ("짧은 제목 1", 30, "짧은 제목 1"),
        ("도시 농부의 첫걸음 - 하루 십오 분", 24, "도시 농부의 첫걸음 - 하…"), ("도시 농부의 첫걸음 2 - 하루 십오 분", 18, "도시 농부의 첫… 2"),
        ("번호가 없는 아주 긴 제목입니다", 16, "번호가 없는 아…"), ("1984", 3, "19…"), ("긴 제목 1", 2, "…"), ("", 5, ""),
        ("A very long title of a book 12", 20, "A very long titl… 12"), ("(아주 긴 괄호로 된 제목)", 10, "(아주 긴…"),
    ])
    func theEndOfTheTitleStays(title: String, width: Int, shown: String) {
        #expect(title.truncatedBeforeVolume(toWidth: width) == shown)
    }

    @Test(arguments: 0...60)
    func nothingIsWider(width: Int) {
        for title in ["해리 포터와 불의 잔. 1(양장본 HardCover) - 일러스트", "태백산맥 하권", "１２３ 456", "👨‍👩‍👧 가족 3권", "(1)", "...1"] {
            #expect(DisplayWidth.of(title.truncatedBeforeVolume(toWidth: width)) <= width, "\(title)")
        }
    }

    @Test func aTableCutsAColumnOfTitlesSo() {
        let table = Table(
            columns: [.init("t", minimumWidth: 8, truncation: .volume), .init("n", isTruncatable: false)],
            rows: [["아주 긴 제목의 책 1", "x"], ["아주 긴 제목의 책 2", "y"]]
        )
        #expect(table.render(width: 16, hasHeader: false) == ["아주 긴 제… 1  x", "아주 긴 제… 2  y"])
    }

    @Test func aStateHasAStyleOfItsOwn() {
        let table = Table(
            columns: [.init("s", style: .dim, styles: ["in": .color(.green)])],
            rows: [["in"], ["out"]]
        )
        #expect(
            table.render(width: 16, hasHeader: false, isStyled: true) == [
                "\u{1B}[32min\u{1B}[0m", "\u{1B}[2mout\u{1B}[0m",
            ]
        )
    }
}
