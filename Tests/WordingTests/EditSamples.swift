import CatalogModel
import Store
import Wording

/// Samples of the messages on what a reader sets on a book of the shelf, and on backups.
extension Samples {
    private static let editFields = [
        "title", "subtitle", "authors", "publisher", "date", "pages", "series", "volume", "category", "kdc", "ddc",
        "description", "place", "paid", "lent", "back", "review",
    ]
    private static let loans = [
        Loan(to: "책"), Loan(to: "책", on: date), Loan(to: "책", backOn: date), Loan(to: "책", on: date, backOn: date),
    ].compactMap(\.self)

    static let editMessages: [Sample] = [
        Sample("fieldPlace", .fieldPlace),
        Sample("fieldPaid", .fieldPaid),
        Sample("fieldLent", .fieldLent),
        Sample("fieldReview", .fieldReview),
        Sample("columnLent", .columnLent),
        Sample("editField(_:)", editFields.map { .editField($0) }),
        Sample("loan(_:)", loans.map { .loan($0) }),
        Sample("shelfEdited(title:fields:)", .shelfEdited(title: "책", fields: "title, place")),
        Sample("shelfEditsCleared(title:fields:)", .shelfEditsCleared(title: "책", fields: "title")),
        Sample("readerValues", .readerValues),
        Sample("readerValue(field:value:)", .readerValue(field: .editField("place"), value: "책")),
        Sample("missingEdits", .missingEdits),
        Sample("notAnEdit(text:)", .notAnEdit(text: "책")),
        Sample("unknownEditField(name:fields:)", .unknownEditField(name: "책", fields: "title, place")),
        Sample("invalidEdit(field:text:)", editFields.map { .invalidEdit(field: $0, text: "책") }),
        Sample("notLent", .notLent),
        Sample(
            "backBeforeLoan(lentOn:)",
            [PartialDate(year: 2026)].compactMap(\.self).map { .backBeforeLoan(lentOn: $0) }
        ),
        Sample("ownFieldsLeftOut(format:fields:)", .ownFieldsLeftOut(format: "marc", fields: "place, paid")),
        Sample("helpShelfEdit", .helpShelfEdit),
        Sample("helpShelfEditMore", .helpShelfEditMore),
        Sample("helpShelfEditValues", .helpShelfEditValues),
        Sample("pageOwnCopy", .pageOwnCopy),
        Sample("pageEdits", .pageEdits),
        Sample("pageEditHint", .pageEditHint),
        Sample("pageEditOfRemoved", .pageEditOfRemoved),
        Sample("pageEditChanged", .pageEditChanged),
        Sample("pageLent", .pageLent),
        Sample("pageBack", .pageBack),
    ]

    static let backupMessages: [Sample] = [
        Sample("backupWritten(count:path:)", .backupWritten(count: 1, path: "책"), .backupWritten(count: 2, path: "책")),
        Sample("notABackup(file:)", .notABackup(file: "책")),
        Sample("writeBackup", .writeBackup),
        Sample("laterBackup(file:schema:)", .laterBackup(file: "책", schema: "bookfetch.backup/2")),
        Sample("updateForBackup", .updateForBackup),
        Sample(
            "damagedBackup(file:count:lines:)",
            .damagedBackup(file: "책", count: 1, lines: "3"),
            .damagedBackup(file: "책", count: 2, lines: "3, 7")
        ),
        Sample("shortBackup(file:missing:)", .shortBackup(file: "책", missing: 1), .shortBackup(file: "책", missing: 2)),
        Sample("restorePart", .restorePart),
        Sample(
            "restored(added:changed:removed:)",
            .restored(added: 1, changed: 1, removed: 1),
            .restored(added: 2, changed: 2, removed: 2)
        ),
        Sample(
            "wouldRestore(added:changed:removed:)",
            .wouldRestore(added: 1, changed: 1, removed: 1),
            .wouldRestore(added: 2, changed: 2, removed: 2)
        ),
        Sample("restoredForGood(kinds:)", .restoredForGood(kinds: ["watch", "saved"])),
        Sample("undoesRestoreInPart", .undoesRestoreInPart),
        Sample("memoConflict(book:identity:)", .memoConflict(book: "책", identity: "9788980500208")),
        Sample("reviewConflict(book:other:)", .reviewConflict(book: "책", other: "책")),
        Sample(
            "unknownRecords(names:count:)",
            .unknownRecords(names: "mood", count: 1),
            .unknownRecords(names: "mood", count: 2)
        ),
        Sample("backupKind(_:)", BackupKind.allCases.map { .backupKind($0.rawValue) }),
        Sample("columnRecords", .columnRecords),
        Sample("columnAdded", .columnAdded),
        Sample("columnChanged", .columnChanged),
        Sample("columnRemoved", .columnRemoved),
        Sample("columnUnchanged", .columnUnchanged),
        Sample("helpStoreBackup", .helpStoreBackup),
        Sample("helpStoreBackupMore", .helpStoreBackupMore),
        Sample("helpStoreBackupFile", .helpStoreBackupFile),
        Sample("helpStoreRestore", .helpStoreRestore),
        Sample("helpStoreRestoreMore", .helpStoreRestoreMore),
        Sample("helpStoreRestoreFile", .helpStoreRestoreFile),
        Sample("helpRestorePartial", .helpRestorePartial),
    ]
}
