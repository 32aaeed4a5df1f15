import Catalog
import CatalogModel
import Foundation
import Wording

/// Samples of the messages on books, their days, numbers, covers and previews.
extension Samples {
    static let bookMessages: [Sample] = [
        Sample("fieldParallelTitle", .fieldParallelTitle),
        Sample("fieldPages", .fieldPages),
        Sample("fieldPrice", .fieldPrice),
        Sample("fieldListPrice", .fieldListPrice),
        Sample("fieldAvailability", .fieldAvailability),
        Sample("fieldRating", .fieldRating),
        Sample("fieldContents", .fieldContents),
        Sample("fieldKeywords", .fieldKeywords),
        Sample("fieldBiography", .fieldBiography),
        Sample("fieldIsbn", .fieldIsbn),
        Sample("fieldOtherCodes", .fieldOtherCodes),
        Sample("fieldCategory", .fieldCategory),
        Sample("fieldClassification", .fieldClassification),
        Sample("fieldKDC", .fieldKDC),
        Sample("fieldDDC", .fieldDDC),
        Sample("fieldAddCode", .fieldAddCode),
        Sample("fieldCover", .fieldCover),
        Sample("fieldLink", .fieldLink),
        Sample("fieldSources", .fieldSources),
        Sample("fieldShelf", .fieldShelf),
        Sample("fieldTags", .fieldTags),
        Sample("fieldMemo", .fieldMemo),
        Sample("andOthers(people:)", .andOthers(people: "책")),
        Sample("ratedBy(count:)", .ratedBy(count: 1), .ratedBy(count: 2)),
        Sample("folded(count:)", .folded(count: 1), .folded(count: 2)),
        Sample("origins", .origins),
        Sample("disagreements", .disagreements),
        Sample("savedBook", .savedBook),
        Sample("retainedFields(fields:)", .retainedFields(fields: reason)),
        Sample("noBook(isbn:)", .noBook(isbn: "책")),
        Sample("notAdded(isbn:)", .notAdded(isbn: "책")),
        Sample("noPage(isbn:)", .noPage(isbn: "책")),
        Sample("noPage(service:isbn:services:)", .noPage(service: "책", isbn: "책", services: "책")),
        Sample("emptyQuery", .emptyQuery),
        Sample("booksSeenBefore", .booksSeenBefore),
        Sample("booksByInitials", .booksByInitials),
        Sample("neverSeen(identity:)", .neverSeen(identity: "책")),
        Sample("asSeen(identity:date:)", .asSeen(identity: "책", date: "책")),
        Sample("cannotRefresh(identity:)", .cannotRefresh(identity: "책")),
        Sample(
            "ambiguousLine(number:title:)",
            .ambiguousLine(number: 1, title: "책"),
            .ambiguousLine(number: 2, title: "책")
        ),
        Sample(
            "lineWithoutISBN(number:title:)",
            .lineWithoutISBN(number: 1, title: "책"),
            .lineWithoutISBN(number: 2, title: "책")
        ),
        Sample("identityWithoutISBN(identity:)", .identityWithoutISBN(identity: "책")),
    ]

