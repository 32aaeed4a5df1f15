/// The languages the programs speak.
public enum Language: String, Sendable, CaseIterable {
    /// English.
    case english = "en"
    /// Korean.
    case korean = "ko"

    /// The language of this run. A task's own value, so that tests of both languages may run side by side.
    @TaskLocal public static var current: Language = .english

    /// The language that an environment asks for.
    ///
    /// `LC_ALL`, `LC_MESSAGES` and `LANG` are looked at in the order of
    /// [POSIX](https://pubs.opengroup.org/onlinepubs/9799919799/basedefs/V1_chap08.html), the first that is set and not
    /// empty counts. Every language but Korean means English.
    ///
    /// - Parameter environment: The process's environment variables.
    public init(environment: [String: String]) {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        let code = locale.prefix { $0.isLetter }.lowercased()
        self = code == "ko" || code == "korean" ? .korean : .english
    }
}
