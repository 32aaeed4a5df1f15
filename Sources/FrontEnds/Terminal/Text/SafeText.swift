import Basics

/// The last filter before a terminal: no text can move the cursor, set the title, hide anything or change the reading
/// direction. `CatalogModel.CleanText` has taken most of this out of service data before. File names, error messages
/// and stored text never pass there, so nothing is taken for granted here.
package enum SafeText {
    /// The text with a space for each tab and line break, without escape sequences, control characters, bidirectional
    /// controls and invisible characters other than those inside an emoji or a word whose spelling needs them.
    package static func line(_ text: String) -> String {
        VisibleText.of(text, whitespace: .spaces)
    }

    /// Filters a text of several lines.
    ///
    /// - Returns: As `line(_:)`, but tabs are preserved and line breaks of every kind become `\n`.
    package static func block(_ text: String) -> String {
        VisibleText.of(text, whitespace: .lines)
    }
}
