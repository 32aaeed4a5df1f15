import CatalogModel
import Foundation
import Testing

@testable import Store

extension FrozenStep {
    /// Schema 10: the birthdays that the reader keeps.
    static let birthdays = FrozenStep(
        schema: """
            CREATE TABLE keptBirthday (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                uid TEXT NOT NULL UNIQUE,
                name TEXT NOT NULL UNIQUE,
                year INTEGER NOT NULL,
                month INTEGER NOT NULL,
                day INTEGER NOT NULL,
                keptAt INTEGER NOT NULL
            );
            """,
        data: """
            INSERT INTO keptBirthday VALUES (1, 'b1f0', '김하늘', 1997, 6, 26, 1793404800000);
            INSERT INTO keptBirthday VALUES (2, 'b1f1', 'Ines', 0, 2, 29, 1793404800000);
            """,
        check: checkBirthdays
    )

    private static func checkBirthdays(in store: Store) async throws {
        let kept = try await store.birthdays.list()
        #expect(kept.map(\.name) == ["Ines", "김하늘"])
        #expect(kept.map(\.uid) == ["b1f1", "b1f0"])
        #expect(kept.map(\.year) == [nil, 1997])
        #expect(kept.map(\.day.description) == ["02-29", "06-26"])
    }
}
