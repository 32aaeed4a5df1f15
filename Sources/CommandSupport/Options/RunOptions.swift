public import ArgumentParser
public import Console
import Messages

/// The flags that say how a command runs, whatever it writes.
public struct RunOptions: ParsableArguments, Sendable {
    @Flag(help: ArgumentHelp(.helpOffline))
    var offline = false

    @Flag(help: ArgumentHelp(.helpRefresh))
    var refresh = false

    @Option(
        help: ArgumentHelp(
            .helpMaxAge,
            valueName: "age"
        ),
        transform: RunOptions.age
    )
    var maxAge: DurationArgument?

    @Flag(help: ArgumentHelp(.helpForce))
    var force = false

    /// Whether a stored copy or a part that failed is a failure of the run.
    @Flag(help: ArgumentHelp(.helpStrict))
    public var strict = false

    @Flag(help: ArgumentHelp(.helpDemo))
    var demo = false

    @Option(
        help: ArgumentHelp(.helpTimeout, valueName: "seconds"),
        transform: RunOptions.seconds
    )
    var timeout: Double = 20

    @Option(help: ArgumentHelp(.helpColor, valueName: "when"))
    var color: ColorMode = .auto

    @Option(help: ArgumentHelp(.helpHyperlinks, valueName: "when"))
    var hyperlinks: HyperlinkMode = .auto

    @Flag(help: ArgumentHelp(.helpNoPager))
    var noPager = false

    @Flag(name: .shortAndLong, help: ArgumentHelp(.helpVerbose))
    var verbose = false

    /// Flags as they are when none is given.
    public init() {}

    /// Refuses flags that contradict each other.
    public func validate() throws {
        if offline, refresh {
            throw ValidationError(.offlineAndRefresh)
        }
        if refresh, maxAge != nil {
            throw ValidationError(.refreshAndMaxAge)
        }
    }

    private static func age(_ text: String) throws -> DurationArgument {
        guard let age = DurationArgument(argument: text) else {
            throw ValidationError(.invalidMaxAge(text: text))
        }
        return age
    }

    private static func seconds(_ text: String) throws -> Double {
        guard let seconds = Double(text), seconds > 0, seconds <= 86_400 else {
            throw ValidationError(.invalidTimeout(text: text))
        }
        return seconds
    }
}

extension ColorMode: ExpressibleByArgument {}
extension HyperlinkMode: ExpressibleByArgument {}
