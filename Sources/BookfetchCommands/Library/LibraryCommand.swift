import APIClient
import ArgumentParser
import Catalog
import CatalogModel
import CommandSupport

/// `bookfetch library`: which public libraries hold a book.
struct LibraryCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "library",
        abstract: "List the public libraries of a region that hold a book.",
        usage: """
            bookfetch library 9788980500208 --region 서울
            bookfetch library 3 --region busan --available
            """,
        discussion: """
            Asks 도서관 정보나루 (it needs DATA4LIBRARY_AUTH_KEY). With --available each library of the page is asked \
            whether it had the book in the day before, one request a library.
            """
    )

    @Argument(
        help: ArgumentHelp("An ISBN, or a line number of the last list.", valueName: "isbn"),
        completion: StoredCompletion.one
    )
    var book: String

    @Option(
        help: ArgumentHelp("A province or large city by name or number: 서울, busan, 31.", valueName: "region"),
        completion: StoredCompletion.one
    )
    var region: String

    @Flag(help: "Ask each library whether it had the book in the day before.")
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
                GenreText.noRegion.text(["region": region]),
                hint: GenreText.regions.text([
                    "regions": provider.regions.map { "\($0.name) (\($0.id))" }.joined(separator: ", ")
                ])
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
