import Foundation
import TestSupport
import Testing

/// `docs/adding-a-service.md` shows the service that ``NewServiceTests`` runs.
@Suite struct ServiceGuideTests {
    private static func text(_ path: String) throws -> String {
        try String(contentsOf: Fixture.project.appending(path: path), encoding: .utf8)
    }

    @Test func itShowsAllCodeOfTheServiceAndNoOther() throws {
        let page = try Self.text("docs/adding-a-service.md")
        let blocks = page.matches(of: /```swift\n([\s\S]*?)```/).map { String($0.1) }
        let file = try Self.text("Tests/CommandTests/Services/NewServiceTests.swift")
        let start = try #require(file.firstRange(of: "// The room:"))
        let end = try #require(file.firstRange(of: "// The test:"))
        let service = file[start.lowerBound..<end.lowerBound]
        for block in blocks { #expect(service.contains(block), "\(block)") }
        func lines(_ text: some StringProtocol) -> [Substring] {
            Substring(text).split(separator: "\n").filter { !$0.hasPrefix("// The ") }
        }
        #expect(blocks.flatMap { lines($0) } == lines(service))
    }
}
