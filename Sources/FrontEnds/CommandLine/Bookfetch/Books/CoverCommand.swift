import APIClient
import ArgumentParser
import BookfetchKit
import CatalogModel
import Documents
import Foundation
import Store
import Terminal
import Wording

struct CoverCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "cover",
            abstract: .helpCover,
            usage: """
                bookfetch cover 9788980500208
                bookfetch cover 3 -o cover.jpg
                """,
            discussion: .helpCoverMore
        )
    }

    @Argument(
        help: ArgumentHelp(.helpBook, valueName: "isbn"),
        completion: StoredCompletion.one
    )
    var book: String

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(.helpCoverOutput, valueName: "file"),
        completion: .file()
    )
    var output: String?

    /// Formerly skipped the confirmation before overwriting a file; still accepted for existing scripts.
    @Flag(help: .hidden)
    var yes = false

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    /// The book whose cover is wanted.
    private enum Wanted {
        case isbn(ISBN)
        case described(identity: String)
    }

    func validate() throws {
        _ = try BookReference(book)
        if let output, output.isEmpty { throw ValidationError(.emptyOutput) }
        if output == "-", global.writesOneDocument {
            throw ValidationError(.outputAndJSON)
        }
    }

    func run(in context: ProcessEnvironment) async throws {
        if output == "-", context.output.isTerminal {
            throw ProgramFailure.usage(.bytesToTerminal)
        }
        let session = try Session(global, in: context)
        let reference = try BookReference(book)
        let wanted: Wanted
        if let identity = try await session.described(reference) {
            wanted = .described(identity: identity)
        } else {
            wanted = .isbn(try await session.isbn(of: reference))
        }
        let file = try output.flatMap { name throws(ProgramFailure) in
            name == "-" ? nil : try CoverFile(name, in: context.currentFolder)
        }
        let (finding, isbn, name): (CoverFinding, ISBN?, (String, String))
        switch wanted {
        case .isbn(let number):
            // What the shelf keeps needs no service.
            if !run.refresh, let kept = session.library.keptCovers?.cover(of: number.isbn13) {
                (isbn, name) = (number, ("isbn", number.isbn13))
                finding = CoverFinding(cover: kept.found, refused: [])
                break
            }
            let found = try await session.find(.isbn(number))
            (isbn, name) = (number, ("isbn", number.isbn13))
            finding = try await session.cover(of: number, merged: found.merged, kept: found.book)
            session.note(found.problems)
            try session.requireReason(finding)
        case .described(let identity):
            (isbn, name) = (nil, ("identity", identity))
            finding = try await session.cover(ofDescribed: identity)
        }
        if let cover = finding.cover {
            if output == "-" {
                try context.output.write(bytes: Array(cover.picture.data))
                return
            }
            try file?.write(cover.picture.data)
        }
        try await session.show(
            CoverPage(
                request: RequestRecord(command: "cover", [name.0: .text(name.1), "output": .optional(output)]),
                isbn: isbn,
                finding: finding,
                file: finding.cover == nil ? nil : file?.path
            )
        )
    }
}

/// The file a cover is saved to. A file of the user's own, with permissions according to the umask, as with any program
/// that has `-o`. It is written atomically, replacing an existing one.
struct CoverFile {
    private let url: URL
    let path: String

    /// Creates an output file. Throws ``ProgramFailure`` with code 73 if the name is a folder.
    init(_ name: String, in folder: URL) throws(ProgramFailure) {
        url = URL(filePath: name, relativeTo: folder).absoluteURL
        path = url.path
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        if isFolder.boolValue || name.hasSuffix("/") { throw OutputFile.failure(path, .isFolder) }
    }

    /// Throws ``ProgramFailure`` with code 73; an existing file is left unchanged.
    func write(_ data: Data) throws(ProgramFailure) {
        try OutputFile.write(data, to: url)
    }
}
