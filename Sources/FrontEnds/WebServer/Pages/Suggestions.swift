import Basics
import BookfetchKit
import Documents
import HTTPTypes
import Hummingbird

/// `/suggest?q=`: titles on the shelf and of books seen before for a text that is being typed, for the pages' search
/// and for browsers, as [OpenSearch Suggestions](https://github.com/dewitt/opensearch): the text, titles, people,
/// addresses.
struct Suggestions: Sendable {
    static let path = "/suggest"
    static let type = "application/x-suggestions+json"

    let requests: SharedRequests

    func add(to router: Router<ServerContext>) {
        router.get(RouterPath(Self.path)) { request, _ in
            let text = PageProgram.query(request)["q"] ?? ""
            let books = try await requests.session().library.suggestions(BookSuggestions(text)).value
            let document: JSON = [
                .string(text), .array(books.map { .string($0.fullTitle) }),
                .array(books.map { .string(BookView.credits($0) ?? "") }),
                .array(
                    books.map { book in
                        .string("\(Site.current.address)/books/\(PageAddress.escaped(book.identity ?? ""))")
                    }
                ),
            ]
            return Reply.text(
                JSONText.line(document),
                type: Self.type,
                to: request,
                fields: [.cacheControl: "private, max-age=30"]
            )
        }
    }
}
