import APIClient
import ArgumentParser
import BookfetchKit
import Catalog
public import CatalogModel
import Documents
import Foundation
import Store
import Wording

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
                ShelfUndoCommand.self, ShelfRedoCommand.self, ShelfStatusCommand.self, ShelfTagCommand.self,
                ShelfEditCommand.self, ShelfSeriesCommand.self, ShelfStatsCommand.self, ShelfGoalCommand.self,
                ShelfImportCommand.self, ShelfMergeCommand.self,
            ],
            defaultSubcommand: ShelfListCommand.self
        )
    }
}

struct ShelfListCommand: FormattedCommand {
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

    @Option(help: ArgumentHelp(.helpShelfTagFilter, valueName: "tag"))
    var tag: [String] = []

    @Option(help: ArgumentHelp(.helpShelfMatch, valueName: "words"))
    var match: String?

    @OptionGroup var pages: PageOptions
    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func validate() throws {
        _ = try TagArgument.read(tag)
    }

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        var page = ShelfPage(sort: sort)
        (page.status, page.tags, page.match) = (status, try TagArgument.read(tag), match)
        (page.page, page.pageSize, page.limit) = (pages.page, pages.size, pages.limit)
        try await session.show(page)
    }
}

extension Reading.Status: ChoiceArgument {
    /// Parses a status: its name, or what a Korean reader would type.
    package init?(argument: String) {
        let word = argument.precomposedStringWithCanonicalMapping.lowercased().filter { !$0.isWhitespace }
        guard let status = Reading.Status(rawValue: word) ?? TypedWords.statuses[word] else { return nil }
        self = status
    }
}

struct ShelfAddCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "add",
            abstract: .helpShelfAdd,
            usage: """
                bookfetch shelf add 9788980500208
                bookfetch shelf add 1-3,7
                bookfetch shelf add --manual --title "Field notes" --author "Ines Calder"
                bookfetch shelf add --manual --isbn 9780306406157 --title "Wood and wind"
                """,
            discussion: .helpShelfAddMore
        )
    }

    @Argument(
        help: ArgumentHelp(.helpBooks, valueName: "isbn"),
        completion: StoredCompletion.one
    )
    var books: [String] = []

    @OptionGroup var description: ManualBookOptions
    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func validate() throws {
        if description.manual {
            guard books.count <= (description.isbn == nil ? 1 : 0) else { throw ValidationError(.manualTakesOneBook) }
            _ = try description.book(books.first)
        } else {
            _ = try description.book()
            guard !books.isEmpty else { throw ValidationError(.missingShelfBooks) }
            _ = try BookReference.list(books)
        }
    }

    func run(in context: ProcessEnvironment) async throws {
        if let book = try description.book(books.first) {
            let cover = try await description.picture(in: context)
            let session = try Session(global, in: context, needs: .localOnly)
            let added = try await session.library.shelf.add(book, cover: cover)
            return try await session.show(ShownChange(describing: book, added))
        }
        let session = try Session(global, in: context)
        // All references are validated first: an invalid one must not leave half of them done.
        var targets: [BookTarget] = []
        for reference in try BookReference.list(books) { targets.append(try await session.target(of: reference)) }
        let wanted = targets
        let added = try await session.finding { (library) throws(BookError) in try await library.addToShelf(wanted) }
        let change = ShownChange(adding: added, in: session.library, context.readerClock)
        try await session.show(change)
        if case .isbn(let isbn)? = change.missing.first { session.note(.describeBook(isbn: isbn.isbn13)) }
        if run.strict, let first = change.missing.first {
            throw ProgramFailure(status: .inputData, kind: .notFound, message: .strict(sentence: first.notAdded))
        }
    }
}

struct ShelfRemoveCommand: FormattedCommand {
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

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func validate() throws {
        _ = try BookReference.list(books)
    }

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        var identities: [String] = []
        for reference in try BookReference.list(books) { identities.append(try await session.identity(of: reference)) }
        let library = session.library
        let removed = try await library.shelf.remove(identities)
        try await session.show(await ShownChange(removing: identities, removed, in: library))
    }
}

struct ShelfClearCommand: FormattedCommand {
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

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        let shelf = try session.library.shelf
        let count = try await shelf.count()
        guard count > 0 else {
            try await session.show(ShownChange(command: "shelf clear", [], sentences: [.shelfAlreadyEmpty]))
            return
        }
        try await session.confirm(.shelfClearQuestion(count: count), yes: yes)
        let removed = try await shelf.clear()
        try await session.show(
            ShownChange(command: "shelf clear", removed, sentences: [.shelfCleared(count: removed.count)])
        )
    }
}

extension Session {
    func show(_ change: ShownChange) async throws {
        for notice in change.notices { note(notice) }
        try await showChange(change.list, sentences: change.sentences, openCircuits: await health.breakers.openCircuits)
    }
}
