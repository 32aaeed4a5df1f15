import APIClient
import ArgumentParser
import Catalog
import CommandSupport
import Store

/// `bookfetch cache clear`: drops the answers.
struct CacheClearCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "clear",
        abstract: "Drop every kept answer and picture, or one service's answers; shelf, memos and the like stay.",
        usage: """
            bookfetch cache clear
            bookfetch cache clear --service newsapi --yes
            """
    )

    @Option(help: ArgumentHelp("Only this service's answers.", valueName: "service"))
    var service: String?

    @Flag(help: "Do not ask.")
    var yes = false

    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context, needs: .nobody)
        let name = service.map { ServiceName(rawValue: $0.lowercased()) }
        let known = session.providers.registry.services.map(\.name)
        if let name, !known.contains(name) {
            let names = known.map(\.rawValue).joined(separator: ", ")
            throw ProgramFailure.usage(CacheText.noService.text(["service": name.rawValue, "services": names]))
        }
        try await session.confirm(
            name.map { CacheText.clearService.text(["service": $0.rawValue]) } ?? CacheText.clearAll.text(),
            yes: yes
        )
        let removal = try await session.withStore { (store) async throws(StoreError) in
            try await store.answers.clear(service: name)
        }
        // Pictures belong to no service: several may link to one.
        let pictures =
            name != nil
            ? nil
            : try await session.withStore { (store) async throws(StoreError) in
                try await session.images(in: store).clear()
            }
        try await context.write(RemovalDocument.report(removal, pictures), options: global)
    }
}
