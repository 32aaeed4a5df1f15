import CommandLine
import Documents
import TestSupport
import Testing

/// A mistyped command or flag is asked back for, and never run.
@Suite struct TypingErrorTests {
    @Test(
        arguments: Tier.sample([
            ("bookfetch", ["serach", "책"], "search"), ("bookfetch", ["shlef"], "shelf"),
            ("bookfetch", ["bestseller"], "bestsellers"), ("bookfetch", ["shelf", "ad", "9788980500208"], "add"),
            ("bookfetch", ["cache", "clera"], "clear"), ("bookfetch", ["serach", "--json"], "search"),
            ("bookfetch", ["--versoin"], "--version"), ("bookfetch", ["search", "책", "--sorce", "kakao"], "--source"),
            ("bookfetch", ["serach", "해리", "-n", "2"], "search"), ("bookfetch", ["-n", "2", "Serach", "해리"], "search"),
            ("news", ["healdines"], "headlines"), ("news", ["serach", "책"], "search"),
            ("news", ["--contry", "us"], "--country"), ("news", ["saved", "lsit"], "list"),
            ("bookfetch", ["bestsellers", "-n", "5"], "--size"), ("bookfetch", ["new", "--limit", "5"], "--size"),
            ("bookfetch", ["shelf", "export"], "bookfetch export shelf"),
            ("bookfetch", ["shelf", "export", "-o", "shelf.csv"], "bookfetch export shelf"),
            ("bookfetch", ["recent", "export", "--format", "csv"], "bookfetch export recent"),
            ("bookfetch", ["shelf", "rate", "1", "5"], "bookfetch shelf status N --rating 4.5"),
            ("bookfetch", ["watch", "한강"], "bookfetch watch author 한강"),
            ("bookfetch", ["watch", "autor", "한강"], "author"),
            ("bookfetch", ["export", "goodreads"], "--format goodreads"),
            ("bookfetch", ["birthday", "음력", "1966년", "5월", "5일"], "birthday 1966년 5월 5일 --lunar"),
            ("news", ["us"], "news --country us"), ("news", ["sports"], "news --category sports"),
            ("news", ["save", "1"], "news saved add 1"), ("news", ["save"], "news saved add N"),
            ("news", ["saved", "1"], "news saved add 1"),
            ("news", ["unread"], "news --unread"), ("news", ["mark", "1"], "news read N"),
        ])
    )
    func similarValuesAreSuggested(program: String, arguments: [String], meant: String) async throws {
        try await withHarness { harness in
            for (language, words) in [("en", "Did you mean '\(meant)'?"), ("ko_KR.UTF-8", "'\(meant)'")] {
                var harness = harness
                harness.environment["LANG"] = language
                let outcome = await harness.silently(program, arguments)
                #expect(outcome.status == .usage && outcome.output == "")
                #expect(outcome.errors.contains(words), "\(outcome.errors)")
                #expect(language == "en" || outcome.errors.contains("찾으셨나요?"))
            }
        }
    }

    @Test(arguments: [["news"], ["news", "--country", "kr"], ["news", "search", "한국"], ["help", "news"]])
    func theOtherProgramIsNoCommand(arguments: [String]) async throws {
        try await withHarness { harness in
            for (language, words) in [("en", "run 'news' without 'bookfetch'"), ("ko_KR.UTF-8", "'news'를 실행하세요")] {
                var harness = harness
                harness.environment["LANG"] = language
                let outcome = await harness.silently("bookfetch", arguments)
                #expect(outcome.status == .usage && outcome.output == "")
                #expect(outcome.errors.contains(words) && outcome.errors.contains("news"), "\(outcome.errors)")
                #expect(!outcome.errors.contains("Did you mean") && !outcome.errors.contains("찾으셨나요"))
            }
        }
    }

    @Test(arguments: [
        ("undo", "bookfetch shelf undo"), ("stats", "bookfetch shelf stats"), ("goal", "bookfetch shelf goal"),
        ("rate", "bookfetch shelf status N --rating 4.5"), ("history", "bookfetch memo N history"),
    ])
    func aWordForWhichNothingIsFoundMayBeACommandOfAGroup(word: String, meant: String) async throws {
        try await withHarness { harness in
            let piped = await harness.silently("bookfetch", [word, "--demo"])
            #expect(piped.status == .usage && piped.output == "")
            #expect(piped.errors.contains("Did you mean '\(meant)'"), "\(piped.errors)")
            // A search that is asked for, and a document, is what it is.
            for arguments in [["search", word, "--demo"], [word, "--demo", "--json"]] {
                #expect(await harness.silently("bookfetch", arguments).status == .done)
            }
        }
    }

