import Dispatch
import Foundation
import Synchronization

/// Accepts connections, gives each a thread, and closes them all on shutdown.
final class Acceptor: Sendable {
    private struct Live {
        var isClosed = false
        var nextID = 0
        var streams: [Int: StreamSocket] = [:]
    }

    let tally = ConnectionCounts()
    private let listener: ListenerSocket
    private let handler: @Sendable (LoopbackRequest) -> LoopbackResponse
    private let live = Mutex(Live())
    private let threads = DispatchGroup()

    var port: UInt16 { listener.port }
    var openConnectionCount: Int { live.withLock(\.streams.count) }

    init(
        port: UInt16,
        handler: @escaping @Sendable (LoopbackRequest) -> LoopbackResponse
    ) throws(LoopbackError) {
        listener = try ListenerSocket(port: port)
        self.handler = handler
    }

    func start() {
        detach {
            while let stream = self.listener.accept() {
                self.serve(stream)
            }
            self.listener.close()
        }
    }

    /// Closes the listener and shuts every connection down, which wakes the threads that read from or write to them.
    func close() {
        let streams: [StreamSocket]? = live.withLock { live in
            guard !live.isClosed else { return nil }
            live.isClosed = true
            return Array(live.streams.values)
        }
        guard let streams else { return }
        listener.interrupt()
        for stream in streams { stream.shutDown() }
    }

    func waitForThreads() {
        threads.wait()
    }

    private func serve(_ stream: StreamSocket) {
        let id: Int? = live.withLock { live in
            guard !live.isClosed else { return nil }
            live.nextID += 1
            live.streams[live.nextID] = stream
            return live.nextID
        }
        guard let id else { return stream.close() }
        tally.countConnection()
        detach {
            Exchange(stream: stream, tally: self.tally, handler: self.handler).run()
            self.live.withLock { $0.streams[id] = nil }
            stream.close()
        }
    }

    private func detach(_ body: @escaping @Sendable () -> Void) {
        threads.enter()
        Thread.detachNewThread {
            body()
            self.threads.leave()
        }
    }
}

/// Counts of a server's connections and requests, for the assertions of tests.
final class ConnectionCounts: Sendable {
    private struct State {
        var requests: [LoopbackRequest] = []
        var connectionCount = 0
        var concurrency = 0
        var maximumConcurrency = 0
    }

    private let state = Mutex(State())

    var requests: [LoopbackRequest] { state.withLock(\.requests) }
    var connectionCount: Int { state.withLock(\.connectionCount) }
    var maximumConcurrency: Int { state.withLock(\.maximumConcurrency) }

    func countConnection() {
        state.withLock { $0.connectionCount += 1 }
    }

    func begin(_ request: LoopbackRequest) {
        state.withLock { state in
            state.requests.append(request)
            state.concurrency += 1
            state.maximumConcurrency = max(state.maximumConcurrency, state.concurrency)
        }
    }

    func end() {
        state.withLock { $0.concurrency -= 1 }
    }
}
