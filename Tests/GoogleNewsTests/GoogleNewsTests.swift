import APIClient
import Feeds
import Foundation
import HTTPTypes
import TestSupport
import Testing

/// A client over stubs, with a clock that never waits.
private func makeGoogleNews(over transport: StubTransport, clock: ManualClock = ManualClock()) -> GoogleNews {
    GoogleNews(
        client: APIClient(
            service: GoogleNews.service(),
            transport: transport,
            environment: ClientEnvironment(time: clock.time)
        )
    )
}

/// Reads a fixture as a client would.
private func read(_ name: String, status: Int = 200, fields: HTTPFields = HTTPFields()) throws -> GoogleNewsResponse {
    try GoogleNewsRouter.top(GoogleNewsEdition(country: "kr"))
        .read(APIResponse(status: status, fields: fields, body: Fixture.data("google/\(name)")))
}

private func time(_ text: String) -> Date? {
    try? Date(text, strategy: .iso8601)
}

@Suite struct GoogleNewsClientTests {
    @Test func theServiceIsDescribed() throws {
        let service = GoogleNews.service()
        #expect(service.name == .google && service.name.rawValue == "google")
        #expect(service.baseURL.description == "https://news.google.com" && service.credential == nil)
        #expect(service.pace == Pace(burst: 1, interval: .seconds(1)) && service.defaultMaxAge == .seconds(600))
        #expect(service.followsCrossOriginRedirects)
        let base = try BaseURL("http://localhost:9000/x")
        #expect(GoogleNews.service(baseURL: base).baseURL == base)
    }

    @Test func everyOperationIsRequested() async throws {
        let edition = ["hl": "ko", "gl": "KR", "ceid": "KR:ko"]
        try await withStubs([
            .get("/rss", query: edition, body: Fixture.data("google/top-kr.xml")),
            .get(
                "/rss/headlines/section/topic/BUSINESS",
                query: edition,
                body: Fixture.data("google/section-business-kr.xml")
            ),
            .get(
                "/rss/search",
                query: edition.merging(["q": "책방"]) { $1 },
                body: Fixture.data("google/search-kr.xml")
            ),
        ]) { transport in
            let news = makeGoogleNews(over: transport)
            let korea = try GoogleNewsEdition(country: "kr")
            #expect(try await news.top(korea).response.items.count == 8)
            #expect(try await news.section(.business, korea).response.items.count == 5)
            #expect(try await news.search(GoogleNewsSearch(words: "책방", edition: korea)).response.items.count == 4)
            let request = try #require(transport.requests.first)
            #expect(request.head.authority == "news.google.com" && request.head.scheme == "https")
            #expect(request.limits.bodySize == FeedReader.maximumBodySize)
        }
    }

    /// A burst is redirected to another host of Google's, whose status is 429.
    @Test func theCAPTCHABehindARedirectIsAWait() async throws {
        let fields: HTTPFields = [.location: "https://www.google.com/sorry/index?continue=x"]
        try await withStubs([
            .get("/rss", status: 302, fields: fields, body: Data()),
            .get("/sorry/index", status: 429, body: Fixture.data("google/captcha-429.html")),
        ]) { transport in
            let news = makeGoogleNews(over: transport)
            let korea = try GoogleNewsEdition(country: "kr")
            let error = await #expect(throws: APIError.self) {
                try await news.top(korea, options: RequestOptions(retries: .never))
            }
            #expect(error?.kind == .rateLimited && error?.looksShutDown == false)
        }
    }
}

@Suite struct GoogleNewsResponseTests {
    @Test func anItem() throws {
        let feed = try read("top-kr.xml")
        let item = try #require(feed.items.first)
        #expect(item.title == "첫눈 예보에 산책길 불 밝혀" && item.guid == "CBMiTopKR01")
        #expect(item.source == "가온통신" && item.sourceURL == "https://www.gaon-wire.example")
        #expect(item.link == "https://news.google.com/rss/articles/CBMiTopKR01?oc=5")
        #expect(item.published == time("2026-11-21T03:12:00Z") && !item.isApproximate)
        #expect(feed.updated == time("2026-11-21T03:40:12Z"))
        #expect(feed.rights?.contains("personal feed reader") == true)
    }

    @Test func aTitleLosesOnlyThePublisherThatTheSourceNames() throws {
        let titles = try read("top-kr.xml").items.map(\.title)
        #expect(titles[1] == "새 도서관 - 골목의 사랑방이 되다")
        #expect(titles[6] == "겨울 철새 세는 날 - 다른 이름")
    }

    @Test func whatAnItemLacks() throws {
        let undated = try #require(try read("top-kr.xml").items.last)
        #expect(undated.isApproximate && undated.published == time("2026-11-21T03:40:12Z"))
        let unnumbered = try read("search-kr.xml").items[2]
        #expect(unnumbered.guid == unnumbered.link && unnumbered.link.hasSuffix("CBMiSchKR03?oc=5"))
        #expect(try read("search-nothing.xml").items.isEmpty)
    }
}

