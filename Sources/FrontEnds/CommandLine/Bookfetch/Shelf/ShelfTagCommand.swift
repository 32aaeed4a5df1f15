import ArgumentParser
import BookfetchKit
import CatalogModel
import Documents
import Store
import Wording

struct ShelfTagCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "tag",
            abstract: .helpShelfTag,
            usage: """
                bookfetch shelf tag add 3 essay summer
                bookfetch shelf tag remove 3 summer
                bookfetch shelf tag list
                """,
            discussion: .helpShelfTagMore,
            subcommands: [ShelfTagAddCommand.self, ShelfTagRemoveCommand.self, ShelfTagListCommand.self],
            defaultSubcommand: ShelfTagListCommand.self
        )
    }
}

struct ShelfTagAddCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "add",
            abstract: .helpShelfTagAdd,
            usage: """
                bookfetch shelf tag add 3 essay summer
                bookfetch shelf tag add 1-3,7 essay
                """
        )
    }

    @OptionGroup var tagged: TaggedBooks
    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        try await tagged.change(in: try Session(global, in: context, needs: .localOnly), isRemoval: false)
    }
}

struct ShelfTagRemoveCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "remove",
            abstract: .helpShelfTagRemove,
            usage: "bookfetch shelf tag remove 3 summer",
            aliases: ["rm"]
        )
    }

    @OptionGroup var tagged: TaggedBooks
    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        try await tagged.change(in: try Session(global, in: context, needs: .localOnly), isRemoval: true)
    }
}

/// Books, and the tags that are given to or taken from them.
struct TaggedBooks: ParsableArguments {
    @Argument(
        help: ArgumentHelp(.helpShelfTagBooks, valueName: "isbn"),
        completion: StoredCompletion.one
    )
    var books: String

    @Argument(help: ArgumentHelp(.helpShelfTags, valueName: "tag"))
    var tags: [String]

    func validate() throws {
        _ = try BookReference.list([books])
        _ = try read()
    }

    func read() throws -> [BookTag] {
        let tags = try TagArgument.read(tags)
        guard !tags.isEmpty else { throw ValidationError(.missingTags) }
        return tags
    }

    fileprivate func change(in session: Session, isRemoval: Bool) async throws {
        var identities: [String] = []
        for reference in try BookReference.list([books]) {
            identities.append(try await session.identity(of: reference))
        }
        let (library, tags) = (session.library, try read())
        let changed = try await library.shelf.changeTags(
            of: identities,
            adding: isRemoval ? [] : tags,
            removing: isRemoval ? tags : []
        )
        try await session.show(await ShownChange(tagging: identities, changed, isRemoval: isRemoval, in: library))
    }
}

enum TagArgument {
    /// The tags of some arguments, each of which may be several with commas between them.
    static func read(_ texts: [String]) throws -> [BookTag] {
        var tags: [BookTag] = []
        tags.addMissing(
            try texts.flatMap { $0.split(separator: ",") }.map { text in
                guard let tag = BookTag(text) else { throw ValidationError(.invalidTag(text: String(text))) }
                return tag
            }
        )
        return tags
    }
}

struct ShelfTagListCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "list",
            abstract: .helpShelfTagList,
            usage: """
                bookfetch shelf tag list
                bookfetch shelf tag --json
                """
        )
    }

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        let counts = try await session.library.shelf.tagCounts().map { TagCount(tag: $0.tag, books: $0.books) }
        if counts.isEmpty, global.writesOneDocument == false { session.note(.noTags) }
        try await context.write(TagReport.report(counts), options: global)
        try session.conclude(freshness: [], problems: [])
    }
}
