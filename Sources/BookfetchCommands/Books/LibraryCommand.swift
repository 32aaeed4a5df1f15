import APIClient
import ArgumentParser
import BookfetchKit
import Catalog
import CatalogModel
import CommandSupport
import Console
import Messages
import Reports

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
    var region: String?

    @Flag(help: ArgumentHelp(.helpLibraryAvailable))
    var available = false

    @OptionGroup var pages: ListOptions
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        _ = try BookReference(book)
    }

    private func place(
        among regions: [LibraryRegion],
        _ session: Session
    ) throws(ProgramFailure) -> LibraryRegion {
        guard let text = region ?? session.homeRegion else {
            throw .usage(.missingRegion, hint: regions.hint(for: nil))
        }
        if let place = LibraryRegion.named(text, in: regions) { return place }
        let hint = regions.hint(for: text)
        // An invalid setting does not make the command line invalid.
        guard region == nil else { throw .usage(.unknownRegion(region: text), hint: hint) }
        throw ProgramFailure(
            status: .configuration,
            kind: .invalid,
            message: .unknownHomeRegion(variable: Settings.regionVariable, region: text),
            hint: hint
        )
    }

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context)
        let library = session.library
        let place = try place(among: library.regions, session)
        let isbn = try await session.isbn(of: BookReference(book))
        let holdings: HoldingsPage
        let request = Holdings(
            of: isbn,
            in: place,
            checksAvailability: available,
            page: pages.page,
            pageSize: pages.size
        )
        do throws(CatalogError) {
            holdings = try await library.holdings(request).value
        } catch {
            throw ProgramFailure(error, page: pages.page)
        }
        try await session.show(
            list: LibraryTable(
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
