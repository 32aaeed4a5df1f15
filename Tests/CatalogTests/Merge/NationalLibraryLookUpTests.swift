import APIClient
import Catalog
import CatalogModel
import Foundation
import NationalLibrary
import TestSupport
import Testing

@Suite struct NationalLibraryLookUpTests {
    private func lookUp(_ isbn: ISBN, answered docs: String) async throws -> BookLookUp {
        let body = Data(#"{"TOTAL_COUNT": "1", "PAGE_NO": "1", "docs": [\#(docs)]}"#.utf8)
        return try await withStubs([.get("/seoji/SearchApi.do", query: ["isbn": isbn.isbn13], body: body)]) { stubs in
            let client = APIClient(
                service: NationalLibrary.service(key: Secret("0f1e2d3c4b5a69788796a5b4c3d2e1f0")),
                transport: stubs,
                environment: ClientEnvironment(time: ManualClock().time)
            )
            return try await NationalLibraryProvider(NationalLibrary(client: client))
                .lookUp(isbn, options: RequestOptions())
        }
    }

    @Test func theRegisterKnowsABookByItsISBN() async throws {
        let isbn = ISBN.number(1)
        let found = try await lookUp(
            isbn,
            answered: #"{"TITLE": "물결의 이름", "EA_ISBN": "\#(isbn)", "PAGE": "351 p.", "PUBLISH_PREDATE": "20240501"}"#
        )
        #expect(found.book?.pages == 351)
        #expect(found.book?.publishedOn?.description == "2024-05-01")
        #expect(found.remark == nil)
    }

    @Test func theVolumesOfASetAreNotTheSet() async throws {
        let found = try await lookUp(
            ISBN.number(1),
            answered:
                #"{"TITLE": "달빛 수선집", "VOL": "2", "EA_ISBN": "\#(ISBN.number(2))", "SET_ISBN": "\#(ISBN.number(1))"}"#
        )
        #expect(found.book == nil)
        guard case .otherBook(answered: ISBN.number(2))? = found.remark else {
            Issue.record("\(String(describing: found.remark))")
            return
        }
    }

    @Test func anEmptyListIsNoSuchBook() async throws {
        let found = try await lookUp(ISBN.number(1), answered: "")
        guard found.book == nil, case .notFound? = found.remark else {
            Issue.record("\(String(describing: found.remark))")
            return
        }
    }
}
