public import Foundation

/// What the first bytes of a picture file tell.
public struct PictureFile: Hashable, Sendable {
    /// The kinds of files that book and news services send.
    public enum Format: String, Hashable, Sendable, CaseIterable {
        /// Portable Network Graphics.
        case png
        /// JPEG in a JFIF or Exif file.
        case jpeg
        /// Graphics Interchange Format.
        case gif
        /// WebP.
        case webp
    }

    /// The kind of file, whatever its name says.
    public let format: Format
    /// Its size as its head states; `nil` where that is broken or not understood.
    public let size: PixelSize?

    /// Looks at a file; `nil` where it is no picture of a known kind.
    ///
    /// - Parameter data: Its bytes.
    public init?(_ data: Data) {
        let bytes = Array(data)
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            format = .png
            size = PictureHead(bytes).png
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            format = .jpeg
            size = PictureHead(bytes).jpeg
        } else if bytes.starts(with: Array("GIF8".utf8)) {
            format = .gif
            size = PictureHead(bytes).gif
        } else if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) {
            format = .webp
            size = PictureHead(bytes).webp
        } else {
            return nil
        }
    }
}
