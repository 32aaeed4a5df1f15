import Basics

/// A position in a regular file that a stream writes to: device, inode, and the offset of the next byte.
package struct FilePosition: Hashable, Sendable, Codable {
    package let device: UInt64
    /// The inode of the file; it may be reused once the file is removed.
    package let inode: UInt64
    package let position: Int64

    package init(device: UInt64, inode: UInt64, position: Int64) {
        self.device = device
        self.inode = inode
        self.position = position
    }

    package func isSameFile(as other: FilePosition) -> Bool { device == other.device && inode == other.inode }
}

extension StandardStream {
    package var place: FilePosition? {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        let appends = fcntl(descriptor, F_GETFL) & O_APPEND != 0
        let position = appends ? Int64(status.st_size) : Int64(lseek(descriptor, 0, SEEK_CUR))
        guard position >= 0 else { return nil }
        return FilePosition(
            device: UInt64(truncatingIfNeeded: status.st_dev),
            inode: UInt64(truncatingIfNeeded: status.st_ino),
            position: position
        )
    }

    /// The content of the stream's file, which as a rule is open for writing alone. Returns this many bytes, or those
    /// up to the file's end; `nil` if it cannot be read.
    package func written(from position: Int64, count: Int) -> [UInt8]? {
        guard let path = pathOfFile else { return nil }
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: max(0, count))
        var filled = 0
        while filled < bytes.count {
            let (offset, room) = (filled, bytes.count - filled)
            let got = unsafe bytes.withUnsafeMutableBytes { buffer in
                unsafe pread(file, buffer.baseAddress?.advanced(by: offset), room, off_t(position) + off_t(offset))
            }
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { return nil }
            if got == 0 { break }
            filled += got
        }
        return Array(bytes.prefix(filled))
    }

    private var pathOfFile: String? { path(ofDescriptor: descriptor) }
}
