import Catalog
import CatalogModel
import Foundation
import Testing

/// Findings that compare the volumes and chapters of a series.
@Suite struct SeriesOrderLintTests {
    /// Findings for volumes with chapters, limited to the relevant kinds.
    private func kinds(
        chapters: [[String]],
        where isOfInterest: (SeriesFinding.Kind) -> Bool
    ) throws -> [SeriesFinding.Kind] {
        try kinds(volumes: chapters.map { ["chapters": $0.map { ["title": $0] }] }, where: isOfInterest)
    }

    private func kinds(
        volumes: [[String: Any]],
        where isOfInterest: (SeriesFinding.Kind) -> Bool
    ) throws -> [SeriesFinding.Kind] {
        let object = ["data": volumes.map { ["attributes": $0] }]
        let file = try SeriesFile(data: JSONSerialization.data(withJSONObject: object))
        return SeriesLint.findings(in: file).map(\.kind).filter(isOfInterest)
    }

    private func isAboutChapterNumbers(_ kind: SeriesFinding.Kind) -> Bool {
        switch kind {
        case .chapterGap, .chapterRepeat, .chapterOutOfOrder, .chapterWithoutNumber: true
        default: false
        }
    }

    private func isAboutSpelling(_ kind: SeriesFinding.Kind) -> Bool {
        if case .likelyMisspelling = kind { true } else { false }
    }

    private func isDuplicate(_ kind: SeriesFinding.Kind) -> Bool {
        switch kind {
        case .duplicate, .duplicateChapter: true
        default: false
        }
    }

    @Test(
        arguments: [
            ([["1. A", "2. B", "3. C"]], []), ([["A", "B", "C"]], []), ([[]], []), ([["0. A", "1. B"]], []),
            ([["Prologue", "1. A", "2. B", "Epilogue"]], []), ([["1. A", "Interlude", "2. B", "3. C"]], []),
            ([["A", "B", "9. Thermidor"]], []), ([["1. A", "B"]], []),
            ([["1. A", "2. B", "4. D"]], [.chapterGap(3...3)]), ([["1. A", "5. B"]], [.chapterGap(2...4)]),
            ([["3. A", "4. B"]], [.chapterGap(1...2)]), ([["1. A", "2. B", "2. C"]], [.chapterRepeat(2)]),
            ([["1. A", "3. C", "2. B", "4. D"]], [.chapterOutOfOrder(2, after: 3)]),
            (
                [["1. A", "6. F", "3. C", "7. G"]],
                [.chapterGap(2...2), .chapterGap(4...5), .chapterOutOfOrder(3, after: 6)]
            ),
            ([["1. A", "B", "3. C"]], [.chapterWithoutNumber(2)]),
            ([["1. A", "B", "5. C", "6. D"]], [.chapterWithoutNumber(2), .chapterGap(3...4)]),
            ([["1. A", "2. B", "x", "y", "4. D", "5. E"]], [.chapterWithoutNumber(3)]),
            ([["1. A", "2. B"], ["3. C", "4. D"]], []), ([["1. A", "2. B"], ["1. C", "2. D"]], []),
            ([["1. A", "2. B"], ["C", "D"], ["3. E"]], []),
            ([["1. A", "2. B"], ["4. C", "5. D"]], [.chapterGap(3...3)]),
            ([["1. A", "2. B", "3. C"], ["2. D", "3. E"]], [.chapterGap(1...1)]),
            ([["제1장 가", "제3장 다"]], [.chapterGap(2...2)]),
        ] as [([[String]], [SeriesFinding.Kind])]
    )
    func chapterNumbersGoUpByOneWhereThereAreAny(chapters: [[String]], expected: [SeriesFinding.Kind]) throws {
        #expect(try kinds(chapters: chapters, where: isAboutChapterNumbers) == expected)
    }

    @Test(
        arguments: [
            (["1997-06-26", "1998-07-02"], []), (["1997", "1997-06", "1997-06-26"], []), (["1997-06", "1997"], []),
            (["1997-06-26", "1997-06-26"], []), (["1997-06-26", "?", "1998"], []),
            (["1998-07-02", "1997-06-26", "1998-01", "1999"], ["2<1", "3<1"]), (["1998-07", "1998-06-30"], ["2<1"]),
            (["1998-07-02", "1998-07-01"], ["2<1"]),
        ]
    )
    func volumesComeOutOneAfterTheOther(dates: [String], expected: [String]) throws {
        let object = ["data": dates.map { ["attributes": ["release_date": $0]] }]
        let file = try SeriesFile(data: JSONSerialization.data(withJSONObject: object))
        let found = SeriesLint.findings(in: file).compactMap { finding -> String? in
            guard case .outOfDateOrder(_, _, let other) = finding.kind, let volume = finding.volume else { return nil }
            return "\(volume)<\(other)"
        }
        #expect(found == expected)
    }

