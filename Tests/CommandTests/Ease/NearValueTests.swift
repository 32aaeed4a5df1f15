import CommandLine
import Documents
import Foundation
import TestSupport
import Testing

/// A mistyped value is asked back for with the nearest of those that are allowed; and the region of libraries.
@Suite struct NearValueTests {
    @Test(
        arguments: Tier.sample([
            ("bookfetch", ["search", "책", "--source", "kako"], "kakao"),
            ("bookfetch", ["search", "책", "-s", "alladin"], "aladin"),
            ("bookfetch", ["search", "책", "--sort", "lastest"], "latest"),
            ("bookfetch", ["search", "책", "--target", "tite"], "title"),
            ("bookfetch", ["search", "책", "--format", "jsom"], "json"),
            ("bookfetch", ["search", "책", "-f", "TABLE"], "table"),
            ("bookfetch", ["search", "책", "--color", "allways"], "always"),
            ("bookfetch", ["bestsellers", "--period", "mont"], "month"),
            ("bookfetch", ["export", "shelf", "--format", "bibtx"], "bibtex"),
            ("bookfetch", ["export", "shlef"], "shelf"),
            ("bookfetch", ["memo", "9788980500208", "eidt"], "edit"),
            ("bookfetch", ["genres", "-s", "alladin"], "aladin"),
            ("bookfetch", ["library", "9788980500208", "--region", "seol"], "seoul"),
            ("bookfetch", ["open", "9788980500208", "--service", "kako"], "kakao"),
            ("bookfetch", ["birthday", "tody"], "today"), ("bookfetch", ["shelf", "lits"], "list"),
            ("news", ["--category", "sprots"], "sports"), ("news", ["--source", "feds"], "feeds"),
            ("news", ["search", "책", "--sort", "relevance"], "relevancy"),
            ("news", ["sources", "--category", "bussiness"], "business"),
            ("news", ["feeds", "--category", "sience"], "science"),
        ])
    )
    func theMostSimilarValueIsSuggested(program: String, arguments: [String], meant: String) async throws {
        try await withHarness { harness in
            for (language, said) in [("en", "Did you mean '\(meant)'?"), ("ko_KR.UTF-8", "찾으셨나요?")] {
                var harness = harness
                harness.environment["LANG"] = language
                harness.environment["BOOKFETCH_DEMO"] = "1"
                let outcome = await harness.silently(program, arguments)
                #expect(outcome.status == .usage && outcome.output == "")
                #expect(outcome.errors.contains(said) && outcome.errors.contains("'\(meant)'"), "\(outcome.errors)")
            }
        }
    }

    @Test func anUnknownValueWithoutSimilarOnesIsReportedWithoutASuggestion() async throws {
        try await withHarness { harness in
            for arguments in [["search", "책", "--source", "naver"], ["search", "책", "--format", "xml"]] {
                let outcome = await harness.silently("bookfetch", arguments)
                #expect(outcome.status == .usage && !outcome.errors.contains("Did you mean"), "\(outcome.errors)")
            }
        }
    }

    @Test func theSuggestionFollowsTheListOfValues() async throws {
        try await withHarness { harness in
            let lines = await harness.silently("bookfetch", ["search", "책", "--source", "kako"]).errorLines
            let last = try #require(lines.lastIndex { $0.hasPrefix("  - ") })
            #expect(lines[last + 1] == "Did you mean 'kakao'?")
        }
    }

    @Test(arguments: ["서울", "seoul", "11"])
    func theRegionMayBeASetting(region: String) async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["BOOKFETCH_DEMO"] = "1"
            let flag = await harness.silently("bookfetch", ["library", "9788980500208", "--region", region])
            harness.environment["BOOKFETCH_REGION"] = region
            let setting = await harness.silently("bookfetch", ["library", "9788980500208"])
            #expect(setting.status == .done && !setting.output.isEmpty && setting.output == flag.output)
            let other = await harness.silently("bookfetch", ["library", "9788980500208", "--region", "부산"])
            #expect(other.output != setting.output)
        }
    }

    @Test func aRegionInTheFileIsTakenAndAWrongOneIsAWrongSetting() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["BOOKFETCH_DEMO"] = "1"
            let without = await harness.silently("bookfetch", ["library", "9788980500208"])
            #expect(without.status == .usage && without.errors.contains("set BOOKFETCH_REGION"))
            try harness.write("BOOKFETCH_REGION=부산\n", to: \.home)
            #expect(await harness.silently("bookfetch", ["library", "9788980500208"]).status == .done)
            try harness.write("BOOKFETCH_REGION=부신\n", to: \.home)
            let wrong = await harness.silently("bookfetch", ["library", "9788980500208"])
            #expect(wrong.status == .configuration && wrong.errors.contains("Did you mean '부산'?"), "\(wrong.errors)")
        }
    }
}
