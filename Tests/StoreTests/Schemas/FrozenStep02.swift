import CatalogModel
import Testing

@testable import Store

extension FrozenStep {
    /// A book as version 2 wrote it.
    static let bookText = #"""
        {"authors":["김하늘"],"category":null,"contributors":[{"label":"지은이","name":"김하늘","role":"author"}],"cover":null,
        "description":null,"isbn10":"8932917248","isbn13":"9788932917245","links":[],"otherCodes":[],"pages":320,"price":null,
        "publishedOn":"2026-05","publisher":"물결","sources":["kakao"],"subtitle":null,"title":"새벽의 도서관","translators":[]}
        """#

    /// The same book.
    static var book: Book {
        get throws {
            Book(
                isbn: try ISBN("9788932917245"),
                title: "새벽의 도서관",
                contributors: [Contributor(name: "김하늘", role: .author, label: "지은이")],
                publisher: "물결",
                publishedOn: PartialDate(year: 2026, month: 5),
                pages: 320,
                sources: ["kakao"]
            )
        }
    }

    /// Schema 2: the shelf.
    static let shelf = FrozenStep(
        schema: """
            CREATE TABLE shelfEntry (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                identity TEXT NOT NULL UNIQUE,
                addedAt INTEGER NOT NULL,
                book TEXT NOT NULL
            );

            CREATE TABLE shelfRemovedEntry (
                id INTEGER PRIMARY KEY,
                removal INTEGER NOT NULL,
                removedAt INTEGER NOT NULL,
                entry INTEGER NOT NULL,
                identity TEXT NOT NULL,
                addedAt INTEGER NOT NULL,
                book TEXT NOT NULL
            );
            CREATE INDEX shelfRemovedEntryByRemoval ON shelfRemovedEntry (removal);
            """,
        data: """
            INSERT INTO shelfEntry VALUES (7, '9788932917245', 1795219200125, '\(bookText)');
            INSERT INTO shelfRemovedEntry VALUES (
                1, 1, 1795219200125, 3, 'kakao:K1', 1795219100000,
                '{"otherCodes":["K1"],"title":"지운 책","sources":["kakao"]}'
            );
            """,
        check: checkShelf
    )

    private static func checkShelf(in store: Store) async throws {
        let entry = try #require(try await store.shelf.list().first)
        #expect(entry.book == (try book))
        #expect(entry.addedAt.milliseconds == 1_795_219_200_125)
        #expect(try await store.shelf.undo()?.map(\.book.title) == ["지운 책"])
        #expect(try await store.shelf.list(.oldestFirst).map(\.identity) == ["kakao:K1", "9788932917245"])
    }
}
