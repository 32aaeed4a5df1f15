import ArgumentParser
package import Documents
package import Terminal
import Wording

/// A command with the flags that every command has, and formats of its output. Its groups stand side by side: in a
/// debug build the parser checks each level of groups several times for each level above it.
package protocol FormattedCommand: ProgramCommand {
    var formats: FormatOptions { get }
    var run: RunOptions { get }
}

extension FormattedCommand {
    package var global: GlobalOptions { GlobalOptions(formats: formats, run: run) }
}

/// The flags of ``FormatOptions`` and ``RunOptions``, or those of a command that has formats of its own.
package struct GlobalOptions: Sendable {
    let format: OutputFormat?
    let json: Bool
    package let template: String?
    package let run: RunOptions

    init(formats: FormatOptions, run: RunOptions) {
        (format, json, template, self.run) = (formats.format, formats.json, formats.template, run)
    }

    /// The flags of a command that has output formats of its own.
    package init(run: RunOptions) {
        (format, json, template, self.run) = (nil, false, nil, run)
    }

    /// The flags of a command with further output formats, one of which is not a list's. Throws a validation error for
    /// conflicting flags.
    package init(run: RunOptions, format: OutputFormat?, json: Bool, template: String?) throws {
        try FormatOptions.check(format, json: json, template: template)
        (self.format, self.json, self.template, self.run) = (format, json, template, run)
    }

    package var writesOneDocument: Bool { json || format == .json }

    package var namesFormat: Bool { json || format != nil || template != nil }

    /// Whether a partial failure, or a cached copy in place of a new response, fails the run.
    package var isStrict: Bool { strict }

    /// Whether the result is written as a table, so that notes may be written beside it.
    package func writesTable(to context: ProcessEnvironment) -> Bool {
        OutputTarget(options: self, context: context).format == .table
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

package struct FormatOptions: ParsableArguments, Sendable {
    @Option(
        name: .shortAndLong,
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

    package init() {}

    package func validate() throws {
        try Self.check(format, json: json, template: template)
    }

    fileprivate static func check(_ format: OutputFormat?, json: Bool, template: String?) throws {
        if json, let format, format != .json {
            throw ValidationError(.jsonAndFormat(format: format.rawValue))
        }
        if template != nil, json || format != nil && format != .json {
            throw ValidationError(.templateAndFormat)
        }
    }
}

package struct RunOptions: ParsableArguments, Sendable {
    @Flag(help: ArgumentHelp(.helpOffline))
    package var offline = false

    @Flag(help: ArgumentHelp(.helpRefresh))
    package var refresh = false

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

    /// Whether a cached copy in place of a new response, or a partial failure, fails the run.
    @Flag(help: ArgumentHelp(.helpStrict))
    package var strict = false

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

    package init() {}

    package func validate() throws {
        if offline, refresh {
            throw ValidationError(.offlineAndRefresh)
        }
        if refresh, maxAge != nil {
            throw ValidationError(.refreshAndMaxAge)
        }
    }

    package var isVerbose: Bool { verbose }

    /// The same flags without log lines, and without failures for a cached copy: for sessions whose results are shown
    /// elsewhere than in a terminal.
    package var quiet: RunOptions {
        var run = self
        (run.verbose, run.strict) = (false, false)
        return run
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

extension ColorMode: ChoiceArgument {}
extension HyperlinkMode: ChoiceArgument {}
extension OutputFormat: ChoiceArgument {}

package struct ImageOptions: ParsableArguments, Sendable {
    @Flag(help: ArgumentHelp(.helpImages))
    package var images = false

    package init() {}
}
