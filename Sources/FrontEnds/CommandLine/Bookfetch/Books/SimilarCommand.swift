import APIClient
import ArgumentParser
import BookfetchKit
import Catalog
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
                bookfetch similar 1-3 --for experts
                """,
            discussion: .helpSimilarMore
        )
    }

    @Argument(help: ArgumentHelp(.helpBooks, valueName: "isbn"), completion: StoredCompletion.one)
    var books: [String]

    @Option(name: .customLong("for"), help: ArgumentHelp(.helpSimilarFor, valueName: "readers"))
    var readers: SimilarBooks.Readers?

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func validate() throws {
        guard try BookReference.list(books).count <= SimilarTo.maxBookCount else {
            throw ValidationError(.tooManySimilar(maxCount: SimilarTo.maxBookCount))
        }
    }

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context)
        var isbns: [ISBN] = []
        for reference in try BookReference.list(books) { isbns.append(try await session.isbn(of: reference)) }
        try await session.show(SimilarTo(isbns, for: readers))
    }
}

extension SimilarBooks.Readers: ChoiceArgument {}
