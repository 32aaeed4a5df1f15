import CommandLine
import Documents
import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A store that cannot be read or written keeps nobody from the data, and is not touched.
@Suite struct StoreTests {
    /// What may be wrong with a store's file.
    enum Fault: CaseIterable {
        case otherText, cutShort, newerVersion

        func apply(to file: URL) throws {
            var bytes = try Data(contentsOf: file)
            switch self {
            case .otherText: bytes = Data(String(repeating: "These are notes of mine.\n", count: 400).utf8)
            case .cutShort: bytes = bytes.prefix(bytes.count / 2 + 100)
            // The 4 bytes of `PRAGMA user_version` (https://www.sqlite.org/fileformat2.html, 1.3.13).
            case .newerVersion: bytes.replaceSubrange(60..<64, with: [0, 0, 0x7F, 0xFF])
            }
            try bytes.write(to: file)
        }

        var hint: String {
            self == .newerVersion
                ? "Nothing was overwritten. Set BOOKFETCH_HOME to use another folder."
                : "Nothing was overwritten. 'bookfetch doctor --repair' moves the file aside and saves what can be read. Set BOOKFETCH_HOME to use another folder."
        }

        var words: String {
            self == .newerVersion
                ? "was written by a newer version of this program" : "is damaged; it was left unchanged"
        }
    }

    /// Makes a store with an answer in it, and spoils it.
    private func spoil(_ harness: TestHarness, _ fault: Fault) async throws -> Data {
        _ = await harness.searched(stubs: [.get(Path.kakao, body: Body.kakao("첫눈"))])
        try fault.apply(to: harness.store)
        return try Data(contentsOf: harness.store)
    }

