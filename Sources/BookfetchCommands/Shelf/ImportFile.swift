import APIClient
import Catalog
import CommandSupport
import Console
import Export
import Foundation
import Messages

/// A file whose books go on the shelf.
struct ImportFile {
    /// Its name on the command line; `-` is standard input.
    let name: String
    let context: CommandContext

    /// Reads the file's books.
    ///
    /// - Returns: The books, and the rows that are doubtful.
    /// - Throws: ``ProgramFailure`` with code 66 for a file that cannot be read, 65 for one that cannot be understood.
    func books() async throws -> ImportResult {
        let data = try await data()
        let result: ImportResult
        do throws(ImportError) {
            result = try BookImport.read(data) { ServiceRegistry.current.service(ofHost: $0)?.rawValue }
        } catch {
            throw notUnderstood(.reason(error))
        }
        // A reader stops where it is when the run is interrupted.
        try Task.checkCancellation()
        if result.isNotUnderstood, let first = result.doubtful.first {
            throw notUnderstood(.atLine(line: first.line, reason: .reason(first.reason)))
        }
        return result
    }

    private func notUnderstood(_ reason: Message) -> ProgramFailure {
        ProgramFailure(
            status: .inputData,
            kind: .invalid,
            message: .cannotImport(file: name, reason: reason)
        )
    }

    private func data() async throws -> Data {
        if name == "-" { return try await context.pipedText() }
        // No name would be that of the folder.
        guard !name.isEmpty else { throw cannotRead(.noSuchFile) }
        let url = URL(filePath: name, relativeTo: context.currentFolder)
        do {
            return try Data(contentsOf: url)
        } catch {
            throw cannotRead(FileReason.reading(url, error))
        }
    }

    private func cannotRead(_ reason: Message) -> ProgramFailure {
        ProgramFailure(
            status: .noInput,
            kind: .invalid,
            message: .cannotRead(name, reason: reason)
        )
    }
}
