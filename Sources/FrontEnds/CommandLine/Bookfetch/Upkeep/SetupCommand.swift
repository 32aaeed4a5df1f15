import ArgumentParser
import Documents
import Wording

struct SetupCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "setup",
            abstract: .helpSetup,
            usage: """
                bookfetch setup
                bookfetch setup --offline
                """,
            discussion: .helpSetupMore
        )
    }

    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        guard let words = try await context.setUp(GlobalOptions(run: run)) else { return }
        // Of the settings as they are now.
        var search = try SearchCommand.parse(["--limit", "5", "--"] + words.split(separator: " ").map(String.init))
        search.run = run
        do {
            try await search.run(in: context)
        } catch let failure as ProgramFailure {
            // What was set up is saved all the same.
            context.note(failure.message)
            if let hint = failure.hint { context.note(hint) }
        }
    }
}

struct ConfigSetCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "set",
            abstract: .helpConfigSet,
            usage: """
                bookfetch config set BOOKFETCH_RECENTS 30
                bookfetch config set BOOKFETCH_SERVICES yes24,-aladin
                """,
            discussion: .helpConfigSetMore
        )
    }

    @Argument(help: ArgumentHelp(.helpConfigName), completion: StoredCompletion.one)
    var name: String

    @Argument(help: ArgumentHelp(.helpConfigValue), completion: StoredCompletion.one)
    var value: String?

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        try await context.setSetting(name, to: value, options: global)
    }
}

struct ConfigUnsetCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "unset",
            abstract: .helpConfigUnset,
            usage: """
                bookfetch config unset BOOKFETCH_RECENTS
                bookfetch config unset NEWS_COUNTRY --json
                """
        )
    }

    @Argument(help: ArgumentHelp(.helpConfigName), completion: StoredCompletion.one)
    var name: String

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        try context.unsetSetting(name, options: global)
    }
}
