package import APIClient
package import BookfetchKit
import Catalog
import CatalogModel
package import Messages
import Reports
import Synchronization

/// A list of books as a page, a document of the server or an agent wants it.
package struct BookRequest: Hashable, Sendable {
    /// The list.
    package enum Wanted: Hashable, Sendable {
        case search(BookSearch)
        case bestsellers(Bestsellers)
        case newBooks(NewBooks)
        /// A day, as it was typed.
        case birthday(BirthdayBooks, date: String, years: String?)
    }

    package let wanted: Wanted
    /// The age up to which a cached response is served; `nil` for the server's own.
    package var maxAge: Duration?
    /// Whether new responses are required.
    package var isRefresh = false

    package init(wanted: Wanted, maxAge: Duration? = nil, isRefresh: Bool = false) {
        (self.wanted, self.maxAge, self.isRefresh) = (wanted, maxAge, isRefresh)
    }

    /// The page, from 1.
    package var page: Int {
        switch wanted {
        case .search(let search): search.page
        case .bestsellers(let request): request.page
        case .newBooks(let request): request.page
        case .birthday(let request, _, _): request.page
        }
    }

    /// Whether a list may be some seconds old while a new one is fetched: a reader's page, but not a program that wants a
    /// service's response of now.
    package var toleratesAge: Bool { maxAge != nil && !isRefresh }

    /// Finds the list.
    ///
    /// - Parameter session: The server's session.
    /// - Returns: The list, or why there is none.
    package func answer(_ session: Session) async -> BookAnswer {
        // The session accepts wrong addresses, since other pages need none.
        if let wrong = session.wrongSetting { return BookAnswer(wrong) }
        var library = session.library
        library.recordsResults = true
        if isRefresh { library.options.freshness = .refresh }
        if let maxAge, case .networkFirst = library.options.freshness {
            library.options.freshness = .networkFirst(maxAge: maxAge)
        }
        do throws(NoList) {
            let shown = try await shown(by: library)
            let lines = session.settingNotes + shown.lines(session.readerClock) + session.quotaNotes
            return BookAnswer(shown: .success(shown), lines: lines, emptyOrigin: session.emptyOrigin)
        } catch {
            return BookAnswer(error.failure.status == .interrupted ? session.refused ?? error.failure : error.failure)
        }
    }

    private func shown(by library: Library) async throws(NoList) -> ShownBooks {
        switch wanted {
        case .search(let search): try await library.shown(search)
        case .bestsellers(let request): try await library.shown(request)
        case .newBooks(let request): try await library.shown(request)
        case .birthday(let request, let date, let years):
            try await library.shown(request, date: date, years: years)
        }
    }
}

/// A list of books, or why there is none.
package struct BookAnswer: Sendable {
    package let shown: Result<ShownBooks, ProgramFailure>
    /// What is said of it.
    package var lines: [Message] = []
    /// The origin of a list without any response.
    package var emptyOrigin = Freshness.Origin.network
    private let encoded = EncodedDocument()

    init(shown: Result<ShownBooks, ProgramFailure>, lines: [Message], emptyOrigin: Freshness.Origin) {
        (self.shown, self.lines, self.emptyOrigin) = (shown, lines, emptyOrigin)
    }

    package init(_ failure: ProgramFailure) { shown = .failure(failure) }

    /// The approximate number of bytes in memory.
    package var size: Int { ((try? shown.get())?.list.books.count ?? 0) * 4_096 + 512 }

    /// The contract's document; `nil` without a list. It is encoded once.
    ///
    /// - Throws: An encoding error, which does not occur.
    package func document() throws -> String? {
        guard case .success(let shown) = shown else { return nil }
        return try encoded.text { try JSONText.document(shown.list.document(whenEmpty: emptyOrigin)) }
    }
}

/// A text that is made when it is first needed.
private final class EncodedDocument: Sendable {
    private let known = Mutex<String?>(nil)

    func text(_ make: () throws -> String) rethrows -> String {
        if let text = known.withLock(\.self) { return text }
        let text = try make()
        known.withLock { $0 = text }
        return text
    }
}

