public import APIClient
public import Catalog
public import CatalogModel
import Console
import Export
package import Messages
import Store

extension Session {
    /// Writes a list of books and tells how it came about.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - givenUp: The services that were not asked any more.
    ///   - isStaleTold: Whether it was said already that no service was asked.
    /// - Throws: ``ProgramFailure`` for the store or by `--strict`; what stdout throws when nobody reads it.
    public func show(_ list: BookList, givenUp: [ServiceName] = [], isStaleTold: Bool = false) async throws {
        try await presenter.write(list)
        await remember(list.books.map { ListLine($0) }, from: list.firstNumber)
        if !list.freshness.isEmpty { await noteSeen(list.books) }
        try presenter.conclude(
            freshness: list.freshness,
            problems: list.problems,
            givenUp: givenUp,
            isStaleTold: isStaleTold
        )
    }

    /// Writes a list of articles and tells how it came about.
    ///
    /// - Parameters:
    ///   - list: The list; articles that were read get their mark.
    ///   - unreadOnly: Whether articles that were read are left out.
    ///   - images: Whether pictures are shown, where the terminal can.
    ///   - isStaleTold: Whether it was said already that no service was asked.
    /// - Throws: ``ProgramFailure`` for the store or by `--strict`; what stdout throws when nobody reads it.
    public func show(
        _ list: ArticleList,
        unreadOnly: Bool = false,
        images: Bool = false,
        isStaleTold: Bool = false
    ) async throws {
        let articles = list.elements
        var list = list
        list.clock = context.readerClock
        // A mark stands for what was read; without a store nothing is marked, and the list is shown all the same.
        if let marked = await attempt({ (store) async throws(StoreError) in try await store.visited.marked(articles) })
        {
            list = list.with(unreadOnly ? marked.filter { !$0.visited } : marked)
        }
        if images, presenter.target.format == .table, let text = await illustrated(list) {
            context.waiting.clear()
            // A pager would print a picture's bytes as text.
            try context.output.write(text)
            note(list.summary)
        } else {
            try await presenter.write(list)
        }
        await remember(list.elements.map { ListLine($0) }, from: list.firstNumber)
        // What comes from the store alone was noted when it came.
        if list.freshness.contains(where: { $0.origin != .cache }) {
            let seen = list.elements
            let service = list.articlePage.service ?? articleService
            await attempt { (store) async throws(StoreError) in
                try await store.seenArticles.record(seen, from: service)
            }
        }
        try presenter.conclude(freshness: list.freshness, problems: list.problems, isStaleTold: isStaleTold)
    }

    /// Writes a list of publishers and tells how it came about.
    ///
    /// - Parameter list: The list.
    /// - Throws: ``ProgramFailure`` for the store or by `--strict`; what stdout throws when nobody reads it.
    public func show(_ list: OutletList) async throws {
        try await presenter.write(list)
        try presenter.conclude(freshness: list.freshness)
    }

    /// Writes a list of genres and tells how it came about.
    ///
    /// - Parameter list: The list.
    /// - Throws: ``ProgramFailure`` for the store or by `--strict`; what stdout throws when nobody reads it.
    public func show(_ list: GenreTable) async throws {
        try await presenter.write(list)
        try presenter.conclude(freshness: list.freshness, problems: list.problems)
    }

    /// Writes a list of libraries and tells how it came about.
    ///
    /// - Parameter list: The list.
    /// - Throws: ``ProgramFailure`` for the store or by `--strict`; what stdout throws when nobody reads it.
    public func show(_ list: LibraryTable) async throws {
        try await presenter.write(list)
        try presenter.conclude(freshness: list.freshness, problems: list.problems)
    }

    /// Writes a list of preview pages and tells how it came about.
    ///
    /// - Parameter list: The list.
    /// - Throws: ``ProgramFailure`` for the store or by `--strict`; what stdout throws when nobody reads it.
    public func show(_ list: PreviewTable) async throws {
        if presenter.target.format == .table, !list.isSaved, !list.pages.isEmpty {
            // An address is copied from here: no column cuts it.
            let isLinked = presenter.target.isLinked
            let lines = list.elements.map { record in
                let address = SafeText.line(record.page.url)
                return "\(record.number)  \(Hyperlink(address, to: record.page.url).text(isOn: isLinked))\n"
            }
            try await context.writeText(lines.joined(), options: options)
            note(list.summary)
        } else {
            try await presenter.write(list)
        }
        try presenter.conclude(freshness: list.freshness, problems: list.problems)
    }

