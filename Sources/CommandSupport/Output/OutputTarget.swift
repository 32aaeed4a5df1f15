import Console

/// Where a result goes and how it is written there.
struct OutputTarget: Sendable {
    let options: GlobalOptions
    let context: CommandContext

    /// How the result is written: what the flags say, else a table on a terminal and plain lines in a pipe.
    var format: OutputFormat {
        if options.json || options.template != nil { return .json }
        return options.format ?? (context.output.isTerminal ? .table : .plain)
    }

    /// The columns a table may use.
    var width: Int {
        OutputWidth.columns(of: context.output, environment: context.environment)
    }

    /// Whether titles and addresses are links.
    var isLinked: Bool {
        options.hyperlinks.isOn(environment: context.environment, isTerminal: context.output.isTerminal)
    }

    /// Whether a table's header and titles are set off.
    var isStyled: Bool {
        options.color.isOn(environment: context.environment, isTerminal: context.output.isTerminal)
    }
}
