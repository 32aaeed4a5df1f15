import Foundation

/// One colour component of a JPEG picture: its coefficients, and the samples that they stand for.
struct JPEGComponent {
    let id: UInt8
    /// How many blocks it has in a unit of the picture, across and down.
    let across: Int
    let down: Int
    let quantization: Int
    /// How many blocks there are in a line, those that fill the last unit up included.
    let columns: Int
    let rows: Int
    /// How many of them are needed for the picture.
    let neededColumns: Int
    let neededRows: Int
    /// 64 a block, in rows.
    var coefficients: [Int32]
    var directTable = 0
    var alternatingTable = 0
    var prediction = 0

    /// The samples, 8 by 8 a block, as one picture of `columns * 8` pixels a line.
    ///
    /// - Parameter table: The quantization table, in rows.
    /// - Returns: `rows * 8` lines.
    func samples(_ table: [Int]) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: columns * rows * 64)
        let width = columns * 8
        for block in 0..<columns * rows {
            let values = Self.inverse(coefficients, at: block * 64, table)
            let origin = block / columns * 8 * width + block % columns * 8
            for index in 0..<64 {
                let sample = Int((values[index] + 128).rounded())
                result[origin + index / 8 * width + index % 8] = UInt8(max(0, min(255, sample)))
            }
        }
        return result
    }

    /// `cosines[x * 8 + u]`: half of C(u) cos((2x + 1) u π / 16), A.3.3.
    private static let cosines: [Float] = (0..<64).map { index in
        let scale = index % 8 == 0 ? 0.5 / 2.0.squareRoot() : 0.5
        return Float(scale * cos(Double(2 * (index / 8) + 1) * Double(index % 8) * .pi / 16))
    }

    private static func inverse(_ coefficients: [Int32], at start: Int, _ table: [Int]) -> [Float] {
        var lines = [Float](repeating: 0, count: 64)
        var isFlat = true
        for index in 0..<64 where coefficients[start + index] != 0 {
            if index > 0 { isFlat = false }
            let value = Float(Int(coefficients[start + index]) * table[index])
            let line = index / 8 * 8
            for x in 0..<8 { lines[line + x] += value * cosines[x * 8 + index % 8] }
        }
        // Most blocks of a cover are of one colour.
        if isFlat { return [Float](repeating: lines[0] * cosines[0], count: 64) }
        var result = [Float](repeating: 0, count: 64)
        for x in 0..<8 {
            for y in 0..<8 {
                var sum: Float = 0
                for v in 0..<8 { sum += lines[v * 8 + x] * cosines[y * 8 + v] }
                result[y * 8 + x] = sum
            }
        }
        return result
    }
}
