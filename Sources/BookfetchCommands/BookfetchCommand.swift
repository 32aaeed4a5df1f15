import APIClient
public import ArgumentParser
import Catalog
public import CommandSupport
import Console
package import Messages

/// The root command of `bookfetch`.
public struct BookfetchCommand: ParsableCommand {
    /// Name, help and subcommands.
    public static var configuration: CommandConfiguration {
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
            subcommands: [
                SearchCommand.self, MoreCommand.self, PickCommand.self, BirthdayCommand.self, TodayCommand.self,
                ShowCommand.self,
                OpenCommand.self,
                LookUpCommand.self,
                ReviewCommand.self,
                BestsellersCommand.self,
                NewCommand.self, GenresCommand.self, LibraryCommand.self, SimilarCommand.self,
                CoverCommand.self, PreviewCommand.self,
                IdentifyCommand.self, ScanCommand.self,
                ShelfCommand.self,
                MemoCommand.self,
                RecentCommand.self, WatchCommand.self,
                CacheCommand.self, StoreCommand.self, SeriesCommand.self, ExportCommand.self,
                QuotaCommand.self, DoctorCommand.self, SetupCommand.self, ConfigCommand.self, ServeCommand.self,
                McpCommand.self,
            ]
        )
    }

    /// Creates the root command.
    public init() {}
}

extension BookfetchCommand: ProgramCommand {
    /// Without any word: what can be done now, and how to go on.
    package func run(in context: CommandContext) async throws {
        try context.output.write(SafeText.block(Message.helpFirstScreen(keys: context.servicesWithKey).text) + "\n")
    }
}

extension BookfetchCommand: BareWordsCommand {
    /// `show` for books, `birthday` for a date, `search` for anything else.
    public static func subcommand(forBare words: [String]) -> String {
        if words.allSatisfy(BookReference.isMeant(by:)) { return "show" }
        return TypedDate.isMeant(byBare: words.joined(separator: " ")) ? "birthday" : "search"
    }

    package static let guesses: [String: Message] = [
        "shelf export": .didYouMean(["bookfetch export shelf"]),
        "recent export": .didYouMean(["bookfetch export recent"]),
        "news": .newsIsAProgram,
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
