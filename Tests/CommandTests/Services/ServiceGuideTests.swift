import Catalog
import Foundation
import ServiceMappings
import TestSupport
import Testing

/// `docs/adding-a-service.md` shows the service that ``NewServiceTests`` runs.
@Suite struct ServiceGuideTests {
    private static func text(_ path: String) throws -> String {
        try String(contentsOf: Fixture.project.appending(path: path), encoding: .utf8)
    }

    @Test func itShowsAllCodeOfTheServiceAndNoOther() throws {
        let page = try Self.text("docs/adding-a-service.md")
        // The test has the code in one file of its own module, without imports and `public`.
        let code = page.matches(of: /```swift\n([\s\S]*?)```/).map { String($0.1) }.filter { !$0.contains("@Suite") }
        let blocks = code.map { block in
            block.replacing(/(?m:^(?:public )?import .*\n\n?)/, with: "").replacing("public ", with: "")
        }
        let file = try Self.text("Tests/CommandTests/Services/NewServiceTests.swift")
        let start = try #require(file.firstRange(of: "// The module:"))
        let end = try #require(file.firstRange(of: "// The test:"))
        let service = file[start.lowerBound..<end.lowerBound]
        for block in blocks { #expect(service.contains(block), "\(block)") }
        func lines(_ text: some StringProtocol) -> [Substring] {
            Substring(text).split(separator: "\n").filter { !$0.hasPrefix("// The ") }
        }
        #expect(blocks.flatMap { lines($0) } == lines(service))
    }

    /// Every file outside sources and tests that lists the keys is named, and lists all of them.
    @Test func itNamesEveryFileThatListsTheKeys() throws {
        let page = try Self.text("docs/adding-a-service.md")
        let keys = ServiceRegistry.standard.services(for: .books).compactMap(\.keyVariable)
        #expect(keys.count > 4)
        let listing = try Self.files().filter { path in
            guard let text = try? Self.text(path) else { return false }
            return text.contains(keys[1]) && text.contains(keys[2])
        }
        #expect(listing.count > 7)
        for path in listing {
            #expect(page.contains("`\(path)`"), "\(path)")
            let text = try Self.text(path)
            let missing = keys.filter { !text.contains($0) }
            // A key of a service that has ended is not asked for any more.
            #expect(Set(missing).isSubset(of: ["ALADIN_TTB_KEY"]), "\(path): \(missing)")
        }
    }

    /// Files of documents, packages and scripts, and those at the top.
    private static func files() throws -> [String] {
        let folders = [".", "docs", "docs/ko", "docs/manual", "docs/manual/ko", "packaging", "Scripts"]
        let others = ["CHANGELOG.md", "docs/adding-a-service.md"]
        return try folders.flatMap { folder in
            try FileManager.default.contentsOfDirectory(atPath: Fixture.project.appending(path: folder).path)
                .map { folder == "." ? $0 : "\(folder)/\($0)" }
        }
        .filter { !others.contains($0) }.sorted()
    }
}
