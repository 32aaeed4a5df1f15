import CatalogModel
import Series
import Testing

@testable import BookfetchCommands
@testable import Catalog
@testable import CommandSupport

/// What the libraries say in types is told in both languages, and in English in their own words.
@Suite struct TypedSentenceTests {
    private static let date = PartialDate(lenient: "1997-06-26")

    private static var findings: [SeriesFinding.Kind] {
        let dates: [SeriesFinding.Kind] =
            date.map { date in
                [
                    .unpaddedDate("1997-6-26", date), .unusualDate("26.6.1997", date),
                    .outOfDateOrder(date, before: date, ofVolume: 2),
                ]
            } ?? []
        return dates + [
            .byteOrderMark, .trailingComma, .repeatedMember("x"), .unknownMember("x", meant: nil),
            .unknownMember("titel", meant: .title), .missing(.pages), .empty(.wiki), .wrongKind(.pages, .text),
            .notADate("x"), .notACount(.pages, "x"), .notAnAddress("x"), .chapterGap(3...3), .chapterGap(3...5),
            .chapterWithoutNumber(3), .chapterRepeat(3), .chapterOutOfOrder(3, after: 4),
            .likelyMisspelling("x", meant: "y", seen: 1), .likelyMisspelling("x", meant: "y", seen: 2),
            .duplicate(.title, ofVolume: 2), .duplicateChapter("x", ofChapter: 2),
        ]
    }

    private static var fileErrors: [SeriesFileError] {
        let place = TextPosition(line: 1, column: 2)
        let problems: [JSONProblem] = [
            .nothing, .endsEarly, .unexpected("x"), .textAfterEnd, .controlCharacter, .escape, .number, .tooDeep,
        ]
        return problems.map { .brokenJSON($0, place) }
            + JSONKind.allCases.map { .wrongShape(path: "data", expected: $0, found: nil, place) } + [
                .notThere, .noPermission, .isFolder, .tooLarge(limit: 3), .notUTF8(place),
            ]
    }

    @Test func everyFindingOfALint() {
        #expect(Self.findings.count == 23)
        for kind in Self.findings { Self.check(kind.description) { SeriesFindingText.sentence(kind) } }
    }

    @Test func everyErrorOfASeriesFile() {
        for error in Self.fileErrors { Self.check("\(error)") { SeriesFileText.sentence(error) } }
    }

    @Test(arguments: [
        PartialDate.Invalid.form("x", expected: "MM-DD"), .year(0), .month(13), .day(29, last: 28),
    ])
    func everyWrongDate(error: PartialDate.Invalid) {
        Self.check("\(error)") { DateText.sentence(error) }
    }

    @Test(arguments: BookField.allCases)
    func everyFieldOfABook(field: BookField) {
        Self.check(field.rawValue) { BookFieldText.name(field) }
    }

    /// Expects a text in the library's words, and another one in Korean.
    private static func check(_ english: String, _ text: () -> String) {
        #expect(Language.$current.withValue(.english, operation: text) == english)
        let korean = Language.$current.withValue(.korean, operation: text)
        #expect(korean.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }, "\(korean)")
        #expect(!korean.contains("{") && korean != english, "\(korean)")
    }
}
