import BookfetchKit
import CatalogModel
import Documents
import Foundation
import Store
import Wording

struct BookView: Sendable {
    let pictures: PictureAddress
    let sessions: SessionCache
    let writes: (allowed: Bool, token: String)
    let clock: @Sendable () -> ReaderClock
    private let cache = BookCardCache()

    init(
        pictures: PictureAddress,
        sessions: SessionCache,
        writes: (allowed: Bool, token: String),
        clock: @escaping @Sendable () -> ReaderClock
    ) {
        self.pictures = pictures
        self.sessions = sessions
        self.writes = writes
        self.clock = clock
    }

    /// - Parameters:
    ///   - row: The page of the whole list, where this is a row of it; `nil` in a list of its own.
    ///   - remarks: What is shown beside each book, in the order of the books; empty for nothing.
    func cards(_ books: [Book], here: String, row: String? = nil, remarks: [BookRemarks] = []) async -> HTML {
        let identities = books.map(\.identity)
        let onShelf = writes.allowed ? await shelf(identities.compactMap(\.self)) : []
        let covered = await covered(books)
        let (clock, language) = (clock(), Language.current)
        let place = BookCard.Place(row: row, here: here)
        var text = ""
        text.reserveCapacity(books.count * 2_560)
        for (index, book) in books.enumerated() {
            let identity = identities[index]
            let variant = BookCard.Variant(
                language: language,
                isInRow: row != nil,
                isOnShelf: writes.allowed ? identity.map(onShelf.contains) : nil
            )
            let given = identity.flatMap { covered.contains($0) ? Self.shelfCover($0) : nil }
            let card = cache.card(BookCard.Content(book, identity: identity, given: given), variant) {
                BookCard($0, $1, pictures: pictures, token: writes.token)
            }
            card.write(to: &text, at: place, remarks.indices.contains(index) ? remarks[index] : nil, clock)
        }
        return HTML(markup: text)
    }

    func wideHeart(_ book: Book, isOnShelf: Bool, here: String) -> HTML? {
        guard let identity = book.identity, writes.allowed else { return nil }
        return """
            <form class="heart is-wide" action="\(isOnShelf ? "/shelf/remove" : "/shelf/add")" method="post">
            \(HTML.hidden("token", writes.token))
            \(HTML.hidden("identity", identity))
            \(HTML.hidden("here", here))
            <button class="heart-button\(if: isOnShelf, " is-on")">\(Self.heartDrawing)\
            <span class="heart-text">\(isOnShelf ? Message.pageShelfRemove : Message.pageShelfAdd)</span></button>
            </form>
            """
    }

    static let heartDrawing: HTML = """
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">\
        <path d="M12 20.3C5.5 15.6 3 12.3 3 8.9 3 6.2 5.1 4.2 7.6 4.2c1.8 0 3.4 1 4.4 2.7 1-1.7 2.6-2.7 4.4-2.7 2.5 0 4.6 \
        2 4.6 4.7 0 3.4-2.5 6.7-9 11.4z"/></svg>
        """

    static func blank(_ book: Book) -> HTML {
        #"<span class="cover-blank" aria-hidden="true"><span class="cover-label">\#(book.title)</span></span>"#
    }

    /// The address of a book's cover: the shelf's own one, otherwise that of its record.
    func cover(_ book: Book) async -> String? {
        if let identity = book.identity, await covered([book]).contains(identity) { return Self.shelfCover(identity) }
        return book.cover.flatMap { pictures.path(to: $0, of: book.sources.first) }
    }

    /// The address of the shelf's own cover of a book.
    static func shelfCover(_ identity: String) -> String { "/pictures/shelf/\(PageAddress.escaped(identity))" }

    /// The books that the shelf has covers of its own of: `Library/shelfCovered(among:)`.
    private func covered(_ books: [Book]) async -> Set<String> {
        let found = try? await sessions.library().attempt { (library) async throws(StoreError) in
            try await library.shelfCovered(among: books)
        }
        return (found ?? nil) ?? []
    }

    static func credits(_ book: Book) -> String? {
        filled(Credits.line(book)) ?? filled(book.credits)
    }

    /// The forms that undo the last change of the shelf and make the one undone last again.
    func steps() async -> HTML {
        guard writes.allowed else { return "" }
        let changes = try? await sessions.library().attempt { (library) async throws(StoreError) in
            (try await library.shelf.next(.undo), try await library.shelf.next(.redo))
        }
        let (undo, redo) = (changes ?? nil) ?? (nil, nil)
        let steps = [
            undo.map { ("/shelf/undo", $0.number, Message.pageUndo(change: .name(of: $0))) },
            redo.map { ("/shelf/redo", $0.number, Message.pageRedo(change: .name(of: $0))) },
        ].compactMap(\.self)
        let form = { (action: String, number: Int64, label: Message) -> HTML in
            """
            <form class="undo" action="\(action)" method="post">
            \(HTML.hidden("token", writes.token))
            \(HTML.hidden("change", "\(number)"))
            <button>\(label)</button>
            </form>

            """
        }
        return "\(each: steps, { form($0.0, $0.1, $0.2) })"
    }

