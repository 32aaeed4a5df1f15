import CatalogModel
import Foundation
import Store
import Wording

/// Samples of the messages on the shelf as a library and on watches.
extension Samples {
    private static let day = PartialDate(year: 2026, month: 11)
    private static let kinds = Watch.Kind.allCases
    private static let statuses = Reading.Status.allCases

    static let changes: [ShelfChange] =
        ShelfChange.Kind.allCases.flatMap { kind in
            [1, 2].map { ShelfChange(number: 1, madeAt: .distantPast, kind: kind, books: $0, title: "책", year: 2026) }
        } + [1, 2].map { ShelfChange(number: 1, madeAt: .distantPast, kind: .import, memos: $0) }

    private static let readings: [Message] = [
        .reading(nil), .reading(Reading(stars: Reading.Stars(quarters: 4))),
        .reading(Reading(status: .read, startedOn: day, finishedOn: day, stars: Reading.Stars(quarters: 18))),
    ]

    private static let tags = ["책", "summer"].compactMap { BookTag($0) }
    private static let pastReadings = [
        Reading.Past(finishedOn: PartialDate(year: 2024)),
        Reading.Past(
            isFinished: false,
            startedOn: PartialDate(year: 2024),
            finishedOn: PartialDate(year: 2025),
            stars: Reading.Stars(quarters: 18)
        ),
    ]

