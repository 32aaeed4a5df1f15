package import APIClient
package import Foundation

/// Downloads images that services link to: over the run's transport, without any key, and up to a maximum size.
package struct Pictures: Sendable {
    /// The maximum size of an image in bytes: 10 MiB.
    package static let sizeLimit = 10 << 20

    private let transport: any HTTPTransport
    private let environment: ClientEnvironment
    private let comments: [ServiceName: String]
    private let ownAddresses: [ServiceName: BaseURL]
    /// One breaker per host: the pages of a book or the images of a list are on few hosts.
    private let breakers = CircuitBreakers()

    /// Creates a downloader over a transport.
    ///
    /// - `environment`: What all clients of a run share. Its policies are not used: an image request does not count
    ///   against a service's quota.
    /// - `comments`: The text a service requires in `User-Agent` for each request, its images included; see
    ///   `Service.userAgentComment`.
    /// - `ownAddresses`: The base addresses that the user has set, which may be plain http on this machine; a service's
    ///   images may be below its own.
    package init(
        transport: any HTTPTransport,
        environment: ClientEnvironment,
        comments: [ServiceName: String] = [:],
        ownAddresses: [ServiceName: BaseURL] = [:]
    ) {
        self.transport = transport
        self.comments = comments
        self.ownAddresses = ownAddresses
        var environment = environment
        environment.policies = { _ in [] }
        self.environment = environment
    }

    /// Downloads an image.
    ///
    /// - `address`: The image's address; only `https` to public hosts is supported, except below a base address that
    ///   the user has set.
    /// - `options`: Limits and retries. Images are not cached here, so offline there are none.
    /// - Returns: The bytes as received; the caller checks the format.
    /// - Throws: `APIError`; of kind `invalid` for an unsupported address. After three failures in a row a host is
    ///   skipped, and its last error is thrown for all further images.
    package func data(
        at address: String,
        of service: ServiceName,
        options: RequestOptions
    ) async throws(APIError) -> Data {
        let isOwn = ownAddresses[service].map { address.hasPrefix("\($0)/") } ?? false
        guard let url = URLComponents(string: address), let scheme = url.scheme?.lowercased(),
            scheme == "https" || isOwn, let host = url.encodedHost, !host.isEmpty, url.user == nil,
            url.password == nil,
            let base = try? BaseURL("\(scheme)://\(host)\(url.port.map { ":\($0)" } ?? "")")
        else { throw .refused(service, "picture", "the address of a picture starts with https") }
        let client = APIClient(
            service: Service(
                name: service,
                baseURL: base,
                credential: nil,
                userAgentComment: comments[service],
                followsCrossOriginRedirects: true
            ),
            transport: transport,
            environment: environment
        )
        let endpoint = Endpoint<Data>(
            operation: "picture",
            path: url.percentEncodedPath.isEmpty ? "/" : url.percentEncodedPath,
            query: url.percentEncodedQuery.map { Query(percentEncoded: $0) } ?? Query()
        ) { response in
            guard response.isSuccess else { throw response.statusError() }
            guard !response.body.isEmpty else { throw ResponseBodyError.empty }
            return response.body
        }
        var options = options
        options.limits.bodySize = min(options.limits.bodySize, Self.sizeLimit)
        options.limits.publicHostsOnly = !isOwn
        let breaker = breakers.breaker(named: host.lowercased())
        guard let admission = try await breaker.admit(service) else {
            let cause = await breaker.openingFailure?.cause ?? .exchange(.transport(.cancelledUnsent))
            throw APIError(service: service, operation: "picture", cause: cause)
        }
        options.retryBudget = admission
        do throws(APIError) {
            let data = try await client.send(endpoint, options: options).response
            await admission.end(.responded)
            return data
        } catch {
            // A missing image is not a failure of its host.
            if case .status(let status) = error.cause, (400...499).contains(status.status), status.status != 429 {
                await admission.end(.responded)
            } else {
                await admission.end(CircuitBreaker.Report(error))
            }
            throw error
        }
    }
}
