import Foundation
import TestPrograms
import TestSupport
import Testing

/// A command line whose output is kept, and what is done before it in the same home.
struct Scene: Sendable {
    /// The beginning of the names of its files.
    var name: String
    let program: BuiltProgram
    let arguments: [String]
    /// Command lines of the same program that come first.
    var before: [[String]] = []
    /// Files in the current folder, by their names.
    var files: [String: String] = [:]
    /// The reader's language.
    var language = "en_US.UTF-8"
    var forms = Form.allCases
    /// Whether the output is laid out for the terminal; what is written for other programs is as wide as it is.
    var isLaidOut = true

    /// What stdout is, and what is asked for.
    enum Form: String, CaseIterable, Sendable {
        case narrow = "terminal-40"
        case usual = "terminal-80"
        case wide = "terminal-200"
        case pipe
        case json

        /// The terminal's columns; `nil` for a pipe.
        var columns: Int? {
            switch self {
            case .narrow: 40
            case .usual: 80
            case .wide: 200
            case .pipe, .json: nil
            }
        }
    }

    static func bookfetch(_ name: String, _ arguments: String..., after before: [[String]] = []) -> Scene {
        Scene(name: name, program: .bookfetch, arguments: arguments, before: before)
    }

    static func news(_ name: String, _ arguments: String..., after before: [[String]] = []) -> Scene {
        Scene(name: name, program: .news, arguments: arguments, before: before)
    }

    /// The same with a file in the current folder.
    func reading(_ name: String, _ lines: [String]) -> Scene {
        var copy = self
        copy.files[name] = lines.map { $0 + "\n" }.joined()
        return copy
    }

    /// The same in these forms alone.
    func only(_ forms: Form...) -> Scene {
        var copy = self
        copy.forms = forms
        return copy
    }

    /// The same for another reader: in Korean.
    var korean: Scene {
        var copy = self
        copy.name += "-ko"
        copy.language = "ko_KR.UTF-8"
        copy.forms = [.narrow, .usual, .pipe]
        return copy
    }

    /// Prepares the surroundings: no key, a language, and fixtures of which the articles are ten years older. A table
    /// tells the age of an article of the last day, and then everything in it would depend on when the test runs.
    func here(_ bare: Surroundings) throws -> Surroundings {
        let fixtures = bare.folder.appending(path: "fixtures")
        let files = FileManager.default
        let project = Fixture.project.appending(path: "Fixtures")
        let news = ["newsapi", "google", "publishers"]
        try files.createDirectory(at: fixtures, withIntermediateDirectories: true)
        for name in try files.contentsOfDirectory(atPath: project.path) where !news.contains(name) {
            try files.createSymbolicLink(
                at: fixtures.appending(path: name),
                withDestinationURL: project.appending(path: name)
            )
        }
        for folder in news {
            try files.createDirectory(at: fixtures.appending(path: folder), withIntermediateDirectories: true)
            for name in try files.contentsOfDirectory(atPath: project.appending(path: folder).path) {
                let file = "\(folder)/\(name)"
                // Byte by byte: some feeds are in EUC-KR.
                let text = String(data: try Data(contentsOf: project.appending(path: file)), encoding: .isoLatin1) ?? ""
                let older = text.replacing(/2026(-\d\d-\d\d[T ])/) { "2016\($0.1)" }
                    .replacing(#/( (?:Nov|11)) 2026 /#) { "\($0.1) 2016 " }
                try older.data(using: .isoLatin1)?.write(to: fixtures.appending(path: file))
            }
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