    @Test(
        arguments: [
            (["The Salt Door", "The Salt Dor"], []),
            (["Lantern One", "Lantern Two", "Lanter Three"], ["Lanter: Lantern 2"]),
            (["Lantern One", "Lantern Two", "Lantrn Three"], ["Lantrn: Lantern 2"]),
            (["Lantern One", "Lantern Two", "Lanternn Three"], ["Lanternn: Lantern 2"]),
            (["Lantern One", "Lantern Two", "Lanetrn Three"], ["Lanetrn: Lantern 2"]),
            (["Lantern One", "Lantern Two", "Lontern Three"], ["Lontern: Lantern 2"]),
            (["Lantern One", "Lantern Two", "Lanterns Three"], []),
            (["LANTERN One", "lantern Two", "Lantern’s Three"], []),
            (["Lantern One", "Lantern Two", "Bantern Three"], []),
            (["Lantern One", "Lantern Two", "Lxntxrn Three"], []),
            (["Timetables One", "Timetables Two", "Tometablez Three"], ["Tometablez: Timetables 2"]),
            (["Xenophilia One", "Xenophilias Two", "Xenophiliax Three"], ["Xenophiliax: Xenophilia 1"]),
            (["Luna Lovegood", "Xeno Lovegoodt"], ["Lovegoodt: Lovegood 1"]),
            (["Snape and Snape", "The Snake"], []), (["Fight and Flight", "Flight"], []),
            (["Three", "there", "There"], []),
            (["비밀의 방", "비밀의 문", "비밀이 없다"], []), (["Élise et Élise", "Elise"], []),
        ]
    )
    func aWordThatIsNearlyOneOfOtherTitlesIsSuspect(titles: [String], expected: [String]) throws {
        let found = try kinds(volumes: titles.map { ["title": $0] }, where: isAboutSpelling).map { kind -> String in
            guard case .likelyMisspelling(let word, let meant, let count) = kind else { return "" }
            return "\(word): \(meant) \(count)"
        }
        #expect(found == expected)
    }

    @Test func aWordThatTheSummaryHasTooIsNotSuspect() throws {
        let titles = [["title": "Lantern One"], ["title": "Lantern Two"], ["title": "Lanter Three"]]
        #expect(try kinds(volumes: titles, where: isAboutSpelling).count == 1)
        let explained = titles.dropLast() + [["title": "Lanter Three", "summary": "A lanter is a bird."]]
        #expect(try kinds(volumes: Array(explained), where: isAboutSpelling) == [])
    }

    @Test func aSummaryAnAddressAndOtherChaptersAreEvidence() throws {
        for volume in [
            ["title": "The Lantren", "summary": "A lantern. The lantern!"],
            ["title": "The Lantren", "wiki": "https://a.example/the_lantern"],
            ["title": "The Lantren", "dedication": "Lantern"],
        ] {
            #expect(try kinds(volumes: [volume], where: isAboutSpelling).count == 1)
        }
        let chapters = [["1. The Lantern", "2. A Lantern", "3. Lanternt"]]
        #expect(
            try kinds(chapters: chapters, where: isAboutSpelling)
                == [.likelyMisspelling("Lanternt", meant: "Lantern", seen: 2)]
        )
    }

    @Test func duplicatesAreReported() throws {
        let volumes: [[String: Any]] = [
            ["title": "A", "summary": "S", "wiki": "https://a.example/A"],
            ["title": "a", "summary": "s ", "wiki": "https://a.example/a"],
            [
                "title": "B", "wiki": "https://a.example/A",
                "chapters": [["title": "1. X"], ["title": "2. x"], ["title": "3. Y"]],
            ],
            ["title": "C", "chapters": [["title": "1. X"], [:], [:]]],
        ]
        #expect(
            Set(try kinds(volumes: volumes, where: isDuplicate)) == [
                .duplicate(.title, ofVolume: 1), .duplicate(.summary, ofVolume: 1), .duplicate(.wiki, ofVolume: 1),
                .duplicateChapter("x", ofChapter: 1),
            ]
        )
        #expect(try kinds(volumes: volumes, where: isDuplicate).count == 4)
    }

    @Test func theOrderOfFindingsIsThatOfTheFile() throws {
        let text = #"{"data": [{"attributes": {"title": "", "pages": "x",}}, {"attributes": {"wiki": "y"}},]}"#
        let positions = SeriesLint.findings(in: try SeriesFile(data: Data(text.utf8))).map(\.position)
        #expect(positions == positions.sorted())
        #expect(positions.count > 10)
    }
}
