import APIClient
import Testing

@Suite struct FailureKindTests {
    typealias Case = (cause: APIError.Cause, kind: FailureKind, stage: APIError.Stage)

    static let causes: [Case] = [
        (.missingKey(variable: "V", obtainAt: "u"), .auth, .preparing),
        (.malformedKey(variable: "V"), .auth, .preparing),
        (.notCached, .offline, .preparing),
        (.exchange(.transport(.cannotResolve(host: "h"))), .offline, .exchange),
        (.exchange(.transport(.cannotConnect(host: "h"))), .offline, .exchange),
        (.exchange(.transport(.cancelled)), .offline, .exchange),
        (.exchange(.transport(.cancelledUnsent)), .offline, .exchange),
        (.exchange(.transport(.timedOut(.connect))), .timeout, .exchange),
        (.exchange(.transport(.timedOut(.total))), .timeout, .exchange),
        (.exchange(.transport(.tls("t"))), .server, .exchange),
        (.exchange(.transport(.interrupted("t"))), .server, .exchange),
        (.exchange(.transport(.other(code: 1, text: "t"))), .server, .exchange),
        (.exchange(.transport(.tooLarge(limit: 1))), .badResponse, .exchange),
        (.exchange(.transport(.refusedAddress("t"))), .invalid, .exchange),
        (.exchange(.redirectRefused(toHost: "h")), .badResponse, .exchange),
        (.exchange(.tooManyRedirects(limit: 5)), .badResponse, .exchange),
        (.unreadable(.empty), .badResponse, .decoding), (.unreadable(.html), .badResponse, .decoding),
        (.unreadable(.notJSON), .badResponse, .decoding),
        (.unreadable(.mismatch(path: "a", expected: "Int")), .badResponse, .decoding),
    ]

    @Test(arguments: causes.indices) func everyCauseHasItsKindAndStage(index: Int) {
        let (cause, kind, stage) = Self.causes[index]
        let error = APIError(service: .example, operation: "o", cause: cause)
        #expect(error.kind == kind)
        #expect(error.stage == stage)
        #expect(error.retryAfter == nil)
        switch cause {
        case .exchange(.transport(.cancelled)), .exchange(.transport(.cancelledUnsent)): #expect(error.isCancellation)
        default: #expect(!error.isCancellation)
        }
    }

    @Test(arguments: FailureKind.allCases) func aServicesOwnErrorKeepsItsKind(kind: FailureKind) {
        let cause = GreetingError(kind: kind, message: "m", retryAfter: .seconds(9))
        let error = APIError(service: .example, operation: "o", cause: .service(cause))
        #expect(error.kind == kind)
        #expect(error.stage == .answer)
        #expect(error.retryAfter == .seconds(9))
    }

    @Test(arguments: [
        (300, FailureKind.badResponse), (302, .badResponse), (400, .invalid), (401, .auth), (403, .auth),
        (404, .retired),
        (405, .invalid), (407, .auth), (408, .timeout), (410, .retired), (414, .invalid), (429, .rateLimited),
        (431, .invalid), (500, .server), (502, .server), (503, .server), (504, .server), (599, .server),
        (199, .badResponse), (999, .badResponse),
    ])
    func everyStatusHasItsKind(status: Int, kind: FailureKind) {
        let error = APIError(
            service: .example,
            operation: "o",
            cause: .status(HTTPStatusError(status: status, retryAfter: .seconds(2)))
        )
        #expect(error.kind == kind)
        #expect(error.stage == .answer)
        #expect(error.retryAfter == .seconds(2))
    }

    static let retiredLooks: [APIError.Cause] = [
        .exchange(.redirectRefused(toHost: "h")), .exchange(.tooManyRedirects(limit: 5)), .unreadable(.html),
        .unreadable(.empty), .status(HTTPStatusError(status: 404)), .status(HTTPStatusError(status: 410)),
        .status(HTTPStatusError(status: 302)),
    ]

    @Test(arguments: retiredLooks.indices) func aServiceThatAnnouncedItsEndIsRetiredOnATypicalResponse(index: Int) {
        let cause = Self.retiredLooks[index]
        let error = APIError(service: .example, operation: "o", cause: cause, announcedEnd: "2026-10-30")
        #expect(error.kind == .retired)
        #expect(error.kind.allowsCachedCopy)
    }

    static let aliveLooks: [APIError.Cause] = [
        .missingKey(variable: "V", obtainAt: "u"), .notCached, .exchange(.transport(.timedOut(.total))),
        .exchange(.transport(.cancelled)), .unreadable(.notJSON), .status(HTTPStatusError(status: 503)),
        .status(HTTPStatusError(status: 401)), .service(GreetingError(kind: .notFound, message: "m")),
    ]

    @Test(arguments: aliveLooks.indices) func anAnnouncedEndChangesNoOtherFailure(index: Int) {
        let cause = Self.aliveLooks[index]
        let error = APIError(service: .example, operation: "o", cause: cause, announcedEnd: "2026-10-30")
        #expect(error.kind == APIError(service: .example, operation: "o", cause: cause).kind)
        #expect(error.kind != .retired)
    }

    @Test func kindsAreSpelledAsTheContractSpellsThem() {
        #expect(
            Set(FailureKind.allCases.map(\.rawValue)) == [
                "notFound", "auth", "quota", "rateLimited", "offline", "timeout", "server", "badResponse", "retired",
                "invalid",
            ]
        )
    }
}

@Suite struct ServerTextTests {
    @Test(arguments: [
        ("  plain \n text\t ", "plain text"),
        ("red \u{1B}[31malert\u{1B}[0m\u{7}", "red [31malert [0m"),
        ("a\u{202E}b\u{200B}c\u{FEFF}d\u{85}e\u{2028}f", "abcd e f"),
        ("키를 입력해 주세요", "키를 입력해 주세요"),
        ("", ""),
    ])
    func oneLineWithoutControlOrInvisibleCharacters(text: String, expected: String) {
        #expect(ServerText.clean(text) == expected)
    }

    @Test(arguments: [
        ("see /v2/everything?q=a&apiKey=abc123&page=2", "see /v2/everything?q=a&apiKey=<redacted>&page=2"),
        ("TTBKEY=ttbsomeone1234001 is blocked", "TTBKEY=<redacted> is blocked"),
        ("cert_key=\"x\", cert_key=x y", "cert_key=\"x\", cert_key=<redacted> y"),
        ("your key 0123456789abcdefABCDEF0123456789 is", "your key <redacted> is"),
        ("0123456789abcdef\u{200B}0123456789abcdef", "<redacted>"),
        ("apiKey=<redacted>", "apiKey=<redacted>"),
        ("at 0123456789abcdef0123456789abcde", "at 0123456789abcdef0123456789abcde"),
    ])
    func textThatLooksLikeAKeyIsMasked(text: String, expected: String) {
        #expect(ServerText.clean(text) == expected)
    }

    @Test func longTextIsCutAtTheLimit() {
        #expect(ServerText.clean(String(repeating: "가", count: 300)) == String(repeating: "가", count: 300))
        #expect(ServerText.clean(String(repeating: "가", count: 301)) == String(repeating: "가", count: 299) + "…")
        #expect(ServerText.clean(String(repeating: "a\u{301}", count: 1_000_000)).unicodeScalars.count == 300)
    }

    @Test func noTextIsAnEmptyLine() {
        #expect(ServerText.clean(nil).isEmpty)
    }
}
