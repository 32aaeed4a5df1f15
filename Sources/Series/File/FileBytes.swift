#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Reads whole files and keeps the system's reason where it cannot. Foundation's own reading folds several into one.
enum FileBytes {
    /// A series of a thousand volumes is a few megabytes; `/dev/zero` is endless.
    static let limit = 64 << 20

    /// The bytes of a file or a pipe.
    static func read(path: String) throws(SeriesFileError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SeriesFileError(code: errno) }
        defer { close(descriptor) }
        var bytes = [UInt8]()
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let (count, code) = readSome(descriptor, into: &chunk)
            if count == 0 { return bytes }
            if count < 0 {
                if code == EINTR { continue }
                throw SeriesFileError(code: code)
            }
            bytes += chunk[..<count]
            guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
        }
    }

    /// One call of read(2), and its error where it failed.
    private static func readSome(_ descriptor: Int32, into chunk: inout [UInt8]) -> (count: Int, code: Int32) {
        chunk.withUnsafeMutableBytes { buffer in
            #if canImport(Glibc)
                let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            #elseif canImport(Musl)
                let count = Musl.read(descriptor, buffer.baseAddress, buffer.count)
            #else
                let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
            #endif
            return (count, errno)
        }
    }
}