    private func shelf(_ identities: [String]) async -> Set<String> {
        let found = try? await sessions.library().attempt { (library) async throws(StoreError) in
            try await library.shelf.contained(in: identities)
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

    /// A person's role. The source's own word is shown only for a role without a name of its own, in the page's
    /// language.
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
struct PageText: Sendable {
    let lines: [String]
    let isLong: Bool
    let isWhole: Bool

    init?(_ text: String?, isWhole: Bool) {
        guard let text, !text.isEmpty else { return nil }
        let folded = Folded(text)
        lines = (isWhole ? text : folded.shown).split(separator: "\n").map(String.init)
        isLong = folded.isFolded
        self.isWhole = isWhole
    }

    var prose: HTML {
        """
        <div class="prose">
        \(each: lines, { "<p>\($0)</p>\n" })</div>
        """
    }

    /// The form that folds and unfolds it. `label`: what is folded, for those who do not see it.
    func fold(_ identity: String, here: String, label: HTML = "", token: String) -> HTML {
        guard isLong else { return "" }
        return """
            <form class="fold" action="/fold" method="post">\(HTML.hidden("token", token))\
            \(HTML.hidden("identity", identity))\(HTML.hidden("mode", isWhole ? "fold" : "full"))\
            \(HTML.hidden("here", here))<button aria-expanded="\(isWhole ? "true" : "false")">\
            \(isWhole ? Message.pageLess : Message.pageMore)\(label)</button></form>
            """
    }
}

/// The lines beside a result: where it comes from, what is missing, or why there is none.
enum Notices {
    /// A result's lines below a title: one as it is, several folded together.
    static func view<Content>(_ found: Document<Content>, _ further: Message? = nil) -> HTML {
        let lines = [further?.text].compactMap(\.self) + lines(found)
        guard !lines.isEmpty else { return "" }
        let list: HTML = """
            <ul>
            \(each: lines, { "<li>\($0)</li>\n" })</ul>
            """
        let summary = Message.pageNoteCount(lines.count)
        return """
            <div class="notices\(if: found.origin.isStale, " is-stale")" role="status">
            \(if: lines.count > 1, "<details>\n<summary>\(summary)</summary>\n")\(list)
            \(if: lines.count > 1, "</details>\n")</div>
            """
    }

    /// The lines, without what is about the command line.
    static func lines<Content>(_ found: Document<Content>) -> [String] {
        found.lines.compactMap { PageSentence.readable($0.text) }
    }

    /// - Parameters:
    ///   - memo: A memo that was sent and not saved.
    ///   - first: The first page of the list that failed, from a further one.
    static func section(
        _ failure: ProgramFailure,
        isPart: Bool = false,
        memo: UnsavedMemo? = nil,
        first: String? = nil
    ) -> Page.Section {
        let words = PageSentence.words(of: failure)
        let message: HTML =
            isPart
            ? #"<p class="failure-text">\#(words.message)</p>"# : #"<h1 class="failure-text">\#(words.message)</h1>"#
        return Page.Section(
            html: """
                <section class="failure" role="alert">
                \(message)
                \(words.hint, { #"<p class="hint">\#($0)</p>"# })
                \(first, { #"<p><a class="button" href="\#($0)">\#(Message.pageFirst)</a></p>"# })
                \(memo.map(unsaved))
                </section>

                """,
            status: failure.httpStatus
        )
    }

    private static func unsaved(_ memo: UnsavedMemo) -> HTML {
        let address = "/books/\(PageAddress.escaped(memo.identity))"
        guard let current = memo.current else {
            return """
                <p>\(Message.pageMemoLost)</p>
                <textarea class="memo-text" rows="10" readonly aria-label="\(Message.pageMemo)">
                \(memo.text)</textarea>
                <p><a class="button" href="\(address)#memo">\(Message.pageBackToBook)</a></p>
                """
        }
        let saved: HTML =
            current.text.map { text in
                """
                <textarea class="memo-text" rows="6" readonly aria-label="\(Message.pageMemoSavedElsewhere)">
                \(text)</textarea>
                """
            } ?? #"<p class="hint">\#(Message.pageMemoRemovedElsewhere)</p>"#
        return """
            <div class="conflict memo">
            <h2 class="memo-title">\(Message.pageMemoSavedElsewhere)</h2>
            \(saved)
            <h2 class="memo-title">\(Message.pageMemoYours)</h2>
            <p class="hint">\(Message.pageMemoMerge)</p>
            <form class="memo-conflict" action="/memo" method="post">
            \(HTML.hidden("token", memo.token ?? ""))
            \(HTML.hidden("identity", memo.identity))
            \(HTML.hidden("here", "\(address)#memo"))
            \(HTML.hidden("version", current.version))
            <textarea class="memo-text" name="text" rows="6" aria-label="\(Message.pageMemoYours)">
            \(memo.text)</textarea>
            <p class="memo-foot"><button>\(Message.pageMemoSaveMerged)</button> \
            <a class="button" href="\(address)#memo">\(Message.pageMemoUseOther)</a></p>
            </form>
            </div>
            """
    }
}
