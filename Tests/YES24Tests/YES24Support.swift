import APIClient
import Foundation
import TestSupport
import YES24

/// A key that is in no fixture; no error may ever print it.
let testKey = "y24-tester-9876-key"

/// A client over stubs, with a clock that never waits.
func makeYES24(over transport: StubTransport, key: String? = testKey) -> YES24 {
    YES24(client: APIClient(YES24.service(key: key.flatMap { Secret($0) }), over: transport))
}

/// Decodes a body as the response to a search, as a client would.
func read(_ body: Data, status: Int = 200) throws -> YES24ItemPage {
    try YES24Router.itemList(YES24ItemSearch(query: "책")).read(APIResponse(status: status, body: body)).data
}

/// Decodes a body as the response to a look-up, in which "no result" is an error.
func readDetail(_ body: Data, status: Int = 200) throws -> YES24ItemPage {
    try YES24Router.itemDetail(YES24ItemNumber(itemId: 1), detail: true)
        .read(APIResponse(status: status, body: body)).data
}

/// Reads a file of `Fixtures/yes24` as a page of items.
func fixture(_ name: String) throws -> YES24ItemPage {
    try read(Fixture.data("yes24/\(name).json"))
}
