import APIClient
import BookfetchKit
package import Catalog
import CatalogModel
package import Documents
package import Store
import Wording

/// The newest books of the watches, as programs follow them. It does not count as a look: what `watch` has not listed
/// stays new there.
package struct WatchedList: DocumentRequest {
    /// The name; `nil` for everything that is watched.
    package let name: String?
    /// What the name is; `nil` for any.
    package let kind: Watch.Kind?

    /// The number of books; feed readers keep what they have seen.
    private static let limit = 100

    package init(name: String? = nil, kind: Watch.Kind? = nil) { (self.name, self.kind) = (name, kind) }

    package func document(in session: Session) async throws(ProgramFailure) -> Document<BookList> {
        var books: [(book: Book, watch: WatchedBooks)] = []
        var (freshness, problems): ([Freshness], [Problem]) = ([], [])
        var failure: ProgramFailure?
        var notices: [Message] = []
        let library = session.library
        let watches = try await watches(session)
        for watch in watches {
            do throws(CatalogError) {
                let found = try await library.newest(watch)
                books += found.value.map { ($0, watch) }
                freshness += found.freshness
                problems += found.problems
            } catch {
                let error = session.failure(error)
                guard error.failure.status != .interrupted else { throw error.failure }
                failure = failure ?? error.failure
                notices.append(.watchNotChecked(watch: .watchName(watch.kind, name: watch.name)))
                problems += error.problems
            }
        }
        if let failure, notices.count == watches.count { throw failure.after(problems) }
        var known: Set<String> = []
        let newest = books.filter { found in found.book.identity.map { known.insert($0).inserted } ?? false }
            .sorted { $0.book.latest > $1.book.latest }.prefix(Self.limit)
        var parameters: [String: RequestRecord.Value] = [:]
        if let name { parameters["name"] = .text(name) }
        if let kind { parameters["kind"] = .text(kind.rawValue) }
        var list = BookList(
            request: RequestRecord(command: "watch", parameters),
            page: 1,
            pageSize: max(1, newest.count),
            total: newest.count,
            hasMore: false,
            freshness: freshness,
            isLocal: watches.isEmpty,
            books: newest.map(\.book),
            remarks: newest.map { BookRemarks(watch: WatchRecord($0.watch.kind, name: $0.watch.name)) },
            problems: problems,
            whenEmpty: watches.isEmpty ? .nothingWatched : .watchNothingNew
        )
        list.isOfWatches = true
        return Document(list, notices: notices, in: session)
    }

    private func watches(_ session: Session) async throws(ProgramFailure) -> [WatchedBooks] {
        let all = try await session.withStore { (store) async throws(StoreError) in try await store.watches.list() }
        guard let name else { return all.map { WatchedBooks($0.kind, named: $0.name) } }
        let plain = CleanText.plain(name)
        let named = all.filter { $0.name == plain && (kind == nil || $0.kind == kind) }
        guard !named.isEmpty else { throw .usage(.notWatched(name: plain)) }
        return named.map { WatchedBooks($0.kind, named: $0.name) }
    }
}

extension Session {
    /// The failure of a search for a watch, and the problems that a list names of it.
    package func failure(_ error: CatalogError) -> (failure: ProgramFailure, problems: [Problem]) {
        guard case .api(let cause, let others) = error, !cause.isCancellation else {
            return (ProgramFailure(error, page: 1), [])
        }
        let failure = library.isKeyless ? library.noKeys(cause) : ProgramFailure(error, page: 1)
        return (failure, [Problem(service: cause.service, cause: .api(cause))] + others)
    }
}

extension Book {
    /// The date for the order of a list; books without one come last.
    fileprivate var latest: String { publishedOn?.description ?? "" }
}
