import APIClient
import BookfetchKit
import Catalog
import CatalogModel
import Documents
import Foundation
import Store
import Terminal
import Wording

/// The results of a search on a screen of their own, with keys for what can be done with a book. Keys become effects in
/// ``ListPicker``; an effect is an operation of the library, whose page or sentence is shown.
struct BookPicking {
    private let search: SearchCommand
    private let context: ProcessEnvironment
    private let screen: TerminalScreen
    private let isStyled: Bool

    /// Prepares the screen for a search. Throws ``ProgramFailure`` with code 64 without a terminal.
    init(_ search: SearchCommand, in context: ProcessEnvironment) throws {
        self.search = search
        self.context = context
        screen = try context.screen(for: "pick")
        isStyled = context.isStyled(search.global)
    }

    /// Searches, and shows the results until the user ends it.
    ///
    /// - Throws: As `search`; `CancellationError` after Ctrl-C.
    func run() async throws {
        let session = try Session(search.global, in: context)
        try session.check(search.source)
        let request = try search.request()
        let found = try await request.document(in: session)
        let list = found.content
        for line in found.notices { session.note(line) }
        guard !list.books.isEmpty else {
            return try await session.show(list, staleNoticeWasShown: found.origin.staleNoticeWasShown)
        }
        await session.record(list, from: list.firstNumber, next: found.next)
        try await context.withScreen(screen) {
            var books = await PickedBooks(found, labels: labels(list), in: session)
            try await pick(&books, session)
        }
        try session.conclude(found)
        for notice in found.advice { session.note(notice) }
    }

    private func labels(_ list: BookList) -> ListPicker.Labels {
        ListPicker.Labels(
            title: Words.query(search.words) ?? "",
            keys: Message.pickKeys.text,
            shortKeys: Message.pickShortKeys.text,
            pageKeys: Message.pickPageKeys.text,
            help: Message.pickHelp.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
            nothing: Message.pickNothing.text
        )
    }

    private func pick(_ books: inout PickedBooks, _ session: Session) async throws {
        while true {
            books.lay(out: screen.size)
            try screen.draw(books.picker.frame(isStyled: isStyled))
            switch await screen.next() {
            case .changed: layPageOut(&books, session)
            case .ended:
                try Task.checkCancellation()
                return
            case .key(let key):
                guard let effect = books.picker.handle(key) else { continue }
                guard effect != .quit else { return }
                try await perform(effect, &books, session)
                try Task.checkCancellation()
            }
        }
    }

    private func perform(_ effect: ListPicker.Effect, _ books: inout PickedBooks, _ session: Session) async throws {
        switch effect {
        case .enter(let item): try await show(item, &books, session)
        case .action("n", _): try await loadMore(&books, session)
        case .action("o", let item?):
            let needsTerminal = context.browserNeedsTerminal
            if needsTerminal { screen.close() }
            defer { if needsTerminal { screen.open() } }
            try await tell(item, &books, session) { identity, _ in try await open(BookTarget(identity), session) }
        case .action("s", let item?):
            try await tell(item, &books, session) { identity, books in
                try await toggle(identity, &books, session)
            }
        case .action("m", let item?):
            let memo = await books.memo(item, in: session) ?? ""
            // A line cannot hold several lines.
            guard !memo.contains(where: \.isNewline) else { return try await edit(item, &books, session) }
            books.picker.ask(Message.pickNote.text, text: memo, item: item)
        case .action("M", let item?): try await edit(item, &books, session)
        case .submit(let text, let item):
            try await tell(item, &books, session) { identity, _ in
                try await session.library.memos.set(MemoText(text, of: identity), for: identity)
                return .memoSaved(book: await session.library.name(of: identity))
            }
        case .action, .quit: break
        }
    }