    static let dayMessages: [Sample] = [
        Sample("missingDay", .missingDay),
        Sample("invalidDay(date:)", .invalidDay(date: "책")),
        Sample("invalidDay(date:reason:)", .invalidDay(date: "책", reason: reason)),
        Sample("dateForms", .dateForms),
        Sample("invalidLunarDate(text:)", .invalidLunarDate(text: "x")),
        Sample("lunarNotSaved", .lunarNotSaved),
        Sample("noSuchLunarDate(text:)", .noSuchLunarDate(text: "x")),
        Sample("lunarYearOutOfRange(text:years:)", .lunarYearOutOfRange(text: "x", years: 1900...2100)),
        Sample("invalidMonthDay(date:)", .invalidMonthDay(date: "책")),
        Sample("yearTwice(date:day:years:)", .yearTwice(date: "책", day: "책", years: "책")),
        Sample("interrupted(yearsRead:of:)", .interrupted(yearsRead: 1, of: 1), .interrupted(yearsRead: 2, of: 2)),
        Sample("todayBirthdays", .todayBirthdays),
        Sample("todayBooks(day:)", .todayBooks(day: reason)),
        Sample("todayHeadlines(day:)", .todayHeadlines(day: reason)),
        Sample("personOfAge(name:age:)", .personOfAge(name: "책", age: 1), .personOfAge(name: "책", age: 2)),
        Sample("todaySaved", .todaySaved),
        Sample("nothingToday(day:)", .nothingToday(day: reason)),
        Sample("todayFromSeen", .todayFromSeen),
        Sample("dayFromSeen(reason:day:)", .dayFromSeen(reason: reason, day: "2026-11-20")),
        Sample(
            "invalidTodaySize(maxSize:size:)",
            .invalidTodaySize(maxSize: 1, size: 1),
            .invalidTodaySize(maxSize: 2, size: 2)
        ),
        Sample("noSuchDayThisYear(date:)", .noSuchDayThisYear(date: "책")),
        Sample("outputWithoutCalendar", .outputWithoutCalendar),
        Sample("calendarAndFormat", .calendarAndFormat),
        Sample("birthdayOf(name:)", .birthdayOf(name: "책")),
        Sample(
            "wroteBirthdays(count:file:)",
            .wroteBirthdays(count: 1, file: "책"),
            .wroteBirthdays(count: 2, file: "책")
        ),
        Sample("oneBirthdayAction", .oneBirthdayAction),
        Sample("savedTakesNoDate", .savedTakesNoDate),
        Sample("emptyName", .emptyName),
        Sample("forgetTakesNoDate", .forgetTakesNoDate),
        Sample("missingBirthday", .missingBirthday),
        Sample("nameTooLong(maxLength:)", .nameTooLong(maxLength: 200)),
        Sample("settingTooLong(name:maxLength:)", .settingTooLong(name: "BOOKFETCH_REGION", maxLength: 4096)),
        Sample("nameIsDate(name:)", .nameIsDate(name: "책")),
        Sample("invalidBirthday(text:reason:)", .invalidBirthday(text: "책", reason: reason)),
        Sample("birthdaySaved(name:day:)", .birthdaySaved(name: "책", day: "책")),
        Sample("birthdayDeleted(name:day:)", .birthdayDeleted(name: "책", day: "책")),
        Sample("noSavedBirthday(name:)", .noSavedBirthday(name: "책")),
        Sample("noSavedBirthdays", .noSavedBirthdays),
    ]

    static let iSBNMessages: [Sample] = [
        Sample("isbnRanges(date:)", .isbnRanges(date: "2026-01-04")),
        Sample("listOfOneISBN(isbn:)", .listOfOneISBN(isbn: "9788980500208")),
        Sample("severalISBNs(isbns:)", .severalISBNs(isbns: "책")),
    ]

    static let imageMessages: [Sample] = [
        Sample(
            "image(width:height:format:size:service:)",
            .image(width: 1, height: 1, format: "책", size: "책", service: library),
            .image(width: 2, height: 2, format: "책", size: "책", service: library),
            .image(width: 2, height: 2, format: "책", size: "책", service: nil)
        ),
        Sample("imageSaved(file:found:)", .imageSaved(file: "책", found: reason)),
        Sample("noCover", .noCover),
        Sample("coverNotStored", .coverNotStored),
        Sample("imageRefused(service:reason:)", .imageRefused(service: library, reason: reason)),
        Sample("placeholder(width:height:)", .placeholder(width: 1, height: 1), .placeholder(width: 2, height: 2)),
        Sample("placeholderAddress", .placeholderAddress),
        Sample(
            "imageTooSmall(width:height:)",
            .imageTooSmall(width: 1, height: 1),
            .imageTooSmall(width: 2, height: 2)
        ),
        Sample("notAnImage", .notAnImage),
        Sample("imageNotStored", .imageNotStored),
        Sample("terminalWithoutImages", .terminalWithoutImages),
        Sample("noChafa(command:)", .noChafa(command: "brew install chafa"), .noChafa(command: nil)),
        Sample("imageNotShown(address:reason:)", .imageNotShown(address: "책", reason: reason)),
    ]

