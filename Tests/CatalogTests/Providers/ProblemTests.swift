import APIClient
import Aladin
import Catalog
import CatalogModel
import Testing

@Suite struct ProblemTests {
    @Test(arguments: [
        (Problem.Cause.api(.rateLimited(.aladin)), FailureKind.rateLimited), (.api(.retired(.aladin)), .retired),
        (.notFound, .notFound), (.otherBook(answered: nil), .badResponse), (.severalBooks(count: 2), .badResponse),
        (.malformedISBN("x"), .invalid), (.shortList(promised: 3, got: 2), .badResponse),
    ])
    func kinds(cause: Problem.Cause, kind: FailureKind) {
        #expect(Problem(service: .aladin, cause: cause).kind == kind)
    }
}
