import APIClient
import CCurl
import HTTPTypes

/// libcurl's easy handle, and the memory that libcurl points to during the handle's lifetime.
@safe final class EasyHandle {
    let pointer: UnsafeMutableRawPointer
    private let errorText: UnsafeMutablePointer<CChar>
    private var fields: UnsafeMutablePointer<curl_slist>?

    init() throws(TransportError) {
        guard CurlLibrary.isReady, let pointer = unsafe ccurl_easy_init() else {
            throw .other(code: Int(CURLE_FAILED_INIT.rawValue), text: CurlLibrary.words(for: CURLE_FAILED_INIT))
        }
        unsafe self.pointer = unsafe pointer
        unsafe errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
        unsafe errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    }

    deinit {
        unsafe ccurl_easy_cleanup(pointer)
        unsafe ccurl_slist_free_all(fields)
        unsafe errorText.deallocate()
    }

    /// Makes it a new handle, without options and without what libcurl pointed to, for another transfer: that takes
    /// fewer allocations than a handle. Connections belong to the multi handle.
    func reset() {
        unsafe ccurl_easy_reset(pointer)
        unsafe ccurl_slist_free_all(fields)
        unsafe fields = nil
        unsafe errorText[0] = 0
    }

    /// libcurl's detailed error message, or empty. It can quote addresses.
    var detail: String { unsafe String(cString: errorText) }

    func set(_ option: CURLoption, _ value: Int) throws(TransportError) {
        try check(unsafe ccurl_set_long(pointer, option, value))
    }

    /// Sets a string option; libcurl copies the string.
    func set(_ option: CURLoption, _ value: String) throws(TransportError) {
        try check(unsafe ccurl_set_string(pointer, option, value))
    }

    func set(_ option: CURLoption, _ value: UnsafeMutableRawPointer) throws(TransportError) {
        try unsafe check(ccurl_set_pointer(pointer, option, value))
    }

    func set(_ option: CURLoption, _ callback: @escaping ccurl_data_callback) throws(TransportError) {
        try unsafe check(ccurl_set_data_callback(pointer, option, callback))
    }

    func setFields(_ lines: [String]) throws(TransportError) {
        for line in lines {
            // `nil` leaves the list as it was.
            guard let longer = unsafe ccurl_slist_append(fields, line) else {
                throw .other(code: Int(CURLE_OUT_OF_MEMORY.rawValue), text: CurlLibrary.words(for: CURLE_OUT_OF_MEMORY))
            }
            unsafe fields = unsafe longer
        }
        guard let fields = unsafe fields else { return }
        try unsafe set(CURLOPT_HTTPHEADER, UnsafeMutableRawPointer(fields))
    }

    func number(_ info: CURLINFO) -> Int {
        var value = 0
        _ = unsafe ccurl_get_long(pointer, info, &value)
        return value
    }

    /// A time in microseconds.
    func time(_ info: CURLINFO) -> Int {
        var value: curl_off_t = 0
        _ = unsafe ccurl_get_offset(pointer, info, &value)
        return Int(value)
    }

    /// An option that cannot be set fails the transfer before it starts: security may depend on it.
    private func check(_ code: CURLcode) throws(TransportError) {
        guard code == CURLE_OK else { throw .other(code: Int(code.rawValue), text: CurlLibrary.words(for: code)) }
    }

    func apply(_ queued: QueuedTransfer, configuration: CurlConfiguration) throws(TransportError) {
        try unsafe set(CURLOPT_ERRORBUFFER, UnsafeMutableRawPointer(errorText))
        try applyRequest(queued.request.head, queued.address)
        try applySafety(queued.address, configuration)
        try applyLimits(queued.request.limits, configuration)
        try applyConnection(queued.address, queued.request.limits, configuration)
    }

    private func applyRequest(_ head: HTTPRequest, _ address: RequestAddress) throws(TransportError) {
        try set(CURLOPT_URL, address.url)
        // A key or a Hangul title may contain what libcurl would take for a dot segment.
        try set(CURLOPT_PATH_AS_IS, 1)
        switch head.method {
        case .get: try set(CURLOPT_HTTPGET, 1)
        case .head: try set(CURLOPT_NOBODY, 1)
        default: try set(CURLOPT_CUSTOMREQUEST, head.method.rawValue)
        }
        // Empty means every encoding that this libcurl can decode; a header field set by hand would turn decoding off.
        try set(CURLOPT_ACCEPT_ENCODING, "")
        try setFields(
            head.headerFields.filter { $0.name != .acceptEncoding }.map { field in
                // libcurl reads `Name:` as "leave this field out" and `Name;` as "send it empty".
                field.value.isEmpty ? "\(field.name.rawName);" : "\(field.name.rawName): \(field.value)"
            }
        )
    }