    static let lookUpMessages: [Sample] = [
        Sample("resumeAndJSON", .resumeAndJSON),
        Sample("librariesWithMost(_:count:)", .librariesWithMost([("책", 3), ("책", 1)])),
        Sample("pageOfLibraryList", .pageOfLibraryList),
        Sample("heldByNoLibrary", .heldByNoLibrary),
        Sample("rowWithoutTitle", .rowWithoutTitle),
        Sample(
            "candidatesFound(count:best:)",
            .candidatesFound(count: 1, best: 60),
            .candidatesFound(count: 2, best: 60)
        ),
        Sample(
            "reviewNext(count:file:list:)",
            .reviewNext(count: 1, file: "review.csv", list: "책.csv"),
            .reviewNext(count: 2, file: "review.csv", list: "책.csv")
        ),
        Sample("reviewHint", .reviewHint),
        Sample("reviewNeedsFile", .reviewNeedsFile),
        Sample("notAReviewFile(file:line:)", .notAReviewFile(file: "책", line: 2)),
        Sample("invalidDecision(text:file:line:)", .invalidDecision(text: "x", file: "책", line: 2)),
        Sample("reviewTitle(number:count:description:)", .reviewTitle(number: 1, count: 2, description: "책")),
        Sample("reviewKeys", .reviewKeys),
        Sample("reviewShortKeys", .reviewShortKeys),
        Sample("reviewHelp", .reviewHelp),
        Sample("reviewed(settled:left:)", .reviewed(settled: 1, left: 2)),
        Sample("resumeNeedsFile", .resumeNeedsFile),
        Sample("noEarlierRun", .noEarlierRun),
        Sample("resumesUnknownRows", .resumesUnknownRows),
        Sample("resumesUnknownRowsHint", .resumesUnknownRowsHint),
        Sample("nothingToLookUp", .nothingToLookUp),
        Sample("nothingLeftToLookUp", .nothingLeftToLookUp),
        Sample(
            "lookUpStopped(line:sentence:)",
            .lookUpStopped(line: 1, sentence: reason),
            .lookUpStopped(line: 2, sentence: reason)
        ),
        Sample("lookUpInterrupted(line:)", .lookUpInterrupted(line: 1), .lookUpInterrupted(line: 2)),
        Sample("resumeHint", .resumeHint),
        Sample("cannotSaveProgress(reason:)", .cannotSaveProgress(reason: reason)),
        Sample("listChanged(count:file:)", .listChanged(count: 1, file: "책"), .listChanged(count: 2, file: "책")),
        Sample("lookUpCutOff(line:)", .lookUpCutOff(line: 1), .lookUpCutOff(line: 2)),
        Sample("startAgainHint", .startAgainHint),
        Sample("sameISBN(line:)", .sameISBN(line: 1), .sameISBN(line: 2)),
        Sample(
            "lineFailed(line:sentence:)",
            .lineFailed(line: 1, sentence: reason),
            .lineFailed(line: 2, sentence: reason)
        ),
        Sample("noLineLookedUp(sentence:)", .noLineLookedUp(sentence: reason)),
    ]

    static let previewMessages: [Sample] = [
        Sample("booksMissing", .booksMissing),
        Sample("booksTwice", .booksTwice),
        Sample("mergeNeedsList", .mergeNeedsList),
        Sample("tagsOfShelfAlone", .tagsOfShelfAlone),
        Sample("libraryBooksMissing", .libraryBooksMissing),
        Sample("libraryBooksTwice", .libraryBooksTwice),
        Sample("leftOutWithoutISBN(count:)", .leftOutWithoutISBN(count: 1), .leftOutWithoutISBN(count: 2)),
        Sample("noISBNIn(file:)", .noISBNIn(file: "책")),
        Sample("noOtherPreview(isbn:)", .noOtherPreview(isbn: "책")),
        Sample(
            "noPreview(of:asked:)",
            .noPreview(of: [], asked: [library]),
            .noPreview(of: ["9788980500208"], asked: [library, kakao]),
            .noPreview(of: ["9788980500208", "9788980500215"], asked: [])
        ),
        Sample(
            "previewHeading(_:_:pages:)",
            PreviewAccess.allCases.map { .previewHeading(library, $0, pages: 0) }
                + [1, 2].map { .previewHeading(library, .full, pages: $0) }
        ),
    ]

    static let seriesMessages: [Sample] = [
        Sample("volumePlace(number:count:)", .volumePlace(number: 1, count: 1), .volumePlace(number: 2, count: 2)),
        Sample("pageCount(count:)", .pageCount(count: 1), .pageCount(count: 2)),
        Sample("matchedBook(title:isbn:)", .matchedBook(title: "책", isbn: "책")),
        Sample("volumePrice(price:)", .volumePrice(price: "책")),
        Sample("volumeCover(url:)", .volumeCover(url: "책")),
        Sample("onYourShelf", .onYourShelf),
        Sample("noMatchingBook", .noMatchingBook),
        Sample("noVolumes", .noVolumes),
        Sample("nothingDoubtful", .nothingDoubtful),
        Sample("volumeBelowOne(number:)", .volumeBelowOne(number: 1), .volumeBelowOne(number: 2)),
        Sample("noSuchVolume(number:count:)", .noSuchVolume(number: 1, count: 1), .noSuchVolume(number: 2, count: 2)),
        Sample("noSeriesFile", .noSeriesFile),
        Sample("noSeriesOnShelf", .noSeriesOnShelf),
        Sample("noVolumesMissing", .noVolumesMissing),
        Sample("volumeNotFound", .volumeNotFound),
        Sample("wholeSet", .wholeSet),
        Sample("strictLint(path:count:)", .strictLint(path: "책", count: 1), .strictLint(path: "책", count: 2)),
    ]
}
