/// How large a picture is.
public struct CoverSize: Hashable, Sendable, Codable {
    /// Pixels from left to right.
    public let width: Int
    /// Pixels from top to bottom.
    public let height: Int

    /// A measured size.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Pictures below 50 pixels are buttons, blanks and counters, not covers (calibre draws the line there too).
    public var isCover: Bool { width >= 50 && height >= 50 }
}
