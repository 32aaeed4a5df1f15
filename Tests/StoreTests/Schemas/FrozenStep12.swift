import APIClient
import Foundation
import GRDB
import Testing

@testable import Store

extension FrozenStep {
    /// Schema 12: the questions that services answered like closed ones.
    static let suspicions = FrozenStep(
        schema: """
            CREATE TABLE retirementSuspicion (
                service TEXT NOT NULL,
                question TEXT NOT NULL,
                at INTEGER NOT NULL,
                PRIMARY KEY (service, question)
            ) WITHOUT ROWID;
            """,
        data: """
            INSERT INTO retirementSuspicion VALUES ('kakao', '5d41402abc4b2a76b9719d911017c592', 1793404800000);
            """,
        check: checkSuspicions
    )

    private static func checkSuspicions(in store: Store) async throws {
        #expect(try await store.retirements.isSuspected(ServiceName(rawValue: "kakao")))
        #expect(try await !store.retirements.isSuspected(ServiceName(rawValue: "aladin")))
    }
}