    private func applySafety(_ address: RequestAddress, _ configuration: CurlConfiguration) throws(TransportError) {
        // By default libcurl accepts every scheme it supports, including file and mail.
        try set(CURLOPT_PROTOCOLS_STR, address.scheme)
        try set(CURLOPT_REDIR_PROTOCOLS_STR, "https")
        try set(CURLOPT_FOLLOWLOCATION, 0)
        try set(CURLOPT_DISALLOW_USERNAME_IN_URL, 1)
        try set(CURLOPT_NETRC, Int(CURL_NETRC_IGNORED.rawValue))
        try set(CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2)
        try set(CURLOPT_SSL_VERIFYPEER, 1)
        try set(CURLOPT_SSL_VERIFYHOST, 2)
        if let caFile = configuration.caFile { try set(CURLOPT_CAINFO, caFile) }
        // Signals would reach the wrong thread; name look-ups have a timeout without them too.
        try set(CURLOPT_NOSIGNAL, 1)
        // Without it, cancelling a transfer waits for its name look-up, which blocks every other transfer of the loop
        // (curl #8515). The look-up's thread is left to finish by itself.
        try set(CURLOPT_QUICK_EXIT, 1)
    }

    private func applyLimits(_ limits: TransferLimits, _ configuration: CurlConfiguration) throws(TransportError) {
        // Zero would mean libcurl's own limits, 300 s and none.
        try set(CURLOPT_CONNECTTIMEOUT_MS, max(1, limits.connect.milliseconds))
        try set(CURLOPT_TIMEOUT_MS, max(1, limits.total.milliseconds))
        try set(CURLOPT_LOW_SPEED_LIMIT, 1)
        try set(CURLOPT_LOW_SPEED_TIME, max(1, configuration.stallTimeout.milliseconds / 1000))
        try set(CURLOPT_MAXAGE_CONN, configuration.idleTimeout.milliseconds / 1000)
    }

    private func applyConnection(
        _ address: RequestAddress,
        _ limits: TransferLimits,
        _ configuration: CurlConfiguration
    ) throws(TransportError) {
        // HTTP/2 where TLS negotiates it. Further requests then wait for the negotiation rather than open a connection
        // each; with plain HTTP nothing is negotiated, and they would wait for the first response.
        try set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS)
        try set(CURLOPT_PIPEWAIT, address.scheme == "https" ? 1 : 0)
        // A proxy's response to CONNECT is not part of the response.
        try set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        let isLimited = configuration.publicHostsOnly || limits.publicHostsOnly
        guard !limits.publicHostsOnly || address.mayBePublic else {
            throw .refusedAddress("\(address.host) is no public host")
        }
        if isLimited, configuration.publicHostsOnly || !configuration.proxy.isUsed {
            try check(unsafe ccurl_set_public_hosts_only(pointer))
        } else if isLimited {
            // The proxy judges the addresses of names, and no list of hosts leads around it.
            try set(CURLOPT_NOPROXY, "")
        }
        switch address.isLoopback || configuration.publicHostsOnly ? .none : configuration.proxy {
        case .environment: break
        // Empty overrides the environment.
        case .none: try set(CURLOPT_PROXY, "")
        case .server(let server): try set(CURLOPT_PROXY, server)
        }
    }
}

extension Duration {
    /// Whole milliseconds, at most 24 days: libcurl uses a C `long`, which has 32 bits on some systems.
    fileprivate var milliseconds: Int {
        Int(min(self, .seconds(24 * 86_400)) / .milliseconds(1))
    }
}

/// The library as a whole.
enum CurlLibrary {
    /// Loads and initialises libcurl once for the process, without clean-up: other code in the process may use it too.
    static let isReady: Bool = ccurl_load() && ccurl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    /// Whether an address in text is a public host's: the rule by which connections are opened where only those are
    /// allowed.
    static func isPublic(_ address: String) -> Bool { unsafe ccurl_is_public_text(address) != 0 }

    /// libcurl's message for a code; a constant, so it contains no address or key.
    static func words(for code: CURLcode) -> String {
        guard isReady, let text = unsafe ccurl_easy_strerror(code) else { return "error \(code.rawValue)" }
        return unsafe String(cString: text)
    }
}
