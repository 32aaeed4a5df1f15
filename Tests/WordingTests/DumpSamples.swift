import Dumps
import Testing
import Wording

/// Samples of the messages on imported dumps.
extension Samples {
    static let dumpMessages: [Sample] = [
        Sample("downloadAgain", .downloadAgain),
        Sample("dumpFormats", .dumpFormats),
        Sample("importContinues", .importContinues),
        Sample("badLines(count:path:)", .badLines(count: 1, path: "/a"), .badLines(count: 2_000, path: "/a")),
        Sample("noDumps", .noDumps),
        Sample("noDump(name:)", .noDump(name: "nlk")),
        Sample("removeDumpQuestion(name:)", .removeDumpQuestion(name: "nlk")),
        Sample("dumpRemoved(name:)", .dumpRemoved(name: "nlk")),
        Sample("booksFromDumps(_:)", .booksFromDumps(["nlk-dump (2026-04-01)"])),
        Sample("invalidDumpMode(variable:words:)", .invalidDumpMode(variable: "BOOKFETCH_DUMPS", words: ["a", "b"])),
        Sample("columnDump", .columnDump),
        Sample("columnBooks", .columnBooks),
        Sample("columnBadLines", .columnBadLines),
        Sample("columnImported", .columnImported),
        Sample("helpDumps", .helpDumps),
        Sample("helpStore", .helpStore),
        Sample("helpStoreMore", .helpStoreMore),
        Sample("helpStoreImport", .helpStoreImport),
        Sample("helpStoreImportMore", .helpStoreImportMore),
        Sample("helpStoreDumps", .helpStoreDumps),
        Sample("helpStoreRemove", .helpStoreRemove),
        Sample("helpDumpName", .helpDumpName),
        Sample("helpDumpFiles", .helpDumpFiles),
    ]
}

@Suite struct DumpSentenceTests {
    @Test func everyErrorHasASentenceInBothLanguages() {
        let errors: [DumpError] = [
            .noFile(path: "/a"), .unreadable(path: "/a", reason: "b"), .truncated(path: "/a"), .damaged(path: "/a"),
            .packed(path: "/a", format: "zip"), .unknownFormat(path: "/a"), .documentType(path: "/a"),
            .noBooks(path: "/a"), .noXMLParser, .busy(path: "/a"), .diskFull(path: "/a"),
            .cannotWrite(path: "/a", reason: "b"), .notADump(path: "/a"),
            .database(path: "/a", code: 1, message: "b"), .cancelled,
        ]
        for error in errors {
            let sentence = error.sentence
            #expect(sentence.english.hasSuffix(".") && sentence.korean.hasSuffix("."), "\(error)")
            #expect(sentence.korean.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }, "\(error)")
        }
    }
}