    @Test func anUnknownOptionIsBlamedAndNotItsValue() async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", ["show", "9788980500208", "--source", "aladin"])
            #expect(outcome.status == .usage && outcome.errors.contains("Unknown option '--source'"))
            #expect(!outcome.errors.contains("not a valid ISBN"))
        }
    }

    @Test func aNumberAloneIsALineOfTheLastHeadlines() async throws {
        try await withHarness { harness in
            _ = await harness.silently("news", ["--demo", "--country", "us"])
            let (bare, read) = (
                await harness.silently("news", ["1", "--demo"]),
                await harness.silently("news", ["read", "1", "--demo"])
            )
            #expect(bare.status == .done && bare.output != "" && bare.output == read.output)
        }
    }

    @Test func aMistypedCommandIsReportedAndNotItsFlag() async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", ["serach", "해리", "-n", "2"])
            #expect(outcome.errorLines.first == "Error: Unexpected argument 'serach'. Did you mean 'search'?")
        }
    }

    @Test func aValueMayBeAttachedToAShortFlag() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["BOOKFETCH_DEMO"] = "1"
            for words in [["search", "해리", "-n1"], ["-n1", "해리"], ["해리", "-skakao", "-n1", "-p1", "-fplain"]] {
                let outcome = await harness.silently("bookfetch", words)
                #expect(outcome.status == .done && outcome.lines.count == 1, "\(outcome.errors)")
            }
        }
    }

    @Test func aParsersSecondGuessIsKoreanToo() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["LANG"] = "ko_KR.UTF-8"
            let outcome = await harness.silently("bookfetch", ["search", "해리", "-nx"])
            #expect(outcome.status == .usage && !outcome.errors.contains(" or:"), "\(outcome.errors)")
            #expect(!outcome.errors.contains("Missing value"))
        }
    }

    @Test(arguments: [("news", ["zzz"]), ("bookfetch", ["shelf", "9788980500208"]), ("bookfetch", ["--zzzzzzzz"])])
    func aTypingErrorWithoutSimilarValuesHasNoSuggestion(program: String, arguments: [String]) async throws {
        try await withHarness { harness in
            let outcome = await harness.silently(program, arguments)
            #expect(outcome.status == .usage && !outcome.errors.contains("Did you mean"))
        }
    }

    @Test(
        arguments: Tier.sample([
            ("bookfetch", ["recent", "--clear"], "clear"), ("bookfetch", ["cache", "--prune"], "prune"),
            ("bookfetch", ["shelf", "--undo"], "undo"), ("news", ["visited", "--clear"], "clear"),
            ("news", ["--sources-list"], nil), ("bookfetch", ["search", "책", "--nope"], nil),
            ("bookfetch", ["search", "책", "--images"], nil),
        ])
    )
    func aCommandTypedAsAFlagIsMeantAndNoFlagThatIsFar(
        program: String,
        arguments: [String],
        meant: String?
    ) async throws {
        try await withHarness { harness in
            for json in [[], ["--json"]] {
                let outcome = await harness.silently(program, arguments + json)
                #expect(outcome.status == .usage)
                let guesses = outcome.errors.matches(of: /Did you mean '([^']*)'/).map { String($0.1) }
                #expect(guesses == (meant.map { [$0] } ?? []), "\(outcome.errors)")
            }
        }
    }

    @Test func aWrongValueOfARightCommandIsNoTypingErrorOfTheCommand() async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", ["search", "shlef", "--page", "0"])
            #expect(outcome.status == .usage && !outcome.errors.contains("Did you mean"))
        }
    }

    @Test func inJSONItIsTheHint() async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", ["shlef", "--format=json"])
            let error = try outcome.errorJSON
            #expect(error["hint"] == "Did you mean 'shelf'?")
        }
    }

    @Test func theParsersWordsAreKoreanWhereItListsValues() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["LANG"] = "ko_KR.UTF-8"
            let outcome = await harness.silently("bookfetch", ["search", "책", "--source", "kako"])
            #expect(outcome.errors.contains("'kako'는 '--source <service>'에 쓸 수 없는 값입니다."))
            #expect(!outcome.errors.contains("Please provide"))
        }
    }
}
