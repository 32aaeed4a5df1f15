import APIClient
import Basics
import Documents
import Foundation
import HTTPTypes
import Hummingbird
import Synchronization
import Terminal
import Wording

/// The log of `--access-log`: a line for each response in the
/// [Common Log Format](https://httpd.apache.org/docs/current/logs.html#common), in UTC.
///
/// ```
/// 198.51.100.7 - - [21/Nov/2026:09:30:00 +0000] "GET /books/{isbn} HTTP/1.1" 200 18211
/// ```
///
/// The path is the route's: what a reader looked for or at is in queries and in the parts of paths that routes leave
/// open, and neither is written. A path that no route has may be anything, so it is `/*`.
final class AccessLog: Sendable {
    private enum Target {
        case output(any TextSink)
        case file(LogFile)
    }

    private struct State {
        var waiting = ""
        /// Whether the queue has not come to what waits.
        var isDue = false
        var lost = 0
        /// Whether the last lines could not be written, which is said once.
        var hasFailed = false
    }

    /// The bytes of lines that wait for a disk that does not respond; further lines are counted only.
    private static let limit = 1 << 20

    private let target: Target
    private let now: @Sendable () -> Date
    private let note: @Sendable (Message) -> Void
    private let state = Mutex(State())
    /// Its thread may wait for the disk, so that no thread of requests does.
    private let queue = DispatchQueue(label: "bookfetch.access-log")

    /// - Parameter name: The file, or `-` for standard output.
    /// - Throws: ``ProgramFailure`` with code 73 if it cannot be opened.
    init(_ name: String, in context: ProcessEnvironment) throws(ProgramFailure) {
        if name == "-" {
            target = .output(context.output)
        } else {
            target = .file(try LogFile(URL(filePath: name, relativeTo: context.currentFolder).path))
        }
        let time = context.time
        (now, note) = ({ time.now() }, { context.note($0) })
    }

    /// The response, which has its line written once its body has left, or its reader has.
    func logging(_ response: Response, to request: Request, _ context: ServerContext) -> Response {
        let (began, status) = (now(), response.status.code)
        let client = context.remoteAddress?.ipAddress ?? "-"
        let route = context.endpointPath.flatMap { $0.first == "/" ? $0 : nil } ?? "/*"
        let (body, sent) = (response.body, SentBytes())
        let counted = body.map { buffer in
            sent.add(buffer.readableBytes)
            return buffer
        }
        var response = response
        response.body = ResponseBody(contentLength: body.contentLength) { writer in
            defer {
                let bytes = sent.count
                let size = bytes == 0 ? "-" : "\(bytes)"
                self.write(
                    """
                    \(client) - - [\(Self.time(began))] "\(request.method.rawValue) \(route) HTTP/1.1" \(status) \(size)

                    """
                )
            }
            try await counted.write(writer)
        }
        return response
    }

    /// Waits for the lines that have not been written.
    func finish() async {
        await withCheckedContinuation { continuation in
            queue.async {
                self.writeWaiting()
                continuation.resume()
            }
        }
    }

    /// `21/Nov/2026:09:30:00 +0000`.
    private static func time(_ date: Date) -> String {
        let seconds = Int(date.timeIntervalSince1970.rounded(.down))
        let days = GregorianCalendar.floorDivide(seconds, 86_400)
        let (day, rest) = (GregorianCalendar.date(dayNumber: days), seconds - days * 86_400)
        let clock = [rest / 3600, rest / 60 % 60, rest % 60].map { GregorianCalendar.padded($0, 2) }
        let month = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"][day.month - 1]
        return "\(GregorianCalendar.padded(day.day, 2))/\(month)/\(day.year):\(clock.joined(separator: ":")) +0000"
    }

    /// Appends a line, without waiting for it.
    func write(_ line: String) {
        let isNew = state.withLock { state in
            guard state.waiting.utf8.count < Self.limit else {
                state.lost += 1
                return false
            }
            state.waiting += line
            defer { state.isDue = true }
            return !state.isDue
        }
        if isNew { queue.async { self.writeWaiting() } }
    }

    private func writeWaiting() {
        let (lines, lost) = state.withLock { state in
            defer { (state.waiting, state.isDue, state.lost) = ("", false, 0) }
            return (state.waiting, state.lost)
        }
        guard !lines.isEmpty else { return }
        if lost > 0 { note(.accessLogLost(lines: lost)) }
        let reason = failure(writing: lines)
        let isNew = state.withLock { state in
            defer { state.hasFailed = reason != nil }
            return !state.hasFailed
        }
        if isNew, let reason { note(.accessLogFailed(reason: reason)) }
    }

    private func failure(writing lines: String) -> Message? {
        switch target {
        case .output(let sink):
            do throws(SinkError) {
                try sink.write(lines)
                return nil
            } catch {
                return .reason(error)
            }
        case .file(let file):
            do throws(SystemError) {
                try file.append(Data(lines.utf8))
                return nil
            } catch {
                return .reason(code: error.code)
            }
        }
    }
}

private final class SentBytes: Sendable {
    private let sent = Atomic(0)

    var count: Int { sent.load(ordering: .relaxed) }

    func add(_ bytes: Int) { sent.add(bytes, ordering: .relaxed) }
}

/// A file that lines are appended to, opened anew once another program has moved or removed it.
private final class LogFile: Sendable {
    private let path: String
    private let descriptor: Mutex<Int32>

    /// Opens the file, or creates it for its owner alone. Throws ``ProgramFailure`` with code 73.
    init(_ path: String) throws(ProgramFailure) {
        self.path = path
        do throws(SystemError) {
            descriptor = Mutex(try Self.open(path))
        } catch {
            throw OutputFile.failure(path, .reason(code: error.code))
        }
    }

    deinit { _ = descriptor.withLock { close($0) } }

    func append(_ data: Data) throws(SystemError) {
        let current = descriptor.withLock { descriptor in
            // Where no new file can be opened, what is open is still the log.
            if !Self.isAt(path, descriptor), let new = try? Self.open(path) {
                close(descriptor)
                descriptor = new
            }
            return descriptor
        }
        try PrivateFile.append(data, to: current)
    }

    /// An existing file keeps its permissions, which may let a group read it.
    private static func open(_ path: String) throws(SystemError) -> Int32 {
        let flags = O_WRONLY | O_APPEND
        do throws(SystemError) {
            return try PrivateFile.descriptor(of: path, flags)
        } catch  where error.code == ENOENT {
            return try PrivateFile.descriptor(of: path, flags | O_CREAT)
        }
    }

    private static func isAt(_ path: String, _ descriptor: Int32) -> Bool {
        var (named, opened) = (stat(), stat())
        guard stat(path, &named) == 0, fstat(descriptor, &opened) == 0 else { return false }
        return named.st_dev == opened.st_dev && named.st_ino == opened.st_ino
    }
}
