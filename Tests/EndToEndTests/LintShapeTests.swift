import Foundation
import TestPrograms
import TestSupport
import Testing

/// The rules of `Scripts/lint-shape`, each on a small tree that breaks it.
@Suite struct LintShapeTests {
    private static let python = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    private static let modules = """
        | target | holds | may import |
        |---|---|---|
        | `Store` | rows | – |
        | `Catalog` | books | – |
        | `ServiceMappings` | services | `Catalog` |
        | `CommandLine` | runs | `Catalog` |
        | `Wording` | sentences | – |
        | `APIClient` | requests | `Store` |
        | `BookfetchKit` | the library | `Store` |
        | `WebServer` | a front end | `CommandLine` |

        """

    /// Lints a tree of these files and returns its findings.
    private func findings(_ files: [String: String]) async throws -> (lines: [String], ending: Outcome.Ending) {
        try await withSurroundings { here in
            let root = here.folder.appending(path: "tree")
            let descriptor = "extension ServiceDescriptor {\n    static let kakao = ServiceDescriptor(\n    )\n}\n"
            let mapping = "import Catalog\n" + descriptor
            let base = [
                "DESIGN.md": Self.modules, "Sources/Services/ServiceMappings/Kakao.swift": mapping,
                "Sources/Catalog/Catalog/Chain.swift": "",
                "Sources/Catalog/Store/Rows.swift": "",
                "Sources/FrontEnds/CommandLine/Run.swift": "",
                "Tests/RunTests.swift": "let said = \"saved\"\n#expect(!text.contains(\"saved\"))\n",
                "Sources/FrontEnds/Wording/Message.swift": "let text = \"책을 찾습니다.\"\n",
            ]
            for (path, text) in base.merging(files, uniquingKeysWith: { _, own in own }) {
                let file = root.appending(path: path)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(),
                    withIntermediateDirectories: true
                )
                try Data(text.utf8).write(to: file)
            }
            let script = Fixture.project.appending(path: "Scripts/lint-shape").path
            let outcome = try await here.shell("'\(Self.python ?? "")' '\(script)' '\(root.path)'")
            return (outcome.lines, outcome.ending)
        }
    }

    @Test(.enabled(if: python != nil, "there is no python3"))
    func aTreeInItsShapePasses() async throws {
        let (lines, ending) = try await findings([
            "Sources/FrontEnds/CommandLine/Run.swift": "import Catalog\n// .kakao\n"
        ])
        #expect(lines == [] && ending == .code(0))
    }

    @Test(
        .enabled(if: python != nil, "there is no python3"),
        arguments: [
            ("Sources/Catalog/Store/Rows.swift", "public import Catalog\n", "Store imports Catalog"),
            (
                "Sources/Catalog/Store/Rows.swift", "import ArgumentParser\n",
                "on which the library stands, imports ArgumentParser"
            ),
            (
                "Sources/FrontEnds/WebServer/Page.swift", "import CommandLine\n",
                "the front end WebServer imports CommandLine"
            ),
            (
                "Sources/FrontEnds/WebServer/Page.swift", "import ArgumentParser\n",
                "WebServer imports ArgumentParser; take plain values"
            ),
            (
                "Sources/Transport/APIClient/Client.swift", "import Store\n",
                "APIClient of Transport imports Store of Catalog"
            ),
            ("Sources/Catalog/Store/Rows.swift", "#if canImport(Glibc)\n", "tells systems apart"),
            (
                "Sources/Base/Extra/Extra.swift", "let one = 1\n",
                "the table of modules in DESIGN.md has no line for Extra"
            ),
            ("Sources/FrontEnds/CommandLine/Run.swift", "let order = [.kakao]\n", "names a service (.kakao)"),
            ("Sources/Catalog/Catalog/Chain.swift", "let first = .kakao\n", "names a service (.kakao)"),
            (
                "Sources/Catalog/Catalog/Chain.swift", "import ServiceMappings\n",
                "Catalog imports ServiceMappings, which DESIGN.md does not allow"
            ),
            ("Sources/Catalog/Store/Rows.swift", "let key = \"KAKAO_REST_API_KEY\"\n", "names a service (KAKAO_R)"),
            ("Sources/FrontEnds/CommandLine/Run.swift", "note(\"책이 없습니다\")\n", "a message in place ('책이 없습니다')"),
            ("Sources/FrontEnds/CommandLine/Run.swift", "note(\"No book was found.\")\n", "a message in place"),
            ("Sources/FrontEnds/CommandLine/Run.swift", "print(title)\n", "writes past the sinks"),
            ("Sources/FrontEnds/CommandLine/Run.swift", "context.output.write(title)\n", "writes text to a stream"),
            ("Sources/Catalog/Store/Rows.swift", "let page = Int(text) ?? 1\n", "reads a number without a range"),
            (
                "Sources/Catalog/Store/Rows.swift", "let page = field.flatMap { Int($0) }\n",
                "reads a number without a range"
            ),
            (
                "Sources/Catalog/Store/Rows.swift", "    /// " + String(repeating: "a word ", count: 20) + "\n",
                "a comment of more than 120 columns"
            ),
            ("Tests/RunTests.swift", "#expect(!text.contains(\"stored copy\"))\n", "cannot fail"),
            (
                "docs/security.md", "| a promise | `RunTests.nobodyWroteIt` |\n",
                "there is no test RunTests.nobodyWroteIt"
            ),
            (
                "docs/security.md", "| promise | test |\n|---|---|\n| a key is safe | yes |\n",
                "a promise without a test"
            ),
            ("Tests/RunTests.swift", "#expect(!said(text, by(1)).first?.contains(\"stored copy\"))\n", "cannot fail"),
            ("Tests/RunTests.swift", "#expect(text?.contains(\"stored copy\") == false)\n", "cannot fail"),
            ("Tests/RunTests.swift", "#expect(!lines[0].text.contains(\"책갈피 \\\"없\"))\n", "cannot fail"),
        ]
    )
    func eachRuleNamesThePlaceAndTheWayOut(file: String, text: String, finding: String) async throws {
        let (lines, ending) = try await findings([file: text])
        #expect(lines.count == 1 && ending == .code(1))
        let line = try #require(lines.first)
        #expect(line.hasPrefix(file) || file.hasPrefix(String(line.prefix { $0 != ":" })))
        #expect(line.contains(finding) && (line.contains("; ")))
    }
}
