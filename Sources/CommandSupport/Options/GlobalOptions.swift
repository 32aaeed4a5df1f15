public import ArgumentParser
public import Console
import Messages
public import Reports

/// The flags that every command takes.
public struct GlobalOptions: ParsableArguments, Sendable {
    @Option(
        help: ArgumentHelp(
            .helpFormat,
            discussion: .helpFormatMore,
            valueName: "format"
        )
    )
    var format: OutputFormat?

    @Flag(help: ArgumentHelp(.helpJSON))
    var json = false

    @Option(
        help: ArgumentHelp(
            .helpTemplate,
            discussion: .helpTemplateMore,
            valueName: "template"
        )
    )
    var template: String?

    /// How the command runs.
    @OptionGroup public var run: RunOptions

    /// Flags as they are when none is given.
    public init() {}

    /// Refuses flags that contradict each other.
    public func validate() throws {
        if json, let format, format != .json {
            throw ValidationError(.jsonAndFormat(format: format.rawValue))
        }
        if template != nil, json || format != nil && format != .json {
            throw ValidationError(.templateAndFormat)
        }
    }

    /// Whether the result is one JSON document.
    public var writesOneDocument: Bool { json || format == .json }

    /// Whether a flag says how the result is written.
    public var namesFormat: Bool { json || format != nil || template != nil }

    /// Whether a part that failed, or a stored copy, is a failure of the whole.
    public var isStrict: Bool { strict }

    /// Whether the result is written as a table, so that notes for a person may go beside it.
    public func writesTable(to context: CommandContext) -> Bool {
        OutputTarget(options: self, context: context).format == .table
    }

    /// The flags of a command that writes formats of its own.
    ///
    /// - Parameter run: How the command runs.
    /// - Throws: What the parser says of an empty command line, which is nothing.
    public init(run: RunOptions) throws {
        self = try GlobalOptions.parse([])
        self.run = run
    }

    var offline: Bool { run.offline }
    var refresh: Bool { run.refresh }
    var maxAge: DurationArgument? { run.maxAge }
    var force: Bool { run.force }
    var strict: Bool { run.strict }
    var demo: Bool { run.demo }
    var timeout: Double { run.timeout }
    var color: ColorMode { run.color }
    var hyperlinks: HyperlinkMode { run.hyperlinks }
    var noPager: Bool { run.noPager }
    var verbose: Bool { run.verbose }
}

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
extension OutputFormat: ExpressibleByArgument {}

/// Whether pictures are shown beside text.
public struct ImageOptions: ParsableArguments, Sendable {
    /// Whether they are wanted.
    @Flag(help: ArgumentHelp(.helpImages))
    public var images = false

    /// No pictures.
    public init() {}
}
