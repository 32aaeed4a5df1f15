import APIClient
import Foundation
import KakaoBook
import TestSupport

/// A key in the service's format that is in no fixture; no error may ever print it.
let testKey = "fedcba98765432100123456789abcdef"

/// A client over stubs, with a clock that never waits.
func makeKakaoBook(over transport: StubTransport, key: String? = testKey) -> KakaoBook {
    KakaoBook(
        client: APIClient(
            service: KakaoBook.service(key: key.flatMap { Secret($0) }),
            transport: transport,
            environment: ClientEnvironment(time: ManualClock().time)
        )
    )
}

/// Decodes a body as the service's response, as a client would.
func read(_ body: Data, status: Int = 200) throws -> KakaoBookSearchResponse {
    try KakaoBookRouter.search(KakaoBookSearch(query: "책")).read(APIResponse(status: status, body: body))
}

/// Reads a file of `Fixtures/kakao`.
func fixture(_ name: String) throws -> KakaoBookSearchResponse {
    try read(Fixture.data("kakao/\(name).json"))
}
