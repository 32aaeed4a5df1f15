/// One pass over the coefficients of some components: all of them at once, or in a progressive file a part of each.
struct JPEGScan {
    /// The first and last coefficient of a block that it brings, in zigzag order.
    let spectrum: ClosedRange<Int>
    /// 0 for the first pass over these coefficients; otherwise the bit that was the lowest before.
    let high: Int
    /// The lowest bit that it brings.
    let low: Int
    let isProgressive: Bool
    let direct: [Int: JPEGHuffmanTable]
    let alternating: [Int: JPEGHuffmanTable]
    /// How many blocks from here on have nothing more in this pass.
    private var emptyBlocks = 0

    init(
        spectrum: ClosedRange<Int>,
        high: Int,
        low: Int,
        isProgressive: Bool,
        direct: [Int: JPEGHuffmanTable],
        alternating: [Int: JPEGHuffmanTable]
    ) {
        self.spectrum = spectrum
        self.high = high
        self.low = low
        self.isProgressive = isProgressive
        self.direct = direct
        self.alternating = alternating
    }

    /// Forgets what does not reach over a restart marker.
    mutating func restart() {
        emptyBlocks = 0
    }

    /// Reads one block.
    mutating func read(_ block: Int, of component: inout JPEGComponent, _ bits: inout JPEGBits) throws(JPEGFailure) {
        let start = block * 64
        if spectrum.lowerBound == 0 { try readDirect(start, &component, &bits) }
        guard spectrum.upperBound > 0 else { return }
        guard let table = alternating[component.alternatingTable] else { throw .broken }
        if high == 0 {
            try readAlternating(start, &component, &bits, table)
        } else {
            try refineAlternating(start, &component, &bits, table)
        }
    }

    private func readDirect(
        _ start: Int,
        _ component: inout JPEGComponent,
        _ bits: inout JPEGBits
    ) throws(JPEGFailure) {
        guard high == 0 else {
            if try bits.bit() == 1 { component.coefficients[start] |= 1 << Int32(low) }
            return
        }
        guard let table = direct[component.directTable] else { throw .broken }
        let length = try table.symbol(from: &bits)
        guard length <= 15 else { throw .broken }
        component.prediction += try bits.signed(length)
        component.coefficients[start] = Int32(truncatingIfNeeded: component.prediction << low)
    }

    private mutating func readAlternating(
        _ start: Int,
        _ component: inout JPEGComponent,
        _ bits: inout JPEGBits,
        _ table: JPEGHuffmanTable
    ) throws(JPEGFailure) {
        guard emptyBlocks == 0 else {
            emptyBlocks -= 1
            return
        }
        var index = max(1, spectrum.lowerBound)
        while index <= spectrum.upperBound {
            let symbol = try table.symbol(from: &bits)
            let (run, length) = (symbol >> 4, symbol & 15)
            if length == 0 {
                guard run == 15 else {
                    emptyBlocks = isProgressive ? (1 << run) - 1 + (try bits.number(run)) : 0
                    return
                }
                index += 16
                continue
            }
            index += run
            guard index <= spectrum.upperBound else { throw .broken }
            let value = try bits.signed(length) << low
            component.coefficients[start + Self.zigzag[index]] = Int32(truncatingIfNeeded: value)
            index += 1
        }
    }

    /// G.1.2.3: one more bit of the coefficients that are not zero, and new ones between them.
    private mutating func refineAlternating(
        _ start: Int,
        _ component: inout JPEGComponent,
        _ bits: inout JPEGBits,
        _ table: JPEGHuffmanTable
    ) throws(JPEGFailure) {
        var index = max(1, spectrum.lowerBound)
        if emptyBlocks == 0 {
            scan: while index <= spectrum.upperBound {
                let symbol = try table.symbol(from: &bits)
                var run = symbol >> 4
                var value: Int32 = 0
                if symbol & 15 != 0 {
                    value = try bits.bit() == 1 ? 1 << Int32(low) : -1 << Int32(low)
                } else if run < 15 {
                    emptyBlocks = (1 << run) + (try bits.number(run))
                    break scan
                }
                while index <= spectrum.upperBound {
                    let place = start + Self.zigzag[index]
                    index += 1
                    if component.coefficients[place] != 0 {
                        try refine(&component.coefficients[place], &bits)
                    } else if run == 0 {
                        component.coefficients[place] = value
                        break
                    } else {
                        run -= 1
                    }
                }
            }
        }
        guard emptyBlocks > 0 else { return }
        emptyBlocks -= 1
        while index <= spectrum.upperBound {
            let place = start + Self.zigzag[index]
            if component.coefficients[place] != 0 { try refine(&component.coefficients[place], &bits) }
            index += 1
        }
    }

    private func refine(_ coefficient: inout Int32, _ bits: inout JPEGBits) throws(JPEGFailure) {
        guard try bits.bit() == 1 else { return }
        // A file may repeat this for ever.
        coefficient &+= coefficient > 0 ? 1 << Int32(low) : -1 << Int32(low)
    }

    /// Where the coefficients stand in a block, from the lowest frequency to the highest; figure A.6.
    static let zigzag = [
        0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14,
        21,
        28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61,
        54,
        47, 55, 62, 63,
    ]
}
