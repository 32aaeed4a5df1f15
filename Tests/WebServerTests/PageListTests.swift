import APIClient
import Foundation
import HTTPTypes
import TestSupport
import Testing
import Wording

@testable import WebServer

/// Lists on pages: their ends, totals, notes, and the days of the calendar.
@Suite struct PageListTests {
    private static let korean: HTTPFields = [.acceptLanguage: "ko"]

    // MARK: Birthdays

    @Test func aDayOfAllYearsComesFromTheForm() async throws {
        try await ServerHarness.run { harness async throws in
            for years in ["all", "1995-1999"] {
                let response = try await harness.send(.get, "/birthday?date=1997-06-26&years=\(years)")
                #expect(response.fields[.location] == "/birthday/06-26?years=\(years)")
                for path in [try #require(response.fields[.location]), "/birthday/1997-06-26?years=\(years)"] {
                    let page = try await harness.send(.get, path)
                    #expect(page.status == .ok && !page.text.contains("role=\"alert\""), "\(page.text)")
                    #expect(page.text.contains("book-card"))
                    #expect(page.text.contains("<h1>Books published on June 26</h1>"))
                    #expect(page.text.contains("<option value=\"\(years)\" selected>"))
                }
            }
            let day = try await harness.send(.get, "/birthday?date=1997-06-26&years=")
            #expect(day.fields[.location] == "/birthday/1997-06-26")
            for typed in ["97%2F6%2F26", "1997.6.26", "970626", "1997%EB%85%84%206%EC%9B%94%2026%EC%9D%BC"] {
                let day = try await harness.send(.get, "/birthday?date=\(typed)")
                #expect(day.fields[.location] == "/birthday/1997-06-26", "\(typed)")
            }
            let anyYear = try await harness.send(.get, "/birthday?date=6%2F26")
            #expect(anyYear.fields[.location] == "/birthday/06-26")
            let page = try await harness.send(.get, "/birthday/1997-6-26").text
            #expect(page.contains("<h1>Books published on June 26, 1997</h1>"))
        }
    }

    @Test func theLastTenYearsEndToday() async throws {
        let clock = ManualClock()
        try await ServerHarness.run(time: clock.time) { harness async throws in
            let page = try await harness.send(.get, "/birthday/1997-06-26", fields: Self.korean).text
            #expect(page.contains("<option value=\"2017-2026\">"))
            #expect(page.contains("<h1>1997년 6월 26일에 출간된 책</h1>"))
            // A day without a year is one of those years.
            let day = try await harness.send(.get, "/birthday/06-26", fields: Self.korean)
            #expect(day.status == .ok && day.text.contains("<option value=\"2017-2026\" selected>"))
            #expect(day.text.contains("<h1>6월 26일에 출간된 책</h1>"))
            #expect(try await harness.send(.get, "/birthday/02-29?years=2021-2023").status == .ok)
        }
    }

    // MARK: Ends

    @Test func trendsAreFoundFromBestSellersAndLeadFromAKeywordToItsBooks() async throws {
        try await ServerHarness.run { harness async throws in
            #expect(try await harness.send(.get, "/bestsellers").text.contains(#"<a href="/trends">"#))
            let words = try await harness.send(.get, "/trends?subject=keywords").text
            let space = "/trends?subject=books&amp;keywords=%EC%9A%B0%EC%A3%BC"
            #expect(words.contains(#"<a href="\#(space)">우주</a>"#) && words.contains("184.2"), "\(words)")
            for failed in ["/trends?subject=reading&region=Atlantis", "/trends?date=soon"] {
                let page = try await harness.send(.get, failed)
                #expect(page.status == .badRequest && page.text.contains(#"<form class="choices" action="/trends">"#))
            }
        }
    }

    @Test func librariesCataloguesAreSourcesOfASearch() async throws {
        try await ServerHarness.run { harness async throws in
            let form = try await harness.send(.get, "/search").text
            #expect(form.contains(#"<option value="sru:k10plus">K10plus</option>"#))
            let found = try await harness.send(.get, "/search?q=Karten&source=sru:k10plus").text
            #expect(found.contains("Karten der Küste"), "\(found)")
            let document = try await harness.send(.get, "/api/v1/search?q=Karten&source=sru:k10plus")
            #expect(document.status == .ok && document.text.contains(#""sru:k10plus""#), "\(document.text)")
            let description = try await harness.send(.get, "/openapi.json").text
            #expect(description.contains(#""sru:k10plus""#))
        }
    }

