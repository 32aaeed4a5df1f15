import Foundation
import TestPrograms
import TestSupport
import Testing

extension Scene {
    /// Prepares the surroundings: no key, a language, and fixtures of which the articles are ten years older. A table
    /// tells the age of an article of the last day, and then everything in it would depend on when the test runs.
    func here(_ bare: Surroundings) throws -> Surroundings {
        let fixtures = bare.folder.appending(path: "fixtures")
        let files = FileManager.default
        try files.createDirectory(at: fixtures.appending(path: "newsapi"), withIntermediateDirectories: true)
        let project = Fixture.project.appending(path: "Fixtures")
        for name in try files.contentsOfDirectory(atPath: project.path) where name != "newsapi" {
            try files.createSymbolicLink(
                at: fixtures.appending(path: name),
                withDestinationURL: project.appending(path: name)
            )
        }
        for name in try files.contentsOfDirectory(atPath: project.appending(path: "newsapi").path) {
            let text = try String(contentsOf: project.appending(path: "newsapi/" + name), encoding: .utf8)
            let older = text.replacing(/"2026(-\d\d-\d\dT)/) { "\"2016\($0.1)" }
            try Data(older.utf8).write(to: fixtures.appending(path: "newsapi/" + name))
        }
        for (name, text) in self.files { try Data(text.utf8).write(to: bare.folder.appending(path: name)) }
        return bare.with(["BOOKFETCH_FIXTURES": fixtures.path, "LANG": language, "TZ": "UTC"])
    }

    /// Runs what comes before, and then the command line itself.
    func outcome(_ form: Form, _ here: Surroundings) async throws -> Outcome {
        for arguments in before {
            let outcome = try await here.run(here.command(program, arguments + ["--demo"]))
            try #require(outcome.ending == .code(0), "\(arguments): \(outcome.errors)")
        }
        let more = ["--demo"] + (form == .json ? ["--json"] : [])
        let streams = form.columns.map { Command.Streams.terminal(columns: $0) } ?? .pipes()
        return try await here.run(here.command(program, arguments + more, streams: streams))
    }
}
