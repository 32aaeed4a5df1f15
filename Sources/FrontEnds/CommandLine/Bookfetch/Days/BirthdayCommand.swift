import APIClient
import ArgumentParser
import BookfetchKit
import Catalog
import CatalogModel
import Documents
import Wording

struct BirthdayCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "birthday",
            abstract: .helpBirthday,
            usage: """
                bookfetch birthday 1997-06-26
                bookfetch birthday 06-26 --years 1990-2026 --page 2 --json
                bookfetch birthday today
                bookfetch birthday --lunar 1966-05-05
                """,
            discussion: .helpBirthdayMore
        )
    }

    @Argument(help: ArgumentHelp(.helpBirthdayDate, valueName: "date"))
    var words: [String] = []

    @Option(help: ArgumentHelp(.helpBirthdayYears, valueName: "from-to"))
    var years: String?

    @Flag(help: ArgumentHelp(.helpLunar))
    var lunar = false

    @OptionGroup var keeping: BirthdayKeeping
    @OptionGroup var pages: PageOptions
    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    /// The date, which a shell may have split: `6월 26일`.
    private var date: String { words.joined(separator: " ") }

    func validate() throws {
        if keeping.isAsked {
            return try keeping.check(date, isLunar: lunar)
        }
        _ = try ValidationError.of { () throws(ProgramFailure) in try BirthdayDate(date, years: years, isLunar: lunar) }
    }

    func run(in context: ProcessEnvironment) async throws {
        if keeping.isAsked { return try await keeping.run(date, isLunar: lunar, global, in: context) }
        let session = try Session(global, in: context, needs: .requests)
        let found = try await BirthdayDate(date, years: years, isLunar: lunar).resolved(session)
        if let notice = found.notice { session.note(notice) }
        let request = BirthdayBooks(
            found.day,
            in: found.years.years,
            page: pages.page,
            pageSize: pages.size,
            limit: pages.limit
        )
        try await session.show(request.typed(found.text, years: years))
    }
}
