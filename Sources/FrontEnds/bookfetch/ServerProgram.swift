#if WEB_SERVER
    import ArgumentParser
    import CommandLine
    import Documents
    import WebServer
    import Wording
    import APIClient

    /// The root command of the process that `bookfetch serve` becomes, with the same command line.
    struct ServerProgram: ParsableCommand {
        static var configuration: CommandConfiguration {
            CommandConfiguration(
                commandName: "bookfetch",
                abstract: .helpBookfetch,
                usage: "bookfetch serve",
                discussion: .helpServeMore,
                version: "bookfetch \(Version.current)",
                subcommands: [ServerCommand.self]
            )
        }

        init() {}
    }

    struct ServerCommand: ProgramCommand {
        static var configuration: CommandConfiguration {
            CommandConfiguration(
                commandName: "serve",
                abstract: .helpServe,
                usage: "bookfetch serve",
                discussion: .helpServeMore
            )
        }

        @OptionGroup var options: ServeOptions

        func run(in context: ProcessEnvironment) async throws {
            var settings = try ServerSettings(options.flags, in: context)
            await settings.useStoredSecret(in: context)
            let server = WebServer(settings: settings, context: context, pictures: PictureTransport.current)
            try await context.withOwnCatalogues { try await server.run() }
        }
    }
#endif
