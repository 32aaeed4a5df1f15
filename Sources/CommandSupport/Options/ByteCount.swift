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

    /// A size for a person: `512 B`, `4.2 MiB`.
    public static func text(_ bytes: Int) -> String {
        guard bytes >= 1024 else { return "\(bytes) B" }
        var value = Double(bytes)
        var unit = ""
        for name in ["KiB", "MiB", "GiB"] where value >= 1024 {
            value /= 1024
            unit = name
        }
        let tenths = Int((value * 10).rounded())
        return tenths < 100 && tenths % 10 != 0
            ? "\(tenths / 10).\(tenths % 10) \(unit)" : "\((tenths + 5) / 10) \(unit)"
    }
}
