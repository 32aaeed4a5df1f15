import APIClient
import Foundation
import NationalLibrary
import TestSupport

/// A key that is in no fixture; no error may ever print it. Its last characters are escaped in a request.
let testKey = "0a1b2c3d4e5f60718293a4b5/+="

/// A client over stubs, with a clock that never waits.
func makeNationalLibrary(over transport: StubTransport, key: String? = testKey) -> NationalLibrary {
    NationalLibrary(client: APIClient(NationalLibrary.service(key: key.flatMap { Secret($0) }), over: transport))
}

/// Decodes a body as the service's response, as a client would.
func read(_ body: Data, status: Int = 200) throws -> NationalLibrarySearchResponse {
    try NationalLibraryRouter.search(NationalLibrarySearch()).read(APIResponse(status: status, body: body))
}

/// Reads a file of `Fixtures/nlk`.
func fixture(_ name: String) throws -> NationalLibrarySearchResponse {
    try read(Fixture.data("nlk/\(name).json"))
}
