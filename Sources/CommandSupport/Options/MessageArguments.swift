package import ArgumentParser
package import Console
package import Messages

// The argument parser and tables take texts; here they take messages, in the run's language. The parser makes the instance of
// a command, and with it the help of its flags, anew in every run.

extension CommandConfiguration {
    /// A command with its help in the run's language.
    package init(
        commandName: String,
        abstract: Message,
        usage: String? = nil,
        discussion: Message? = nil,
        version: String = "",
        subcommands: [any ParsableCommand.Type] = [],
        defaultSubcommand: (any ParsableCommand.Type)? = nil,
        aliases: [String] = []
    ) {
        self.init(
            commandName: commandName,
            abstract: abstract.text,
            usage: usage,
            discussion: discussion?.text ?? "",
            version: version,
            subcommands: subcommands,
            defaultSubcommand: defaultSubcommand,
            aliases: aliases
        )
    }
}

extension ArgumentHelp {
    /// Help on an argument in the run's language.
    package init(_ abstract: Message, discussion: Message? = nil, valueName: String? = nil) {
        self.init(stringLiteral: abstract.text)
        self.discussion = discussion?.text
        self.valueName = valueName
    }
}

extension ValidationError {
    /// What is wrong with an argument, in the run's language.
    package init(_ message: Message) { self.init(message.text) }
}

extension Table.Column {
    /// A column with a heading in the run's language.
    package init(
        _ heading: Message,
        alignment: Alignment = .left,
        minimumWidth: Int = 8,
        priority: Int = 0,
        weight: Int = 1,
        isTruncatable: Bool = true
    ) {
        self.init(
            heading.text,
            alignment: alignment,
            minimumWidth: minimumWidth,
            priority: priority,
            weight: weight,
            isTruncatable: isTruncatable
        )
    }
}
