import Foundation
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

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

/// Runs a test over a server whose certificate names these hosts, as in `IP:127.0.0.1,DNS:localhost`.
func withTLSServer(names: String, body: (TLSServer) async throws -> Void) async throws {
    let openSSL = try #require(Program.openSSL)
    let folder = FileManager.default.temporaryDirectory.appending(path: "tls-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await makeCertificates(names: names, openSSL: openSSL, folder: folder)

    let process = Process()
    let output = Pipe()
    process.executableURL = openSSL
    process.arguments = ["s_server", "-accept", "127.0.0.1:0", "-WWW", "-cert", "server.pem", "-key", "server.key"]
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // Not `terminate()`: a program started here inherits a mask that keeps SIGTERM out.
    defer { kill(process.processIdentifier, SIGKILL) }
    let port = try port(announcedOn: output.fileHandleForReading)
    // It goes on to print what it serves, which nobody reads.
    output.fileHandleForReading.readabilityHandler = { _ = $0.availableData }
    defer { output.fileHandleForReading.readabilityHandler = nil }
    try await body(TLSServer(folder: folder, port: port))
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
        let ending = try await Program.run(openSSL, command)
        try #require(ending == .code(0), "openssl \(command[0]) failed")
    }
}

/// Reads up to the line `ACCEPT 127.0.0.1:PORT`.
private func port(announcedOn output: FileHandle) throws -> Int {
    var text = ""
    while true {
        let data = output.availableData
        try #require(!data.isEmpty, "openssl s_server ended without a port")
        text += String(decoding: data, as: UTF8.self)
        // The last line may not be whole yet.
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        where line.hasPrefix("ACCEPT ") {
            return try #require(line.split(separator: ":").last.flatMap { Int($0) })
        }
    }
}
