import APIClient
import ArgumentParser
import Catalog
import CommandSupport
import Messages
import Store

/// `bookfetch cache clear`: drops the answers.
struct CacheClearCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "clear",
            abstract: .helpCacheClear,
            usage: """
                bookfetch cache clear
                bookfetch cache clear --service newsapi --yes
                """
        )
    }

    @Option(help: ArgumentHelp(.helpCacheClearService, valueName: "service"))
    var service: String?

    @Flag(help: ArgumentHelp(.helpYes))
    var yes = false

    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context, needs: .nobody)
        let name = service.map { ServiceName(rawValue: $0.lowercased()) }
        let known = session.providers.registry.byAudience.map(\.name)
        if let name, !known.contains(name) {
            let names = known.map(\.rawValue).joined(separator: ", ")
            throw ProgramFailure.usage(.unknownService(service: name.rawValue, services: names))
        }
        try await session.confirm(
            name.map { .cacheClearQuestion(service: $0.rawValue) } ?? .cacheClearQuestion,
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
