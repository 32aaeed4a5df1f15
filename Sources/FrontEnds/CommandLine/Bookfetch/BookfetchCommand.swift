import APIClient
package import ArgumentParser
import Catalog
import CatalogModel
package import Documents
import Terminal
package import Wording

/// The root command of `bookfetch`.
package struct BookfetchCommand: ParsableCommand {
    package static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "bookfetch",
            abstract: .helpBookfetch,
            usage: """
                bookfetch 해리 포터
                bookfetch 9788980500208
                bookfetch birthday 1997-06-26 --json
                """,
            discussion: .helpBookfetchMore,
            version: "bookfetch \(Version.current)",
            groups: [
                (
                    .helpGroupFind,
                    [
                        SearchCommand.self, ShowCommand.self, BirthdayCommand.self, BestsellersCommand.self,
                        NewCommand.self, GenresCommand.self, LibraryCommand.self, SimilarCommand.self,
                        TrendsCommand.self,
                        PreviewCommand.self, CoverCommand.self, PickCommand.self, MoreCommand.self, OpenCommand.self,
                    ]
                ),
                (
                    .helpGroupKeep,
                    [
                        ShelfCommand.self, MemoCommand.self, WatchCommand.self, SeriesCommand.self, TodayCommand.self,
                        RecentCommand.self,
                    ]
                ),
                (
                    .helpGroupLists,
                    [
                        LookUpCommand.self, ReviewCommand.self, ExportCommand.self, IdentifyCommand.self,
                        ScanCommand.self,
                    ]
                ),
                (.helpGroupServe, [ServeCommand.self, McpCommand.self]),
                (
                    .helpGroupSettings,
                    [
                        SetupCommand.self, DoctorCommand.self, ConfigCommand.self, QuotaCommand.self,
                        CacheCommand.self, StoreCommand.self,
                    ]
                ),
            ]
        )
    }

    package init() {}
}

extension BookfetchCommand: ProgramCommand {
    /// Without any word: what can be done now, and how to go on.
    package func run(in context: ProcessEnvironment) async throws {
        try context.output.write(SafeText.block(Message.helpFirstScreen(keys: context.servicesWithKey).text) + "\n")
    }
}

extension BookfetchCommand: BareWordsCommand {
    /// `show` for books, `birthday` for a date, `search` for anything else.
    package static func subcommand(forBare words: [String]) -> String? {
        if words.allSatisfy(BookReference.isMeant(by:)) || (try? ISBN(words.joined(separator: " "))) != nil {
            return "show"
        }
        return TypedDate.isMeant(byBare: words.joined(separator: " ")) ? "birthday" : "search"
    }

    package static func guess(_ words: [String], before following: [String]) -> Message? {
        switch (words.first ?? "", words.count) {
        case ("news", 1): .newsIsAProgram
        case ("watch", 2) where Suggestion.nearest(to: words[1], in: watchCommands).isEmpty:
            .didYouMean(["bookfetch watch author \(words[1])"])
        case ("shelf", 2...): shelfGuesses[words[1]].map { Message.didYouMean([$0]) }
        case ("recent", 2) where words[1] == "export": .didYouMean(["bookfetch export recent"])
        default: nil
        }
    }

    private static let watchCommands = WatchCommand.configuration.subcommands.compactMap {
        $0.configuration.commandName
    }

    private static let shelfGuesses = [
        "export": "bookfetch export shelf", "rate": "bookfetch shelf status N --rating 4.5",
        "progress": "bookfetch shelf status N --progress 120", "search": "bookfetch shelf list",
        "find": "bookfetch shelf list", "help": "bookfetch shelf --help",
    ]

    /// The command line that a word means which is no command: a command of a group, or another program's word for one;
    /// `nil` if it means none. Only for a word for which nothing was found.
    static func meant(by word: String) -> Message? {
        let word = word.lowercased()
        if let known = words[word] { return .didYouMean([known]) }
        let lines = configuration.subcommands.flatMap { group in
            group.configuration.subcommands.compactMap { command -> String? in
                let names = [command.configuration.commandName].compactMap(\.self) + command.configuration.aliases
                guard names.contains(word), let name = group.configuration.commandName else { return nil }
                return "bookfetch \(name) \(word)"
            }
        }
        return lines.isEmpty ? nil : .didYouMean(Array(lines.prefix(3)))
    }

    private static let words = [
        "add": "bookfetch shelf add", "rate": "bookfetch shelf status N --rating 4.5", "note": "bookfetch memo N",
        "notes": "bookfetch memo", "history": "bookfetch memo N history", "libraries": "bookfetch library",
        "next": "bookfetch more", "version": "bookfetch --version", "author": "bookfetch search --target author",
        "completion": "bookfetch --generate-completion-script", "key": "bookfetch setup", "keys": "bookfetch setup",
        "ls": "bookfetch shelf", "man": "bookfetch --help", "progress": "bookfetch shelf status N --progress 120",
    ]
}

struct PageOptions: ParsableArguments {
    @Option(name: .shortAndLong, help: ArgumentHelp(.helpPage, valueName: "n"))
    var page = 1

    @Option(
        help: ArgumentHelp(
            .helpBookSize(BookSearchRequest.sizes),
            valueName: "n"
        )
    )
    var size = 20

    @Option(name: [.customShort("n"), .long], help: ArgumentHelp(.helpBookLimit, valueName: "n"))
    var limit: Int?

    func validate() throws {
        try PageNumber.check(page)
        guard BookSearchRequest.sizes.contains(size) else {
            throw ValidationError(.invalidSize(last: BookSearchRequest.sizes.upperBound, size: size))
        }
        if let limit, !(1...10_000).contains(limit) {
            throw ValidationError(.invalidLimit(limit: limit))
        }
    }
}
