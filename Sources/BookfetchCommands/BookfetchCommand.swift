import APIClient
public import ArgumentParser

/// The root of `bookfetch`.
public struct BookfetchCommand: ParsableCommand {
    /// Name, help and subcommands.
    public static let configuration = CommandConfiguration(
        commandName: "bookfetch",
        abstract: "Search and fetch Korean books from open services, online and off.",
        usage: """
            bookfetch search 해리 포터
            bookfetch birthday 1997-06-26 --json
            """,
        discussion: """
            Keys are read from the environment or from .env (in this folder, then in the config folder): \
            KAKAO_REST_API_KEY, ALADIN_TTB_KEY, NLK_CERT_KEY, YES24_API_KEY, DATA4LIBRARY_AUTH_KEY. Open Library needs \
            none; OPENLIBRARY_CONTACT is the address it may write to. Every command answers without keys and network \
            with --demo.

            Exit codes: 0 done, 64 usage, 65 input not understood, 66 input not there, 69 service unavailable, 70 a bug, \
            73 output cannot be created, 74 store, 75 asked to wait, 76 broken answer, 77 key, 78 configuration, \
            130 interrupted.
            """,
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

    /// A root without values.
    public init() {}
}
