import Foundation
import HTTPTypes
import Testing
import Wording

@testable import WebServer

/// The pages, without any script.
@Suite struct PageTests {
    @Test(arguments: [
        "/", "/search", "/search?q=%ED%95%B4%EB%A6%AC", "/books/9788980500208", "/birthday/1997-06-26",
        "/birthday/1997-06-26?page=2", "/bestsellers", "/new", "/trends", "/trends?subject=keywords",
        "/trends?subject=books",
        "/trends?subject=books&keywords=%EB%B0%94%EB%8B%A4", "/trends?subject=library&library=111901&by=hours",
        "/trends?subject=reading&region=&time=", "/shelf", "/recent", "/series", "/series?volume=3",
        "/news",
        "/news?country=us&category=science", "/about", "/keys", "/statistics", "/statistics?year=all", "/memos",
        "/memos/9788980500208", "/watches", "/shelf/import", "/shelf?status=read",
    ])
    func eachPageIsWhole(path: String) async throws {
        try await ServerHarness.run { harness async throws in
            let response = try await harness.send(.get, path)
            #expect(response.status == .ok, "\(response.text)")
            #expect(response.fields[.contentType] == "text/html; charset=utf-8")
            #expect(response.text.hasPrefix("<!DOCTYPE html>") && response.text.hasSuffix("</html>\n"))
            #expect(response.text.contains("<main"))
            #expect(!response.text.contains(#"role="alert""#), "\(response.text)")
            #expect(response.body.count < 100_000)
        }
    }

    @Test(arguments: [
        ("/nowhere", 404), ("/books/9791191114225", 404), ("/books/9788980500209", 400), ("/birthday/1997-02-30", 400),
        ("/books/%3Cscript%3E", 400),
    ])
    func aFailureIsAPage(path: String, status: Int) async throws {
        try await ServerHarness.run { harness async throws in
            let response = try await harness.send(.get, path, fields: [.accept: "text/html,*/*"])
            #expect(response.status.code == status)
            #expect(response.text.contains(#"role="alert""#) && response.text.hasSuffix("</html>\n"))
            #expect(!response.hasForeignScript)
        }
    }

