import APIClient
public import Foundation
import GRDB

/// Covers and news pictures: files in a folder of the cache, looked up by address before any download.
///
/// The folder may be removed at any time, by anybody: a picture that is not there any more is one that was never kept. Files
/// change only under the store's write lock, so that one process does not remove what another just looked at.
public struct ImageFiles: Sendable {
    /// How many bytes are kept unless told otherwise: 256 MiB.
    public static let defaultLimit = 256 << 20
    /// How far apart two uses of a picture must be for the second to be written down.
    static let useStep: Duration = .seconds(60 * 60)

    let database: StoreDatabase
    let time: Time
    /// The folder, made with permissions 0700 where it is missing; files in it have 0600.
    public let folder: String
    /// How many bytes of pictures are kept; those that went unused longest go first.
    public let limit: Int

    /// The picture that an address gave.
    ///
    /// - Parameter url: The address as it is asked.
    /// - Returns: The picture; `nil` when it is not there and has to be fetched.
    /// - Throws: ``StoreError``.
    public func image(for url: String) async throws(StoreError) -> StoredImage? {
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
        // Cut short or emptied by somebody else, it is no picture; the next download puts it right.
        guard PrivateFile.size(image.path) == image.bytes else { return nil }
        await noteUse(of: found)
        return image
    }

    /// Keeps a picture that was fetched, and removes those that went unused longest if all of them now exceed the limit.
    ///
    /// - Parameters:
    ///   - data: The bytes as they came.
    ///   - url: The address that was asked.
    ///   - placeholders: What is no picture but the place of one.
    /// - Returns: The picture. One that another address gave before is the same file.
    /// - Throws: ``ImageError``, with what was there before left as it was.
    @discardableResult
    public func keep(
        _ data: Data,
        for url: String,
        refusing placeholders: Set<ImagePlaceholder> = ImagePlaceholder.known
    ) async throws(ImageError) -> StoredImage {
        guard let header = ImageHeader(data) else { throw .notAnImage }
        guard !placeholders.contains(where: { $0.matches(header, bytes: data.count) }) else {
            throw .placeholder(header.size)
        }
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
            try StoreFile.makeFolder(StoreFile.parent(of: image.path))
            let draft = try PrivateFile.writeDraft(data, beside: image.path)
            defer { PrivateFile.remove(draft) }
            let failure: ImageError? = try await database.write("keep a picture") { db in
                do throws(ImageError) {
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
        } catch let error as ImageError {
            throw error
        } catch let error as StoreError {
            throw .store(error)
        } catch {
            throw .store(StoreError(error, during: "keep a picture", path: database.path))
        }
        return image
    }

    /// Writes down that a picture was used. A store that is read-only, full or locked misses it, and no more than that.
    private func noteUse(of record: ImageRecord) async {
        let now = time.now().milliseconds
        guard record.lastUsedAt <= now - Self.useStep.milliseconds else { return }
        await database.writeIfIdle { db in
            try ImageRecord.filter(ImageRecord.Columns.hash == record.hash)
                .updateAll(db, ImageRecord.Columns.lastUsedAt.set(to: now))
        }
    }
}
