import Foundation
import TestPrograms
import Testing

/// `openssl s_server` with a certificate of a private authority, in a folder of its own. It serves the folder's files.
struct TLSServer {
    let folder: URL
    let port: Int

    /// The authority's certificate, for `caFile`.
    var caFile: String { folder.appending(path: "ca.pem").path }

    func serve(_ name: String, _ contents: Data) throws {
        try contents.write(to: folder.appending(path: name))
    }
}

/// Runs a test with a server whose certificate has these names, as in `IP:127.0.0.1,DNS:localhost`.
func withTLSServer(names: String, body: (TLSServer) async throws -> Void) async throws {
    let openSSL = try #require(Program.openSSL)
    let folder = FileManager.default.temporaryDirectory.appending(path: "tls-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await makeCertificates(names: names, openSSL: openSSL, folder: folder)

    let server = Command(
        openSSL,
        ["s_server", "-accept", "127.0.0.1:0", "-WWW", "-cert", "server.pem", "-key", "server.key"],
        folder: folder
    )
    try await withChild(server) { child in
        // The line is `ACCEPT 127.0.0.1:PORT`.
        let line = await child.line { $0.hasPrefix("ACCEPT ") }
        let port = line?.split(separator: ":").last.flatMap { Int($0) }
        try await body(TLSServer(folder: folder, port: #require(port, "openssl s_server ended without a port")))
    }
}

/// Makes `ca.pem`, `server.pem` and `server.key`.
private func makeCertificates(names: String, openSSL: URL, folder: URL) async throws {
    let path = { (name: String) in folder.appending(path: name).path }
    let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
    try Data("subjectAltName=\(names)\n".utf8).write(to: folder.appending(path: "names"))
    let commands = [
        ["req", "-x509", "-days", "2", "-subj", "/CN=A private CA"] + key
            + ["-keyout", path("ca.key"), "-out", path("ca.pem")],
        ["req", "-subj", "/CN=A server"] + key
            + ["-keyout", path("server.key"), "-out", path("server.csr")],
        [
            "x509", "-req", "-in", path("server.csr"), "-CA", path("ca.pem"), "-CAkey", path("ca.key"),
            "-CAcreateserial", "-extfile", path("names"), "-days", "2", "-out", path("server.pem"),
        ],
    ]
    for command in commands {
        let outcome = try await Command(openSSL, command).run()
        try #require(outcome.ending == .code(0), "openssl \(command[0]) failed: \(outcome.errors)")
    }
}
