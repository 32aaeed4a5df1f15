import Basics

/// The last gate before a terminal: whatever a text came from, it moves no cursor, sets no title, hides nothing and turns
/// no reading direction.
///
/// `CatalogModel.CleanText` has taken most of this out of service data before. File names, error messages and stored
/// text never pass there, so nothing is taken for granted here.
public enum SafeText {
    /// One line.
    ///
    /// - Parameter text: Any text.
    /// - Returns: The text with a space for each tab and line break, and without escape sequences, control characters,
    ///   bidirectional controls, and invisible characters other than those inside an emoji or a word that is spelt with them.
    public static func line(_ text: String) -> String {
        VisibleText.of(text, whitespace: .spaces)
    }

    /// Several lines.
    ///
    /// - Parameter text: Any text.
    /// - Returns: As `line(_:)`, but tabs stay and line breaks of every kind become `\n`.
    public static func block(_ text: String) -> String {
        VisibleText.of(text, whitespace: .lines)
    }
}
