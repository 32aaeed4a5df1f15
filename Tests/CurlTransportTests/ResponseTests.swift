import APIClient
import CurlTransport
import Foundation
import HTTPTypes
import TestPrograms
import TestSite
import Testing

@Suite("Responses", .timeLimit(.minutes(30)))
struct ResponseTests {
    @Test func aFixedBodyArrivesWhole() async throws {
        let response = try await ask { _ in .response(status: 200, body: Array("책 한 권".utf8)) }
        #expect(response.head.status == 200)
        #expect(response.text == "책 한 권")
    }

    @Test func anEmptyBodyIsNotAFailure() async throws {
        let response = try await ask { _ in .response(status: 204, body: []) }
        #expect(response.head.status == 204)
        #expect(response.body.isEmpty)
    }

    @Test func aChunkedBodyIsPutTogether() async throws {
        let response = try await ask(
            writing: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n",
            "4\r\nbook\r\n",
            "5;note=x\r\nfetch\r\n",
            "0\r\n\r\n"
        )
        #expect(response.text == "bookfetch")
    }

    @Test func repeatedFieldsKeepTheirOrder() async throws {
        let response = try await ask { _ in
            .response(status: 200, fields: [("X-Shelf", "first"), ("Via", "one"), ("x-shelf", "second")], body: [])
        }
        let name = try #require(HTTPField.Name("X-Shelf"))
        #expect(response.head.headerFields[values: name] == ["first", "second"])
        #expect(response.head.headerFields.prefix(3).map(\.value) == ["first", "one", "second"])
    }

    @Test func interimResponsesAndTrailersLeaveNoFields() async throws {
        let response = try await ask(
            writing: "HTTP/1.1 103 Early Hints\r\nLink: </style.css>\r\n\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X-Sum\r\n\r\n",
            "2\r\nok\r\n0\r\nX-Sum: 42\r\n\r\n"
        )
        #expect(response.head.status == 200)
        #expect(response.text == "ok")
        #expect(response.head.headerFields.map(\.name.rawName) == ["Transfer-Encoding", "Trailer"])
    }

    @Test func aLongHeaderFieldArrivesWhole() async throws {
        let long = String(repeating: "a", count: 60_000)
        let response = try await ask { _ in .response(status: 200, fields: [("X-Long", long)], body: []) }
        #expect(try response.head.headerFields[#require(HTTPField.Name("X-Long"))] == long)
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func aRedirectIsAResponseAndNotFollowed(status: Int) async throws {
        try await withServer { _ in
            .response(status: status, fields: [("Location", "/elsewhere")], body: [])
        } body: { server in
            let response = try await withTransport { try await $0.get(server.baseURL + "/") }
            #expect(response.head.status.code == status)
            #expect(response.head.headerFields[.location] == "/elsewhere")
            #expect(server.requests.map(\.target) == ["/"])
        }
    }

    @Test func aRateLimitHasTheRequestedWait() async throws {
        let response = try await ask { _ in
            .response(status: 429, fields: [("Retry-After", "7")], body: Array("slow down".utf8))
        }
        #expect(response.head.status == .tooManyRequests)
        #expect(response.head.headerFields[.retryAfter] == "7")
        #expect(response.text == "slow down")
    }

    @Test func theRequestGoesOutAsItWasGiven() async throws {
        try await withServer { _ in
            .response(status: 200, body: [])
        } body: { server in
            let name = try #require(HTTPField.Name("X-Empty"))
            _ = try await withTransport {
                try await $0.get(
                    server.baseURL + "/a/../b?query=C%2B%2B%20%EC%B1%85&x=1+2",
                    fields: [.authorization: "KakaoAK k", name: "", .acceptEncoding: "identity"]
                )
            }
            let request = try #require(server.requests.first)
            #expect(request.method == "GET")
            #expect(request.target == "/a/../b?query=C%2B%2B%20%EC%B1%85&x=1+2")
            #expect(request.path == "/a/../b")
            #expect(request.query == "query=C%2B%2B%20%EC%B1%85&x=1+2")
            #expect(request.field("authorization") == "KakaoAK k")
            #expect(request.field("X-Empty")?.isEmpty == true)
            // The transport requests the encodings it can decode, and sends nothing else about itself or the user.
            #expect(request.field("Accept-Encoding")?.contains("gzip") == true)
            #expect(request.field("User-Agent") == nil)
            #expect(request.field("Cookie") == nil)
        }
    }

    @Test func aHeadRequestHasNoBody() async throws {
        try await withServer { _ in
            .response(status: 200, body: Array("unseen".utf8))
        } body: { server in
            var request = try TransportRequest(server.baseURL + "/")
            request.head.method = .head
            let response = try await withTransport { [request] in try await $0.send(request) }
            #expect(response.head.headerFields[.contentLength] == "6")
            #expect(response.body.isEmpty)
            #expect(server.requests.map(\.method) == ["HEAD"])
        }
    }

    @Test func noCookieIsStored() async throws {
        try await withServer { _ in
            .response(status: 200, fields: [("Set-Cookie", "a=b; Path=/")], body: [])
        } body: { server in
            try await withTransport { transport in
                for _ in 0..<2 { _ = try await transport.get(server.baseURL + "/") }
            }
            #expect(server.requests.count == 2)
            #expect(server.requests.allSatisfy { $0.field("Cookie") == nil })
        }
    }
}

@Suite(
    "Compressed bodies",
    .enabled(if: Gzip.isAvailable, "/usr/bin/gzip is not there to make them"),
    .timeLimit(.minutes(30))
)
struct CompressionTests {
    @Test func aCompressedBodyIsDecoded() async throws {
        let text = String(repeating: "초판 1쇄 ", count: 500)
        let compressed = try await Gzip.compress(Data(text.utf8))
        let response = try await ask { _ in
            .response(status: 200, fields: [("Content-Encoding", "gzip")], body: compressed)
        }
        #expect(response.text == text)
        #expect(response.head.headerFields[.contentEncoding] == "gzip")
    }

    @Test func aBodyLargerThanTheLimitIsAborted() async throws {
        let bomb = try await Gzip.compress(Data(count: 64 << 20))
        let limits = TransferLimits(connect: .seconds(40), total: .seconds(50), bodySize: 1 << 20)
        #expect(bomb.count < limits.bodySize)
        await #expect(throws: TransportError.tooLarge(limit: 1 << 20)) {
            _ = try await ask(limits: limits) { _ in
                .response(status: 200, fields: [("Content-Encoding", "gzip")], body: bomb)
            }
        }
    }

    @Test func aCompressedBodyMayBeLongerThanItsLimit() async throws {
        // The limit counts decoded bytes: `gzip` makes these two longer.
        let compressed = try await Gzip.compress(Data("ok".utf8))
        let limits = TransferLimits(connect: .seconds(40), total: .seconds(50), bodySize: 2)
        let response = try await ask(limits: limits) { _ in
            .response(status: 200, fields: [("Content-Encoding", "gzip")], body: compressed)
        }
        #expect(response.text == "ok")
    }

    @Test func aBodyThatIsNotWhatItClaimsFails() async throws {
        await #expect(throws: TransportError.self) {
            _ = try await ask { _ in
                .response(status: 200, fields: [("Content-Encoding", "gzip")], body: Array("plain text".utf8))
            }
        }
    }
}
