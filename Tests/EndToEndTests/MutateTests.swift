import Foundation
import TestPrograms
import TestSupport
import Testing

/// `Scripts/torture-mutate` on a small tree, whose build and tests are stubs.
@Suite struct MutateTests {
    private static let hasPython = ["/usr/bin/python3", "/usr/local/bin/python3"].contains {
        FileManager.default.isExecutableFile(atPath: $0)
    }
    private static let source = "let one = 1\nlet two = 2\n"
    private static let mutations = """
        # Two promises.

        There is one
        Sources/Wing/Numbers/Numbers.swift
        let one = ⟦1 → 2⟧
        NumberTests

        There are two
        Sources/Wing/Numbers/Numbers.swift
        let two = ⟦2 → 3⟧
        NumberTests

        """

    /// The table and the ending of a run whose tests are a line of shell, which reads the number of the change; 0 is
    /// none.
    private func table(_ tests: String) async throws -> (line: String?, ending: Outcome.Ending, source: String) {
        try await withSurroundings { here in
            let root = here.folder.appending(path: "tree")
            let numbers = root.appending(path: "Sources/Wing/Numbers/Numbers.swift")
            for folder in [root.appending(path: "Scripts"), numbers.deletingLastPathComponent()] {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            }
            for script in ["Scripts/mutate", "Scripts/torture-mutate"] {
                try FileManager.default.copyItem(
                    at: Fixture.project.appending(path: script),
                    to: root.appending(path: script)
                )
            }
            try Data(Self.mutations.utf8).write(to: root.appending(path: "Scripts/mutations.txt"))
            try Data(Self.source.utf8).write(to: numbers)
            for (name, text) in [("swift", "echo '\(root.path)'"), ("bookfetchPackageTests.xctest", tests)] {
                let file = root.appending(path: name)
                try Data("#!/bin/sh\n\(text)\n".utf8).write(to: file)
                try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: file.path)
            }
            let outcome = try await here.shell(
                "SWIFT='\(root.path)/swift' tree/Scripts/torture-mutate --here --seconds 600"
            )
            return (outcome.lines.last, outcome.ending, try String(contentsOf: numbers, encoding: .utf8))
        }
    }

    @Test(
        .enabled(if: hasPython, "there is no python3"),
        arguments: [
            ("[ $BOOKFETCH_MUTANT = 0 ]", "2\t0", 0), ("[ $BOOKFETCH_MUTANT != 1 ]", "2\t1", 1),
            // Tests that fail without a change notice nothing.
            ("false", "2\t2", 1),
        ]
    )
    func everyChangeIsTriedInTheGivenTime(tests: String, counts: String, code: Int32) async throws {
        let (line, ending, source) = try await table(tests)
        #expect(line == "mutations noticed by a test\t\(counts)")
        #expect(ending == .code(code) && source == Self.source)
    }
}
