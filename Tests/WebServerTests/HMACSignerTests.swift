import ArgumentParser
import Foundation
import Terminal
import TestSupport
import Testing

@testable import CommandLine
@testable import Documents
@testable import WebServer

/// Seals, against the published test vectors of HMAC-SHA-256.
@Suite struct HMACSignerTests {
    @Test func aSealIsHMAC() {
        // RFC 4231, test case 2.
        #expect(HMACSigner(secret: "Jefe").sign("what do ya want for nothing?") == "5bdcc146bf60754e6a042426089575c7")
    }

    @Test func aRestartedServerTakesThePagesOfTheRunBefore() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "SealTests-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let secret = { @Sendable (home: String) async throws -> String in
            let context = ProcessEnvironment(
                program: "bookfetch",
                environment: ["BOOKFETCH_HOME": folder.appending(path: home).path],
                currentFolder: folder,
                output: MemorySink(),
                errors: MemorySink(),
                transport: StubTransport([])
            )
            var settings = try ServerSettings(ServeOptions.parse([]).flags, in: context)
            await settings.useStoredSecret(in: context)
            context.finish()
            return settings.secret
        }
        let (first, second) = (try await secret("home"), try await secret("home"))
        #expect(first == second && first.count == 64)
        #expect(try await secret("another") != first)
        let store = folder.appending(path: "home/bookfetch.sqlite").path
        let mode = try FileManager.default.attributesOfItem(atPath: store)[.posixPermissions] as? NSNumber
        #expect(mode?.intValue == 0o600)
    }

    @Test func textsAreComparedWhole() {
        #expect(HMACSigner.isEqual("abc", "abc") && HMACSigner.isEqual("", ""))
        for other in ["abd", "ab", "abcd", "", "ABC"] { #expect(!HMACSigner.isEqual("abc", other)) }
    }
}
