/// A Huffman table of [ITU-T T.81](https://www.w3.org/Graphics/JPEG/itu-t81.pdf), C.2 and F.2.2.3.
struct JPEGHuffmanTable {
    private let symbols: [UInt8]
    /// For each length of a code, 1 to 16: the smallest code, the first one beyond, and where their symbols begin.
    private let smallest: [Int]
    private let beyond: [Int]
    private let first: [Int]

    /// A table.
    ///
    /// - Parameters:
    ///   - counts: How many codes there are of each length, 1 to 16.
    ///   - symbols: What they stand for, the shorter codes first.
    init(counts: [Int], symbols: [UInt8]) {
        var smallest = [0], beyond = [0], first = [0]
        var code = 0
        var index = 0
        for count in counts {
            smallest.append(code)
            first.append(index)
            code += count
            index += count
            beyond.append(code)
            code <<= 1
        }
        self.symbols = symbols
        self.smallest = smallest
        self.beyond = beyond
        self.first = first
    }

    /// The next symbol.
    func symbol(from bits: inout JPEGBits) throws(JPEGFailure) -> Int {
        var code = 0
        for length in 1...16 {
            code = code << 1 | (try bits.bit())
            guard code < beyond[length] else { continue }
            let index = first[length] + code - smallest[length]
            guard code >= smallest[length], index < symbols.count else { throw .broken }
            return Int(symbols[index])
        }
        throw .broken
    }
}
