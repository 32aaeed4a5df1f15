import APIClient
import ArgumentParser
import CommandLine
import Documents
import Foundation
import HTTPTypes
import Terminal
import TestSupport
import Testing

@testable import WebServer

/// What those who run a server see of it: whether it is there, and a log of its answers.
@Suite struct OperatorTests {
    private static let token = "a-secret-of-the-test"

    private func withFolder(_ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "operator-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("\(Self.token)\n".utf8).write(to: folder.appending(path: "token"))
        try await body(folder)
    }

    // MARK: Health

    @Test func aProbeLearnsThatTheServerIsThereAndNothingElse() async throws {
        try await withFolder { folder in
            let flags = ["--host", "0.0.0.0", "--token-file", folder.appending(path: "token").path]
            try await ServerHarness.run(flags) { harness async throws in
                for host in [nil, "10.1.2.3:8080", "localhost"] {
                    let response = try await harness.send(.get, "/health", host: host)
                    #expect(response.status == .ok && response.text == "ok\n", "\(host ?? "")")
                    #expect(response.fields[.cacheControl] == "no-store" && response.fields[.setCookie] == nil)
                }
                let head = try await harness.send(.head, "/health")
                #expect(head.status == .ok && head.body.isEmpty && head.fields[.contentLength] == "3")
                // Nothing else is open, and no other site's page may ask.
                for (method, path) in [
                    (HTTPRequest.Method.post, "/health"), (.get, "/health/x"), (.get, "/api/v1/health"),
                ] {
                    #expect(try await harness.send(method, path).status == .unauthorized, "\(path)")
                }
                let foreign: HTTPFields = [.secFetchSite: "cross-site", .secFetchMode: "no-cors"]
                #expect(try await harness.send(.get, "/health", fields: foreign).status == .forbidden)
                #expect(try await harness.send(.get, "/health", host: "rebound.example").status == .misdirectedRequest)
                // Wrong tokens shut no probe out.
                let wrong: HTTPFields = [.authorization: "Bearer wrong"]
                for _ in 0..<11 { _ = try await harness.send(.get, "/", fields: wrong) }
                #expect(try await harness.send(.get, "/", fields: wrong).status == .tooManyRequests)
                #expect(try await harness.send(.get, "/health", fields: wrong).status == .ok)
            }
        }
    }

    @Test func aProbeWithoutAHostIsAnswered() async throws {
        try await ServerHarness.run { harness async throws in
            for (path, status) in [("/health", "200 OK"), ("/about", "421 ")] {
                let socket = try IdleSocket(port: harness.port, sending: "GET \(path) HTTP/1.0\r\n\r\n")
                #expect(await socket.answer().hasPrefix("HTTP/1.1 \(status)"))
            }
        }
    }

    /// Folders tell the name of this machine's user.
    @Test func onlyThoseWhoUseThisMachineSeeItsFolders() async throws {
        try await ServerHarness.run { harness async throws in
            let home = try #require(harness.context.environment["BOOKFETCH_HOME"])
            #expect(try await harness.send(.get, "/about").text.contains("<code>\(home)/"))
        }
        try await withFolder { folder in
            let token = ["--token-file", folder.appending(path: "token").path]
            let runs = [["--host", "0.0.0.0"], ["--public-url", "https://books.example"]]
            for flags in runs {
                try await ServerHarness.run(flags + token) { harness async throws in
                    let fields: HTTPFields = [.authorization: "Bearer \(Self.token)"]
                    let page = try await harness.send(.get, "/about", fields: fields)
                    let home = try #require(harness.context.environment["BOOKFETCH_HOME"])
                    #expect(page.status == .ok && !page.text.contains(home), "\(flags)")
                }
            }
        }
    }

    // MARK: The log

