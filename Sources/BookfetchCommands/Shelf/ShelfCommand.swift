import APIClient
public import ArgumentParser
import Catalog
public import CatalogModel
import CommandSupport
import Foundation
import Messages
import Reports
import Store

/// `bookfetch shelf`: the user's shelf.
struct ShelfCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "shelf",
            abstract: .helpShelf,
            usage: """
                bookfetch shelf add 9788980500208
                bookfetch shelf
                """,
            discussion: .helpShelfMore,
            subcommands: [
                ShelfListCommand.self, ShelfAddCommand.self, ShelfRemoveCommand.self, ShelfClearCommand.self,
                ShelfUndoCommand.self, ShelfRedoCommand.self, ShelfStatusCommand.self, ShelfStatsCommand.self,
                ShelfGoalCommand.self,
                ShelfImportCommand.self,
            ],
            defaultSubcommand: ShelfListCommand.self
        )
    }
}

/// `bookfetch shelf list`: the books on the shelf.
struct ShelfListCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "list",
            abstract: .helpShelfList,
            usage: """
                bookfetch shelf
                bookfetch shelf list --status reading --sort title
                """
        )
    }

    @Option(help: ArgumentHelp(.helpShelfSort, valueName: "order"))
    var sort: ShelfSort = .added

    @Option(help: ArgumentHelp(.helpShelfStatusFilter, valueName: "status"))
    var status: Reading.Status?

    @Option(help: ArgumentHelp(.helpShelfMatch, valueName: "words"))
    var match: String?

    @OptionGroup var pages: PageOptions
    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context, needs: .nobody)
        let filter = ShelfFilter(status: status, matching: match)
        let (before, isTooFar) = (pages.page - 1).multipliedReportingOverflow(by: pages.size)
        let count = isTooFar ? 0 : pages.limit ?? pages.size
        let (total, shown, memos) = try await session.withStore { (store) async throws(StoreError) in
            (
                try await store.shelf.count(where: filter),
                try await store.shelf.list(sort.order, where: filter, from: before, count: count),
                try await store.memos.list()
            )
        }
        let texts = Dictionary(memos.map { ($0.identity, $0.text) }) { first, _ in first }
        var list = BookList(
            request: RequestRecord(
                command: "shelf list",
                [
                    "sort": .text(sort.rawValue), "status": .optional(status?.rawValue), "match": .optional(match),
                    "page": .number(pages.page), "size": .number(pages.size), "limit": .optional(pages.limit),
                ]
            ),
            page: pages.page,
            pageSize: pages.size,
            limit: pages.limit,
            total: total,
            hasMore: !shown.isEmpty && before + shown.count < total,
            freshness: [],
            isLocal: true,
            books: shown.map(\.book),
            remarks: shown.map {
                BookRemarks(addedAt: $0.addedAt, memo: texts[$0.identity], reading: $0.reading)
            },
            whenEmpty: status == nil && match == nil ? .shelfEmpty : .shelfNoMatch
        )
        list.isOfShelf = true
        try await session.show(list)
    }
}

/// `shelf list --sort`.
enum ShelfSort: String, ExpressibleByArgument, CaseIterable {
    case added, title, author, published, status, rating, finished

    /// The order in the store.
    var order: ShelfOrder {
        switch self {
        case .added: .newestFirst
        case .title: .title
        case .author: .author
        case .published: .published
        case .status: .status
        case .rating: .rating
        case .finished: .finished
        }
    }
}

extension Reading.Status: ExpressibleByArgument {
    /// Parses a status: its name, or what a Korean reader would type.
    public init?(argument: String) {
        let word = argument.precomposedStringWithCanonicalMapping.lowercased().filter { !$0.isWhitespace }
        guard let status = Reading.Status(rawValue: word) ?? TypedWords.statuses[word] else { return nil }
        self = status
    }
}

