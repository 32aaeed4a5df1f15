import CatalogModel
import CommandSupport
import Foundation
import Messages
import Reports
import Store

/// A list of books for a template.
struct BookView: Sendable {
    let pictures: PictureAddress
    let room: SessionRoom
    /// Whether the shelf can be changed, and the token for that.
    let writes: (allowed: Bool, token: String)

    /// The values of a list.
    ///
    /// - Parameters:
    ///   - books: The books.
    ///   - here: The path to return to after a change.
    ///   - readings: Where the reader stands with books, by identity.
    /// - Returns: One dictionary per book. A missing value is false, so that none of an outer section shows through.
    func values(_ books: [Book], here: String, readings: [String: PageReading] = [:]) async -> [[String: Any]] {
        let onShelf = await shelf(books.compactMap(\.identity))
        return books.map { book in
            var values = common(book)
            values["heart"] = heart(book, isOnShelf: book.identity.map(onShelf.contains) ?? false, here: here)
            values["reading"] = book.identity.flatMap { readings[$0]?.text } ?? false
            return values
        }
    }

    /// The values that lists and the page of a book share.
    func common(_ book: Book) -> [String: Any] {
        let price = book.price?.sale ?? book.price?.list
        return [
            "title": book.title, "subtitle": book.subtitle ?? false,
            "address": book.identity.map { "/books/\(PageAddress.escaped($0))" } ?? false,
            "credits": Self.filled(book.creditLine) ?? Self.filled(book.credits) ?? false,
            "publisher": book.publisher ?? false, "date": book.publishedOn?.description ?? false,
            "price": price.map { Won.text($0) } ?? false,
            "cover": book.cover.flatMap { pictures.path(to: $0, of: book.sources.first) } ?? false,
            "isbn": book.isbn?.isbn13 ?? false,
        ] as [String: Any]
    }

    /// The form that puts a book on the shelf or takes it off; false where that cannot be done.
    func heart(_ book: Book, isOnShelf: Bool, here: String) -> Any {
        guard let identity = book.identity else { return false }
        return [
            "action": isOnShelf ? "/shelf/remove" : "/shelf/add", "identity": identity, "isOn": isOnShelf,
            "here": here, "token": writes.token, "allowed": writes.allowed, "of": book.title,
        ] as [String: Any]
    }

    private func shelf(_ identities: [String]) async -> Set<String> {
        let found = try? await room.session().attempt { (store) async throws(StoreError) in
            try await store.shelf.contained(in: identities)
        }
        return found ?? []
    }

    private static func filled(_ text: String) -> String? { text.isEmpty ? nil : text }
}

/// Text in paragraphs, folded or whole.
enum PageText {
    /// The values of a long text; false for none.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - isWhole: Whether all of it is shown.
    /// - Returns: Its lines, and whether some are hidden.
    static func values(_ text: String?, isWhole: Bool) -> Any {
        guard let text, !text.isEmpty else { return false }
        let folded = Folded(text)
        let shown = isWhole ? text : folded.shown
        return [
            "lines": shown.split(separator: "\n").map(String.init), "isFolded": folded.isFolded && !isWhole,
            "isUnfolded": folded.isFolded && isWhole,
        ] as [String: Any]
    }
}

/// The lines beside a result: where it comes from, what is missing, or why there is none.
enum Notices {
    /// The notes of an answer, without the program's name before each.
    static func html(_ answer: DeskAnswer) -> String {
        let lines = lines(answer)
        guard !lines.isEmpty else { return "" }
        let items = lines.map { ["text": $0, "isStale": answer.isStale] as [String: Any] }
        return PageTemplates.render("notices", ["lines": lines, "items": items, "hasItems": true])
    }

    /// The notes as lines.
    static func lines(_ answer: DeskAnswer) -> [String] {
        answer.notes.map { line in
            for name in ["bookfetch: ", "news: "] where line.hasPrefix(name) {
                return String(line.dropFirst(name.count))
            }
            return line
        }
    }

    /// A failure as a section of a page.
    ///
    /// - Parameters:
    ///   - failure: The failure.
    ///   - isPart: Whether the page has a heading of its own.
    ///   - memo: A memo that was sent and not saved.
    /// - Returns: The section.
    static func section(
        _ failure: DeskFailure,
        isPart: Bool = false,
        memo: (identity: String, text: String)? = nil
    ) -> Page.Section {
        Page.Section(
            html: PageTemplates.render(
                "failure",
                [
                    "message": failure.message, "hint": failure.hint ?? false, "isPart": isPart,
                    "memoText": memo?.text ?? false,
                    "memoAddress": memo.map { "/books/\(PageAddress.escaped($0.identity))" } ?? false,
                ]
            ),
            status: failure.httpStatus
        )
    }
}
