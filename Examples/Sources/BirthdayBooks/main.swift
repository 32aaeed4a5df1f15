import BookfetchKit
import Foundation
import Observation

/// The books that came out on a day of the calendar: the library's list, with covers and prices from shops.
@MainActor @Observable
final class DayScreen {
    private(set) var day: PartialDate
    private(set) var books: [Book] = []
    private(set) var total: Int?
    private(set) var progress = ""
    private(set) var failure: String?
    private(set) var next: BookfetchKit.BirthdayBooks?
    private let library: Library

    init(_ library: Library, day: PartialDate) {
        (self.library, self.day) = (library, day)
    }

    /// Picks a day of the calendar. Nothing of the day before stays.
    func pick(_ day: PartialDate) async {
        (self.day, books, total, failure) = (day, [], nil, nil)
        next = BookfetchKit.BirthdayBooks(day)
        await loadMore()
    }

    /// When the last row is about to show.
    func loadMore() async {
        guard let request = next else { return }
        do throws(CatalogError) {
            let page = try await library.birthdayBooks(request) { step in
                Task { @MainActor in self.progress = "\(step.done) of \(step.of)" }
            }
            // What arrives for a day that the reader has left is dropped.
            guard request == next else { return }
            books += page.value.books
            (total, next) = (page.value.total, page.next)
        } catch {
            failure = error.description
        }
    }

    /// The badge of a book: its birthday.
    func badge(_ book: Book) -> String {
        guard let date = book.publishedOn, let month = date.month, let day = date.day else { return "날짜 미정" }
        return "\(month)월 \(day)일"
    }
}

/// A book of the day.
@MainActor @Observable
final class BookScreen {
    private(set) var book: Book
    private(set) var isKept = false
    private(set) var toast = ""
    private let library: Library

    init(_ book: Book, _ library: Library) { (self.book, self.library) = (book, library) }

    func load() async {
        if let isbn = book.isbn, let full = try? await library.book(BookLookUp(isbn)).value.book { book = full }
        if let identity = book.identity { isKept = (try? await library.shelf.contains(identity)) ?? false }
    }

    /// Two editions of one title are two books: the shelf goes by identity.
    func toggle() async {
        guard let identity = book.identity else { return toast = "저장할 수 없는 책이에요" }
        do {
            if isKept { try await library.shelf.remove([identity]) } else { try await library.shelf.add(book) }
            isKept.toggle()
            toast = isKept ? "즐겨찾기에 저장되었습니다" : "즐겨찾기에서 삭제되었습니다"
        } catch {
            toast = "잠시 후 다시 시도해주세요: \(error)"
        }
    }

    var price: String { (book.price?.sale ?? book.price?.list).map { "\($0.formatted())원" } ?? "가격 미정" }
}

extension DayScreen {
    /// What the screen shows, as text.
    var text: String {
        let heading = "\(day): \(books.count)\(total.map { " of \($0)" } ?? "")\(next == nil ? "" : ", more")"
        return
            ([heading] + books.prefix(3).map { "[\(badge($0))] \($0.title)" }
            + [failure.map { "! \($0)" }].compactMap(\.self)).joined(separator: "\n")
    }
}

let place = FileManager.default.temporaryDirectory.appending(path: "birthday-\(UUID().uuidString)")
let library = try await Library.open(.demo(folder: place))
let first = try PartialDate(strict: "1997-06-26")
let screen = DayScreen(library, day: first)
await screen.pick(first)
print(screen.text)
await screen.loadMore()
print(screen.text)
await screen.pick(try PartialDate(strict: "2025-06-26"))
print(screen.text)

if let book = screen.books.first {
    let detail = BookScreen(book, library)
    await detail.load()
    await detail.toggle()
    print(detail.book.title, detail.price, detail.toast)
}
print("kept:", try await library.shelf.list().map(\.book.title).joined(separator: " / "))
await library.close()