    @Test(arguments: [
        "/search?q=%ED%95%B4%EB%A6%AC&", "/bestsellers?", "/new?", "/news?country=us&", "/birthday/1997-06-26?",
        "/birthday/06-26?years=1995-1999&",
    ])
    func aPageBehindTheEndSaysSoAndLeadsBack(path: String) async throws {
        try await ServerHarness.run { harness async throws in
            let page = try await harness.send(.get, "\(path)page=99").text
            #expect(page.contains("The list has no page 99."))
            #expect(!page.contains("No book matches") && !page.contains("list-total"))
            #expect(page.firstMatch(of: #/rel="(prev|next)" href="[^"]*page=/#) == nil)
            let link = try #require(page.firstMatch(of: #/class="button" href="([^"]+)">First page/#))
            let first = String(link.1).replacing("&amp;", with: "&")
            let text = try await harness.send(.get, first).text
            #expect(text.contains("<li class=\"book-card\"") || text.contains("<li class=\"article"), "\(first)")
        }
    }

    @Test(arguments: ["0", "-1", "x", "9999999999", "99999999999999999999"])
    func anyPageNumberIsAPage(number: String) async throws {
        try await ServerHarness.run { harness async throws in
            for path in [
                "/search?q=a&", "/bestsellers?", "/new?", "/news?country=us&", "/birthday/1997-06-26?", "/shelf?",
            ] {
                let page = try await harness.send(.get, "\(path)page=\(number)", fields: [.accept: "text/html"])
                #expect(page.status == .ok && !page.text.contains("role=\"alert\""), "\(path) \(page.text)")
            }
        }
    }

    @Test func aShelfThatHasBecomeShorterSaysSo() async throws {
        try await ServerHarness.run { harness async throws in
            #expect(try await harness.send(.put, "/api/v1/shelf/9788980500208").status == .ok)
            let page = try await harness.send(.get, "/shelf?page=9").text
            #expect(page.contains("The shelf has no page 9.") && page.contains("book-card"))
            #expect(try await !harness.send(.get, "/shelf").text.contains("has no page"))
        }
    }

    // MARK: Words

    @Test func aListSaysWhichOfHowManyItShows() async throws {
        try await ServerHarness.run { harness async throws in
            let search = "/search?q=%ED%95%B4%EB%A6%AC%20%ED%8F%AC%ED%84%B0&source=kakao"
            #expect(try await harness.send(.get, search).text.contains("<p class=\"list-total\">1–20 of 32 books</p>"))
            let second = try await harness.send(.get, "\(search)&page=2", fields: Self.korean).text
            #expect(second.contains("<p class=\"list-total\">32권 중 21–32</p>"))
            // Nothing is not counted.
            #expect(try await !harness.send(.get, "/shelf").text.contains("list-total"))
            #expect(try await !harness.send(.get, "/search?q=zzzzqqqq").text.contains("list-total"))
            #expect(try await harness.send(.put, "/api/v1/shelf/9788980500208").status == .ok)
            #expect(try await harness.send(.get, "/shelf", fields: Self.korean).text.contains("총 1권"))
        }
    }

