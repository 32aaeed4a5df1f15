public import ArgumentParser

/// What a shell offers after TAB from what the store holds.
///
/// The parser asks for it in the middle of its work and cannot wait. So ``Program`` reads the values first, and hands them
/// down as a task's own value.
public enum StoredCompletion {
    /// One value.
    struct Value: Hashable, Sendable {
        /// What is completed.
        let text: String
        /// What the shells that can show beside it.
        let note: String?
    }

    /// The values, and the shell that asks for them.
    struct Answer: Sendable {
        var values: [Value] = []
        /// `nil` for whoever asks without a name.
        var shell: CompletionShell?
    }

    /// What the parser's own question begins with.
    static let request = "---completion"
    /// The flag that asks for a script.
    static let script = "--generate-completion-script"
    /// Where the scripts that the parser writes name their shell.
    static let shellVariable = "SAP_SHELL"

    @TaskLocal static var answer = Answer()

    /// One of the values.
    public static var one: CompletionKind {
        .custom { _, _, _ in offered(prefix: "") }
    }

    /// Values separated by commas, the last of which is completed.
    public static var list: CompletionKind {
        .custom { _, _, typed in offered(prefix: typed.lastIndex(of: ",").map { String(typed[...$0]) } ?? "") }
    }

    /// The values as the shell that asks takes them.
    private static func offered(prefix: String) -> [String] {
        lines(answer.values, for: answer.shell, prefix: prefix)
    }

    /// Values in a shell's form.
    ///
    /// bash expands what it is given as if it stood on a command line. So it is given letters, digits and a few harmless
    /// signs, and nothing else, whatever a service called a genre.
    static func lines(_ values: [Value], for shell: CompletionShell?, prefix: String = "") -> [String] {
        switch shell {
        case .zsh?:
            values.map { value in
                let text = prefix + value.text.replacing(":", with: "\\:")
                return value.note.map { "\(text):\($0)" } ?? text
            }
        case .fish?: values.map { value in prefix + (value.note.map { "\(value.text)\t\($0)" } ?? value.text) }
        default:
            // What was typed before the last comma is the user's own, and held to the same.
            values.map { prefix + $0.text }.filter { $0.unicodeScalars.allSatisfy(isHarmless) }
        }
    }

    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "-_./,".unicodeScalars.contains(scalar)
    }
}
