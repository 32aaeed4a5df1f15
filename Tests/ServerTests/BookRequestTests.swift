import APIClient
import BookfetchKit
import Catalog
import CatalogModel
import CommandSupport
import Testing

@testable import Server

/// The parameters of `/api/v1` that stand for a list of books. Where they do, no command runs.
@Suite struct BookRequestTests {
    /// Values of a text parameter that are valid.
    private static let texts: [String: [String]] = [
        "q": ["해리 포터", "C# & 100%"], "source": ["auto", "all", "kakao", "openlibrary"], "genre": ["소설", "1"],
        "date": ["1997-06-26"], "maxAge": ["0", "90s", "15m", "1h", "2d", "1w"],
    ]

    private static func samples(_ parameter: APIParameter) -> [String] {
        switch parameter.values {
        case .text: texts[parameter.name] ?? []
        case .integer(let range): ["\(range.lowerBound)", "\(range.upperBound)"]
        case .choice(let words): words
        case .yesOrNo: ["true", "false"]
        }
    }

    @Test func everyValueThatTheDescriptionAllowsIsARequest() throws {
        let routes = APIRoute.all.filter { $0.list != nil }
        #expect(routes.map(\.path) == ["/search", "/birthday/{date}", "/bestsellers", "/new"])
        for route in routes {
            let list = try #require(route.list)
            let required = Dictionary(
                route.parameters.filter(\.isRequired).map { ($0.name, Self.samples($0).first ?? "") }
            ) { first, _ in first }
            for parameter in route.parameters where parameter.name != "years" {
                let samples = Self.samples(parameter)
                #expect(!samples.isEmpty, "\(route.path): \(parameter.name)")
                for sample in samples where !(parameter.name == "target" && sample == "isbn") {
                    let values = required.merging([parameter.name: sample]) { $1 }
                    #expect(list(values) != nil, "\(route.path): \(parameter.name)=\(sample)")
                }
            }
        }
    }

    @Test(arguments: [
        ["q": " "], ["q": "a", "page": "0"], ["q": "a", "page": "x"], ["q": "a", "size": "51"],
        ["q": "a", "limit": "0"],
        ["q": "a", "source": "nobody"], ["q": "a", "target": "cover"], ["q": "a", "target": "isbn"],
        ["q": "a", "sort": "oldest"], ["q": "a", "maxAge": "soon"], ["q": "a", "refresh": "yes"],
        ["q": "a", "refresh": "true", "maxAge": "1h"],
    ])
    func ofAnInvalidValueTheCommandSaysWhatIsWrong(values: [String: String]) {
        #expect(BookRequest(search: values) == nil)
    }

    @Test(arguments: ["", " "])
    func aBlankGenreIsNotEveryGenre(genre: String) {
        #expect(BookRequest(bestsellers: ["genre": genre]) == nil)
        #expect(BookRequest(newBooks: ["genre": genre]) == nil)
        #expect(BookRequest(newBooks: [:])?.wanted == .newBooks(NewBooks()))
    }

    @Test func theValuesAreThoseOfTheRequest() throws {
        let values = [
            "q": "978-89-8050-020-8", "target": "isbn", "source": "kakao", "page": "3", "size": "5", "limit": "7",
            "maxAge": "1h",
        ]
        let request = try #require(BookRequest(search: values))
        let search = BookSearch(
            "9788980500208",
            target: .isbn,
            source: .service(ServiceName(rawValue: "kakao")),
            page: 3,
            pageSize: 5,
            limit: 7
        )
        #expect(request == BookRequest(wanted: .search(search), maxAge: .seconds(3600)))
        #expect(BookRequest(newBooks: ["notable": "true"])?.wanted == .newBooks(NewBooks(.notable)))
        #expect(BookRequest(bestsellers: ["loans": "true"])?.wanted == .bestsellers(Bestsellers(loansOnly: true)))
    }
}
