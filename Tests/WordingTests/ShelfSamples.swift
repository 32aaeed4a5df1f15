import APIClient
import CatalogModel
import Wording

/// Samples of the messages on the shelf, and on what is read into it and written of it.
extension Samples {
    static let importMessages: [Sample] = [
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
            "notesSaved(written:updated:unchanged:)",
            .notesSaved(written: 1, updated: 1, unchanged: 1),
            .notesSaved(written: 2, updated: 2, unchanged: 2)
        ),
        Sample("noteLeft(path:reason:)", .noteLeft(path: "책", reason: reason)),
        Sample("secondNote(path:first:)", .secondNote(path: "책", first: "책")),
        Sample("intoNeedsObsidian", .intoNeedsObsidian),
        Sample("obsidianNeedsFolder", .obsidianNeedsFolder),
        Sample("intoNeedsBooks", .intoNeedsBooks),
    ]

    static let keptCoverMessages: [Sample] = [
        Sample(
            "coversKept(count:of:size:folder:)",
            .coversKept(count: 1, of: 1, size: "1 KiB", folder: "책"),
            .coversKept(count: 2, of: 3, size: "1 KiB", folder: "책")
        ),
        Sample("coversInFolder(count:size:folder:)", .coversInFolder(count: 2, size: "1 KiB", folder: "책")),
        Sample("coversFetched(count:)", .coversFetched(count: 1), .coversFetched(count: 2)),
        Sample("coversBegin(size:folder:)", .coversBegin(size: "1 KiB", folder: "책")),
        Sample("coversMissing(count:)", .coversMissing(count: 1), .coversMissing(count: 2)),
        Sample("coversNotFetchedYet(count:)", .coversNotFetchedYet(count: 1), .coversNotFetchedYet(count: 2)),
        Sample("noCoversKept", .noCoversKept),
        Sample(
            "fetchingShelfCover(service:done:of:)",
            .fetchingShelfCover(service: ServiceName(rawValue: "aladin"), done: 1, of: 2)
        ),
        Sample("coverNotFetched", .coverNotFetched),
        Sample("coverWithoutAddress", .coverWithoutAddress),
        Sample("helpShelfCovers", .helpShelfCovers),
        Sample("helpShelfCoversMore", .helpShelfCoversMore),
        Sample("helpShelfCoversKeep", .helpShelfCoversKeep),
    ]

    static let shelfMessages: [Sample] = [
        Sample("shelfEmpty", .shelfEmpty),
        Sample("shelfAlreadyEmpty", .shelfAlreadyEmpty),
        Sample("shelfNeedsBooks", .shelfNeedsBooks),
        Sample("shelfAdded(title:)", .shelfAdded(title: "책")),
        Sample("shelfAlreadyHas(title:)", .shelfAlreadyHas(title: "책")),
        Sample("shelfClearQuestion(count:)", .shelfClearQuestion(count: 1), .shelfClearQuestion(count: 2)),
        Sample("shelfCleared(count:)", .shelfCleared(count: 1), .shelfCleared(count: 2)),
        Sample("notOnShelf(book:)", .notOnShelf(book: "책")),
        Sample("notOnShelfYet(book:isbn:)", .notOnShelfYet(book: "책", isbn: "9788900000016")),
        Sample("shelfRemoved(title:)", .shelfRemoved(title: "책")),
        Sample("shelfRestored(title:)", .shelfRestored(title: "책")),
        Sample("nothingToUndo", .nothingToUndo),
        Sample("memoTooLong", .memoTooLong),
        Sample("textNotUTF8", .textNotUTF8),
        Sample("textNotUTF8Hint", .textNotUTF8Hint),
        Sample("memoTooLongHint", .memoTooLongHint),
        Sample("memosTooLong(count:isbns:)", [1, 2].map { .memosTooLong(count: $0, isbns: "책") }),
        Sample("memoSavedMeanwhile", .memoSavedMeanwhile),
        Sample("memoOfEditor", .memoOfEditor),
        Sample("memoChangedMeanwhile", .memoChangedMeanwhile),
        Sample("memoInHistory(identity:)", .memoInHistory(identity: "책")),
        Sample("nothingToRedo", .nothingToRedo),
        Sample("undoing(change:)", .undoing(change: .name(of: changes[0]))),
        Sample("redoing(change:)", .redoing(change: .name(of: changes[0]))),
        Sample("shelfAddedManually(title:identity:)", .shelfAddedManually(title: "책", identity: "manual:7k3m9q2x4t")),
        Sample("manualNeedsTitle", .manualNeedsTitle),
        Sample("manualTakesOneBook", .manualTakesOneBook),
        Sample("describeBook(isbn:)", .describeBook(isbn: "9788980500208")),
        Sample("needsManual", .needsManual),
        Sample("coverIsNoPicture(file:)", .coverIsNoPicture(file: "cover.pdf")),
        Sample("coverTooLarge(file:limit:)", .coverTooLarge(file: "cover.png", limit: "10 MiB")),
        Sample("missingShelfBooks", .missingShelfBooks),
        Sample("shelfMerged(title:isbn:)", .shelfMerged(title: "책", isbn: "9788900000016")),
        Sample("cannotMerge(isbn:)", .cannotMerge(isbn: "9788900000016")),
        Sample("mergeOfISBN(isbn:)", .mergeOfISBN(isbn: "9788980500208")),
        Sample("invalidPages(text:)", .invalidPages(text: "책")),
        Sample("pageDescribeBook", .pageDescribeBook),
        Sample("pageAddDescribed", .pageAddDescribed),
        Sample("pageDescribeCover", .pageDescribeCover),
        Sample("pageCoverTooLarge", .pageCoverTooLarge),
        Sample("memosUndone(count:)", [1, 2].map { .memosUndone(count: $0) }),
        Sample("otherChangeSince", .otherChangeSince),
        Sample("name(of:)", changes.map { .name(of: $0) }),
        Sample("noRecentBooks", .noRecentBooks),
        Sample("recentClearQuestion", .recentClearQuestion),
        Sample("recentCleared(count:)", .recentCleared(count: 1), .recentCleared(count: 2)),
        Sample("noMemo(book:)", .noMemo(book: "책")),
        Sample("memoSaved(book:)", .memoSaved(book: "책")),
        Sample("memoUnchanged", .memoUnchanged),
        Sample("memoRemoved(book:identity:)", .memoRemoved(book: "책", identity: "9788900000016")),
        Sample("memoNotRemoved(book:)", .memoNotRemoved(book: "9788900000016")),
        Sample("noMemoToRestore(book:)", .noMemoToRestore(book: "책")),
        Sample("memoRestored(book:)", .memoRestored(book: "책")),
        Sample("noMemoEver(book:)", .noMemoEver(book: "책")),
        Sample("memoBlank", .memoBlank),
        Sample("memoRemoveHint(identity:)", .memoRemoveHint(identity: "책")),
        Sample("memoNeedsText(book:)", .memoNeedsText(book: "책")),
        Sample("memoTakesNoText(action:)", .memoTakesNoText(action: "책")),
        Sample("noTerminalToEdit", .noTerminalToEdit),
        Sample("memoSetHint(identity:)", .memoSetHint(identity: "책")),
    ]

    static let exportMessages: [Sample] = [
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
}
