public import ArgumentParser
import Console
import Foundation
package import Messages

/// A page on the command line.
public enum PageNumber {
    /// The pages that can be asked for. No service has as many; the bound keeps the arithmetic behind it safe.
    public static let range = 1...1_000_000

    /// Refuses a page that no service has.
    ///
    /// - Parameter page: The page as typed.
    /// - Throws: `ValidationError`, whose sentence says what is right.
    public static func check(_ page: Int) throws {
        guard page >= range.lowerBound else {
            throw ValidationError(.pageBelowOne(page: page))
        }
        guard page <= range.upperBound else {
            throw ValidationError(.pageTooHigh(last: range.upperBound, page: page))
        }
    }
}

/// A length of time on the command line: `90s`, `15m`, `1h`, `2d`, `1w`, or a plain number of seconds.
public struct DurationArgument: ExpressibleByArgument, Sendable, Equatable {
    /// The length of time, never negative.
    public let duration: Duration

    /// Reads a length of time; `nil` for anything else.
    public init?(argument: String) {
        let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800]
        guard let last = argument.last else { return nil }
        let factor = units[last]
        let digits = factor == nil ? argument[...] : argument.dropLast()
        // A century is more than any answer's age; the bound keeps the arithmetic safe.
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits),
            number <= 3_200_000_000
        else { return nil }
        duration = .seconds(number * (factor ?? 1))
    }
}

/// A number of bytes on the command line: `500KiB`, `16MiB`, `1GiB`, or a plain number.
public struct ByteCount: ExpressibleByArgument, Sendable, Equatable {
    /// The number of bytes, never negative.
    public let bytes: Int

    /// Reads a size; `nil` for anything else.
    public init?(argument: String) {
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

/// Words to search for, as they were typed.
public enum Words {
    /// The words as one text to send.
    ///
    /// - Parameter words: Arguments; several are one search, as `gh search` has it.
    /// - Returns: The words with a space between them and no white space around them, in NFC, since Hangul typed on some
    ///   systems is NFD and found by no service; `nil` when there is nothing to see in them.
    public static func query(_ words: [String]) -> String? {
        let text = words.filter { !$0.isEmpty }.joined(separator: " ")
        guard !text.unicodeScalars.allSatisfy(isInvisible) else { return nil }
        return text.precomposedStringWithCanonicalMapping.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format: true
        default: scalar.properties.isWhitespace
        }
    }
}

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
