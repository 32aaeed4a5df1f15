/// The ways in which terminals show pictures.
public enum ImageProtocol: String, Hashable, Sendable, CaseIterable {
    /// [kitty's](https://sw.kovidgoyal.net/kitty/graphics-protocol/), which takes PNG files as they are, and pixels.
    case kitty
    /// [iTerm2's](https://iterm2.com/documentation-images.html), which takes picture files of every kind.
    case iTerm2 = "iterm2"
    /// DEC's, which takes only pixels in its own form. They are read from JPEG files alone, which is what covers and news
    /// pictures are.
    case sixel

    /// The protocol of a terminal.
    ///
    /// - Parameters:
    ///   - environment: The process's environment. Inside `tmux` and `screen` none is known to work.
    ///   - isTerminal: Whether the stream that gets the picture is a terminal; a pipe never gets one.
    /// - Returns: `nil` where none is known.
    public static func detected(environment: [String: String], isTerminal: Bool) -> ImageProtocol? {
        isTerminal ? TerminalProgram(environment: environment).imageProtocol : nil
    }
}
