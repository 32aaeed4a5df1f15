import Foundation
import TestPrograms
import TestSite
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A store that cannot be used: what was found is shown all the same, and the code is 74.
@Suite("Store failures", .timeLimit(.minutes(30)))
struct StoreFailureTests {
    private let route = Route(Answers.kakaoPath, body: Answers.kakao(title: "새벽 등대"))

    @Test func aDamagedFileIs74AndLeftAsItIs() async throws {
        try await withService(route) { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL)
                let rubbish = Data((0..<8192).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 7) })
                try FileManager.default.createDirectory(at: here.home, withIntermediateDirectories: false)
                try rubbish.write(to: here.store)

                let plain = try await here.run(.bookfetch, "search", "등대")
                #expect(plain.ending == .code(74))
                #expect(plain.lines.count == 1)
                #expect(plain.output.contains("새벽 등대"))
                #expect(plain.errorLines.count == 2)
                #expect(plain.errors.contains("damaged"))
                #expect(plain.errors.contains(here.store.path))
                #expect(plain.errors.contains("BOOKFETCH_HOME"))

                let json = try await here.run(.bookfetch, "search", "등대", "--json")
                #expect(try json.json(BooksDocument.self).books.count == 1)
                let error = try json.error()
                #expect(error.code == 74)
                #expect(error.kind == "store")
                #expect(error.service == nil)

                #expect(try Data(contentsOf: here.store) == rubbish)
            }
        }
    }

    @Test func aStoreCutShortIs74() async throws {
        try await withService(route) { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL)
                _ = try await here.run(.bookfetch, "search", "등대")
                let whole = try Data(contentsOf: here.store)
                try Data(whole.prefix(whole.count / 2) + Data(repeating: 0xFF, count: 512)).write(to: here.store)
                let cut = try Data(contentsOf: here.store)
                let outcome = try await here.run(.bookfetch, "search", "등대")
                #expect(outcome.output.contains("새벽 등대"))
                #expect(outcome.ending == .code(74))
                #expect(try Data(contentsOf: here.store) == cut)
            }
        }
    }

    @Test func aHomeThatIsAFileIs74() async throws {
        try await withService(route) { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL)
                try Data("a file".utf8).write(to: here.home)
                let outcome = try await here.run(.bookfetch, "search", "등대")
                #expect(outcome.ending == .code(74))
                #expect(outcome.output.contains("새벽 등대"))
                #expect(outcome.errors.contains("Could not create the folder \(here.home.path)"))
                #expect(try Data(contentsOf: here.home) == Data("a file".utf8))
            }
        }
    }

    @Test func withoutAHomeTheFoldersAreThoseOfXDG() async throws {
        try await withService(route) { server in
            try await withSurroundings { bare in
                let data = bare.folder.appending(path: "share")
                let here = bare.asking(server.baseURL).with(["BOOKFETCH_HOME": "", "XDG_DATA_HOME": data.path])
                let outcome = try await here.run(.bookfetch, "search", "등대")
                #expect(outcome.ending == .code(0))
                #expect(FileManager.default.fileExists(atPath: data.path + "/bookfetch/bookfetch.sqlite"))
                #expect(!FileManager.default.fileExists(atPath: bare.home.path))
            }
        }
    }

    /// Runs a test body while another process stays in a transaction, and passes its number.
    private func withLocked<Result>(
        _ here: Surroundings,
        _ body: (_ holder: ChildProcess, _ process: String) async throws -> Result
    ) async throws -> Result {
        _ = try await here.run(.bookfetch, "shelf", "list")
        return try await withChild(Command(BuiltProgram.storeProbe.file, ["lock", here.store.path, "3600"])) { holder in
            let line = try #require(await holder.line { $0.hasPrefix("locked") })
            return try await body(holder, String(line.dropFirst(7)))
        }
    }

    @Test func resultsAreShownWhileAnotherProcessLocksTheStore() async throws {
        try await withService(route) { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL, .kakao)
                let (search, shelf, offline) = try await withLocked(here) { holder, _ in
                    let outcomes = (
                        try await here.run(.bookfetch, "search", "등대"), try await here.run(.bookfetch, "shelf", "list"),
                        try await here.run(.bookfetch, "search", "등대", "--offline")
                    )
                    // They have not waited for this one.
                    holder.stop()
                    #expect(await holder.outcome().ending == .signal(SIGKILL))
                    return outcomes
                }
                #expect(search.ending == .code(74))
                #expect(search.output.contains("새벽 등대"))
                #expect(search.errorLines.count { $0.contains("locked by other programs") } == 1)
                #expect(search.errors.contains("Run the command again once the other program has finished."))
                // The list is there, and no later command can refer to its lines.
                #expect(shelf.ending == .code(74) && shelf.output.contains("locked 0"))
                // It was not cached.
                #expect(offline.ending == .code(69))
            }
        }
    }

    @Test func aChangeSaysForWhomItWaitsAndIsMadeThen() async throws {
        try await withSurroundings { here in
            let (said, process, outcome) = try await withLocked(here) { holder, process in
                let line = [BuiltProgram.bookfetch.file.path, "memo", "9788980500208", "set", "도서관"]
                let command = Command(
                    URL(filePath: "/bin/sh"),
                    ["-c", "exec \"$@\" 2>&1", "sh"] + line,
                    environment: here.environment,
                    folder: here.folder,
                    streams: .pipes()
                )
                return try await withChild(command) { child in
                    let said = await child.line { $0.contains("Waiting for another bookfetch") }
                    holder.stop()
                    return (said, process, await child.outcome())
                }
            }
            #expect(try #require(said).contains("process \(process) (store-probe)"))
            #expect(outcome.ending == .code(0))
            #expect(try await here.run(.bookfetch, "memo", "9788980500208").output.contains("도서관"))
        }
    }

    @Test func theStoreIsItsOwnersAlone() async throws {
        try await withService(route) { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL)
                _ = try await here.run(.bookfetch, "search", "등대")
                let names = try FileManager.default.contentsOfDirectory(atPath: here.home.path)
                #expect(names.contains(here.store.lastPathComponent))
                let files = names.map { (here.home.appending(path: $0), 0o600) }
                for (file, bits) in [(here.home, 0o700)] + files {
                    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
                    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == bits)
                }
            }
        }
    }
}
