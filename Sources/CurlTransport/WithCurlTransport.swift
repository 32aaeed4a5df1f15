/// Runs a function with a transport, and ends the transport before it returns or throws.
///
/// At the end it fails every transfer that is still under way with ``APIClient/TransportError/cancelled``, closes all
/// connections and joins the transport's thread. That is no tidiness: `exit` takes OpenSSL's tables away while that
/// thread may be using them. Without the join, 4 to 8 of 50 runs of `curl-exit-probe` ended by SIGSEGV. So programs leave
/// this scope before they exit, on errors and signals too.
///
/// ```swift
/// let response = try await withCurlTransport { transport in
///     try await transport.send(request)
/// }
/// ```
///
/// - Parameters:
///   - configuration: What all transfers share.
///   - body: The work. The transport must not be used after it; a request sent then fails as cancelled.
/// - Returns: What the body returns.
/// - Throws: What the body throws, of its type; nothing where the body throws nothing.
public func withCurlTransport<Result, Failure: Error>(
    configuration: CurlConfiguration = CurlConfiguration(),
    _ body: (CurlTransport) async throws(Failure) -> Result
) async throws(Failure) -> Result {
    let transport = CurlTransport(configuration: configuration)
    do throws(Failure) {
        let result = try await body(transport)
        await transport.shutDown()
        return result
    } catch {
        await transport.shutDown()
        throw error
    }
}
