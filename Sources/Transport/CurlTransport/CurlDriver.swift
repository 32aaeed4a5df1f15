import APIClient
import CCurl

/// Drives one multi handle; it and every transfer are used on the loop's thread only.
final class CurlDriver {
    private var configuration: CurlConfiguration
    private let mailbox: Mailbox
    private let multi: MultiHandle
    private var live: [UInt64: Transfer] = [:]
    /// The handles of ended transfers, reset, for those to come.
    private var idle: [EasyHandle] = []

    init(configuration: CurlConfiguration, mailbox: Mailbox, multi: MultiHandle) {
        self.configuration = configuration
        self.mailbox = mailbox
        self.multi = multi
    }

    /// Runs until a stop message arrives, then ends every transfer: easy handles first, the multi handle last.
    func run() {
        let stopped = drive()
        for id in live.keys.sorted() { cancel(id) }
        idle = []
        mailbox.disconnect()
        multi.close()
        stopped()
    }

    /// Performs transfers, collects results, drains the mailbox, and waits only if the mailbox was empty. The order
    /// matters: in libcurl 8.21.0, `curl_multi_perform` can swallow a wake-up ([curl
    /// #22272](https://github.com/curl/curl/issues/22272)). Draining the mailbox after it, and never waiting longer
    /// than a second, avoids the problem.
    private func drive() -> @Sendable () -> Void {
        while true {
            let code = multi.perform()
            if code != CURLM_OK { failAll(.other(code: Int(code.rawValue), text: "libcurl's multi handle failed")) }
            collectFinished()
            let messages = mailbox.drain()
            for message in messages {
                switch message {
                case .start(let queued): start(queued)
                case .cancel(let id): cancel(id)
                case .allow(let count): allow(connections: count)
                case .stop(let stopped): return stopped
                }
            }
            if messages.isEmpty { multi.wait(milliseconds: 1000) }
        }
    }

    private func allow(connections count: Int) {
        configuration.maxConnectionsPerHost = max(configuration.maxConnectionsPerHost, count)
        configuration.maxConnections = max(configuration.maxConnections, configuration.maxConnectionsPerHost)
        multi.limitConnections(configuration)
    }

    private func handle() throws(TransportError) -> EasyHandle {
        if let handle = idle.popLast() { return handle }
        return try EasyHandle()
    }

    private func start(_ queued: QueuedTransfer) {
        guard !queued.token.isCancelled else { return queued.finish(.failure(.cancelledUnsent)) }
        do throws(TransportError) {
            let transfer = try Transfer(queued, on: try handle(), configuration: configuration)
            let code = multi.add(transfer.easy)
            guard code == CURLM_OK else {
                throw .other(code: Int(code.rawValue), text: "libcurl takes no further transfer")
            }
            live[queued.token.id] = transfer
        } catch {
            queued.finish(.failure(error))
        }
    }

    private func collectFinished() {
        while let (easy, code) = unsafe multi.nextFinished() {
            // A linear search, because the layers above limit the number of transfers.
            guard let (id, transfer) = live.first(where: { unsafe $0.value.easy.pointer == easy }) else { continue }
            finish(id, with: transfer.outcome(code))
        }
    }

    /// Removes a transfer and delivers its outcome. An unknown id is a transfer that has already finished.
    private func finish(_ id: UInt64, with outcome: Result<TransportResponse, TransportError>) {
        guard let transfer = live.removeValue(forKey: id) else { return }
        multi.remove(transfer.easy)
        if idle.count < configuration.maxConnections {
            transfer.easy.reset()
            idle.append(transfer.easy)
        }
        transfer.queued.finish(outcome)
    }

    /// Removes a transfer whose task was cancelled. libcurl sends the first byte once the connection is established.
    private func cancel(_ id: UInt64) {
        guard let transfer = live[id] else { return }
        finish(id, with: .failure(transfer.easy.time(CURLINFO_PRETRANSFER_TIME_T) > 0 ? .cancelled : .cancelledUnsent))
    }

    private func failAll(_ error: TransportError) {
        for id in live.keys.sorted() { finish(id, with: .failure(error)) }
    }
}

/// libcurl's multi handle: the connections, and the transfers that share them. All calls are made on the loop's thread,
/// except ``ring()`` and the initializer, which runs before the loop exists.
@safe struct MultiHandle: @unchecked Sendable {
    // Sendable although it holds a pointer: libcurl requires that one thread at a time uses a handle, which
    // `CurlDriver` ensures, and allows `curl_multi_wakeup` from any.
    private let multi: UnsafeMutableRawPointer

    init?(configuration: CurlConfiguration) {
        guard CurlLibrary.isReady, let multi = unsafe ccurl_multi_init() else { return nil }
        unsafe self.multi = unsafe multi
        set(CURLMOPT_PIPELINING, Int(CURLPIPE_MULTIPLEX))
        unsafe ccurl_multi_set_quick_exit(multi)
        limitConnections(configuration)
    }

    /// Sets the limits on connections; transfers that wait for one are not affected until one ends.
    func limitConnections(_ configuration: CurlConfiguration) {
        set(CURLMOPT_MAX_HOST_CONNECTIONS, configuration.maxConnectionsPerHost)
        set(CURLMOPT_MAX_TOTAL_CONNECTIONS, configuration.maxConnections)
        set(CURLMOPT_MAXCONNECTS, configuration.maxConnections)
    }

    private func set(_ option: CURLMoption, _ value: Int) {
        _ = unsafe ccurl_multi_set_long(multi, option, value)
    }

    /// Does everything that can be done without waiting.
    func perform() -> CURLMcode {
        var running: Int32 = 0
        return unsafe ccurl_multi_perform(multi, &running)
    }

    /// Waits until there is something to do, ``ring()`` is called, or the time is over.
    func wait(milliseconds: Int32) {
        _ = unsafe ccurl_multi_poll(multi, nil, 0, milliseconds, nil)
    }

    /// Ends the current or the next wait. Callable from any thread until ``close()`` is called.
    func ring() {
        _ = unsafe ccurl_multi_wakeup(multi)
    }

    func add(_ easy: EasyHandle) -> CURLMcode {
        unsafe ccurl_multi_add_handle(multi, easy.pointer)
    }

    /// Removes a transfer, ending it if it is still in progress. Must not be called within one of its callbacks.
    func remove(_ easy: EasyHandle) {
        _ = unsafe ccurl_multi_remove_handle(multi, easy.pointer)
    }

    func nextFinished() -> (easy: UnsafeMutableRawPointer, code: CURLcode)? {
        var left: Int32 = 0
        while let message = unsafe ccurl_multi_info_read(multi, &left) {
            // The message becomes invalid when its handle is removed, so it is copied.
            if unsafe message.pointee.msg == CURLMSG_DONE, let easy = unsafe message.pointee.easy_handle {
                return unsafe (easy, ccurl_message_result(message))
            }
        }
        return nil
    }

    /// Closes all connections and frees the handle, after all transfers have been removed.
    func close() {
        _ = unsafe ccurl_multi_cleanup(multi)
    }
}
