public import ArgumentParser
public import Console

/// The flags that say how a command runs, whatever it writes.
public struct RunOptions: ParsableArguments, Sendable {
    @Flag(help: "Never use the network: answer from what was fetched before.")
    var offline = false

    @Flag(help: "Always ask the service, and never serve a stored copy.")
    var refresh = false

    @Option(
        help: ArgumentHelp(
            "Serve a stored copy younger than this without asking (90s, 15m, 1h, 2d).",
            valueName: "age"
        ),
        transform: RunOptions.age
    )
    var maxAge: DurationArgument?

    @Flag(help: "Ask a service although its quota is used up, as counted here.")
    var force = false

    /// Whether a stored copy or a part that failed is a failure of the run.
    @Flag(help: "End with an error code when a stored copy stood in or a part failed.")
    public var strict = false

    @Flag(help: "Answer from the fixtures that come with the program: no key, no network.")
    var demo = false

    @Option(
        help: ArgumentHelp("The most seconds one request may take. (default: 20)", valueName: "seconds"),
        transform: RunOptions.seconds
    )
    var timeout: Double = 20

    @Option(help: ArgumentHelp("When to use colour: auto, always or never.", valueName: "when"))
    var color: ColorMode = .auto

    @Option(help: ArgumentHelp("When titles and addresses are links: auto, always or never.", valueName: "when"))
    var hyperlinks: HyperlinkMode = .auto

    @Flag(help: "Never start a pager.")
    var noPager = false

    @Flag(name: .shortAndLong, help: "Write every exchange to stderr, keys left out.")
    var verbose = false

    /// Flags as they are when none is given.
    public init() {}

    /// Refuses flags that contradict each other.
    public func validate() throws {
        if offline, refresh {
            throw ValidationError(OptionText.offlineRefresh.text())
        }
        if refresh, maxAge != nil {
            throw ValidationError(OptionText.refreshAge.text())
        }
    }

    private static func age(_ text: String) throws -> DurationArgument {
        guard let age = DurationArgument(argument: text) else {
            throw ValidationError(OptionText.age.text(["text": text]))
        }
        return age
    }

    private static func seconds(_ text: String) throws -> Double {
        guard let seconds = Double(text), seconds > 0, seconds <= 86_400 else {
            throw ValidationError(OptionText.timeout.text(["text": text]))
        }
        return seconds
    }
}

extension ColorMode: ExpressibleByArgument {}
extension HyperlinkMode: ExpressibleByArgument {}
