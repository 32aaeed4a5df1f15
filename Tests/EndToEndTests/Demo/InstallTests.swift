import Foundation
import TestPrograms
import TestSupport
import Testing

/// What `make install` puts where, and that it works there.
@Suite("Installed programs", .timeLimit(.minutes(20)))
struct InstallTests {
    private static let tool: String? = ["/usr/bin/make", "/usr/bin/gmake", "/usr/local/bin/gmake"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    /// Runs `make` in the project.
    private func make(_ arguments: [String], _ bare: Surroundings) async throws -> Outcome {
        try await bare.run(
            Command(
                URL(filePath: try #require(Self.tool)),
                ["-s", "-C", Fixture.project.path] + arguments,
                environment: ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": bare.folder.path],
                folder: bare.folder,
                streams: .pipes()
            )
        )
    }

    /// A folder as `Scripts/manuals` fills it, which cannot run while tests do. The pages are short ones.
    private func manuals(_ bare: Surroundings) async throws -> URL {
        let folder = bare.folder.appending(path: "manuals")
        for part in ["man", "bash", "zsh", "fish"] {
            let part = folder.appending(path: part)
            try FileManager.default.createDirectory(at: part, withIntermediateDirectories: true)
        }
        for program in [BuiltProgram.bookfetch, .news] {
            let name = program.rawValue
            try Data(".TH \(name) 1\n".utf8).write(to: folder.appending(path: "man/\(name).1"))
            for (shell, file) in [("bash", name), ("zsh", "_\(name)"), ("fish", "\(name).fish")] {
                let script = try await bare.run(program, "--generate-completion-script", shell)
                #expect(script.ending == .code(0) && script.output.contains(name))
                try script.outputBytes.write(to: folder.appending(path: "\(shell)/\(file)"))
            }
        }
        return folder
    }

    @Test(.enabled(if: InstallTests.tool != nil, "there is no make"))
    func theyShowTheirOwnDemoAndAreRemovedWithoutARest() async throws {
        try await withSurroundings { bare in
            let prefix = bare.folder.appending(path: "opt/a prefix")
            let variables = [
                "PREFIX=\(prefix.path)", "PROGRAMS=\(BuiltProgram.folder.path)",
                "MANUALS=\(try await manuals(bare).path)",
            ]
            let installed = try await make(["install-built"] + variables, bare)
            #expect(installed.ending == .code(0), "\(installed.errors)")

            // With a title of its own, to tell that these fixtures are read and not those of the project.
            let books = prefix.appending(path: "share/bookfetch/fixtures/kakao/demo-books.json")
            let text = try String(contentsOf: books, encoding: .utf8)
            #expect(text.contains("해리 포터와 마법사의 돌. 1"))
            try Data(text.replacing("해리 포터와 마법사의 돌. 1", with: "해리 포터와 설치된 돌. 1").utf8).write(to: books)

            for file in [
                "man/man1/bookfetch.1", "man/man1/news.1", "bash-completion/completions/bookfetch",
                "zsh/site-functions/_news", "fish/vendor_completions.d/news.fish",
            ] {
                #expect(FileManager.default.fileExists(atPath: prefix.appending(path: "share/" + file).path), "\(file)")
            }

            let bin = prefix.appending(path: "bin")
            let link = bare.folder.appending(path: "a-link")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: bin.appending(path: "bookfetch"))
            for file in [bin.appending(path: "bookfetch"), link] {
                let outcome = try await run(file, ["search", "해리 포터", "--demo"], bare)
                #expect(outcome.ending == .code(0))
                #expect(outcome.errors == "")
                #expect(outcome.lines.count == 20)
                #expect(outcome.lines.first?.contains("해리 포터와 설치된 돌. 1") == true)
            }
            let news = try await run(bin.appending(path: "news"), ["--demo"], bare)
            #expect(news.ending == .code(0))
            #expect(news.lines.count > 10)

            #expect(try await make(["uninstall"] + variables, bare).ending == .code(0))
            let rest = try #require(FileManager.default.enumerator(at: prefix, includingPropertiesForKeys: nil))
            let files = rest.compactMap { $0 as? URL }.filter { !$0.hasDirectoryPath }
            #expect(files == [])
        }
    }

    @Test func withoutFixturesAroundItAProgramSaysWhatToDo() async throws {
        try await withSurroundings { bare in
            let copy = bare.folder.appending(path: "bookfetch")
            // By a child: a program that another test starts at the moment of writing would hold a file of this process
            // open, and what is open for writing cannot be executed ("Text file busy").
            let copying = try await bare.shell("cp '\(BuiltProgram.bookfetch.file.path)' '\(copy.path)'")
            try #require(copying.ending == .code(0), "\(copying.errors)")
            let outcome = try await run(copy, ["search", "해리 포터", "--demo"], bare)
            #expect(outcome.ending == .code(78))
            #expect(outcome.output == "")
            #expect(outcome.errors.contains("make install"))
            let version = try await run(copy, ["--version"], bare)
            #expect(version.ending == .code(0))
        }
    }

    private func run(_ file: URL, _ arguments: [String], _ bare: Surroundings) async throws -> Outcome {
        try await bare.run(
            Command(
                file,
                arguments,
                environment: bare.environment,
                folder: bare.folder,
                streams: .pipes()
            )
        )
    }
}
