import APIClient
import Aladin
import CatalogModel
import Foundation
import Interchange
import KakaoBook
import Store
import Terminal
import Wording

@testable import Catalog

/// Samples of the messages whose values have types of their own: every case of them.
extension Samples {
    static let own: [Sample] = [
        Sample("noService(for:)", .noService(for: .search)),
        Sample("date(_:)", [date.map { .date($0) }, MonthDay(month: 6, day: 26).map { .date($0) }].compactMap(\.self)),
        Sample("lunarDay(_:year:)", lunarDays.flatMap { [.lunarDay($0), .lunarDay($0, year: 2020)] }),
        Sample(
            "lunarDate(_:year:is:)",
            date.map { date in lunarDays.map { .lunarDate($0, year: nil, is: date) } } ?? []
        ),
        Sample("demoDay(_:)", [date].compactMap(\.self).map { .demoDay($0) }),
        Sample(
            "birthdayOfPerson(name:day:)",
            [MonthDay(month: 6, day: 26)].compactMap(\.self).map { .birthdayOfPerson(name: "Ines", day: $0) }
        ),
        Sample("readOn(date:)", [date].compactMap(\.self).map { .readOn(date: $0) }),
        Sample("moment(_:seconds:)", .moment(Date(timeIntervalSince1970: 1_795_219_200), seconds: true)),
        Sample("reported(by:)", .reported(by: AladinError(code: .keyInvalid, said: "no"))),
        Sample("storePart(_:)", StorePart.allCases.map { .storePart($0) }),
        Sample("storeParts(_:)", .storeParts([]), .storeParts([.shelf, .memos])),
        Sample("summary(_:of:_:hidden:more:)", summaries),
        Sample("lineCount(_:_:)", BatchRow.Status.allCases.flatMap { [.lineCount(1, $0), .lineCount(2, $0)] }),
        Sample("field(_:)", BookField.allCases.map { .field($0) }),
        Sample("rule(_:)", MergeRule.allCases.map { .rule($0) }),
        Sample("kept(_:)", kept),
        Sample("moved(_:)", moved),
        Sample("finding(_:)", findings.map { .finding($0) }),
        Sample("reason(code:)", [EISDIR, ENOENT, EACCES, EEXIST, ENOSPC, EPIPE, EIO, nil].map { .reason(code: $0) }),
        Sample("reason(_:)", reasons),
        Sample("invalid(_:)", invalidities),
        Sample("invalid(_:isbn:)", isbns),
        Sample("unknownSetting(name:place:meant:)", unknownSettings),
        Sample(
            "defect(_:)",
            CatalogueRule.allCases.map { .defect(RecordDefect(rule: $0, profile: .kormarc, tag: "245", text: "x")) }
        ),
        Sample(
            "invalidProfile(file:_:)",
            [LibraryProfile.Invalid.Reason.syntax, .setting("x"), .tag("245"), .value("x")].map {
                .invalidProfile(file: "책", LibraryProfile.Invalid(line: 2, reason: $0))
            }
        ),
        Sample("invalid(_:of:)", baseURLs.map { .invalid($0, of: "KAKAO_BASE_URL") }),
    ]

    private static let summaries: [Message] = [
        .summary(1...1, of: nil, .books, hidden: 0, more: nil),
        .summary(21...37, of: 50, .articles, hidden: 1, more: .nextPage(3)),
        .summary(1...2, of: nil, .entries, hidden: 2, more: .raiseLimit),
        .summary(1...1, of: 1, .places, hidden: 0, more: nil),
    ]

    private static let unknownSettings: [Message] = [nil, "KAKAO_BASE_URL"].map {
        .unknownSetting(name: "KAKAO_BASE_ULR", place: .theEnvironment, meant: $0)
    }

    private static let kept: [Message] = [BookRefresh.Retained.Reason.nothingOffered, .longer, .larger, .morePrecise]
        .map {
            .kept(BookRefresh.Retained(field: .cover, value: .number(1), offered: nil, reason: $0))
        }

    private static var moved: [Message] {
        guard let planned = PartialDate(lenient: "1997-06-26"), let real = PartialDate(lenient: "1997-07-01") else {
            return []
        }
        let record = DatedRecord(
            book: Book(title: "책"),
            malformedISBN: nil,
            controlNumber: nil,
            plannedOn: planned,
            realOn: real
        )
        return MovedDate(record).map { [.moved($0)] } ?? []
    }