    static let libraryMessages: [Sample] = [
        Sample("readingStatus(_:)", statuses.map { .readingStatus($0) }),
        Sample("cellStatus(_:)", statuses.map { .cellStatus($0) }),
        Sample("reading(_:pages:)", readings),
        Sample("noReading", .noReading),
        Sample("noRating", .noRating),
        Sample("starCount(_:)", [4, 18].compactMap { Reading.Stars(quarters: $0) }.map { .starCount($0) }),
        Sample("rating(_:)", [18, 20].compactMap { Reading.Stars(quarters: $0) }.map { .rating($0) }),
        Sample("number(_:)", .number(4), .number(4.25)),
        Sample("shelfStatusSet(title:reading:)", readings.map { .shelfStatusSet(title: "책", reading: $0) }),
        Sample("shelfStatusUndone(title:reading:)", readings.map { .shelfStatusUndone(title: "책", reading: $0) }),
        Sample("shelfNoMatch", .shelfNoMatch),
        Sample("unknownReadingStatus(text:)", .unknownReadingStatus(text: "책")),
        Sample("missingReadingStatus", .missingReadingStatus),
        Sample("missingStatusBooks", .missingStatusBooks),
        Sample("invalidRating(text:)", .invalidRating(text: "책")),
        Sample("invalidReadingDay(text:)", .invalidReadingDay(text: "책")),
        Sample("readingDayInFuture(day:)", [day].compactMap(\.self).map { .readingDayInFuture(day: $0) }),
        Sample("onNeedsReading", .onNeedsReading),
        Sample("yearName(_:)", .yearName(2026)),
        Sample(
            "goalProgress(done:goal:ahead:)",
            [nil, 0, 3, -3].map { .goalProgress(done: 12, goal: 50, ahead: $0) }
        ),
        Sample("goalReached(done:goal:)", .goalReached(done: 50, goal: 50)),
        Sample("goalOf(year:progress:)", .goalOf(year: 2026, progress: reason)),
        Sample("noGoal(year:)", .noGoal(year: 2026)),
        Sample("goalRemoved(year:)", .goalRemoved(year: 2026)),
        Sample("goalRestored(year:books:)", [nil, 1, 2].map { .goalRestored(year: 2026, books: $0) }),
        Sample("invalidYear(text:)", .invalidYear(text: "책")),
        Sample("invalidStatsYear(text:)", .invalidStatsYear(text: "책")),
        Sample("invalidGoal(text:maxCount:)", .invalidGoal(text: "책", maxCount: 100)),
        Sample("statsAllYears", .statsAllYears),
        Sample("bookCount(_:)", .bookCount(1), .bookCount(2)),
        Sample(
            "statsTotals(books:pages:)",
            .statsTotals(books: 1, pages: 1),
            .statsTotals(books: 2, pages: 0),
            .statsTotals(books: 0, pages: 0)
        ),
        Sample("statsRating(average:count:)", .statsRating(average: .number(4.5), count: 2)),
        Sample("statsGoal(progress:)", .statsGoal(progress: reason)),
        Sample(
            "statsShelf(want:reading:paused:read:stopped:unsaid:)",
            .statsShelf(want: 0, reading: 0, paused: 1, read: 0, stopped: 2, unsaid: 0),
            .statsShelf(want: 1, reading: 2, read: 3, unsaid: 0),
            .statsShelf(want: 0, reading: 0, read: 0, unsaid: 0),
            .statsShelf(want: 1, reading: 2, read: 3, unsaid: 4)
        ),
        Sample("statsUnpaged(count:)", .statsUnpaged(count: 1), .statsUnpaged(count: 2)),
        Sample("statsUndated(count:)", .statsUndated(count: 1), .statsUndated(count: 2)),
        Sample("statsByMonth", .statsByMonth),
        Sample("statsByYear", .statsByYear),
        Sample("statsByAuthor", .statsByAuthor),
        Sample("statsByPublisher", .statsByPublisher),
        Sample("statsByCategory", .statsByCategory),
        Sample("month(_:)", (1...13).map { .month($0) }),
        Sample("watchName(_:name:)", kinds.map { .watchName($0, name: "책") }),
        Sample("watchKind(_:)", kinds.map { .watchKind($0) }),
        Sample("watchBegun(watch:count:)", .watchBegun(watch: reason, count: 1), .watchBegun(watch: reason, count: 2)),
        Sample("nothingWatched", .nothingWatched),
        Sample("volumeToGet(number:)", .volumeToGet(number: "2")),
        Sample(
            "searchingForVolumes(count:)",
            .searchingForVolumes(count: 1),
            .searchingForVolumes(count: 2)
        ),
        Sample("seriesWatched(count:)", .seriesWatched(count: 1), .seriesWatched(count: 2)),
        Sample("watchNothingNew", .watchNothingNew),
        Sample("watchNotChecked(watch:)", .watchNotChecked(watch: reason)),
        Sample("watchRemoved(watch:)", .watchRemoved(watch: reason)),
        Sample("notWatched(name:)", .notWatched(name: "책")),
        Sample("watchedTwice(name:)", .watchedTwice(name: "책")),
        Sample("missingWatchName", .missingWatchName),
        Sample("scanReady", .scanReady),
        Sample("scanAgain(isbn:)", .scanAgain(isbn: "9788980500208")),
        Sample("scanInFile(isbn:file:)", .scanInFile(isbn: "9788980500208", file: "x")),
        Sample("scanUndone(title:)", .scanUndone(title: "책")),
        Sample("scanNothingToUndo", .scanNothingToUndo),
        Sample("scanLineTooLong", .scanLineTooLong),
        Sample("scanShelved", .scanShelved),
        Sample(
            "scanSummary(count:doubles:wrong:)",
            .scanSummary(count: 1, doubles: 1, wrong: 1),
            .scanSummary(count: 2, doubles: 2, wrong: 2)
        ),
        Sample("similarList", .similarList),
        Sample("tooManySimilar(maxCount:)", .tooManySimilar(maxCount: 5)),
        Sample("noSimilarBooks(isbn:)", .noSimilarBooks(isbn: "9788980500208")),
        Sample("pageSimilar", .pageSimilar),
        Sample("pageScan", .pageScan),
        Sample("pageSuggestions", .pageSuggestions),
        Sample("pageClose", .pageClose),
        Sample("pageNoCamera", .pageNoCamera),
        Sample("emptyHook", .emptyHook),
        Sample("calendarAndHook", .calendarAndHook),
        Sample("hookFailed(command:reason:)", .hookFailed(command: "x", reason: reason)),
        Sample("hookRunsAgain", .hookRunsAgain),
        Sample("noReleaseDates", .noReleaseDates),
        Sample("wroteReleases(count:file:)", .wroteReleases(count: 1, file: "x"), .wroteReleases(count: 2, file: "x")),
        Sample("columnRating", .columnRating),
        Sample("columnMemo", .columnMemo),
        Sample("columnProgress", .columnProgress),
        Sample("columnFinished", .columnFinished),
        Sample("columnTags", .columnTags),
        Sample(
            "progress(_:pages:)",
            .progress(.page(120), pages: 320),
            .progress(.page(120), pages: nil),
            .progress(.percent(45), pages: 320)
        ),
        Sample("span(_:)", pastReadings.map { .span($0) }),
        Sample("bookTags(_:)", .bookTags(tags)),
        Sample(
            "shelfTagsSet(title:tags:)",
            .shelfTagsSet(title: "책", tags: tags),
            .shelfTagsSet(title: "책", tags: [])
        ),
        Sample("noTagsLeft", .noTagsLeft),
        Sample("noTags", .noTags),
        Sample("missingTags", .missingTags),
        Sample("invalidTag(text:)", .invalidTag(text: "책")),
        Sample("invalidProgress(text:)", .invalidProgress(text: "책")),
        Sample("againNeedsReading", .againNeedsReading),
        Sample("columnWatch", .columnWatch),
        Sample("columnKind", .columnKind),
        Sample("columnLooked", .columnLooked),
    ]

