import APIClient
import ArgumentParser
import BookfetchKit
import Catalog
import CatalogModel
import Documents
import Wording

struct SourcesCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "sources",
            abstract: .helpSourceList,
            usage: """
                news sources --country us --category science
                news sources --language en --json
                """,
            discussion: .helpSourceListMore
        )
    }

    @Option(
        help: ArgumentHelp(.helpSourceCategory, valueName: "name"),
        completion: .list(HeadlinesRequest.categories)
    )
    var category: String?

    @Option(help: ArgumentHelp(.helpSourceLanguage, valueName: "code"))
    var language: String?

    @Option(help: ArgumentHelp(.helpHeadlinesCountry, valueName: "code"), completion: StoredCompletion.one)
    var country: String?

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func validate() throws {
        try ValidationError.of { () throws(ProgramFailure) in try LanguageCode.check(language) }
        if let category, !HeadlinesRequest.categories.contains(category.lowercased()) {
            throw ValidationError(NewsCategory.unknown(category).message)
        }
    }

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context)
        let found: Outcome<Outlets>
        let request = Outlets(
            category: category?.lowercased(),
            language: language?.lowercased(),
            country: country?.lowercased()
        )
        do throws(CatalogError) {
            found = try await session.library.outlets(request)
        } catch {
            throw ProgramFailure(error)
        }
        try await session.show(
            list: OutletList(
                request: RequestRecord(
                    command: "sources",
                    [
                        "category": .optional(category),
                        "language": .optional(language),
                        "country": .optional(country),
                    ]
                ),
                outlets: found.value,
                freshness: found.freshness
            )
        )
    }
}
