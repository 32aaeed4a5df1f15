import Foundation
import TestPrograms
import TestSupport
import Testing

/// What the programs write, held against files: on terminals of three widths, in a pipe, and as JSON.
///
/// After a change that is meant, `UPDATE_GOLDEN=1 make test-all FILTER=EndToEndTests.GoldenTests` writes the files
/// anew; read the difference before it is committed. In the files an escape character stands as `␛`, and what the
/// program wrote to stderr follows stdout under a line of its own.
@Suite("Golden files", .timeLimit(.minutes(30)))
struct GoldenTests {
    /// One file: a command line in one form.
    struct Case: CustomTestStringConvertible, Sendable {
        let scene: Scene
        let form: Scene.Form

        var testDescription: String { "\(scene.name).\(form.rawValue)" }
        var file: URL { GoldenTests.folder.appending(path: testDescription + ".txt") }
    }

    private static let folder = Fixture.project.appending(path: "Tests/EndToEndTests/Golden/Expected")
    private static let isUpdate = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"
    static let cases = Scene.all.flatMap { scene in scene.forms.map { Case(scene: scene, form: $0) } }

    @Test(arguments: cases)
    func theOutputIsAsItWas(test: Case) async throws {
        try await withSurroundings { bare in
            let here = try test.scene.here(bare)
            let outcome = try await test.scene.outcome(test.form, here)
            #expect(outcome.ending == .code(0), "\(outcome.errors)")
            if let columns = test.form.columns, test.scene.isLaidOut {
                expectFit(outcome, columns: columns)
                expectNoControls(outcome)
            }
            let errors = outcome.errors.isEmpty ? "" : "--- stderr ---\n" + outcome.errors
            let text = Steady.text(outcome.output + errors, folder: bare.folder)
            if Self.isUpdate {
                try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
                try Data(text.utf8).write(to: test.file)
                return
            }
            let expected = try String(contentsOf: test.file, encoding: .utf8)
            // Line by line first, which names the lines that differ.
            #expect(text.split(separator: "\n") == expected.split(separator: "\n"))
            #expect(text == expected)
        }
    }

    @Test func everyFileIsOfACase() throws {
        let names = Set(Self.cases.map(\.file.lastPathComponent))
        #expect(names.count == Self.cases.count)
        for name in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path) where !names.contains(name) {
            if Self.isUpdate {
                try FileManager.default.removeItem(at: Self.folder.appending(path: name))
            } else {
                Issue.record("\(name) belongs to no scene")
            }
        }
    }

    /// No line is wider than the terminal. Only an address that stands alone at the end of its line may be: cut or
    /// broken, nobody could follow it.
    private func expectFit(_ outcome: Outcome, columns: Int) {
        for line in Cells.unstyled(outcome.output).split(separator: "\n") {
            let words = line.split(separator: " ", omittingEmptySubsequences: false)
            let isAddress = words.last?.hasPrefix("https://") == true || words.last?.hasPrefix("http://") == true
            let measured = isAddress ? line.dropLast(words.last?.count ?? 0) : line
            #expect(Cells.width(of: measured) <= columns, "\(line)")
        }
    }

    /// No control character reaches a terminal but for style and links, and line breaks.
    private func expectNoControls(_ outcome: Outcome) {
        let controls = Cells.unstyled(outcome.output).unicodeScalars.filter { scalar in
            scalar != "\n" && (scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value))
        }
        #expect(controls.isEmpty)
    }
}

/// The one rule by which output is made the same on every day and machine.
///
/// Moments of the run itself, and those to come, get zeros for digits and lose their fraction. Such a moment is a day
/// with a time, `2026-11-21T10:56:48.769Z` or `2026-11-21 15:00`, of 2026 or later: those of the fixtures are older
/// (``Scene/here(_:)``). The test's own folder is called `FOLDER`. Escape characters stand as `␛`.
enum Steady {
    static func text(_ output: String, folder: URL) -> String {
        output.replacing(/(20[2-9]\d)-\d\d-\d\d([T ])\d\d:\d\d(:\d\d)?(\.\d+)?/) { match in
            guard let year = Int(match.1), year >= 2026 else { return String(match.0) }
            return "0000-00-00\(match.2)00:00\(match.3 == nil ? "" : ":00")"
        }
        .replacing(folder.path, with: "FOLDER")
        .replacing("\u{1B}", with: "␛")
    }
}
