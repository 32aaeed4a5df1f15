import Terminal
import Testing

@Suite struct TableTests {
    private let table = Table(
        columns: [
            .init("번호", alignment: .right, minimumWidth: 2, priority: 5, isTruncatable: false),
            .init("제목", minimumWidth: 12, priority: 6, weight: 3),
            .init("지은이", minimumWidth: 8, priority: 3),
            .init("출판사", minimumWidth: 6, priority: 1),
            .init("ISBN", priority: 4, isTruncatable: false),
        ],
        rows: [
            ["1", "마당을 나온 암탉 (반양장) - 아동용", "황선미", "사계절", "9788971968710"],
            ["10", "해리포터와 마법사의 돌", "조앤 K. 롤링", "문학수첩", "9788983925329"],
        ]
    )

    @Test func everyColumnIsAsWideAsItNeedsWhereThereIsRoom() {
        #expect(
            table.render(width: 200) == [
                "번호  제목                                지은이        출판사    ISBN",
                "   1  마당을 나온 암탉 (반양장) - 아동용  황선미        사계절    9788971968710",
                "  10  해리포터와 마법사의 돌              조앤 K. 롤링  문학수첩  9788983925329",
            ]
        )
    }

    /// A head is not cut while a neighbour has room to give.
    @Test(arguments: [26, 30, 40]) func aHeadIsWhole(width: Int) {
        let table = Table(
            columns: [
                .init("TITLE", minimumWidth: 8, priority: 3, weight: 3),
                .init("PUBLISHER", minimumWidth: 4, priority: 2),
            ],
            rows: [[String(repeating: "바람 ", count: 9), "두레박"]]
        )
        #expect(table.render(width: width).first?.hasSuffix("PUBLISHER") == true)
    }

    @Test func longCellsAreCutFirst() {
        #expect(
            table.render(width: 60) == [
                "번호  제목                지은이      출판사   ISBN",
                "   1  마당을 나온 암탉…   황선미      사계절   9788971968710",
                "  10  해리포터와 마법사…  조앤 K.…    문학수…  9788983925329",
            ]
        )
    }

    @Test(arguments: [
        (80, ["번호", "제목", "지은이", "출판사", "ISBN"]), (51, ["번호", "제목", "지은이", "출판사", "ISBN"]),
        (50, ["번호", "제목", "지은이", "ISBN"]), (40, ["번호", "제목", "ISBN"]), (30, ["번호", "제목"]), (17, ["제목"]), (5, ["제목"]),
    ])
    func columnsGoByPriorityAsRoomRunsOut(width: Int, titles: [String]) {
        let lines = table.render(width: width)
        #expect(lines[0].split(separator: " ").map(String.init) == titles)
        #expect(lines.allSatisfy { DisplayWidth.of($0) <= width })
    }

    @Test(arguments: 1...120)
    func noLineExceedsTheWidth(width: Int) {
        let lines = table.render(width: width)
        #expect(lines.count == 3)
        #expect(lines.allSatisfy { DisplayWidth.of($0) <= width && $0.last != " " })
    }

    @Test func columnsLineUpInCells() throws {
        // The ISBN's column, in cells, is the same on every line although the Hangul titles differ in length.
        let starts = try table.render(width: 80).map { line in
            let isbn = try #require(line.split(separator: " ").last)
            return DisplayWidth.of(String(line[..<isbn.startIndex]))
        }
        #expect(Set(starts).count == 1)
    }

    @Test func aHeaderIsOmittedOnRequestAndTakesNoSpace() {
        let table = Table(columns: [.init("A long title"), .init("B")], rows: [["x", "y"]])
        #expect(table.render(width: 40, hasHeader: false) == ["x  y"])
        #expect(table.render(width: 40) == ["A long title  B", "x             y"])
    }

    @Test func hostileAndMissingCellsKeepTheLines() {
        let table = Table(
            columns: [.init("a"), .init("b"), .init("c")],
            rows: [["x\ny\u{1B}[2J"], ["1", "2", "3", "4"], []]
        )
        #expect(table.render(width: 40, hasHeader: false) == ["x y", "1    2  3", ""])
    }

    @Test func stylesAreAddedAfterMeasuring() {
        let table = Table(
            columns: [.init("n", alignment: .right, style: .dim), .init("t", style: .color(.red))],
            rows: [["1", "한글"], ["10", ""]]
        )
        #expect(
            table.render(width: 20, isStyled: true) == [
                " \u{1B}[1mn\u{1B}[0m  \u{1B}[1mt\u{1B}[0m",
                " \u{1B}[2m1\u{1B}[0m  \u{1B}[31m한글\u{1B}[0m",
                "\u{1B}[2m10\u{1B}[0m",
            ]
        )
    }

    @Test func linksHaveNoWidthAndSurviveTruncation() {
        let table = Table(
            columns: [.init("n", isTruncatable: false), .init("title", minimumWidth: 4, style: .dim)],
            rows: [["1", "아주 긴 제목"], ["2", "b"], ["3", ""], ["4", "d"]],
            links: [1: ["https://a.example/", "javascript:x", "https://c.example/"]]
        )
        let plain = table.render(width: 12)
        let linked = table.render(width: 12, isStyled: true, isLinked: true)
        #expect(plain == ["n  title", "1  아주 긴…", "2  b", "3", "4  d"])
        #expect(
            linked[1].wholeMatch(
                of:
                    /1  \u{1B}\]8;id=[0-9a-z]+;https:\/\/a\.example\/\u{1B}\\\u{1B}\[2m아주 긴…\u{1B}\[0m\u{1B}\]8;;\u{1B}\\/
            ) != nil,
            "\(linked[1].debugDescription)"
        )
        // Not a web address, an empty cell, and no address at all.
        #expect(linked[2...] == ["2  \u{1B}[2mb\u{1B}[0m", "3", "4  \u{1B}[2md\u{1B}[0m"])
    }

    @Test func anEmptyTableIsItsHeader() {
        #expect(Table(columns: [.init("a")]).render(width: 10) == ["a"])
        #expect(Table(columns: []).render(width: 10, hasHeader: false).isEmpty)
    }
}

@Suite struct AgeTests {
    @Test(arguments: [
        (0.0, 0, Age.Unit.second), (-5, 0, .second), (59.9, 59, .second), (60, 1, .minute), (200, 3, .minute),
        (3599, 59, .minute), (3600, 1, .hour), (7300, 2, .hour), (86_399, 23, .hour), (86_400, 1, .day),
        (172_799, 1, .day), (172_800, 2, .day), (450_000, 5, .day), (.nan, 0, .second), (.infinity, 11_574_074, .day),
    ])
    func anAgeIsOneNumber(seconds: Double, count: Int, unit: Age.Unit) {
        #expect(Age.parts(seconds) == (count, unit))
    }
}
