import APIClient
import ArgumentParser
import BookfetchKit
import Catalog
import CatalogModel
import Documents
import Terminal
import Wording

struct OpenCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "open",
            abstract: .helpOpen,
            usage: """
                bookfetch open 3
                bookfetch open 1-3
                bookfetch open 9788980500208 --service aladin
                """
        )
    }

    @Argument(
        help: ArgumentHelp(.helpBooks, valueName: "isbn"),
        completion: StoredCompletion.one
    )
    var books: [String]

    @Option(help: ArgumentHelp(.helpOpenService, valueName: "service"))
    var service: String?

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func validate() throws {
        _ = try BookReference.list(books)
    }

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context)
        var targets: [BookTarget] = []
        for reference in try BookReference.list(books) { targets.append(try await session.target(of: reference)) }
        let wanted = service?.lowercased()
        var opened: [String] = []
        var freshness: [Freshness] = []
        var problems: [Problem] = []
        for target in targets {
            let found = try await session.find(target)
            let links = found.book?.links ?? []
            if let link = links.first(where: { wanted == nil || $0.service == wanted }) {
                session.note(try await context.open(link.url))
                opened.append(link.url)
            } else {
                try requireNothing(links.map(\.service), wanted, found, session)
                session.note(absence(of: target, links.map(\.service), found))
            }
            freshness += found.freshness
            problems += found.problems
        }
        let parameters: [String: RequestRecord.Value] = ["service": .optional(wanted)]
        let request =
            targets.count == 1
            ? targets[0].request(of: "open", parameters)
            : RequestRecord(
                command: "open",
                parameters.merging(["books": .list(targets.map(\.name))]) { $1 }
            )
        try context.write(OpenedDocument(program: "bookfetch", request: request, urls: opened), options: global)
        try session.conclude(freshness: freshness, problems: problems)
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
            let near = Suggestion.nearest(to: wanted, in: known)
            throw .usage(
                .unknownService(service: wanted, services: known.joined(separator: ", ")),
                hint: near.isEmpty ? nil : .didYouMean(near)
            )
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
