#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Where programs are. posix_spawnp(3) would look in this process's own `PATH`, whatever environment the child gets.
enum ExecutableSearch {
    /// What most systems have where `PATH` is not set.
    static let standardPath = "/usr/local/bin:/usr/bin:/bin"

    /// The path of a program.
    ///
    /// - Parameters:
    ///   - name: A name without a slash is looked for in `PATH`, whose empty and relative folders are passed over: what
    ///     lies in the current folder is data. A name with a slash is a path.
    ///   - environment: Where `PATH` is.
    /// - Returns: The first that is a file and may be executed; `nil` where none is.
    static func find(_ name: String, environment: [String: String]) -> String? {
        guard !name.isEmpty else { return nil }
        if name.contains("/") { return isExecutable(name) ? name : nil }
        return (environment["PATH"] ?? standardPath).split(separator: ":")
            .lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
            .first(where: isExecutable)
    }

    private static func isExecutable(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
}
