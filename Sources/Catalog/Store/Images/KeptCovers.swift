package import APIClient
import Basics
import Foundation

/// The covers that services gave to books of the shelf, fetched once and then shown without a request, also after the
/// service has shut down: a picture and a record of its source a book, in a folder beside the store.
///
/// A cover stays as long as its book is on the shelf or a change of the journal can bring it back. The whole folder may
/// be removed; its covers can be fetched again.
package struct KeptCovers: Sendable {
    let files: CoverFolder

    /// The folder; `nil` for a store in memory.
    package var folder: String? { files.location }
    /// Whether there is a folder, so that covers were kept before.
    package var exists: Bool { files.exists }

    /// Creates the folder, unless it exists.
    package func begin() throws(StoreError) { try files.make() }

    /// Whether there is a file for a book. Its contents are not read.
    package func contains(_ identity: String) -> Bool { files.contains(identity) }

    /// The cover of a book; `nil` if none was kept, or its files were damaged from outside.
    package func cover(of identity: String) -> KeptCover? {
        guard let cover = files.cover(of: identity), let path = files.path(of: identity),
            let record = try? Data(contentsOf: URL(filePath: Self.record(of: path))),
            let source = try? JSONDecoder().decode(KeptCover.Source.self, from: record)
        else { return nil }
        return KeptCover(cover: cover, source: source, path: path)
    }

    /// Keeps a cover, in place of an earlier one.
    @discardableResult
    package func keep(
        _ cover: ShelfCover,
        from source: KeptCover.Source,
        for identity: String
    ) throws(StoreError) -> KeptCover {
        guard let path = files.path(of: identity) else { throw .notWritable(path: ":memory:") }
        // The record first: a picture without one does not count.
        try files.write((try? JSONEncoder().encode(source)) ?? Data(), to: Self.record(of: path))
        try files.write(cover.data, to: path)
        return KeptCover(cover: cover, source: source, path: path)
    }

    package func remove(_ identities: [String]) {
        for path in identities.compactMap(files.path(of:)) {
            PrivateFile.remove(path)
            PrivateFile.remove(Self.record(of: path))
        }
    }

    /// Counts the covers.
    package func statistics() -> ImageStatistics {
        guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            return ImageStatistics(images: 0, bytes: 0)
        }
        let sizes = names.filter { !$0.contains(".") }.compactMap { PrivateFile.status("\(folder)/\($0)")?.size }
        return ImageStatistics(images: sizes.count, bytes: sizes.reduce(0) { $0.adding($1) })
    }

    private static func record(of path: String) -> String { "\(path).json" }
}

/// A cover that a service gave to a book of the shelf.
package struct KeptCover: Sendable {
    /// Where a cover was fetched from.
    package struct Source: Codable, Hashable, Sendable {
        /// The service.
        package let service: ServiceName
        /// The address.
        package let url: String

        package init(service: ServiceName, url: String) { (self.service, self.url) = (service, url) }
    }

    package let cover: ShelfCover
    package let source: Source
    /// The picture's file, which belongs to the store and must not be changed.
    package let path: String
}

extension Shelf {
    /// The covers that services gave.
    package var keptCovers: KeptCovers { KeptCovers(files: covers.kept) }
}
