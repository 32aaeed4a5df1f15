extension MARCRecord {
    /// A content designator: the tag of a field, or the code of a subfield. A record is searched for many tags, so that
    /// they are compared as numbers: the first eight bytes, and no standard tag or code has more than three.
    struct Designator: Hashable, Comparable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
        /// The bytes of the text, the first one highest, so that numbers are in the order of the texts.
        private let value: UInt64

        @inline(__always)
        init(_ bytes: some Collection<UInt8>) {
            var (value, shift) = (UInt64(0), UInt64(64))
            for byte in bytes where shift > 0 {
                shift -= 8
                value |= UInt64(byte) << shift
            }
            self.value = value
        }

        init(_ text: String) { self.init(text.utf8) }

        @inline(__always)
        init(stringLiteral text: StaticString) {
            // The bytes of a literal live as long as the program.
            unsafe self.init(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        }

        var description: String {
            let bytes = (0..<8).map { UInt8(truncatingIfNeeded: value >> (56 - 8 * $0)) }
            return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }

        static func < (one: Designator, other: Designator) -> Bool { one.value < other.value }
    }
}
