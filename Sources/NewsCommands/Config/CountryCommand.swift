import ArgumentParser
import CommandSupport

/// `news config country`: shows or sets the country whose headlines are shown when none is named.
struct CountryCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "country",
        abstract: "Show or set the country whose headlines are shown when none is named.",
        usage: """
            news config country
            news config country us
            """,
        discussion: """
            The country is kept as the line NEWS_COUNTRY=… of .env in the config folder; its other lines stay as they are. \
            NEWS_COUNTRY in the environment, or in .env of the current folder, counts for more.
            """
    )

    @Argument(help: ArgumentHelp("Two-letter country code.", valueName: "code"))
    var country: String?

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if let country, country.utf8.count != 2 || !country.allSatisfy({ $0.isASCII && $0.isLetter }) {
            throw ValidationError(NewsOptionText.countryArgument.text(["code": country]))
        }
    }

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context, needs: .nobody)
        if let country {
            let path = try session.setHomeCountry(country)
            session.note(NewsText.homeSet.text(["country": country.lowercased(), "place": path]))
            let counting = try session.homeCountry()
            if counting.code != country.lowercased(), let place = counting.place {
                session.note(NewsText.homeHidden.text(["country": counting.code, "place": place]))
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
                columns: [],
                whenEmpty: ""
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
