import Foundation
import TestSupport
import Testing

@testable import Terminal

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

@Suite(.timeLimit(.minutes(30))) struct URLOpenerTests {
    private static let record = #"printf '[%s]' "$@" > "$HERE/seen""#

    /// Opens with a `PATH` of only the folder, and unlimited time for a browser to fail.
    private func open(_ address: String, _ folder: ScriptFolder, browser: String?, isTerminal: Bool = false)
        async throws(URLOpener.Failure) -> String
    {
        var environment = ["PATH": folder.folder.path]
        environment["BROWSER"] = browser
        return try await URLOpener(environment: environment, isTerminal: isTerminal, failureTimeout: .seconds(100))
            .open(
                address
            )
    }

    @Test(
        arguments: [
            ("fox", "[https://a.example/x?y=1&z=2]"), ("fox -new-tab", "[-new-tab][https://a.example/x?y=1&z=2]"),
            ("fox -u %s -q", "[-u][https://a.example/x?y=1&z=2][-q]"),
            ("fox 'open(%s)'", "[open(https://a.example/x?y=1&z=2)]"),
            ("fox 100%% %s", "[100%][https://a.example/x?y=1&z=2]"), ("fox %s &", "[https://a.example/x?y=1&z=2]"),
            ("fox %d", "[%d][https://a.example/x?y=1&z=2]"), (":: fox:other", "[https://a.example/x?y=1&z=2]"),
            ("no-such-browser:fox", "[https://a.example/x?y=1&z=2]"),
            ("false-browser %s:fox", "[https://a.example/x?y=1&z=2]"),
            ("$HOME/fox:fox", "[https://a.example/x?y=1&z=2]"),
        ]
    )
    func theFirstBrowserThatStartsGetsTheAddress(browser: String, expected: String) async throws {
        try await ScriptFolder.with { folder in
            try folder.add("fox", Self.record)
            try folder.add("false-browser", "exit 4")
            #expect(try await open("https://a.example/x?y=1&z=2", folder, browser: browser) == "fox")
            #expect(folder.text("seen") == expected)
        }
    }

    @Test(arguments: [nil, "", "no-such-browser"])
    func theSystemsOpenerIsUsedLast(browser: String?) async throws {
        try await ScriptFolder.with { folder in
            try folder.add(BrowserChoice.systemOpener, Self.record)
            #expect(try await open("https://a.example/", folder, browser: browser) == BrowserChoice.systemOpener)
            #expect(folder.text("seen") == "[https://a.example/]")
        }
    }

    @Test func anAddressIsNeverACommand() async throws {
        try await ScriptFolder.with { folder in
            try folder.add("fox", Self.record)
            #expect(try await open("https://a.example/$(touch x);`id`|&\"' --help", folder, browser: "fox") == "fox")
            #expect(folder.text("seen") == "[https://a.example/$(touch%20x);%60id%60%7C&%22'%20--help]")
        }
    }

    @Test(arguments: [
        "javascript:alert(1)", "file:///etc/passwd", "https://a.example/\n", "--help", "https://u@a.example/",
    ])
    func noOtherAddressReachesABrowser(address: String) async throws {
        try await ScriptFolder.with { folder in
            try folder.add("fox", Self.record)
            await #expect(throws: URLOpener.Failure.self) { try await open(address, folder, browser: "fox") }
            #expect(folder.text("seen") == nil)
        }
    }

    @Test func anOpenerWithoutABrowserIsNotAMissingOne() {
        func failure(_ last: URLOpener.Attempt.Reason) -> URLOpener.Failure {
            .nothingStarted([
                .init(program: "fox", reason: .gaveUp(.exited(1))), .init(program: "opener", reason: last),
            ])
        }
        #expect(failure(.gaveUp(.exited(3))).openerGaveUp)
        #expect(!failure(.notStarted(.notFound)).openerGaveUp)
        #expect(!URLOpener.Failure.nothingStarted([]).openerGaveUp)
    }

    @Test func attemptsAreReported() async throws {
        try await ScriptFolder.with { folder in
            try folder.add("false-browser", "exit 4")
            try folder.add(BrowserChoice.systemOpener, "kill -KILL $$")
            await #expect(
                throws: URLOpener.Failure.nothingStarted([
                    .init(program: "no-such-browser", reason: .notStarted(.notFound)),
                    .init(program: "fox | tee x", reason: .needsShell),
                    .init(program: "false-browser", reason: .gaveUp(.exited(4))),
                    .init(program: BrowserChoice.systemOpener, reason: .gaveUp(.signalled(SIGKILL))),
                ])
            ) { try await open("https://a.example/", folder, browser: "no-such-browser:fox | tee x:false-browser") }
            await #expect(throws: URLOpener.Failure.refused(.scheme("ftp"))) {
                try await open("ftp://a.example/", folder, browser: nil)
            }
        }
    }

    @Test func aBrowserThatStaysOpenHasOpenedThePage() async throws {
        try await ScriptFolder.with { folder in
            #expect(mkfifo(folder.path("close"), 0o600) == 0)
            let browser = try folder.add("fox", #"read -r line < "$HERE/close"; exit 1"#)
            // Ends with an error, but only after it was considered successful.
            let opener = URLOpener(environment: ["BROWSER": browser], failureTimeout: .zero)
            #expect(try await opener.open("https://a.example/") == browser)
            try Data("\n".utf8).write(to: folder.folder.appending(path: "close"))
        }
    }

    @Test func aBrowserIsCutOffFromTheTerminal() async throws {
        try await ScriptFolder.with { folder in
            let lines =
                #"(read -r x; echo "in $?"; test -t 1; echo "out $?"; test -t 2; echo "err $?") > "$HERE/seen"; echo noise"#
            let terminal = try Pseudoterminal()
            _ = try folder.add("fox", lines)
            #expect(try await open("https://a.example/", folder, browser: "fox", isTerminal: true) == "fox")
            #expect(terminal.finish() == "")
            #expect(folder.text("seen") == "in 1\nout 1\nerr 1\n")
        }
    }

    @Test func aBrowserForTerminalsIsWaitedFor() async throws {
        try await ScriptFolder.with { folder in
            let browser = try folder.add("w3m", Self.record + "; exit 0")
            #expect(try await open("https://a.example/", folder, browser: browser, isTerminal: true) == browser)
            #expect(folder.text("seen") == "[https://a.example/]")
            try folder.add("w3m", "exit 2")
            let failure = URLOpener.Failure.nothingStarted([
                .init(program: browser, reason: .gaveUp(.exited(2))),
                .init(program: BrowserChoice.systemOpener, reason: .notStarted(.notFound)),
            ])
            await #expect(throws: failure) {
                try await open("https://a.example/", folder, browser: browser, isTerminal: true)
            }
        }
    }
}