    @Test(arguments: Fault.allCases)
    func theDataIsShownAndThenTheStoreIsNamed(fault: Fault) async throws {
        try await withHarness { harness in
            let before = try await spoil(harness, fault)
            let outcome = await harness.searched(stubs: [.get(Path.kakao, body: Body.kakao("둘째 눈"))])
            #expect(outcome.status == .store && outcome.output.contains("둘째 눈"))
            #expect(
                outcome.errorLines == [
                    "bookfetch: The store \(harness.store.path) \(fault.words).",
                    "bookfetch: \(fault.hint)",
                ]
            )
            let after = try Data(contentsOf: harness.store)
            #expect(after == before)
        }
    }

    @Test(arguments: Fault.allCases)
    func jsonHasTheDocumentAndTheError(fault: Fault) async throws {
        try await withHarness { harness in
            _ = try await spoil(harness, fault)
            let outcome = await harness.news(
                "--json",
                "--strict",
                stubs: [.get(Path.headlines, body: Body.headlines("one"))]
            )
            let document = try outcome.json
            let error = try outcome.errorJSON
            #expect(outcome.status == .store && outcome.errorLines.count == 1)
            #expect(document["articles"]?.values.count == 1)
            #expect(error["code"] == 74 && error["kind"] == "store" && error["service"] == JSON.null)
        }
    }

    @Test(arguments: Fault.allCases)
    func offlineTheStoreIsWhatFailed(fault: Fault) async throws {
        try await withHarness { harness in
            let before = try await spoil(harness, fault)
            let outcome = await harness.searched("--offline")
            #expect(outcome.status == .store && outcome.output == "")
            #expect(outcome.errors.contains(fault.words) && !outcome.errors.contains("no saved response"))
            let error = try await harness.searched("--offline", "--json").errorJSON
            #expect(error["code"] == 74 && error["kind"] == "store")
            let after = try Data(contentsOf: harness.store)
            #expect(after == before)
        }
    }

    @Test(arguments: Fault.allCases)
    func ifNoServiceRespondsBothFailuresAreNamed(fault: Fault) async throws {
        try await withHarness { harness in
            _ = try await spoil(harness, fault)
            let outcome = await harness.searched(stubs: Trouble.timeout.stubs(Path.kakao))
            #expect(outcome.status == .unavailable && outcome.output == "")
            #expect(outcome.errors.contains("Kakao did not respond in time."))
            #expect(outcome.errors.contains("The store \(harness.store.path) \(fault.words)."))
            let error = try await harness.searched("--json", stubs: Trouble.timeout.stubs(Path.kakao)).errorJSON
            #expect(error["code"] == 69 && error["kind"] == "timeout")
        }
    }

    @Test func aDamagedCachedResponseIsIgnoredAndReplacedByTheNext() async throws {
        try await withHarness { harness in
            let long = Body.kakao(String(repeating: "긴 제목 ", count: 100))
            _ = await harness.searched(stubs: [.get(Path.kakao, body: long)])
            var bytes = try Data(contentsOf: harness.store)
            // The body is a zlib stream, which begins so; SQLite has no checksum that would notice.
            let body = try #require(bytes.firstRange(of: [0x78, 0x9C]))
            bytes.replaceSubrange(body.upperBound + 8..<body.upperBound + 24, with: Data(repeating: 0xAA, count: 16))
            try bytes.write(to: harness.store)
            let offline = await harness.searched("--offline")
            #expect(offline.status == .store && offline.errors.contains("was damaged") && offline.output == "")
            let failed = await harness.searched(stubs: Trouble.timeout.stubs(Path.kakao))
            #expect(failed.status == .unavailable && !failed.errors.contains("damaged"))
            let mended = await harness.searched(stubs: [.get(Path.kakao, body: long)])
            #expect(mended.status == .done && mended.errors == "")
            #expect(await harness.searched("--offline").output == mended.output)
        }
    }

    @Test(arguments: Fault.allCases)
    func aDemoTouchesNoStore(fault: Fault) async throws {
        try await withHarness { harness in
            _ = try await spoil(harness, fault)
            let outcome = await harness.news("--demo")
            #expect(outcome.status == .done && outcome.errors == "")
        }
    }

    @Test func aFolderThatCannotBeMadeIsNamed() async throws {
        try await withHarness { harness in
            var harness = harness
            let file = harness.here.appending(path: "file")
            try Data().write(to: file)
            harness.environment["BOOKFETCH_HOME"] = file.path + "/below"
            let shown = await harness.searched(stubs: [.get(Path.kakao, body: Body.kakao("첫눈"))])
            #expect(shown.status == .store && shown.output.contains("첫눈"))
            #expect(shown.errors.contains("ould not create the folder \(file.path)"))
            let offline = await harness.searched("--offline")
            #expect(offline.status == .store && offline.output == "")
        }
    }

    @Test(arguments: [0o400, 0o500])
    func aReadOnlyStoreServesItsContents(mode: Int) async throws {
        try await withHarness { harness in
            _ = await harness.searched(stubs: [.get(Path.kakao, body: Body.kakao("첫눈"))])
            let folders = [
                harness.home.deletingLastPathComponent().path, harness.home.path, harness.here.path, harness.home.path,
            ]
            let files = try FileManager.default.contentsOfDirectory(atPath: harness.home.path).map {
                "\(harness.home.path)/\($0)"
            }
            // Permissions do not bind the superuser, so where the tests run as one the run is somebody else's.
            let user: uid_t = geteuid() == 0 ? 65_534 : geteuid()
            for path in folders + files where user != geteuid() { try #require(chown(path, user, user) == 0) }
            for file in files where mode == 0o400 { try #require(chmod(file, 0o400) == 0) }
            try #require(chmod(harness.home.path, mode == 0o500 ? 0o500 : 0o700) == 0)
            let home = harness.home.path
            let here = harness.here.path
            await #expect(processExitsWith: .success) {
                [home = home as String, here = here as String, user = user as UInt32] in
                #expect(geteuid() == user || setuid(user) == 0)
                let harness = TestHarness(
                    home: URL(filePath: home),
                    here: URL(filePath: here),
                    environment: TestHarness.keys.merging(["BOOKFETCH_HOME": home]) { own, _ in own }
                )
                let offline = await harness.searched("--offline")
                #expect(offline.status == .done && offline.output.contains("첫눈"))
                #expect(offline.errors == "bookfetch: Offline. Showing a saved copy from 0 s ago.\n")
                let fresh = await harness.searched(stubs: [.get(Path.kakao, body: Body.kakao("둘째 눈"))])
                #expect(fresh.status == .store && fresh.output.contains("둘째 눈"))
                #expect(fresh.errors.contains("Could not write to the store"))
                let failed = await harness.searched(stubs: Trouble.timeout.stubs(Path.kakao))
                #expect(failed.status == .store && failed.output.contains("첫눈"))
                #expect(failed.errors.contains("Kakao did not respond in time. Showing a saved copy"))
            }
            try #require(chmod(harness.home.path, 0o700) == 0)
        }
    }
}
