import CatalogModel
import Foundation
import Testing

@testable import Dumps

/// A folder of its own with files to import.
final class DumpHarness {
    let url = FileManager.default.temporaryDirectory.appending(path: "dumps-\(UUID().uuidString)")
    var folder: DumpFolder { DumpFolder(url.appending(path: "dumps")) }

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func file(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
        let path = url.appending(path: name)
        try Data(bytes).write(to: path)
        return path.path
    }

    @discardableResult
    func importing(
        _ format: DumpFormat,
        _ files: [String],
        isCancelled: @escaping @Sendable () -> Bool = { false },
        progress: (DumpProgress) -> Void = { _ in }
    ) throws(DumpError) -> DumpFacts {
        try DumpImport("made", format, files: files, into: folder, at: Date(timeIntervalSince1970: 1_793_000_000))
            .run(isCancelled: isCancelled, progress: progress)
    }

    func dump() throws -> Dump { try Dump("made", in: folder) }

    /// Titles by ISBN.
    func title(_ isbn: String) throws -> String? { try dump().record(try ISBN(isbn))?[.title].first }

    /// Titles found.
    func titles(_ text: String, count: Int = 50) throws -> [String] {
        try dump().search(text, count: count).records.compactMap { $0[.title].first }
    }

    func badLines() throws -> [String] {
        let text = try String(contentsOfFile: folder.badLines("made"), encoding: .utf8)
        return text.split(separator: "\n").map(String.init)
    }
}

/// A line of Open Library's dump.
func edition(_ json: String, type: String = "/type/edition", key: String = "/books/OL1M") -> String {
    "\(type)\t\(key)\t3\t2010-04-14T02:53:24.620268\t\(json)\n"
}

/// The number of made-up book: valid ISBNs, each different.
func madeISBN(_ number: Int) -> String {
    let twelve = Array(String(978_300_000_000 + number)).compactMap(\.wholeNumberValue)
    let sum = twelve.enumerated().reduce(0) { $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 1 : 3) }
    return twelve.map(String.init).joined() + String((10 - sum % 10) % 10)
}