    /// Tells what a change came to: sentences where a person reads along, the books concerned for a script.
    ///
    /// - Parameters:
    ///   - list: The books concerned.
    ///   - sentences: What a person reads.
    ///   - givenUp: The services that were not asked any more.
    /// - Throws: ``ProgramFailure`` for the store or by `--strict`; what stdout throws when nobody reads it.
    package func showChange(_ list: BookList, sentences: [Message], givenUp: [ServiceName] = []) async throws {
        if presenter.target.format == .table {
            let lines = sentences.flatMap {
                SafeText.line($0.text).wrapped(toWidth: presenter.target.width, breakingWords: false)
            }
            try await context.writeText(lines.map { $0 + "\n" }.joined(), options: options)
        } else {
            try await presenter.write(list)
        }
        try presenter.conclude(
            freshness: list.freshness,
            problems: list.problems,
            givenUp: givenUp,
            invalidRows: list.invalidRows
        )
    }

    /// Tells how a report of services' answers came about.
    ///
    /// - Parameters:
    ///   - freshness: Where the answers came from.
    ///   - problems: What went wrong on the way.
    ///   - givenUp: The services that were not asked any more.
    /// - Throws: ``ProgramFailure`` for the store or by `--strict`.
    public func conclude(
        freshness: [Freshness],
        problems: [Problem],
        givenUp: [ServiceName] = []
    ) throws(ProgramFailure) {
        try presenter.conclude(freshness: freshness, problems: problems, givenUp: givenUp)
    }

    /// Keeps the books of an answer, so that a search finds them without a network, and gives those of them that stand on
    /// the shelf without a title theirs.
    public func noteSeen(_ books: [Book]) async {
        await attempt { (store) async throws(StoreError) in try await store.shelf.giveTitles(from: books) }
        let bySource = Dictionary(grouping: books) { $0.sources.first ?? "" }
        for (source, books) in bySource.sorted(by: { $0.key < $1.key }) where !source.isEmpty {
            await attempt { (store) async throws(StoreError) in
                try await store.seenBooks.record(books, from: ServiceName(rawValue: source))
            }
        }
    }

    /// Keeps a list, so that a number can stand for its line in the next command. An empty list is none.
    func remember(_ lines: [ListLine], from first: Int) async {
        guard !lines.isEmpty else { return }
        let (program, terminal) = (context.program, context.terminalSession)
        await attempt { (store) async throws(StoreError) in
            try await store.lastList.replace(with: lines, from: first, of: program, in: terminal)
        }
    }

    /// Writes what went wrong without ending the run to stderr.
    public func note(_ problems: [Problem]) {
        for line in ProblemNotes.lines(problems) { presenter.note(line) }
    }

    /// Where nothing came from: the fixtures of a demo, what is stored, or the network.
    public var emptyOrigin: Freshness.Origin { presenter.emptyOrigin }

    /// Writes a note for a person to stderr.
    package func note(_ message: Message) {
        presenter.note(message)
    }
}

extension Presenter {
    /// Writes a list in the format asked for.
    func write(_ list: some ListReport) async throws {
        let out = context.output
        context.waiting.clear()
        switch target.format {
        case .json:
            try context.writeDocument(list.document(whenEmpty: emptyOrigin), options: options)
        case .jsonl:
            for element in list.elements { try out.write(JSONText.line(element)) }
        case .csv:
            try out.write(CSVText.row(list.header))
            let numbers = list.header.indices.filter { list.numberFields.contains(list.header[$0]) }
            for element in list.elements {
                try out.write(CSVText.row(list.fields(of: element), numbers: Set(numbers)))
            }
        case .plain:
            for element in list.elements { try out.write(PlainRows.line(list.fields(of: element)) + "\n") }
        case .table:
            try await writeTable(list)
        }
    }

    private func writeTable(_ list: some ListReport) async throws {
        if !list.elements.isEmpty {
            let lines = list.table(numberedFrom: list.firstNumber).render(
                width: target.width,
                isStyled: target.isStyled,
                isLinked: target.isLinked
            )
            try await context.writeText(lines.map { $0 + "\n" }.joined(), options: options)
        }
        note(list.summary)
        for line in list.footnotes { note(Message(verbatim: line)) }
    }
}

extension ListReport {
    /// The list as one JSON document, made from answers of services.
    var document: ListDocument<Element> { document(whenEmpty: .network) }

    /// The list as one JSON document.
    ///
    /// - Parameter origin: Where nothing came from.
    /// - Returns: The document.
    func document(whenEmpty origin: Freshness.Origin) -> ListDocument<Element> {
        ListDocument(
            kind: Self.kind,
            request: request,
            page: page,
            pageSize: pageSize,
            total: total,
            hasMore: hasMore,
            hiddenRemoved: hiddenRemoved,
            freshness: FreshnessRecord(freshness, whenEmpty: isLocal ? .cache : origin),
            elements: elements,
            problems: problemRecords
        )
    }
}
