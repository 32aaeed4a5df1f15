import CommandLine
import Documents
import Foundation
import TestSupport
import Testing

/// Two terminals at once: a number stands for a line of the list that its own terminal shows.
@Suite struct TerminalSessionTests {
    private func books(_ books: [(isbn: String, title: String)]) -> Data {
        let documents = books.map { #"{"title":"\#($0.title)","isbn":"\#($0.isbn)"}"# }.joined(separator: ",")
        return Data(
            #"{"documents":[\#(documents)],"meta":{"total_count":2,"pageable_count":2,"is_end":true}}"#.utf8
        )
    }

    private func show(_ books: [(isbn: String, title: String)], on harness: TestHarness) async {
        let outcome = await harness.bookfetch(
            "search",
            "x",
            "--source",
            "kakao",
            stubs: [.get(Path.kakao, body: self.books(books))]
        )
        #expect(outcome.status == .done, "\(outcome.errors)")
    }

    /// The same desk in a terminal of another name.
    private func terminal(_ name: String?, of harness: TestHarness) -> TestHarness {
        var harness = harness
        harness.environment["BOOKFETCH_SESSION"] = name
        return harness
    }

    private let left = [("9788973100156", "왼쪽 하나"), ("9788980500208", "왼쪽 둘")]
    private let right = [("9788932917245", "오른쪽 하나"), ("9788937460586", "오른쪽 둘")]

    @Test func eachTerminalActsOnItsOwnList() async throws {
        try await withHarness { harness in
            let (first, second) = (terminal("left", of: harness), terminal("right", of: harness))
            await show(left, on: first)
            await show(right, on: second)
            for (harness, title) in [(first, "왼쪽 둘"), (second, "오른쪽 둘")] {
                let added = await harness.silently("bookfetch", ["shelf", "add", "2", "--offline"])
                #expect(added.status == .done && added.output.contains(title), "\(added.errors)")
            }
            let removed = await first.silently("bookfetch", ["shelf", "remove", "2"])
            #expect(removed.output.contains("왼쪽 둘"), "\(removed.output)\(removed.errors)")
            let rest = await first.silently("bookfetch", ["shelf"])
            #expect(rest.output.contains("오른쪽 둘") && !rest.output.contains("왼쪽 둘"))
        }
    }

    @Test func aTerminalWithoutAListOfItsOwnHasNone() async throws {
        try await withHarness { harness in
            await show(left, on: terminal("left", of: harness))
            let shown = await terminal("new", of: harness).silently("bookfetch", ["show", "2", "--offline"])
            #expect(shown.status == .usage)
            #expect(
                shown.errors.contains("There is no line 2: no list has been shown in this terminal yet."),
                "\(shown.errors)"
            )
            var korean = terminal("new", of: harness)
            korean.environment["LANG"] = "ko_KR.UTF-8"
            let said = await korean.silently("bookfetch", ["show", "2", "--offline"])
            #expect(said.errors.contains("2번 줄이 없습니다. 이 터미널에서 아직 표시한 목록이 없습니다."), "\(said.errors)")
        }
    }

    @Test(arguments: [nil, "", " "])
    func outsideOfAnyTerminalTheNewestListCounts(name: String?) async throws {
        try await withHarness { harness in
            await show(left, on: terminal("left", of: harness))
            await show(right, on: terminal("right", of: harness))
            let added = await terminal(name, of: harness).silently("bookfetch", ["shelf", "add", "1", "--offline"])
            #expect(added.status == .done && added.output.contains("오른쪽 하나"), "\(added.errors)")
            let none = await terminal(name, of: harness).silently("bookfetch", ["show", "3", "--offline"])
            #expect(none.errors.contains("There is no line 3: the last list has 2 lines."), "\(none.errors)")
        }
    }

    @Test func anArticleIsReadFromTheTerminalsOwnList() async throws {
        try await withHarness { harness in
            let (first, second) = (terminal("left", of: harness), terminal("right", of: harness))
            for (harness, title) in [(first, "left"), (second, "right")] {
                let outcome = await harness.news(stubs: [.get(Path.headlines, body: Body.headlines(title))])
                #expect(outcome.status == .done, "\(outcome.errors)")
                harness.clock.advance(by: .seconds(600))
            }
            let saved = await first.silently("news", ["saved", "add", "1"])
            #expect(saved.status == .done && saved.errors.contains("Saved: left"), "\(saved.output)\(saved.errors)")
            #expect(await terminal("new", of: harness).silently("news", ["read", "1"]).status == .usage)
        }
    }

    @Test func theNameOfATerminalIsTheEnvironmentsAlone() async throws {
        try await withHarness { harness in
            await show(left, on: terminal("left", of: harness))
            try harness.write("BOOKFETCH_SESSION=new\n", to: \.here)
            let added = await harness.silently("bookfetch", ["shelf", "add", "1", "--offline"])
            #expect(added.status == .done && added.output.contains("왼쪽 하나"), "\(added.errors)")
        }
    }
}
