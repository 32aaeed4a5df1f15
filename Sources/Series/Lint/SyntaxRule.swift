/// Byte order mark and trailing commas.
enum SyntaxRule {
    static func findings(_ subject: LintSubject) -> [SeriesFinding] {
        let source = subject.source
        let mark = source.hasByteOrderMark ? [SeriesFinding(.byteOrderMark, at: source.position(of: 0))] : []
        return mark + source.trailingCommas.map { SeriesFinding(.trailingComma, at: source.position(of: $0)) }
    }
}
