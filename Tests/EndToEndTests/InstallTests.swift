import Foundation
import TestPrograms
import TestSupport
import Testing

/// What `make install` puts where, and that it works there.
@Suite("Installed programs", .timeLimit(.minutes(30)))
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

    /// A folder as `Scripts/manuals` fills it, which takes seconds with programs that are not optimised. The pages are
    /// short ones.
    private func manuals(_ bare: Surroundings) async throws -> URL {
        let folder = bare.folder.appending(path: "manuals")
        for part in ["man/man1", "man/ko/man1", "bash", "zsh", "fish"] {
            let part = folder.appending(path: part)
            try FileManager.default.createDirectory(at: part, withIntermediateDirectories: true)
        }
        for program in [BuiltProgram.bookfetch, .news] {
            let name = program.rawValue
            for page in ["man1/\(name).1", "man1/\(name)-search.1", "ko/man1/\(name)-search.1"] {
                try Data(".TH \(name) 1\n".utf8).write(to: folder.appending(path: "man/" + page))
            }
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

            try checkFixtures(of: prefix.appending(path: "share/bookfetch/fixtures"))

            // With a title of its own, to tell that these fixtures are read and not those of the project.
            let books = prefix.appending(path: "share/bookfetch/fixtures/kakao/demo-books.json")
            let text = try String(contentsOf: books, encoding: .utf8)
            #expect(text.contains("해리 포터와 마법사의 돌. 1"))
            try Data(text.replacing("해리 포터와 마법사의 돌. 1", with: "해리 포터와 설치된 돌. 1").utf8).write(to: books)

            for file in [
                "man/man1/bookfetch.1", "man/man1/news.1", "man/man1/bookfetch-search.1", "man/ko/man1/news-search.1",
                "bash-completion/completions/bookfetch",
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
            let target = try FileManager.default.destinationOfSymbolicLink(atPath: bin.appending(path: "news").path)
            #expect(target == "bookfetch")
            let news = try await run(bin.appending(path: "news"), ["--demo"], bare)
            #expect(news.ending == .code(0))
            #expect(news.lines.count > 10)

            // The page of a command that a newer version does not have goes with the older one.
            let share = prefix.appending(path: "share")
            let other = share.appending(path: "man/man1/news-of-another.1")
            try Data().write(to: other)
            try FileManager.default.removeItem(at: bare.folder.appending(path: "manuals/man/man1/news-search.1"))
            #expect(try await make(["install-built"] + variables, bare).ending == .code(0))
            #expect(!FileManager.default.fileExists(atPath: share.appending(path: "man/man1/news-search.1").path))
            #expect(FileManager.default.fileExists(atPath: share.appending(path: "man/ko/man1/news-search.1").path))
            #expect(FileManager.default.fileExists(atPath: other.path))
            try FileManager.default.removeItem(at: other)

            #expect(try await make(["uninstall"] + variables, bare).ending == .code(0))
            let rest = try #require(FileManager.default.enumerator(at: prefix, includingPropertiesForKeys: nil))
            let files = rest.compactMap { $0 as? URL }.filter { !$0.hasDirectoryPath }
            #expect(files == [])
        }
    }

    /// The demo has each file that its routes name, and none that only tests read.
    private func checkFixtures(of folder: URL) throws {
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        let routes = files.filter { $0.hasSuffix("/routes.json") }
        #expect(routes.count >= 10)
        #expect(files.contains("series/lantern-ferry.json") && files.contains("publishers/feeds.opml"))
        for route in routes {
            let text = try String(contentsOf: folder.appending(path: route), encoding: .utf8)
            for name in text.matches(of: /"([^"\/]+\.(?:json|xml|js|jpg|html))"/).map(\.1) {
                let file = route.replacing("routes.json", with: name)
                #expect(files.contains(file), "\(file)")
            }
        }
        for name in ["aladin/defect-all-at-once.txt", "kakao/outage.html", "feeds", "series/broken"] {
            #expect(!files.contains(name), "\(name)")
            #expect(FileManager.default.fileExists(atPath: Fixture.project.appending(path: "Fixtures/\(name)").path))
        }
    }

    /// What `make release` made; in CI it comes before the tests.
    private static let released = Fixture.project.appending(path: ".build/programs")
    private static let isReleased =
        ProcessInfo.processInfo.environment["CI"] == "true"
        || FileManager.default.isExecutableFile(atPath: released.appending(path: "bookfetch").path)

    /// Who installs a program need not have the toolchain that built it.
    @Test(
        .enabled(if: InstallTests.tool != nil, "there is no make"),
        .enabled(if: InstallTests.isReleased, "there are no programs in .build/programs: make release")
    )
    func theyStartWithoutTheToolchain() async throws {
        #if os(Linux)
            try await withSurroundings { bare in
                // Nobody tells an installed program where a toolchain is.
                let clean = bare.with(["LD_LIBRARY_PATH": ""])
                let prefix = bare.folder.appending(path: "opt")
                let variables = [
                    "PREFIX=\(prefix.path)", "PROGRAMS=\(Self.released.path)",
                    "MANUALS=\(try await manuals(bare).path)",
                ]
                let installed = try await make(["install-built"] + variables, bare)
                try #require(installed.ending == .code(0), "\(installed.errors)")
                let bin = prefix.appending(path: "bin")

                // The programs of the tests are built for this machine, and show where the runtime is.
                let own = try await bare.shell("ldd '\(BuiltProgram.built.path)/bookfetch'")
                let core = try #require(own.lines.first { $0.contains("libswiftCore.so") })
                let path = try #require(core.split(separator: " ").first { $0.hasPrefix("/") })
                let runtime = URL(filePath: String(path)).deletingLastPathComponent()
                for program in ["bookfetch", "news"] {
                    let libraries = try await clean.shell("ldd '\(bin.path)/\(program)'")
                    #expect(libraries.ending == .code(0) && libraries.output.contains("libsqlite3"))
                    // These are loaded when they are first needed.
                    let absent = ["libcurl", "libxml2", "libswift", "libFoundation", "libdispatch", runtime.path]
                    for word in ["not found"] + absent {
                        #expect(!libraries.output.contains(word), "\(program): \(libraries.output)")
                    }
                    let bytes = try Data(contentsOf: bin.appending(path: program), options: .mappedIfSafe)
                    // A path to look for libraries in would stand in the file.
                    #expect(bytes.range(of: Data(runtime.path.utf8)) == nil)
                }
                try await runHidden(from: runtime, bin, clean)
            }
        #endif
    }

    /// Runs the installed programs in a mount namespace in which the runtime's folder is empty. Where no namespace can
    /// be had, what `ldd` shows has to do.
    private func runHidden(from runtime: URL, _ bin: URL, _ bare: Surroundings) async throws {
        func hidden(_ command: String) async throws -> Outcome {
            try await bare.shell(
                """
                unshare --mount --map-root-user sh -c 'mount -t tmpfs none "$1" && shift && exec "$@"' sh \
                    '\(runtime.path)' \(command)
                """
            )
        }
        guard try await hidden("true").ending == .code(0) else {
            print("InstallTests: no mount namespace can be had here; only ldd was asked.")
            return
        }
        // The loader names the first library that it misses, and which one that is depends on how the program was
        // linked.
        let dynamic = try await hidden("'\(BuiltProgram.built.path)/bookfetch' --version")
        let folder = try FileManager.default.contentsOfDirectory(atPath: runtime.path)
        let missed = folder.contains { $0.hasSuffix(".so") && dynamic.errors.contains("\($0): cannot open") }
        #expect(dynamic.ending == .code(127) && missed, "\(dynamic.errors)")
        for program in ["bookfetch", "news"] {
            let version = try await hidden("'\(bin.path)/\(program)' --version")
            #expect(version.ending == .code(0), "\(version.errors)")
        }
        let search = try await hidden("'\(bin.path)/bookfetch' search '해리 포터' --demo")
        #expect(search.ending == .code(0) && search.lines.count == 20)
        #expect(try await hidden("'\(bin.path)/news' --demo").ending == .code(0))
    }

    /// A program that holds the runtime knows the zones, languages and forms of Hangul that one beside a toolchain
    /// knows.
    @Test(
        .enabled(if: InstallTests.isReleased, "there are no programs in .build/programs: make release"),
        arguments: [
            ["TZ": "America/New_York", "LANG": "en_US.UTF-8"], ["TZ": "Asia/Seoul", "LANG": "ko_KR.UTF-8"],
            ["TZ": "Europe/Berlin", "LANG": "C"], ["TZ": "CET-1", "LANG": "ko_KR.UTF-8"], ["LANG": "C"],
        ]
    )
    func theyWriteWhatTheProgramsOfTheTestsWrite(variables: [String: String]) async throws {
        try await withSurroundings { bare in
            let here = bare.with(variables.merging(["KAKAO_REST_API_KEY": "k"]) { own, _ in own })
                .with(["BOOKFETCH_FIXTURES": Fixture.project.appending(path: "Fixtures").path])
            let lines: [(program: BuiltProgram, arguments: [String])] = [
                (.bookfetch, ["doctor", "--offline", "--format", "table"]),
                (.bookfetch, ["quota", "--format", "table"]),
                (.bookfetch, ["search", "해리 포터", "--demo"]), (.bookfetch, ["search", "Ｐｏｔｔｅｒ", "--demo"]),
                (.bookfetch, ["birthday", "1997-06-26", "--demo", "--format", "table"]),
                (.bookfetch, ["show", "1", "--demo", "--format", "table"]), (.bookfetch, ["show", "not-an-isbn"]),
                (.bookfetch, ["search", "--help"]), (.news, ["--demo"]), (.news, ["--from", "x"]),
                // Composition, collation, calendars and formats: what the tables of Unicode are for.
                (.bookfetch, ["shelf", "add", "1", "2", "--demo"]),
                (.bookfetch, ["shelf", "--demo", "--format", "table", "--sort", "title"]),
                (.bookfetch, ["shelf", "list", "--demo", "--match", "ㅎㄹㅍㅌ"]),
                (.bookfetch, ["shelf", "stats", "--demo"]), (.bookfetch, ["birthday", "윤5.1", "--lunar", "--demo"]),
                (.bookfetch, ["export", "shelf", "--demo", "--format", "bibtex"]),
                (.bookfetch, ["export", "shelf", "--demo", "--format", "ris"]), (.bookfetch, ["today", "--demo"]),
                (.bookfetch, ["search", "\u{1112}\u{1162}\u{1105}\u{1175}", "--demo"]),
            ]
            var texts: [[String]] = []
            for folder in [BuiltProgram.built, Self.released] {
                // Each begins with nothing stored, in a folder of the same name.
                try? FileManager.default.removeItem(at: bare.home)
                var written: [String] = []
                for line in lines {
                    let program = folder.appending(path: line.program.rawValue)
                    let outcome = try await run(program, line.arguments, here)
                    written.append("\(line.arguments) \(outcome.ending)\n\(outcome.output)\n\(outcome.errors)")
                }
                texts.append(written)
            }
            #expect(texts[0] == texts[1])
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
