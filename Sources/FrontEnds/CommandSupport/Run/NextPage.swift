import Basics
import BookfetchKit
import Catalog
import Documents
import Foundation
import Store
import Terminal
import Wording

package enum ListRequest: Hashable, Sendable {
    case books(BookRequest)
    case articles(ArticleRequest, images: Bool)

    var isLocal: Bool {
        if case .books(let request) = self { request.isLocal } else { false }
    }

    /// The request as it is stored: flags that concern one run are no part of it.
    var stored: String { JSONText.text(self) }

    /// Reads a stored request; `nil` for anything else.
    init?(stored text: String) {
        guard let request = try? JSONDecoder().decode(ListRequest.self, from: Data(text.utf8)) else { return nil }
        self = request
    }

    func next(after list: some ListReport) -> ListRequest? {
        guard list.hasMore else { return nil }
        let next = ListPage.after(page: list.page, size: list.pageSize, limit: list.limit)
        switch self {
        case .books(let request):
            return .books(request.at(page: next.page, size: next.size, limit: next.limit))
        case .articles(let request, let images):
            return .articles(request.at(page: next.page, size: next.size, limit: next.limit), images: images)
        }
    }
}

/// The request and what makes it a list of a command, as the members of one object: each kind of container costs a
/// start of the program more than its bytes do.
extension ListRequest: Codable {
    private enum Kind: String, Codable {
        case search, bestsellers, newBooks, birthday, shelf, headlines, articles
    }

    private enum CodingKeys: CodingKey {
        case kind, dumps, typedDate, typedYears, searchesInstead, isUnreadOnly, images
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        func put(_ kind: Kind, _ request: some Encodable) throws {
            try container.encode(kind.rawValue, forKey: .kind)
            try request.encode(to: encoder)
        }
        switch self {
        case .books(let request):
            try container.encode(request.dumps, forKey: .dumps)
            switch request.wanted {
            case .search(let search): try put(.search, search)
            case .bestsellers(let list): try put(.bestsellers, list)
            case .newBooks(let list): try put(.newBooks, list)
            case .birthday(let books, let date, let years):
                try put(.birthday, books)
                try container.encode(date, forKey: .typedDate)
                try container.encode(years, forKey: .typedYears)
            case .shelf(let page): try put(.shelf, page)
            // No command shows these in pages.
            case .recents, .seen, .watched, .similar: break
            }
        case .articles(let request, let images):
            switch request.wanted {
            case .headlines(let list): try put(.headlines, list)
            case .search(let search): try put(.articles, search)
            }
            if request.searchesInstead { try container.encode(true, forKey: .searchesInstead) }
            if request.isUnreadOnly { try container.encode(true, forKey: .isUnreadOnly) }
            if images { try container.encode(true, forKey: .images) }
        }
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func isOn(_ key: CodingKeys) throws -> Bool { try container.decodeIfPresent(Bool.self, forKey: key) ?? false }
        let wanted: BookRequest.Wanted
        switch try container.decode(Kind.self, forKey: .kind) {
        case .search: wanted = .search(try BookSearch(from: decoder))
        case .bestsellers: wanted = .bestsellers(try Bestsellers(from: decoder))
        case .newBooks: wanted = .newBooks(try NewBooks(from: decoder))
        case .birthday:
            wanted = .birthday(
                try BirthdayBooks(from: decoder),
                date: try container.decode(String.self, forKey: .typedDate),
                years: try container.decodeIfPresent(String.self, forKey: .typedYears)
            )
        case .shelf: wanted = .shelf(try ShelfPage(from: decoder))
        case .headlines:
            self = .articles(
                ArticleRequest(
                    wanted: .headlines(try Headlines(from: decoder)),
                    searchesInstead: try isOn(.searchesInstead),
                    isUnreadOnly: try isOn(.isUnreadOnly)
                ),
                images: try isOn(.images)
            )
            return
        case .articles:
            self = .articles(
                ArticleRequest(
                    wanted: .search(try ArticleSearch(from: decoder)),
                    isUnreadOnly: try isOn(.isUnreadOnly)
                ),
                images: try isOn(.images)
            )
            return
        }
        let dumps = try container.decodeIfPresent(DumpUse.Mode.self, forKey: .dumps)
        self = .books(BookRequest(wanted: wanted, dumps: dumps))
    }
}

struct ListContinuation: Sendable {
    let page: String
    let last: Int
}

extension CommandContext {
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
        guard let next, let request = ListRequest(stored: next) else {
            note(.noMorePages)
            return try writeNoPage(options)
        }
        let context = continuing(ListContinuation(page: next, last: numbers.upperBound))
        let page = try Session(options, in: context, needs: request.isLocal ? .localOnly : .services)
        switch request {
        case .books(let request): try await page.show(request)
        case .articles(let request, let images): try await page.show(request, images: images)
        }
    }

    /// Writes an empty list if JSON or a template was requested: there is always one document.
    private func writeNoPage(_ options: GlobalOptions) throws {
        guard options.writesOneDocument || options.template != nil else { return }
        let request = RequestRecord(command: "more", [:])
        if program == "news" {
            let page = ArticlePage(kept: [])
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
