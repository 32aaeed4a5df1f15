import ArgumentParser
package import Documents
import Terminal
import Wording

/// A command with the flags that every command has, and formats of its output. Its groups stand side by side: in a
/// debug build the parser checks each level of groups several times for each level above it.
package protocol FormattedCommand: ProgramCommand {
    var formats: FormatOptions { get }
    var run: RunOptions { get }
}

extension FormattedCommand {
    package var global: GlobalOptions {
        GlobalOptions(run: run.flags, format: formats.format, json: formats.json, template: formats.template)
    }
}

extension GlobalOptions {
    package init(run: RunOptions) { self.init(run: run.flags) }

    /// The flags of a command with further formats. Throws a validation error for conflicting flags.
    package init(run: RunOptions, format: OutputFormat?, json: Bool, template: String?) throws {
        try FormatOptions.check(format, json: json, template: template)
        self.init(run: run.flags, format: format, json: json, template: template)
    }
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

    package var flags: RunFlags {
        var flags = RunFlags()
        (flags.offline, flags.refresh, flags.force, flags.strict) = (offline, refresh, force, strict)
        (flags.demo, flags.timeout, flags.maxAge) = (demo, timeout, maxAge?.duration)
        (flags.color, flags.hyperlinks, flags.noPager, flags.verbose) = (color, hyperlinks, noPager, verbose)
        return flags
    }

    private static func age(_ text: String) throws -> DurationArgument {
        guard let age = DurationArgument(argument: text) else {
            throw ValidationError(.invalidMaxAge(text: text))
        }
        return age
    }

    static func seconds(_ text: String) throws -> Double {
        guard let seconds = Double(text), seconds > 0, seconds <= 86_400 else {
            throw ValidationError(.invalidTimeout(text: text))
        }
        return seconds
    }
}

extension ColorMode: ChoiceArgument {}
extension HyperlinkMode: ChoiceArgument {}
extension OutputFormat: ChoiceArgument {}
extension ShelfSort: ChoiceArgument {}

package struct ImageOptions: ParsableArguments, Sendable {
    @Flag(help: ArgumentHelp(.helpImages))
    package var images = false

    package init() {}
}
