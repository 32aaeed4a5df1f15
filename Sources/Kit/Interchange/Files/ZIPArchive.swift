import CZlib

/// The files of a ZIP archive that is in memory, read one at a time: stored or deflated, as in an EPUB. The archive may
/// be hostile: every place is checked, and no file grows beyond ``largestFile``.
struct ZIPArchive {
    /// The largest file that is read, in bytes.
    static let largestFile = 32 << 20
    private static let mostFiles = 50_000

    private struct Entry {
        let method: Int
        let packedSize: Int
        let size: Int
        let header: Int
    }

    private let bytes: [UInt8]
    private var entries: [String: Entry] = [:]
    private(set) var names: [String] = []

    /// `nil` for bytes without the directory of an archive.
    init?(_ bytes: [UInt8]) {
        self.bytes = bytes
        // The end record is 22 bytes long, and a comment of up to 65,535 bytes may follow it.
        let first = max(0, bytes.count - 22 - 65_535)
        guard bytes.count >= 22,
            let end = (first...bytes.count - 22).last(where: { bytes[$0...].starts(with: [0x50, 0x4B, 5, 6]) }),
            let count = number(end + 10, 2), var place = number(end + 16, 4), count <= Self.mostFiles
        else { return nil }
        for _ in 0..<count {
            guard let signature = number(place, 4), signature == 0x0201_4B50, let flags = number(place + 8, 2),
                let method = number(place + 10, 2), let packed = number(place + 20, 4),
                let size = number(place + 24, 4),
                let nameLength = number(place + 28, 2), let extra = number(place + 30, 2),
                let comment = number(place + 32, 2), let header = number(place + 42, 4),
                place + 46 + nameLength <= bytes.count
            else { return nil }
            let name = String(decoding: bytes[place + 46..<place + 46 + nameLength], as: UTF8.self)
            // Bit 0: encrypted.
            if flags & 1 == 0, entries[name] == nil {
                entries[name] = Entry(method: method, packedSize: packed, size: size, header: header)
                names.append(name)
            }
            place += 46 + nameLength + extra + comment
        }
    }

    /// The contents of a file; `nil` if there is none, or it is damaged or too large.
    func file(_ name: String) -> [UInt8]? {
        guard let entry = entries[name], entry.size <= Self.largestFile, number(entry.header, 4) == 0x0403_4B50,
            let nameLength = number(entry.header + 26, 2), let extra = number(entry.header + 28, 2)
        else { return nil }
        let start = entry.header + 30 + nameLength + extra
        guard start + entry.packedSize <= bytes.count else { return nil }
        let packed = bytes[start..<start + entry.packedSize]
        switch entry.method {
        case 0: return packed.count == entry.size ? Array(packed) : nil
        case 8: return Self.inflated(Array(packed), size: entry.size)
        default: return nil
        }
    }

    /// A number with its least significant byte first; `nil` outside of the archive.
    private func number(_ place: Int, _ length: Int) -> Int? {
        guard place >= 0, place + length <= bytes.count else { return nil }
        return bytes[place..<place + length].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// Raw deflate, without the header of zlib.
    private static func inflated(_ packed: [UInt8], size: Int) -> [UInt8]? {
        var input = packed
        var output = [UInt8](repeating: 0, count: size)
        var stream = unsafe z_stream()
        guard unsafe inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            return nil
        }
        defer { unsafe inflateEnd(&stream) }
        let code = unsafe input.withUnsafeMutableBufferPointer { source in
            unsafe output.withUnsafeMutableBufferPointer { target in
                unsafe stream.next_in = source.baseAddress
                unsafe stream.avail_in = UInt32(source.count)
                unsafe stream.next_out = target.baseAddress
                unsafe stream.avail_out = UInt32(target.count)
                return unsafe inflate(&stream, Z_FINISH)
            }
        }
        let isWhole = unsafe code == Z_STREAM_END && Int(stream.total_out) == size
        return isWhole ? output : nil
    }
}
