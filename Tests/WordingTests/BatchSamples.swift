import Catalog
import Wording

/// Samples of the messages on lists of ISBNs.
extension Samples {
    static let batchMessages: [Sample] = [
        Sample("rowWithoutISBN", .rowWithoutISBN),
        Sample("roundedISBN(text:)", .roundedISBN(text: "9.78898E+12")),
        Sample("brokenRow", .brokenRow),
        Sample("undecodableRow", .undecodableRow),
        Sample("missingEncoding(_:file:)", .missingEncoding("CP949", file: "책")),
        Sample("installEncodings", .installEncodings),
        Sample("unknownColumn(name:)", .unknownColumn(name: "titel")),
        Sample("knownColumns(names:)", .knownColumns(names: "line, title")),
        Sample("noColumns", .noColumns),
        Sample("columnsNeedRows", .columnsNeedRows),
        Sample("bomNeedsCSV", .bomNeedsCSV),
        Sample("retryNeedsResume", .retryNeedsResume),
        Sample("resumeAndBooks(format:)", .resumeAndBooks(format: "ris")),
        Sample("invalidShard(text:)", .invalidShard(text: "9/8")),
        Sample("mergeAlone", .mergeAlone),
        Sample("outputIsInput(flag:file:)", .outputIsInput(flag: "--rejects", file: "책")),
        Sample("rejectsNeedsFile", .rejectsNeedsFile),
        Sample("resumesOtherFormat(_:)", .resumesOtherFormat("csv")),
        Sample("resumesOtherColumns", .resumesOtherColumns),
        Sample(
            "resumesOtherMerge(wasMerged:)",
            .resumesOtherMerge(wasMerged: true),
            .resumesOtherMerge(wasMerged: false)
        ),
        Sample("grouped(_:)", .grouped(1), .grouped(1_240), .grouped(10_000_000)),
        Sample(
            "lookUpOutlook(rows:isEstimated:fromStore:requests:leftToday:)",
            .lookUpOutlook(rows: 1, isEstimated: false, fromStore: 1, requests: 1, leftToday: nil),
            .lookUpOutlook(rows: 2_000, isEstimated: true, fromStore: 1_240, requests: 760, leftToday: 3_250)
        ),
        Sample("olderCopies(count:)", .olderCopies(count: 1), .olderCopies(count: 2)),
        Sample("quotasNeed(days:)", .quotasNeed(days: 2), .quotasNeed(days: 125)),
        Sample("readingList", .readingList),
        Sample(
            "lookingUpRows(_:)",
            .lookingUpRows(BatchProgress(written: 105, total: 2_000, elapsed: .seconds(5))),
            .lookingUpRows(BatchProgress(written: 1, total: 2, elapsed: .seconds(1)))
        ),
        Sample("moreLikeIt(count:)", .moreLikeIt(count: 1), .moreLikeIt(count: 2)),
        Sample("rowsSayWhy", .rowsSayWhy),
        Sample("rejectsHint", .rejectsHint),
        Sample("verboseHint", .verboseHint),
        Sample(
            "wrotePartial(count:path:)",
            .wrotePartial(count: 1, path: "책.partial"),
            .wrotePartial(count: 2, path: "a")
        ),
        Sample("mergeCutOff(file:line:)", .mergeCutOff(file: "책", line: 3), .mergeCutOff(file: "a", line: 0)),
        Sample("wroteRejects(path:)", .wroteRejects(path: "책")),
        Sample("columnFact", .columnFact),
        Sample("planRows", .planRows),
        Sample("planDistinct", .planDistinct),
        Sample("planInvalid", .planInvalid),
        Sample("planDone", .planDone),
        Sample("planWithoutISBN", .planWithoutISBN),
        Sample("planFromStore", .planFromStore),
        Sample("planStored", .planStored),
        Sample("planFromDumps", .planFromDumps),
        Sample("planRequests", .planRequests),
        Sample("planRequests(to:)", .planRequests(to: library)),
        Sample(
            "planQuota(requests:leftToday:perDay:)",
            .planQuota(requests: 1, leftToday: nil, perDay: nil),
            .planQuota(requests: 2, leftToday: 1, perDay: 5_000)
        ),
        Sample("planDays", .planDays),
        Sample("planNever", .planNever),
        Sample("planDisk", .planDisk),
        Sample("notALookUpResult(file:)", .notALookUpResult(file: "책")),
        Sample("mergeDiffers(file:first:)", .mergeDiffers(file: "책", first: "책")),
        Sample("mergedRows(count:files:)", .mergedRows(count: 1, files: 1), .mergedRows(count: 2, files: 2)),
        Sample("mergeDoubles(count:)", .mergeDoubles(count: 1), .mergeDoubles(count: 2)),
        Sample(
            "mergeMissing(count:lines:)",
            .mergeMissing(count: 1, lines: "3"),
            .mergeMissing(count: 2, lines: "3-4")
        ),
        Sample("mergeGaps(count:lines:)", .mergeGaps(count: 1, lines: "3"), .mergeGaps(count: 2, lines: "3-4")),
        Sample("helpLookUpRetryFailed", .helpLookUpRetryFailed),
        Sample("helpLookUpColumns", .helpLookUpColumns),
        Sample("helpLookUpBom", .helpLookUpBom),
        Sample("helpLookUpRejects", .helpLookUpRejects),
        Sample("helpLookUpPlan", .helpLookUpPlan),
        Sample("helpLookUpShard", .helpLookUpShard),
        Sample("helpLookUpMerge", .helpLookUpMerge),
        Sample("helpLookUpFormat", .helpLookUpFormat),
        Sample("helpExportFrom", .helpExportFrom),
        Sample("helpMergeRecords", .helpMergeRecords),
    ]
}
