import Foundation
import Testing

@testable import Console

@Suite struct JPEGDecoderTests {
    /// How far pixels are from what they were made of: the largest distance, and the mean one.
    private func distance(
        _ grid: PixelGrid,
        _ expected: (_ x: Int, _ y: Int) -> [Int]
    ) -> (largest: Int, mean: Double) {
        var largest = 0
        var sum = 0
        for y in 0..<grid.height {
            for x in 0..<grid.width {
                let wanted = expected(x, y)
                for color in 0..<3 {
                    let apart = abs(Int(grid.bytes[(y * grid.width + x) * 3 + color]) - wanted[color])
                    largest = max(largest, apart)
                    sum += apart
                }
            }
        }
        return (largest, Double(sum) / Double(grid.bytes.count))
    }

    @Test(arguments: JPEGSamples.colored.keys.sorted())
    func aColouredPictureIsReadAsItWasMade(name: String) throws {
        let (width, height) = (JPEGSamples.width, JPEGSamples.height)
        let grid = try JPEGDecoder.pixels(Array(try #require(JPEGSamples.colored[name])))
        #expect(grid.width == width && grid.height == height && grid.bytes.count == width * height * 3)
        let distance = distance(grid) { x, y in
            [x * 255 / (width - 1), y * 255 / (height - 1), (x + y) * 255 / (width + height - 2)]
        }
        // Colour that stands for four pixels is off at the edges of a gradient.
        #expect(distance.largest <= 24 && distance.mean < 4, "\(distance)")
    }

    @Test(arguments: JPEGSamples.grey.keys.sorted())
    func aGreyPictureIsReadAsItWasMade(name: String) throws {
        let grid = try JPEGDecoder.pixels(Array(try #require(JPEGSamples.grey[name])))
        let distance = distance(grid) { x, y in Array(repeating: x * 4 + y * 3, count: 3) }
        #expect(distance.largest <= 10 && distance.mean < 2, "\(distance)")
    }

    @Test(arguments: JPEGSamples.colored.keys.sorted())
    func aBrokenPictureIsNoneAndNoCrash(name: String) throws {
        let bytes = Array(try #require(JPEGSamples.colored[name]))
        for length in stride(from: 0, to: bytes.count, by: 7) { _ = try? JPEGDecoder.pixels(Array(bytes[..<length])) }
        #expect(throws: JPEGFailure.self) { try JPEGDecoder.pixels(Array(bytes[..<200])) }
        // Every byte turned into others, one at a time: whatever comes of it, it ends.
        for index in stride(from: 2, to: bytes.count, by: 3) {
            for value: UInt8 in [0, 0x11, 0x7F, 0xFF] {
                var changed = bytes
                changed[index] = value
                _ = try? JPEGDecoder.pixels(changed)
            }
        }
    }

    @Test func aPictureOfTooManyPixelsIsNotRead() {
        let bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0xFF, 0xFF, 0xFF, 0xFF, 1, 1, 0x11, 0, 0xFF, 0xD9]
        #expect(throws: JPEGFailure.tooLarge) { try JPEGDecoder.pixels(bytes) }
    }

    @Test func aSmallerPictureIsTheMeanOfThePixels() {
        let grid = PixelGrid(width: 4, height: 2, bytes: (0..<24).map { UInt8($0 * 10) })
        #expect(grid.fitted(width: 9, height: 9) == grid)
        let small = grid.fitted(width: 2, height: 9)
        #expect(small == PixelGrid(width: 2, height: 1, bytes: [75, 85, 95, 135, 145, 155]))
    }

    @Test func sixelsAreBandsOfSixLines() {
        let red: [UInt8] = [255, 0, 0]
        let black: [UInt8] = [0, 0, 0]
        let rows = (0..<7).flatMap { row in (0..<5).flatMap { $0 == 4 && row == 0 ? black : red } }
        #expect(
            Sixel.text(PixelGrid(width: 5, height: 7, bytes: rows))
                == "\u{1B}P0;1q\"1;1;5;7#0;2;0;0;0#180;2;100;0;0#0!4?@$#180!4~}-#180!5@-\u{1B}\\"
        )
    }

    @Test func kittyAndSixelTerminalsGetTheirPixels() throws {
        let picture = try TerminalImage(try #require(JPEGSamples.colored["baseline"]))
        let kitty = try picture.text(for: .kitty, columns: 80, rows: 24)
        #expect(kitty.hasPrefix("\u{1B}_Ga=T,f=24,s=37,v=29,q=2,c=5,r=2,m=1;"))
        #expect(kitty.components(separatedBy: "\u{1B}_G").count == 3)
        let sixel = try picture.text(for: .sixel, columns: 80, rows: 24)
        #expect(sixel.hasPrefix("\u{1B}P0;1q\"1;1;37;29#") && sixel.hasSuffix("-\u{1B}\\\n"))
    }
}
