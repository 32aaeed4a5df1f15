import ArgumentParser
import Basics
import BookfetchKit
import Documents
import Foundation
import Store
import Terminal
import Wording

struct StoreBackupCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "backup",
            abstract: .helpStoreBackup,
            usage: """
                bookfetch store backup bookfetch.jsonl
                bookfetch store backup - | gzip > bookfetch.jsonl.gz
                """,
            discussion: .helpStoreBackupMore
        )
    }

    @Argument(help: ArgumentHelp(.helpStoreBackupFile, valueName: "file"), completion: .file())
    var file: String

    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(GlobalOptions(run: run), in: context, needs: .localOnly)
        let backup: Backup
        do throws(BackupError) { backup = try await session.library.backup() } catch {
            throw ProgramFailure(error, file: file)
        }
        guard file != "-" else {
            try context.output.write(backup.text)
            return
        }
        let url = URL(filePath: file, relativeTo: context.currentFolder)
        do {
            if url.isReplaceable {
                try PrivateFile.write(Data(backup.text.utf8), to: url.resolvingSymlinksInPath().path)
            } else {
                try Data(backup.text.utf8).write(to: url)
            }
        } catch {
            throw OutputFile.failure(url.path, FileReason.writing(url, error))
        }
        session.note(.backupWritten(count: backup.count, path: url.path))
    }
}

struct StoreRestoreCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "restore",
            abstract: .helpStoreRestore,
            usage: """
                bookfetch store restore bookfetch.jsonl --dry-run
                ssh other bookfetch store backup - | bookfetch store restore -
                """,
            discussion: .helpStoreRestoreMore
        )
    }

    @Argument(help: ArgumentHelp(.helpStoreRestoreFile, valueName: "file"), completion: .file())
    var file: String

    @Flag(help: ArgumentHelp(.helpDryRun))
    var dryRun = false

    @Flag(help: ArgumentHelp(.helpRestorePartial))
    var partial = false

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        let data = try await ImportFile(name: file, context: context).data()
        let backup: Backup
        let restored: RestoredBackup
        do throws(BackupError) {
            backup = try Backup(reading: data)
        } catch {
            throw ProgramFailure(error, file: file)
        }
        let damage = backup.damage(in: file)
        if let first = damage.first, !partial {
            throw ProgramFailure(status: .inputData, kind: .invalid, message: first, hint: .restorePart)
                .after(Array(damage.dropFirst()))
        }
        for sentence in damage { session.note(sentence) }
        do throws(BackupError) {
            restored = try await session.library.restore(backup, isTrial: dryRun)
        } catch {
            throw ProgramFailure(error, file: file)
        }
        for sentence in await restored.sentences(in: session.library, isTrial: dryRun) { session.note(sentence) }
        try await context.write(restored.report, options: global)
        try session.conclude(freshness: [], problems: [])
        if run.strict, let first = damage.first {
            throw ProgramFailure(status: .inputData, kind: .invalid, message: .strict(sentence: first))
        }
    }
}
