#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A lock on a file of its own, held by one process at a time until it lets go or ends.
struct FileLock {
    private let descriptor: Int32

    /// Takes the lock, without waiting.
    ///
    /// - Parameters:
    ///   - path: The lock's own file, which stays.
    ///   - store: The store that is named when another process holds the lock.
    /// - Throws: ``StoreError/busy(path:)``, ``StoreError/notWritable(path:)``.
    init(path: String, store: String) throws(StoreError) {
        descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .notWritable(path: store) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw .busy(path: store)
        }
    }

    /// Lets go of the lock.
    func release() {
        close(descriptor)
    }
}
