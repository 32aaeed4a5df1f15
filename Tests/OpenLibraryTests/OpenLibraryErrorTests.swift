import APIClient
import Foundation
import HTTPTypes
import OpenLibrary
import TestSupport
import Testing

@Suite struct OpenLibraryErrorTests {
    private static let errors: [(String, Int, OpenLibraryErrorCode, FailureKind, String)] = [
        ("error-429", 429, .tooManyRequests, .rateLimited, "Too many requests. Please slow down."),
        ("error-422-text", 422, .parameterRefused, .invalid, "A query wants three characters at least."),
        ("error-422-list", 422, .parameterRefused, .invalid, "limit is no number"),
        ("error-404", 404, .other, .retired, "notfound"),
        ("error-200", 200, .other, .server, "[2J the search engine is down key=<redacted>"),
        ("error-503", 503, .other, .server, "Try later."),
    ]

    @Test(arguments: errors)
    func everyErrorIsRead(
        name: String,
        status: Int,
        code: OpenLibraryErrorCode,
        kind: FailureKind,
        said: String
    ) throws {
        let error = try #require(
            #expect(throws: OpenLibraryError.self) { try searchEndpoint().fixture(name, status: status) }
        )
        #expect(error.code == code && error.kind == kind && error.said == said && error.status == status)
        #expect(error.message.hasPrefix("Open Library ") && error.message.hasSuffix(". Service message: \(said)"))
        #expect(error.message.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
        // An error counts as one even with a successful status, and at every endpoint.
        #expect(throws: OpenLibraryError.self) { try booksEndpoint().fixture(name) }
        #expect(throws: OpenLibraryError.self) { try editionEndpoint().fixture(name) }
    }

    @Test func everyErrorFixtureIsNamedHere() throws {
        let files = try Fixture.names(in: "openlibrary", endings: [".json"]).filter { $0.hasPrefix("error-") }
        #expect(files == Self.errors.map { "\($0.0).json" }.sorted())
    }

    /// Their bodies may be anything; their meaning does not depend on them.
    @Test(arguments: [
        (403, OpenLibraryErrorCode.forbidden, FailureKind.badResponse), (422, .parameterRefused, .invalid),
        (429, .tooManyRequests, .rateLimited),
    ])
    func someStatusesSayItThemselves(status: Int, code: OpenLibraryErrorCode, kind: FailureKind) throws {
        for body in [try Fixture.data("openlibrary/forbidden.html"), Data(), Data("{}".utf8), Data("[]".utf8)] {
            let error = try #require(
                #expect(throws: OpenLibraryError.self) { try searchEndpoint().read(body, status: status) }
            )
            #expect(error.code == code && error.kind == kind && error.said.isEmpty && error.message.hasSuffix("."))
        }
    }

    @Test func anUnknownEditionIsNotFound() throws {
        for body in [try Fixture.data("openlibrary/error-404.json"), Data("<html>".utf8), Data()] {
            let error = try #require(
                #expect(throws: OpenLibraryError.self) { try editionEndpoint().read(body, status: 404) }
            )
            #expect(error.code == .notFound && error.kind == .notFound)
        }
        // A list is never "not found": a 404 there means that the service is gone.
        #expect(throws: HTTPStatusError(status: 404)) { try searchEndpoint().read(Data(), status: 404) }
        #expect(throws: HTTPStatusError(status: 404)) { try booksEndpoint().read(Data(), status: 404) }
    }

    @Test func messagesSayWhatToDo() {
        #expect(
            OpenLibraryError(code: .forbidden, status: 403, said: nil).message
                == "Open Library rejected the request; set OPENLIBRARY_CONTACT to a contact address."
        )
        #expect(
            OpenLibraryError(code: .tooManyRequests, status: 429, said: "Slow\ndown").message
                == "Open Library received too many requests; try again in a minute. Service message: Slow down"
        )
        #expect(OpenLibraryError(code: .notFound, status: 404, said: "").message == "Open Library has no such edition.")
        let long = OpenLibraryError(code: .other, status: 500, said: String(repeating: "가", count: 9000))
        #expect(long.said.unicodeScalars.count == 300 && long.kind == .server)
    }

    @Test func theRequestedWaitIsRespected() throws {
        let fields: HTTPFields = [.retryAfter: "30"]
        let body = try Fixture.data("openlibrary/error-429.json")
        let error = try #require(
            #expect(throws: OpenLibraryError.self) {
                try searchEndpoint().read(APIResponse(status: 429, fields: fields, body: body))
            }
        )
        #expect(error.retryAfter == .seconds(30))
    }

    @Test(arguments: [
        ("", ResponseBodyError.empty), ("<html>", .html), ("var _OLBookInfo = {};", .notJSON),
        (#"{"docs":["#, .notJSON), ("{}", .mismatch(path: "docs", expected: "a value")),
        (#"{"numFound":0}"#, .mismatch(path: "docs", expected: "a value")),
        (#"{"docs":null}"#, .mismatch(path: "docs", expected: "a value")),
        (#"{"docs":"none"}"#, .mismatch(path: "docs", expected: "a value")),
    ])
    func aBodyWithoutWorksIsNotAnEmptyPage(body: String, expected: ResponseBodyError) {
        #expect(throws: expected) { try searchEndpoint().read(Data(body.utf8)) }
    }

    @Test func aBodyThatIsNotAnObjectIsNotAResponse() throws {
        for body in ["[]", "3", "null", "\"text\""] {
            #expect(throws: ResponseBodyError.self) { try booksEndpoint().read(Data(body.utf8)) }
            #expect(throws: ResponseBodyError.self) { try editionEndpoint().read(Data(body.utf8)) }
        }
        #expect(throws: ResponseBodyError.mismatch(path: "key", expected: "a value")) {
            try editionEndpoint().read(Data(#"{"title":"no key"}"#.utf8))
        }
    }

    @Test(arguments: [400, 410, 500, 502, 503])
    func aStatusWithoutAnErrorInTheBodyIsTheError(status: Int) throws {
        let page = try Fixture.data("openlibrary/search-page.json")
        for body in [try Fixture.data("openlibrary/forbidden.html"), Data(), Data("{}".utf8), page] {
            let isWebPage = body.first == UInt8(ascii: "<")
            #expect(throws: HTTPStatusError(status: status, isWebPage: isWebPage)) {
                try searchEndpoint().read(body, status: status)
            }
        }
    }
}
