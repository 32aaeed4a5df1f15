/// Width and height in pixels.
public struct PixelSize: Hashable, Sendable {
    /// From left to right.
    public let width: Int
    /// From top to bottom.
    public let height: Int

    /// A size.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}
