import Foundation

/// The beginnings of image files of any size, written by hand from the formats' descriptions: headers without image
/// data.
enum Pictures {
    static func png(_ width: Int, _ height: Int, padding: Int = 0) -> Data {
        Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]) + text("IHDR") + big(width, 4)
            + big(height, 4)
            + Data([8, 2, 0, 0, 0]) + Data(repeating: UInt8(truncatingIfNeeded: width), count: padding)
    }

    static func gif(_ width: Int, _ height: Int, version: String = "GIF89a") -> Data {
        text(version) + little(width, 2) + little(height, 2) + Data([0x80, 0, 0])
    }

    /// A JPEG with other segments before its frame header.
    static func jpeg(_ width: Int, _ height: Int, frame: UInt8 = 0xC0) -> Data {
        // A segment with a thumbnail, whose own frame header must not be taken for the image's.
        let thumbnail = Data([0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 16, 0, 16, 1, 1, 17, 0])
        var data = Data([0xFF, 0xD8])
        func append(_ marker: UInt8, _ content: Data) {
            data += Data([0xFF, marker])
            data += big(2 + content.count, 2)
            data += content
        }
        append(0xE0, text("JFIF") + Data(repeating: 0, count: 10))
        append(0xE1, thumbnail)
        append(0xC4, Data([0, 0]))
        // A fill byte before the marker is allowed.
        data.append(0xFF)
        append(frame, Data([8]) + big(height, 2) + big(width, 2) + Data([1, 1, 17, 0]))
        return data
    }

    static func webpLossy(_ width: Int, _ height: Int) -> Data {
        webp("VP8 ", Data([0x30, 1, 0, 0x9D, 1, 0x2A]) + little(width | 0x4000, 2) + little(height | 0x8000, 2))
    }

    static func webpLossless(_ width: Int, _ height: Int) -> Data {
        webp("VP8L", Data([0x2F]) + little((width - 1) | (height - 1) << 14 | 1 << 28, 4))
    }

    static func webpExtended(_ width: Int, _ height: Int) -> Data {
        webp("VP8X", Data([0x10, 0, 0, 0]) + little(width - 1, 3) + little(height - 1, 3))
    }

    /// An AVIF with a preview of 16 by 16 beside the image.
    static func avif(_ width: Int, _ height: Int, brand: String = "avif") -> Data {
        func extent(_ width: Int, _ height: Int) -> Data { box("ispe", big(0, 4) + big(width, 4) + big(height, 4)) }
        let properties = box("ipco", extent(16, 16) + box("pixi", Data([0, 0, 0, 0, 1, 8])) + extent(width, height))
        let meta = box("meta", big(0, 4) + box("hdlr", Data(repeating: 0, count: 24)) + box("iprp", properties))
        return box("ftyp", text(brand) + big(0, 4) + text("mif1") + text("miaf")) + meta + box("mdat", Data([1, 2, 3]))
    }

    static func box(_ name: String, _ content: Data) -> Data {
        big(8 + content.count, 4) + text(name) + content
    }

    static func big(_ number: Int, _ count: Int) -> Data {
        Data((0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) })
    }

    static func little(_ number: Int, _ count: Int) -> Data {
        Data((0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) })
    }

    private static func text(_ text: String) -> Data { Data(text.utf8) }

    private static func webp(_ kind: String, _ content: Data) -> Data {
        let chunk = text(kind) + little(content.count, 4) + content
        return text("RIFF") + little(4 + chunk.count, 4) + text("WEBP") + chunk
    }
}
