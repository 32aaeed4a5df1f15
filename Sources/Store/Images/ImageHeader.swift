public import Foundation

/// What the first bytes of a picture say: that it is one, which kind, and how large. Nothing is decoded.
public struct ImageHeader: Hashable, Sendable {
    /// The kind.
    public let format: ImageFormat
    /// The size in pixels.
    public let size: PixelSize

    /// Reads the header of a picture; `nil` for what is no JPEG, PNG, GIF, WebP or AVIF, whatever a server called it, and for
    /// one without a size.
    ///
    /// - Parameter data: The whole file.
    public init?(_ data: Data) {
        let bytes = ImageBytes(data)
        let readers: [(ImageFormat, (ImageBytes) -> PixelSize?)] = [
            (.jpeg, Self.jpegSize), (.png, Self.pngSize), (.gif, Self.gifSize), (.webp, Self.webpSize),
            (.avif, AVIFHeader.size),
        ]
        for (format, read) in readers {
            guard let size = read(bytes) else { continue }
            guard size.width > 0, size.height > 0 else { return nil }
            self.format = format
            self.size = size
            return
        }
        return nil
    }

    /// [ITU-T T.81](https://www.w3.org/Graphics/JPEG/itu-t81.pdf), B.2.2: the size stands in the frame header, behind any
    /// number of other segments.
    private static func jpegSize(_ bytes: ImageBytes) -> PixelSize? {
        guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
        var position = 2
        while let marker = bytes[position + 1], bytes[position] == 0xFF {
            switch marker {
            case 0xFF: position += 1
            // Markers without a segment.
            case 0x01, 0xD0...0xD8: position += 2
            // The end, or the picture itself, before any frame header.
            case 0xD9, 0xDA: return nil
            // Frame headers; C4, C8 and CC are tables.
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                guard let height = bytes.big(position + 5, 2), let width = bytes.big(position + 7, 2) else {
                    return nil
                }
                return PixelSize(width: width, height: height)
            default:
                guard let length = bytes.big(position + 2, 2), length >= 2 else { return nil }
                position += 2 + length
            }
        }
        return nil
    }

    /// [PNG](https://www.w3.org/TR/png-3/#5PNG-file-signature): the header chunk is always the first.
    private static func pngSize(_ bytes: ImageBytes) -> PixelSize? {
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), bytes.name(12) == "IHDR",
            let width = bytes.big(16, 4), let height = bytes.big(20, 4)
        else { return nil }
        return PixelSize(width: width, height: height)
    }

    /// [GIF](https://www.w3.org/Graphics/GIF/spec-gif89a.txt), 18: the size of the screen that all frames are drawn on.
    private static func gifSize(_ bytes: ImageBytes) -> PixelSize? {
        guard bytes.starts(with: Array("GIF87a".utf8)) || bytes.starts(with: Array("GIF89a".utf8)),
            let width = bytes.little(6, 2), let height = bytes.little(8, 2)
        else { return nil }
        return PixelSize(width: width, height: height)
    }

    /// [WebP](https://developers.google.com/speed/webp/docs/riff_container): lossy, lossless, or extended.
    private static func webpSize(_ bytes: ImageBytes) -> PixelSize? {
        guard bytes.name(0) == "RIFF", bytes.name(8) == "WEBP" else { return nil }
        switch bytes.name(12) {
        case "VP8 ":
            guard bytes.big(23, 3) == 0x9D012A, let width = bytes.little(26, 2), let height = bytes.little(28, 2) else {
                return nil
            }
            // The two highest bits are a scale.
            return PixelSize(width: width & 0x3FFF, height: height & 0x3FFF)
        case "VP8L":
            guard bytes[20] == 0x2F, let bits = bytes.little(21, 4) else { return nil }
            return PixelSize(width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
        case "VP8X":
            guard let width = bytes.little(24, 3), let height = bytes.little(27, 3) else { return nil }
            return PixelSize(width: width + 1, height: height + 1)
        default: return nil
        }
    }
}