/// `bookfetch shelf add`: adds books to the shelf.
struct ShelfAddCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "add",
            abstract: .helpShelfAdd,
            usage: """
                bookfetch shelf add 9788980500208
                bookfetch shelf add 1-3,7
                """
        )
    }

    @Argument(
        help: ArgumentHelp(.helpBooks, valueName: "isbn"),
        completion: StoredCompletion.one
    )
    var books: [String]

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        _ = try BookReference.list(books)
    }

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context)
        // All references are validated first: an invalid one must not leave half of them done.
        var targets: [BookTarget] = []
        for reference in try BookReference.list(books) { targets.append(try await session.target(of: reference)) }
        var books: [Book] = []
        var freshness: [Freshness] = []
        var problems: [Problem] = []
        for target in targets {
            let found = try await session.find(target, options: session.shelvingOptions)
            freshness += found.freshness
            problems += found.problems
            guard let book = found.book else {
                session.note(target.notAdded)
                continue
            }
            books.append(book)
        }
        // Together, as one change for 'shelf undo'.
        let found = books
        let added = try await session.withStore { (store) async throws(StoreError) in try await store.shelf.add(found) }
        try await session.showChange(
            command: "shelf add",
            added.map(\.entry),
            sentences: added.map {
                let title = $0.entry.book.title
                return $0.isNew ? .shelfAdded(title: title) : .shelfAlreadyHas(title: title)
            },
            freshness: freshness,
            problems: problems
        )
    }
}

/// `bookfetch shelf remove`: removes books from the shelf.
struct ShelfRemoveCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "remove",
            abstract: .helpShelfRemove,
            usage: """
                bookfetch shelf remove 9788980500208
                bookfetch shelf remove 2
                """,
            aliases: ["rm"]
        )
    }

    @Argument(
        help: ArgumentHelp(.helpBooks, valueName: "isbn"),
        completion: StoredCompletion.one
    )
    var books: [String]

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        _ = try BookReference.list(books)
    }

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context, needs: .nobody)
        var identities: [String] = []
        for reference in try BookReference.list(books) { identities.append(try await session.identity(of: reference)) }
        let wanted = identities
        let removed = try await session.withStore { (store) async throws(StoreError) in
            try await store.shelf.remove(wanted)
        }
        let gone = Set(removed.map(\.identity))
        for identity in identities where !gone.contains(identity) {
            session.note(.notOnShelf(identity: identity))
        }
        try await session.showChange(
            command: "shelf remove",
            removed,
            sentences: removed.map { Message.shelfRemoved(title: $0.book.title) }
        )
    }
}

/// `bookfetch shelf clear`: removes all books from the shelf.
struct ShelfClearCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "clear",
            abstract: .helpShelfClear,
            usage: """
                bookfetch shelf clear
                bookfetch shelf clear --yes
                """
        )
    }

    @Flag(help: ArgumentHelp(.helpYes))
    var yes = false

    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context, needs: .nobody)
        let count = try await session.withStore { (store) async throws(StoreError) in
            try await store.shelf.count()
        }
        guard count > 0 else {
            try await session.showChange(command: "shelf clear", [], sentences: [.shelfAlreadyEmpty])
            return
        }
        try await session.confirm(.shelfClearQuestion(count: count), yes: yes)
        let removed = try await session.withStore { (store) async throws(StoreError) in
            try await store.shelf.clear()
        }
        try await session.showChange(
            command: "shelf clear",
            removed,
            sentences: [.shelfCleared(count: removed.count)]
        )
    }
}

extension Session {
    /// Writes the result of a change to the shelf: sentences on a terminal, the books for a script.
    ///
    /// - Parameters:
    ///   - command: The command's name.
    ///   - entries: The books concerned.
    ///   - sentences: The sentences in place of a table.
    ///   - freshness: The origin of the books.
    ///   - problems: The problems encountered.
    ///   - invalidRows: The invalid rows of an input file.
    /// - Throws: ``ProgramFailure`` for the store or by `--strict`; a write error of stdout, such as a closed pipe.
    func showChange(
        command: String,
        _ entries: [ShelfEntry],
        sentences: [Message],
        freshness: [Freshness] = [],
        problems: [Problem] = [],
        invalidRows: [ProblemRecord] = []
    ) async throws {
        var list = BookList(
            request: RequestRecord(command: command, [:]),
            page: 1,
            pageSize: max(1, entries.count),
            total: entries.count,
            hasMore: false,
            freshness: freshness,
            isLocal: freshness.isEmpty,
            books: entries.map(\.book),
            remarks: entries.map { BookRemarks(addedAt: $0.addedAt, reading: $0.reading) },
            problems: problems
        )
        list.invalidRows = invalidRows
        list.isOfShelf = true
        try await showChange(list, sentences: sentences, givenUp: await health.breakers.givenUp)
    }
}
