/// A picture on disk.
public struct StoredImage: Hashable, Sendable {
    /// The file, named by its content; it is the store's and must not be changed.
    public let path: String
    /// The kind.
    public let format: ImageFormat
    /// The size in pixels.
    public let size: PixelSize
    /// The size in bytes.
    public let bytes: Int
}
