import CommandLine
import Documents
import Foundation
import TestSupport
import Testing

/// What becomes of a damaged store: what services can give again is made anew, what a person made is never lost
/// unasked.
@Suite struct RepairTests {
    private let book = #"{"title":"긴 제목","isbn":"9788973100156"}"#

    /// A desk with a book on the shelf, a memo, and a stored answer of several pages.
    private func furnish(_ harness: TestHarness) async throws {
        let long = Body.kakao(String(repeating: "긴 제목 ", count: 2000))
        _ = await harness.searched(stubs: [.get(Path.kakao, body: long)])
        let found = Data(#"{"documents":[\#(book)],"meta":{"total_count":1,"pageable_count":1,"is_end":true}}"#.utf8)
        _ = await harness.bookfetch(
            "search",
            "긴",
            "--source",
            "kakao",
            stubs: [.get(Path.kakao, body: found)]
        )
        let added = await harness.silently("bookfetch", ["shelf", "add", "9788973100156", "--offline"])
        #expect(added.status == .done, "\(added.errors)")
        let noted = await harness.silently("bookfetch", ["memo", "9788973100156", "set", "창가에서 읽은 책"])
        #expect(noted.status == .done, "\(noted.errors)")
    }

    /// Overwrites bytes of the store's file behind each marker. A store in write-ahead mode leaves its log empty when
    /// it is closed.
    private func overwrite(_ harness: TestHarness, behind marker: some DataProtocol, offset: Int = 0, count: Int) throws
    {
        var bytes = try Data(contentsOf: harness.store)
        let found = bytes.ranges(of: Data(marker))
        try #require(!found.isEmpty)
        for start in found.map({ $0.upperBound + offset }) where start + count <= bytes.count {
            bytes.replaceSubrange(start..<start + count, with: Data(repeating: 0xAA, count: count))
        }
        try bytes.write(to: harness.store)
    }

    private func filesSetAside(_ harness: TestHarness) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: harness.home.path)
            .filter { $0.contains(".damaged-") && $0.hasSuffix(".sqlite") }
    }

    @Test func aDamagedCachedResponseIsRepairedAndUserDataStays() async throws {
        try await withHarness { harness in
            try await furnish(harness)
            try overwrite(harness, behind: [0x78, 0x9C] as [UInt8], offset: 8, count: 16)
            let before = try Data(contentsOf: harness.store)

            let hit = await harness.searched("--offline")
            #expect(hit.status == .store && hit.output == "")
            #expect(hit.errors.contains("a new one was created with all of your own data"), "\(hit.errors)")
            #expect(hit.errors.contains("Not fully readable: cached responses"), "\(hit.errors)")
            let aside = try filesSetAside(harness)
            #expect(aside.count == 1)
            #expect(try Data(contentsOf: harness.home.appending(path: try #require(aside.first))) == before)

            let memo = await harness.silently("bookfetch", ["memo", "9788973100156"])
            #expect(memo.status == .done && memo.output.contains("창가에서 읽은 책") && memo.errors == "")
            let shelf = await harness.silently("bookfetch", ["shelf", "--format", "plain"])
            #expect(shelf.output.hasPrefix("9788973100156\t긴 제목\t"), "\(shelf.output)")
            let again = await harness.searched(stubs: [.get(Path.kakao, body: Body.kakao("첫눈"))])
            #expect(again.status == .done && again.errors == "")
            #expect(try filesSetAside(harness) == aside)
        }
    }

    @Test func aDamagedShelfIsReportedAndNothingIsChangedWithoutConfirmation() async throws {
        try await withHarness { harness in
            try await furnish(harness)
            try overwrite(harness, behind: Data(#""isbn10":"8973100157","isbn13":"9788973100156""#.utf8), count: 1)
            let before = try Data(contentsOf: harness.store)

            let shelf = await harness.silently("bookfetch", ["shelf"])
            #expect(shelf.status == .store && shelf.output == "")
            #expect(shelf.errors.contains("is damaged; it was left unchanged."), "\(shelf.errors)")
            #expect(shelf.errors.contains("Not fully readable: "), "\(shelf.errors)")
            #expect(shelf.errors.contains("'bookfetch doctor --repair'"), "\(shelf.errors)")
            #expect(try Data(contentsOf: harness.store) == before)
            #expect(try filesSetAside(harness).isEmpty)

            let doctor = await harness.silently("bookfetch", ["doctor", "--repair", "--offline"])
            #expect(doctor.status == .done, "\(doctor.errors)")
            #expect(doctor.errors.contains("memos 1"), "\(doctor.errors)")
            #expect(
                try Data(contentsOf: harness.home.appending(path: #require(filesSetAside(harness).first))) == before
            )
            let memo = await harness.silently("bookfetch", ["memo", "9788973100156"])
            #expect(memo.output.contains("창가에서 읽은 책") && memo.errors == "")
        }
    }

    @Test func aSoundStoreIsLeftAlone() async throws {
        try await withHarness { harness in
            try await furnish(harness)
            let doctor = await harness.silently("bookfetch", ["doctor", "--repair", "--offline"])
            #expect(doctor.status == .done)
            #expect(doctor.errors.contains("The store \(harness.store.path) is intact."), "\(doctor.errors)")
            #expect(try filesSetAside(harness).isEmpty)
        }
    }

    @Test func aDamagedMemoIsReportedAndItsReadablePartIsSaved() async throws {
        try await withHarness { harness in
            try await furnish(harness)
            // Two bytes in the middle of the memo's second word, as they stand in its row.
            try overwrite(harness, behind: Data("창가에서 ".utf8), count: 2)
            let before = try Data(contentsOf: harness.store)
            let memo = await harness.silently("bookfetch", ["memo", "9788973100156"])
            #expect(memo.status == .store && memo.output == "")
            #expect(memo.errors.contains("Not fully readable: memos."), "\(memo.errors)")
            #expect(try Data(contentsOf: harness.store) == before)
            let check = await harness.silently("bookfetch", ["doctor", "--offline"])
            #expect(check.output.contains("is damaged"), "\(check.output)")
            #expect(await harness.silently("bookfetch", ["doctor", "--offline", "--strict"]).status == .store)

            let repair = await harness.silently("bookfetch", ["doctor", "--repair", "--offline"])
            #expect(repair.status == .done, "\(repair.errors)")
            #expect(
                try Data(contentsOf: harness.home.appending(path: #require(filesSetAside(harness).first))) == before
            )
            let saved = await harness.silently("bookfetch", ["memo", "9788973100156"])
            #expect(saved.status == .done && saved.output.contains("창가에서"), "\(saved.errors)")
        }
    }

    @Test(arguments: [[0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0, 0], [0x7F, 0xFF, 0xFF, 0xFF]] as [[UInt8]])
    func anImpossibleVersionIsRepaired(version: [UInt8]) async throws {
        try await withHarness { harness in
            try await furnish(harness)
            var bytes = try Data(contentsOf: harness.store)
            bytes.replaceSubrange(60..<64, with: version)
            try bytes.write(to: harness.store)
            let memo = await harness.silently("bookfetch", ["memo", "9788973100156"])
            #expect(memo.status == .store && memo.output == "")
            #expect(memo.errors.contains("a new one was created with all of your own data"), "\(memo.errors)")
            let again = await harness.silently("bookfetch", ["memo", "9788973100156"])
            #expect(again.status == .done && again.output.contains("창가에서 읽은 책"), "\(again.errors)")
            #expect(try filesSetAside(harness).count == 1)
        }
    }

    @Test func anEmptyStoreFileIsReportedOnce() async throws {
        try await withHarness { harness in
            try Data().write(to: harness.store)
            let first = await harness.silently("bookfetch", ["shelf", "--json"])
            #expect(first.status == .done)
            #expect(first.errors.contains("The store \(harness.store.path) was an empty file"), "\(first.errors)")
            #expect(await harness.silently("bookfetch", ["shelf", "--json"]).errors == "")
            try FileManager.default.removeItem(at: harness.store)
            #expect(await harness.silently("bookfetch", ["shelf", "--json"]).errors == "")
            var korean = harness
            korean.environment["LANG"] = "ko_KR.UTF-8"
            try Data().write(to: harness.store)
            let said = await korean.silently("bookfetch", ["shelf"])
            #expect(said.errors.contains("빈 파일이어서 내용이 남아 있지 않습니다"), "\(said.errors)")
        }
    }
}
