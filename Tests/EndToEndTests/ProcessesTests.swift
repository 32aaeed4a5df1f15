import Foundation
import TestPrograms
import TestSite
import Testing

/// Several processes over one home at the same time.
@Suite("Several processes", .timeLimit(.minutes(30)))
struct ProcessesTests {
    @Test func tenConcurrentRunsSucceedAndEveryResponseIsCached() async throws {
        let kakao = Route(Answers.kakaoPath, body: Answers.kakao(title: "새벽 등대"))
        // An article a page: one that a page before has is not shown again.
        let news = Route(Answers.headlinesPath) { request in
            let page = request.query.split(separator: "&").first { $0.hasPrefix("page=") } ?? "page=1"
            let body = Answers.news(title: "A quiet day", number: String(page.dropFirst(5)))
            return .response(status: 200, body: Array(body.utf8))
        }
        try await withService(kakao, news) { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL)
                let commands = (1...5).flatMap { number in
                    [
                        here.command(.bookfetch, ["search", "등대", "--page", "\(number)"]),
                        here.command(.news, ["--page", "\(number)"]),
                    ]
                }
                // The home is not there yet, so that they make it at the same time as well.
                let outcomes = try await atOnce(commands)
                for outcome in outcomes {
                    #expect(outcome.ending == .code(0))
                    #expect(outcome.errors == "")
                    #expect(outcome.lines.count == 1)
                }
                #expect(server.requests.count == 10)
                let offline = commands.map {
                    Command(
                        $0.file,
                        $0.arguments + ["--offline"],
                        environment: $0.environment,
                        folder: $0.folder,
                        streams: $0.streams
                    )
                }
                for outcome in try await atOnce(offline) {
                    #expect(outcome.ending == .code(0))
                    #expect(outcome.lines.count == 1)
                    #expect(outcome.errors.contains("Offline. Showing a saved copy"))
                    #expect(outcome.errorLines.count == 1)
                }
                #expect(server.requests.count == 10)
            }
        }
    }

    @Test func theSameBirthdayByFourIsTheSameForAll() async throws {
        try await withFixtures { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL)
                let command = here.command(.bookfetch, ["birthday", "1997-06-26", "--page", "2"])
                let outcomes = try await atOnce(Array(repeating: command, count: 4))
                for outcome in outcomes {
                    #expect(outcome.ending == .code(0))
                    #expect(outcome.lines.count == 15)
                    #expect(outcome.output == outcomes.first?.output)
                    #expect(outcome.errors == outcomes.first?.errors)
                }
            }
        }
    }

    /// Runs all of them at the same time: not one by one as slots become free.
    private func atOnce(_ commands: [Command]) async throws -> [Outcome] {
        try await Slots.programs.run {
            try await withThrowingTaskGroup(of: (Int, Outcome).self) { group in
                for (index, command) in commands.enumerated() {
                    group.addTask { (index, try await withChild(command) { await $0.outcome() }) }
                }
                var outcomes: [Int: Outcome] = [:]
                for try await (index, outcome) in group { outcomes[index] = outcome }
                return outcomes.sorted { $0.key < $1.key }.map(\.value)
            }
        }
    }
}
