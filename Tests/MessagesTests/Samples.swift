import APIClient
import Catalog
import CatalogModel
import Feeds
import Foundation
import Messages

/// A message with values in it, by the name of what makes it.
struct Sample: Sendable {
    let name: String
    let messages: [Message]

    init(_ name: String, _ messages: Message...) {
        self.name = name
        self.messages = messages
    }

    init(_ name: String, _ messages: [Message]) {
        self.name = name
        self.messages = messages
    }
}

/// One sample at least of every message; counts are there as one and as two.
enum Samples {
    static let library = ServiceName(rawValue: "nlk")
    static let kakao = ServiceName(rawValue: "kakao")
    static let reason = Message(english: "the reason", korean: "이유")
    static let date = PartialDate(year: 1997, month: 6, day: 26)

    /// The facts of a record that has all of them.
    static func facts(of service: ReaderRecord.Service) -> Message {
        var record = ReaderRecord(service)
        (record.exclusiveShelf, record.shelves) = ("gave-up", ["trees"])
        (record.readOn, record.readCount, record.earlierReadings) = (date, 2, ["2023–2024"])
        return .facts(of: record, besides: nil) ?? reason
    }

    static let all =
        [
            amounts,
            bookMessages,
            dayMessages,
            iSBNMessages,
            imageMessages,
            importMessages,
            lookUpMessages,
            batchMessages,
            previewMessages,
            seriesMessages,
            shelfMessages,
            exportMessages,
            fileMessages,
            problems,
            requestFailures,
            storeFailures,
            helpArticles,
            helpBooks,
            helpLists,
            helpOptions,
            helpUpkeep,
            columns,
            genreMessages,
            listMessages,
            message,
            newsMessages,
            feedMessages,
            doctorMessages,
            capabilityMessages,
            runMessages,
            serviceNames,
            optionMessages,
            settingMessages,
            serverMessages,
            pageMessages,
            pageWordMessages,
            ownPages,
            helpServer,
            easeMessages,
            pickAndSetup,
            sharedMessages,
        ].flatMap(\.self) + own + libraryMessages + helpLibrary + dumpMessages

    private static let easeMessages: [Sample] = [
        Sample("linesReversed(first:last:)", .linesReversed(first: 3, last: 1)),
        Sample("neitherDateNorName(text:)", .neitherDateNorName(text: "책")),
        Sample("today", .today),
        Sample("yesterday", .yesterday),
        Sample("tomorrow", .tomorrow),
        Sample("explainsOneBook", .explainsOneBook),
        Sample("notAList(text:near:)", .notAList(text: "책", near: ["shelf"])),
        Sample(
            "nothingToContinue(isTerminal:)",
            .nothingToContinue(isTerminal: true),
            .nothingToContinue(isTerminal: false)
        ),
        Sample("noMorePages", .noMorePages),
        Sample("helpMore", .helpMore),
        Sample("helpMoreBooks", .helpMoreBooks),
        Sample("helpMoreArticles", .helpMoreArticles),
        Sample("noMemos", .noMemos),
        Sample("missingRegion", .missingRegion),
        Sample("unknownHomeRegion(variable:region:)", .unknownHomeRegion(variable: "책", region: "책")),
        Sample("price(_:shops:)", .price("책", shops: []), .price("책", shops: ["책"])),
        Sample("addressesWithFull", .addressesWithFull),
    ]

    private static let amounts: [Sample] = [
        Sample("length(_:)", .length(90)),
        Sample("length(_:)", .length(.seconds(90))),
        Sample("ago(_:)", .ago(90)),
        Sample("size(_:)", .size(1), .size(2)),
    ]