@Suite struct GoogleNewsErrorTests {
    @Test func aCAPTCHAIsAWaitWhateverItsStatus() throws {
        for status in [200, 429, 503] {
            let error = #expect(throws: GoogleNewsError.self) { try read("captcha-429.html", status: status) }
            #expect(error?.kind == .rateLimited && error?.retryAfter == nil)
            #expect(error?.message.contains("try again in an hour") == true)
        }
        let error = #expect(throws: GoogleNewsError.self) {
            try read("captcha-429.html", status: 429, fields: [.retryAfter: "120"])
        }
        #expect(error == .captcha(retryAfter: .seconds(120)))
        #expect(error?.message == "Google News received too many requests from this address.")
    }

    @Test func otherPagesAreNoFeeds() throws {
        #expect(throws: GoogleNewsError.consent) { try read("consent.html") }
        #expect(GoogleNewsError.consent.kind == .badResponse)
        #expect(throws: FeedError.webPage) { try read("../feeds/page.html") }
        #expect(throws: HTTPStatusError(status: 404, isWebPage: true)) { try read("../feeds/page.html", status: 404) }
        #expect(throws: HTTPStatusError(status: 429)) { try read("search-nothing.xml", status: 429) }
    }

    @Test func everyErrorHasAKoreanSentence() {
        for error in [GoogleNewsError.captcha(retryAfter: nil), .captcha(retryAfter: .seconds(1)), .consent] {
            #expect(error.koreanSentence?.contains("구글 뉴스") == true)
        }
    }
}

@Suite struct GoogleNewsParameterTests {
    private func address(_ endpoint: Endpoint<GoogleNewsResponse>) throws -> String {
        try #require(GoogleNews.service().baseURL.url(path: endpoint.path, query: endpoint.query).string)
    }

    @Test func addresses() throws {
        #expect(
            try address(GoogleNewsRouter.top(GoogleNewsEdition(country: "KR")))
                == "https://news.google.com/rss?hl=ko&gl=KR&ceid=KR%3Ako"
        )
        #expect(
            try address(GoogleNewsRouter.section(.sports, GoogleNewsEdition(country: "us")))
                == "https://news.google.com/rss/headlines/section/topic/SPORTS?hl=en-US&gl=US&ceid=US%3Aen"
        )
        let search = try GoogleNewsSearch(words: "C++", edition: GoogleNewsEdition(country: "br"))
        #expect(
            try address(GoogleNewsRouter.search(search))
                == "https://news.google.com/rss/search?q=C%2B%2B&hl=pt-BR&gl=BR&ceid=BR%3Apt-419"
        )
    }

    @Test func theEditionsThatAreKnown() throws {
        #expect(
            GoogleNewsEdition.all.map(\.identifier)
                == [
                    "US:en", "GB:en", "IN:en", "AU:en", "CA:en", "DE:de", "FR:fr", "JP:ja", "KR:ko", "BR:pt-419",
                    "MX:es-419",
                ]
        )
        #expect(throws: GoogleNewsParameterError.country("xx")) { try GoogleNewsEdition(country: "xx") }
        #expect(
            GoogleNewsParameterError.country("xx").description
                == "Google News has no edition for the country 'xx'; "
                + "use one of us, gb, in, au, ca, de, fr, jp, kr, br, mx."
        )
    }

    @Test(
        arguments: [
            ("책방", [], nil, nil, "책방"), (" a OR b ", ["x.example"], nil, nil, "(a OR b) site:x.example"),
            ("a", ["x.example", "y.example"], nil, nil, "a (site:x.example OR site:y.example)"),
            ("a OR b", [], "2026-11-01", "2026-11-20", "a OR b after:2026-11-01 before:2026-11-20"),
            ("", ["한글.example"], nil, nil, "site:한글.example"),
        ] as [(String, [String], String?, String?, String)]
    )
    func searches(words: String, domains: [String], after: String?, before: String?, q: String) throws {
        let edition = try GoogleNewsEdition(country: "kr")
        let search = try GoogleNewsSearch(
            words: words,
            domains: domains,
            after: after,
            before: before,
            edition: edition
        )
        #expect(search.q == q)
    }

    @Test func searchesThatAreNone() throws {
        let edition = try GoogleNewsEdition(country: "kr")
        #expect(throws: GoogleNewsParameterError.empty) { try GoogleNewsSearch(words: " ", edition: edition) }
        #expect(throws: GoogleNewsParameterError.day("today")) {
            try GoogleNewsSearch(words: "a", after: "today", edition: edition)
        }
        #expect(throws: GoogleNewsParameterError.domain("a b")) {
            try GoogleNewsSearch(words: "a", domains: ["a b"], edition: edition)
        }
    }
}
