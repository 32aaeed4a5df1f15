import APIClient
import ArgumentParser
import Catalog
import CatalogModel
import CommandSupport

/// `news sources`: the publishers whose headlines can be asked for.
struct SourcesCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "sources",
        abstract: "List the publishers that --sources can name.",
        usage: """
            news sources --country us --category science
            news sources --language en --json
            """,
        discussion: """
            newsapi has no Korean publisher in this list; Korean articles are found by
            news search --domains yna.co.kr,hankyung.com.
            """
    )

    @Option(
        help: ArgumentHelp("One of newsapi's seven categories.", valueName: "name"),
        completion: .list(HeadlinesRequest.categories)
    )
    var category: String?

    @Option(help: ArgumentHelp("Two-letter language code.", valueName: "code"))
    var language: String?

    @Option(help: ArgumentHelp("Two-letter country code.", valueName: "code"))
    var country: String?

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        try LanguageCode.check(language)
    }

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context)
        let outlets = try session.outletChain()
        let answer: Answer<[NewsOutlet]>
        do throws(APIError) {
            answer = try await outlets.outlets(
                category: category?.lowercased(),
                language: language?.lowercased(),
                country: country?.lowercased(),
                options: session.requestOptions
            )
        } catch {
            throw ProgramFailure(error)
        }
        try await session.show(
            OutletList(
                request: RequestRecord(
                    command: "sources",
                    [
                        "category": .optional(category),
                        "language": .optional(language),
                        "country": .optional(country),
                    ]
                ),
                answer: answer
            )
        )
    }
}
