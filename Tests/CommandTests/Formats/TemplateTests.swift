import Foundation
import TestSupport
import Testing

@testable import CommandLine
@testable import Documents

@Suite struct TemplateTests {
    private func search(_ template: String, columns: Int? = nil, body: Data? = nil) async throws -> Outcome {
        try await withHarness { harness in
            let stub = Stub.get(Path.kakao, body: body ?? Body.kakao("A & B", "<둘>"))
            return await harness.bookfetch("search", "책", "--template", template, stubs: [stub], columns: columns)
        }
    }

    @Test func membersOfTheJSONAreWritten() async throws {
        let outcome = try await search(#"{{#books}}{{title}}\t{{#authors}}{{.}}{{/authors}}{{page}}\n{{/books}}"#)
        #expect(outcome.status == .done && outcome.errors == "")
        #expect(outcome.output == "A & B\t1\n<둘>\t1\n")
    }

    @Test func anAbsentMemberIsNotTakenFromAnOuterObject() async throws {
        let outcome = try await search(#"{{#books}}{{pages}}{{^isbn13}}none {{/isbn13}}{{/books}}{{total}}\\n"#)
        #expect(outcome.output == #"none none 2\n"#)
    }

    @Test func aFileIsReadFromTheCurrentFolder() async throws {
        try await withHarness { harness in
            try Data("{{#articles}}\n- {{title}} \\n\n{{/articles}}\n".utf8)
                .write(to: harness.here.appending(path: "list.mustache"))
            let outcome = await harness.news(
                "--template",
                "@list.mustache",
                stubs: [.get(Path.headlines, body: Body.headlines("one", "two"))]
            )
            #expect(outcome.output == "- one \\n\n- two \\n\n")
            #expect(await harness.silently("news", ["--template", "@other"]).status == .noInput)
        }
    }

    @Test(arguments: ["{{#books}}", "{{/books}}", "{{#books}}{{/articles}}", "{{title"])
    func anInvalidTemplateIsReportedBeforeAnyRequest(template: String) async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", ["search", "책", "--template", template])
            #expect(outcome.status == .usage && outcome.output == "")
            #expect(outcome.errorLines.first?.hasPrefix("bookfetch: The template is invalid") == true)
        }
    }

    @Test(arguments: [
        ("{{a", "a tag is not closed", "태그가 '}}'로 닫히지 않았습니다"),
        ("{{#books}}", "a section is not closed", "섹션이 닫히지 않았습니다"),
        ("x\n{{/books}}", "the closed section is not the open one", "닫는 섹션이"), ("{{=x}}", "new delimiters", "구분 기호를"),
    ])
    func theCauseIsReportedWithAWorkingExample(template: String, english: String, korean: String) async throws {
        try await withHarness { harness in
            var harness = harness
            for (language, cause, word) in [("C", english, "Example"), ("ko_KR.UTF-8", korean, "예")] {
                harness.environment["LANG"] = language
                let outcome = await harness.silently("bookfetch", ["search", "책", "--template", template])
                #expect(outcome.errorLines.count == 2 && outcome.errorLines.first?.contains(cause) == true)
                let example = #"bookfetch: \#(word): --template '{{#books}}{{title}}\n{{/books}}'"#
                #expect(outcome.errorLines.last == example)
            }
        }
    }

    @Test(arguments: [["--json"], ["--format", "csv"]])
    func aTemplateExcludesOtherFormats(flags: [String]) async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", ["search", "책", "--template", "{{page}}"] + flags)
            #expect(outcome.status == .usage)
            #expect(outcome.errors.contains("--template cannot be combined with --format or --json"))
        }
    }

    @Test func settingsAcceptATemplateToo() async throws {
        try await withHarness { harness in
            let outcome = await harness.silently(
                "bookfetch",
                ["config", "show", "--template", #"{{#settings}}{{name}}\n{{/settings}}"#]
            )
            #expect(outcome.status == .done && outcome.lines.first == "KAKAO_REST_API_KEY")
        }
    }

    @Test func aTerminalIsSentNothingItWouldActOn() throws {
        let template = try ResultTemplate("{{#list}}{{.}}|{{{.}}}{{/list}}\u{1B}[0m")
        let document = #"{"list": ["a\u001b[2Jb\u202Ec"]}"#
        #expect(template.render(json: document, isForTerminal: true) == "abc|abc\u{1B}[0m")
        let text = "a\u{1B}[2Jb\u{202E}c"
        #expect(template.render(json: document, isForTerminal: false) == "\(text)|\(text)\u{1B}[0m")
    }
}
