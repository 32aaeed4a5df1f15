/// 64-bit FNV-1a: short, and the same in every run. It protects from nothing that is done on purpose.
package struct FNV1a: Hashable, Sendable {
    package var value: UInt64 = 0xCBF2_9CE4_8422_2325

    @inlinable package init() {}

    /// The hash of bytes.
    @inlinable package init(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { add(UInt32(byte)) }
    }

    /// The same of a text's bytes, compiled here: the one above is slow where it is not specialized, as in another module.
    package init(_ text: String.UTF8View) {
        for byte in text { add(UInt32(byte)) }
    }

    /// Adds a byte; or 32 bits at once, which gives another hash than their bytes.
    @inlinable package mutating func add(_ bits: UInt32) { value = (value ^ UInt64(bits)) &* 0x0000_0100_0000_01B3 }

    @inlinable package func adding(_ bits: UInt32) -> FNV1a {
        var hash = self
        hash.add(bits)
        return hash
    }

    /// Sixteen hexadecimal digits.
    package var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
