import TestPrograms

/// A command line whose output is kept, and what is done before it in the same home.
struct Scene: Sendable {
    /// The beginning of the names of its files.
    var name: String
    let program: BuiltProgram
    let arguments: [String]
    /// Command lines of the same program that come first.
    var before: [[String]] = []
    /// Files in the current folder, by their names.
    var files: [String: String] = [:]
    /// The reader's language.
    var language = "en_US.UTF-8"
    var forms = Form.allCases
    /// Whether the output is laid out for the terminal; what is written for other programs is as wide as it is.
    var isLaidOut = true

    /// What stdout is, and what is asked for.
    enum Form: String, CaseIterable, Sendable {
        case narrow = "terminal-40"
        case usual = "terminal-80"
        case wide = "terminal-200"
        case pipe
        case json

        /// The terminal's columns; `nil` for a pipe.
        var columns: Int? {
            switch self {
            case .narrow: 40
            case .usual: 80
            case .wide: 200
            case .pipe, .json: nil
            }
        }
    }

    static func bookfetch(_ name: String, _ arguments: String..., after before: [[String]] = []) -> Scene {
        Scene(name: name, program: .bookfetch, arguments: arguments, before: before)
    }

    static func news(_ name: String, _ arguments: String..., after before: [[String]] = []) -> Scene {
        Scene(name: name, program: .news, arguments: arguments, before: before)
    }

    /// The same with a file in the current folder.
    func reading(_ name: String, _ lines: [String]) -> Scene {
        var copy = self
        copy.files[name] = lines.map { $0 + "\n" }.joined()
        return copy
    }

    /// The same in these forms alone.
    func only(_ forms: Form...) -> Scene {
        var copy = self
        copy.forms = forms
        return copy
    }

    /// The same for another reader: in Korean.
    var korean: Scene {
        var copy = self
        copy.name += "-ko"
        copy.language = "ko_KR.UTF-8"
        copy.forms = [.narrow, .usual, .pipe]
        return copy
    }
}
