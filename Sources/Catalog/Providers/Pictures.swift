public import APIClient
public import Foundation

/// Fetches pictures that services link to: over the run's transport, without any key, and of a bounded size.
public struct Pictures: Sendable {
    /// The largest picture that is read, in bytes: 10 MiB.
    public static let sizeLimit = 10 << 20

    private let transport: any HTTPTransport
    private let environment: ClientEnvironment
    private let comments: [ServiceName: String]
    /// One breaker a host: a book's pages and a list's pictures lie on a few.
    private let breakers = CircuitBreakers()

    /// Pictures over a transport.
    ///
    /// - Parameters:
    ///   - transport: What sends the requests.
    ///   - environment: What all clients of a run share. Its policies are left out: a picture is no request to a service, and
    ///     counts against no quota.
    ///   - comments: What a service wants to read in `User-Agent` with each request, its pictures included; see
    ///     ``Service/userAgentComment``.
    public init(
        transport: any HTTPTransport,
        environment: ClientEnvironment,
        comments: [ServiceName: String] = [:]
    ) {
        self.transport = transport
        self.comments = comments
        var environment = environment
        environment.policies = { _ in [] }
        self.environment = environment
    }

    /// Fetches a picture.
    ///
    /// - Parameters:
    ///   - address: The picture's address; `https` alone is asked.
    ///   - service: The service that linked to it, for errors.
    ///   - options: Limits and retries. Pictures are not kept here, so offline there is none.
    /// - Returns: The bytes as they came; whether they are a picture is for the caller to see.
    /// - Throws: ``APIError``; of kind `invalid` for an address that is not asked. A host that failed three times in a row is not
    ///   asked any more, and its last failure is that of all further pictures.
    public func data(
        at address: String,
        of service: ServiceName,
        options: RequestOptions
    ) async throws(APIError) -> Data {
        guard let url = URLComponents(string: address), url.scheme?.lowercased() == "https",
            let host = url.encodedHost, !host.isEmpty, url.user == nil, url.password == nil,
            let base = try? BaseURL("https://\(host)\(url.port.map { ":\($0)" } ?? "")")
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
        let breaker = breakers.breaker(named: host.lowercased())
        let data = try await breaker.ask(
            service,
            options,
            { options async throws(APIError) in try await client.send(endpoint, options: options).response },
            report: { _ in .answered },
            reportOfFailure: { error in
                // That there is no such picture says nothing against its host.
                if case .status(let status) = error.cause, (400...499).contains(status.status), status.status != 429 {
                    return .answered
                }
                return CircuitBreaker.Report(error)
            }
        )
        if let data { return data }
        let failure = await breaker.openingFailure
        throw APIError(
            service: service,
            operation: "picture",
            cause: failure?.cause ?? .exchange(.transport(.cancelledUnsent))
        )
    }
}
