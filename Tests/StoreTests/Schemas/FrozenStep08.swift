import Foundation
import Testing

@testable import Store

extension FrozenStep {
    /// Schema 8: pictures.
    static let images = FrozenStep(
        schema: """
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
            """,
        data: """
            INSERT INTO imageFile VALUES (
                1, 'e19a3a6bf2cc9d8b1ba0cc3ad5c4b1aa0f63a2c8dbb5ae4c2d6e3ff0c1a5bb01', 'png', 300, 400, 5, 1795219200125
            );
            INSERT INTO imageSource VALUES (
                1, 'https://a.example/c.png', 'e19a3a6bf2cc9d8b1ba0cc3ad5c4b1aa0f63a2c8dbb5ae4c2d6e3ff0c1a5bb01', 1795219200125
            );
            """,
        check: checkImages
    )

    private static func checkImages(in store: Store) async throws {
        try await withTemporaryFolder { folder in
            let images = store.images(in: folder.path)
            #expect(try await images.statistics() == ImageStatistics(images: 1, bytes: 5))
            #expect(try await images.image(for: "https://a.example/c.png") == nil)
            let file = folder.appending(path: "e1/9a3a6bf2cc9d8b1ba0cc3ad5c4b1aa0f63a2c8dbb5ae4c2d6e3ff0c1a5bb01.png")
            let part = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: part, withIntermediateDirectories: false)
            try Data("12345".utf8).write(to: file)
            let image = try await images.image(for: "https://a.example/c.png")
            #expect(image?.path == file.path)
            #expect(image?.size == PixelSize(width: 300, height: 400))
        }
    }
}
