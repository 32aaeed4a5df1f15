import CZlib
import Foundation
import GRDB

/// How a body is written in its row.
enum BodyEncoding: String, Codable, DatabaseValueConvertible, Sendable {
    /// As it came.
    case identity
    /// As a zlib stream (RFC 1950), which ends in a checksum of the body.
    case zlib

    /// Encodes a body: as zlib, unless that is no shorter.
    ///
    /// - Parameter body: The body as it came.
    /// - Returns: The encoding that was taken, and the bytes in it.
    static func encode(_ body: Data) -> (encoding: BodyEncoding, bytes: Data) {
        guard let compressed = compress(body), compressed.count < body.count else { return (.identity, body) }
        return (.zlib, compressed)
    }

    /// Decodes a body.
    ///
    /// - Parameters:
    ///   - bytes: The bytes as they are stored.
    ///   - size: How many bytes the body has.
    /// - Returns: The body; `nil` when the bytes are not one of this size.
    func decode(_ bytes: Data, size: Int) -> Data? {
        switch self {
        case .identity: bytes.count == size ? bytes : nil
        case .zlib: Self.decompress(bytes, size: size)
        }
    }

    private static func compress(_ body: Data) -> Data? {
        var size = compressBound(uLong(body.count))
        var result = Data(count: Int(size))
        let code = result.withUnsafeMutableBytes { target in
            body.withUnsafeBytes { source in
                compress2(
                    target.bindMemory(to: Bytef.self).baseAddress,
                    &size,
                    source.bindMemory(to: Bytef.self).baseAddress,
                    uLong(body.count),
                    Z_DEFAULT_COMPRESSION
                )
            }
        }
        return code == Z_OK ? result.prefix(Int(size)) : nil
    }

    private static func decompress(_ bytes: Data, size: Int) -> Data? {
        // Deflate never does better than 1032 to 1 (https://zlib.net/zlib_tech.html): a size beyond that is damage, and
        // not a reason to ask for the memory.
        guard size >= 0, size / 1032 <= bytes.count else { return nil }
        var result = Data(count: size)
        var length = uLong(size)
        let code = result.withUnsafeMutableBytes { target in
            bytes.withUnsafeBytes { source in
                uncompress(
                    target.bindMemory(to: Bytef.self).baseAddress,
                    &length,
                    source.bindMemory(to: Bytef.self).baseAddress,
                    uLong(bytes.count)
                )
            }
        }
        return code == Z_OK && length == uLong(size) ? result : nil
    }
}
