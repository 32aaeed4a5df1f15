/// A picture that a service sends in the place of one that it does not have, known by its size.
public struct ImagePlaceholder: Hashable, Sendable {
    /// Its size in pixels.
    public let size: PixelSize
    /// Its size in bytes, where real pictures may have as many pixels; `nil` where none do.
    public let bytes: Int?

    /// A placeholder.
    public init(size: PixelSize, bytes: Int? = nil) {
        self.size = size
        self.bytes = bytes
    }

    /// A single pixel: Open Library's answer for a cover that it does not have, and counters on web pages.
    public static let pixel = ImagePlaceholder(size: PixelSize(width: 1, height: 1))
    /// YES24's grey picture, which comes with status 200.
    public static let yes24 = ImagePlaceholder(size: PixelSize(width: 420, height: 600), bytes: 4975)

    /// The placeholders that are known.
    public static let known: Set<ImagePlaceholder> = [.pixel, .yes24]

    /// Whether a picture is this placeholder.
    func matches(_ header: ImageHeader, bytes count: Int) -> Bool {
        size == header.size && (bytes == nil || bytes == count)
    }
}
