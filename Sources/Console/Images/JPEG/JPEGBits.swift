/// The bits of a scan, the highest of each byte first; a byte FF in the data is followed by 00, which is none of it.
struct JPEGBits {
    private let bytes: [UInt8]
    /// The byte to read next.
    private(set) var position: Int
    private var current = 0
    private var left = 0

    init(_ bytes: [UInt8], at position: Int) {
        self.bytes = bytes
        self.position = position
    }

    /// The next bit. In front of a marker that comes too soon there are zeros; at the end of the file there is nothing.
    mutating func bit() throws(JPEGFailure) -> Int {
        if left == 0 {
            current = 0
            guard position < bytes.count else {
                throw .broken
            }
            if bytes[position] != 0xFF {
                current = Int(bytes[position])
                position += 1
            } else if position + 1 < bytes.count, bytes[position + 1] == 0 {
                current = 0xFF
                position += 2
            }
            left = 8
        }
        left -= 1
        return current >> left & 1
    }

    /// A number of so many bits.
    mutating func number(_ length: Int) throws(JPEGFailure) -> Int {
        var value = 0
        for _ in 0..<length { value = value << 1 | (try bit()) }
        return value
    }

    /// A number with a sign, F.2.2.1: codes that begin with 0 are below zero.
    mutating func signed(_ length: Int) throws(JPEGFailure) -> Int {
        guard length > 0 else { return 0 }
        let value = try number(length)
        return value < 1 << (length - 1) ? value - (1 << length) + 1 : value
    }

    /// Goes to behind a restart marker; `false` where there is none.
    mutating func restart() -> Bool {
        left = 0
        guard position + 1 < bytes.count, bytes[position] == 0xFF, (0xD0...0xD7).contains(bytes[position + 1]) else {
            return false
        }
        position += 2
        return true
    }
}
