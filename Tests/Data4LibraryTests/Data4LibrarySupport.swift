import APIClient
import Data4Library
import Foundation
import TestSupport

/// A key in the service's format that is in no fixture; no error may ever print it.
let testKey = "0a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f9"

/// A client over stubs, with a clock that never waits.
func makeData4Library(over transport: StubTransport, key: String? = testKey) -> Data4Library {
    Data4Library(client: APIClient(Data4Library.service(key: key.flatMap { Secret($0) }), over: transport))
}

/// The ISBN in most tests.
func testISBN() throws -> Data4LibraryISBN {
    try Data4LibraryISBN("9788961234566")
}

/// The endpoint of the list of loans, without conditions.
func loansEndpoint() throws -> Endpoint<Data4LibraryLoanList> {
    Data4LibraryRouter.loans(try Data4LibraryLoanSearch())
}

extension Endpoint {
    /// Decodes a body as the service's response, as a client would.
    func read(_ body: Data, status: Int = 200) throws -> Response {
        try read(APIResponse(status: status, body: body))
    }

    /// Reads a file of `Fixtures/data4library`.
    func fixture(_ name: String) throws -> Response {
        try read(Fixture.data("data4library/\(name).json"))
    }

    /// Decodes a recorded response.
    func recorded(_ name: String) throws -> Response {
        try read(Fixture.recorded("data4library/\(name).json"))
    }
}
