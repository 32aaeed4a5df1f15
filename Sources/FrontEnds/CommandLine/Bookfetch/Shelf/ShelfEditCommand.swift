import ArgumentParser
import BookfetchKit
import Documents
import Store
import Wording

struct ShelfEditCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "edit",
            abstract: .helpShelfEdit,
            usage: """
                bookfetch shelf edit 3 place="study, top shelf" paid=12000
                bookfetch shelf edit 9788980500208 lent="Minsu 2026-11-01"
                bookfetch shelf edit 3 title=
                """,
            discussion: .helpShelfEditMore
        )
    }

    @Argument(
        help: ArgumentHelp(.helpBook, valueName: "isbn"),
        completion: StoredCompletion.one
    )
    var book: String

    @Argument(help: ArgumentHelp(.helpShelfEditValues, valueName: "field=value"))
    var values: [String] = []

    @Option(help: .hidden)
    var ifVersion: String?

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func validate() throws {
        _ = try BookReference(book)
        // The day is compared with today when the command runs.
        do throws(ProgramFailure) { _ = try ShelfEdit(typed: values, today: nil) } catch {
            throw ValidationError(error.message)
        }
    }

    func run(in context: ProcessEnvironment) async throws {
        let edit = try ShelfEdit(typed: values, today: context.readerClock.today)
        let session = try Session(global, in: context, needs: .localOnly)
        let identity = try await session.identity(of: BookReference(book))
        let library = session.library
        let entry: ShelfEntry?
        do throws(ShelfEditError) { entry = try await library.edit(identity, edit, ifVersion: ifVersion) } catch {
            throw ProgramFailure(error)
        }
        try await session.show(await ShownChange(editing: identity, edit, entry, in: library))
    }
}
