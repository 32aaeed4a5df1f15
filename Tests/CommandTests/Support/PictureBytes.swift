import Foundation

/// Picture files that have a head and nothing in them.
enum PictureBytes {
    /// A PNG file of a size.
    static func png(_ width: Int, _ height: Int, filler: Int = 0) -> Data {
        Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8))
            + big(width, 4) + big(height, 4) + Data([8, 2, 0, 0, 0]) + Data(repeating: 0xFF, count: filler)
    }

    /// A JPEG file of a size.
    static func jpeg(_ width: Int, _ height: Int) -> Data {
        Data([0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8]) + big(height, 2) + big(width, 2)
            + Data([3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1, 0xFF, 0xD9])
    }

    private static func big(_ number: Int, _ count: Int) -> Data {
        Data((0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) })
    }
}
