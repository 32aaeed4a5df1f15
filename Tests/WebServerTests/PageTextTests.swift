import APIClient
import ArgumentParser
import CommandLine
import Documents
import Foundation
import HTTPTypes
import TestSupport
import Testing
import Wording

@testable import WebServer

/// No page speaks of the command line, but for `bookfetch setup`, which asks for the keys that a page lacks.
@Suite struct PageTextTests {
    /// What a reader sees of a page: no marks, and no form's own values.
    private static func text(_ page: String) -> String {
        page.replacing(#/<(?:[^>"]|"[^"]*")*>/#, with: " ")
    }

    private static let pages = [
        "/", "/search", "/search?q=%ED%95%B4%EB%A6%AC", "/search?q=%ED%95%B4%EB%A6%AC&page=99", "/search?q=zzzzqqqq",
        "/search?q=a&source=nothing", "/search?q=a&source=kakao&page=60", "/search?q=9788980500209",
        "/books/9788980500208", "/books/9788980500209", "/books/9791191114225", "/books/123", "/books/aladin:1",
        "/birthday/1997-06-26", "/birthday/1997-06-26?years=all", "/birthday/06-26", "/birthday/06-26?years=nothing",
        "/birthday/06-26?years=1999-1990", "/birthday/06-26?years=1000-1001", "/birthday/1997-13-41",
        "/birthday/somebody", "/birthday/1997-06-26?page=99", "/bestsellers", "/bestsellers?genre=nothing",
        "/bestsellers?page=99", "/new", "/new?genre=nothing", "/trends?subject=reading&region=x", "/trends?date=x",
        "/recent", "/series", "/series?volume=99", "/news",
        "/news?country=nothing", "/news?country=us&category=nothing", "/news?country=kr", "/news?q=nothing&country=us",
        "/news?page=99", "/shelf", "/shelf?q=nothing", "/shelf/export?format=nothing", "/about", "/nowhere",
        "/pictures/0", "/keys", "/statistics", "/statistics?year=1997", "/memos", "/memos/9788980500208",
        "/watches", "/shelf/import", "/shelf/import/0",
    ]

    private static func check(_ harness: ServerHarness) async throws {
        for language in ["en", "ko"] {
            for path in pages {
                let fields: HTTPFields = [.accept: "text/html", .acceptLanguage: language]
                let page = try await harness.send(.get, path, fields: fields).text
                #expect(page.contains("</html>"), "\(path)")
                let text = text(page)
                let found = text.firstMatch(
                    of: #/--\p{L}\S*|\bnews (?:search|feeds|read)\b|\bbookfetch (?!setup\b)[a-z]+\b/#
                )
                #expect(found == nil, "\(path) in \(language): \(found.map { String($0.0) } ?? "")")
            }
        }
    }

    @Test func noPageOfADemoNamesAFlag() async throws {
        try await ServerHarness.run { harness async throws in try await Self.check(harness) }
    }

    /// Without a key, a network, or anything stored: the pages are about what is missing.
    @Test(arguments: [[], ["--offline"], ["--no-writes"], ["--refresh"]])
    func noPageThatFailsNamesAFlag(flags: [String]) async throws {
        let away = CountingTransport { _ throws(TransportError) in throw .cannotConnect(host: "nowhere") }
        try await ServerHarness.run(flags, isDemo: false, transport: away, time: ManualClock().time) {
            harness async throws in
            try await Self.check(harness)
        }
    }

    @Test func aPageWithoutAKeyLeadsToSetup() async throws {
        let away = CountingTransport { _ throws(TransportError) in throw .cannotConnect(host: "nowhere") }
        try await ServerHarness.run(isDemo: false, transport: away, time: ManualClock().time) { harness async throws in
            for language in ["en", "ko"] {
                for path in ["/", "/search?q=a", "/search?q=a&source=kakao", "/bestsellers", "/birthday/1997-06-26"] {
                    let fields: HTTPFields = [.accept: "text/html", .acceptLanguage: language]
                    let text = Self.text(try await harness.send(.get, path, fields: fields).text)
                    // The command stands before the line of a settings file.
                    let setup = try #require(text.firstRange(of: "bookfetch setup"), "\(path) in \(language)")
                    let line = try #require(text.firstRange(of: "_KEY=…"), "\(path) in \(language)")
                    #expect(setup.upperBound < line.lowerBound)
                }
            }
        }
    }

    @Test(arguments: [
        ("Check the key. Use 'bookfetch setup' to change it.", "Check the key. Use 'bookfetch setup' to change it."),
        ("Check the key. Use 'bookfetch doctor' to try it.", "Check the key."),
        ("키를 확인하세요. --demo는 키 없이 사용할 수 있습니다.", "키를 확인하세요."),
        ("'bookfetch genres'는 분야를 표시합니다.", nil), ("Example: news search 한국", nil),
        ("Try: news feeds add --insecure https://a.example", nil), ("bookfetch search로 찾으세요.", nil),
        ("A-B -- C is a title, and bookfetch is a name.", "A-B -- C is a title, and bookfetch is a name."),
        ("The news today.", "The news today."), ("한 줄", "한 줄"),
    ])
    func aSentenceAboutTheCommandLineIsLeftOut(text: String, shown: String?) {
        #expect(PageSentence.readable(text) == shown)
    }

    @Test func theCommandsAreThoseOfThePrograms() {
        func names(_ program: any ParsableCommand.Type) -> Set<String> {
            Set(program.configuration.subcommands.compactMap { $0.configuration.commandName } + ["serve", "more"])
        }
        #expect(PageSentence.commands["bookfetch"] == names(BookfetchCommand.self))
        #expect(PageSentence.commands["news"] == names(NewsCommand.self))
    }

    @Test func aFailureStillSaysSomething() {
        let flag = Message(verbatim: "Use --page 1 to 3.")
        let words = PageSentence.words(of: .usage(flag, hint: flag))
        #expect(words.message == "The address has a value that is not valid." && words.hint == nil)
        let both = Message(verbatim: "'a' is not a valid --years. Use a year, or all.")
        #expect(
            PageSentence.words(of: .usage(both)).message
                == "The address has a value that is not valid. Use a year, or all."
        )
        let key = PageSentence.words(of: ProgramFailure(status: .noPermission, kind: .auth, message: flag, hint: flag))
        #expect(!key.message.isEmpty && key.hint?.contains("settings file") == true)
        #expect(key.hint?.contains("'bookfetch setup'") == true)
    }
}
