import BookfetchKit
import Catalog
import CatalogModel
import Documents
import Foundation
import Interchange
import Terminal
import Wording

/// Where a list of ISBNs is.
enum ListSource: Sendable {
    /// A file by its name on the command line; `-` for standard input.
    case file(String)
    /// A list that is known already, such as the shelf's, and its name.
    case isbns([ISBN], name: String)

    var name: String {
        switch self {
        case .file(let name), .isbns(_, let name): name
        }
    }
}

extension ISBNList {
    /// Opens a list, and reads as much of it as its layout requires.
    ///
    /// - Parameter titles: How rows without an ISBN are used; `nil` makes them invalid.
    /// - Throws: ``ProgramFailure`` with code 66 for a list that cannot be read, 65 for a file that holds no list.
    static func open(
        _ list: ListSource,
        shard: BatchShard? = nil,
        titles: TitleUse? = nil,
        in context: ProcessEnvironment
    ) async throws(ProgramFailure) -> ISBNList {
        let source = try bytes(of: list, in: context)
        do throws(ReadError) {
            return try await read(source, shard: shard, titles: titles)
        } catch {
            let (message, hint): (Message, Message?) =
                switch error {
                case .unreadable(let cause): (.cannotRead(list.name, reason: FileReason.plain(cause)), nil)
                case .otherFile(let kind): (.cannotImport(file: list.name, reason: .reason(kind)), nil)
                case .missingEncoding(let name): (.missingEncoding(name, file: list.name), .installEncodings)
                }
            let status: ExitStatus = if case .unreadable = error { .noInput } else { .inputData }
            throw ProgramFailure(status: status, kind: .invalid, message: message, hint: hint)
        }
    }

    private static func bytes(
        of list: ListSource,
        in context: ProcessEnvironment
    ) throws(ProgramFailure) -> any ByteSource {
        switch list {
        case .isbns(let isbns, _): return KnownBytes(isbns)
        case .file(let name):
            if let stream = context.stream(named: name) { return StreamBytes(stream: stream) }
            if let file = ListFile.open(URL(filePath: name, relativeTo: context.currentFolder)) { return file }
            throw ProgramFailure(
                status: .noInput,
                kind: .invalid,
                message: .fileMissing(file: name),
                hint: (try? ISBN(name)).map { .listOfOneISBN(isbn: $0.isbn13) }
            )
        }
    }
}

extension BatchLine.Invalid {
    func sentence(of input: String) -> Message {
        switch self {
        case .noISBN(let reason): .invalid(reason, isbn: input)
        case .severalISBNs(let isbns): .severalISBNs(isbns: isbns.map(\.isbn13).joined(separator: ", "))
        case .blank: .rowWithoutISBN
        case .untitled: .rowWithoutTitle
        case .rounded: .roundedISBN(text: input)
        case .brokenQuoting: .brokenRow
        case .undecodable: .undecodableRow
        }
    }
}

private struct StreamBytes: ByteSource {
    let stream: any LineSource
    var size: Int? { nil }
    var position: Int { 0 }

    func next(_ count: Int) async -> [UInt8]? { await stream.readBytes() }
}
