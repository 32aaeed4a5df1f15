import Foundation
import Replay
import Synchronization
import TestPrograms
import TestSite
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A librarian's table of 2,000 mixed rows, whose run is killed in the middle and continued.
@Suite("A table of mixed rows, killed and continued", .timeLimit(.minutes(30)))
struct MixedListTests {
    /// A row of the table: what stands in its cells, and what is expected of it.
    private struct Row {
        let cell: String
        let note: String
        let status: String?
    }

    private static func isbn13(_ twelve: Int) -> String {
        let digits = Array(String(twelve))
        let sum = digits.enumerated().reduce(0) { sum, digit in
            sum + (digit.element.wholeNumberValue ?? 0) * (digit.offset.isMultiple(of: 2) ? 1 : 3)
        }
        return String(digits) + "\((10 - sum % 10) % 10)"
    }

    private static func isbn10(_ nine: Int) -> String {
        let digits = Array(String(nine))
        let sum = digits.enumerated().reduce(0) { $0 + ($1.element.wholeNumberValue ?? 0) * (10 - $1.offset) }
        let check = (11 - sum % 11) % 11
        return String(digits) + (check == 10 ? "X" : "\(check)")
    }

    /// Hyphens, ten digits, Excel's forms, wrong digits, 979-11, sets, duplicates, and rows without anything.
    private static let rows: [Row] = (0..<2_000).map { number in
        let thirteen = isbn13(978_898_000_000 + number)
        let note = number.isMultiple(of: 7) ? "둘째; \"큰\"\r\n글자 \(number)" : "비고 \(number)"
        switch number % 10 {
        case 0:
            return Row(
                cell: "978-89-80-\(thirteen.dropFirst(7).prefix(5))-\(thirteen.suffix(1))",
                note: note,
                status: "found"
            )
        case 1: return Row(cell: isbn10(899_000_000 + number), note: note, status: "found")
        case 2: return Row(cell: "=\"\(thirteen)\"", note: note, status: "found")
        case 3: return Row(cell: isbn13(979_110_000_000 + number), note: note, status: "found")
        case 4:
            let wrong = (Int(thirteen.suffix(1)) ?? 0) == 9 ? 0 : (Int(thirteen.suffix(1)) ?? 0) + 1
            return Row(cell: thirteen.dropLast() + "\(wrong)", note: note, status: "invalid")
        case 5: return Row(cell: "9.78898E+12", note: note, status: "invalid")
        case 6:
            return Row(
                cell: "\(thirteen) (1권), \(isbn13(978_899_000_000 + number)) (2권)",
                note: note,
                status: "invalid"
            )
        case 7: return Row(cell: isbn10(899_000_000 + number - 6), note: note, status: "duplicate")
        case 8: return Row(cell: "", note: "", status: nil)
        default: return Row(cell: "'\(thirteen)", note: note, status: "found")
        }
    }

    /// The table as Excel's "Unicode text" writes it: UTF-16 with a mark, CR LF, semicolons.
    private static var file: Data {
        func quoted(_ text: String) -> String { "\"\(text.replacing("\"", with: "\"\""))\"" }
        let lines =
            ["sep=;", "번호;제목 없음;ISBN;비고"]
            + rows.enumerated().map { number, row in
                row.status == nil ? ";;;" : "\(number);;\(quoted(row.cell));\(quoted(row.note))"
            }
        let text = "\u{FEFF}" + lines.map { $0 + "\r\n" }.joined()
        return Data(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    }

    /// Kakao with every book, which lets the requests beyond a number wait.
    private final class Shop: Sendable {
        private let state = Mutex((left: 0, held: 0))

        var held: Int { state.withLock { $0.held } }

        func answer(_ count: Int) { state.withLock { $0 = (count, 0) } }

        func reply(_ request: LoopbackRequest) -> LoopbackResponse {
            let isbn = request.query.split(separator: "&").first { $0.hasPrefix("query=") }?.dropFirst(6) ?? ""
            let isResolved = state.withLock { state in
                state.left -= 1
                if state.left < 0 { state.held += 1 }
                return state.left >= 0
            }
            guard isResolved else { return .stalled }
            let book = #"{"title":"책 \#(isbn)","isbn":" \#(isbn)"}"#
            let body = #"{"documents":[\#(book)],"meta":{"total_count":1,"pageable_count":1,"is_end":true}}"#
            return .response(status: 200, body: Array(body.utf8))
        }
    }

    @Test func theTableIsCompleteWithEveryColumnAndNoRowTwice() async throws {
        let shop = Shop()
        try await withService(Route(Answers.kakaoPath) { shop.reply($0) }) { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL, .kakao)
                try Self.file.write(to: here.folder.appending(path: "list.csv"))
                let line = """
                    exec "$0" lookup list.csv --resume --jobs 8 --timeout 3600 --format csv --rejects rejects.csv >> out.csv
                    """
                let command = Command(
                    URL(filePath: "/bin/sh"),
                    ["-c", line, BuiltProgram.bookfetch.file.path],
                    environment: here.environment,
                    folder: here.folder
                )
                for round in 0..<4 {
                    shop.answer(150 + 40 * round)
                    let outcome = try await Slots.programs.run {
                        try await withChild(command) { child in
                            try await eventually {
                                shop.held > 0
                            } then: {
                                child.stop()
                            }
                            return await child.outcome()
                        }
                    }
                    #expect(outcome.ending == .signal(SIGKILL), "\(outcome.errors)")
                }
                shop.answer(.max)
                let last = try await here.run(command)
                #expect(last.ending == .code(0), "\(last.errors)")
                #expect(!last.errors.contains("twice"), "\(last.errors)")
                try Self.check(String(contentsOf: here.folder.appending(path: "out.csv"), encoding: .utf8))
                try Self.checkRejects(String(contentsOf: here.folder.appending(path: "rejects.csv"), encoding: .utf8))

                let again = try await here.run(command)
                #expect(again.ending == .code(0) && again.errors == "bookfetch: Nothing is left to look up.\n")
            }
        }
    }

    private static func check(_ text: String) throws {
        let written = try CSVReader.rows(text)
        let header = written[0]
        #expect(header.suffix(3) == ["input.번호", "input.제목 없음", "input.비고"])
        let expected = rows.enumerated().filter { $0.element.status != nil }
        #expect(written.count == expected.count + 1)
        #expect(written.allSatisfy { $0.count == header.count })
        let title = try #require(header.firstIndex(of: "title"))
        for (cells, (number, row)) in zip(written.dropFirst(), expected) {
            #expect(cells[1] == row.status, "\(number): \(cells.prefix(8))")
            #expect(cells[header.count - 3] == "\(number)")
            #expect(cells[header.count - 1] == row.note.replacing("\r\n", with: "\n"))
            #expect((cells[title] == "책 \(cells[2])") == (row.status == "found"))
        }
        let lines = written.dropFirst().compactMap { Int($0[0]) }
        #expect(lines.count == expected.count && zip(lines, lines.dropFirst()).allSatisfy { $0 < $1 })
    }

    private static func checkRejects(_ text: String) throws {
        let written = try CSVReader.rows(text)
        let expected = rows.enumerated().filter { $0.element.status == "invalid" }
        #expect(written.dropFirst().map { $0[$0.count - 3] } == expected.map { "\($0.offset)" })
    }
}
