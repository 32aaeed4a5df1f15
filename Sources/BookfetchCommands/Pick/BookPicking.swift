import APIClient
import BookfetchKit
import Catalog
import CatalogModel
import CommandSupport
import Console
import Foundation
import Messages
import Reports
import Store

/// The results of a search on a screen of their own, with keys for what can be done with a book.
///
/// Keys become effects in ``ListPicker``; an effect is a command, run in process, whose page or sentence is shown.
struct BookPicking {
    private let search: SearchCommand
    private let context: CommandContext
    private let screen: TerminalScreen
    private let isStyled: Bool

    /// Prepares the screen for a search.
    ///
    /// - Throws: ``ProgramFailure`` with code 64 without a terminal.
    init(_ search: SearchCommand, in context: CommandContext) throws {
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
        let found = try await search.results(session, page: search.pages.page)
        let list = found.list
        for line in found.notices { session.note(line) }
        guard !list.books.isEmpty else { return try await session.show(list, isStaleTold: found.isStaleTold) }
        await session.record(list, from: list.firstNumber)
        try await context.withScreen(screen) {
            var books = await PickedBooks(list, labels: labels(list), in: session)
            try await pick(&books, session)
        }
        try session.conclude(list, isStaleTold: found.isStaleTold)
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

    /// Handles keys until the end.
    private func pick(_ books: inout PickedBooks, _ session: Session) async throws {
        while true {
            books.lay(out: screen.size)
            try screen.draw(books.picker.frame(isStyled: isStyled))
            switch await screen.next() {
            case .changed: await layPageOut(&books)
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
        case .enter(let item): try await show(item, &books)
        case .action("n", _): try await loadMore(&books, session)
        case .action("o", let item?): try await open(item, &books)
        case .action("s", let item?):
            try await tell(books.shelfCommand(item), item, &books, session)
        case .action("m", let item?):
            let memo = await books.memo(item, in: session) ?? ""
            // A line cannot hold several lines.
            guard !memo.contains(where: \.isNewline) else { return try await edit(item, &books, session) }
            books.picker.ask(Message.pickNote.text, text: memo, item: item)
        case .action("M", let item?): try await edit(item, &books, session)
        case .submit(let text, let item):
            let command = books.reference(item).map { ["memo", $0, "set", "-"] }
            try await tell(command, input: text, item, &books, session)
        case .action, .quit: break
        }
    }

    /// Shows a book as `show` prints it.
    private func show(_ item: Int, _ books: inout PickedBooks) async throws {
        guard let reference = books.reference(item) else { return books.refuse(item) }
        books.picker.message = Message.pickLoading.text
        try screen.draw(books.picker.frame(isStyled: isStyled))
        books.pageWidth = screen.size.columns
        let said = await run(Self.page(of: reference))
        books.picker.message = said.notes.first
        if !said.lines.isEmpty { books.picker.showPage(said.lines, of: item) }
    }

    private static func page(of reference: String) -> [String] { ["show", "--hyperlinks", "never", "--", reference] }

    /// Lays the page of a book out again if the terminal has another width. Its responses are in the store.
    private func layPageOut(_ books: inout PickedBooks) async {
        let width = screen.size.columns
        guard let item = books.picker.shownItem, let reference = books.reference(item), width != books.pageWidth
        else { return }
        books.pageWidth = width
        books.lay(out: screen.size)
        let said = await run(Self.page(of: reference), isOffline: true)
        if !said.lines.isEmpty { books.picker.replacePage(said.lines) }
    }

    private func open(_ item: Int, _ books: inout PickedBooks) async throws {
        guard let reference = books.reference(item) else { return books.refuse(item) }
        let needsTerminal = context.browserNeedsTerminal
        if needsTerminal { screen.close() }
        let said = await run(["open", "--", reference])
        if needsTerminal { screen.open() }
        books.picker.message = said.notes.first
    }

    /// Opens the memo in the editor.
    private func edit(_ item: Int, _ books: inout PickedBooks, _ session: Session) async throws {
        screen.close()
        defer { screen.open() }
        try await tell(books.reference(item).map { ["memo", $0, "edit"] }, item, &books, session)
    }

    /// Runs a command for a book, and shows its sentence.
    private func tell(
        _ command: [String]?,
        input: String? = nil,
        _ item: Int,
        _ books: inout PickedBooks,
        _ session: Session
    ) async throws {
        guard let command else { return books.refuse(item) }
        let said = await run(command, input: input)
        // A sentence that was wrapped for its own terminal is one line here.
        books.picker.message = said.notes.first ?? (said.lines.isEmpty ? nil : said.lines.joined(separator: " "))
        books.lastChange = said.notes.isEmpty && !said.lines.isEmpty ? command : []
        await books.mark(in: session)
    }

    /// Adds the next page of the search to the list.
    private func loadMore(_ books: inout PickedBooks, _ session: Session) async throws {
        guard books.hasMore else {
            books.picker.message = Message.pickNoMore.text
            return
        }
        books.picker.message = Message.pickLoading.text
        try screen.draw(books.picker.frame(isStyled: isStyled))
        do {
            var search = search
            let next = books.next
            (search.pages.size, search.pages.limit) = (next.size, next.limit)
            let list = try await search.results(session, page: next.page).list
            await books.add(list, in: session)
        } catch let failure as ProgramFailure {
            books.picker.message = failure.message.text
        }
    }

    /// Runs a command of this program within this one.
    ///
    /// - Parameters:
    ///   - arguments: The command line.
    ///   - input: Its stdin.
    ///   - isOffline: Whether it sends no requests.
    /// - Returns: The lines of its output, as wide as the screen, and its notes and failures.
    private func run(
        _ arguments: [String],
        input: String? = nil,
        isOffline: Bool = false
    ) async -> (lines: [String], notes: [String]) {
        let (columns, rows) = screen.size
        let output = MemorySink(isTerminal: true, width: columns, height: rows)
        let errors = MemorySink()
        var environment = context.environment
        environment["COLUMNS"] = "\(columns)"
        _ = await Program.run(
            BookfetchCommand.self,
            arguments: search.global.run.quietWords(isStyled: isStyled, isOffline: isOffline) + arguments,
            in: context.inner(
                program: "bookfetch",
                output: output,
                errors: errors,
                environment: environment,
                input: MemorySource(input.map { [$0] } ?? [])
            )
        )
        let prefix = "bookfetch: "
        return (output.lines, errors.lines.map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 })
    }
}

/// The books of a picker, over all pages loaded so far.
private struct PickedBooks {
    var picker: ListPicker
    /// The width for which the page of a book was laid out.
    var pageWidth = 0
    /// The last command, if it changed something.
    var lastChange: [String] = []
    private(set) var hasMore: Bool
    /// The page behind the last one loaded.
    private(set) var next: (page: Int, size: Int, limit: Int?)
    private var books: [Book] = []
    private var marks: [String] = []
    private var shelved: Set<String> = []
    private var credits: [String] = []
    private let firstNumber: Int
    private let first: BookList
    private var width = 0

