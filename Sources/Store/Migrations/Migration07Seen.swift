import GRDB

extension Migration {
    /// Every book and article that any answer brought, and the grams that they are searched by.
    ///
    /// The grams are made by ``SearchGrams`` and not by SQLite's trigram tokenizer, which answers no query of fewer than
    /// three characters: one table then answers words of one, two and more syllables in one expression. The tables hold no
    /// content of their own, and no sizes, since nothing is ranked by them. Whoever changes what the grams are, empties
    /// these tables in a migration and fills them anew.
    static let seen = Migration(name: "everything seen") { db in
        try db.execute(
            sql: """
                CREATE TABLE seenBook (
                    id INTEGER PRIMARY KEY,
                    identity TEXT NOT NULL UNIQUE,
                    titleKey TEXT NOT NULL,
                    firstService TEXT NOT NULL,
                    lastService TEXT NOT NULL,
                    firstSeenAt INTEGER NOT NULL,
                    lastSeenAt INTEGER NOT NULL,
                    encoding TEXT NOT NULL,
                    bodySize INTEGER NOT NULL,
                    body BLOB NOT NULL
                );
                CREATE INDEX seenBookByTitle ON seenBook (titleKey);
                CREATE VIRTUAL TABLE seenBookText USING fts5 (
                    title, other, content = '', columnsize = 0, tokenize = "ascii tokenchars '_'"
                );

                CREATE TABLE seenArticle (
                    id INTEGER PRIMARY KEY,
                    identity TEXT NOT NULL UNIQUE,
                    titleKey TEXT NOT NULL,
                    firstService TEXT NOT NULL,
                    lastService TEXT NOT NULL,
                    firstSeenAt INTEGER NOT NULL,
                    lastSeenAt INTEGER NOT NULL,
                    encoding TEXT NOT NULL,
                    bodySize INTEGER NOT NULL,
                    body BLOB NOT NULL
                );
                CREATE INDEX seenArticleByTitle ON seenArticle (titleKey);
                CREATE VIRTUAL TABLE seenArticleText USING fts5 (
                    title, other, content = '', columnsize = 0, tokenize = "ascii tokenchars '_'"
                );
                """
        )
    }
}
