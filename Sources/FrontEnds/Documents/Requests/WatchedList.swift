import APIClient
import BookfetchKit
package import Catalog
import CatalogModel
package import Store
import Wording

/// The newest books of the watches, as programs follow them. It does not count as a look: what `watch` has not listed
/// stays new there.
package struct WatchedList: DocumentRequest {
    /// The name; `nil` for everything that is watched.
    package let name: String?
    /// What the name is; `nil` for any.
    package let kind: Watch.Kind?

    /// The number of books; feed readers store what they have seen.
    private static let limit = 100

    package init(name: String? = nil, kind: Watch.Kind? = nil) { (self.name, self.kind) = (name, kind) }

    package func document(in session: Session) async throws(ProgramFailure) -> Document<BookList> {
        let library = session.library
        let watches = try await watches(library)
        let newest: NewestBooks
        do throws(CatalogError) {
            newest = try await library.newest(of: watches, count: Self.limit)
        } catch {
            throw session.failure(error).failure
        }
        if let failure = newest.failure, newest.failed.count == watches.count {
            throw session.failure(failure).failure.after(newest.problems)
        }
        var parameters: [String: RequestRecord.Value] = [:]
        if let name { parameters["name"] = .text(name) }
        if let kind { parameters["kind"] = .text(kind.rawValue) }
        var list = BookList(
            request: RequestRecord(command: "watch", parameters),
            page: 1,
            pageSize: max(1, newest.books.count),
            total: newest.books.count,
            hasMore: false,
            freshness: newest.freshness,
            isLocal: watches.isEmpty,
            books: newest.books.map(\.book),
            remarks: newest.books.map { BookRemarks(watch: WatchRecord($0.watch.kind, name: $0.watch.name)) },
            problems: newest.problems,
            whenEmpty: watches.isEmpty ? .nothingWatched : .watchNothingNew
        )
        list.isOfWatches = true
        return Document(
            list,
            notices: newest.failed.map { .watchNotChecked(watch: .watchName($0.kind, name: $0.name)) },
            in: session
        )
    }

    private func watches(_ library: Library) async throws(ProgramFailure) -> [WatchedBooks] {
        let all: [WatchedBooks]
        do throws(StoreError) {
            all = try await library.watches.list().map { WatchedBooks($0.kind, named: $0.name) }
        } catch {
            throw ProgramFailure(error)
        }
        guard let name else { return all }
        let plain = CleanText.plain(name)
        let named = all.filter { $0.name == plain && (kind == nil || $0.kind == kind) }
        guard !named.isEmpty else { throw .usage(.notWatched(name: plain)) }
        return named
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
