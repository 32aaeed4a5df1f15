public import APIClient
import Basics
package import Catalog
package import CatalogModel
public import Dumps
import Foundation
import Synchronization

/// The published dumps of catalogues that were imported, for look-ups and searches without requests.
///
/// Look-ups and searches of the library use them as `Configuration/dumpMode` says.
public struct CatalogueDumps: Sendable {
    let stack: ServiceStack

    /// A dump that can be imported, by the name of its service.
    public struct Name: Hashable, Sendable {
        /// The service that publishes it.
        public let service: ServiceName
        fileprivate let format: DumpFormat

        fileprivate init?(_ service: ServiceDescriptor) {
            guard let source = service.dump else { return nil }
            (self.service, format) = (service.name, source.format)
        }
    }

    /// The dumps that can be imported.
    public var names: [Name] { Self.names(in: stack.configuration.registry) }

    package static func names(in registry: ServiceRegistry) -> [Name] { registry.dumped.compactMap { Name($0) } }

    /// The imported dumps, and why others cannot be read.
    public func list() -> (dumps: [DumpFacts], problems: [DumpError]) {
        var (dumps, problems): ([DumpFacts], [DumpError]) = ([], [])
        for name in stack.dumpFolder.names {
            do throws(DumpError) { dumps.append(try Dump(name, in: stack.dumpFolder).facts) } catch {
                problems.append(error)
            }
        }
        return (dumps, problems)
    }

    /// Imports a dump, or continues where an interrupted import of the same files stopped. It takes the place of an
    /// earlier one when it is complete, and not before.
    ///
    /// - Parameters:
    ///   - name: The dump.
    ///   - files: The paths of its files, plain or gzip; `-` is standard input.
    ///   - progress: Receives the progress after each batch, on another thread.
    /// - Returns: What the dump has.
    /// - Throws: `DumpError`; what was stored remains for the next import, unless no file has a book. A cancelled task
    ///   throws `DumpError/cancelled`.
    public func `import`(
        _ name: Name,
        from files: [String],
        progress: @escaping @Sendable (DumpProgress) -> Void = { _ in }
    ) async throws(DumpError) -> DumpFacts {
        let work = DumpImport(
            name.service.rawValue,
            name.format,
            files: files,
            into: stack.dumpFolder,
            at: stack.time.now()
        )
        let isCancelled = Mutex(false)
        defer { stack.dumps.dumps?.reopen() }
        return try await DedicatedThread.run { () throws(DumpError) in
            try work.run(isCancelled: { isCancelled.withLock { $0 } }, progress: progress)
        } onCancel: {
            isCancelled.withLock { $0 = true }
        }
    }

    /// Removes a dump, and what an interrupted import left of one.
    ///
    /// - Returns: Whether there was any.
    /// - Throws: `DumpError/cannotWrite(path:reason:)`.
    @discardableResult
    public func remove(_ name: Name) throws(DumpError) -> Bool {
        defer { stack.dumps.dumps?.reopen() }
        return try stack.dumpFolder.remove(name.service.rawValue)
    }

    package func records(of isbn: ISBN) -> [SourcedBook] { stack.dumps.dumps?.records(of: isbn) ?? [] }

    /// The books that have all words of a search, those of one dump after those of another. Returns at most so many
    /// books, and whether there may be more.
    package func search(_ request: BookSearchRequest, count: Int) -> (books: [SourcedBook], isPartial: Bool) {
        stack.dumps.dumps?.search(request, count: count) ?? ([], false)
    }
}

extension Library {
    /// The imported dumps of catalogues.
    public var dumps: CatalogueDumps { CatalogueDumps(stack: stack) }
}
