/// Reads sizes out of the heads of picture files.
struct PictureHead {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// IHDR is the first chunk, and begins with the size.
    var png: PixelSize? {
        guard text(12, 4) == "IHDR" else { return nil }
        return size(big(16, 4), big(20, 4))
    }

    /// The logical screen.
    var gif: PixelSize? { size(little(6, 2), little(8, 2)) }

    /// The start-of-frame segment, behind any number of others.
    var jpeg: PixelSize? {
        var index = 2
        while index + 4 <= bytes.count {
            guard bytes[index] == 0xFF else { return nil }
            let marker = bytes[index + 1]
            switch marker {
            // Filling, and markers without a length.
            case 0xFF: index += 1
            case 0x01, 0xD0...0xD8: index += 2
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: return size(big(index + 7, 2), big(index + 5, 2))
            // The end, and the picture itself.
            case 0xD9, 0xDA: return nil
            default:
                guard let length = big(index + 2, 2), length >= 2 else { return nil }
                index += 2 + length
            }
        }
        return nil
    }

    /// One of three kinds of chunk.
    var webp: PixelSize? {
        switch text(12, 4) {
        case "VP8X": return size(little(24, 3).map { $0 + 1 }, little(27, 3).map { $0 + 1 })
        case "VP8 ": return size(little(26, 2).map { $0 & 0x3FFF }, little(28, 2).map { $0 & 0x3FFF })
        case "VP8L":
            guard let bits = little(21, 4) else { return nil }
            return size((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
        default: return nil
        }
    }

    private func size(_ width: Int?, _ height: Int?) -> PixelSize? {
        guard let width, let height, width > 0, height > 0 else { return nil }
        return PixelSize(width: width, height: height)
    }

    private func slice(_ offset: Int, _ count: Int) -> ArraySlice<UInt8>? {
        offset + count <= bytes.count ? bytes[offset..<offset + count] : nil
    }

    private func big(_ offset: Int, _ count: Int) -> Int? {
        slice(offset, count)?.reduce(0) { $0 << 8 | Int($1) }
    }

    private func little(_ offset: Int, _ count: Int) -> Int? {
        slice(offset, count)?.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    private func text(_ offset: Int, _ count: Int) -> String? {
        slice(offset, count).map { String(decoding: $0, as: UTF8.self) }
    }
}