    @Test func theAboutPageListsWhatIsStoredWhere() async throws {
        try await ServerHarness.run { harness async throws in
            let page = try await harness.send(.get, "/about")
            for file in ["demo.sqlite", "demo-images", ".env"] { #expect(page.text.contains(file), "\(file)") }
        }
    }

    @Test func theIconIsWhereBrowsersLookForIt() async throws {
        try await ServerHarness.run { harness async throws in
            let icon = try await harness.send(.get, "/favicon.ico")
            #expect(icon.status == .ok && icon.fields[.contentType] == "image/x-icon")
            #expect(icon.body.starts(with: [0, 0, 1, 0]))
        }
    }

    @Test func aBookSaysWhatItIsAboutBeforeItsNumbers() async throws {
        try await ServerHarness.run { harness async throws in
            let page = try await harness.send(.get, "/books/9788980500208").text
            let places = try ["</h1>", "class=\"blurb\"", "class=\"facts\"", "id=\"biography\""].map {
                try #require(page.range(of: $0), "\($0)").lowerBound
            }
            #expect(places == places.sorted())
        }
    }

    @Test func rolesHaveOneFormInThePagesLanguage() async throws {
        try await ServerHarness.run { harness async throws in
            for source in ["aladin", "kakao", "nlk", "yes24"] {
                let path = "/search?q=%ED%95%B4%EB%A6%AC&source=\(source)"
                func roles(_ language: String) async throws -> Set<Substring> {
                    let page = try await harness.send(.get, path, fields: [.acceptLanguage: language]).text
                    let people = page.matches(of: #/book-card-people">([^<]*)</#).map(\.1)
                    return Set(people.flatMap { $0.matches(of: #/\(([^)]*)\)/#).map(\.1) })
                }
                let korean: Set<Substring> = ["옮긴이", "그린이", "엮은이", "감수자", "사진가", "원작자", "참여자"]
                #expect(try await roles("ko").isSubset(of: korean), "\(source)")
                let english: Set<Substring> = [
                    "translator", "illustrator", "editor", "supervisor", "photographer", "original author",
                    "contributor",
                ]
                #expect(try await roles("en").isSubset(of: english), "\(source)")
            }
            let book = "/books/9788980500208"
            let korean = try await harness.send(.get, book, fields: [.acceptLanguage: "ko"]).text
            #expect(korean.contains("지은이") && korean.contains("옮긴이"))
            let english = try await harness.send(.get, book, fields: [.acceptLanguage: "en"]).text
            #expect(english.contains("translator") && !english.contains("옮긴이"))
        }
    }

    @Test func headsAreWordsOfASentence() {
        #expect(PageWords.sentenceCase("PUBLISHER") == "Publisher" && PageWords.sentenceCase("ISBN") == "ISBN")
        #expect(PageWords.sentenceCase("제목, 저자 또는 ISBN") == "제목, 저자 또는 ISBN")
    }

    @Test func theLanguageIsTheBrowsersAndCanBeSwitched() async throws {
        try await ServerHarness.run { harness async throws in
            func language(_ fields: HTTPFields) async throws -> String {
                let response = try await harness.send(.get, "/about", fields: fields)
                #expect(response.text.contains("<html lang=\"\(response.fields[.contentLanguage] ?? "")\">"))
                return response.fields[.contentLanguage] ?? ""
            }
            #expect(try await language([.acceptLanguage: "ko-KR,ko;q=0.9,en;q=0.8"]) == "ko")
            #expect(try await language([.acceptLanguage: "en-US,en;q=0.9,ko;q=0.8"]) == "en")
            #expect(try await language([:]) == "en")
            let token = try await harness.send(.get, "/about").token
            let response = try await harness.submit(
                "/language",
                [("language", "ko"), ("here", "/about")],
                token: token
            )
            #expect(response.status == .seeOther && response.fields[.location] == "/about")
            let cookie = String(try #require(response.fields[.setCookie]).prefix { $0 != ";" })
            #expect(try await language([.acceptLanguage: "en", .cookie: cookie]) == "ko")
        }
    }

    /// Readers of OPDS and Atom often ask for no language.
    @Test func aRequestThatAsksForNoLanguageGetsTheServersOwn() async throws {
        try await ServerHarness.run(environment: ["LANG": "ko_KR.UTF-8"]) { harness async throws in
            for path in ["/opds", "/opds/new", "/feeds/new.atom"] {
                let response = try await harness.send(.get, path)
                #expect(response.fields[.contentLanguage] == "ko" && response.text.contains("새로 나온 책"), "\(path)")
            }
            let english = try await harness.send(.get, "/opds", fields: [.acceptLanguage: "en"])
            #expect(english.fields[.contentLanguage] == "en" && english.text.contains("New books"))
        }
    }

    @Test(arguments: [
        ("ko", Language.korean), ("fr, ko;q=0.5", .korean), ("en;q=0.2, ko;q=0.9", .korean), ("", .english),
        ("*", .english),
        ("ko;q=0, en;q=0.1", .english), ("kok", .english),
    ])
    func aPreferenceIsRead(field: String, language: Language) {
        #expect(PageLanguage.preferred(field) == language)
    }

    @Test(arguments: [
        "//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)", "", "/a b",
        "/\u{0D}\u{0A}X: y", "\t//evil.example", "/\t/evil.example", " /about", "/\u{0}",
    ])
    func aFormLeadsToThisServerOnly(here: String) async throws {
        #expect(PageAddress.local(here) == nil)
        #expect(PageAddress.local("/search?q=%ED%95%B4&page=2") == "/search?q=%ED%95%B4&page=2")
        // What is still encoded is a path of this server.
        #expect(PageAddress.local("/%5Cevil.example") == "/%5Cevil.example")
        #expect(PageAddress.local("/%2F%2Fevil.example") == "/%2F%2Fevil.example")
        #expect(PageAddress.local("/%252F%255Cevil.example") == "/%252F%255Cevil.example")
    }

    @Test func aMemoIsWrittenAndRemoved() async throws {
        try await ServerHarness.run { harness async throws in
            let token = try await harness.send(.get, "/about").token
            let book = "/books/9788980500208"
            let text = "</textarea><b>읽음</b>\r\n두 번째 줄"
            let saved = try await harness.submit(
                "/memo",
                [("identity", "9788980500208"), ("text", text)],
                token: token
            )
            #expect(saved.status == .seeOther && saved.fields[.location] == book)
            let page = try await harness.send(.get, book).text
            #expect(page.contains("&lt;/textarea&gt;&lt;b&gt;읽음&lt;/b&gt;\n두 번째 줄</textarea>"))
            _ = try await harness.submit("/memo", [("identity", "9788980500208"), ("text", " \r\n")], token: token)
            #expect(try await !harness.send(.get, book).text.contains("읽음"))
        }
    }

    @Test func aMemoThatIsNotSavedIsGivenBack() async throws {
        try await ServerHarness.run { harness async throws in
            let text = "</textarea><script>alert(1)</script> 읽음"
            let form = "identity=9788980500208&token=old&text=\(PageAddress.escaped(text))"
            let fields: HTTPFields = [
                .accept: "text/html", .origin: "http://127.0.0.1:\(harness.port)",
                .contentType: "application/x-www-form-urlencoded", .cookie: "bookfetch-\(harness.port)=old",
            ]
            let response = try await harness.send(.post, "/memo", fields: fields, body: form)
            #expect(response.status == .forbidden)
            #expect(response.text.contains("&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt; 읽음</textarea>"))
            #expect(!response.hasForeignScript && response.text.contains(#"href="/books/9788980500208#memo""#))
            let token = try await harness.send(.get, "/about").token
            let invalid = [("identity", "9788980500209"), ("text", "읽음")]
            #expect(try await harness.submit("/memo", invalid, token: token).status == .badRequest)
        }
    }

    @Test func aSlowPageOfSeveralPartsBeginsBeforeTheLast() async throws {
        try await ServerHarness.run(timeout: .zero) { harness async throws in
            for path in ["/", "/books/9788980500208"] {
                let response = try await harness.send(.get, path)
                #expect(response.status == .ok && response.fields[.transferEncoding] == "chunked", "\(path)")
                #expect(response.fields[.eTag] == nil)
                #expect(response.text.hasPrefix("<!DOCTYPE html>") && response.text.hasSuffix("</html>\n"))
            }
        }
    }

    /// A failure that takes longer than a page's patience is no success.
    @Test(arguments: [
        ("/books/9791191114225", 404), ("/books/9788980500209", 400), ("/birthday/1997-02-30", 400),
        ("/search?q=book&source=nothing", 400),
    ])
    func aSlowFailureHasItsStatus(path: String, status: Int) async throws {
        try await ServerHarness.run(timeout: .zero) { harness async throws in
            let response = try await harness.send(.get, path, fields: [.accept: "text/html"])
            #expect(response.status.code == status)
            #expect(response.text.contains(#"role="alert""#) && response.text.hasSuffix("</html>\n"))
        }
    }

    @Test func theTitleIsTheBooks() async throws {
        try await ServerHarness.run { harness async throws in
            let page = try await harness.send(.get, "/books/9788980500208").text
            #expect(page.contains("<title>해리 포터와 마법사의 돌 1"))
            // Who says so, and who does not.
            #expect(page.contains("class=\"origins\"") && page.contains("class=\"other\""))
            #expect(page.contains("/search?q=J.%20K.%20%EB%A1%A4%EB%A7%81&amp;target=author"))
        }
    }

    @Test func theShelfIsSortedNarrowedAndExported() async throws {
        try await ServerHarness.run { harness async throws in
            #expect(try await harness.send(.get, "/shelf").text.contains("The shelf is empty."))
            for isbn in ["9788980500208", "9788980500215"] {
                #expect(try await harness.send(.put, "/api/v1/shelf/\(isbn)").status == .ok)
            }
            func order(_ query: String) async throws -> [String] {
                let text = try await harness.send(.get, "/shelf?\(query)").text
                return text.matches(of: #/card-title"><a href="/books/([0-9]+)"/#).map { String($0.1) }
            }
            let added = try await order("")
            #expect(Set(added) == ["9788980500208", "9788980500215"])
            #expect(try await order("sort=title") == ["9788980500208", "9788980500215"])
            #expect(try await order("sort=nothing") == added)
            #expect(try await order("q=%EB%8F%8C+1") == ["9788980500208"])
            #expect(try await order("q=zzz").isEmpty)
            let csv = try await harness.send(.get, "/shelf/export?format=csv")
            #expect(csv.fields[.contentType] == "text/csv; charset=utf-8")
            let today = String(Date.now.ISO8601Format().prefix(10))
            for (format, name) in [
                ("csv", "shelf-\(today).csv"), ("goodreads", "shelf-goodreads-\(today).csv"),
                ("storygraph", "shelf-storygraph-\(today).csv"), ("bibtex", "shelf-bibtex-\(today).bib"),
                ("biblatex", "shelf-biblatex-\(today).bib"),
            ] {
                let file = try await harness.send(.get, "/shelf/export?format=\(format)")
                #expect(file.fields[.contentDisposition] == "attachment; filename=\"\(name)\"")
            }
            #expect(csv.text.contains("9788980500208") && csv.text.contains("9788980500215"))
            #expect(try await harness.send(.get, "/shelf/export?format=exe").status == .badRequest)
        }
    }

    @Test func aVolumesSummaryIsUnfoldedForItAlone() async throws {
        try await ServerHarness.run { harness async throws in
            let page = try await harness.send(.get, "/series?volume=1")
            let (path, token) = ("/series?volume=1", try page.token)
            let name = try #require(page.text.firstMatch(of: #/name="identity" value="(volume:1)"/#)).1
            #expect(!page.text.contains("lantern-ferry.json"))
            let form = [("identity", String(name)), ("mode", "full"), ("here", "\(path)#summary")]
            let response = try await harness.submit("/fold", form, token: token)
            #expect(response.status == .seeOther && response.fields[.location] == "\(path)#summary")
            #expect(try await harness.send(.get, path).text.contains(#"aria-expanded="true""#))
            #expect(try await !harness.send(.get, "/series?volume=5").text.contains(#"aria-expanded="true""#))
            // The volume is the one that is shown next.
            let next = try await harness.send(.get, "/series").text
            #expect(next.contains(#/volume=5"[^>]* aria-current="true"/#))
        }
    }

    @Test func aDayOfEveryYearHasACalendar() async throws {
        try await ServerHarness.run { harness async throws in
            let response = try await harness.send(.get, "/birthday?date=1997-06-26&years=1988-1997")
            #expect(response.fields[.location] == "/birthday/06-26?years=1988-1997")
            let page = try await harness.send(.get, "/birthday/06-26?years=1997-1998").text
            #expect(page.contains("June 1998") && page.contains(#"href="/birthday/1998-06-27""#))
        }
    }

    @Test func aRemovalFromTheShelfIsUndone() async throws {
        try await ServerHarness.run { harness async throws in
            let token = try await harness.send(.get, "/about").token
            let form = [("identity", "9788980500208")]
            _ = try await harness.submit("/shelf/add", form, token: token)
            #expect(try await harness.send(.get, "/search?q=%ED%95%B4%EB%A6%AC").text.contains("heart-button is-on"))
            _ = try await harness.submit("/shelf/remove", form, token: token)
            #expect(try await !harness.send(.get, "/shelf").text.contains("is-on"))
            #expect(try await harness.submit("/shelf/undo", [], token: token).status == .seeOther)
            #expect(try await harness.send(.get, "/shelf").text.contains("is-on"))
        }
    }

    @Test func aStatusIsShownAndSetByAForm() async throws {
        try await ServerHarness.run { harness async throws in
            let token = try await harness.send(.get, "/about").token
            let isbn = "9788980500208"
            // Only a book on the shelf has a status.
            #expect(try await !harness.send(.get, "/books/\(isbn)").text.contains("/shelf/status"))
            _ = try await harness.submit("/shelf/add", [("identity", isbn)], token: token)
            #expect(try await harness.send(.get, "/books/\(isbn)").text.contains(#"action="/shelf/status""#))
            let form = [("identity", isbn), ("status", "read"), ("rating", "4.5"), ("here", "/books/\(isbn)")]
            let response = try await harness.submit("/shelf/status", form, token: token)
            #expect(response.status == .seeOther && response.fields[.location] == "/books/\(isbn)")
            let page = try await harness.send(.get, "/books/\(isbn)").text
            #expect(page.contains(#"<option value="read" selected>"#))
            #expect(page.contains(#"<option value="4.5" selected>"#) && page.contains("4.5 stars"))
            #expect(try await harness.send(.get, "/shelf?sort=rating").text.contains("book-card-reading"))
            let shelf = try await harness.send(.get, "/api/v1/shelf?status=read&sort=finished")
            #expect(shelf.status == .ok && shelf.text.contains(#""rating" : 4.5"#))
            #expect(try await harness.send(.get, "/api/v1/shelf?sort=nothing").status == .badRequest)
            for (status, token) in [("raed", token), ("read", "forged")] {
                let form = [("identity", isbn), ("status", status)]
                #expect(try await harness.submit("/shelf/status", form, token: token).status != .seeOther)
            }
            _ = try await harness.submit("/shelf/undo", [], token: token)
            #expect(try await harness.send(.get, "/books/\(isbn)").text.contains(#"<option value="none" selected>"#))
        }
    }

    @Test func anArticleIsMarkedOnTheWayToItsPublisher() async throws {
        try await ServerHarness.run { harness async throws in
            let page = try await harness.send(.get, "/news?country=us").text
            #expect(!page.contains("is-read"))
            let link = try #require(page.firstMatch(of: #/href="(/news/go/[^"]+)"/#))
            let path = String(link.1).replacing("&amp;", with: "&")
            let response = try await harness.send(.get, path)
            #expect(response.status == .seeOther && response.fields[.location]?.hasPrefix("https://") == true)
            #expect(try await harness.send(.get, "/news?country=us").text.contains("is-read"))
            let other = path.replacing("address=https", with: "address=http")
            #expect(try await harness.send(.get, other).status == .forbidden)
        }
    }
}
