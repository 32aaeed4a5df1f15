import CCurl

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
