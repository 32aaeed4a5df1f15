/// The version of this package, as it stands in the User-Agent and in `--version`.
public enum Version {
    /// `major.minor.patch`, see CHANGELOG.md.
    public static let current = "0.1.0"
}
