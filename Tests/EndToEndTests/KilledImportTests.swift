import Foundation
import TestPrograms
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A dump whose import is killed is the same as one that was imported in one go.
@Suite("An import that is killed", .timeLimit(.minutes(30)))
struct KilledImportTests {
    private static let count = 14_000

    private static func isbn(_ number: Int) -> String {
        let twelve = Array(String(978_300_000_000 + number))
        let sum = twelve.enumerated().reduce(0) { sum, digit in
            sum + (digit.element.wholeNumberValue ?? 0) * (digit.offset.isMultiple(of: 2) ? 1 : 3)
        }
        return String(twelve) + "\((10 - sum % 10) % 10)"
    }

    private static var lines: String {
        (1...count).map { number in
            number.isMultiple(of: 1_000)
                ? "broken \(number)\n"
                : "/type/edition\t/books/OL\(number)M\t1\t2010-01-01T00:00:00\t"
                    + #"{"title": "Book number \#(number)", "isbn_13": ["\#(isbn(number))"], "key": "/books/OL\#(number)M"}"#
                    + "\n"
        }.joined()
    }

    @Test func sameResultAsInOneGo() async throws {
        let text = Self.lines
        var results: [[String]] = []
        for isKilled in [true, false] {
            try await withSurroundings { here in
                try text.write(
                    to: here.folder.appending(path: "ol_dump_editions_2026-10-31.txt"),
                    atomically: true,
                    encoding: .utf8
                )
                let line =
                    #"exec "$0" store import openlibrary ol_dump_editions_2026-10-31.txt --format plain | cut -f 1-3,5"#
                func command(_ line: String) -> Command {
                    Command(
                        URL(filePath: "/bin/sh"),
                        ["-c", line, BuiltProgram.bookfetch.file.path],
                        environment: here.environment,
                        folder: here.folder
                    )
                }
                let enumerated = { @Sendable () -> Int in
                    let files =
                        FileManager.default.enumerator(atPath: here.folder.path)?.compactMap { $0 as? String } ?? []
                    let home = here.environment["BOOKFETCH_HOME"] ?? here.folder.path
                    let drafts = [home + "/dumps/openlibrary.draft"] + files.filter { $0.hasSuffix(".draft") }
                    return drafts.map { path in
                        let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? NSNumber
                        return size?.intValue ?? 0
                    }.max() ?? 0
                }
                if isKilled {
                    // The database grows when the first books are committed.
                    let killed = try await Slots.programs.run {
                        try await withChild(
                            command(#"exec "$0" store import openlibrary ol_dump_editions_2026-10-31.txt"#)
                        ) { child in
                            try await eventually {
                                enumerated() > 100_000
                            } then: {
                                child.stop()
                            }
                            return await child.outcome()
                        }
                    }
                    #expect(killed.ending == .signal(SIGKILL), "\(killed.errors)")
                    #expect(enumerated() > 100_000)
                }
                let imported = try await here.run(command(line))
                #expect(imported.ending == .code(0), "\(imported.errors)")
                #expect(imported.output == "openlibrary\t2026-10-31\t13986\t14\n")
                let found = try await here.run(
                    command(
                        #""$0" search number 13999 --offline --format plain; "$0" show \#(Self.isbn(5)) --offline --format plain"#
                    )
                )
                results.append([imported.output, found.output])
                #expect(found.output.contains(Self.isbn(13_999)) && found.output.contains(Self.isbn(5)))
            }
        }
        #expect(results.count == 2 && results.first == results.last)
    }
}
