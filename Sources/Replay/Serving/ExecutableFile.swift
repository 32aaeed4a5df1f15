public import Foundation

#if canImport(Darwin)
    import Darwin
#endif

/// The file of the running program.
public enum ExecutableFile {
    /// The running program's file; `nil` where the system does not say.
    ///
    /// `argv[0]` is no help: it is whatever the caller put there, and mostly a bare name that was found by `PATH`.
    public static var current: URL? {
        #if canImport(Darwin)
            var size: UInt32 = 0
            _ = _NSGetExecutablePath(nil, &size)
            var path = [CChar](repeating: 0, count: Int(size))
            guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
            return URL(filePath: String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
        #else
            // The link ends in " (deleted)" once the file is replaced while running; its folder is right all the same.
            return (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
                .map { URL(filePath: $0) }
        #endif
    }
}
