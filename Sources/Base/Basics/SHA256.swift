package import Foundation

/// SHA-256 ([FIPS 180-4](https://csrc.nist.gov/pubs/fips/180-4/upd1/final)), for file names and fingerprints of keys.
/// Implemented here since neither the standard library nor Foundation on Linux has it, and swift-crypto depends on all
/// of BoringSSL.
package enum SHA256 {
    /// The 32-byte digest of a text or file.
    package static func digest(_ data: Data) -> [UInt8] {
        var state: [UInt32] = [
            0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
        ]
        // The bytes, one bit 1, zeros up to eight bytes short of a whole block, and the length in bits.
        var tail = [UInt8](data.suffix(data.count % 64))
        tail.append(0x80)
        while tail.count % 64 != 56 { tail.append(0) }
        unsafe withUnsafeBytes(of: (UInt64(data.count) * 8).bigEndian) { unsafe tail.append(contentsOf: $0) }

        unsafe data.dropLast(data.count % 64).withUnsafeBytes { unsafe compress($0, into: &state) }
        unsafe tail.withUnsafeBytes { unsafe compress($0, into: &state) }
        return unsafe [UInt8](unsafeUninitializedCapacity: 32) { digest, count in
            for (index, word) in state.enumerated() {
                for byte in 0..<4 {
                    unsafe digest[index * 4 + byte] = UInt8(truncatingIfNeeded: word >> (24 - byte * 8))
                }
            }
            count = 32
        }
    }

    /// The digest in 64 hexadecimal digits.
    package static func hexadecimal(_ data: Data) -> String {
        let digest = digest(data)
        return unsafe String(unsafeUninitializedCapacity: 64) { text in
            for (index, byte) in digest.enumerated() {
                unsafe text[index * 2] = digit(byte >> 4)
                unsafe text[index * 2 + 1] = digit(byte & 15)
            }
            return 64
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }

    /// Processes whole blocks of 64 bytes (section 6.2.2). The buffers are those of arrays within their closures; every
    /// index below is within 64 words.
    private static func compress(_ bytes: UnsafeRawBufferPointer, into state: inout [UInt32]) {
        var schedule = [UInt32](repeating: 0, count: 64)
        unsafe schedule.withUnsafeMutableBufferPointer { schedule in
            unsafe constants.withUnsafeBufferPointer { constants in
                for start in stride(from: 0, to: bytes.count, by: 64) {
                    unsafe compress(bytes, at: start, into: &state, schedule, constants)
                }
            }
        }
    }

    private static func compress(
        _ bytes: UnsafeRawBufferPointer,
        at start: Int,
        into state: inout [UInt32],
        _ schedule: UnsafeMutableBufferPointer<UInt32>,
        _ constants: UnsafeBufferPointer<UInt32>
    ) {
        for index in 0..<16 {
            unsafe schedule[index] = UInt32(
                bigEndian: bytes.loadUnaligned(fromByteOffset: start + index &* 4, as: UInt32.self)
            )
        }
        for index in 16..<64 {
            let (w2, w15) = unsafe (schedule[index &- 2], schedule[index &- 15])
            let s1 = rotated(w2, 17) ^ rotated(w2, 19) ^ (w2 &>> 10)
            let s0 = rotated(w15, 7) ^ rotated(w15, 18) ^ (w15 &>> 3)
            unsafe schedule[index] = s1 &+ schedule[index &- 7] &+ s0 &+ schedule[index &- 16]
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for index in 0..<64 {
            let s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
            let choice = (e & f) ^ (~e & g)
            let t1 = unsafe h &+ s1 &+ choice &+ constants[index] &+ schedule[index]
            let s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
            let t2 = s0 &+ ((a & b) ^ (a & c) ^ (b & c))
            (h, g, f, e) = (g, f, e, d &+ t1)
            (d, c, b, a) = (c, b, a, t1 &+ t2)
        }
        state[0] &+= a
        state[1] &+= b
        state[2] &+= c
        state[3] &+= d
        state[4] &+= e
        state[5] &+= f
        state[6] &+= g
        state[7] &+= h
    }

    private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
        (word &>> count) | (word &<< (32 &- count))
    }

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (section 4.2.2).
    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}
