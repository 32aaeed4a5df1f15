/// Values of settings as they may be shown.
public enum SettingValue {
    /// An address without the user and password it may hold before its host.
    ///
    /// A password may hold any character, so everything up to the last `@` goes, whatever stands there.
    ///
    /// - Parameter value: The value of a variable.
    /// - Returns: The value as it may be shown.
    public static func withoutUser(_ value: String) -> String {
        guard let at = value.lastIndex(of: "@") else { return value }
        let host = value[at...]
        guard let scheme = value.firstRange(of: "://"), scheme.upperBound <= at else { return "<redacted>\(host)" }
        return "\(value[..<scheme.upperBound])<redacted>\(host)"
    }
}
