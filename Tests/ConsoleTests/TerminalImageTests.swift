import Console
import Foundation
import TestSupport
import Testing

@Suite struct TerminalImageTests {
    /// The head of a PNG file and as many bytes behind it.
    private func png(_ width: UInt32, _ height: UInt32, padding: Int = 0) -> Data {
        var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]) + Data("IHDR".utf8)
        for number in [width, height] {
            data += [UInt8(number >> 24), UInt8(number >> 16 & 0xFF), UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)]
        }
        return data + Data((0..<padding).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    }

    private static let jpeg = Data(
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xFF, 0xC4, 0, 3, 0, 0xFF, 0xC2, 0, 17, 8, 1, 0x2C, 0, 0xC8, 3]
    )

    @Test(
        arguments: [
            (jpeg, .jpeg, PixelSize(width: 200, height: 300)),
            (Data("GIF89a".utf8) + [0x20, 0x03, 0x58, 0x02], .gif, PixelSize(width: 800, height: 600)),
            (
                Data("RIFF".utf8) + [0, 0, 0, 0] + Data("WEBPVP8X".utf8) + [
                    10, 0, 0, 0, 0, 0, 0, 0, 0x8F, 1, 0, 0x2B, 1, 0,
                ],
                .webp, PixelSize(width: 400, height: 300)
            ),
            (
                Data("RIFF".utf8) + [0, 0, 0, 0] + Data("WEBPVP8 ".utf8)
                    + [0, 0, 0, 0, 0, 0, 0, 0x9D, 0x01, 0x2A, 0x90, 0x41, 0x2C, 0x41],
                .webp, PixelSize(width: 400, height: 300)
            ),
            (
                Data("RIFF".utf8) + [0, 0, 0, 0] + Data("WEBPVP8L".utf8) + [0, 0, 0, 0, 0x2F, 0x8F, 0xC1, 0x4A, 0x00],
                .webp, PixelSize(width: 400, height: 300)
            ),
            (Data("GIF89a".utf8), .gif, nil), (Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 4]), .jpeg, nil),
            (Data([0xFF, 0xD8, 0xFF, 0xDA, 0, 4, 0, 0, 0xFF, 0xC0, 0, 17, 8, 1, 0, 1, 0]), .jpeg, nil),
            (Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0, 0, 0, 0]), .jpeg, nil), (jpeg.prefix(20), .jpeg, nil),
        ] as [(Data, PictureFile.Format, PixelSize?)]
    )
    func aFilesHeadTellsKindAndSize(data: Data, format: PictureFile.Format, size: PixelSize?) throws {
        let file = try #require(PictureFile(data))
        #expect(file.format == format)
        #expect(file.size == size)
    }

    @Test func aPNGHasItsSizeInItsFirstChunk() {
        #expect(PictureFile(png(150, 70_000))?.size == PixelSize(width: 150, height: 70_000))
        #expect(PictureFile(png(0, 5))?.size == nil)
        #expect(PictureFile(png(5, 5).prefix(20))?.size == nil)
    }

    @Test(arguments: [Data(), Data("<html>".utf8), Data([0xFF, 0xD8]), Data("RIFF0000WAVE".utf8), Data("BM".utf8)])
    func whatIsNoPictureIsNotShown(data: Data) {
        #expect(PictureFile(data) == nil)
        #expect(throws: TerminalImage.Failure.notAPicture) { try TerminalImage(data) }
    }

    @Test(arguments: [0, 3000, 3048, 3049, 10_000])
    func kittyGetsThePNGInPieces(padding: Int) throws {
        let data = png(80, 160, padding: padding)
        let text = try TerminalImage(data).text(for: .kitty, columns: 80, rows: 24)
        #expect(text.hasSuffix("\u{1B}\\\n"))
        let pieces = text.dropLast().split(separator: "\u{1B}\\").map {
            $0.split(separator: ";", omittingEmptySubsequences: false)
        }
        #expect(pieces.allSatisfy { $0.count == 2 && $0[1].count <= 4096 })
        #expect(pieces.dropLast().allSatisfy { $0[1].count == 4096 })
        let keys = pieces.map { String($0[0]) }
        let isOne = pieces.count == 1
        #expect(keys.first == "\u{1B}_Ga=T,f=100,q=2,c=10,r=10,m=\(isOne ? 0 : 1)")
        #expect(keys.dropFirst().dropLast().allSatisfy { $0 == "\u{1B}_Gq=2,m=1" })
        #expect(isOne || keys.last == "\u{1B}_Gq=2,m=0")
        #expect(Data(base64Encoded: pieces.map { String($0[1]) }.joined()) == data)
    }

    @Test func iTermGetsAnyFileInOne() throws {
        let text = try TerminalImage(Self.jpeg).text(
            for: .iTerm2,
            columns: 40,
            rows: 24,
            cell: PixelSize(width: 10, height: 20)
        )
        let head = "\u{1B}]1337;File=inline=1;size=\(Self.jpeg.count);width=20;height=15;preserveAspectRatio=1:"
        #expect(text == head + Self.jpeg.base64EncodedString() + "\u{07}\n")
    }

    @Test(arguments: [
        (80, 160, 80, 24, 10, 10), (8, 16, 80, 24, 1, 1), (1, 1, 80, 24, 1, 1), (9, 17, 80, 24, 2, 2),
        (8000, 160, 80, 24, 80, 1), (800, 16_000, 80, 24, 3, 24), (1600, 3200, 80, 24, 24, 24), (80, 160, 5, 24, 5, 5),
        (80, 160, 0, 0, 1, 1),
    ])
    func aPictureKeepsItsProportionsAndIsNeverEnlarged(
        width: Int,
        height: Int,
        columns: Int,
        rows: Int,
        expectedColumns: Int,
        expectedRows: Int
    ) throws {
        let text = try TerminalImage(png(UInt32(width), UInt32(height))).text(for: .kitty, columns: columns, rows: rows)
        #expect(text.contains(",c=\(expectedColumns),r=\(expectedRows),"))
    }

    @Test func whatATerminalDoesNotTakeIsSaid() throws {
        let picture = try TerminalImage(Self.jpeg)
        #expect(throws: TerminalImage.Failure.notCarried(.jpeg, by: .kitty)) {
            try picture.text(for: .kitty, columns: 80, rows: 24)
        }
        #expect(throws: TerminalImage.Failure.notCarried(.jpeg, by: .sixel)) {
            try picture.text(for: .sixel, columns: 80, rows: 24)
        }
    }

    @Test(
        arguments: [
            (["TERM": "xterm-kitty"], .kitty), (["TERM": "xterm", "KITTY_WINDOW_ID": "1"], .kitty),
            (["TERM": "xterm-ghostty"], .kitty),
            (["TERM": "xterm", "TERM_PROGRAM": "ghostty"], .kitty),
            (["TERM": "xterm", "KONSOLE_VERSION": "230804"], .kitty),
            (["TERM": "xterm", "KONSOLE_VERSION": "200400"], nil),
            (["TERM": "xterm", "TERM_PROGRAM": "iTerm.app"], .iTerm2),
            (["TERM": "xterm", "TERM_PROGRAM": "WezTerm"], .iTerm2),
            (["TERM": "xterm", "LC_TERMINAL": "iTerm2"], .iTerm2),
            (["TERM": "foot"], .sixel), (["TERM": "mlterm"], .sixel), (["TERM": "xterm-sixel"], .sixel),
            (["TERM": "xterm-256color"], nil),
            (["TERM": "tmux-256color", "TMUX": "x", "KITTY_WINDOW_ID": "1"], nil),
            (["TERM": "screen", "STY": "x"], nil),
            (["TERM": "dumb", "KITTY_WINDOW_ID": "1"], nil), ([:], nil),
            (["TERM": "xterm", "VTE_VERSION": "6003"], nil),
        ] as [([String: String], ImageProtocol?)]
    )
    func theWayIsKnownByTheEnvironmentAndNeverForAPipe(environment: [String: String], expected: ImageProtocol?) {
        #expect(ImageProtocol.detected(environment: environment, isTerminal: true) == expected)
        #expect(ImageProtocol.detected(environment: environment, isTerminal: false) == nil)
    }

    @Test func aTerminalTellsItsSizeInCellsAndPixels() throws {
        let terminal = try Pseudoterminal(columns: 100, rows: 30, pixels: (900, 600))
        let size = try #require(TerminalSize(of: terminal.descriptor))
        #expect(size.columns == 100)
        #expect(size.rows == 30)
        #expect(size.cell == PixelSize(width: 9, height: 20))
        let stream = StandardStream(descriptor: terminal.descriptor)
        #expect(stream.width == 100)
        #expect(stream.height == 30)
        #expect(stream.isTerminal)
        _ = terminal.finish()
        let silent = try Pseudoterminal(columns: 0, rows: 0)
        #expect(TerminalSize(of: silent.descriptor)?.columns == nil)
        #expect(TerminalSize(of: silent.descriptor)?.cell == nil)
        _ = silent.finish()
        #expect(TerminalSize(of: -1) == nil)
    }
}
