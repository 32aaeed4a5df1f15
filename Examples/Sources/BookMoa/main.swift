import BookfetchKit
import Foundation
import Observation

/// The home screen: best sellers, and the new books of a genre.
@MainActor @Observable
final class HomeScreen {
    private(set) var bestsellers: [RankedBook] = []
    private(set) var genres: [Genre] = []
    private(set) var newBooks: [Book] = []
    private(set) var failure: String?
    private let library: Library

    init(_ library: Library) { self.library = library }

    func load() async {
        do throws(ListError) {
            bestsellers = try await library.bestsellers(Bestsellers(.week, pageSize: 10)).value.list.books
            genres = try await library.genres(Genres()).value.list.genres
        } catch {
            failure = error.description
        }
    }

    func open(_ genre: Genre) async {
        do throws(ListError) {
            newBooks = try await library.newBooks(NewBooks(genre: genre.id, pageSize: 5)).value.list.books
        } catch {
            failure = error.description
        }
    }
}

/// The search screen: a list that grows. A page that failed is asked for again, and no page is lost.
@MainActor @Observable
final class SearchScreen {
    private(set) var books: [Book] = []
    private(set) var failure: String?
    private(set) var next: BookSearch?
    private let library: Library

    init(_ library: Library) { self.library = library }

    func search(_ text: String) async {
        (books, next) = ([], BookSearch(text, pageSize: 12))
        await loadMore()
    }

    /// When the last row is about to show.
    func loadMore() async {
        guard let request = next else { return }
        do throws(CatalogError) {
            let page = try await library.search(request)
            let known = Set(books.compactMap(\.identity))
            books += page.value.books.filter { $0.identity.map { !known.contains($0) } ?? true }
            (next, failure) = (page.next, nil)
        } catch {
            failure = error.description
        }
    }
}

/// A book: its details, its preview pages, the reader's heart and memo.
@MainActor @Observable
final class DetailScreen {
    private(set) var book: Book?
    private(set) var previewPages: [String] = []
    private(set) var isKept = false
    private(set) var memo = ""
    private(set) var failure: String?
    private let isbn: ISBN
    private let library: Library

    init(_ isbn: ISBN, _ library: Library) { (self.isbn, self.library) = (isbn, library) }

    func load() async {
        do {
            // What the reader wrote is read first: a failed look-up must not lose it.
            memo = try await library.memos.memo(for: isbn.isbn13)?.text ?? ""
            isKept = try await library.shelf.contains(isbn.isbn13)
            book = try await library.book(BookLookUp(isbn)).value.book
            let found = try await library.previews(Previews([isbn])).value.first?.found?.preview
            previewPages = found?.images ?? []
            if let scan = found?.scan { previewPages = try await library.pages(ScanPages(scan)).value.list.images }
        } catch {
            failure = "\(error)"
        }
    }

    func toggleHeart() async {
        guard let book else { return }
        do {
            if isKept { try await library.shelf.remove([isbn.isbn13]) } else { try await library.shelf.add(book) }
            isKept.toggle()
        } catch {
            failure = "\(error)"
        }
    }

    func write(_ text: String) async {
        do {
            try await library.memos.set(try MemoText(text), for: isbn.isbn13)
            memo = text
        } catch {
            failure = "\(error)"
        }
    }
}

let place = FileManager.default.temporaryDirectory.appending(path: "bookmoa-\(UUID().uuidString)")
let library = try await Library.open(.demo(folder: place))

let home = HomeScreen(library)
await home.load()
for ranked in home.bestsellers.prefix(3) { print(ranked.rank, ranked.book.title) }
print("\(home.genres.count) genres, the first: \(home.genres.first?.name ?? "-")")
if let genre = home.genres.first { await home.open(genre) }
print("new:", home.newBooks.map(\.title).joined(separator: " / "), home.failure ?? "")

let search = SearchScreen(library)
await search.search("해리 포터")
while search.next != nil { await search.loadMore() }
print("\(search.books.count) books, the last: \(search.books.last?.title ?? "-")")

let detail = DetailScreen(try ISBN("9788980500208"), library)
await detail.load()
await detail.toggleHeart()
await detail.write("줄거리보다 지도가 좋았다.")
let again = DetailScreen(try ISBN("9788980500208"), library)
await again.load()
print(again.book?.title ?? "-", again.isKept ? "♥" : "♡", again.memo, again.failure ?? "")

let scanned = DetailScreen(try ISBN("9780000000019"), library)
await scanned.load()
print("\(scanned.previewPages.count) preview pages")
print("도서 DB 제공 : 알라딘 인터넷서점(www.aladin.co.kr)")
await library.close()
