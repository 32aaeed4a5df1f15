import APIClient
import Catalog
public import CatalogModel
import Console
import Foundation
import Messages
import Store

/// A book's cover, ready to be written in any format.
public struct CoverPage: Sendable {
    let request: RequestRecord
    let isbn: ISBN
    let finding: CoverFinding
    /// The file that it was saved to; `nil` without `-o`.
    let file: String?

    /// A cover to show.
    ///
    /// - Parameters:
    ///   - request: The command and what shaped it.
    ///   - isbn: The book's ISBN.
    ///   - finding: The cover, and what was refused.
    ///   - file: The file that it was saved to.
    public init(request: RequestRecord, isbn: ISBN, finding: CoverFinding, file: String?) {
        self.request = request
        self.isbn = isbn
        self.finding = finding
        self.file = file
    }

    /// `500 × 725 pixels, JPEG, 64 KiB, from Aladin`; `nil` where there is no cover.
    var words: Message? {
        finding.cover.map { candidate, picture in
            Message.image(
                width: picture.header.size.width,
                height: picture.header.size.height,
                format: picture.header.format.rawValue.uppercased(),
                size: ByteSize.text(picture.data.count),
                service: candidate.service
            )
        }
    }
}

extension Session {
    /// Writes a cover: on a terminal that can, the picture itself.
    ///
    /// - Parameter page: The cover.
    /// - Throws: ``ProgramFailure`` for the store; what stdout throws when nobody reads it.
    public func show(_ page: CoverPage) async throws {
        for refused in page.finding.refused {
            note(.imageRefused(service: refused.candidate.service, reason: refused.refusal.reason))
        }
        let record = page.finding.cover.map {
            CoverRecord(candidate: $0.candidate, picture: $0.picture, file: page.file)
        }
        let document = CoverDocument(page: page, cover: record, origin: isDemo ? .demo : .network)
        let lines = await lines(page)
        try await context.write(
            Report(
                document: document,
                items: [record].compactMap(\.self),
                fields: CoverRecord.fields,
                rows: [record?.row].compactMap(\.self),
                columns: [],
                whenEmpty: .noCover
            ),
            text: { _ in lines },
            options: options
        )
        if record == nil { note(.noCover) }
        try presenter.conclude(freshness: [])
    }

    /// Ends a run that found no cover for a reason.
    ///
    /// - Parameter finding: What was found.
    /// - Throws: ``ProgramFailure`` where an address could not be asked; nothing where all that was asked is no cover.
    public func requireReason(_ finding: CoverFinding) throws(ProgramFailure) {
        guard finding.cover == nil else { return }
        if let error = finding.firstError { throw ProgramFailure(error) }
        guard finding.isMissingCopy else { return }
        throw ProgramFailure(
            status: .unavailable,
            kind: .offline,
            message: .coverNotStored,
            hint: .runWithoutOffline
        )
    }

    /// What a person reads; nothing for other formats.
    private func lines(_ page: CoverPage) async -> [String] {
        guard presenter.target.format == .table else { return [] }
        guard let (candidate, picture) = page.finding.cover, let words = page.words else { return [] }
        let width = presenter.target.width
        if let file = page.file {
            return Message.imageSaved(file: SafeText.line(file), found: words).text
                .wrapped(toWidth: width, breakingWords: false)
        }
        let rows = max(8, (context.output.height ?? 24) - 4)
        var shown: String?
        if let drawing = pictureDrawing() {
            let columns = min(width, 60)
            shown = await drawn(picture, by: drawing, columns: columns, rows: rows, address: candidate.address)
        }
        // The sequences end with a line break of their own.
        return [shown.map { String($0.dropLast()) }].compactMap(\.self)
            + words.text.wrapped(toWidth: width, breakingWords: false)
            + [picture.path.map { SafeText.line($0) }].compactMap(\.self)
    }
}
