package import Foundation

/// The format and size of an image, read from its first bytes. Nothing is decoded.
public struct ImageHeader: Hashable, Sendable {
    /// The kind.
    public let format: ImageFormat
    /// The size in pixels.
    public let size: PixelSize

    /// Reads the header of an image; `nil` for anything but JPEG, PNG, GIF, WebP or AVIF, whatever its content type,
    /// and for an image without a size.
    package init?(_ data: Data) {
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

    /// [ITU-T T.81](https://www.w3.org/Graphics/JPEG/itu-t81.pdf), B.2.2: the size is in the frame header, after any
    /// number of other segments.
    private static func jpegSize(_ bytes: ImageBytes) -> PixelSize? {
        guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
        var position = 2
        while let marker = bytes[position + 1], bytes[position] == 0xFF {
            switch marker {
            case 0xFF: position += 1
            // Markers without a segment.
            case 0x01, 0xD0...0xD8: position += 2
            // The end, or the image data, before any frame header.
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

    /// [GIF](https://www.w3.org/Graphics/GIF/spec-gif89a.txt), 18: the size of the logical screen.
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

/// The supported image formats.
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

    /// The file name extension.
    public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }
}

/// The size of an image in pixels.
public struct PixelSize: Hashable, Sendable {
    /// The width.
    public let width: Int
    /// The height.
    public let height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    package var isDot: Bool { width == 1 && height == 1 }
}

/// The boxes of an AVIF file, as far as needed for its size. [AVIF](https://aomediacodec.github.io/av1-avif/) is a
/// still image in the ISO base media file format: `ftyp` names the brand, and below `meta`, `iprp`, `ipco` is an `ispe`
/// with width and height for each image in the file. The largest is the image; others are previews, tiles and masks.
enum AVIFHeader {
    static func size(_ bytes: ImageBytes) -> PixelSize? {
        guard let type = boxes(bytes, 0..<bytes.count).first, type.name == "ftyp", isAVIF(bytes, type.content),
            let meta = first("meta", bytes, 0..<bytes.count),
            // A version and flags precede the boxes in it.
            let properties = first("iprp", bytes, meta.dropFirst(4)),
            let container = first("ipco", bytes, properties)
        else { return nil }
        return boxes(bytes, container).filter { $0.name == "ispe" }.compactMap { box in
            guard let width = bytes.big(box.content.lowerBound + 4, 4), box.content.count >= 12,
                let height = bytes.big(box.content.lowerBound + 8, 4)
            else { return nil }
            return PixelSize(width: width, height: height)
        }.max { Double($0.width) * Double($0.height) < Double($1.width) * Double($1.height) }
    }

    private struct Box {
        let name: String
        let content: Range<Int>
    }

    /// The major brand, a version, and compatible brands.
    private static func isAVIF(_ bytes: ImageBytes, _ content: Range<Int>) -> Bool {
        stride(from: content.lowerBound, to: content.upperBound, by: 4)
            .contains { ["avif", "avis"].contains(bytes.name($0)) }
    }

    private static func first(_ name: String, _ bytes: ImageBytes, _ range: Range<Int>) -> Range<Int>? {
        boxes(bytes, range).first { $0.name == name }?.content
    }

    /// The consecutive boxes in a part of the file, up to the first that does not fit.
    private static func boxes(_ bytes: ImageBytes, _ range: Range<Int>) -> [Box] {
        var boxes: [Box] = []
        var start = range.lowerBound
        while let length = bytes.big(start, 4), let name = bytes.name(start + 4) {
            // 0 means up to the end, 1 that the length is a larger number after the name.
            let head = length == 1 ? 16 : 8
            let large = length == 1 ? bytes.big(start + 12, 4) : length
            guard let large, length != 1 || bytes.big(start + 8, 4) == 0 else { break }
            let end = large == 0 ? range.upperBound : start + large
            guard start + head <= end, end <= range.upperBound else { break }
            boxes.append(Box(name: name, content: start + head..<end))
            start = end
        }
        return boxes
    }
}

/// Bounds-checked access to bytes.
struct ImageBytes {
    private let bytes: [UInt8]

    init(_ data: Data) {
        bytes = [UInt8](data)
    }

    var count: Int { bytes.count }

    subscript(position: Int) -> UInt8? {
        bytes.indices.contains(position) ? bytes[position] : nil
    }

    /// A big-endian number of this many bytes; `nil` if they are not all present.
    func big(_ position: Int, _ count: Int) -> Int? {
        part(position, count)?.reduce(0) { $0 << 8 | Int($1) }
    }

    /// A little-endian number of this many bytes.
    func little(_ position: Int, _ count: Int) -> Int? {
        part(position, count)?.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    func name(_ position: Int) -> String? {
        part(position, 4).map { String(decoding: $0, as: UTF8.self) }
    }

    func starts(with start: [UInt8]) -> Bool {
        bytes.starts(with: start)
    }

    private func part(_ position: Int, _ count: Int) -> ArraySlice<UInt8>? {
        guard position >= 0, position <= bytes.count - count else { return nil }
        return bytes[position..<position + count]
    }
}
