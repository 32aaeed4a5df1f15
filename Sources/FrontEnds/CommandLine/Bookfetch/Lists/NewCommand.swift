import APIClient
import ArgumentParser
import BookfetchKit
import Catalog
import Documents
import Wording

struct NewCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "new",
            abstract: .helpNew,
            usage: """
                bookfetch new
                bookfetch new --genre 만화 --notable
                bookfetch new --library 111456 --month 2026-10
                """,
            discussion: .helpNewMore
        )
    }

    @OptionGroup var genre: GenreOption

    @Flag(help: ArgumentHelp(.helpNotable))
    var notable = false

    @Option(help: ArgumentHelp(.helpNewLibrary, valueName: "number"))
    var library: String?

    @Option(help: ArgumentHelp(.helpNewMonth, valueName: "month"))
    var month: String?

    @OptionGroup var pages: ListOptions
    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func validate() throws {
        if let month { _ = try ValidationError.of { () throws(ProgramFailure) in try TypedPeriod.month(month) } }
        guard let library else {
            if month != nil { throw ValidationError(.monthNeedsLibrary) }
            return
        }
        try ValidationError.of { () throws(ProgramFailure) in try LibraryNumber.check(library) }
        if notable || genre.genre != nil { throw ValidationError(.libraryAndGenre) }
    }

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: .requests)
        let request: NewBooks
        if let library {
            let month = try month.map { try TypedPeriod.month($0) }
            request = NewBooks(at: library, month: month, page: pages.page, pageSize: pages.size)
        } else {
            request = NewBooks(
                notable ? .notable : .all,
                genre: try genre.text,
                page: pages.page,
                pageSize: pages.size
            )
        }
        try await session.show(request)
    }
}