    static let helpLibrary: [Sample] = [
        Sample("helpShelfStatus", .helpShelfStatus),
        Sample("helpShelfStatusMore", .helpShelfStatusMore),
        Sample("helpShelfStatusWords", .helpShelfStatusWords),
        Sample("helpShelfOn", .helpShelfOn),
        Sample("helpShelfRating", .helpShelfRating),
        Sample("helpShelfSort", .helpShelfSort),
        Sample("helpShelfStatusFilter", .helpShelfStatusFilter),
        Sample("helpShelfMatch", .helpShelfMatch),
        Sample("helpShelfProgress", .helpShelfProgress),
        Sample("helpShelfAgain", .helpShelfAgain),
        Sample("helpShelfTagFilter", .helpShelfTagFilter),
        Sample("helpShelfTag", .helpShelfTag),
        Sample("helpShelfTagMore", .helpShelfTagMore),
        Sample("helpShelfTagAdd", .helpShelfTagAdd),
        Sample("helpShelfTagRemove", .helpShelfTagRemove),
        Sample("helpShelfTagList", .helpShelfTagList),
        Sample("helpShelfTagBooks", .helpShelfTagBooks),
        Sample("helpShelfTags", .helpShelfTags),
        Sample("helpShelfSeries", .helpShelfSeries),
        Sample("helpShelfSeriesMore", .helpShelfSeriesMore),
        Sample("helpShelfSeriesName", .helpShelfSeriesName),
        Sample("helpShelfSeriesMissing", .helpShelfSeriesMissing),
        Sample("helpShelfSeriesWatch", .helpShelfSeriesWatch),
        Sample("helpShelfStats", .helpShelfStats),
        Sample("helpShelfStatsMore", .helpShelfStatsMore),
        Sample("helpShelfStatsYear", .helpShelfStatsYear),
        Sample("helpShelfGoal", .helpShelfGoal),
        Sample("helpShelfGoalYear", .helpShelfGoalYear),
        Sample("helpShelfGoalBooks", .helpShelfGoalBooks),
        Sample("helpScan", .helpScan),
        Sample("helpScanMore", .helpScanMore),
        Sample("helpScanShelf", .helpScanShelf),
        Sample("helpScanTo", .helpScanTo),
        Sample("helpSimilar", .helpSimilar),
        Sample("helpSimilarMore", .helpSimilarMore),
        Sample("helpSimilarFor", .helpSimilarFor),
        Sample("helpWatch", .helpWatch),
        Sample("helpWatchMore", .helpWatchMore),
        Sample("helpWatchCheck", .helpWatchCheck),
        Sample("helpWatchAuthor", .helpWatchAuthor),
        Sample("helpWatchSeries", .helpWatchSeries),
        Sample("helpWatchPublisher", .helpWatchPublisher),
        Sample("helpWatchName", .helpWatchName),
        Sample("helpWatchList", .helpWatchList),
        Sample("helpWatchRemove", .helpWatchRemove),
        Sample("helpWatchRemoveWords", .helpWatchRemoveWords),
        Sample("helpWatchExec", .helpWatchExec),
        Sample("helpWatchICS", .helpWatchICS),
    ]
}
