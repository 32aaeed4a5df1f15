import APIClient
import CCurl

/// Drives one multi handle; this, and every transfer, lives on the loop's thread alone.
final class CurlDriver {
    private let configuration: CurlConfiguration
    private let mailbox: Mailbox
    private let multi: MultiHandle
    private var live: [UInt64: Transfer] = [:]

    init(configuration: CurlConfiguration, mailbox: Mailbox, multi: MultiHandle) {
        self.configuration = configuration
        self.mailbox = mailbox
        self.multi = multi
    }

    /// Works until the mailbox says stop, and ends every transfer then: easy handles first, the multi handle last.
    func run() {
        let stopped = drive()
        for id in live.keys.sorted() { cancel(id) }
        mailbox.disconnect()
        multi.close()
        stopped()
    }

    /// Perform, collect, read the mailbox, and wait only if it was empty.
    ///
    /// The order matters: libcurl 8.21.0 lets `curl_multi_perform` swallow a wake-up
    /// ([curl #22272](https://github.com/curl/curl/issues/22272)). Reading the mailbox after it, and never waiting longer
    /// than a second, is immune to that.
    private func drive() -> @Sendable () -> Void {
        while true {
            let code = multi.perform()
            if code != CURLM_OK { failAll(.other(code: Int(code.rawValue), text: "libcurl's multi handle failed")) }
            collectFinished()
            let messages = mailbox.drain()
            for message in messages {
                switch message {
                case .start(let order): start(order)
                case .cancel(let id): cancel(id)
                case .stop(let stopped): return stopped
                }
            }
            if messages.isEmpty { multi.wait(milliseconds: 1000) }
        }
    }

    private func start(_ order: Order) {
        guard !order.ticket.isCancelled else { return order.finish(.failure(.cancelledUnsent)) }
        do throws(TransportError) {
            let transfer = try Transfer(order, configuration: configuration)
            let code = multi.add(transfer.easy)
            guard code == CURLM_OK else {
                throw .other(code: Int(code.rawValue), text: "libcurl takes no further transfer")
            }
            live[order.ticket.id] = transfer
        } catch {
            order.finish(.failure(error))
        }
    }

    private func collectFinished() {
        while let (easy, code) = unsafe multi.nextFinished() {
            // A walk over all of them, because the layers above keep them few.
            guard let (id, transfer) = live.first(where: { unsafe $0.value.easy.pointer == easy }) else { continue }
            finish(id, with: transfer.outcome(code))
        }
    }

    /// Takes a transfer out and hands its outcome back. An unknown id is a transfer that has ended already.
    private func finish(_ id: UInt64, with outcome: Result<TransportResponse, TransportError>) {
        guard let transfer = live.removeValue(forKey: id) else { return }
        multi.remove(transfer.easy)
        transfer.order.finish(outcome)
    }

    /// Takes a transfer out whose task no longer waits for it. libcurl sends the first byte once the connection stands.
    private func cancel(_ id: UInt64) {
        guard let transfer = live[id] else { return }
        finish(id, with: .failure(transfer.easy.time(CURLINFO_PRETRANSFER_TIME_T) > 0 ? .cancelled : .cancelledUnsent))
    }

    private func failAll(_ error: TransportError) {
        for id in live.keys.sorted() { finish(id, with: .failure(error)) }
    }
}

/// libcurl's multi handle: the connections, and the transfers that share them.
///
/// Only the loop's thread calls anything here but ``ring()``, and the thread that makes it, before there is a loop.
@safe struct MultiHandle: @unchecked Sendable {
    // Sendable although it holds a pointer: libcurl wants a handle used by one thread at a time, which `CurlDriver` sees
    // to, and allows `curl_multi_wakeup` from any.
    private let multi: UnsafeMutableRawPointer

    /// A new handle; `nil` when libcurl cannot be had.
    init?(configuration: CurlConfiguration) {
        guard CurlLibrary.isReady, let multi = unsafe curl_multi_init() else { return nil }
        unsafe self.multi = unsafe multi
        set(CURLMOPT_PIPELINING, Int(CURLPIPE_MULTIPLEX))
        set(CURLMOPT_MAX_HOST_CONNECTIONS, configuration.maxConnectionsPerHost)
        set(CURLMOPT_MAX_TOTAL_CONNECTIONS, configuration.maxConnections)
        set(CURLMOPT_MAXCONNECTS, configuration.maxConnections)
        unsafe ccurl_multi_set_quick_exit(multi)
    }

    private func set(_ option: CURLMoption, _ value: Int) {
        _ = unsafe ccurl_multi_set_long(multi, option, value)
    }

    /// Does whatever can be done without waiting.
    func perform() -> CURLMcode {
        var running: Int32 = 0
        return unsafe curl_multi_perform(multi, &running)
    }

    /// Waits until there is something to do, ``ring()`` is called, or the time is over.
    func wait(milliseconds: Int32) {
        _ = unsafe curl_multi_poll(multi, nil, 0, milliseconds, nil)
    }

    /// Ends a wait, the present one or the next. Any thread may call it as long as ``close()`` was not called.
    func ring() {
        _ = unsafe curl_multi_wakeup(multi)
    }

    func add(_ easy: EasyHandle) -> CURLMcode {
        unsafe curl_multi_add_handle(multi, easy.pointer)
    }

    /// Takes a transfer out, which ends it if it has not ended. Never within one of its callbacks.
    func remove(_ easy: EasyHandle) {
        _ = unsafe curl_multi_remove_handle(multi, easy.pointer)
    }

    /// The next transfer that has ended, and how.
    func nextFinished() -> (easy: UnsafeMutableRawPointer, code: CURLcode)? {
        var left: Int32 = 0
        while let message = unsafe curl_multi_info_read(multi, &left) {
            // The message dies with the removal of its handle, so it is copied.
            if unsafe message.pointee.msg == CURLMSG_DONE, let easy = unsafe message.pointee.easy_handle {
                return unsafe (easy, ccurl_message_result(message))
            }
        }
        return nil
    }

    /// Closes all connections and frees the handle, once all transfers are taken out.
    func close() {
        _ = unsafe curl_multi_cleanup(multi)
    }
}
