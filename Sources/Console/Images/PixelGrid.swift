/// A picture as pixels of red, green and blue, row by row.
struct PixelGrid: Hashable, Sendable {
    let width: Int
    let height: Int
    /// Three bytes a pixel.
    var bytes: [UInt8]

    /// The picture made smaller, each pixel the mean of those it stands for; one that fits is left as it is.
    ///
    /// - Parameters:
    ///   - largestWidth: Pixels.
    ///   - largestHeight: Pixels.
    /// - Returns: A picture of the same proportions.
    func fitted(width largestWidth: Int, height largestHeight: Int) -> PixelGrid {
        let scale = min(Double(largestWidth) / Double(width), Double(largestHeight) / Double(height))
        guard scale < 1 else { return self }
        let columns = max(1, Int((Double(width) * scale).rounded()))
        let rows = max(1, Int((Double(height) * scale).rounded()))
        var result = [UInt8](repeating: 0, count: columns * rows * 3)
        for row in 0..<rows {
            let top = row * height / rows
            let bottom = max(top + 1, (row + 1) * height / rows)
            for column in 0..<columns {
                let left = column * width / columns
                let right = max(left + 1, (column + 1) * width / columns)
                let mean = mean(left..<right, top..<bottom)
                for color in 0..<3 { result[(row * columns + column) * 3 + color] = mean[color] }
            }
        }
        return PixelGrid(width: columns, height: rows, bytes: result)
    }

    private func mean(_ columns: Range<Int>, _ rows: Range<Int>) -> [UInt8] {
        var sums = [0, 0, 0]
        for row in rows {
            for column in columns {
                let place = (row * width + column) * 3
                for color in 0..<3 { sums[color] += Int(bytes[place + color]) }
            }
        }
        let count = columns.count * rows.count
        return sums.map { UInt8(($0 + count / 2) / count) }
    }
}
