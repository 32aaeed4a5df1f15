import APIClient
import Basics
package import Foundation
import GRDB

/// Covers and news images: files in a folder of the cache, looked up by address before any download.
///
/// The folder may be removed at any time: a missing image is treated as not cached. Files change only under the store's
/// write lock, so that no process removes an image that another has just looked up.
package struct ImageFiles: Sendable {
    /// The default limit in bytes: 256 MiB.
    package static let defaultLimit = 256 << 20
    /// The minimum interval between two recorded uses of an image.
    static let usageResolution: Duration = .seconds(60 * 60)

    let database: StoreDatabase
    let time: Time
    /// The folder, created with permissions 0700; files in it have 0600.
    package let folder: String
    /// The maximum total size in bytes; the least recently used images are removed first.
    package let limit: Int

    /// The cached image of an address. Returns the image; `nil` if it is not cached and has to be fetched.
    package func image(for url: String) async throws(StoreError) -> CachedImage? {
        let found = try await database.read("look up a picture") { db in
            try ImageRecord.fetchOne(
                db,
                sql: """
                    SELECT imageFile.* FROM imageSource JOIN imageFile ON imageFile.hash = imageSource.hash
                    WHERE imageSource.url = ?
                    """,
                arguments: [url]
            )
        }
        guard let found, found.isSound else { return nil }
        let image = found.image(in: folder)
        // Truncated or emptied from outside, it is not an image; the next download replaces it.
        guard PrivateFile.status(image.path)?.size == image.bytes else { return nil }
        await recordUse(of: found)
        return image
    }

    /// Caches a fetched image, and removes the least recently used ones if the limit is exceeded.
    ///
    /// - `isPlaceholder`: Whether an image of this size and length is a placeholder; by default a single pixel, as sent
    ///   by services and web counters.
    /// - Returns: The picture. One that another address gave before is the same file.
    @discardableResult
    package func save(
        _ data: Data,
        for url: String,
        refusing isPlaceholder: (PixelSize, Int) -> Bool = { size, _ in size.isDot }
    ) async throws(ImageError) -> CachedImage {
        guard let header = ImageHeader(data) else { throw .notAnImage }
        guard !isPlaceholder(header.size, data.count) else { throw .placeholder(header.size) }
        guard data.count <= limit else { throw .tooLarge(bytes: data.count, limit: limit) }
        let now = time.now().milliseconds
        let record = ImageRecord(
            hash: SHA256.hexadecimal(data),
            format: header.format,
            width: header.size.width,
            height: header.size.height,
            bytes: data.count,
            lastUsedAt: now
        )
        let image = record.image(in: folder)
        do {
            try StoreFile.makeFolder(PrivateFile.parent(of: image.path))
            let draft = try PrivateFile.writeDraft(data, beside: image.path)
            defer { PrivateFile.remove(draft) }
            let failure: SystemError? = try await database.write("keep a picture") { db in
                do throws(SystemError) {
                    try PrivateFile.move(draft, to: image.path)
                } catch {
                    return error
                }
                try record.upsert(db)
                try db.execute(
                    sql: """
                        INSERT INTO imageSource (url, hash, fetchedAt) VALUES (?, ?, ?)
                        ON CONFLICT (url) DO UPDATE SET hash = excluded.hash, fetchedAt = excluded.fetchedAt
                        """,
                    arguments: [url, record.hash, now]
                )
                _ = try removeLeastRecentlyUsed(db, downTo: limit, except: record.hash)
                return nil
            }
            if let failure { throw failure }
        } catch let error as SystemError {
            throw .cannotWrite(path: image.path, reason: error.reason)
        } catch let error as StoreError {
            throw .store(error)
        } catch {
            throw .store(StoreError(error, during: "keep a picture", path: database.path))
        }
        return image
    }

    /// Records a use of an image; skipped if the store is read-only, full or locked.
    private func recordUse(of record: ImageRecord) async {
        let now = time.now().milliseconds
        guard record.lastUsedAt <= now - Self.usageResolution.milliseconds else { return }
        await database.writeIfIdle { db in
            try ImageRecord.filter(ImageRecord.Columns.hash == record.hash)
                .updateAll(db, ImageRecord.Columns.lastUsedAt.set(to: now))
        }
    }

    /// Counts the images.
    package func statistics() async throws(StoreError) -> ImageStatistics {
        try await database.read("count pictures") { db in
            let row = try Row.fetchOne(db, sql: "SELECT COUNT(*), COALESCE(SUM(bytes), 0) FROM imageFile")
            guard let row else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
            return ImageStatistics(images: try row.decode(atIndex: 0), bytes: try row.decode(atIndex: 1))
        }
    }

    /// Removes the least recently used images until the rest fits.
    @discardableResult
    package func prune(toBytes bytes: Int? = nil) async throws(StoreError) -> ImageStatistics {
        try await database.write("remove pictures", waiting: .atLength) { db in
            try removeLeastRecentlyUsed(db, downTo: bytes ?? limit)
        }
    }

    /// Removes all images. Other parts of the store, and other files in the folder, are not affected.
    @discardableResult
    package func clear() async throws(StoreError) -> ImageStatistics {
        try await database.write("remove pictures", waiting: .atLength) { db in
            try removeLeastRecentlyUsed(db, downTo: 0)
        }
    }

    /// Removes the least recently used images, inside a transaction.
    ///
    /// A file is removed before its row is committed: should the transaction fail, the row has a missing image, which
    /// is fetched again. In the other order, a file without a row would remain for ever.
    ///
    /// - Parameter retained: An image that stays in any case: the one just cached.
    func removeLeastRecentlyUsed(
        _ db: Database,
        downTo bytes: Int,
        except retained: String? = nil
    ) throws -> ImageStatistics {
        var excess = (try Int.fetchOne(db, sql: "SELECT SUM(bytes) FROM imageFile") ?? 0).subtracting(bytes)
        guard excess > 0 else { return ImageStatistics(images: 0, bytes: 0) }
        var removed: [ImageRecord] = []
        let records = try ImageRecord.fetchCursor(db, sql: "SELECT * FROM imageFile ORDER BY lastUsedAt, id")
        while excess > 0, let record = try records.next() {
            guard record.hash != retained else { continue }
            excess = excess.subtracting(record.bytes)
            removed.append(record)
        }
        for record in removed {
            // A damaged row must not name another file.
            if record.isSound { PrivateFile.remove("\(folder)/\(record.name)") }
            try db.execute(sql: "DELETE FROM imageFile WHERE hash = ?", arguments: [record.hash])
            try db.execute(sql: "DELETE FROM imageSource WHERE hash = ?", arguments: [record.hash])
        }
        return ImageStatistics(images: removed.count, bytes: removed.reduce(0) { $0.adding($1.bytes) })
    }
}

