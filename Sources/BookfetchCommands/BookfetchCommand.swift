import APIClient
public import ArgumentParser
import CommandSupport
import Messages

/// The root of `bookfetch`.
public struct BookfetchCommand: ParsableCommand {
    /// Name, help and subcommands.
    public static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "bookfetch",
            abstract: .helpBookfetch,
            usage: """
                bookfetch search 해리 포터
                bookfetch birthday 1997-06-26 --json
                """,
            discussion: .helpBookfetchMore,
            version: "bookfetch \(Version.current)",
            subcommands: [
                SearchCommand.self, BirthdayCommand.self, TodayCommand.self, ShowCommand.self, OpenCommand.self,
                LookUpCommand.self,
                BestsellersCommand.self,
                NewCommand.self, GenresCommand.self, LibraryCommand.self, CoverCommand.self, PreviewCommand.self,
                ShelfCommand.self,
                MemoCommand.self,
                RecentCommand.self,
                CacheCommand.self, SeriesCommand.self, ExportCommand.self,
                QuotaCommand.self, DoctorCommand.self, ConfigCommand.self,
            ]
        )
    }

    /// A root without values.
    public init() {}
}
