/// A picture in DEC's sixels ([manual](https://vt100.net/docs/vt3xx-gp/chapter14.html)): bands of six lines, each colour of
/// a band by itself.
enum Sixel {
    /// Steps of each of red, green and blue: 216 colours, which every such terminal has room for.
    private static let steps = 6

    /// The text to write to a terminal.
    static func text(_ grid: PixelGrid) -> String {
        let colors = (0..<grid.width * grid.height).map { color(grid.bytes, at: $0 * 3) }
        // 1;1: a pixel is as high as it is wide. 1: pixels that are not drawn stay as they are.
        var text = "\u{1B}P0;1q\"1;1;\(grid.width);\(grid.height)"
        for color in Set(colors).sorted() { text += definition(color) }
        for top in stride(from: 0, to: grid.height, by: 6) {
            let rows = top..<min(top + 6, grid.height)
            let used = Set(colors[rows.lowerBound * grid.width..<rows.upperBound * grid.width]).sorted()
            text += used.map { line($0, rows, grid.width, colors) }.joined(separator: "$") + "-"
        }
        return text + "\u{1B}\\"
    }

    private static func color(_ bytes: [UInt8], at place: Int) -> Int {
        (0..<3).reduce(0) { $0 * steps + (Int(bytes[place + $1]) * (steps - 1) + 127) / 255 }
    }

    /// A colour in percent of red, green and blue.
    private static func definition(_ color: Int) -> String {
        let parts = [color / (steps * steps), color / steps % steps, color % steps].map { $0 * 100 / (steps - 1) }
        return "#\(color);2;\(parts[0]);\(parts[1]);\(parts[2])"
    }

    /// One colour's pixels of a band; runs of four and more are written as a number.
    private static func line(_ color: Int, _ rows: Range<Int>, _ width: Int, _ colors: [Int]) -> String {
        var text = "#\(color)"
        var run = (bits: 0, length: 0)
        func flush() {
            guard run.length > 0 else { return }
            let sign = String(Unicode.Scalar(UInt8(63 + run.bits)))
            text += run.length > 3 ? "!\(run.length)\(sign)" : String(repeating: sign, count: run.length)
        }
        for column in 0..<width {
            let bits = rows.reduce(0) { bits, row in
                bits | (colors[row * width + column] == color ? 1 << (row - rows.lowerBound) : 0)
            }
            if bits == run.bits {
                run.length += 1
            } else {
                flush()
                run = (bits, 1)
            }
        }
        // What is left is empty in most colours, and need not be said.
        if run.bits != 0 { flush() }
        return text
    }
}