    /// The books of the first page.
    init(_ list: BookList, labels: ListPicker.Labels, in session: Session) async {
        picker = ListPicker(labels: labels, letters: ["o", "s", "m", "M", "n"])
        first = list
        firstNumber = list.firstNumber
        hasMore = list.hasMore
        next = ListPage.after(page: list.page, size: list.pageSize, limit: list.limit)
        append(list)
        await mark(in: session)
    }

    /// Adds a page; its first new book is selected.
    mutating func add(_ list: BookList, in session: Session) async {
        let count = books.count
        append(list)
        hasMore = list.hasMore
        next = ListPage.after(page: list.page, size: list.pageSize, limit: list.limit)
        await mark(in: session)
        layOut()
        picker.select(min(count, books.count - 1))
        picker.message = Message.pickLoaded(count: books.count - count).text
        await session.record(first.with(books), from: firstNumber, loadedTo: list)
    }

    private mutating func append(_ list: BookList) {
        var known = Set(books.compactMap(\.identity))
        books += list.books.filter { book in book.identity.map { known.insert($0).inserted } ?? true }
        credits += list.footnotes.filter { !credits.contains($0) }
    }

    /// Lays the list out for a screen.
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

    /// Finds out which books are on the shelf and which have a memo.
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

    /// The command that puts a book on the shelf, or takes it off; `nil` for a book without any identity.
    ///
    /// What was taken off last comes back with its status and rating.
    func shelfCommand(_ item: Int) -> [String]? {
        guard let reference = reference(item) else { return nil }
        let removal = ["shelf", "remove", "--", reference]
        if shelved.contains(reference) { return removal }
        return lastChange == removal ? ["shelf", "undo"] : ["shelf", "add", "--", reference]
    }

    /// The memo on a book.
    func memo(_ item: Int, in session: Session) async -> String? {
        guard let identity = books[item].identity else { return nil }
        let memo = await session.attempt { (store) async throws(StoreError) in
            try await store.memos.memo(for: identity)?.text
        }
        return memo ?? nil
    }

    /// Says that a book cannot be referred to.
    mutating func refuse(_ item: Int) {
        picker.message = Message.ambiguousLine(number: firstNumber + item, title: books[item].title).text
    }
}
