/// The kinds of pictures that are kept.
public enum ImageFormat: String, Hashable, Sendable, Codable, CaseIterable {
    /// JPEG.
    case jpeg
    /// PNG.
    case png
    /// GIF.
    case gif
    /// WebP.
    case webp
    /// AVIF.
    case avif

    /// How the name of such a file ends.
    public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }
}
