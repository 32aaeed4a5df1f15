import APIClient
import ArgumentParser
import Catalog
import CatalogModel
import CommandSupport
import Messages
import Reports

/// `bookfetch library`: the public libraries that hold a book.
struct LibraryCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "library",
            abstract: .helpLibrary,
            usage: """
                bookfetch library 9788980500208 --region 서울
                bookfetch library 3 --region busan --available
                """,
            discussion: .helpLibraryMore
        )
    }

    @Argument(
        help: ArgumentHelp(.helpBook, valueName: "isbn"),
        completion: StoredCompletion.one
    )
    var book: String

    @Option(
        help: ArgumentHelp(.helpLibraryRegion, valueName: "region"),
        completion: StoredCompletion.one
    )
    var region: String

    @Flag(help: ArgumentHelp(.helpLibraryAvailable))
    var available = false

    @OptionGroup var pages: ListOptions
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        _ = try BookReference(book)
    }

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context)
        let provider = try session.holdingsProvider()
        guard let place = LibraryRegion.named(region, in: provider.regions) else {
            throw ProgramFailure.usage(
                .unknownRegion(region: region),
                hint: .regions(regions: provider.regions.map { "\($0.name) (\($0.id))" }.joined(separator: ", "))
            )
        }
        let isbn = try await session.isbn(of: BookReference(book))
        let holdings: HoldingsPage
        do throws(APIError) {
            holdings = try await provider.holdings(
                HoldingsRequest(
                    isbn: isbn,
                    region: place.id,
                    checksAvailability: available,
                    page: pages.page,
                    size: pages.size
                ),
                options: session.requestOptions
            )
        } catch {
            throw ProgramFailure(error)
        }
        try await session.show(
            LibraryTable(
                request: RequestRecord(
                    command: "library",
                    [
                        "isbn": .text(isbn.isbn13),
                        "region": .text(place.id),
                        "regionName": .text(place.name),
                        "available": .text(available ? "asked" : "notAsked"),
                        "page": .number(pages.page),
                        "size": .number(pages.size),
                    ]
                ),
                page: pages.page,
                pageSize: pages.size,
                isChecked: available,
                holdings: holdings
            )
        )
    }
}
