import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A pipe to or from a program that this one starts. Neither end is open in other programs started meanwhile: one that kept the
/// writing end would keep the reader waiting for an end that never comes.
struct ProcessPipe {
    /// For whoever reads; the program gets a copy of its end.
    let reading: Int32
    /// For whoever writes.
    let writing: Int32

    /// A pipe; the caller closes both ends.
    init() throws(ChildProcess.Failure) {
        var ends: [Int32] = [-1, -1]
        let code = SpawnRequest.lock.withLock { _ in
            guard pipe(&ends) == 0 else { return errno }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            return 0
        }
        guard code == 0 else { throw .refused(code: code) }
        reading = ends[0]
        writing = ends[1]
    }

    /// Closes both ends.
    func close() {
        for end in [reading, writing] { _ = Foundation.close(end) }
    }
}
