import Foundation
import TestPrograms
import TestSite
import TestSupport
import Testing

/// A list, a record and a feed in each encoding that is promised, read by the program under test: the released one
/// finds its own converters, which no other build shows.
@Suite("Encodings", .timeLimit(.minutes(30)))
struct EncodingTests {
    /// A text in an encoding of the system's iconv.
    private func encoded(_ text: String, _ name: String, in bare: Surroundings) async throws -> Data {
        try Data(text.utf8).write(to: bare.folder.appending(path: "utf8"))
        let outcome = try await bare.shell("iconv -f UTF-8 -t \(name) utf8")
        try #require(outcome.ending == .code(0), "\(outcome.errors)")
        return outcome.outputBytes
    }

    static let encodings = ["UTF-8", "CP949", "EUC-KR", "UTF-16", "UTF-16LE", "UTF-16BE", "CP1252", "ISO-8859-1"]

    /// Letters of each encoding; 탑 and 클 in CP949 are letters of UTF-8 too.
    private func title(_ name: String) -> String {
        name.contains("1252") || name.contains("8859")
            ? "Le café de la forêt" : name == "EUC-KR" ? "탑과 클" : "탑, 클, 똠방각하"
    }

    @Test(arguments: encodings) func aListIsRead(name: String) async throws {
        try await withSurroundings { bare in
            let text = "isbn,서명\n9788980500208,\"\(title(name))\"\n".replacing(
                "서명",
                with: title(name).utf8.contains(0xC3) ? "titre" : "서명"
            )
            let column = text.contains("titre") ? "input.titre" : "input.서명"
            try await encoded(text, name, in: bare).write(to: bare.folder.appending(path: "list.csv"))
            let fixtures = bare.with(["BOOKFETCH_FIXTURES": Fixture.project.appending(path: "Fixtures").path])
            for line in ["list.csv", "- < list.csv", "<(cat list.csv)"] {
                let outcome = try await fixtures.shell(
                    "exec bash -c 'bookfetch lookup \(line) --demo --format csv --columns isbn13,\(column)'"
                )
                #expect(outcome.ending == .code(0), "\(outcome.errors)")
                #expect(outcome.lines.last?.contains(title(name)) == true, "\(name) \(line): \(outcome.output)")
                #expect(!outcome.output.contains("\u{FFFD}"))
            }
        }
    }

    @Test(arguments: encodings) func aTableAndABibliographyAreImported(name: String) async throws {
        try await withSurroundings { bare in
            let fixtures = bare.with(["BOOKFETCH_FIXTURES": Fixture.project.appending(path: "Fixtures").path])
            let files = [
                "a.csv": "ISBN,Title,Author\n9788900000016,\"\(title(name))\",Kim\n",
                "a.bib": "@book{a, title = {\(title(name))}, author = {Kim, A.}, isbn = {9788900000016}}\n",
                "a.ris": "TY  - BOOK\r\nTI  - \(title(name))\r\nSN  - 9788900000016\r\nER  - \r\n",
            ]
            for (file, text) in files {
                let home = fixtures.with(["BOOKFETCH_HOME": bare.folder.appending(path: "home-\(file)").path])
                try await encoded(text, name, in: bare).write(to: bare.folder.appending(path: file))
                let imported = try await home.run(.bookfetch, "shelf", "import", file)
                #expect(imported.ending == .code(0), "\(name) \(file): \(imported.errors)")
                let shelf = try await home.run(.bookfetch, "shelf", "--format", "plain")
                #expect(shelf.output.contains(title(name)), "\(name) \(file): \(shelf.output)")
            }
        }
    }

    /// A record of ISO 2709, whose directory counts bytes.
    @Test(arguments: ["UTF-8", "CP949"]) func aRecordIsRead(name: String) async throws {
        try await withSurroundings { bare in
            func field(_ text: String) async throws -> Data { try await encoded(text + "\u{1E}", name, in: bare) }
            let fields = [
                ("020", try await field("  \u{1F}a9788900000016")),
                ("245", try await field("00\u{1F}a탑과 클\u{1F}d윤서경 지음")),
            ]
            var directory = ""
            var body = Data()
            func padded(_ number: Int, _ width: Int) -> String {
                String(repeating: "0", count: width - "\(number)".count) + "\(number)"
            }
            for (tag, data) in fields {
                directory += tag + padded(data.count, 4) + padded(body.count, 5)
                body += data
            }
            let base = 24 + directory.utf8.count + 1
            // UTF-8 is told by the leader; old Korean systems leave the place blank.
            let leader =
                "\(padded(base + body.count + 1, 5))nam \(name == "UTF-8" ? "a" : " ")22\(padded(base, 5))   4500"
            let record = Data((leader + directory + "\u{1E}").utf8) + body + Data([0x1D])
            try record.write(to: bare.folder.appending(path: "a.mrc"))
            let imported = try await bare.run(.bookfetch, "shelf", "import", "a.mrc")
            #expect(imported.ending == .code(0), "\(imported.errors)")
            let shelf = try await bare.run(.bookfetch, "shelf", "--format", "plain")
            #expect(shelf.output.contains("탑과 클") && shelf.output.contains("윤서경"), "\(shelf.output)")
        }
    }

    @Test(arguments: ["UTF-8", "CP949", "EUC-KR", "UTF-16"]) func aFeedIsRead(name: String) async throws {
        try await withSurroundings { bare in
            let xml = """
                <?xml version="1.0" encoding="\(name == "CP949" ? "ks_c_5601-1987" : name)"?>
                <rss version="2.0"><channel><title>나루</title><item><title>\(title(name))</title>\
                <link>https://naru.example/1</link></item></channel></rss>
                """
            let body = try await encoded(xml, name, in: bare)
            try await withService(Route("/rss") { _ in .response(status: 200, body: Array(body)) }) { server in
                let added = try await bare.run(.news, "feeds", "add", "\(server.baseURL)/rss", "--country", "kr")
                #expect(added.ending == .code(0), "\(added.errors)")
                let news = try await bare.run(.news, "--country", "kr", "--source", "feeds", "--format", "plain")
                #expect(news.output.contains(title(name)), "\(name): \(news.output) \(news.errors)")
            }
        }
    }

    /// What of Unicode the program knows: composed and wide letters, hosts in Hangul, zones, Korean dates.
    @Test func textIsComposedFoldedAndMapped() async throws {
        try await withSurroundings { bare in
            let decomposed = "바람의 탑".decomposedStringWithCanonicalMapping
            try Data("ISBN,Title\n9788900000016,\"\(decomposed) ＡＢＣ\"\n".utf8).write(
                to: bare.folder.appending(path: "a.csv")
            )
            #expect(try await bare.run(.bookfetch, "shelf", "import", "a.csv").ending == .code(0))
            for word in ["바람의 탑", decomposed, "abc", "ㅂㄹㅇ"] {
                let found = try await bare.run(.bookfetch, "shelf", "list", "--match", word, "--format", "plain")
                #expect(found.output.contains("바람의 탑"), "\(word): \(found.output) \(found.errors)")
            }
            let feed = try await bare.run(.news, "feeds", "add", "http://한글.example/rss")
            #expect(feed.ending == .code(64) && feed.errors.contains("xn--bj0bj06e.example"), "\(feed.errors)")
        }
    }
}
