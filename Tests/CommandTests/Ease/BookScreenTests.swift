import CommandLine
import Documents
import Foundation
import Terminal
import TestSupport
import Testing

/// What a reader sees first, and in which colours.
@Suite struct BookScreenTests {
    private static let isbn = "9788980500208"

    private func page(_ harness: TestHarness, _ flags: String..., columns: Int? = 80) async -> Outcome {
        await harness.run(
            "bookfetch",
            ["show", Self.isbn, "--demo"] + flags,
            over: StubTransport([]),
            output: .sink(columns)
        )
    }

    @Test func theFirstScreenIsWhatAReaderWants() async throws {
        try await withHarness { harness in
            let lines = await page(harness, "--color", "never").lines
            #expect(lines[0] == "해리 포터와 마법사의 돌 1")
            #expect(lines[1] == "J. K. 롤링 (저), 강동혁 (역)")
            #expect(lines[2] == "문학수첩 · November 19, 2019")
            #expect(lines[3] == "8,100원 (YES24, Aladin, Kakao) · list 9,000원 (the National Library of Korea)")
            #expect(lines[4].isEmpty && lines[5] == "계단 밑 벽장에서 승강장까지")
            let facts = try #require(lines.firstIndex { $0.hasPrefix("Pages ") })
            #expect(facts > 5 && facts < 24)
            #expect(lines.allSatisfy { DisplayWidth.of($0) <= 80 }, "\(lines)")
        }
    }

    @Test func itIsShownInKoreanToo() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["LANG"] = "ko_KR.UTF-8"
            let lines = await page(harness, "--color", "never").lines
            #expect(lines[2] == "문학수첩 · 2019년 11월 19일")
            #expect(lines[3] == "8,100원(YES24, 알라딘, 카카오) · 정가 9,000원(국립중앙도서관)")
        }
    }

    @Test(arguments: Tier.sample(20...80))
    func thePriceIsOneLineAtAnyWidth(columns: Int) async throws {
        try await withHarness { harness in
            let lines = await page(harness, "--color", "never", columns: columns).lines
            let prices = lines.filter { $0.hasPrefix("8,100원") }
            #expect(prices.count == 1 && prices.allSatisfy { DisplayWidth.of($0) <= columns })
        }
    }

    @Test func linksAreNamesOnATerminalAndAddressesWithFullAndInAPipe() async throws {
        try await withHarness { harness in
            let names = await page(harness, "--color", "never").output
            #expect(
                !names.contains("https://") && names.contains("Link        YES24, Aladin, Kakao, Cover"),
                "\(names)"
            )
            #expect(names.contains("(--full shows the addresses)"))
            let linked = await page(harness, "--color", "never", "--hyperlinks", "always").output
            #expect(linked.contains(";https://www.yes24.com/product/goods/183955340\u{1B}\\YES24\u{1B}]8;;"))
            #expect(!linked.contains("(--full shows the addresses)"))
            let piped = await page(harness, "--format", "table", columns: nil).output
            let whole = await page(harness, "--color", "never", "--full").output
            for text in [piped, whole] {
                #expect(text.contains("Link        https://www.yes24.com/product/goods/183955340"))
                #expect(text.contains("Cover       https://"))
            }
            #expect(whole.contains("Price       8,100원 (list 9,000원) - YES24"))
        }
    }

    /// The styles of a text: the SGR codes other than the reset.
    private func styles(_ text: String) -> Set<String> {
        Set(text.matches(of: /\u{1B}\[([0-9;]+)m/).map { String($0.1) }).subtracting(["0"])
    }

    @Test func titlesFactsAndStatesHaveColoursOfTheSixteen() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["BOOKFETCH_DEMO"] = "1"
            let commands: [(program: String, arguments: [String], styles: Set<String>)] = [
                ("bookfetch", ["search", "해리"], ["1", "2"]), ("bookfetch", ["show", Self.isbn], ["1", "2", "32"]),
                ("bookfetch", ["library", Self.isbn, "--region", "11", "--available"], ["1", "2", "32", "33"]),
                ("news", [], ["1", "2"]), ("news", ["feeds", "check"], ["1", "32"]),
            ]
            for command in commands {
                let shown = await harness.run(
                    command.program,
                    command.arguments + ["--no-pager"],
                    over: StubTransport([]),
                    output: .sink(200)
                )
                #expect(styles(shown.output) == command.styles, "\(command.arguments) \(styles(shown.output))")
            }
        }
    }

    @Test(
        arguments: Tier.sample(
            [
                (["--color", "never"], [:], true, false), ([], ["NO_COLOR": "1"], true, false),
                ([], ["TERM": "dumb"], true, false),
                ([], [:], false, false), ([], ["CLICOLOR_FORCE": "1"], false, true), ([], [:], true, true),
                ([], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], true, false),
            ] as [([String], [String: String], Bool, Bool)]
        )
    )
    func theUsualSwitchesHold(flags: [String], variables: [String: String], isTerminal: Bool, isStyled: Bool)
        async throws
    {
        try await withHarness { harness in
            var harness = harness
            harness.environment.merge(variables) { $1 }
            harness.environment["BOOKFETCH_DEMO"] = "1"
            for arguments in [
                ["search", "해리"], ["show", Self.isbn], ["library", Self.isbn, "--region", "11", "--available"],
            ] {
                let shown = await harness.run(
                    "bookfetch",
                    arguments + flags + ["--no-pager", "-f", "table"],
                    over: StubTransport([]),
                    output: .sink(isTerminal ? 80 : nil)
                )
                #expect(styles(shown.output).isEmpty != isStyled, "\(arguments)")
            }
        }
    }

    @Test(arguments: Tier.sample(30...79))
    func aTitleKeepsItsVolumeAtAnyWidth(columns: Int) async throws {
        try await withHarness { harness in
            let shown = await harness.run(
                "bookfetch",
                ["search", "해리 포터와 아즈카반", "--demo", "--color", "never", "-s", "kakao"],
                over: StubTransport([]),
                output: .sink(columns)
            )
            #expect(shown.lines.count { $0.contains(/해리.*[ …] ?[12]( |$)/) } >= 2, "\(shown.output)")
        }
    }
}
