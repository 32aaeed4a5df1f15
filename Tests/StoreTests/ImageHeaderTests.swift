import Foundation
import Store
import Testing

@Suite struct ImageHeaderTests {
    @Test(arguments: [
        (Pictures.png(300, 400), ImageFormat.png), (Pictures.gif(300, 400), .gif),
        (Pictures.gif(300, 400, version: "GIF87a"), .gif), (Pictures.jpeg(300, 400), .jpeg),
        (Pictures.jpeg(300, 400, frame: 0xC2), .jpeg), (Pictures.webpLossy(300, 400), .webp),
        (Pictures.webpLossless(300, 400), .webp), (Pictures.webpExtended(300, 400), .webp),
        (Pictures.avif(300, 400), .avif), (Pictures.avif(300, 400, brand: "avis"), .avif),
    ])
    func anImageIsKnownByItsBytes(data: Data, format: ImageFormat) throws {
        let header = try #require(ImageHeader(data))
        #expect(header.format == format)
        #expect(header.size == PixelSize(width: 300, height: 400))
        // A slice, whose indices do not start at 0.
        #expect(ImageHeader((Data([9, 9, 9]) + data).dropFirst(3)) == header)
    }

    @Test func theLargestSizesAreRead() {
        #expect(ImageHeader(Pictures.webpLossless(16_384, 16_384))?.size == PixelSize(width: 16_384, height: 16_384))
        #expect(ImageHeader(Pictures.jpeg(65_535, 1))?.size == PixelSize(width: 65_535, height: 1))
        #expect(ImageHeader(Pictures.png(0x7FFF_FFFF, 1))?.size == PixelSize(width: 0x7FFF_FFFF, height: 1))
    }

    @Test(arguments: [
        Data(), Data("<html><body>404</body></html>".utf8), Data("GIF".utf8), Data([0xFF, 0xD8, 0xFF]),
        Data(count: 100),
        Data("RIFF\u{4}\u{0}\u{0}\u{0}WAVEfmt ".utf8), Pictures.png(0, 400), Pictures.gif(300, 0),
        Pictures.avif(300, 400, brand: "heic"), Pictures.box("ftyp", Data("avif".utf8)),
        Pictures.jpeg(300, 400, frame: 0xDA),
        Data("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), Data("%PDF-1.7".utf8),
    ])
    func aFileThatIsNotAnImageIsRejected(data: Data) {
        #expect(ImageHeader(data) == nil)
    }

    @Test(arguments: [
        Pictures.png(300, 400), Pictures.gif(300, 400), Pictures.jpeg(300, 400), Pictures.webpLossy(300, 400),
        Pictures.webpLossless(300, 400), Pictures.webpExtended(300, 400), Pictures.avif(300, 400),
    ])
    func noBytesTrap(data: Data) {
        for count in 0..<data.count { _ = ImageHeader(data.prefix(count)) }
        for index in 0..<data.count {
            for value: UInt8 in [0, 1, 0x7F, 0xFF] {
                var damaged = data
                damaged[index] = value
                _ = ImageHeader(damaged)
            }
        }
    }

    @Test func anEndlessBoxEnds() {
        // A box up to the end of the file, one whose length does not fit, and one with a 64-bit length.
        let type = Pictures.box("ftyp", Data("avif".utf8))
        #expect(ImageHeader(type + Data([0, 0, 0, 0]) + Data("meta".utf8) + Data(count: 40)) == nil)
        #expect(ImageHeader(type + Data([0xFF, 0xFF, 0xFF, 0xFF]) + Data("meta".utf8) + Data(count: 40)) == nil)
        #expect(ImageHeader(type + Data([0, 0, 0, 1]) + Data("meta".utf8) + Data(repeating: 0xFF, count: 40)) == nil)
        #expect(ImageHeader(type + Data([0, 0, 0, 4]) + Data("meta".utf8) + Data(count: 40)) == nil)
    }
}
