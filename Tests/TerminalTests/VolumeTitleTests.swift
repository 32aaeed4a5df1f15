import Terminal
import TestSupport
import Testing

/// Titles cut in the middle: volume and edition stay.
@Suite struct VolumeTitleTests {
    @Test(arguments: [
        ("해리 포터와 아즈카반의 죄수 1", 22, "해리 포터와 아즈카… 1"), ("해리 포터와 아즈카반의 죄수. 1", 22, "해리 포터와 아즈카… 1"),
        ("해리 포터와 불의 잔. 1(양장본)", 24, "해리 포터와… 1(양장본)"), ("해리 포터와 불의 잔. 1(양장본 HardCover)", 24, "해리 포터와 불의 잔 1…"),
        ("해리 포터와 마법사의 돌(구판)", 24, "해리 포터와 마법…(구판)"), ("태백산맥 이야기의 처음 하권", 20, "태백산맥 이야… 하권"),
        ("아주 긴 이야기의 제목 제3권", 20, "아주 긴 이야기… 3권"), ("짧은 제목 1", 30, "짧은 제목 1"),
        ("도시 농부의 첫걸음 - 하루 십오 분", 24, "도시 농부의 첫걸음 - 하…"), ("도시 농부의 첫걸음 2 - 하루 십오 분", 18, "도시 농부의 첫… 2"),
        ("번호가 없는 아주 긴 제목입니다", 16, "번호가 없는 아…"), ("1984", 3, "19…"), ("긴 제목 1", 2, "…"), ("", 5, ""),
        ("부자 아빠 가난한 아빠 1 (20주년 특별 기념판) - 개정증보판", 33, "부자 아빠 가난한 아빠 1(20주년…"),
        ("부자 아빠 가난한 아빠 1 (20주년 특별 기념판) - 개정증보판", 25, "부자 아빠 가난한 아빠 1…"),
        ("부자 아빠 가난한 아빠 1 (20주년 특별 기념판) - 개정증보판", 23, "부자 아빠 가난한 아… 1"),
        ("부자 아빠 가난한 아빠 1 - 개정증보판", 23, "부자 아빠 가난한 아… 1"),
        ("부자 아빠 가난한 아빠 1 - 개정증보판", 24, "부자 아빠 가난한 아빠 1…"),
        ("해리 포터와 불의 잔. 1 - 일러스트", 22, "해리 포터와 불의 잔 1…"), ("해리 포터와 불의 잔. 1", 21, "해리 포터와 불의 잔 1"),
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

    /// Generated titles at every width, each with what was cut from it.
    @Test func aShortenedTitleHasAnEllipsisAndKeepsItsVolume() {
        var random = SplitMix(state: 13)
        for _ in 0..<Tier.scaled(2_000) {
            let title = GeneratedTitle(&random)
            for width in 1...DisplayWidth.of(title.text) + 1 {
                let shown = title.text.truncatedBeforeVolume(toWidth: width)
                #expect(DisplayWidth.of(shown) <= width, "\(title.text) in \(width): \(shown)")
                // Only the signs before a volume may go without an ellipsis.
                #expect(
                    shown.contains("…") || GeneratedTitle.letters(shown) == GeneratedTitle.letters(title.text),
                    "\(title.text) in \(width): \(shown)"
                )
                guard width >= 8 else { continue }
                if DisplayWidth.of(title.volume) <= width / 2 {
                    #expect(shown.contains(title.volume), "\(title.text) in \(width): \(shown)")
                }
                if DisplayWidth.of(title.volume + title.edition) <= width / 2 {
                    #expect(shown.contains(title.edition), "\(title.text) in \(width): \(shown)")
                }
            }
        }
    }

    @Test func aShortenedCellOfATableHasAnEllipsis() {
        var random = SplitMix(state: 31)
        for width in [20, 33, 40, 61, 80] {
            let titles = (0..<100).map { _ in GeneratedTitle(&random).text }
            let table = Table(
                columns: [
                    .init("t", minimumWidth: 12, priority: 9, truncation: .volume), .init("a", priority: 5),
                    .init("n", priority: 8, isTruncatable: false),
                ],
                rows: titles.map { [$0, "긴 이름의 저자와 역자와 화가와 감수자", "|"] }
            )
            for (title, line) in zip(titles, table.render(width: width, hasHeader: false)) {
                #expect(DisplayWidth.of(line) <= width && line.hasSuffix("|"))
                #expect(
                    line.contains("…") || GeneratedTitle.letters(line).hasPrefix(GeneratedTitle.letters(title)),
                    "\(title) in \(width): \(line)"
                )
            }
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

/// A title of random parts, as services write them.
private struct GeneratedTitle {
    let text: String
    let volume: String
    let edition: String

    init(_ random: inout SplitMix) {
        let words = [
            "부자", "아빠", "가난한", "해리", "포터와", "불의", "잔", "Rich", "Dad", "the", "１９８４", "👨‍👩‍👧", "e\u{301}tude", "한",
            "\u{1112}\u{1161}\u{11AB}", "강", "a", "초,", "3.5판의",
        ]
        let volumes = ["", "", "1", "12", "2026", "3권", "하권", "중", "제4부"]
        let editions = ["", "", "(구판)", "(양장본 HardCover)", "(20주년 특별 기념판)", "(👍 판)"]
        let subtitles = ["", "", " - 개정증보판", " - a", " - 한 줄의 아주 긴 부제 2 (특별판)"]
        func one(_ texts: [String], _ random: inout SplitMix) -> String { texts.randomElement(using: &random) ?? "" }
        let head = (0...Int.random(in: 0...6, using: &random)).map { _ in one(words, &random) }.joined(separator: " ")
        let mark = one(volumes, &random)
        edition = one(editions, &random)
        // The prefix of a volume is a sign before it.
        volume = mark.replacing("제", with: "")
        text =
            head + (mark.isEmpty ? "" : one([" ", ". ", ": "], &random) + mark)
            + (edition.isEmpty ? "" : one(["", " "], &random) + edition) + one(subtitles, &random)
    }

    /// A text without spaces and the signs before a volume.
    static func letters(_ text: String) -> String { text.filter { !" .,:제|".contains($0) } }
}