    @Test func pagesAndFeedsSearchForWordsAsTheCommandDoes() async throws {
        try await ServerHarness.run { harness async throws in
            // Decomposed Hangul, as some systems type it, and an ISBN with hyphens at one service.
            let words = "해리 포터".decomposedStringWithCanonicalMapping
            let escaped = try #require(words.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
            #expect(try await harness.send(.get, "/search?q=\(escaped)&source=kakao").text.contains("1–20 of 32 books"))
            #expect(
                try await harness.send(.get, "/opds/v2/search?query=\(escaped)").text.contains("\"numberOfItems\":32")
            )
            let isbn = "/search?target=isbn&source=kakao&q="
            #expect(try await harness.send(.get, isbn + "978-89-8050-020-8").text.contains("/books/9788980500208"))
            #expect(try await harness.send(.get, isbn + "978-89-8050-020-9").status == .badRequest)
        }
    }

    @Test func theMenuAndTheShelfUseTheAgreedWords() async throws {
        try await ServerHarness.run { harness async throws in
            let korean = try await harness.send(.get, "/shelf", fields: Self.korean).text
            #expect(korean.contains(">그날 나온 책</a>") && korean.contains("♡ 버튼을 누른 책이 여기에 모입니다."))
            #expect(try await harness.send(.get, "/shelf").text.contains(">On this day</a>"))
            #expect(try await harness.send(.get, "/", fields: Self.korean).text.contains("오늘 출간된 책"))
        }
    }

    @Test func notesStandBelowTheTitleAndSeveralAreFolded() async throws {
        // Each unknown setting is a note.
        let environment = ["BOOKFETCH_QUOTA_KAKOA": "1/day", "BOOKFETCH_COLUR": "1"]
        try await ServerHarness.run(environment: environment) { harness async throws in
            for path in ["/bestsellers", "/books/9788980500208", "/shelf", "/news?country=us"] {
                let page = try await harness.send(.get, path).text
                let title = try #require(page.range(of: "</h1>"), "\(path)")
                let notes = try #require(page.range(of: "<div class=\"notices"), "\(path)")
                #expect(title.upperBound <= notes.lowerBound, "\(path)")
                #expect(page[notes.lowerBound...].contains("<summary>2 notes</summary>"), "\(path)")
                #expect(page.contains("BOOKFETCH_QUOTA_KAKOA") && page.contains("BOOKFETCH_COLUR"))
            }
        }
        try await ServerHarness.run(environment: ["BOOKFETCH_COLUR": "1"]) { harness async throws in
            let page = try await harness.send(.get, "/bestsellers").text
            #expect(page.contains("BOOKFETCH_COLUR") && !page.contains("<summary>"))
        }
    }

    @Test(arguments: [
        ("Tide comes in - Harbor Daily", "Tide comes in"), ("Tide comes in | HARBOR DAILY", "Tide comes in"),
        ("Tide – comes in – Harbor Daily", "Tide – comes in"), ("Harbor Daily", "Harbor Daily"),
        (" - Harbor Daily", " - Harbor Daily"), ("Tide - Harbor", "Tide - Harbor"),
    ])
    func aHeadlineDoesNotRepeatItsPublisher(title: String, shown: String) {
        #expect(ArticleSection.headline(title, of: "Harbor Daily") == shown)
    }

    // MARK: ISBNs

    @Test func anISBNInTheSearchFieldOpensItsBook() async throws {
        try await ServerHarness.run { harness async throws in
            for words in ["9788980500208", "978-89-8050-020-8", "8980500203", "ISBN%209788980500208"] {
                for target in ["", "&target=any", "&target=isbn"] {
                    let response = try await harness.send(.get, "/search?q=\(words)\(target)")
                    #expect(response.status == .seeOther && response.fields[.location] == "/books/9788980500208")
                }
            }
            // A search of one service, and of titles, is a search.
            for more in ["&source=kakao", "&target=title"] {
                #expect(try await harness.send(.get, "/search?q=9788980500208\(more)").status == .ok)
            }
            #expect(try await harness.send(.get, "/search?q=1984").status == .ok)
        }
    }

    @Test(arguments: ["9788980500209", "978-89-8050-020-9"])
    func aMistypedISBNIsExplained(words: String) async throws {
        try await ServerHarness.run { harness async throws in
            let page = try await harness.send(.get, "/search?q=\(words)")
            #expect(page.status == .badRequest && page.text.contains("its check digit should be 8"))
            #expect(page.text.contains("<input id=\"q\" name=\"q\" type=\"search\" value=\"\(words)\""))
            let short = try await harness.send(.get, "/search?q=978898050&target=isbn")
            #expect(short.status == .badRequest && short.text.contains("an ISBN has 10 or 13"))
        }
    }
}
