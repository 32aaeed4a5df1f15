import ArgumentParser
import Documents
import Wording

struct NewsConfigCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "config",
            abstract: .helpNewsConfig,
            subcommands: [NewsConfigShowCommand.self, CountryCommand.self],
            defaultSubcommand: NewsConfigShowCommand.self
        )
    }
}

struct NewsConfigShowCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "show",
            abstract: .helpConfigShow,
            usage: """
                news config show
                news config show --json
                """
        )
    }

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        try await context.showSettings(options: global)
    }
}

struct CountryCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "country",
            abstract: .helpCountry,
            usage: """
                news config country
                news config country us
                """,
            discussion: .helpCountryMore
        )
    }

    @Argument(help: ArgumentHelp(.helpCountryArgument, valueName: "code"), completion: StoredCompletion.one)
    var country: String?

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func validate() throws {
        if let country, country.utf8.count != 2 || !country.allSatisfy({ $0.isASCII && $0.isLetter }) {
            throw ValidationError(.invalidCountryArgument(code: country))
        }
    }

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        if let country {
            let path = try session.setHomeCountry(country)
            session.note(.homeCountrySet(country: country.lowercased(), place: path))
            let counting = try session.homeCountry()
            if counting.code != country.lowercased(), let place = counting.place {
                session.note(.homeCountryHidden(place: place, country: counting.code))
            }
        }
        let home = try session.homeCountry()
        let record = CountryRecord(country: home.code, source: home.place ?? "default")
        try await context.write(
            Report(
                document: record,
                items: [record],
                fields: ["country", "source"],
                rows: [[record.country, record.source]],
                columns: []
            ),
            options: global
        )
    }
}

/// The home country as JSON: the shape `news.country/1`.
private struct CountryRecord: Encodable, Sendable {
    let schema = "news.country/1"
    let country: String
    let source: String
}
