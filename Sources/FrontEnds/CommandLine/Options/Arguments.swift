package import ArgumentParser
import Basics
import BookfetchKit
package import Documents
import Foundation
import Terminal
package import Wording

extension PageNumber {
    package static func check(_ page: Int) throws {
        guard page >= range.lowerBound else {
            throw ValidationError(.pageBelowOne(page: page))
        }
        guard page <= range.upperBound else {
            throw ValidationError(.pageTooHigh(last: range.upperBound, page: page))
        }
    }
}

/// A value that is one of a few words. The parser's own way to list those of an enumeration goes through key paths and
/// generic types in every run, for each of which Swift searches the program's conformances.
package protocol ChoiceArgument: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

extension ChoiceArgument {
    package static var allValueStrings: [String] { allCases.map { $0.rawValue } }
    package static var allValueDescriptions: [String: String] { [:] }
    package var defaultValueDescription: String { rawValue }
}

/// A duration on the command line: `90s`, `15m`, `1h`, `2d`, `1w`, or a plain number of seconds.
package struct DurationArgument: ExpressibleByArgument, Sendable, Equatable {
    /// The duration, never negative.
    package let duration: Duration

    package init?(argument: String) {
        guard let duration = Duration(setting: argument) else { return nil }
        self.duration = duration
    }
}

/// A number of bytes on the command line: `500KiB`, `16MiB`, `1GiB`, or a plain number.
package struct ByteCount: ExpressibleByArgument, Sendable, Equatable {
    /// The number of bytes, never negative.
    package let bytes: Int

    package init?(argument: String) {
        let units = [
            ("kib", 1 << 10), ("mib", 1 << 20), ("gib", 1 << 30), ("k", 1 << 10), ("m", 1 << 20), ("g", 1 << 30),
        ]
        let text = argument.lowercased()
        let unit = units.first { text.hasSuffix($0.0) }
        let digits = text.dropLast(unit?.0.count ?? 0)
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits),
            number <= 1 << 32
        else { return nil }
        bytes = number * (unit?.1 ?? 1)
    }
}

// Overloads that take messages in the run's language where the argument parser and tables take strings. The parser
// creates a command instance, and with it the help of its flags, anew in every run.

extension CommandConfiguration {
    package init(
        commandName: String,
        abstract: Message,
        usage: String? = nil,
        discussion: Message? = nil,
        version: String = "",
        subcommands: [any ParsableCommand.Type] = [],
        groups: [(name: Message, commands: [any ParsableCommand.Type])] = [],
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
            groupedSubcommands: groups.map { CommandGroup(name: $0.name.text, subcommands: $0.commands) },
            defaultSubcommand: defaultSubcommand,
            aliases: aliases
        )
    }
}

extension ArgumentHelp {
    package init(_ abstract: Message, discussion: Message? = nil, valueName: String? = nil) {
        self.init(stringLiteral: abstract.text)
        self.discussion = discussion?.text
        self.valueName = valueName
    }
}

extension ValidationError {
    package init(_ message: Message) { self.init(message.text) }

    package static func of<Value>(_ check: () throws(ProgramFailure) -> Value) throws -> Value {
        do throws(ProgramFailure) {
            return try check()
        } catch {
            throw ValidationError(error.message)
        }
    }
}
