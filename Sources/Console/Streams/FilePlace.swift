#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A place in a regular file that a stream writes to: which file, by its device and inode, and where its next byte
/// goes.
public struct FilePlace: Hashable, Sendable, Codable {
    /// The device that the file is on.
    public let device: UInt64
    /// The file's number on it; another file may get it once this one is removed.
    public let inode: UInt64
    /// Where the next byte goes, in bytes from the file's beginning.
    public let position: Int64

    /// A place.
    public init(device: UInt64, inode: UInt64, position: Int64) {
        self.device = device
        self.inode = inode
        self.position = position
    }

    /// Whether another place is in the same file.
    public func isSameFile(as other: FilePlace) -> Bool { device == other.device && inode == other.inode }
}

extension StandardStream {
    /// The place in the file behind the stream; `nil` where that is no regular file.
    public var place: FilePlace? {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        let appends = fcntl(descriptor, F_GETFL) & O_APPEND != 0
        let position = appends ? Int64(status.st_size) : Int64(lseek(descriptor, 0, SEEK_CUR))
        guard position >= 0 else { return nil }
        return FilePlace(
            device: UInt64(truncatingIfNeeded: status.st_dev),
            inode: UInt64(truncatingIfNeeded: status.st_ino),
            position: position
        )
    }

    /// What stands in the file behind the stream, which as a rule is open for writing alone.
    ///
    /// - Parameters:
    ///   - position: Where to begin, in bytes from the file's beginning.
    ///   - count: How many bytes are wanted.
    /// - Returns: So many bytes, or those up to the file's end; `nil` where it cannot be read.
    public func written(from position: Int64, count: Int) -> [UInt8]? {
        guard let path = pathOfFile else { return nil }
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: max(0, count))
        var filled = 0
        while filled < bytes.count {
            let (offset, room) = (filled, bytes.count - filled)
            let got = bytes.withUnsafeMutableBytes { buffer in
                pread(file, buffer.baseAddress?.advanced(by: offset), room, off_t(position) + off_t(offset))
            }
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { return nil }
            if got == 0 { break }
            filled += got
        }
        return Array(bytes.prefix(filled))
    }

    /// A path by which the file can be opened anew.
    private var pathOfFile: String? {
        #if canImport(Darwin)
            var buffer = [CChar](repeating: 0, count: Int(MAXPATHLEN))
            guard fcntl(descriptor, F_GETPATH, &buffer) == 0 else { return nil }
            return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        #else
            // Also of a file that has another name by now, or none.
            return "/proc/self/fd/\(descriptor)"
        #endif
    }
}
