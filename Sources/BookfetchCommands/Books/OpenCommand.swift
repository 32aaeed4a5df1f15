import APIClient
import ArgumentParser
import Catalog
import CatalogModel
import CommandSupport
import Messages
import Reports

/// `bookfetch open`: a book's page in the browser.
struct OpenCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "open",
            abstract: .helpOpen,
            usage: """
                bookfetch open 3
                bookfetch open 9788980500208 --service aladin
                """
        )
    }

    @Argument(
        help: ArgumentHelp(.helpBook, valueName: "isbn"),
        completion: StoredCompletion.one
    )
    var book: String

    @Option(help: ArgumentHelp(.helpOpenService, valueName: "service"))
    var service: String?

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        _ = try BookReference(book)
    }

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context)
        let target = try await session.target(of: BookReference(book))
        let found = try await session.find(target)
        let links = found.book?.links ?? []
        let wanted = service?.lowercased()
        let link = links.first { wanted == nil || $0.service == wanted }
        if let link {
            try await context.open(link.url)
        } else {
            try requireNothing(links.map(\.service), wanted, found, session)
            session.note(absence(of: target, links.map(\.service), found))
        }
        let request = target.request(of: "open", ["service": .optional(wanted)])
        try context.write(OpenedDocument(program: "bookfetch", request: request, url: link?.url), options: global)
        try session.conclude(freshness: found.freshness, problems: found.problems)
    }

    /// Accepts a missing page, unless the service does not exist, or a failed look-up might have found one.
    private func requireNothing(
        _ services: [String],
        _ wanted: String?,
        _ found: FoundBook,
        _ session: Session
    ) throws(ProgramFailure) {
        let known = session.services.map(\.name.rawValue)
        if let wanted, !known.contains(wanted) {
            throw .usage(.unknownService(service: wanted, services: known.joined(separator: ", ")))
        }
        for problem in found.problems where wanted == nil || problem.service.rawValue == wanted {
            guard case .api(let error) = problem.cause else { continue }
            throw ProgramFailure(error)
        }
    }

    private func absence(of target: BookTarget, _ services: [String], _ found: FoundBook) -> Message {
        if found.book == nil { return target.nothing }
        guard let service, !services.isEmpty else { return .noPage(isbn: target.name) }
        return .noPage(service: service, isbn: target.name, services: services.joined(separator: ", "))
    }
}
