import APIClient
import Foundation
import HTTPTypes
import Synchronization
import TestSupport
import Testing

@Suite struct RedirectTests {
    @Test(arguments: [
        ("https://api.example.com/v2", "https://api.example.com/v2"),
        ("HTTPS://API.example.com:443/v2", "https://api.example.com/v2"),
        ("https://api.example.com", "https://api.example.com/"),
        ("/v2?x=1", "https://api.example.com/v2?x=1"), ("detail", "https://api.example.com/v1/detail"),
        ("?page=2", "https://api.example.com/v1/search?page=2"), ("../a", "https://api.example.com/a"),
        ("../../../a", "https://api.example.com/a"), ("//api.example.com/a", "https://api.example.com/a"),
        ("\\\\evil.example/a", "https://api.example.com/v1/%5C%5Cevil.example/a"),
        ("/\\evil.example/a", "https://api.example.com/%5Cevil.example/a"),
        ("@evil.example/a", "https://api.example.com/v1/@evil.example/a"),
        ("/해?q=해 리&a=%ED%95%B4", "https://api.example.com/%ED%95%B4?q=%ED%95%B4%20%EB%A6%AC&a=%ED%95%B4"),
        ("/a?k=<redacted>&q=%ED%95%B4", "https://api.example.com/a?k=%3Credacted%3E&q=%ED%95%B4"),
        ("/a[1]?q=[2]", "https://api.example.com/a%5B1%5D?q=%5B2%5D"),
        ("/a?q=100%", "https://api.example.com/a?q=100%25"),
        // The server must not set user names and fragments.
        ("https://user:word@api.example.com/a", "https://api.example.com/a"),
        ("/a#fragment", "https://api.example.com/a"),
    ])
    func followsWithinTheOrigin(location: String, expected: String) async throws {
        let script = Script([.redirect(to: location), .status(200)])
        #expect(try await script.send(through: RedirectMiddleware()).status == 200)
        #expect(script.requests.map(\.url.string) == ["https://api.example.com/v1/search?q=a", expected])
    }

    @Test(arguments: [
        ("https://evil.example/v1/search?q=a", "evil.example"), ("//evil.example/a", "evil.example"),
        ("http://api.example.com/v1/search", "api.example.com"),
        ("https://api.example.com:8443/", "api.example.com:8443"),
        ("https://api.example.com.evil.example/", "api.example.com.evil.example"),
        ("https://api.example.com./", "api.example.com."), ("https://example.com/", "example.com"),
        ("https://api.example.com@evil.example/", "evil.example"),
        ("https://api.example.com\\@evil.example/", "evil.example"), ("///evil.example/a", ""), ("https:a", ""),
        ("https:/a", ""), ("javascript:alert(1)", ""), ("file:///etc/passwd", ""), ("mailto:a@api.example.com", ""),
        ("", ""), ("http://[::1", ""), ("https://api%2eexample.com/", "api%2eexample.com"),
        // A host's escapes stay escaped: decoded, they could clear the terminal when the error is printed.
        ("https://%1B%5B2J.evil.example/", "%1b%5b2j.evil.example"),
    ])
    func rejectsEveryOtherOriginWithoutARequest(location: String, host: String) async throws {
        let script = Script([.redirect(to: location)])
        await #expect(throws: ExchangeError.redirectRefused(toHost: host)) {
            try await script.send(through: RedirectMiddleware())
        }
        #expect(script.requests.count == 1)
    }

    @Test func anUpgradeOfLoopbackIsAnotherOriginToo() async throws {
        let script = Script([.redirect(to: "https://127.0.0.1:9000/")])
        await #expect(throws: ExchangeError.redirectRefused(toHost: "127.0.0.1:9000")) {
            try await script.send(.example("http://127.0.0.1:9000/x"), through: RedirectMiddleware())
        }
    }

    @Test func anIPv6HostKeepsItsBracketsAndAPathHasNone() async throws {
        let script = Script([.redirect(to: "http://[::1]:9000/a?b=[%5B"), .status(200)])
        _ = try await script.send(.example("http://[::1]:9000/x"), through: RedirectMiddleware())
        #expect(script.requests.last?.url.string == "http://[::1]:9000/a?b=%5B%5B")
    }

    @Test func fiveAreFollowedAndTheSixthFails() async throws {
        let five = Script((1...5).map { .redirect(to: "/\($0)") } + [.status(200)])
        #expect(try await five.send(through: RedirectMiddleware()).status == 200)
        #expect(five.requests.count == 6)

        let six = Script((1...6).map { .redirect(to: "/\($0)") })
        await #expect(throws: ExchangeError.tooManyRedirects(limit: 5)) {
            try await six.send(through: RedirectMiddleware())
        }
        #expect(six.requests.count == 6)
    }

    /// The service received the request that it redirected, so that request counts.
    @Test func aHopThatWasNotSentIsOneOfARequestThatWas() async throws {
        for hops in 0...1 {
            let left = Mutex(hops)
            let expected: TransportError = hops == 0 ? .cancelledUnsent : .cancelled
            await #expect(throws: ExchangeError.transport(expected)) {
                let request = APIRequest(
                    service: .example,
                    operation: "o",
                    url: .init(string: "https://a.example/") ?? .init()
                )
                _ = try await RedirectMiddleware().intercept(request) { _ throws(ExchangeError) in
                    let isRedirected = left.withLock { left in
                        left -= 1
                        return left >= 0
                    }
                    guard isRedirected else { throw .transport(.cancelledUnsent) }
                    return APIResponse(status: 302, fields: [.location: "/b"], body: .init())
                }
            }
        }
    }

    @Test(arguments: [301, 302, 303, 307, 308]) func everyRedirectStatusIsFollowed(status: Int) async throws {
        let script = Script([.redirect(to: "/a", status: status), .status(200)])
        #expect(try await script.send(through: RedirectMiddleware()).status == 200)
    }

    @Test(arguments: [200, 300, 304, 404]) func aLocationElsewhereMeansNothing(status: Int) async throws {
        let script = Script([.redirect(to: "https://evil.example", status: status)])
        #expect(try await script.send(through: RedirectMiddleware()).status == status)
    }

    @Test func aRedirectWithoutLocationIsAResponse() async throws {
        let script = Script([.status(302)])
        #expect(try await script.send(through: RedirectMiddleware()).status == 302)
    }

    @Test func aRequestThatIsNotIdempotentIsNotSentAgain() async throws {
        var request = APIRequest.example()
        request.method = .post
        let script = Script([.redirect(to: "/a")])
        #expect(try await script.send(request, through: RedirectMiddleware()).status == 302)
    }

    /// Otherwise a server could keep a caller waiting for six times the timeout.
    @Test func allHopsShareOneTotalTime() async throws {
        let clock = ManualClock()
        let script = Script((1...3).map { .redirect(to: "/\($0)") }, clock: clock, cost: .seconds(8))
        await #expect(throws: ExchangeError.transport(.timedOut(.total))) {
            try await script.send(through: RedirectMiddleware(time: clock.time))
        }
        #expect(script.requests.map(\.limits.total) == [.seconds(20), .seconds(12), .seconds(4)])
    }
}
