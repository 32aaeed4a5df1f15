import BookfetchKit
import Foundation
import Observation

/// The search tab: infinite scrolling, and the recently shown books above it.
@MainActor @Observable
final class SearchTab {
    private(set) var books: [Book] = []
    private(set) var recents: [Book] = []
    private(set) var notice = ""
    private(set) var isLoading = false
    private var next: BookSearch?
    private let library: Library

    init(_ library: Library) { self.library = library }

    var isAtEnd: Bool { next == nil }

    func search(_ text: String) async {
        (books, notice, next) = ([], "", BookSearch(text))
        await loadMore()
        if books.isEmpty, notice.isEmpty { notice = "검색 결과가 없습니다." }
    }

    func loadMore() async {
        guard !isLoading, let request = next else { return }
        isLoading = true
        defer { isLoading = false }
        do throws(CatalogError) {
            let page = try await library.search(request)
            // An answer to words that were replaced meanwhile is dropped.
            guard request == next else { return }
            books += page.value.books
            next = page.next
            if page.notices.contains(.booksSeenBefore) { notice = "오프라인: 전에 본 책입니다." }
        } catch {
            notice = error.description
        }
    }

    /// Opens a book, which becomes the most recent one.
    func open(_ book: Book) async {
        do {
            try await library.recents.touch(book)
            recents = try await library.recents.list(10).map(\.book)
        } catch {
            notice = "\(error)"
        }
    }
}

/// The shelf: kept books with their memos, the newest first.
@MainActor @Observable
final class ShelfTab {
    private(set) var rows: [(book: Book, memo: String?)] = []
    private(set) var message = ""
    private let library: Library

    init(_ library: Library) { self.library = library }

    func load() async {
        do {
            var rows: [(book: Book, memo: String?)] = []
            for entry in try await library.shelf.list() {
                rows.append((entry.book, try await library.memos.memo(for: entry.identity)?.text))
            }
            (self.rows, message) = (rows, rows.isEmpty ? "아직 담은 책이 없습니다." : "")
        } catch {
            message = "\(error)"
        }
    }

    func keep(_ book: Book) async {
        do {
            let added = try await library.shelf.add(book)
            message = added.isNew ? "책이 담겼습니다!" : "이미 담은 책입니다."
            await load()
        } catch {
            message = "\(error)"
        }
    }

    func write(_ text: String, on book: Book) async {
        guard let identity = book.identity, let memo = try? MemoText(text) else { return }
        _ = try? await library.memos.set(memo, for: identity)
        await load()
    }

    func removeAll() async {
        _ = try? await library.shelf.remove(rows.compactMap(\.book.identity))
        await load()
    }
}

extension Book {
    /// A row of a list: title, first author, price.
    var row: String {
        let more = authors.count > 1 ? " 외 \(authors.count - 1)명" : ""
        return "\(title) | \(authors.first.map { $0 + more } ?? "저자 미상") | \(price?.sale.map { "\($0)원" } ?? "-")"
    }
}

let place = FileManager.default.temporaryDirectory.appending(path: "bookshelf-\(UUID().uuidString)")
let library = try await Library.open(.demo(folder: place))
let search = SearchTab(library)
await search.search("해리 포터")
print("\(search.books.count) books")
while !search.isAtEnd { await search.loadMore() }
print("\(search.books.count) books")
for book in search.books.prefix(3) {
    print(book.row)
    await search.open(book)
}
await search.open(search.books[0])
print("recent:", search.recents.map(\.title).joined(separator: " / "))

let shelf = ShelfTab(library)
await shelf.load()
print(shelf.message)
await shelf.keep(search.books[0])
await shelf.write("두 번 읽음", on: search.books[0])
await shelf.keep(search.books[0])
for row in shelf.rows { print("kept: \(row.book.title) (\(row.memo ?? "no memo"))") }
await library.close()

// Without a network the shelf and everything seen are still there.
var settings = Configuration.demo(folder: place)
settings.isOffline = true
let offline = try await Library.open(settings)
let offlineSearch = SearchTab(offline)
await offlineSearch.search("해리 포터")
print("\(offlineSearch.books.count) books. \(offlineSearch.notice)")
let offlineShelf = ShelfTab(offline)
await offlineShelf.load()
for row in offlineShelf.rows { print("kept: \(row.book.title) (\(row.memo ?? "no memo"))") }
await offline.close()
