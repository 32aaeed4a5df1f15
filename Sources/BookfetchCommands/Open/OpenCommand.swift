import ArgumentParser
import CatalogModel
import CommandSupport

/// `bookfetch open`: a book's page in the browser.
struct OpenCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Open a book's page in the browser.",
        usage: """
            bookfetch open 3
            bookfetch open 9788980500208 --service aladin
            """
    )

    @Argument(
        help: ArgumentHelp("The book's ISBN, or a line number of the last list.", valueName: "isbn"),
        completion: StoredCompletion.one
    )
    var book: String

    @Option(help: ArgumentHelp("The service whose page is opened.", valueName: "service"))
    var service: String?

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        _ = try BookReference(book)
    }

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context)
        let isbn = try await session.isbn(of: BookReference(book))
        let links = try await session.find(isbn).book?.links ?? []
        guard let link = links.first(where: { service == nil || $0.service == service?.lowercased() }) else {
            let names = links.map(\.service).joined(separator: ", ")
            throw ProgramFailure.usage(
                names.isEmpty
                    ? BookPlaceText.noPage.text(["isbn": isbn.isbn13])
                    : BookPlaceText.noPageAt.text([
                        "service": service ?? "", "isbn": isbn.isbn13, "services": names,
                    ])
            )
        }
        try context.open(link.url)
    }
}
