import APIClient
import Foundation
import HTTPTypes
import Synchronization
import TestSupport
import Testing

/// Repetitions that are asked for first.
@Suite struct RetryBudgetTests {
    private final class Budget: RetryBudget {
        private let left: Mutex<Int>
        private let asked = Mutex(0)

        init(_ left: Int) {
            self.left = Mutex(left)
        }

        var timesAsked: Int { asked.withLock { $0 } }

        func allowsRetry() async -> Bool {
            asked.withLock { $0 += 1 }
            return left.withLock { left in
                left -= 1
                return left >= 0
            }
        }
    }

    /// The status that a request ends with, and how many attempts it made.
    private func send(_ statuses: [Int], within budget: Budget) async throws -> (status: Int, attempts: Int) {
        let attempts = Mutex(0)
        let request = {
            var request = APIRequest(service: .example, operation: "o", url: .init())
            request.retryBudget = budget
            return request
        }()
        let retry = RetryMiddleware(time: ManualClock().time)
        let response = try await retry.intercept(request) { _ in
            let index = attempts.withLock { attempts in
                defer { attempts += 1 }
                return attempts
            }
            let fields: HTTPFields = statuses[index] == 429 ? [.retryAfter: "1"] : [:]
            return APIResponse(status: statuses[index], fields: fields, body: .init())
        }
        return (response.status, attempts.withLock { $0 })
    }

    @Test func eachRepetitionOfAFailureIsAskedFor() async throws {
        let budget = Budget(9)
        #expect(try await send([500, 503, 200], within: budget) == (200, 3))
        #expect(budget.timesAsked == 2)
    }

    @Test(arguments: [0, 1]) func whereThereIsNoneLeftTheFailureStands(left: Int) async throws {
        let budget = Budget(left)
        #expect(try await send([500, 503, 200], within: budget) == ([500, 503][left], left + 1))
    }

    /// Nor is the last failure, behind which nothing is sent.
    @Test func patienceIsNotAskedFor() async throws {
        let budget = Budget(0)
        #expect(try await send([429, 200], within: budget) == (200, 2))
        #expect(try await send([200], within: budget) == (200, 1))
        #expect(budget.timesAsked == 0)
    }
}
