/// How wide text stands on a terminal. Written apart from the program's own reckoning, which it is held against, and for
/// no more than the tests print: Hangul and its punctuation are two cells wide, the rest is one.
enum Cells {
    static func width(of text: some StringProtocol) -> Int {
        text.unicodeScalars.reduce(0) { width, scalar in
            switch scalar.value {
            case 0x1100...0x115F, 0x3000...0x303E, 0x3131...0x318E, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF60:
                width + 2
            default: width + 1
            }
        }
    }

    /// The text without what sets style, `ESC [ … m`, and what makes links, `ESC ] 8 ; … ESC \`.
    static func unstyled(_ text: String) -> String {
        text.replacing(/\u{1B}\[[0-9;]*m/, with: "").replacing(
            /\u{1B}\]8;[^\u{1B}\u{07}\n]*(\u{1B}\\|\u{07})/,
            with: ""
        )
    }
}
