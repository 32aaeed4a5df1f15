import Basics
import CZlib
import Foundation

/// The bytes of one file, unpacked if it is gzip, in blocks.
@safe final class DumpInput {
    /// The size of a block, in bytes.
    static let blockSize = 1 << 20

    /// The file as named by the user; `-` is standard input.
    let path: String
    /// The size on disk, in bytes; `nil` for anything but a regular file.
    let size: Int?
    private let file: gzFile
    private var isFirst = true

    init(_ path: String) throws(DumpError) {
        self.path = path
        let descriptor = path == "-" ? dup(0) : unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw errno == ENOENT ? .noFile(path: path) : .unreadable(path: path, reason: SystemError().reason)
        }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
            close(descriptor)
            throw .unreadable(path: path, reason: SystemError(code: EISDIR).reason)
        }
        size = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
        guard let file = unsafe gzdopen(descriptor, "rb") else {
            close(descriptor)
            throw .unreadable(path: path, reason: SystemError(code: ENOMEM).reason)
        }
        unsafe gzbuffer(file, 1 << 18)
        unsafe self.file = unsafe file
    }

    deinit {
        unsafe gzclose(file)
    }

    /// The number of bytes read from the disk.
    var position: Int { unsafe max(0, Int(gzoffset(file))) }

    /// Appends the next block. Throws ``DumpError``: the file is damaged, ends in the middle, or is packed otherwise.
    func read(into bytes: inout [UInt8]) throws(DumpError) -> Bool {
        let start = bytes.count
        bytes.append(contentsOf: repeatElement(0, count: Self.blockSize))
        let count = unsafe bytes.withUnsafeMutableBytes { buffer in
            unsafe gzread(file, buffer.baseAddress?.advanced(by: start), UInt32(Self.blockSize))
        }
        bytes.removeLast(Self.blockSize - max(0, Int(count)))
        var code: Int32 = 0
        let text = unsafe gzerror(file, &code)
        switch code {
        case Z_OK: break
        case Z_BUF_ERROR: if count <= 0 { throw .truncated(path: path) }
        case Z_ERRNO: throw .unreadable(path: path, reason: SystemError().reason)
        case Z_MEM_ERROR: throw .unreadable(path: path, reason: unsafe text.map { unsafe String(cString: $0) } ?? "")
        default: throw .damaged(path: path)
        }
        if isFirst {
            isFirst = false
            if let format = Self.packing(of: bytes[start...]) { throw .packed(path: path, format: format) }
        }
        return count > 0
    }

    /// The packing that a file's first bytes are the sign of; `nil` for text.
    private static func packing(of bytes: ArraySlice<UInt8>) -> String? {
        let signs: [(name: String, bytes: [UInt8])] = [
            ("zip", [0x50, 0x4B, 0x03, 0x04]), ("bzip2", [0x42, 0x5A, 0x68]), ("xz", [0xFD, 0x37, 0x7A, 0x58, 0x5A]),
            ("zstd", [0x28, 0xB5, 0x2F, 0xFD]), ("7z", [0x37, 0x7A, 0xBC, 0xAF]), ("gzip", [0x1F, 0x8B]),
        ]
        return signs.first { bytes.starts(with: $0.bytes) }?.name
    }
}

/// Bytes of a file that are looked at before they are dropped: the block read last and what is left of those before.
struct DumpBytes {
    /// The maximum number of bytes of one line or record. A longer one is bad, and is passed over.
    static let longestUnit = 16 << 20

    let input: DumpInput
    private(set) var bytes: [UInt8] = []
    /// The first byte that is not done.
    var start = 0
    private(set) var isAtEnd = false
    /// The number of newlines in the bytes done, as counted by their reader.
    var lines = 0

    init(_ input: DumpInput) { self.input = input }

    /// Drops what is done and reads a further block.
    mutating func refill() throws(DumpError) -> Bool {
        guard !isAtEnd else { return false }
        if start > 0 {
            bytes.removeFirst(start)
            start = 0
        }
        if try !input.read(into: &bytes) { isAtEnd = true }
        return !isAtEnd
    }

    /// The place of the next newline from a place on; `nil` if it is not in the bytes read so far.
    func newline(from place: Int) -> Int? {
        unsafe bytes.withUnsafeBytes { buffer in
            guard place < buffer.count, let base = buffer.baseAddress else { return nil }
            guard let found = unsafe memchr(base.advanced(by: place), 0x0A, buffer.count - place) else { return nil }
            return unsafe UnsafeRawPointer(found) - base
        }
    }

    /// The next line without its newline; `nil` at the end of the file. A line that is too long is empty, and `true`.
    mutating func line() throws(DumpError) -> (range: Range<Int>, isTooLong: Bool)? {
        var searched = start
        var isTooLong = false
        while true {
            if let end = newline(from: searched) {
                let range = start..<end
                start = end + 1
                lines += 1
                return (isTooLong ? end..<end : range, isTooLong)
            }
            if bytes.count - start > Self.longestUnit {
                isTooLong = true
                start = bytes.count
            }
            let left = bytes.count - start
            guard try refill() else {
                guard start < bytes.count || isTooLong else { return nil }
                let range = start..<bytes.count
                start = bytes.count
                lines += 1
                return (isTooLong ? start..<start : range, isTooLong)
            }
            searched = left
        }
    }
}
