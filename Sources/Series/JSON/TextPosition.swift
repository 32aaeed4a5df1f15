/// A place in a text file, as editors count.
public struct TextPosition: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// From 1. Lines end with LF, CR LF or CR.
    public let line: Int
    /// From 1, in Unicode scalars.
    public let column: Int

    /// A place.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// `line:column`.
    public var description: String { "\(line):\(column)" }

    /// Order in the file.
    public static func < (one: TextPosition, other: TextPosition) -> Bool {
        (one.line, one.column) < (other.line, other.column)
    }
}
