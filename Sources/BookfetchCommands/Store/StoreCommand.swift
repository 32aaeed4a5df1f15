import APIClient
import ArgumentParser
import Catalog
import CommandSupport
import Console
import Dumps
import Foundation
import Messages
import Reports
import Synchronization

/// `bookfetch store`: published dumps of catalogues, imported for look-ups without requests.
struct StoreCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "store",
            abstract: .helpStore,
            usage: """
                bookfetch store
                bookfetch store import openlibrary ol_dump_editions_2026-10-31.txt.gz
                """,
            discussion: .helpStoreMore,
            subcommands: [StoreImportCommand.self, StoreDumpsCommand.self, StoreRemoveCommand.self],
            defaultSubcommand: StoreDumpsCommand.self
        )
    }
}

/// The name of a dump: that of its service.
struct DumpName: ExpressibleByArgument {
    let service: ServiceDescriptor

    init?(argument: String) {
        guard let service = ServiceRegistry.inUse.dumped.first(where: { $0.name.rawValue == argument }) else {
            return nil
        }
        self.service = service
    }

    static var allValueStrings: [String] { ServiceRegistry.inUse.dumped.map(\.name.rawValue) }

    var text: String { service.name.rawValue }
}

/// `bookfetch store import`: imports a dump, or continues an import that was interrupted.
struct StoreImportCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "import",
            abstract: .helpStoreImport,
            usage: """
                bookfetch store import openlibrary ol_dump_editions_2026-10-31.txt.gz
                bookfetch store import nlk Book_json_20260401/*.json
                """,
            discussion: .helpStoreImportMore
        )
    }

    @Argument(help: ArgumentHelp(.helpDumpName, valueName: "name"))
    var name: DumpName

    @Argument(help: ArgumentHelp(.helpDumpFiles, valueName: "file"))
    var files: [String]

    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        guard let source = name.service.dump else { return }
        let paths = files.map { $0 == "-" ? $0 : URL(filePath: $0, relativeTo: context.currentFolder).path }
        let work = DumpImport(name.text, source.format, files: paths, into: session.dumpFolder, at: session.now)
        let isCancelled = CancelFlag()
        let uptime = context.time.uptime
        let facts: DumpFacts
        do throws(DumpError) {
            facts = try await DedicatedThread.run { () throws(DumpError) in
                var first: (units: Int, time: Duration)?
                return try work.run {
                    isCancelled.isSet
                } progress: { progress in
                    let (units, time) = first ?? (progress.units, uptime())
                    first = (units, time)
                    let total = progress.share.flatMap { $0 > 0 ? Int(Double(progress.units) / $0) : nil }
                    session.progress(
                        .lookingUpRows(
                            BatchProgress(
                                written: progress.units - units,
                                earlier: units,
                                total: total,
                                elapsed: uptime() - time
                            )
                        )
                    )
                }
            } onCancel: {
                isCancelled.set()
            }
        } catch {
            throw ProgramFailure(error)
        }
        try await context.write(DumpList(facts: [facts]).report(context.readerClock), options: global)
        if let badFile = facts.badFile { session.note(.badLines(count: facts.bad, path: badFile)) }
    }
}

/// A flag that one thread sets and another reads.
private final class CancelFlag: Sendable {
    private let value = Atomic(false)
    var isSet: Bool { value.load(ordering: .relaxed) }
    func set() { value.store(true, ordering: .relaxed) }
}

/// `bookfetch store dumps`: the imported dumps.
struct StoreDumpsCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "dumps",
            abstract: .helpStoreDumps,
            usage: """
                bookfetch store dumps
                bookfetch store dumps --json
                """
        )
    }

    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        let folder = session.dumpFolder
        var facts: [DumpFacts] = []
        for name in folder.names {
            do throws(DumpError) {
                facts.append(try Dump(name, in: folder).facts)
            } catch {
                session.note(error.sentence)
            }
        }
        try await context.write(DumpList(facts: facts).report(context.readerClock), options: global)
    }
}

/// `bookfetch store remove`: removes an imported dump.
struct StoreRemoveCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "remove",
            abstract: .helpStoreRemove,
            usage: """
                bookfetch store remove openlibrary
                bookfetch store remove openlibrary --yes
                """
        )
    }

    @Argument(help: ArgumentHelp(.helpDumpName, valueName: "name"))
    var name: DumpName

    @Flag(help: ArgumentHelp(.helpYes))
    var yes = false

    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        try await session.confirm(.removeDumpQuestion(name: name.text), yes: yes)
        let isRemoved: Bool
        do throws(DumpError) {
            isRemoved = try session.dumpFolder.remove(name.text)
        } catch {
            throw ProgramFailure(error)
        }
        try session.writeIfJSON(ForgottenDocument(program: "bookfetch", list: "dumps", count: isRemoved ? 1 : 0))
        session.note(isRemoved ? .dumpRemoved(name: name.text) : .noDump(name: name.text))
    }
}
