import CCurl

/// The library as a whole.
enum CurlLibrary {
    /// Initialises libcurl once for the process, and never takes it back: other code in the process may use it too.
    static let isReady: Bool = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    static var version: String {
        guard isReady, let text = unsafe curl_version() else { return "libcurl" }
        return unsafe String(cString: text)
    }

    /// libcurl's own words for a code; they are constants, so no address or key can stand in them.
    static func words(for code: CURLcode) -> String {
        guard let text = unsafe curl_easy_strerror(code) else { return "error \(code.rawValue)" }
        return unsafe String(cString: text)
    }
}