    private func show(_ item: Int, _ books: inout PickedBooks, _ session: Session) async throws {
        guard let identity = books.reference(item) else { return books.refuse(item) }
        books.picker.message = Message.pickLoading.text
        try screen.draw(books.picker.frame(isStyled: isStyled))
        do throws(ProgramFailure) {
            let target = try BookTarget(identity)
            let found = try await BookPageRequest(target, foldsTexts: false).document(in: session)
            books.picker.message = found.notes(session.readerClock).first?.text
            guard let page = found.content else {
                books.picker.message = target.nothing.text
                return
            }
            if page.freshness.contains(where: { $0.origin != .cache }) {
                await session.library.record([page.book], at: page.list.receivedAt)
            }
            (books.page, books.pageWidth) = (page, screen.size.columns)
            books.picker.showPage(lines(of: page, session), of: item)
        } catch {
            books.picker.message = error.message.text
        }
    }

    private func lines(of page: BookDocument, _ session: Session) -> [String] {
        let target = OutputTarget(
            format: .table,
            width: screen.size.columns,
            isLinked: false,
            isStyled: isStyled,
            isTerminal: true
        )
        return BookText.lines(page, target, session.readerClock, namesSites: true)
    }

    private func layPageOut(_ books: inout PickedBooks, _ session: Session) {
        let width = screen.size.columns
        guard books.picker.shownItem != nil, let page = books.page, width != books.pageWidth else { return }
        books.pageWidth = width
        books.lay(out: screen.size)
        books.picker.replacePage(lines(of: page, session))
    }

    private func open(_ target: BookTarget, _ session: Session) async throws -> Message {
        let found = try await session.found(target)
        guard let link = found.book?.links.first else {
            for case .api(let error) in found.problems.map(\.cause) { throw ProgramFailure(error) }
            return found.book == nil ? target.nothing : .noPage(isbn: target.name)
        }
        return try await context.open(link.url)
    }

    /// Puts a book on the shelf, or takes it off. What was taken off last comes back with its status and rating.
    private func toggle(_ identity: String, _ books: inout PickedBooks, _ session: Session) async throws -> Message? {
        let change: ShownChange
        let library = session.library
        let lastRemoved = books.lastRemoved
        books.lastRemoved = nil
        if books.isShelved(identity) {
            let removed = try await library.shelf.remove([identity])
            change = await ShownChange(removing: [identity], removed, in: library)
            if change.notices.isEmpty { books.lastRemoved = identity }
        } else if lastRemoved == identity {
            guard let undone = try await library.shelf.undoOrRedo(.undo) else { return .nothingToUndo }
            return .undoing(change: .name(of: undone.change))
        } else {
            let target = try BookTarget(identity)
            do throws(BookError) {
                change = ShownChange(
                    adding: try await library.addToShelfForPages([target]),
                    in: library,
                    context.readerClock
                )
            } catch {
                throw ProgramFailure(error, in: library)
            }
        }
        return change.notices.first ?? change.sentences.joined(separator: " ")
    }

    private func edit(_ item: Int, _ books: inout PickedBooks, _ session: Session) async throws {
        screen.close()
        defer { screen.open() }
        try await tell(item, &books, session) { identity, _ in
            try await MemoActions(session: session, context: context, identity: identity, global: search.global)
                .edited()
        }
    }

    private func tell(
        _ item: Int,
        _ books: inout PickedBooks,
        _ session: Session,
        _ work: (String, inout PickedBooks) async throws -> Message?
    ) async throws {
        guard let identity = books.reference(item) else { return books.refuse(item) }
        do {
            books.picker.message = try await work(identity, &books)?.text
        } catch {
            guard let failure = ProgramFailure(describing: error) else { throw error }
            books.picker.message = failure.message.text
        }
        await books.mark(in: session)
    }