/// The number and size of cached or removed images.
package struct ImageStatistics: Hashable, Sendable {
    package let images: Int
    /// The size of their files in bytes.
    package let bytes: Int
}

package struct CachedImage: Hashable, Sendable {
    /// The file, named by its content; it belongs to the store and must not be changed.
    package let path: String
    package let format: ImageFormat
    package let size: PixelSize
    /// The size in bytes.
    package let bytes: Int
}

/// Why an image is not cached.
package enum ImageError: Error, Hashable, Sendable {
    /// The bytes are not an image of a known format.
    case notAnImage
    /// The image is the service's placeholder.
    case placeholder(PixelSize)
    case tooLarge(bytes: Int, limit: Int)
    /// The file cannot be written; the reason is the system's.
    case cannotWrite(path: String, reason: String)
    case store(StoreError)
}

extension ImageError: CustomStringConvertible {
    /// One line for users, without a full stop.
    package var description: String {
        switch self {
        case .notAnImage: "the answer is not a picture"
        case .placeholder(let size):
            "the service has no picture and sent a placeholder of \(size.width) by \(size.height)"
        case .tooLarge(let bytes, let limit): "the picture has \(bytes) bytes, and all together may take \(limit)"
        case .cannotWrite(let path, let reason): "cannot write the picture \(path): \(reason)"
        case .store(let error): error.description
        }
    }
}

extension ImageError: LocalizedError {
    /// One English sentence, as `localizedDescription` gives it.
    package var errorDescription: String? { "The picture is not kept: \(description)." }
}

struct ImageRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "imageFile"

    enum Columns {
        static let hash = Column(CodingKeys.hash)
        static let lastUsedAt = Column(CodingKeys.lastUsedAt)
    }

    /// The SHA-256 of the file in hexadecimal digits, which is its name.
    var hash: String
    var format: ImageFormat
    var width: Int
    var height: Int
    var bytes: Int
    /// Milliseconds since 1970; moves in steps of ``ImageFiles/usageResolution``.
    var lastUsedAt: Int64

    /// The file's path below the image folder. The first two digits are a subfolder: some file systems are slow with
    /// thousands of files in one folder.
    var name: String { "\(hash.prefix(2))/\(hash.dropFirst(2)).\(format.fileExtension)" }

    /// Whether the row is one that this library wrote: its name is a digest, and the file is not empty.
    var isSound: Bool {
        hash.utf8.count == 64 && hash.allSatisfy { $0.isHexDigit && $0.isASCII } && bytes > 0 && width > 0 && height > 0
    }

    func image(in folder: String) -> CachedImage {
        CachedImage(
            path: "\(folder)/\(name)",
            format: format,
            size: PixelSize(width: width, height: height),
            bytes: bytes
        )
    }
}
