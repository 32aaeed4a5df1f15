import Export
import Foundation
import Testing

/// Compares whole documents with files that were read by a person and by other programs (`Scripts/validate-exports`).
///
/// After a wanted change, `WRITE_GOLDEN=1 swift test --filter ExportTests` writes the files anew, to be read again.
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