    @Test func theLogHasALineForEachAnswerAndNothingThatAReaderSearched() async throws {
        try await withFolder { folder in
            let file = folder.appending(path: "access.log")
            let flags = [
                "--token-file", folder.appending(path: "token").path, "--public-url", "https://books.example/shelf",
                "--trust-proxy", "127.0.0.1", "--trust-proxy", "::1", "--access-log", file.path,
            ]
            let requests: [(HTTPRequest.Method, String, String)] = [
                (.get, "/search?q=secret-words", "GET /search HTTP/1.1\" 200"),
                (.get, "/birthday/1997-06-26", "GET /birthday/{date} HTTP/1.1\" 200"),
                (.get, "/books/9788980500208", "GET /books/{isbn} HTTP/1.1\" 200"),
                (.get, "/feeds/watch/secret-name.atom", "GET /feeds/watch/{file} HTTP/1.1\" "),
                (.get, "/pictures/secret-seal", "GET /pictures/{mark} HTTP/1.1\" 403"),
                (.get, "/secret-place%1B", "GET /* HTTP/1.1\" 404"),
                (.head, "/health", "HEAD /health HTTP/1.1\" 200 -"),
            ]
            try await ServerHarness.run(flags, time: ManualClock().time) { harness async throws in
                let fields: HTTPFields = [
                    .authorization: "Bearer \(Self.token)", .xForwardedFor: "198.51.100.7", .xForwardedProto: "https",
                ]
                for (method, path, _) in requests {
                    _ = try await harness.send(method, "/shelf\(path)", host: "books.example", fields: fields)
                }
                _ = try await harness.send(.get, "/shelf/about", host: "books.example", fields: [.userAgent: "agent"])
            }
            let text = try String(contentsOf: file, encoding: .utf8)
            let lines = text.split(separator: "\n")
            #expect(lines.count == requests.count + 1, "\(text)")
            let form =
                #/^(\S+) - - \[(\d\d/[A-Z][a-z][a-z]/\d{4}:\d\d:\d\d:\d\d \+0000)\] "(\S+ \S+ HTTP\/1\.1)" (\d{3}) (\d+|-)$/#
            for line in lines { #expect(line.wholeMatch(of: form) != nil, "\(line)") }
            for (_, path, expected) in requests {
                #expect(lines.contains { $0.contains(expected) }, "\(path): \(text)")
            }
            // A line is written when its answer has left, so that the next may come before it.
            #expect(lines.count { $0.hasPrefix("198.51.100.7 ") } == requests.count)
            #expect(lines.contains { $0.contains("GET /about HTTP/1.1\" 401") })
            // A size may have any digits.
            let said = lines.map { $0.prefix(upTo: $0.lastIndex(of: " ") ?? $0.endIndex) }.joined()
            for word in ["secret", Self.token, "agent", "1997", "9788980500208"] {
                #expect(!said.contains(word), "\(word)")
            }
            let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
        }
    }

    @Test func aMovedLogIsOpenedAnewAndAnOldOneAppendedTo() async throws {
        try await withFolder { folder in
            let (file, moved) = (folder.appending(path: "access.log"), folder.appending(path: "access.log.1"))
            try Data("before\n".utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
            let settings = try ServerSettings(ServeOptions.parse(["--access-log", file.path]).flags, in: context())
            let log = try #require(settings.accessLog)
            func write(_ name: String) async throws {
                log.write("\(name)\n")
                await log.finish()
            }
            try await write("first")
            #expect(try String(contentsOf: file, encoding: .utf8) == "before\nfirst\n")
            #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o640)
            try FileManager.default.moveItem(at: file, to: moved)
            try await write("second")
            #expect(try String(contentsOf: moved, encoding: .utf8) == "before\nfirst\n")
            #expect(try String(contentsOf: file, encoding: .utf8) == "second\n")
            // As by copytruncate.
            try Data().write(to: file)
            try await write("third")
            #expect(try String(contentsOf: file, encoding: .utf8) == "third\n")
        }
    }

    @Test func theLogGoesToStandardOutputToo() async throws {
        let output = MemorySink()
        try await ServerHarness.run(["--access-log", "-"], output: output) { harness async throws in
            #expect(try await harness.send(.get, "/keys").status == .ok)
        }
        #expect(output.text.contains("\"GET /keys HTTP/1.1\" 200 "))
    }

    @Test func aLogThatCannotBeOpenedEndsTheRunWithItsReason() throws {
        let options = try ServeOptions.parse(["--access-log", "/nowhere/at/all.log"])
        #expect {
            try ServerSettings(options.flags, in: context())
        } throws: { error in
            (error as? ProgramFailure)?.status == .cannotCreate
        }
    }

    @Test func aLogThatCannotBeWrittenIsSaidOnce() async throws {
        let errors = MemorySink()
        let settings = try ServerSettings(ServeOptions.parse(["--access-log", "/dev/full"]).flags, in: context(errors))
        let log = try #require(settings.accessLog)
        for _ in 0..<2 {
            log.write("line\n")
            await log.finish()
        }
        #expect(errors.text.components(separatedBy: "The access log could not be written").count == 2, "\(errors.text)")
    }

    private func context(_ errors: MemorySink = MemorySink()) -> ProcessEnvironment {
        ProcessEnvironment(
            program: "bookfetch",
            environment: ["PATH": "/usr/bin:/bin"],
            currentFolder: FileManager.default.temporaryDirectory,
            output: MemorySink(),
            errors: errors,
            transport: StubTransport([]),
            time: .system
        )
    }
}
