import Foundation

/// Bytes by their place, none of which need be there.
struct ImageBytes {
    private let bytes: [UInt8]

    init(_ data: Data) {
        bytes = [UInt8](data)
    }

    var count: Int { bytes.count }

    /// The byte at a place.
    subscript(position: Int) -> UInt8? {
        bytes.indices.contains(position) ? bytes[position] : nil
    }

    /// A number of so many bytes, the highest first; `nil` where they are not all there.
    func big(_ position: Int, _ count: Int) -> Int? {
        part(position, count)?.reduce(0) { $0 << 8 | Int($1) }
    }

    /// A number of so many bytes, the lowest first.
    func little(_ position: Int, _ count: Int) -> Int? {
        part(position, count)?.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// Four characters.
    func name(_ position: Int) -> String? {
        part(position, 4).map { String(decoding: $0, as: UTF8.self) }
    }

    func starts(with start: [UInt8]) -> Bool {
        bytes.starts(with: start)
    }

    private func part(_ position: Int, _ count: Int) -> ArraySlice<UInt8>? {
        guard position >= 0, position <= bytes.count - count else { return nil }
        return bytes[position..<position + count]
    }
}
