import APIClient
import ArgumentParser
import BookfetchKit
import Catalog
import Documents
import Dumps
import Foundation
import Synchronization
import Terminal
import Wording

struct StoreCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "store",
            abstract: .helpStore,
            usage: """
                bookfetch store
                bookfetch store import openlibrary ol_dump_editions_2026-10-31.txt.gz
                bookfetch store backup bookfetch.jsonl
                """,
            discussion: .helpStoreMore,
            subcommands: [
                StoreImportCommand.self, StoreDumpsCommand.self, StoreRemoveCommand.self, StoreBackupCommand.self,
                StoreRestoreCommand.self,
            ],
            defaultSubcommand: StoreDumpsCommand.self
        )
    }
}

struct DumpName: ExpressibleByArgument {
    let dump: CatalogueDumps.Name

    private static var all: [CatalogueDumps.Name] { CatalogueDumps.names(in: .inUse) }

    init?(argument: String) {
        guard let dump = Self.all.first(where: { $0.service.rawValue == argument }) else { return nil }
        self.dump = dump
    }

    static var allValueStrings: [String] { all.map(\.service.rawValue) }

    var text: String { dump.service.rawValue }
}

struct StoreImportCommand: FormattedCommand {
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

    @Argument(help: ArgumentHelp(.helpDumpFiles, valueName: "file"), completion: .file())
    var files: [String]

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        let paths = files.map { $0 == "-" ? $0 : URL(filePath: $0, relativeTo: context.currentFolder).path }
        let uptime = context.time.uptime
        // The lines of an earlier run were read without their time.
        let first = Mutex<(units: Int, time: Duration)?>(nil)
        let facts: DumpFacts
        do throws(DumpError) {
            facts = try await session.library.dumps.import(name.dump, from: paths) { progress in
                let (units, time) = first.withLock { first in
                    let known = first ?? (progress.units, uptime())
                    first = known
                    return known
                }
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
        } catch {
            throw ProgramFailure(error)
        }
        try await context.write(DumpList(facts: [facts]).report(context.readerClock), options: global)
        if let badFile = facts.badFile { session.note(.badLines(count: facts.bad, path: badFile)) }
    }
}

/// `bookfetch store dumps`: the imported dumps.
struct StoreDumpsCommand: FormattedCommand {
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

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        let (facts, problems) = session.library.dumps.list()
        for problem in problems { session.note(problem.sentence) }
        try await context.write(DumpList(facts: facts).report(context.readerClock), options: global)
    }
}

struct StoreRemoveCommand: FormattedCommand {
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

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        try await session.confirm(.removeDumpQuestion(name: name.text), yes: yes)
        let isRemoved: Bool
        do throws(DumpError) {
            isRemoved = try session.library.dumps.remove(name.dump)
        } catch {
            throw ProgramFailure(error)
        }
        try session.writeIfJSON(ForgottenDocument(program: "bookfetch", list: "dumps", count: isRemoved ? 1 : 0))
        session.note(isRemoved ? .dumpRemoved(name: name.text) : .noDump(name: name.text))
    }
}
