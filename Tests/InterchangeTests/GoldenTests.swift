import CatalogModel
import Foundation
import TestPrograms
import TestSupport
import Testing

@testable import Interchange

/// Compares whole documents with files that were reviewed by a person and by other programs
/// (`Scripts/validate-exports`).
///
/// After an intended change, `WRITE_GOLDEN=1 make test FILTER=InterchangeTests` rewrites the files, to be reviewed
/// again.
@Suite struct GoldenTests {
    @Test(arguments: ExportFormat.allCases)
    func theSamplesAreWrittenAsInTheFile(format: ExportFormat) throws {
        let file = Folder.golden.appending(path: "samples-\(format.rawValue).\(format.fileExtension)")
        let text = document(try Samples.all(), format)
        if ProcessInfo.processInfo.environment["WRITE_GOLDEN"] != nil {
            try Data(text.utf8).write(to: file)
        }
        let golden = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        #expect(text.unicodeScalars.elementsEqual(golden.unicodeScalars), "\(format.rawValue) differs")
    }

    @Test(arguments: ExportFormat.allCases)
    func nothingIsWrittenAsADocumentToo(format: ExportFormat) throws {
        let file = Folder.golden.appending(path: "empty-\(format.rawValue).\(format.fileExtension)")
        let text = document([], format)
        if ProcessInfo.processInfo.environment["WRITE_GOLDEN"] != nil {
            try Data(text.utf8).write(to: file)
        }
        #expect(text == String(decoding: try Data(contentsOf: file), as: UTF8.self))
    }
}

/// The files of the KORMARC profile, in both formats of MARC.
@Suite struct KORMARCGoldenTests {
    @Test(arguments: ExportFormat.allCases.filter(\.hasProfiles))
    func theSamplesAreWrittenAsInTheFile(format: ExportFormat) throws {
        let file = Folder.golden.appending(path: "kormarc-\(format.rawValue).\(format.fileExtension)")
        let text = document(try Samples.all(), format.writer(at: Samples.time, profile: .kormarc))
        if ProcessInfo.processInfo.environment["WRITE_GOLDEN"] != nil { try Data(text.utf8).write(to: file) }
        let golden = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        #expect(text.unicodeScalars.elementsEqual(golden.unicodeScalars), "\(format.rawValue) differs")
    }
}

/// Validates the golden files with independent programs; `GoldenTests` ensures that they equal the output.
@Suite struct ValidationTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let isAskedFor = environment["VALIDATE_EXPORTS"] == "1"
    private static let isReady = FileManager.default.fileExists(
        atPath: Folder.project.appending(path: ".build/validate-exports/installed.txt").path
    )

    @Test(
        .all,
        .enabled(
            if: isAskedFor || isReady || environment["CI"] == "true",
            "Scripts/validate-exports has not been run here; VALIDATE_EXPORTS=1 runs it"
        )
    )
    func otherProgramsReadWhatIsWritten() async throws {
        let outcome = try await Command(Folder.project.appending(path: "Scripts/validate-exports"), []).run()
        let said = outcome.output + outcome.errors
        // 69: the readers cannot be installed here, which is not a fault of the exports.
        if outcome.ending == .code(69), !Self.isAskedFor {
            print("skipped: \(said)")
            return
        }
        #expect(outcome.ending == .code(0), "\(said)")
    }
}

@Suite struct StreamTests {
    @Test(arguments: ExportFormat.allCases)
    func piecesMakeTheWhole(format: ExportFormat) throws {
        let books = try Samples.all()
        var stream = ExportStream(format, at: Samples.time)
        var keys = CitationKeys()
        let writer = format.writer(at: Samples.time)
        let entries = books.map { writer.entry($0, key: keys.next(for: $0.book)) }
        let expected = writer.prefix + entries.joined(separator: writer.separator) + writer.suffix(count: books.count)
        #expect(books.map { stream.next($0) }.joined() + stream.end() == expected)
    }

    @Test(arguments: Tier.sample(ExportFormat.allCases))
    func manyBooksAreWrittenOneByOne(format: ExportFormat) throws {
        let book = ExportedBook(try Samples.organisations())
        var stream = ExportStream(format, at: Samples.time)
        var longest = 0
        for _ in 0..<Tier.scaled(2000) { longest = max(longest, stream.next(book).utf8.count) }
        _ = stream.end()
        #expect(longest < 4000)
    }

    // Files for readers have no place for a blurb, and a field of ISO 2709 has room for 9,999 bytes; see
    // `MARCWriterTests`.
    @Test(arguments: Tier.sample(ExportFormat.bibliographic.filter { $0 != .marc }))
    func aVeryLongBlurbIsWrittenWhole(format: ExportFormat) throws {
        let words = (0..<20_000).map { "낱말\($0)" }
        let book = Book(isbn: try ISBN("9788900000016"), title: "긴 책", description: words.joined(separator: " "))
        let text = document([ExportedBook(book)], format)
        // MARCXML and RIS have no length limit either.
        #expect(text.contains("낱말19999"))
    }

    @Test(arguments: ExportFormat.allCases)
    func theNameIsReadBack(format: ExportFormat) {
        #expect(ExportFormat(rawValue: format.rawValue) == format)
        #expect(!format.fileExtension.isEmpty)
    }
}
