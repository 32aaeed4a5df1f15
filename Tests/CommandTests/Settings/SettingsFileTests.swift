import APIClient
import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import CommandLine
@testable import Documents

@Suite struct SettingsFileTests {
    @Test func aMalformedLineIsReportedByItsNumberAndTheRestCounts() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["NEWSAPI_KEY"] = nil
            let file = harness.here.appending(path: ".env")
            try harness.write("# keys\r\nsecret-words\r\nNEWSAPI_KEY='good-key'\r\nX=\"secret-words", to: \.here)
            await withStubs([.get(Path.headlines, body: Body.headlines("one"))]) { transport in
                let outcome = await harness.run("news", [], over: transport)
                #expect(outcome.status == .done)
                #expect(
                    outcome.errorLines == [
                        "news: \(file.path), line 2: missing '='; the line is ignored.",
                        "news: \(file.path), line 4: unclosed quotation mark; the line is ignored.",
                    ]
                )
                #expect(transport.requests.first?.head.headerFields.contains { $0.value == "good-key" } == true)
            }
        }
    }

    @Test func invalidBytesInvalidateTheirLineOnly() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["NEWSAPI_KEY"] = nil
            let file = harness.home.appending(path: ".env")
            // `# 열쇠` and `X=열쇠` as EUC-KR, which editors of older Windows wrote.
            let hangul: [UInt8] = [0xBF, 0xAD, 0xBC, 0xE8]
            let lines = [
                Array("# ".utf8) + hangul, Array("X=".utf8) + hangul, Array("NEWSAPI_KEY=good-key".utf8),
            ]
            try Data(lines.joined(separator: [0x0D, 0x0A])).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
            let outcome = await harness.news(stubs: [.get(Path.headlines, body: Body.headlines("one"))])
            #expect(outcome.status == .done)
            #expect(outcome.errorLines == ["news: \(file.path), line 2: not UTF-8; the line is ignored."])
        }
    }

    @Test(
        arguments: Tier.sample(
            [
                [0xFF], [0x00], [0x58, 0x3D, 0xFF], [0x58, 0x3D, 0x00, 0x79], [0xFF, 0xFE, 0x58],
            ] as [[UInt8]]
        ),
        [[0x0A], [0x0D, 0x0A], [0x0D]] as [[UInt8]]
    )
    func aStrayByteInvalidatesItsLineOnly(line: [UInt8], end: [UInt8]) async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["NEWSAPI_KEY"] = nil
            let file = harness.here.appending(path: ".env")
            let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
            let lines = [mark + Array("A=1".utf8), line, Array("NEWSAPI_KEY=good-key".utf8)]
            try Data(lines.joined(separator: end)).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
            let outcome = await harness.news(stubs: [.get(Path.headlines, body: Body.headlines("one"))])
            #expect(outcome.status == .done)
            #expect(outcome.errorLines == ["news: \(file.path), line 2: not UTF-8; the line is ignored."])
        }
    }

    @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian])
    func aFileInUTF16IsReportedAsAWhole(encoding: String.Encoding) async throws {
        try await withHarness { harness in
            let file = harness.here.appending(path: ".env")
            try "NEWSAPI_KEY=secret-words\nX=y\n".write(to: file, atomically: true, encoding: encoding)
            let outcome = await harness.news(stubs: [.get(Path.headlines, body: Body.headlines("one"))])
            #expect(outcome.status == .done)
            #expect(outcome.errorLines == ["news: \(file.path): not UTF-8; the file is ignored."])
        }
    }

    @Test func aFileThatIsThereAndCannotBeReadIsReported() async throws {
        try await withHarness { harness in
            let file = harness.here.appending(path: ".env")
            // A link to itself cannot be read by anybody, not even by the superuser.
            try FileManager.default.createSymbolicLink(at: file, withDestinationURL: file)
            let outcome = await harness.news(stubs: [.get(Path.headlines, body: Body.headlines("one"))])
            #expect(outcome.status == .done)
            #expect(outcome.errorLines == ["news: \(file.path): could not be read; the file is ignored."])
        }
    }

    @Test func aLinkThatLeadsNowhereIsReported() async throws {
        try await withHarness { harness in
            let file = harness.home.appending(path: ".env")
            try FileManager.default.createSymbolicLink(
                at: file,
                withDestinationURL: harness.home.appending(path: "gone")
            )
            let outcome = await harness.news("--demo")
            #expect(outcome.status == .done)
            #expect(outcome.errorLines == ["news: \(file.path): broken link; the file is ignored."])
        }
    }

    @Test func aFolderOfThatNameIsNotASettingsFile() async throws {
        try await withHarness { harness in
            // Python's virtual environments are often called that.
            let folder = harness.here.appending(path: ".env", directoryHint: .isDirectory)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
            #expect(await harness.news("--demo").errors == "")
        }
    }

    @Test(arguments: [
        (0o644, true), (0o640, true), (0o604, true), (0o600, false), (0o700, false), (0o622, false),
    ])
    func keysReadableByOthersAreReported(mode: Int, isReported: Bool) async throws {
        try await withHarness { harness in
            for folder in [\TestHarness.here, \TestHarness.home] {
                let file = harness[keyPath: folder].appending(path: ".env")
                try harness.write("KAKAO_REST_API_KEY=the-kakao-key", to: folder)
                try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
            }
            let outcome = await harness.bookfetch("shelf")
            let files = [harness.here, harness.home].map { $0.appending(path: ".env").path }
            let lines = files.map { "bookfetch: Other users can read the keys in \($0). Run: chmod 600 \($0)" }
            #expect(outcome.errorLines.filter { $0.contains("chmod") } == (isReported ? lines : []))
            #expect(!outcome.errors.contains("the-kakao-key"))
        }
    }

    @Test func aFileWithoutKeysMayBeRead() async throws {
        try await withHarness { harness in
            try harness.write("NEWS_COUNTRY=us\nKAKAO_REST_API_KEY=\n", to: \.here)
            let file = harness.here.appending(path: ".env")
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
            #expect(await harness.news("--demo").errors == "")
        }
    }

    @Test func oneFileIsReadOnce() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["BOOKFETCH_HOME"] = harness.here.path + "/."
            try harness.write("broken", to: \.here)
            #expect(await harness.news("--demo").errorLines.count == 1)
        }
    }
}
