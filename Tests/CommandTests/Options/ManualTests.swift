import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// The sections of the man pages that are written by hand say what the programs do.
@Suite struct ManualTests {
    private static func text(_ files: String...) throws -> String {
        try files.map { name in
            let file = Fixture.project.appending(path: "docs/manual/\(name).mdoc")
            return try String(contentsOf: file, encoding: .utf8)
        }.joined()
    }

    @Test func everyVariableIsNamed() throws {
        let words = Set(try Self.text("bookfetch", "common").split { $0 == " " || $0 == "\n" }.map { String($0) })
        for variable in KnownVariable.all {
            // Those that there are many of stand there as their beginning.
            let families = ["BOOKFETCH_QUOTA_", "BOOKFETCH_MERGE_"].filter { variable.name.hasPrefix($0) }
            #expect(words.contains(families.first ?? variable.name), "\(variable.name)")
        }
    }

    @Test func newsNamesWhatItReads() throws {
        let text = try Self.text("news", "common")
        for name in ["NEWSAPI_KEY", "NEWSAPI_BASE_URL", "NEWS_COUNTRY", "BOOKFETCH_HOME", "https_proxy", "NO_PROXY"] {
            #expect(text.contains(name), "\(name)")
        }
        #expect(!text.contains("ALADIN") && !text.contains("KAKAO"))
    }

    @Test func theExitCodesAreThoseOfThePrograms() throws {
        let section = try Self.text("common").split(separator: ".Sh EXIT STATUS")
        let named = (section.last ?? "").split(separator: "\n").filter { $0.hasPrefix(".It ") }
            .compactMap { Int32($0.dropFirst(4)) }
        #expect(named == (0...255).filter { ExitStatus(rawValue: $0) != nil })
    }

    @Test func filesAreWhereTheProgramsHaveThem() throws {
        let text = try Self.text("common")
        let folders = Folders(environment: ["HOME": "/home/x"], currentFolder: URL(filePath: "/"))
        for file in [folders.configFile, folders.store, folders.images] {
            let path = file.path.replacing("/home/x", with: "~")
            #expect(text.contains(".It Pa \(path)\n"), "\(path)")
        }
    }
}
