/// Turns bytes from the beginning of a text into lines and columns.
struct LineIndex: Sendable {
    private let bytes: [UInt8]
    /// Where each line begins.
    private let starts: [Int]

    /// Looks through a text in UTF-8.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [0]
        for (index, byte) in bytes.enumerated() {
            let isEnd = byte == 0x0A || (byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A))
            if isEnd { starts.append(index + 1) }
        }
        self.starts = starts
    }

    /// The place of a byte, which may be the one behind the last.
    func position(of offset: Int) -> TextPosition {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        // Bytes that continue a scalar are no columns of their own.
        let before = bytes[starts[low]..<min(offset, bytes.count)].count { $0 & 0xC0 != 0x80 }
        return TextPosition(line: low + 1, column: before + 1)
    }
}
