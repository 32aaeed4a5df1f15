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
            "credits": Self.filled(Credits.line(book)) ?? Self.filled(book.credits) ?? false,
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

/// The people of a book, each with a role in the page's language.
enum Credits {
    /// All people of a book in one line, those who are not its authors with their role.
    static func line(_ book: Book) -> String {
        let people = book.contributors.map { person in
            person.role == .author ? person.name : "\(person.name) (\(role(of: person)))"
        }
        .joined(separator: ", ")
        return book.othersOmitted && !people.isEmpty ? Message.andOthers(people: people).text : people
    }

    /// A person's role. The source's own word is shown only for a role without a name of its own, in the page's language.
    static func role(of person: Contributor) -> String {
        if person.role == .other, let label = person.label, !label.isEmpty,
            label.unicodeScalars.contains(where: { $0.properties.isAlphabetic && !$0.isASCII })
                == (Language.current == .korean)
        {
            return label
        }
        return Message.pageRole(person.role.rawValue).text
    }
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
    /// The values of an answer's notes for the template below a title: one as it is, several folded together.
    ///
    /// - Parameters:
    ///   - answer: The answer.
    ///   - further: A note of the page's own.
    /// - Returns: The values; false without notes.
    static func values(_ answer: DeskAnswer, _ further: Message? = nil) -> Any {
        values([further?.text].compactMap(\.self) + lines(answer), isStale: answer.isStale)
    }

    /// The values of lines, without what is about the command line.
    static func values(_ lines: [String], isStale: Bool) -> Any {
        let lines = lines.compactMap { PageSentence.readable($0) }
        guard !lines.isEmpty else { return false }
        return [
            "lines": lines, "isStale": isStale,
            "summary": lines.count > 1 ? Message.pageNoteCount(lines.count).text : false,
        ] as [String: Any]
    }

    /// The notes as lines, without the program's name before each, and without what is about the command line.
    static func lines(_ answer: DeskAnswer) -> [String] {
        answer.notes.compactMap { line in
            for name in ["bookfetch: ", "news: "] where line.hasPrefix(name) {
                return PageSentence.readable(String(line.dropFirst(name.count)))
            }
            return PageSentence.readable(line)
        }
    }

    /// A failure as a section of a page.
    ///
    /// - Parameters:
    ///   - failure: The failure.
    ///   - isPart: Whether the page has a heading of its own.
    ///   - memo: A memo that was sent and not saved.
    ///   - first: The first page of the list that failed, from a further one.
    /// - Returns: The section.
    static func section(
        _ failure: DeskFailure,
        isPart: Bool = false,
        memo: UnsavedMemo? = nil,
        first: String? = nil
    ) -> Page.Section {
        let words = PageSentence.words(of: failure)
        let address = memo.map { "/books/\(PageAddress.escaped($0.identity))" }
        let conflict = memo.flatMap { memo in
            memo.current.map { current in
                [
                    "current": current.text ?? "", "isRemoved": current.text == nil, "version": current.version,
                    "text": memo.text, "identity": memo.identity, "address": address ?? "/",
                    "token": memo.token ?? "",
                ] as [String: Any]
            }
        }
        return Page.Section(
            html: PageTemplates.render(
                "failure",
                [
                    "message": words.message, "hint": words.hint ?? false, "isPart": isPart, "first": first ?? false,
                    "conflict": conflict ?? false, "memoText": (conflict == nil ? memo?.text : nil) ?? false,
                    "memoAddress": address ?? false,
                ]
            ),
            status: failure.httpStatus
        )
    }
}
