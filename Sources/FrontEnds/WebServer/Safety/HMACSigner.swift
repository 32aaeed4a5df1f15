import Basics
import Foundation
import Store

/// Proves that a value was given out by this server: [HMAC](https://www.rfc-editor.org/rfc/rfc2104) with SHA-256.
struct HMACSigner: Sendable {
    private let inner: [UInt8]
    private let outer: [UInt8]

    /// - Parameter secret: The secret, at most 64 bytes.
    init(secret: String) {
        let key = Array(secret.utf8.prefix(64))
        let block = key + [UInt8](repeating: 0, count: 64 - key.count)
        inner = block.map { $0 ^ 0x36 }
        outer = block.map { $0 ^ 0x5C }
    }

    /// The seal of a value, 32 hexadecimal digits.
    func sign(_ value: String) -> String {
        let digest = SHA256.digest(Data(inner + Array(value.utf8)))
        return String(SHA256.hexadecimal(Data(outer + digest)).prefix(32))
    }

    /// Compares two texts in a time that does not depend on where they differ.
    static func isEqual(_ one: String, _ other: String) -> Bool {
        let (one, other) = (Array(one.utf8), Array(other.utf8))
        guard one.count == other.count else { return false }
        return zip(one, other).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