/// The lists of books by the names and values of their parameters, for the server's `/api/v1` and for agents. They are
/// `nil` for a parameter that is not valid, of which the command says what is wrong.
extension BookRequest {
    /// `/search`.
    package init?(search values: [String: String]) {
        let services = ServiceRegistry.current.services(that: .search).map(\.name.rawValue)
        let source = values["source"] ?? "auto"
        guard let page = ListPlace(values), let words = values["q"].flatMap({ Words.query([$0]) }),
            ["auto", "all"].contains(source) || services.contains(source),
            let target = BookSearchRequest.Target(rawValue: values["target"] ?? "any"),
            let sort = BookSearchRequest.Sort(rawValue: values["sort"] ?? "accuracy")
        else { return nil }
        var text = words
        if target == .isbn {
            guard let isbn = try? ISBN(words) else { return nil }
            text = isbn.isbn13
        }
        let search = BookSearch(
            text,
            target: target,
            sort: sort,
            source: BookSearch.Source(rawValue: source),
            page: page.number,
            pageSize: page.size,
            limit: page.limit
        )
        self.init(wanted: .search(search), maxAge: page.maxAge, isRefresh: page.isRefresh)
    }

    /// `/bestsellers`.
    package init?(bestsellers values: [String: String]) {
        guard let page = ListPlace(values), let genre = Self.genre(values), let loans = Self.isOn(values["loans"]),
            let period = RankingPeriod(rawValue: values["period"] ?? RankingPeriod.week.rawValue)
        else { return nil }
        let request = Bestsellers(
            period,
            loansOnly: loans,
            genre: genre,
            page: page.number,
            pageSize: page.size
        )
        self.init(wanted: .bestsellers(request), maxAge: page.maxAge, isRefresh: page.isRefresh)
    }

    /// `/new`.
    package init?(newBooks values: [String: String]) {
        guard let page = ListPlace(values), let genre = Self.genre(values), let notable = Self.isOn(values["notable"])
        else { return nil }
        let request = NewBooks(notable ? .notable : .all, genre: genre, page: page.number, pageSize: page.size)
        self.init(wanted: .newBooks(request), maxAge: page.maxAge, isRefresh: page.isRefresh)
    }

    /// `/birthday/{date}`, for a whole date; the command knows all other forms of days.
    package init?(birthday values: [String: String]) {
        guard let page = ListPlace(values), let date = values["date"], values["years"] == nil,
            let day = try? PartialDate(strict: date), day.description == date,
            var books = BirthdayBooks(day, page: page.number, pageSize: page.size)
        else { return nil }
        books.limit = page.limit
        self.init(
            wanted: .birthday(books, date: date, years: nil),
            maxAge: page.maxAge,
            isRefresh: page.isRefresh
        )
    }

    /// The genre; `nil` for a blank one, and a genre of `nil` for none.
    private static func genre(_ values: [String: String]) -> String?? {
        guard let genre = values["genre"] else { return .some(nil) }
        // A blank genre is not the same as none.
        return Words.query([genre]).map { .some($0) }
    }

    fileprivate static func isOn(_ value: String?) -> Bool? {
        ["true": true, "false": false][value ?? "false"]
    }
}

/// The page of a list, and how cached responses are used for it.
private struct ListPlace {
    var number = 1
    var size = 20
    var limit: Int?
    var maxAge: Duration?
    var isRefresh = false

    init?(_ values: [String: String]) {
        if let text = values["page"] {
            guard let number = Int(text), PageNumber.range.contains(number) else { return nil }
            self.number = number
        }
        if let text = values["size"] {
            guard let size = Int(text), BookSearchRequest.sizes.contains(size) else { return nil }
            self.size = size
        }
        if let text = values["limit"] {
            guard let limit = Int(text), limit >= 1 else { return nil }
            self.limit = limit
        }
        if let text = values["maxAge"] {
            guard let age = Duration(setting: text) else { return nil }
            maxAge = age
        }
        guard let isRefresh = BookRequest.isOn(values["refresh"]), !(isRefresh && maxAge != nil) else { return nil }
        self.isRefresh = isRefresh
    }
}
