import Console
import Foundation
import Messages
import Store
import Synchronization

/// What draws the pictures of a run, on a terminal that shows them.
struct PictureDrawing: Sendable {
    fileprivate let chafa: Chafa
    fileprivate let way: ImageProtocol
    fileprivate let cell: Console.PixelSize?
}

/// How much time the pictures of a run may take together, and what was said about them.
///
/// A page of pictures that each take as long as one may would keep the list from its reader.
final class PictureAllowance: Sendable {
    /// All of a run's pictures together, added up: several are drawn at once.
    static let total = Duration.seconds(20)

    private let state = Mutex((left: total, isMissingTold: false))

    /// What is left.
    var left: Duration { state.withLock { $0.left } }

    func spend(_ duration: Duration) {
        state.withLock { $0.left -= duration }
    }

    /// Whether it is still to be said that chafa is missing; once.
    func tellsMissing() -> Bool {
        state.withLock { state in
            defer { state.isMissingTold = true }
            return !state.isMissingTold
        }
    }
}

extension Session {
    /// What draws pictures on stdout; `nil` where it shows none, which is said with `--verbose`, and without chafa, which is
    /// said with how to get it.
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
            if context.pictureAllowance.tellsMissing() { note(.noChafa) }
            return nil
        }
        let cell = (context.terminal as? StandardStream).flatMap { $0.cell }
        return PictureDrawing(chafa: chafa, way: way, cell: cell)
    }

    /// A picture as the terminal takes it.
    ///
    /// - Parameters:
    ///   - picture: The picture.
    ///   - drawing: What draws it.
    ///   - columns: How many cells it may be wide.
    ///   - rows: How many lines it may be high.
    ///   - address: Where it came from, for the line that says with `--verbose` why it is left out.
    /// - Returns: What to write, with a line break behind it; `nil` where it cannot be shown.
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
                pixels: Console.PixelSize(width: size.width, height: size.height),
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
