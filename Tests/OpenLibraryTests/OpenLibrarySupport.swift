import APIClient
import Foundation
import OpenLibrary
import TestSupport

/// The contact address for the service; unused.
let testContact = "https://reader.example/contact"

/// A client over stubs, with a clock that never waits.
func makeOpenLibrary(over transport: StubTransport, clock: ManualClock = ManualClock()) -> OpenLibrary {
    OpenLibrary(
        client: APIClient(
            service: OpenLibrary.service(contact: testContact),
            transport: transport,
            environment: ClientEnvironment(time: clock.time)
        )
    )
}

/// The endpoint of a search for anything.
func searchEndpoint() throws -> Endpoint<OpenLibrarySearchResponse> {
    OpenLibraryRouter.search(try OpenLibrarySearch([.any: "moonlight"]))
}

/// The endpoint of a look-up of one ISBN.
func booksEndpoint() throws -> Endpoint<OpenLibraryBooksResponse> {
    OpenLibraryRouter.books(try OpenLibraryBooks(isbns: ["9788961234566"]))
}

/// The endpoint of an edition.
func editionEndpoint() throws -> Endpoint<OpenLibraryEdition> {
    OpenLibraryRouter.edition(try OpenLibraryEditionNumber("OL50000002M"))
}

extension Endpoint {
    /// Decodes a body as the service's response, as a client would.
    func read(_ body: Data, status: Int = 200) throws -> Response {
        try read(APIResponse(status: status, body: body))
    }

    /// Reads a file of `Fixtures/openlibrary`.
    func fixture(_ name: String, status: Int = 200) throws -> Response {
        try read(Fixture.data("openlibrary/\(name).json"), status: status)
    }

    /// Decodes a recorded response.
    func recorded(_ name: String, status: Int = 200) throws -> Response {
        try read(Fixture.recorded("openlibrary/\(name)"), status: status)
    }
}