    private func loadMore(_ books: inout PickedBooks, _ session: Session) async throws {
        guard let next = books.next else {
            books.picker.message = Message.pickNoMore.text
            return
        }
        books.picker.message = Message.pickLoading.text
        try screen.draw(books.picker.frame(isStyled: isStyled))
        do throws(ProgramFailure) {
            await books.add(try await next.document(in: session), in: session)
        } catch {
            books.picker.message = error.message.text
        }
    }
}

private struct PickedBooks {
    var picker: ListPicker
    var pageWidth = 0
    var page: BookDocument?
    /// The book that was taken off the shelf last, if nothing was changed since.
    var lastRemoved: String?
    private(set) var next: (any StoredRequest<BookList>)?
    private var books: [Book] = []
    private var marks: [String] = []
    private var shelved: Set<String> = []
    private var credits: [String] = []
    private let firstNumber: Int
    private let first: BookList
    private var width = 0

    init(
        _ document: Document<BookList>,
        labels: ListPicker.Labels,
        in session: Session
    ) async {
        picker = ListPicker(labels: labels, letters: ["o", "s", "m", "M", "n"])
        first = document.content
        firstNumber = first.firstNumber
        next = document.next
        append(first)
        await mark(in: session)
    }

    /// Adds a page; its first new book is selected.
    mutating func add(_ document: Document<BookList>, in session: Session) async {
        let count = books.count
        append(document.content)
        next = document.next
        await mark(in: session)
        layOut()
        picker.select(min(count, books.count - 1))
        picker.message = Message.pickLoaded(count: books.count - count).text
        await session.record(first.with(books), from: firstNumber, next: next)
    }

    private mutating func append(_ list: BookList) {
        var known = Set(books.compactMap(\.identity))
        books += list.books.filter { book in book.identity.map { known.insert($0).inserted } ?? true }
        credits += list.footnotes.filter { !credits.contains($0) }
    }

    mutating func lay(out size: (columns: Int, rows: Int)) {
        if width != size.columns {
            width = size.columns
            layOut()
        }
        picker.resize(columns: size.columns, rows: size.rows)
    }

    private mutating func layOut() {
        let lines = first.with(books).table(numberedFrom: firstNumber)
            .render(width: max(1, width - ListPicker.markWidth))
        picker.show(
            zip(books, lines.dropFirst()).enumerated().map { index, pair in
                let (book, line) = pair
                let people = book.contributors.map(\.name).joined(separator: " ")
                let words = [book.fullTitle, people, book.publisher, book.isbn?.isbn13, book.publishedOn?.description]
                return ListPicker.Item(
                    line: line,
                    text: words.compactMap(\.self).joined(separator: "\n"),
                    marks: index < marks.count ? marks[index] : ""
                )
            },
            header: lines.first ?? "",
            footers: credits.map(SafeText.line)
        )
    }

    mutating func mark(in session: Session) async {
        let identities = books.compactMap(\.identity)
        let found = await session.attempt { (store) async throws(StoreError) in
            (
                try await store.shelf.contained(in: identities),
                Set(try await store.memos.list().map(\.identity))
            )
        }
        guard let (shelved, noted) = found else { return }
        self.shelved = shelved
        marks = books.map { book in
            guard let identity = book.identity else { return "" }
            return (shelved.contains(identity) ? "S" : " ") + (noted.contains(identity) ? "M" : "")
        }
        for (item, marks) in marks.enumerated() { picker.mark(item, marks) }
    }

    /// How commands refer to a book; `nil` for a book without any identity.
    func reference(_ item: Int) -> String? { books[item].identity }

    func isShelved(_ identity: String) -> Bool { shelved.contains(identity) }

    func memo(_ item: Int, in session: Session) async -> String? {
        guard let identity = books[item].identity else { return nil }
        let memo = await session.attempt { (store) async throws(StoreError) in
            try await store.memos.memo(for: identity)?.text
        }
        return memo ?? nil
    }

    mutating func refuse(_ item: Int) {
        picker.message = Message.ambiguousLine(number: firstNumber + item, title: books[item].title).text
    }
}
