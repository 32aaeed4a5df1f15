import APIClient
import ArgumentParser
import BookfetchKit
import CatalogModel
import Documents
import Wording

struct SimilarCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "similar",
            abstract: .helpSimilar,
            usage: """
                bookfetch similar 9788980500208
                bookfetch similar 3 --json
                """,
            discussion: .helpSimilarMore
        )
    }

    @Argument(help: ArgumentHelp(.helpBook, valueName: "isbn"), completion: StoredCompletion.one)
    var book: String

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func validate() throws { _ = try BookReference(book) }

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context)
        let isbn = try await session.isbn(of: BookReference(book))
        try await session.show(SimilarTo(isbn))
    }
}
