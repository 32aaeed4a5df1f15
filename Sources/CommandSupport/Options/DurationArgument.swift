public import ArgumentParser

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
