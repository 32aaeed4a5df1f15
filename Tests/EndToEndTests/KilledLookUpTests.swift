import Basics
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

/// A list that is looked up into a file by a program that is killed many times.
@Suite("A list whose runs are killed", .timeLimit(.minutes(30)))
struct KilledLookUpTests {
    /// Kakao with every book, until it has answered so many questions; whoever asks then waits.
    private final class Shop: Sendable {
        private struct State {
            var left = 0
            var held = 0
            var asked: [String: Int] = [:]
        }

        private let state = Mutex(State())

        /// Questions that wait at the moment, or did.
        var held: Int { state.withLock(\.held) }
        /// How often each book was asked for.
        var asked: [String: Int] { state.withLock(\.asked) }

        func answer(_ count: Int) {
            state.withLock { state in
                state.left = count
                state.held = 0
            }
        }

        func reply(_ request: LoopbackRequest) -> LoopbackResponse {
            let isbn = request.query.split(separator: "&").first { $0.hasPrefix("query=") }?.dropFirst(6) ?? ""
            let isResolved = state.withLock { state in
                state.asked[String(isbn), default: 0] += 1
                state.left -= 1
                if state.left < 0 { state.held += 1 }
                return state.left >= 0
            }
            guard isResolved else { return .stalled }
            let book = #"{"title":"책 \#(isbn), \"둘째\"","isbn":" \#(isbn)"}"#
            let body = #"{"documents":[\#(book)],"meta":{"total_count":1,"pageable_count":1,"is_end":true}}"#
            return .response(status: 200, body: Array(body.utf8))
        }
    }

    /// Seven lines that are no numbers, then one that is; 8,000 in all.
    private static let list = (1...8000).map { number in
        number.isMultiple(of: 8) ? isbn(number) : "no number \(number)"
    }

    private static func isbn(_ number: Int) -> String {
        let twelve = Array(String(979_118_000_000 + number))
        let sum = twelve.enumerated().reduce(0) { sum, digit in
            sum + (digit.element.wholeNumberValue ?? 0) * (digit.offset.isMultiple(of: 2) ? 1 : 3)
        }
        return String(twelve) + "\((10 - sum % 10) % 10)"
    }

    @Test(arguments: ["plain", "csv", "jsonl"]) func eachRowIsInTheFileOnce(format: String) async throws {
        let shop = Shop()
        try await withService(Route(Answers.kakaoPath) { shop.reply($0) }) { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL, .kakao)
                try Self.list.map { $0 + "\n" }.joined()
                    .write(to: here.folder.appending(path: "list"), atomically: true, encoding: .utf8)
                let out = here.folder.appending(path: "out")
                let line = #"exec "$0" lookup list --resume --timeout 3600 --format \#(format) >> out"#
                let command = Command(
                    URL(filePath: "/bin/sh"),
                    ["-c", line, BuiltProgram.bookfetch.file.path],
                    environment: here.environment,
                    folder: here.folder
                )
                let size = { @Sendable () -> Int in
                    ((try? FileManager.default.attributesOfItem(atPath: out.path))?[.size] as? NSNumber)?.intValue ?? 0
                }
                // Killed once the shop keeps it waiting, or as soon as anything is written.
                for round in 0..<16 {
                    shop.answer(40 + round)
                    let before = size()
                    let outcome = try await Slots.programs.run {
                        try await withChild(command) { child in
                            try await eventually {
                                shop.held > 0 || (round.isMultiple(of: 2) && size() > before)
                            } then: {
                                child.stop()
                            }
                            return await child.outcome()
                        }
                    }
                    #expect(outcome.ending == .signal(SIGKILL), "\(outcome.errors)")
                    #expect(!outcome.errors.contains("twice"), "\(outcome.errors)")
                }
                shop.answer(.max)
                let last = try await here.run(command)
                #expect(last.ending == .code(0), "\(last.errors)")
                let text = try String(contentsOf: out, encoding: .utf8)
                #expect(try Self.lines(of: text, format) == Array(1...Self.list.count))
                // Each book was asked for, and none more often than the runs that were killed with it under way.
                #expect(shop.asked.count == Self.list.count / 8)
                #expect(shop.asked.values.reduce(0, +) < Self.list.count / 8 + 16 * 64)

                let again = try await here.run(command)
                #expect(again.ending == .code(0) && again.errors == "bookfetch: Nothing is left to look up.\n")
                #expect(try String(contentsOf: out, encoding: .utf8) == text)
            }
        }
    }

    /// The numbers of the input's lines, as they stand in the rows, each of which must be whole.
    private static func lines(of text: String, _ format: String) throws -> [Int?] {
        switch format {
        case "csv":
            let rows = try CSVReader.rows(text)
            #expect(rows.first?.first == "line" && rows.allSatisfy { $0.count == rows[0].count })
            return rows.dropFirst().map { Int($0[0]) }
        case "jsonl":
            return try text.split(separator: "\n").map { try JSON(Data($0.utf8))["line"]?.integer }
        default:
            let rows = text.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
            #expect(rows.allSatisfy { $0.count == 8 })
            return rows.map { Int($0[0]) }
        }
    }
}
