public import ArgumentParser

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
