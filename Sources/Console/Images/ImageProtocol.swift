/// The ways in which terminals show pictures.
public enum ImageProtocol: String, Hashable, Sendable, CaseIterable {
    /// [kitty's](https://sw.kovidgoyal.net/kitty/graphics-protocol/).
    case kitty
    /// [iTerm2's](https://iterm2.com/documentation-images.html).
    case iTerm2 = "iterm2"
    /// DEC's ([manual](https://vt100.net/docs/vt3xx-gp/chapter14.html)).
    case sixel
    /// Half blocks and their like in colours, which is text: every terminal with colours has it, inside `tmux` too.
    case symbols

    /// The best way that a terminal is known to understand.
    ///
    /// - Parameters:
    ///   - environment: The process's environment.
    ///   - isTerminal: Whether the stream that gets the picture is a terminal; a pipe never gets one.
    /// - Returns: `nil` for no terminal and for a dumb one.
    public static func detected(environment: [String: String], isTerminal: Bool) -> ImageProtocol? {
        isTerminal ? TerminalProgram(environment: environment).imageProtocol : nil
    }
}