    static var findings: [SeriesFinding.Kind] {
        let dates: [SeriesFinding.Kind] =
            PartialDate(lenient: "1997-06-26").map { date in
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

    private static var lunarDays: [LunarDay] {
        [false, true].compactMap { LunarDay(month: 4, day: 1, isLeapMonth: $0) }
    }

    private static var reasons: [Message] {
        let place = SourcePosition(line: 1, column: 2)
        let problems: [JSONSyntaxError] = [
            .nothing, .endsEarly, .unexpected("x"), .textAfterEnd, .controlCharacter, .escape, .number, .tooDeep,
        ]
        let files: [SeriesFileError] =
            problems.map { .brokenJSON($0, place) }
            + JSONKind.allCases.map { .wrongShape(path: "data", expected: $0, found: nil, place) } + [
                .notThere, .noPermission, .isFolder, .tooLarge(limit: 3), .cannotRead(code: EIO), .notUTF8(place),
            ]
        let doubts: [ImportProblem] =
            [
                .noISBN, .noTitle, .badISBN("1", .length(1)),
                .severalISBNs(["9788973100156"].compactMap { try? ISBN($0) }),
                .repeated(line: 2), .brokenQuoting, .tooLong,
                .cellCount(found: 1, expected: 2), .brokenJSON, .brokenRecord(format: "BibTeX"),
                .notABook(member: "title"), .notABook(member: nil),
                .unknownColumn("x"), .unknownColumns(["x", "y"]), .unreadableValue(column: "Date Read", text: "x"),
                .badISBN("9.7E+12", .character(".")), .leftOutISBN(column: "SN", text: "1", .checkDigit(expected: "8")),
                .tooManyValues(column: "keywords", most: 10_000),
            ] + [PartialDate(year: 2099)].compactMap(\.self).map { .futureDay(column: "Date Read", day: $0) }
        let imports: [ImportError] = [
            .notText(line: 1), .noISBNColumn, .otherSchema("x"), .otherFile(.xls), .otherFile(.openDocument),
            .otherFile(.webPage(feed: nil)),
            .otherFile(.webPage(feed: "https://example.org/f.xml")), .otherFile(.feedList),
            .otherFile(.otherMARC(name: "x")), .otherFile(.records(format: "RIS")),
        ]
        let editors: [Editor.Failure] = [
            .noFile(code: 1), .refused(code: 2, savedAt: nil), .crashed(savedAt: nil), .cannotReadBack(code: 1),
            .notUTF8(savedAt: "x"), .tooLong(savedAt: "x"),
        ]
        let hooks: [Hook.Failure] = [
            .notStarted(.notFound), .tookTooLong, .wroteTooMuch, .exited(1), .terminated, .cancelled,
        ]
        let notes: [NoteProblem] = [.noProperties, .notClosed, .notText, .line(3), .repeated("isbn")]
        return files.map { .reason($0) } + doubts.map { .reason($0) } + imports.map { .reason($0) }
            + notes.map { .reason($0) } + editors.map { .reason($0) } + hooks.map { .reason($0) } + [
                .reason(URLOpener.Failure.nothingStarted([])), .reason(SinkError.closed),
                .reason(SinkError.failed(code: EIO)), .reason(Chafa.Failure.tooManyPixels(limit: 25_000_000)),
                .reason(Chafa.Failure.tookTooLong), .reason(Chafa.Failure.failed),
            ]
    }

    private static var invalidities: [Message] {
        let dates: [PartialDate.Invalid] = [.form("x", expected: "MM-DD"), .year(0), .month(13), .day(29, last: 28)]
        let years: [YearRange.Invalid] = [
            .form("x"), .order(first: 2, last: 1), .year(1, allowed: 1900...2028),
        ]
        return dates.map { .invalid($0) } + years.map { .invalid($0) }
    }

    private static let isbns: [Message] =
        [
            ISBN.Invalid.length(0), .length(1), .length(2), .character("x"), .checkDigit(expected: "8"),
            .prefix("9790"),
            .prefix("123"), .lostZero("0747532699"), .several(["9788973100156"].compactMap { try? ISBN($0) }),
        ].map { .invalid($0, isbn: "97") } + [.invalid(.length(0), isbn: " ")]

    private static let baseURLs: [BaseURL.Invalid] = [
        .notAnAddress, .scheme("ftp"), .plainHTTP(host: "example.org"), .extraParts,
    ]
}
