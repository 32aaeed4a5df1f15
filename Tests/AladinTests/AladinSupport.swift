import APIClient
import Aladin
import Foundation
import TestSupport

/// A key that is in no fixture; no error may ever print it.
let testKey = "ttbtester9876001"

/// A client over stubs, with a clock that never waits.
func makeAladin(over transport: StubTransport, key: String? = testKey) -> Aladin {
    Aladin(client: APIClient(Aladin.service(key: key.flatMap { Secret($0) }), over: transport))
}

/// Decodes a body as the service's response, as a client would.
func read(_ body: Data, status: Int = 200) throws -> AladinResponse {
    try AladinRouter.itemLookUp(AladinItemLookUp(itemId: "1")).read(APIResponse(status: status, body: body))
}

/// Reads a file of `Fixtures/aladin`.
func fixture(_ name: String) throws -> AladinResponse {
    try read(Fixture.data("aladin/\(name)"))
}
