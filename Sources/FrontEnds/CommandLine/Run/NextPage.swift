import Basics
import BookfetchKit
import Catalog
package import Documents
import Foundation
import Store
import Terminal
import Wording

/// What `more` shows, as it is stored: the request of a list's next page, and whether with images. Flags that concern
/// one run are no part of it.
struct StoredList: Equatable, Sendable {
    let request: any StoredRequest
    var images = false

    private static let kinds: [any StoredRequest.Type] = [
        BookSearch.self, Bestsellers.self, NewBooks.self, BirthdayBooks.self, ShelfPage.self, Headlines.self,
        ArticleSearch.self, KeywordBooks.self,
    ]

    init(_ request: any StoredRequest, images: Bool = false) { (self.request, self.images) = (request, images) }

    static func == (one: StoredList, other: StoredList) -> Bool {
        one.images == other.images && AnyHashable(one.request) == AnyHashable(other.request)
    }

    /// Reads a stored request; `nil` for anything else.
    init?(stored text: String) {
        guard let list = try? JSONDecoder().decode(StoredList.self, from: Data(text.utf8)) else { return nil }
        self = list
    }

    var text: String { JSONText.text(self) }

    func show(in session: Session) async throws {
        if let articles = request as? any StoredRequest<ArticleList> {
            try await session.show(articles, images: images)
        } else if let books = request as? any StoredRequest<BookList> {
            try await session.show(books)
        }
    }
}

/// The request and its kind, as members of one object: each kind of container costs start-up time.
extension StoredList: Codable {
    private enum CodingKeys: CodingKey {
        case kind, images
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(type(of: request).kind, forKey: .kind)
        if images { try container.encode(true, forKey: .images) }
        try request.encode(to: encoder)
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let name = try container.decode(String.self, forKey: .kind)
        guard let kind = Self.kinds.first(where: { $0.kind == name }) else {
            throw DecodingError.dataCorruptedError(forKey: .kind, in: container, debugDescription: name)
        }
        request = try kind.init(from: decoder)
        images = try container.decodeIfPresent(Bool.self, forKey: .images) ?? false
    }
}

extension ProcessEnvironment {
    /// Shows the last list's next page; notes that there is none.
    ///
    /// - Parameter options: The flags of `more`, which apply to the next page.
    /// - Throws: ``ProgramFailure`` with code 64 if no list has been shown; as the list's command.
    package func showMore(_ options: GlobalOptions) async throws {
        // The page has a session of its own, which repeats the notes on settings.
        let quiet = quiet(program: program)
        let terminal = terminalSession
        let session = try Session(options, in: quiet, needs: .localOnly)
        defer { quiet.finishForGood() }
        let (numbers, next) = try await session.withStore { [program] (store) async throws(StoreError) in
            (
                try await store.lastList.numbers(of: program, in: terminal),
                try await store.lastList.next(of: program, in: terminal)
            )
        }
        guard let numbers else { throw ProgramFailure.usage(.nothingToContinue(isTerminal: terminal != nil)) }
        guard let next, let stored = StoredList(stored: next) else {
            note(.noMorePages)
            return try writeNoPage(options)
        }
        let context = continuing(ListContinuation(page: next, last: numbers.upperBound))
        let page = try Session(options, in: context, needs: stored.request.isLocal ? .localOnly : .services)
        try await stored.show(in: page)
    }

    /// Writes an empty list if JSON or a template was requested: there is always one document.
    private func writeNoPage(_ options: GlobalOptions) throws {
        guard options.writesOneDocument || options.template != nil else { return }
        let request = RequestRecord(command: "more", [:])
        if program == "news" {
            let page = ArticlePage(stored: [])
            try writeDocument(
                ArticleList(request: request, page: 1, pageSize: 1, articlePage: page)
                    .document(whenEmpty: .network),
                options: options
            )
        } else {
            let list = BookList(
                request: request,
                page: 1,
                pageSize: 1,
                total: 0,
                hasMore: false,
                freshness: [],
                isLocal: true,
                books: []
            )
            try writeDocument(list.document(whenEmpty: .network), options: options)
        }
    }
}
