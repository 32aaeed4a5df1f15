import APIClient
import Catalog
import CatalogModel
import Foundation
import ServiceMappings
import TestSupport
import Testing

/// What becomes of a record of the search of the national bibliography, by way of the provider.
@Suite struct SeojiMappingTests {
    private static let isbn = "9791199990012"

    private func lookUp(_ records: String..., total: Int? = nil) async throws -> LookedUpBook {
        let body = """
            <root><paramData><total>\(total ?? records.count)</total></paramData>
            <result>\(records.map { "<item>\($0)</item>" }.joined())</result></root>
            """
        let stub = Stub.get(
            "/LI/search/openApi/seojiSearch.do",
            query: ["isbnCode": Self.isbn],
            body: Data(body.utf8)
        )
        return try await withStubs([stub]) { transport in
            let descriptor = try #require(ServiceRegistry.standard[ServiceName(rawValue: "nlk-seoji")])
            let client = APIClient(
                descriptor.service(ServiceConfiguration(key: Secret("seoji-key-of-a-test"))),
                over: transport
            )
            let provider = try #require(descriptor.provider(client) as? any BookLookingUp)
            return try await provider.lookUp(try ISBN(Self.isbn), options: RequestOptions())
        }
    }

    @Test func everyMember() async throws {
        let record = """
            <title_info>가을 등대 : 김가람 <![CDATA[<span class="searching_txt">장편소설</span>]]></title_info>
            <author_info>지은이: 김가람 ;그림: 이나루</author_info><pub_info>바람책</pub_info>
            <pub_year_info>2019 (2020 9刷)</pub_year_info><category>KMO202600001</category>
            <page_info>[4], 232 p. : 삽화 ; 20 cm</page_info><doc_yn>N</doc_yn>
            """
        let book = try #require(try await lookUp(record).book)
        #expect(book.isbn?.isbn13 == Self.isbn && book.title == "가을 등대" && book.subtitle == "김가람 장편소설")
        #expect(book.authors == ["김가람"] && book.publisher == "바람책" && book.pages == 232)
        #expect(book.publishedOn == PartialDate(year: 2019) && book.sources == ["nlk-seoji"])
        #expect(book.details.illustrations == "삽화" && book.details.size == CoverDimensions(height: 200))
        #expect(book.details.controlNumber == "KMO202600001" && book.details.place == nil)
    }

    /// A service that ignored the number would list whatever it has.
    @Test func oneOfSeveralWithoutTheNumberIsNotTaken() async throws {
        let record = "<title_info>책</title_info><category>KMO1</category>"
        #expect(try await lookUp(record, record).book == nil)
        #expect(try await lookUp(record, total: 600).book == nil)
        #expect(try await lookUp(record + "<isbn>9788900001020</isbn>").book == nil)
        #expect(try await lookUp(record, record + "<isbn>\(Self.isbn)</isbn>").book?.title == "책")
        guard case .notFound? = try await lookUp().remark else {
            Issue.record("a missing book is not said to be missing")
            return
        }
    }
}
