import Console
import Foundation

extension Session {
    /// The way that stdout shows pictures; `nil` where it is no terminal, or none is known of it.
    var imageProtocol: ImageProtocol? {
        guard presenter.target.format == .table else { return nil }
        return ImageProtocol.detected(environment: context.environment, isTerminal: context.output.isTerminal)
    }

    /// A picture as the terminal takes it.
    ///
    /// - Parameters:
    ///   - data: The picture's bytes.
    ///   - columns: How many cells it may be wide.
    ///   - rows: How many lines it may be high.
    ///   - address: Where it came from, for the line that says with `--verbose` why it is left out.
    /// - Returns: The escape sequences and a line break; `nil` where it cannot be shown.
    func inline(_ data: Data, columns: Int, rows: Int, address: String) -> String? {
        guard let way = imageProtocol else { return nil }
        do throws(TerminalImage.Failure) {
            let cell = (context.terminal as? StandardStream).flatMap { $0.cell }
            return try TerminalImage(data).text(for: way, columns: columns, rows: rows, cell: cell)
        } catch {
            verbosely(PictureText.notShown.text(["address": address, "reason": PictureText.sentence(error)]))
            return nil
        }
    }
}
