import Series
import Testing

@Suite struct SeriesChapterTests {
    @Test(
        arguments: [
            ("3. The Harbour", 3, "The Harbour"), ("17.The Harbour", 17, "The Harbour"),
            ("3) The Harbour", 3, "The Harbour"),
            ("3: The Harbour", 3, "The Harbour"), ("3 - The Harbour", 3, "The Harbour"),
            ("3 – The Harbour", 3, "The Harbour"),
            ("12", 12, nil), ("12.", 12, nil), ("0. Before", 0, "Before"), ("Chapter 3", 3, nil),
            ("Chapter 3: The Harbour", 3, "The Harbour"), ("CHAPTER 3. The Harbour", 3, "The Harbour"),
            ("Ch. 3 The Harbour", 3, "The Harbour"), ("Chapter XIV: The Harbour", 14, "The Harbour"),
            ("Chapter IX", 9, nil), ("제3장 항구", 3, "항구"), ("제 3 장: 항구", 3, "항구"), ("3장 항구", 3, "항구"),
            ("3화. 항구", 3, "항구"),
            ("21장", 21, nil), ("31. O.W.L.s", 31, "O.W.L.s"),
        ] as [(String, Int, String?)]
    )
    func aTitleMayCarryItsNumber(title: String, number: Int, name: String?) {
        let chapter = SeriesChapter(title: title)
        #expect(chapter.number == number)
        #expect(chapter.name == name)
        #expect(chapter.title == title)
    }

    @Test(arguments: [
        "The Harbour", "7 Days", "3:10 to Yuma", "1.5 Degrees", "1911. A Year", "1984", "221B Quay Street",
        "20,000 Lanterns",
        "C. S. Lewis", "I. A Roman", "Chapter and Verse", "Chapter IIX", "Chapters 3", "3장면", "Prologue", "３. Wide",
        "3-4 Friends",
    ])
    func aNumberMayBelongToTheTitle(title: String) {
        let chapter = SeriesChapter(title: title)
        #expect(chapter.number == nil)
        #expect(chapter.name == title)
    }

    @Test func aChapterMayHaveNoTitle() {
        #expect(SeriesChapter(title: nil).number == nil)
        #expect(SeriesChapter(title: nil).name == nil)
    }

    @Test func aVolumeIsSearchedByItsTitleAndByItsNumberWhereTheTitleIsShared() {
        let series = [
            SeriesVolume(number: 1, title: "토지"), SeriesVolume(number: 2, title: "토지!"),
            SeriesVolume(number: 3, title: "토지: 다른 이야기"), SeriesVolume(number: 4),
        ]
        #expect(series.map { $0.searchText(in: series) } == ["토지 1", "토지! 2", "토지: 다른 이야기", nil])
        #expect(series[0].searchText(in: []) == "토지")
    }
}
