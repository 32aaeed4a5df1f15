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
                ("bookfetch", ["recent"], "No book was shown lately.", "최근에 본 책이 없습니다."),
                ("news", ["saved"], "No article is saved.", "저장한 기사가 없습니다."),
                ("news", ["visited"], "No article was read yet.", "아직 읽은 기사가 없습니다."),
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
            #expect(table.errors.contains("1건 가운데 1번부터 1번까지"))
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
            #expect(outcome.errorLines.first == "오류: --page는 1부터 씁니다. 0은 쓸 수 없습니다.")
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
