import Foundation
import TestPrograms
import TestSite
import Testing

#if Server
    /// Lists that several machines look up with one key, counted on a redis-server.
    @Suite(
        "Lists with a shared server",
        .enabled(if: RedisServer.isExpected, "needs redis-server and libhiredis"),
        .timeLimit(.minutes(30))
    )
    struct SharedListTests {
        private static let list = ["9791100000014", "9791100000021", "9791100000038", "9791100000045", "9791100000052"]

        private static func reply(_ request: LoopbackRequest) -> LoopbackResponse {
            let isbn = request.query.split(separator: "&").first { $0.hasPrefix("query=") }?.dropFirst(6) ?? ""
            let book = #"{"title":"책 \#(isbn)","isbn":"\#(isbn)"}"#
            let body = #"{"documents":[\#(book)],"meta":{"total_count":1,"pageable_count":1,"is_end":true}}"#
            return .response(status: 200, body: Array(body.utf8))
        }

        /// Makes the requests that were counted today yesterday's.
        private func passMidnight(_ redis: RedisServer) async throws {
            let moved = try await redis.command(
                "eval",
                """
                local key = redis.call('KEYS', 'bookfetch:1:ledger:*:days')[1]
                local today = tostring(math.max(unpack(redis.call('HKEYS', key))))
                redis.call('HSET', key, today - 1, redis.call('HGET', key, today))
                return redis.call('HDEL', key, today)
                """,
                "0"
            )
            try #require(moved.output == "1\n", "\(moved.output)\(moved.errors)")
        }

        /// At the end of the day the run stops with 75 and says when it may go on; then --resume does. Meanwhile
        /// another machine sends nothing either.
        @Test func theDaysEndStopsTheRunOnEveryMachine() async throws {
            try await withRedis { redis in
                try await withService(Route(Answers.kakaoPath) { Self.reply($0) }) { server in
                    try await withSurroundings { bare in
                        let here = bare.asking(server.baseURL, .kakao).with([
                            "BOOKFETCH_SHARED": "redis://127.0.0.1:\(redis.port)", "BOOKFETCH_QUOTA_KAKAO": "2/day",
                        ])
                        try Self.list.map { $0 + "\n" }.joined()
                            .write(to: here.folder.appending(path: "list"), atomically: true, encoding: .utf8)
                        let first = try await here.run(.bookfetch, "lookup", "list", "--jobs", "1")
                        #expect(first.ending == .code(75) && first.lines.count == 2, "\(first.output)\(first.errors)")
                        #expect(first.errors.contains("requests are possible again at"))
                        #expect(first.errors.contains("--resume"))

                        let other = here.with(["BOOKFETCH_HOME": here.folder.appending(path: "other").path])
                        let refused = try await other.run(.bookfetch, "lookup", "list", "--shard", "1/1", "--refresh")
                        #expect(
                            refused.ending == .code(75) && refused.lines.isEmpty,
                            "\(refused.output)\(refused.errors)"
                        )
                        #expect(refused.errors.contains("requests are possible again at"))
                        #expect(server.requests.count == 2)

                        try await passMidnight(redis)
                        let second = try await here.run(.bookfetch, "lookup", "list", "--jobs", "1", "--resume")
                        #expect(
                            second.ending == .code(75) && second.lines.count == 2,
                            "\(second.output)\(second.errors)"
                        )
                        #expect(second.output.hasPrefix("3\tfound"))

                        try await passMidnight(redis)
                        let third = try await here.run(.bookfetch, "lookup", "list", "--jobs", "1", "--resume")
                        #expect(third.ending == .code(0) && third.output.hasPrefix("5\tfound"), "\(third.errors)")
                        #expect(server.requests.count == Self.list.count)
                    }
                }
            }
        }
    }
#endif
