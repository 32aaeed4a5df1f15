/// Looks for what a series file's reader has to be tolerant about, and for what is probably not meant.
public enum SeriesLint {
    /// Everything found.
    ///
    /// - Parameter file: A file that could be read.
    /// - Returns: The findings in the file's order; empty for a flawless one.
    public static func findings(in file: SeriesFile) -> [SeriesFinding] {
        let subject = LintSubject(file)
        let rules: [(LintSubject) -> [SeriesFinding]] = [
            SyntaxRule.findings, MemberNameRule.findings, MemberValueRule.findings, DateOrderRule.findings,
            ChapterNumberRule.findings, DuplicateRule.findings, SpellingRule.findings,
        ]
        let found = rules.flatMap { $0(subject) }
        // Stable: findings at one place keep the order of the rules.
        return found.enumerated().sorted { one, other in
            (one.element.position, one.offset) < (other.element.position, other.offset)
        }.map(\.element)
    }
}
