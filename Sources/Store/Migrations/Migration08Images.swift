import GRDB

extension Migration {
    /// Which pictures there are in the folder of pictures, and which addresses gave them. A picture is named by its own bytes,
    /// so that two addresses of one picture are one file.
    static let images = Migration(name: "images") { db in
        try db.execute(
            sql: """
                CREATE TABLE imageFile (
                    id INTEGER PRIMARY KEY,
                    hash TEXT NOT NULL UNIQUE,
                    format TEXT NOT NULL,
                    width INTEGER NOT NULL,
                    height INTEGER NOT NULL,
                    bytes INTEGER NOT NULL,
                    lastUsedAt INTEGER NOT NULL
                );
                CREATE INDEX imageFileByUse ON imageFile (lastUsedAt, id, bytes);

                CREATE TABLE imageSource (
                    id INTEGER PRIMARY KEY,
                    url TEXT NOT NULL UNIQUE,
                    hash TEXT NOT NULL,
                    fetchedAt INTEGER NOT NULL
                );
                CREATE INDEX imageSourceByHash ON imageSource (hash);
                """
        )
    }
}
