import APIClient
import CCurl

/// libcurl's easy handle, and the memory that libcurl keeps pointers to for as long as the handle lives.
@safe final class EasyHandle {
    let pointer: UnsafeMutableRawPointer
    private let errorText: UnsafeMutablePointer<CChar>
    private var fields: UnsafeMutablePointer<curl_slist>?

    init() throws(TransportError) {
        guard let pointer = unsafe curl_easy_init() else {
            throw .other(code: Int(CURLE_FAILED_INIT.rawValue), text: CurlLibrary.words(for: CURLE_FAILED_INIT))
        }
        unsafe self.pointer = unsafe pointer
        unsafe errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
        unsafe errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        try unsafe set(CURLOPT_ERRORBUFFER, UnsafeMutableRawPointer(errorText))
    }

    deinit {
        unsafe curl_easy_cleanup(pointer)
        unsafe curl_slist_free_all(fields)
        unsafe errorText.deallocate()
    }

    /// What libcurl says about a failure in detail; empty when it says nothing. It can quote addresses.
    var detail: String { unsafe String(cString: errorText) }

    func set(_ option: CURLoption, _ value: Int) throws(TransportError) {
        try check(unsafe ccurl_set_long(pointer, option, value))
    }

    /// Sets a text, which libcurl copies.
    func set(_ option: CURLoption, _ value: String) throws(TransportError) {
        try check(unsafe ccurl_set_string(pointer, option, value))
    }

    func set(_ option: CURLoption, _ value: UnsafeMutableRawPointer) throws(TransportError) {
        try unsafe check(ccurl_set_pointer(pointer, option, value))
    }

    func set(_ option: CURLoption, _ callback: @escaping ccurl_data_callback) throws(TransportError) {
        try unsafe check(ccurl_set_data_callback(pointer, option, callback))
    }

    /// Sets the request's header lines.
    func setFields(_ lines: [String]) throws(TransportError) {
        for line in lines {
            // `nil` leaves the list as it was.
            guard let longer = unsafe curl_slist_append(fields, line) else {
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

    /// A refused option ends the transfer before it starts: one of them may be the one that makes it safe.
    private func check(_ code: CURLcode) throws(TransportError) {
        guard code == CURLE_OK else { throw .other(code: Int(code.rawValue), text: CurlLibrary.words(for: code)) }
    }
}
