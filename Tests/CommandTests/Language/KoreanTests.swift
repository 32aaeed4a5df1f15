import CommandSupport
import Foundation
import TestSupport
import Testing

@Suite struct KoreanTests {
    @Test func anEmptyListOfOnesOwnSaysWhatItIs() async throws {
        try await withDesk { desk in
            var desk = desk
            let lists = [
                ("bookfetch", ["shelf"], "The shelf is empty.", "책꽂이가 비어 있습니다."),
                ("bookfetch", ["recent"], "No recent books.", "최근 본 책이 없습니다."),
                ("news", ["saved"], "No saved articles.", "저장한 기사가 없습니다."),
                ("news", ["visited"], "No articles read yet.", "읽은 기사가 없습니다."),
            ]
            for (program, arguments, english, korean) in lists {
                for (language, sentence) in [("C", english), ("ko_KR.UTF-8", korean)] {
                    desk.environment["LANG"] = language
                    let outcome = await desk.silently(program, arguments + ["--format", "table"])
                    #expect(outcome.output == "" && outcome.errorLines == ["\(program): \(sentence)"])
                }
            }
        }
    }

    @Test func aTableHasKoreanHeadingsAndAScriptEnglishNames() async throws {
        try await withDesk { desk in
            var desk = desk
            desk.environment["LANG"] = "ko_KR.UTF-8"
            let stub = Stub.get(Path.kakao, body: Body.kakao("책"))
            let table = await desk.bookfetch("search", "책", "--source", "kakao", stubs: [stub], columns: 120)
            #expect(table.lines.first?.contains("제목") == true && table.lines.first?.contains("TITLE") == false)
            #expect(table.errors.contains("1건 중 1"))
            let offline = ["search", "책", "--source", "kakao", "--offline", "--format", "csv"]
            let csv = await desk.silently("bookfetch", offline)
            #expect(csv.lines.first?.hasPrefix("isbn13,title,authors") == true)
        }
    }

    @Test func aWrongCommandLineIsToldInKorean() async throws {
        try await withDesk { desk in
            var desk = desk
            desk.environment["LANG"] = "ko_KR.UTF-8"
            let outcome = await desk.silently("bookfetch", ["search", "책", "--page", "0"])
            #expect(outcome.errorLines.first == "오류: --page는 1부터입니다(입력: 0).")
        }
    }

    /// Wrong values and none, of every command that takes one.
    private static let wrong: [(String, [String])] =
        ["show", "open", "cover", "preview", "shelf add", "shelf remove", "memo", "export"].map { command in
            ("bookfetch", command.split(separator: " ").map { String($0) } + [""])
        } + [
            ("bookfetch", ["birthday"]), ("bookfetch", ["birthday", "--years", "all"]),
            ("bookfetch", ["birthday", "--keep", "가"]), ("bookfetch", ["library", "", "--region", "서울"]),
            ("bookfetch", ["lookup", ""]), ("bookfetch", ["shelf", "import", ""]), ("bookfetch", ["series", ""]),
            ("bookfetch", ["search", "책", "--sort", "x"]), ("bookfetch", ["search", "책", "--target", "x"]),
            ("bookfetch", ["genres", "--source", "x"]), ("bookfetch", ["--generate-completion-script", "x"]),
            ("news", ["--category", "x"]), ("news", ["search", "a", "--sort", "x"]), ("news", ["read", ""]),
            ("news", ["config", "country", ""]),
        ]

    @Test func noSentenceLacksItsSubjectOrHasAnEnglishList() async throws {
        try await withDesk { desk in
            var desk = desk
            desk.environment["LANG"] = "ko_KR.UTF-8"
            for (program, arguments) in Self.wrong {
                let outcome = await desk.silently(program, arguments)
                #expect(outcome.status != .done && outcome.output == "", "\(arguments)")
                let errors = outcome.errors
                #expect(errors.wholeMatch(of: /(?s)(.*\n)?[a-z가-힣]+: [은는이가을를과와에] .*/) == nil, "\(errors)")
                #expect(
                    !errors.contains("' and '") && !errors.contains("' or '") && !errors.contains(" or "),
                    "\(errors)"
                )
                #expect(!errors.contains("Please") && !errors.contains("Can't"), "\(errors)")
            }
        }
    }

    @Test func whatIsMissingIsSaid() async throws {
        try await withDesk { desk in
            var desk = desk
            desk.environment["LANG"] = "ko_KR.UTF-8"
            let day = await desk.silently("bookfetch", ["birthday"])
            #expect(day.errorLines.first == "오류: 날짜를 입력하세요. 1997-06-26과 같이 쓰거나, --years와 함께 06-26과 같이 쓰세요.")
            let sort = await desk.silently("bookfetch", ["search", "책", "--sort", "x"])
            #expect(sort.errorLines.first?.hasSuffix("다음 중 하나를 쓰세요: 'accuracy', 'latest'.") == true)
        }
    }

    @Test func whatFailsAsJSONSaysItsNotesInTheDocument() async throws {
        try await withDesk { desk in
            let refusal = #"{"status":"error","code":"parametersIncompatible","message":"no"}"#
            let stub = Stub.get(Path.headlines, status: 400, body: Data(refusal.utf8))
            let outcome = await desk.news("--country", "us", "--sources", "x", "--json", stubs: [stub])
            #expect(outcome.status == .usage && outcome.errorLines.count == 1)
            let error = try outcome.errorJSON
            #expect(error.keys == ["schema", "code", "kind", "service", "message", "hint", "notes"])
            #expect(error["notes"]?.values.count == 1)
        }
    }
}
