package enum Language: String, Sendable, CaseIterable {
    case english = "en"
    case korean = "ko"

    /// The language of this run. A task-local value, so that tests of both languages can run side by side.
    @TaskLocal package static var current: Language = .english

    /// The language selected by an environment. `LC_ALL`, `LC_MESSAGES` and `LANG` are read in the order of
    /// [POSIX](https://pubs.opengroup.org/onlinepubs/9799919799/basedefs/V1_chap08.html); the first non-empty one takes
    /// precedence. Every language other than Korean selects English.
    package init(environment: [String: String]) {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        let code = locale.prefix { $0.isLetter }.lowercased()
        self = code == "ko" || code == "korean" ? .korean : .english
    }
}