    private static let bookMessages: [Sample] = [
        Sample("fieldParallelTitle", .fieldParallelTitle),
        Sample("fieldPages", .fieldPages),
        Sample("fieldPrice", .fieldPrice),
        Sample("fieldListPrice", .fieldListPrice),
        Sample("fieldAvailability", .fieldAvailability),
        Sample("fieldRating", .fieldRating),
        Sample("fieldContents", .fieldContents),
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
        Sample("fieldMemo", .fieldMemo),
        Sample("andOthers(people:)", .andOthers(people: "책")),
        Sample("ratedBy(count:)", .ratedBy(count: 1), .ratedBy(count: 2)),
        Sample("folded(count:)", .folded(count: 1), .folded(count: 2)),
        Sample("origins", .origins),
        Sample("disagreements", .disagreements),
        Sample("savedBook", .savedBook),
        Sample("keptFields(fields:)", .keptFields(fields: reason)),
        Sample("noBook(isbn:)", .noBook(isbn: "책")),
        Sample("notAdded(isbn:)", .notAdded(isbn: "책")),
        Sample("noPage(isbn:)", .noPage(isbn: "책")),
        Sample("noPage(service:isbn:services:)", .noPage(service: "책", isbn: "책", services: "책")),
        Sample("emptyQuery", .emptyQuery),
        Sample("booksSeenBefore", .booksSeenBefore),
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

    private static let dayMessages: [Sample] = [
        Sample("missingDay", .missingDay),
        Sample("invalidDay(date:)", .invalidDay(date: "책")),
        Sample("invalidDay(date:reason:)", .invalidDay(date: "책", reason: reason)),
        Sample("dateForms", .dateForms),
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
            "invalidTodaySize(most:size:)",
            .invalidTodaySize(most: 1, size: 1),
            .invalidTodaySize(most: 2, size: 2)
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
        Sample("keptTakesNoDate", .keptTakesNoDate),
        Sample("emptyName", .emptyName),
        Sample("forgetTakesNoDate", .forgetTakesNoDate),
        Sample("missingBirthday", .missingBirthday),
        Sample("nameTooLong(most:)", .nameTooLong(most: 200)),
        Sample("settingTooLong(name:most:)", .settingTooLong(name: "BOOKFETCH_REGION", most: 4096)),
        Sample("nameIsDate(name:)", .nameIsDate(name: "책")),
        Sample("invalidBirthday(text:reason:)", .invalidBirthday(text: "책", reason: reason)),
        Sample("birthdaySaved(name:day:)", .birthdaySaved(name: "책", day: "책")),
        Sample("birthdayDeleted(name:day:)", .birthdayDeleted(name: "책", day: "책")),
        Sample("noSavedBirthday(name:)", .noSavedBirthday(name: "책")),
        Sample("noSavedBirthdays", .noSavedBirthdays),
    ]

    private static let iSBNMessages: [Sample] = [
        Sample("severalISBNs(isbns:)", .severalISBNs(isbns: "책"))
    ]

    private static let imageMessages: [Sample] = [
        Sample(
            "image(width:height:format:size:service:)",
            .image(width: 1, height: 1, format: "책", size: "책", service: library),
            .image(width: 2, height: 2, format: "책", size: "책", service: library)
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

    private static let importMessages: [Sample] = [
        Sample("cannotImport(file:reason:)", .cannotImport(file: "책", reason: reason)),
        Sample("atLine(line:reason:)", .atLine(line: 1, reason: reason), .atLine(line: 2, reason: reason)),
        Sample(
            "importRow(file:line:reason:text:)",
            .importRow(file: "책", line: 1, reason: reason, text: "책"),
            .importRow(file: "책", line: 2, reason: reason, text: "책")
        ),
        Sample(
            "importRows(file:count:first:last:reason:text:)",
            .importRows(file: "책", count: 1, first: 1, last: 1, reason: reason, text: "책"),
            .importRows(file: "책", count: 2, first: 2, last: 2, reason: reason, text: "책")
        ),
        Sample(
            "wouldImport(count:doubtful:)",
            .wouldImport(count: 1, doubtful: 1),
            .wouldImport(count: 2, doubtful: 2)
        ),
        Sample(
            "imported(count:present:left:)",
            .imported(count: 1, present: 1, left: 1),
            .imported(count: 2, present: 2, left: 2)
        ),
        Sample(
            "importedWithoutTitle(count:isbns:)",
            .importedWithoutTitle(count: 1, isbns: "책"),
            .importedWithoutTitle(count: 2, isbns: "책")
        ),
        Sample("memosImported(count:)", .memosImported(count: 1), .memosImported(count: 2)),
        Sample("memosLeft(count:isbns:)", .memosLeft(count: 1, isbns: "책"), .memosLeft(count: 2, isbns: "책")),
        Sample("name(of:)", .name(of: .goodreads), .name(of: .storyGraph)),
        Sample("reviewAt(service:)", .reviewAt(service: .goodreads)),
        Sample("facts(of:besides:)", facts(of: .goodreads), facts(of: .storyGraph)),
        Sample("timesRead(count:)", .timesRead(count: 1), .timesRead(count: 2)),
        Sample("shelves(names:)", .shelves(names: "책")),
        Sample("tags(names:)", .tags(names: "책")),
        Sample("earlierReadings(spans:)", .earlierReadings(spans: "2023–2024")),
        Sample(
            "wroteUnmatched(count:path:)",
            .wroteUnmatched(count: 1, path: "책"),
            .wroteUnmatched(count: 2, path: "책")
        ),
        Sample(
            "unmatchedPresent(count:path:)",
            .unmatchedPresent(count: 1, path: "책"),
            .unmatchedPresent(count: 2, path: "책")
        ),
        Sample("otherFilePresent", .otherFilePresent),
        Sample("chooseUnmatched", .chooseUnmatched),
        Sample(
            "notesKept(written:updated:unchanged:)",
            .notesKept(written: 1, updated: 1, unchanged: 1),
            .notesKept(written: 2, updated: 2, unchanged: 2)
        ),
        Sample("noteLeft(path:reason:)", .noteLeft(path: "책", reason: reason)),
        Sample("secondNote(path:first:)", .secondNote(path: "책", first: "책")),
        Sample("intoNeedsObsidian", .intoNeedsObsidian),
        Sample("obsidianNeedsFolder", .obsidianNeedsFolder),
        Sample("intoNeedsBooks", .intoNeedsBooks),
    ]

    private static let lookUpMessages: [Sample] = [
        Sample("resumeAndJSON", .resumeAndJSON),
        Sample("resumeNeedsFile", .resumeNeedsFile),
        Sample("noEarlierRun", .noEarlierRun),
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

    private static let previewMessages: [Sample] = [
        Sample("booksMissing", .booksMissing),
        Sample("booksTwice", .booksTwice),
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

    private static let seriesMessages: [Sample] = [
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
        Sample("strictLint(path:count:)", .strictLint(path: "책", count: 1), .strictLint(path: "책", count: 2)),
    ]

    private static let shelfMessages: [Sample] = [
        Sample("shelfEmpty", .shelfEmpty),
        Sample("shelfAlreadyEmpty", .shelfAlreadyEmpty),
        Sample("shelfAdded(title:)", .shelfAdded(title: "책")),
        Sample("shelfAlreadyHas(title:)", .shelfAlreadyHas(title: "책")),
        Sample("shelfClearQuestion(count:)", .shelfClearQuestion(count: 1), .shelfClearQuestion(count: 2)),
        Sample("shelfCleared(count:)", .shelfCleared(count: 1), .shelfCleared(count: 2)),
        Sample("notOnShelf(identity:)", .notOnShelf(identity: "책")),
        Sample("shelfRemoved(title:)", .shelfRemoved(title: "책")),
        Sample("shelfRestored(title:)", .shelfRestored(title: "책")),
        Sample("nothingToUndo", .nothingToUndo),
        Sample("memoTooLong", .memoTooLong),
        Sample("memoTooLongHint", .memoTooLongHint),
        Sample("memosTooLong(count:isbns:)", [1, 2].map { .memosTooLong(count: $0, isbns: "책") }),
        Sample("memoSavedMeanwhile", .memoSavedMeanwhile),
        Sample("memoOfEditor", .memoOfEditor),
        Sample("memoChangedMeanwhile", .memoChangedMeanwhile),
        Sample("memoInHistory(identity:)", .memoInHistory(identity: "책")),
        Sample("nothingToRedo", .nothingToRedo),
        Sample("undoing(change:)", .undoing(change: .name(of: changes[0]))),
        Sample("redoing(change:)", .redoing(change: .name(of: changes[0]))),
        Sample("memosUndone(count:)", [1, 2].map { .memosUndone(count: $0) }),
        Sample("otherChangeSince", .otherChangeSince),
        Sample("name(of:)", changes.map { .name(of: $0) }),
        Sample("noRecentBooks", .noRecentBooks),
        Sample("recentClearQuestion", .recentClearQuestion),
        Sample("recentCleared(count:)", .recentCleared(count: 1), .recentCleared(count: 2)),
        Sample("noMemo(identity:)", .noMemo(identity: "책")),
        Sample("memoSaved(identity:)", .memoSaved(identity: "책")),
        Sample("memoUnchanged", .memoUnchanged),
        Sample("memoRemoved(identity:)", .memoRemoved(identity: "책")),
        Sample("memoNotRemoved(identity:)", .memoNotRemoved(identity: "9788900000016")),
        Sample("noMemoToRestore(identity:)", .noMemoToRestore(identity: "책")),
        Sample("memoRestored", .memoRestored),
        Sample("noMemoEver(identity:)", .noMemoEver(identity: "책")),
        Sample("memoBlank", .memoBlank),
        Sample("memoRemoveHint(identity:)", .memoRemoveHint(identity: "책")),
        Sample("memoNeedsText(book:)", .memoNeedsText(book: "책")),
        Sample("memoTakesNoText(action:)", .memoTakesNoText(action: "책")),
        Sample("noTerminalToEdit", .noTerminalToEdit),
        Sample("memoSetHint(identity:)", .memoSetHint(identity: "책")),
    ]

    private static let exportMessages: [Sample] = [
        Sample("profileOfOtherFormat(format:)", .profileOfOtherFormat(format: "bibtex")),
        Sample("flagOfMARC(flag:format:)", .flagOfMARC(flag: "--call-number", format: "bibtex")),
        Sample("checkWritesNoRecords", .checkWritesNoRecords),
        Sample("recordsChecked(count:incomplete:)", .recordsChecked(count: 2, incomplete: 1)),
        Sample("recordsComplete", .recordsComplete),
        Sample("helpIdentify", .helpIdentify),
        Sample("helpIdentifyMore", .helpIdentifyMore),
        Sample("helpIdentifyFiles", .helpIdentifyFiles),
        Sample("helpIdentifyOPF", .helpIdentifyOPF),
        Sample("nothingIdentified", .nothingIdentified),
        Sample("noISBNInFile(file:)", .noISBNInFile(file: "책.pdf")),
        Sample("opfPresent(path:)", .opfPresent(path: "책.opf")),
        Sample("neitherEPUBNorPDF", .neitherEPUBNorPDF),
        Sample("damagedEPUB", .damagedEPUB),
        Sample("damagedPDF", .damagedPDF),
        Sample("pdfTookTooLong", .pdfTookTooLong),
        Sample("noPDFText", .noPDFText),
    ]

    private static let fileMessages: [Sample] = [
        Sample("isFolder", .isFolder),
        Sample("noSuchFile", .noSuchFile),
        Sample("fileMissing(file:)", .fileMissing(file: "책")),
        Sample("cannotRead(_:reason:)", .cannotRead("책", reason: reason)),
        Sample("cannotWrite(_:reason:)", .cannotWrite("책", reason: reason)),
        Sample("cannotWriteResult(reason:)", .cannotWriteResult(reason: reason)),
        Sample("emptyOutput", .emptyOutput),
        Sample("outputAndJSON", .outputAndJSON),
        Sample("bytesToTerminal", .bytesToTerminal),
        Sample("emptyFolder", .emptyFolder),
        Sample("folderOfOtherBook(isbn:)", .folderOfOtherBook(isbn: "책")),
        Sample("chooseOtherFolder", .chooseOtherFolder),
        Sample("wroteBooks(count:path:)", .wroteBooks(count: 1, path: "책"), .wroteBooks(count: 2, path: "책")),
    ]

    private static let problems: [Sample] = [
        Sample("gaveUp(on:)", .gaveUp(on: library)),
        Sample(
            "quotaLow(left:limit:service:)",
            .quotaLow(left: 1, limit: 1, service: library),
            .quotaLow(left: 2, limit: 2, service: library)
        ),
        Sample("savedCopy(reason:age:)", .savedCopy(reason: reason, age: reason)),
        Sample("offline", .offline),
        Sample("bug", .bug),
    ]

    private static let requestFailures: [Sample] = [
        Sample("getKey(at:variable:)", .getKey(at: "책", variable: "책")),
        Sample("runWithoutOffline", .runWithoutOffline),
        Sample("interrupted", .interrupted),
    ]

    private static let storeFailures: [Sample] = [
        Sample("storeHint", .storeHint),
        Sample("storeReplaced(path:aside:lost:)", .storeReplaced(path: "책", aside: "책", lost: reason)),
        Sample("storeEmptied(path:)", .storeEmptied(path: "책")),
        Sample("runAgain", .runAgain),
        Sample("storePartsUnreadable(parts:)", .storePartsUnreadable(parts: reason)),
        Sample("storeRepairHint", .storeRepairHint),
        Sample("storeIntact(path:)", .storeIntact(path: "책")),
        Sample(
            "storeRepaired(path:aside:kept:lost:)",
            .storeRepaired(path: "책", aside: "책", kept: reason, lost: reason)
        ),
        Sample("noParts", .noParts),
    ]

    private static let helpArticles: [Sample] = [
        Sample("helpHeadlines", .helpHeadlines),
        Sample("helpHeadlinesMore", .helpHeadlinesMore),
        Sample("helpHeadlinesCountry", .helpHeadlinesCountry),
        Sample("helpHeadlinesCategory(_:)", .helpHeadlinesCategory(["A", "B"])),
        Sample("helpSources", .helpSources),
        Sample("helpHeadlinesQuery", .helpHeadlinesQuery),
        Sample("helpFallback", .helpFallback),
        Sample("helpNewsSource", .helpNewsSource),
        Sample("helpUnread", .helpUnread),
        Sample("helpFeeds", .helpFeeds),
        Sample("helpFeedsMore", .helpFeedsMore),
        Sample("helpFeedList", .helpFeedList),
        Sample("helpFeedAdd", .helpFeedAdd),
        Sample("helpFeedAddMore", .helpFeedAddMore),
        Sample("helpFeedAddress", .helpFeedAddress),
        Sample("helpFeedName", .helpFeedName),
        Sample("helpFeedZone", .helpFeedZone),
        Sample("helpFeedInsecure", .helpFeedInsecure),
        Sample("helpFeedRemove", .helpFeedRemove),
        Sample("helpFeedRemoveMore", .helpFeedRemoveMore),
        Sample("helpFeedReferences", .helpFeedReferences),
        Sample("helpFeedImport", .helpFeedImport),
        Sample("helpFeedImportMore", .helpFeedImportMore),
        Sample("helpFeedFile", .helpFeedFile),
        Sample("helpFeedExport", .helpFeedExport),
        Sample("helpFeedOutput", .helpFeedOutput),
        Sample("helpFeedCheck", .helpFeedCheck),
        Sample("helpFeedCheckMore", .helpFeedCheckMore),
        Sample("helpOwnFeeds", .helpOwnFeeds),
        Sample("helpFeedCountry", .helpFeedCountry),
        Sample("helpFeedLanguage", .helpFeedLanguage),
        Sample("helpNewsSearch", .helpNewsSearch),
        Sample("helpNewsSearchMore", .helpNewsSearchMore),
        Sample("helpNewsQuery", .helpNewsQuery),
        Sample("helpFrom", .helpFrom),
        Sample("helpTo", .helpTo),
        Sample("helpLanguage", .helpLanguage),
        Sample("helpDomains", .helpDomains),
        Sample("helpNewsSort", .helpNewsSort),
        Sample("helpSourceList", .helpSourceList),
        Sample("helpSourceListMore", .helpSourceListMore),
        Sample("helpSourceCategory", .helpSourceCategory),
        Sample("helpSourceLanguage", .helpSourceLanguage),
        Sample("helpRead", .helpRead),
        Sample("helpReadMore", .helpReadMore),
        Sample("helpArticles", .helpArticles),
        Sample("helpOpenArticle", .helpOpenArticle),
        Sample("helpSaved", .helpSaved),
        Sample("helpSavedMore", .helpSavedMore),
        Sample("helpSavedList", .helpSavedList),
        Sample("helpSavedAdd", .helpSavedAdd),
        Sample("helpSavedRemove", .helpSavedRemove),
        Sample("helpSavedRemoveMore", .helpSavedRemoveMore),
        Sample("helpVisited", .helpVisited),
        Sample("helpVisitedList", .helpVisitedList),
        Sample("helpVisitedClear", .helpVisitedClear),
    ]

    private static let helpBooks: [Sample] = [
        Sample("helpSearch", .helpSearch),
        Sample("helpSearchMore", .helpSearchMore),
        Sample("helpSearchWords", .helpSearchWords),
        Sample("helpSearchSource", .helpSearchSource),
        Sample("helpSearchTarget", .helpSearchTarget),
        Sample("helpSearchSort", .helpSearchSort),
        Sample("helpBirthday", .helpBirthday),
        Sample("helpBirthdayMore", .helpBirthdayMore),
        Sample("helpBirthdayDate", .helpBirthdayDate),
        Sample("helpBirthdayYears", .helpBirthdayYears),
        Sample("helpKeep", .helpKeep),
        Sample("helpKept", .helpKept),
        Sample("helpForget", .helpForget),
        Sample("helpToday", .helpToday),
        Sample("helpTodayMore", .helpTodayMore),
        Sample("helpTodayDate", .helpTodayDate),
        Sample("helpTodayYears", .helpTodayYears),
        Sample("helpTodaySize", .helpTodaySize),
        Sample("helpTodayICS", .helpTodayICS),
        Sample("helpTodayOutput", .helpTodayOutput),
        Sample("helpShow", .helpShow),
        Sample("helpShowMore", .helpShowMore),
        Sample("helpFull", .helpFull),
        Sample("helpFold", .helpFold),
        Sample("helpFoldAt", .helpFoldAt),
        Sample("helpExplain", .helpExplain),
        Sample("helpOpen", .helpOpen),
        Sample("helpOpenService", .helpOpenService),
        Sample("helpCover", .helpCover),
        Sample("helpCoverMore", .helpCoverMore),
        Sample("helpCoverOutput", .helpCoverOutput),
        Sample("helpPreview", .helpPreview),
        Sample("helpPreviewMore", .helpPreviewMore),
        Sample("helpPreviewBooks", .helpPreviewBooks),
        Sample("helpPreviewFrom", .helpPreviewFrom),
        Sample("helpPreviewLimit", .helpPreviewLimit),
        Sample("helpPreviewSave", .helpPreviewSave),
        Sample("helpPreviewShelf", .helpPreviewShelf),
        Sample("helpLibrary", .helpLibrary),
        Sample("helpLibraryMore", .helpLibraryMore),
        Sample("helpLibraryRegion", .helpLibraryRegion),
        Sample("helpLibraryAvailable", .helpLibraryAvailable),
        Sample("helpLookUp", .helpLookUp),
        Sample("helpLookUpMore", .helpLookUpMore),
        Sample("helpLookUpFile", .helpLookUpFile),
        Sample("helpLookUpResume", .helpLookUpResume),
        Sample("helpLookUpJobs", .helpLookUpJobs),
    ]

    private static let helpLists: [Sample] = [
        Sample("helpBestsellers", .helpBestsellers),
        Sample("helpBestsellersMore", .helpBestsellersMore),
        Sample("helpPeriod", .helpPeriod),
        Sample("helpLoans", .helpLoans),
        Sample("helpGenre", .helpGenre),
        Sample("helpNew", .helpNew),
        Sample("helpNewMore", .helpNewMore),
        Sample("helpNotable", .helpNotable),
        Sample("helpGenres", .helpGenres),
        Sample("helpGenresMore", .helpGenresMore),
        Sample("helpGenresSource", .helpGenresSource),
        Sample("helpShelf", .helpShelf),
        Sample("helpShelfMore", .helpShelfMore),
        Sample("helpShelfList", .helpShelfList),
        Sample("helpShelfAdd", .helpShelfAdd),
        Sample("helpShelfRemove", .helpShelfRemove),
        Sample("helpShelfClear", .helpShelfClear),
        Sample("helpShelfUndo", .helpShelfUndo),
        Sample("helpShelfUndoMore", .helpShelfUndoMore),
        Sample("helpShelfRedo", .helpShelfRedo),
        Sample("helpShelfImport", .helpShelfImport),
        Sample("helpShelfImportMore", .helpShelfImportMore),
        Sample("helpShelfImportFile", .helpShelfImportFile),
        Sample("helpDryRun", .helpDryRun),
        Sample("helpMemo", .helpMemo),
        Sample("helpMemoMore", .helpMemoMore),
        Sample("helpMemoAction", .helpMemoAction),
        Sample("helpMemoText", .helpMemoText),
        Sample("helpRecent", .helpRecent),
        Sample("helpRecentMore", .helpRecentMore),
        Sample("helpRecentList", .helpRecentList),
        Sample("helpRecentClear", .helpRecentClear),
        Sample("helpSeries", .helpSeries),
        Sample("helpSeriesMore", .helpSeriesMore),
        Sample("helpSeriesFile", .helpSeriesFile),
        Sample("helpSeriesVolume", .helpSeriesVolume),
        Sample("helpSeriesList", .helpSeriesList),
        Sample("helpSeriesFull", .helpSeriesFull),
        Sample("helpSeriesFold", .helpSeriesFold),
        Sample("helpSeriesLint", .helpSeriesLint),
        Sample("helpSeriesMatch", .helpSeriesMatch),
        Sample("helpExport", .helpExport),
        Sample("helpExportMore", .helpExportMore),
        Sample("helpExportBooks", .helpExportBooks),
        Sample("helpExportFormat", .helpExportFormat),
        Sample("helpExportProfile", .helpExportProfile),
        Sample("helpExportProfileFile", .helpExportProfileFile),
        Sample("helpExportCallNumber", .helpExportCallNumber),
        Sample("helpExportCheck", .helpExportCheck),
        Sample("helpExportJSON", .helpExportJSON),
        Sample("helpExportOutput", .helpExportOutput),
        Sample("helpExportInto", .helpExportInto),
        Sample("helpUnmatched", .helpUnmatched),
    ]

    private static let helpOptions: [Sample] = [
        Sample("helpBookfetch", .helpBookfetch),
        Sample("helpBookfetchMore", .helpBookfetchMore),
        Sample("helpNews", .helpNews),
        Sample("helpNewsMore", .helpNewsMore),
        Sample("helpFormat", .helpFormat),
        Sample("helpFormatMore", .helpFormatMore),
        Sample("helpJSON", .helpJSON),
        Sample("helpTemplate", .helpTemplate),
        Sample("helpTemplateMore", .helpTemplateMore),
        Sample("helpOffline", .helpOffline),
        Sample("helpRefresh", .helpRefresh),
        Sample("helpMaxAge", .helpMaxAge),
        Sample("helpForce", .helpForce),
        Sample("helpStrict", .helpStrict),
        Sample("helpDemo", .helpDemo),
        Sample("helpTimeout", .helpTimeout),
        Sample("helpColor", .helpColor),
        Sample("helpHyperlinks", .helpHyperlinks),
        Sample("helpNoPager", .helpNoPager),
        Sample("helpVerbose", .helpVerbose),
        Sample("helpImages", .helpImages),
        Sample("helpYes", .helpYes),
        Sample("helpPage", .helpPage),
        Sample("helpBookLimit", .helpBookLimit),
        Sample("helpArticleLimit", .helpArticleLimit),
        Sample("helpBookSize(_:)", .helpBookSize(1...20)),
        Sample("helpArticleSize", .helpArticleSize),
        Sample("helpListSize(_:)", .helpListSize(1...20)),
        Sample("helpBook", .helpBook),
        Sample("helpBooks", .helpBooks),
    ]

    private static let helpUpkeep: [Sample] = [
        Sample("helpMcp", .helpMcp),
        Sample("helpMcpMore", .helpMcpMore),
        Sample("mcpOnTerminal", .mcpOnTerminal),
        Sample("helpCache", .helpCache),
        Sample("helpCacheMore", .helpCacheMore),
        Sample("helpCacheStats", .helpCacheStats),
        Sample("helpCachePath", .helpCachePath),
        Sample("helpCachePrune", .helpCachePrune),
        Sample("helpCachePruneMore", .helpCachePruneMore),
        Sample("helpPruneOlderThan", .helpPruneOlderThan),
        Sample("helpPruneTo", .helpPruneTo),
        Sample("helpCacheClear", .helpCacheClear),
        Sample("helpCacheClearService", .helpCacheClearService),
        Sample("helpQuota", .helpQuota),
        Sample("helpBookfetchQuotaMore", .helpBookfetchQuotaMore),
        Sample("helpNewsQuotaMore", .helpNewsQuotaMore),
        Sample("helpDoctor", .helpDoctor),
        Sample("helpBookfetchDoctorMore", .helpBookfetchDoctorMore),
        Sample("helpNewsDoctorMore", .helpNewsDoctorMore),
        Sample("helpRepair", .helpRepair),
        Sample("helpConfig", .helpConfig),
        Sample("helpConfigShow", .helpConfigShow),
        Sample("helpNewsConfig", .helpNewsConfig),
        Sample("helpCountry", .helpCountry),
        Sample("helpCountryMore", .helpCountryMore),
        Sample("helpCountryArgument", .helpCountryArgument),
    ]

    private static let columns: [Sample] = [
        Sample("columnTitle", .columnTitle),
        Sample("columnAuthor", .columnAuthor),
        Sample("columnPublisher", .columnPublisher),
        Sample("columnDate", .columnDate),
        Sample("columnPrice", .columnPrice),
        Sample("columnIsbn", .columnIsbn),
        Sample("columnRank", .columnRank),
        Sample("columnRise", .columnRise),
        Sample("columnLoans", .columnLoans),
        Sample("columnSource", .columnSource),
        Sample("columnPublished", .columnPublished),
        Sample("columnId", .columnId),
        Sample("columnName", .columnName),
        Sample("columnCategory", .columnCategory),
        Sample("columnLanguage", .columnLanguage),
        Sample("columnCountry", .columnCountry),
        Sample("columnEveryService", .columnEveryService),
        Sample("columnPath", .columnPath),
        Sample("columnLibrary", .columnLibrary),
        Sample("columnYesterday", .columnYesterday),
        Sample("columnTelephone", .columnTelephone),
        Sample("columnClosed", .columnClosed),
        Sample("columnAddress", .columnAddress),
        Sample("columnPage", .columnPage),
        Sample("columnFile", .columnFile),
        Sample("columnPixels", .columnPixels),
        Sample("columnDay", .columnDay),
        Sample("columnBorn", .columnBorn),
        Sample("columnReleased", .columnReleased),
        Sample("columnPages", .columnPages),
        Sample("columnChapters", .columnChapters),
        Sample("columnShelf", .columnShelf),
        Sample("columnLine", .columnLine),
        Sample("columnColumn", .columnColumn),
        Sample("columnVolume", .columnVolume),
        Sample("columnFinding", .columnFinding),
        Sample("columnPictures", .columnPictures),
        Sample("columnSize", .columnSize),
        Sample("columnService", .columnService),
        Sample("columnWindow", .columnWindow),
        Sample("columnLimit", .columnLimit),
        Sample("columnUsed", .columnUsed),
        Sample("columnLeft", .columnLeft),
        Sample("columnResets", .columnResets),
        Sample("columnValue", .columnValue),
        Sample("columnFrom", .columnFrom),
        Sample("columnAnswers", .columnAnswers),
        Sample("columnUnpacked", .columnUnpacked),
        Sample("columnOldest", .columnOldest),
        Sample("columnNewest", .columnNewest),
        Sample("columnDropped", .columnDropped),
        Sample("columnWritten", .columnWritten),
        Sample("columnText", .columnText),
        Sample("columnStatus", .columnStatus),
        Sample("columnItems", .columnItems),
        Sample("columnFormat", .columnFormat),
    ]

    private static let genreMessages: [Sample] = [
        Sample("emptyGenre", .emptyGenre),
        Sample("unknownGenre(genre:near:)", .unknownGenre(genre: "책", near: "책")),
        Sample("genreNotOffered(genre:services:)", .genreNotOffered(genre: "책", services: [library, kakao])),
        Sample("genresHint", .genresHint),
        Sample("listNotOffered(list:services:)", .listNotOffered(list: reason, services: [library, kakao])),
        Sample("loanList", .loanList),
        Sample("bestsellerList(period:)", .bestsellerList(period: "책")),
        Sample("genreList", .genreList),
        Sample("newBookList", .newBookList),
        Sample("previewList", .previewList),
        Sample("loansNotSales", .loansNotSales),
        Sample("noLoanPeriod(period:)", .noLoanPeriod(period: "책")),
        Sample("unknownRegion(region:)", .unknownRegion(region: "책")),
        Sample("regions(regions:)", .regions(regions: "책")),
        Sample("cacheEmpty", .cacheEmpty),
        Sample(
            "cacheSummary(count:size:limit:path:)",
            .cacheSummary(count: 1, size: "책", limit: "책", path: "책"),
            .cacheSummary(count: 2, size: "책", limit: "책", path: "책")
        ),
        Sample("unknownService(service:services:)", .unknownService(service: "책", services: "책")),
        Sample("cacheClearQuestion", .cacheClearQuestion),
        Sample("cacheClearQuestion(service:)", .cacheClearQuestion(service: "책")),
    ]

    private static let listMessages: [Sample] = [
        Sample("nothingFound", .nothingFound),
        Sample("nothingOnPage(page:)", .nothingOnPage(page: 1), .nothingOnPage(page: 2)),
        Sample("nothingVisible(count:)", .nothingVisible(count: 1), .nothingVisible(count: 2)),
        Sample("nextByMore(program:)", .nextByMore(program: "bookfetch"), .nextByMore(program: "news")),
        Sample("nextPage(_:)", .nextPage(1), .nextPage(2)),
        Sample("raiseLimit", .raiseLimit),
        Sample("untitled", .untitled),
        Sample("cellAvailable", .cellAvailable),
        Sample("cellLent", .cellLent),
        Sample("cellNotHeld", .cellNotHeld),
        Sample("cellNotSaved", .cellNotSaved),
        Sample("cellKept", .cellKept),
        Sample("cellSaved", .cellSaved),
        Sample("cellNotSet", .cellNotSet),
        Sample("cellDefault", .cellDefault),
        Sample("cellEnvironment", .cellEnvironment),
        Sample("cellRemoved", .cellRemoved),
        Sample("cellOnShelf", .cellOnShelf),
    ]

    private static let message: [Sample] = [
        Sample("oneOf(_:)", .oneOf(["A", "B"]))
    ]

    private static let feedMessages: [Sample] = [
        Sample(
            "notOPML(_:_:)",
            [
                .empty, .tooLarge(limit: 5 << 20), .webPage, .notAFeed(root: "rss"), .documentType, .encoding("x"),
                .tooDeep(limit: 64), .noParser,
            ]
            .map { .notOPML("feeds.opml", $0) }
        ),
        Sample("repairFeedFile(path:)", .repairFeedFile(path: "feeds.opml")),
        Sample("noFeeds", .noFeeds),
        Sample("ownFeedMark", .ownFeedMark),
        Sample(
            "feedStatus(_:)",
            ["ok", "cached", "offline", "timeout", "rateLimited", "retired", "badResponse", "server"]
                .map { .feedStatus($0) }
        ),
        Sample(
            "feedLeftOut(file:outline:reason:)",
            [.notAnAddress, .plainHTTP, .repeated, .tooMany]
                .map { .feedLeftOut(file: "feeds.opml", outline: "책", reason: $0) }
        ),
        Sample("noSuchFeed(id:)", .noSuchFeed(id: "책")),
        Sample("listFeedsFirst", .listFeedsFirst),
        Sample("notAFeedAddress(_:)", .notAFeedAddress("책")),
        Sample("plainHTTPFeed(host:)", .plainHTTPFeed(host: "a.example")),
        Sample("insecureFeedHint(address:)", .insecureFeedHint(address: "http://a.example")),
        Sample(
            "feedAdded(name:id:items:)",
            .feedAdded(name: "책", id: "a", items: 1),
            .feedAdded(name: "책", id: "a", items: 2)
        ),
        Sample("feedWithoutCountry(id:)", .feedWithoutCountry(id: "a")),
        Sample("feedAlreadyThere(name:id:)", .feedAlreadyThere(name: "책", id: "a")),
        Sample("feedShownAgain(name:id:)", .feedShownAgain(name: "책", id: "a")),
        Sample("feedRemoved(name:)", .feedRemoved(name: "책")),
        Sample("feedHidden(name:id:)", .feedHidden(name: "책", id: "a")),
        Sample(
            "feedsImported(added:present:)",
            .feedsImported(added: 1, present: 0),
            .feedsImported(added: 2, present: 1),
            .feedsImported(added: 0, present: 2)
        ),
        Sample(
            "feedsExported(count:path:)",
            .feedsExported(count: 1, path: "a.opml"),
            .feedsExported(count: 2, path: "a.opml")
        ),
        Sample("invalidZone(zone:)", .invalidZone(zone: "책")),
    ]

    private static let newsMessages: [Sample] = [
        Sample("notAnArticle(text:)", .notAnArticle(text: "책")),
        Sample("invalidLanguage(code:)", .invalidLanguage(code: "책")),
        Sample("invalidCountryArgument(code:)", .invalidCountryArgument(code: "책")),
        Sample("invalidCountry(code:)", .invalidCountry(code: "책")),
        Sample("emptyFlag(flag:)", .emptyFlag(flag: "책")),
        Sample("invalidCategory(categories:category:)", .invalidCategory(categories: ["A", "B"], category: "책")),
        Sample("emptyNewsSearch", .emptyNewsSearch),
        Sample("invalidMoment(flag:value:)", .invalidMoment(flag: "책", value: "책")),
        Sample("momentsReversed(from:to:)", .momentsReversed(from: "책", to: "책")),
        Sample("articleWithoutAddress(title:)", .articleWithoutAddress(title: "책")),
        Sample("articleNeverSeen(url:)", .articleNeverSeen(url: "책")),
        Sample("openArticleHint(url:)", .openArticleHint(url: "책")),
        Sample("articleSaved(title:)", .articleSaved(title: "책")),
        Sample("articleAlreadySaved(title:)", .articleAlreadySaved(title: "책")),
        Sample("articleNotSaved(title:)", .articleNotSaved(title: "책")),
        Sample("articleRemoved(title:)", .articleRemoved(title: "책")),
        Sample("noSavedArticles", .noSavedArticles),
        Sample("noVisitedArticles", .noVisitedArticles),
        Sample("visitedClearQuestion", .visitedClearQuestion),
        Sample("visitedCleared(count:)", .visitedCleared(count: 1), .visitedCleared(count: 2)),
        Sample("sourcesNotMixed", .sourcesNotMixed),
        Sample("noHeadlines(country:)", .noHeadlines(country: "책")),
        Sample("tryInstead(one:other:)", .tryInstead(one: "책", other: "책")),
        Sample("searchedInstead(command:)", .searchedInstead(command: "책")),
        Sample("articlesSeenBefore", .articlesSeenBefore),
        Sample(
            "searchedFeeds(feeds:articles:)",
            .searchedFeeds(feeds: 1, articles: 1),
            .searchedFeeds(feeds: 2, articles: 2)
        ),
        Sample(
            "noCategory(service:category:country:)",
            .noCategory(service: library, category: "health", country: "kr")
        ),
        Sample("noSourceForNews", .noSourceForNews),
        Sample("homeCountrySet(country:place:)", .homeCountrySet(country: "책", place: "책")),
        Sample("homeCountryHidden(place:country:)", .homeCountryHidden(place: "책", country: "책")),
    ]

    private static let capabilityMessages: [Sample] = [
        Sample("capability(_:)", CapabilityName.allCases.map { .capability($0) }),
        Sample("seenBooks", .seenBooks),
        Sample("serviceInUse(_:alternatives:)", .serviceInUse(reason, alternatives: reason)),
        Sample("serviceWithoutAlternative(_:)", .serviceWithoutAlternative(reason)),
        Sample("onlySeenBooks(_:)", .onlySeenBooks(reason)),
        Sample("noServiceAvailable", .noServiceAvailable),
        Sample("fallbackService(_:)", .fallbackService(kakao)),
        Sample("servicesNotUsed(_:)", .servicesNotUsed(reason)),
        Sample(
            "notUsed(_:because:until:)",
            [.up, .down(.auth), .down(.server), .discontinued, .noKey, .circuitOpen, .leftOut]
                .map { .notUsed(library, because: $0, until: nil) }
                + [.notUsed(kakao, because: .waiting(until: nil), until: nil)]
                + [.notUsed(kakao, because: .waiting(until: .distantFuture), until: "2026-11-21 12:00 UTC")]
        ),
    ]

    private static let doctorMessages: [Sample] = [
        Sample("notSet(variable:)", .notSet(variable: "책")),
        Sample("notAskedOffline", .notAskedOffline),
        Sample("respondsIn(time:)", .respondsIn(time: 1), .respondsIn(time: 2)),
        Sample("requestsLeft(count:)", .requestsLeft(count: 1), .requestsLeft(count: 2)),
        Sample("announcedEnd(day:)", .announcedEnd(day: "책")),
        Sample("instead(services:)", .instead(services: [library, kakao])),
        Sample("clockUnknown", .clockUnknown),
        Sample("clockRight", .clockRight),
        Sample("clockAhead(time:)", .clockAhead(time: reason)),
        Sample("clockBehind(time:)", .clockBehind(time: reason)),
        Sample("terminal", .terminal),
        Sample("noTerminal", .noTerminal),
        Sample("columns(count:)", .columns(count: 1), .columns(count: 2)),
        Sample("color", .color),
        Sample("noColor", .noColor),
        Sample("notUTF8(locale:)", .notUTF8(locale: "책")),
        Sample("noProxy", .noProxy),
        Sample("check(_:)", .check("책"), .check("kakao")),
        Sample("cellService(_:)", .cellService(library)),
        Sample("cellWindow(_:)", .cellWindow(.koreanDay), .cellWindow(.rolling(hours: 24))),
        Sample("checkPassed", .checkPassed),
        Sample("checkWarned", .checkWarned),
        Sample("checkFailed", .checkFailed),
        Sample("checkSkipped", .checkSkipped),
        Sample("nothingCounted", .nothingCounted),
        Sample("waitRequested(service:time:)", .waitRequested(service: library, time: "책")),
        Sample("countedHere", .countedHere),
    ]

    private static let runMessages: [Sample] = [
        Sample("nothingChanged", .nothingChanged),
        Sample("needsYes", .needsYes),
        Sample("cannotEdit(reason:)", .cannotEdit(reason: reason)),
        Sample("setEditor", .setEditor),
        Sample("editorFailed(code:)", .editorFailed(code: 3)),
        Sample("editorStopped", .editorStopped),
        Sample("textKept(path:)", .textKept(path: "책")),
        Sample("opened(program:address:)", .opened(program: "책", address: "책")),
        Sample("cannotOpen(address:reason:)", .cannotOpen(address: "책", reason: reason)),
        Sample("setBrowser(command:)", .setBrowser(command: "sudo apt install xdg-utils"), .setBrowser(command: nil)),
        Sample("strictSavedCopy(sentence:)", .strictSavedCopy(sentence: reason)),
        Sample("strictOffline", .strictOffline),
        Sample("strict(sentence:)", .strict(sentence: reason)),
        Sample("noFixtures", .noFixtures),
        Sample("noFixturesHint", .noFixturesHint),
        Sample("cannotReadFixtures(path:reason:)", .cannotReadFixtures(path: "책", reason: "책")),
        Sample("noPager(name:)", .noPager(name: "책")),
        Sample("waitingFor(services:)", .waitingFor(services: [library, kakao])),
        Sample(
            "readingYear(year:done:of:)",
            .readingYear(year: 1, done: 1, of: 1),
            .readingYear(year: 2, done: 2, of: 2)
        ),
        Sample("lookingUp(done:of:)", .lookingUp(done: 1, of: 1), .lookingUp(done: 2, of: 2)),
        Sample("fetchingPage(page:of:)", .fetchingPage(page: 1, of: 1), .fetchingPage(page: 2, of: 2)),
        Sample("fetchingCover(service:)", .fetchingCover(service: library)),
        Sample("fetchingImages", .fetchingImages),
    ]

    private static let serviceNames: [Sample] = [
        Sample("name(of:)", .name(of: library)),
        Sample("names(of:)", .names(of: [library, kakao])),
    ]

    private static let optionMessages: [Sample] = [
        Sample("jsonAndFormat(format:)", .jsonAndFormat(format: "책")),
        Sample("templateAndFormat", .templateAndFormat),
        Sample("offlineAndRefresh", .offlineAndRefresh),
        Sample("offlineSettingAndRefresh", .offlineSettingAndRefresh),
        Sample("refreshAndMaxAge", .refreshAndMaxAge),
        Sample("invalidMaxAge(text:)", .invalidMaxAge(text: "책")),
        Sample("invalidTimeout(text:)", .invalidTimeout(text: "책")),
        Sample("pageBelowOne(page:)", .pageBelowOne(page: 1), .pageBelowOne(page: 2)),
        Sample("pageTooHigh(last:page:)", .pageTooHigh(last: 1, page: 1), .pageTooHigh(last: 2, page: 2)),
        Sample("invalidSize(last:size:)", .invalidSize(last: 1, size: 1), .invalidSize(last: 2, size: 2)),
        Sample("invalidLimit(limit:)", .invalidLimit(limit: 1), .invalidLimit(limit: 2)),
        Sample("invalidJobs(jobs:)", .invalidJobs(jobs: 1), .invalidJobs(jobs: 2)),
        Sample("fullAndFold", .fullAndFold),
        Sample("invalidFoldAt(count:)", .invalidFoldAt(count: 1), .invalidFoldAt(count: 2)),
        Sample("lineZero", .lineZero),
        Sample("noListYet(number:)", .noListYet(number: 1), .noListYet(number: 2)),
        Sample("noListHere(number:)", .noListHere(number: 1), .noListHere(number: 2)),
        Sample("lineIsOfAnotherKind(number:_:not:)", .lineIsOfAnotherKind(number: 3, .feed, not: .article)),
        Sample(
            "noSuchLine(number:of:)",
            .noSuchLine(number: 2, of: 1...1),
            .noSuchLine(number: 3, of: 1...2),
            .noSuchLine(number: 1, of: 21...21),
            .noSuchLine(number: 1, of: 21...40)
        ),
        Sample(
            "pageOutOfReach(page:service:last:)",
            .pageOutOfReach(page: 1, service: library, last: 1),
            .pageOutOfReach(page: 2, service: library, last: 2)
        ),
        Sample("pageRange(last:)", .pageRange(last: 1), .pageRange(last: 2)),
        Sample("pageRangeOrNarrow(last:)", .pageRangeOrNarrow(last: 1), .pageRangeOrNarrow(last: 2)),
        Sample("didYouMean(_:)", .didYouMean(["A", "B"])),
        Sample("flagAfterCommand(flag:)", .flagAfterCommand(flag: "책")),
        Sample("noSuchCommand(name:)", .noSuchCommand(name: "책")),
        Sample("helpListsCommands(program:)", .helpListsCommands(program: "책")),
        Sample("invalidTemplate(reason:)", .invalidTemplate(reason: reason)),
        Sample(
            "invalidTemplate(line:reason:)",
            .invalidTemplate(line: 1, reason: reason),
            .invalidTemplate(line: 2, reason: reason)
        ),
        Sample("templatesNotBuilt", .templatesNotBuilt),
        Sample("cannotReadTemplate(path:)", .cannotReadTemplate(path: "책")),
        Sample("templateExample", .templateExample),
        Sample("unclosedTag", .unclosedTag),
        Sample("unclosedSection", .unclosedSection),
        Sample("mismatchedSection", .mismatchedSection),
        Sample("invalidDelimiters", .invalidDelimiters),
        Sample("invalidInheritance", .invalidInheritance),
        Sample("unknownTemplateSetting", .unknownTemplateSetting),
    ]

    private static let settingMessages: [Sample] = [
        Sample("invalidQuota(variable:)", .invalidQuota(variable: "책")),
        Sample("quotaExample(variable:)", .quotaExample(variable: "책")),
        Sample("invalidPace(variable:)", .invalidPace(variable: "책")),
        Sample("paceExample(variable:)", .paceExample(variable: "책")),
        Sample("invalidMaxAgeSetting(variable:)", .invalidMaxAgeSetting(variable: "책")),
        Sample("maxAgeExample(variable:)", .maxAgeExample(variable: "책")),
        Sample("invalidServiceOrder(variable:)", .invalidServiceOrder(variable: "책")),
        Sample("serviceOrderExample(variable:services:)", .serviceOrderExample(variable: "책", services: "책")),
        Sample("invalidRecents(variable:)", .invalidRecents(variable: "책")),
        Sample("invalidHomeCountry(variable:)", .invalidHomeCountry(variable: "책")),
        Sample("cannotWriteSettings(path:)", .cannotWriteSettings(path: "책")),
        Sample("settingsPath(path:)", .settingsPath(path: "책")),
        Sample("storePath(path:)", .storePath(path: "책")),
        Sample("noSettings", .noSettings),
        Sample("baseURLExample(variable:)", .baseURLExample(variable: "책")),
        Sample("theEnvironment", .theEnvironment),
        Sample(
            "keyWithheld(key:place:variable:file:)",
            .keyWithheld(key: "책", place: reason, variable: "책", file: reason)
        ),
        Sample("keyWithheldHint(variable:place:file:)", .keyWithheldHint(variable: "책", place: reason, file: reason)),
        Sample(
            "contactWithheld(key:place:variable:file:)",
            .contactWithheld(key: "책", place: reason, variable: "책", file: reason)
        ),
        Sample("readableByOthers(path:)", .readableByOthers(path: "책")),
        Sample("environmentOnly(path:variable:)", .environmentOnly(path: "책", variable: "책")),
        Sample("refused(place:)", .refused(place: "책")),
        Sample("fileIgnored(path:reason:)", .fileIgnored(path: "책", reason: reason)),
        Sample(
            "lineIgnored(path:line:reason:)",
            .lineIgnored(path: "책", line: 1, reason: reason),
            .lineIgnored(path: "책", line: 2, reason: reason)
        ),
        Sample("settingsNotUTF8", .settingsNotUTF8),
        Sample("settingsNotReadable", .settingsNotReadable),
        Sample("settingsLinkBroken", .settingsLinkBroken),
        Sample("settingsUnreadable", .settingsUnreadable),
        Sample("missingEqualsSign", .missingEqualsSign),
        Sample("invalidVariableName", .invalidVariableName),
        Sample("unclosedQuote", .unclosedQuote),
        Sample("textAfterQuote", .textAfterQuote),
        Sample("noKeys(variables:)", .noKeys(variables: ["A", "B"])),
        Sample(
            "noKeys(variables:fallback:failure:)",
            .noKeys(variables: ["A", "B"], fallback: ServiceName(rawValue: "openlibrary"), failure: reason)
        ),
        Sample("getSearchKey(of:page:variable:)", .getSearchKey(of: kakao, page: "책", variable: "책")),
        Sample(
            "keyless(fallback:better:page:variable:)",
            .keyless(fallback: ServiceName(rawValue: "openlibrary"), better: kakao, page: "책", variable: "책")
        ),
    ]

    private static let serverMessages: [Sample] = [
        Sample("invalidPort(port:)", .invalidPort(port: 8080)),
        Sample("hostNeedsToken(host:)", .hostNeedsToken(host: "0.0.0.0")),
        Sample("noTokenFile(file:)", .noTokenFile(file: "/home/reader/token")),
        Sample("weakToken(file:characters:)", .weakToken(file: "/home/reader/token", characters: 16)),
        Sample("weakTokenHint", .weakTokenHint),
        Sample("cannotStart(program:reason:)", .cannotStart(program: "/usr/bin/bookfetch", reason: reason)),
        Sample("portInUse(host:port:)", .portInUse(host: "0.0.0.0", port: 8080)),
        Sample("cannotListen(host:port:reason:)", .cannotListen(host: "0.0.0.0", port: 8080, reason: reason)),
        Sample("portHint", .portHint),
        Sample("foreignHost", .foreignHost),
        Sample("needsToken", .needsToken),
        Sample("tooManyTokens(seconds:)", .tooManyTokens(seconds: 1), .tooManyTokens(seconds: 30)),
        Sample("writesAreOff", .writesAreOff),
        Sample("serverRestarted", .serverRestarted),
        Sample("foreignWrite", .foreignWrite),
        Sample("foreignPicture", .foreignPicture),
        Sample("bodyTooLarge", .bodyTooLarge),
        Sample("invalidRequest", .invalidRequest),
        Sample("requestInterrupted", .requestInterrupted),
        Sample("serverIsBusy", .serverIsBusy),
        Sample("noSuchPage", .noSuchPage),
        Sample("noSuchBook(name:)", .noSuchBook(name: "9788980500208")),
        Sample("invalidBookName(text:)", .invalidBookName(text: "12")),
        Sample("unknownParameter(name:)", .unknownParameter(name: "page")),
        Sample("missingParameter(name:)", .missingParameter(name: "page")),
        Sample("repeatedParameter(name:)", .repeatedParameter(name: "page")),
        Sample("invalidParameter(name:value:)", .invalidParameter(name: "page", value: "maybe")),
        Sample("validValues(_:of:)", .validValues("true, false", of: "loans")),
    ]

    private static let pageMessages: [Sample] = [
        Sample("pageSearch", .pageSearch),
        Sample("pageSearchHint", .pageSearchHint),
        Sample("pageTarget", .pageTarget),
        Sample("pageBirthday", .pageBirthday),
        Sample("pageBestsellers", .pageBestsellers),
        Sample("pageNew", .pageNew),
        Sample("pageShelf", .pageShelf),
        Sample("pageRecent", .pageRecent),
        Sample("pageSeries", .pageSeries),
        Sample("pageNews", .pageNews),
        Sample("pageAbout", .pageAbout),
        Sample("pageSkip", .pageSkip),
        Sample("pageNext", .pageNext),
        Sample("pagePrevious", .pagePrevious),
        Sample("pageMore", .pageMore),
        Sample("pageLess", .pageLess),
        Sample("pageShow", .pageShow),
        Sample("pageSave", .pageSave),
        Sample("pageUndo(change:)", .pageUndo(change: .name(of: changes[0]))),
        Sample("pageMemoSavedElsewhere", .pageMemoSavedElsewhere),
        Sample("pageMemoRemovedElsewhere", .pageMemoRemovedElsewhere),
        Sample("pageMemoYours", .pageMemoYours),
        Sample("pageMemoMerge", .pageMemoMerge),
        Sample("pageMemoSaveMerged", .pageMemoSaveMerged),
        Sample("pageMemoKeepOther", .pageMemoKeepOther),
        Sample("pageStatusChanged", .pageStatusChanged),
        Sample("pageStatusOfRemoved", .pageStatusOfRemoved),
        Sample("pageAddAgain", .pageAddAgain),
        Sample("pageBothStatuses(current:chosen:)", .pageBothStatuses(current: .reading(nil), chosen: .reading(nil))),
        Sample("pageRedo(change:)", .pageRedo(change: .name(of: changes[0]))),
        Sample("pageShelfAdd", .pageShelfAdd),
        Sample("pageShelfRemove", .pageShelfRemove),
        Sample("pageMemo", .pageMemo),
        Sample("pageDescription", .pageDescription),
        Sample("pageBiography", .pageBiography),
        Sample("pageContents", .pageContents),
        Sample("pageSummary", .pageSummary),
        Sample("pageLinks", .pageLinks),
        Sample("pagePreview", .pagePreview),
        Sample("pageCategory", .pageCategory),
        Sample("pageRating", .pageRating),
        Sample("pageAvailability", .pageAvailability),
        Sample("pageDay", .pageDay),
        Sample("pageWeekdays", .pageWeekdays),
        Sample("pageEveryYear", .pageEveryYear),
        Sample("pagePreviousMonth", .pagePreviousMonth),
        Sample("pageNextMonth", .pageNextMonth),
        Sample("pageCountry", .pageCountry),
        Sample("pageRead", .pageRead),
        Sample("pageSources", .pageSources),
        Sample("pageQuota", .pageQuota),
        Sample("pageStorage", .pageStorage),
        Sample("pagePrograms", .pagePrograms),
        Sample("pageStorageText", .pageStorageText),
        Sample("pageStoredData", .pageStoredData),
        Sample("pageStoredImages", .pageStoredImages),
        Sample("pageStoredSettings", .pageStoredSettings),
        Sample("pageProgramsText(host:)", .pageProgramsText(host: "0.0.0.0")),
        Sample(
            "pageBirthdayOf(year:month:day:)",
            .pageBirthdayOf(year: 1997, month: 6, day: 26),
            .pageBirthdayOf(year: nil, month: 6, day: 26)
        ),
        Sample("pageTotal(_:)", .pageTotal(1), .pageTotal(2)),
        Sample(
            "pageRange(first:last:total:)",
            .pageRange(first: 1, last: 4, total: 32),
            .pageRange(first: 21, last: 21, total: 21)
        ),
        Sample("pageBehindTheEnd(page:)", .pageBehindTheEnd(page: 99)),
        Sample("pageLastInstead(page:last:)", .pageLastInstead(page: 9, last: 2)),
        Sample("pageNoteCount(_:)", .pageNoteCount(2)),
        Sample("pageStopped", .pageStopped),
        Sample("pageFirst", .pageFirst),
        Sample("pageCalendar", .pageCalendar),
        Sample("pageInvalidAddress", .pageInvalidAddress),
        Sample("pageKeyHint", .pageKeyHint),
        Sample("pageTryLater", .pageTryLater),
        Sample("pageSeriesEmpty", .pageSeriesEmpty),
        Sample("pageSeriesText", .pageSeriesText),
        Sample("pageSeriesFile", .pageSeriesFile),
        Sample("pageSeriesOpen", .pageSeriesOpen),
        Sample("pageSeriesSample", .pageSeriesSample),
        Sample("pageSeriesAnother", .pageSeriesAnother),
        Sample("pageSeriesNoFile", .pageSeriesNoFile),
        Sample("pageNumber(_:)", .pageNumber(3)),
        Sample("searchTarget(_:)", ["any", "title", "author", "publisher", "isbn"].map { .searchTarget($0) }),
        Sample("feedBirthday", .feedBirthday),
        Sample("openSearchDescription", .openSearchDescription),
    ]

    private static let pageWordMessages: [Sample] = [
        Sample("pageLoading", .pageLoading),
        Sample("pagePlaces", .pagePlaces),
        Sample("pageMemoDraft", .pageMemoDraft),
        Sample("pageMemoUnsaved", .pageMemoUnsaved),
        Sample("pageMemoSaved", .pageMemoSaved),
        Sample("pageMemoHint", .pageMemoHint),
        Sample("pageMemoLost", .pageMemoLost),
        Sample("pageBackToBook", .pageBackToBook),
        Sample("pageMoreBooks", .pageMoreBooks),
        Sample("pageMoreArticles", .pageMoreArticles),
        Sample("pageSort", .pageSort),
        Sample("pageSource", .pageSource),
        Sample("pageFilter", .pageFilter),
        Sample("pageExport", .pageExport),
        Sample("pageFailed", .pageFailed),
        Sample("pageDisagree", .pageDisagree),
        Sample("pageYears", .pageYears),
        Sample("pagePreviousYear", .pagePreviousYear),
        Sample("pageNextYear", .pageNextYear),
        Sample("pageShelfEmpty", .pageShelfEmpty),
        Sample("pageRecentEmpty", .pageRecentEmpty),
        Sample("pageThisYear", .pageThisYear),
        Sample("pageAllYears", .pageAllYears),
        Sample("pageAutomatic", .pageAutomatic),
        Sample("pageAllSources", .pageAllSources),
        Sample("pageAllCategories", .pageAllCategories),
        Sample("methodNotAllowed", .methodNotAllowed),
        Sample("pageSearchEmpty(query:)", .pageSearchEmpty(query: "a")),
        Sample("pageMonth(year:month:)", .pageMonth(year: 1997, month: 6), .pageMonth(year: 1997, month: 12)),
        Sample(
            "pageOrder(_:)",
            ["added", "title", "author", "date", "accuracy", "latest", "status", "rating", "finished"].map {
                .pageOrder($0)
            }
        ),
        Sample("pageCountryName(_:)", ["kr", "us", "gb", "jp", "de", "fr"].map { .pageCountryName($0) }),
        Sample(
            "pageCategoryName(_:)",
            ["business", "entertainment", "general", "health", "science", "sports", "technology"].map {
                .pageCategoryName($0)
            }
        ),
        Sample(
            "pageRole(_:)",
            ["author", "translator", "illustrator", "editor", "supervisor", "photographer", "original", "other"].map {
                .pageRole($0)
            }
        ),
        Sample("pageWindow(_:)", .pageWindow("day"), .pageWindow("24h"), .pageWindow("1h")),
    ]

    private static let helpServer: [Sample] = [
        Sample("helpServe", .helpServe),
        Sample("helpServeMore", .helpServeMore),
        Sample("helpServeHost", .helpServeHost),
        Sample("helpServePort", .helpServePort),
        Sample("helpServeOpen", .helpServeOpen),
        Sample("helpServeTokenFile", .helpServeTokenFile),
        Sample("helpServeNoWrites", .helpServeNoWrites),
        Sample("healthSummary", .healthSummary),
    ]
}
