import APIClient
import CurlTransport
import Foundation
import HTTPTypes
import TestSite
import Testing

/// Runs a test with a server, and stops the server.
func withServer<Result>(
    _ handler: @escaping @Sendable (LoopbackRequest) -> LoopbackResponse,
    body: (LoopbackServer) async throws -> Result
) async throws -> Result {
    let server = try LoopbackServer(handler: handler)
    defer { server.stop() }
    return try await body(server)
}

/// Sends one request for `/` to a server with this handler, in a transport scope of its own.
func ask(
    limits: TransferLimits = .patient,
    handler: @escaping @Sendable (LoopbackRequest) -> LoopbackResponse
) async throws -> TransportResponse {
    try await withServer(handler) { server in
        try await withTransport { try await $0.get(server.baseURL + "/", limits: limits) }
    }
}

/// Sends a request to a server whose whole response is these texts.
func ask(limits: TransferLimits = .patient, writing texts: String...) async throws -> TransportResponse {
    try await ask(limits: limits) { _ in
        .raw { connection in
            for text in texts { connection.write(text) }
        }
    }
}

/// Runs a test in a transport's scope. The transport never gives up by itself, however slow the machine.
func withTransport<Result, Failure: Error>(
    _ configuration: CurlConfiguration = CurlConfiguration(),
    _ body: (CurlTransport) async throws(Failure) -> Result
) async throws(Failure) -> Result {
    var patient = configuration
    patient.stallTimeout = .seconds(3600)
    patient.idleTimeout = .seconds(3600)
    return try await withCurlTransport(configuration: patient, body)
}

extension TransferLimits {
    /// Limits that no test is meant to reach, however slow the machine.
    static let patient = TransferLimits(connect: .seconds(3600), total: .seconds(3600))
}

extension TransportRequest {
    /// A request for an address given as text.
    init(_ url: String, fields: HTTPFields = HTTPFields(), limits: TransferLimits = .patient) throws {
        let components = try #require(URLComponents(string: url))
        let authority = (components.encodedHost ?? "") + (components.port.map { ":\($0)" } ?? "")
        let query = components.percentEncodedQuery.map { "?\($0)" } ?? ""
        let head = HTTPRequest(
            method: .get,
            scheme: components.scheme,
            authority: authority,
            path: components.percentEncodedPath + query,
            headerFields: fields
        )
        self.init(head: head, limits: limits)
    }
}

extension CurlTransport {
    func get(
        _ url: String,
        fields: HTTPFields = HTTPFields(),
        limits: TransferLimits = .patient
    ) async throws -> TransportResponse {
        try await send(TransportRequest(url, fields: fields, limits: limits))
    }
}

extension TransportResponse {
    var text: String { String(decoding: body, as: UTF8.self) }
}

/// Other programs that tests start.
enum Program {
    /// The system's `openssl`; `nil` if there is none.
    static let openSSL: URL? = ["/usr/bin/openssl", "/opt/homebrew/bin/openssl", "/usr/local/bin/openssl"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }
        .map { URL(filePath: $0) }
}
