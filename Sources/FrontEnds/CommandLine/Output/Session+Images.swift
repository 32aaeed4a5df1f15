import APIClient
package import BookfetchKit
import Catalog
import CatalogModel
package import Documents
import Foundation
import Store
import Synchronization
import Terminal
import Wording

extension Session {
    /// Writes a cover: the image itself, if the terminal supports it.
    package func show(_ page: CoverPage) async throws {
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
            options: options,
            text: { _ in lines }
        )
        if record == nil { note(.noCover) }
        try presenter.conclude(freshness: [])
    }

    /// Fails a run without a cover if a request failed, not if all candidates were simply not covers.
    package func requireReason(_ finding: CoverFinding) throws(ProgramFailure) {
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

    /// The maximum size of an image shown beside text, in bytes: 4 MiB.
    static let shownPictureLimit = 4 << 20

    /// What draws images on stdout; `nil` if the terminal shows none, which is reported with `--verbose`, or without
    /// chafa, which is reported with how to install it.
    func pictureDrawing() -> PictureDrawing? {
        let target = presenter.target
        guard target.format == .table,
            let way = ImageProtocol.detected(
                environment: context.environment,
                isTerminal: context.output.isTerminal
            ), way != .symbols || target.isStyled
        else {
            verbosely(.terminalWithoutImages)
            return nil
        }
        guard let chafa = Chafa(environment: context.environment) else {
            if context.pictureAllowance.tellsMissing() { note(.noChafa(command: PackageManager.command(for: .chafa))) }
            return nil
        }
        let cell = (context.terminal as? StandardStream).flatMap { $0.cell }
        return PictureDrawing(chafa: chafa, way: way, cell: cell)
    }

    /// Converts an image to terminal output.
    ///
    /// - Parameters:
    ///   - columns: The maximum width in cells.
    ///   - rows: The maximum height in lines.
    /// - Returns: The output, with a trailing line break; `nil` if it cannot be shown.
    func drawn(
        _ picture: Picture,
        by drawing: PictureDrawing,
        columns: Int,
        rows: Int,
        address: String
    ) async -> String? {
        let allowance = context.pictureAllowance
        var bounds = Chafa.Bounds()
        bounds.time = min(bounds.time, allowance.left)
        let size = picture.header.size
        let start = ContinuousClock.now
        do throws(Chafa.Failure) {
            guard bounds.time > .zero else { throw .tookTooLong }
            defer { allowance.spend(start.duration(to: .now)) }
            return try await drawing.chafa.draw(
                picture.data,
                pixels: Terminal.PixelSize(width: size.width, height: size.height),
                by: drawing.way,
                in: Chafa.Room(columns: columns, rows: rows, cell: drawing.cell),
                bounds: bounds
            )
        } catch {
            verbosely(.imageNotShown(address: address, reason: .reason(error)))
            return nil
        }
    }
}

struct PictureDrawing: Sendable {
    fileprivate let chafa: Chafa
    fileprivate let way: ImageProtocol
    fileprivate let cell: Terminal.PixelSize?
}
