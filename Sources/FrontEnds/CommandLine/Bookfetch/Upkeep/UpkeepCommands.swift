import APIClient
import ArgumentParser
import Catalog
import Documents
import Wording

struct DoctorCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "doctor",
            abstract: .helpDoctor,
            usage: """
                bookfetch doctor
                bookfetch doctor --offline --json
                """,
            discussion: .helpBookfetchDoctorMore
        )
    }

    @Flag(help: ArgumentHelp(.helpRepair))
    var repair = false

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        if repair { context.note(try context.repairStore()) }
        try await Session(global, in: context, needs: .localOnly).checkUp()
    }
}

struct QuotaCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "quota",
            abstract: .helpQuota,
            usage: """
                bookfetch quota
                bookfetch quota --json
                """,
            discussion: .helpBookfetchQuotaMore
        )
    }

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        try await session.showQuotas(of: session.providers.registry.byAudience)
    }
}

struct ConfigCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "config",
            abstract: .helpConfig,
            subcommands: [ConfigShowCommand.self, ConfigSetCommand.self, ConfigUnsetCommand.self],
            defaultSubcommand: ConfigShowCommand.self
        )
    }
}

struct ConfigShowCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "show",
            abstract: .helpConfigShow,
            usage: """
                bookfetch config show
                bookfetch config show --json
                """
        )
    }

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        try await context.showSettings(options: global)
    }
}
