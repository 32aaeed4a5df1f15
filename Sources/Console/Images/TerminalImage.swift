public import Foundation

/// A picture as a terminal takes it: a text of escape sequences.
public struct TerminalImage: Sendable {
    private let data: Data
    private let file: PictureFile

    /// Why a picture cannot be shown.
    public enum Failure: Error, Hashable, Sendable {
        /// The bytes are no picture of a known kind.
        case notAPicture
        /// The terminal does not take files of this kind: kitty's way carries PNG, and pixels, which are read from JPEG
        /// alone; sixel carries pixels.
        case notCarried(PictureFile.Format, by: ImageProtocol)
    }

    /// Takes a picture.
    ///
    /// - Parameter data: The bytes of its file.
    /// - Throws: `notAPicture`.
    public init(_ data: Data) throws(Failure) {
        guard let file = PictureFile(data) else { throw .notAPicture }
        self.data = data
        self.file = file
    }

    /// The text to write to a terminal.
    ///
    /// - Parameters:
    ///   - imageProtocol: What `ImageProtocol.detected` found.
    ///   - columns: How many cells it may be wide.
    ///   - rows: How many lines it may be high.
    ///   - cell: How large one cell is, of `TerminalSize`; where a terminal does not say, 8 by 16 is near enough.
    /// - Returns: The escape sequences and a line break. The picture keeps its proportions and is never enlarged.
    /// - Throws: Why it cannot be shown.
    public func text(
        for imageProtocol: ImageProtocol,
        columns: Int,
        rows: Int,
        cell: PixelSize? = nil
    ) throws(Failure) -> String {
        let cell = cell ?? PixelSize(width: 8, height: 16)
        let room = fitted(columns: max(1, columns), rows: max(1, rows), cell: cell)
        let pixels = PixelSize(width: room.columns * cell.width, height: room.rows * cell.height)
        switch imageProtocol {
        case .sixel:
            guard let grid = grid(fitting: pixels) else { throw .notCarried(file.format, by: .sixel) }
            return Sixel.text(grid) + "\n"
        case .iTerm2: return iTerm2(room)
        case .kitty:
            if file.format == .png { return kitty(data, "f=100", room) }
            guard let grid = grid(fitting: pixels) else { throw .notCarried(file.format, by: .kitty) }
            return kitty(Data(grid.bytes), "f=24,s=\(grid.width),v=\(grid.height)", room)
        }
    }

    /// The pixels of a JPEG file; `nil` for other kinds, and for a file that cannot be read.
    private func grid(fitting size: PixelSize) -> PixelGrid? {
        guard file.format == .jpeg, let grid = try? JPEGDecoder.pixels(Array(data)) else { return nil }
        return grid.fitted(width: size.width, height: size.height)
    }

    /// How many cells the picture takes of the room it may take.
    private func fitted(columns: Int, rows: Int, cell: PixelSize) -> (columns: Int, rows: Int) {
        guard let size = file.size else { return (columns, rows) }
        let width = Double(size.width) / Double(max(1, cell.width))
        let height = Double(size.height) / Double(max(1, cell.height))
        let scale = min(1, Double(columns) / width, Double(rows) / height)
        func cells(_ length: Double, _ limit: Int) -> Int { min(limit, max(1, Int((length * scale).rounded(.up)))) }
        return (cells(width, columns), cells(height, rows))
    }

    /// `a=T` transmit and show, `f=100` PNG, `f=24` pixels of a size, `q=2` no answer: it would come as input. Pieces of 4096 bytes of base64, of
    /// which all but the last say `m=1`.
    private func kitty(_ data: Data, _ form: String, _ room: (columns: Int, rows: Int)) -> String {
        let base64 = Array(data.base64EncodedString().utf8)
        var text = ""
        for start in stride(from: 0, to: base64.count, by: Self.pieceLength) {
            let end = min(start + Self.pieceLength, base64.count)
            let more = end < base64.count ? 1 : 0
            let keys = start == 0 ? "a=T,\(form),q=2,c=\(room.columns),r=\(room.rows),m=\(more)" : "q=2,m=\(more)"
            text += "\u{1B}_G\(keys);\(String(decoding: base64[start..<end], as: UTF8.self))\u{1B}\\"
        }
        return text + "\n"
    }

    private static let pieceLength = 4096

    private func iTerm2(_ room: (columns: Int, rows: Int)) -> String {
        let keys = "inline=1;size=\(data.count);width=\(room.columns);height=\(room.rows);preserveAspectRatio=1"
        return "\u{1B}]1337;File=\(keys):\(data.base64EncodedString())\u{07}\n"
    }
}
