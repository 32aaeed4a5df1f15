import Wording

/// Samples of the messages on failures.
extension Samples {
    static let fileMessages: [Sample] = [
        Sample(
            "waitingForStore(process:program:)",
            .waitingForStore(process: nil, program: nil),
            .waitingForStore(process: 7, program: "news")
        ),
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
        Sample("publicationLeftOut(count:)", .publicationLeftOut(count: 1), .publicationLeftOut(count: 2)),
        Sample("wroteBooks(count:path:)", .wroteBooks(count: 1, path: "책"), .wroteBooks(count: 2, path: "책")),
    ]

    static let problems: [Sample] = [
        Sample("missing(at:year:)", .missing(at: [library, kakao], year: nil), .missing(at: [kakao], year: 1997)),
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

    static let requestFailures: [Sample] = [
        Sample("getKey(at:variable:)", .getKey(at: "책", variable: "책")),
        Sample("runWithoutOffline", .runWithoutOffline),
        Sample("interrupted", .interrupted),
    ]

    static let storeFailures: [Sample] = [
        Sample("storeHint", .storeHint), Sample("storeBusyHint", .storeBusyHint),
        Sample("storeReplaced(path:aside:lost:)", .storeReplaced(path: "책", aside: "책", lost: reason)),
        Sample("waitingForStore(process:program:)", .waitingForStore(process: nil, program: nil)),
        Sample("waitingForStore(process:program:)", .waitingForStore(process: 4711, program: "sqlite3")),
        Sample("storeEmptied(path:)", .storeEmptied(path: "책")),
        Sample("runAgain", .runAgain),
        Sample("storePartsUnreadable(parts:)", .storePartsUnreadable(parts: reason)),
        Sample("storeRepairHint", .storeRepairHint),
        Sample("storeIntact(path:)", .storeIntact(path: "책")),
        Sample(
            "storeRepaired(path:aside:kept:lost:)",
            .storeRepaired(path: "책", aside: "책", kept: reason, lost: reason)
        ),
        Sample("emptyList", .emptyList),
    ]
}
