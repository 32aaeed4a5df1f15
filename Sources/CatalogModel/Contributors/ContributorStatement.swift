/// Reads statements of responsibility: who did what, in one string, in every form the services use.
///
/// | form | example |
/// |---|---|
/// | role in brackets | `A, B (지은이), C (옮긴이)`, `A [지은이]`, `B (ILT)` |
/// | role as the last word | `A, B 지음, C 그림`, `A.B 지음`, `A 저/B 역`, `A,B 지음 ;C 옮김`, `A 著 ; B 譯`, `A 쓰고 그림` |
/// | role in front | `지은이: A ;옮긴이: B`, `글·그림: A`, `원작자 : A;역자 : B;`, `지은이 A 옮긴이 B`, `글 A ; 사진 B` |
///
/// A role belongs to all names before it, back to the previous role, but not across `;`, `|` or `/`; a role in front
/// belongs to all names up to the next one. A label that names two roles gives two contributors. `외` ("and others") is
/// dropped, in brackets (`[외]지음`, `...[등] 옮김`) and without, the name before it stays; `[공]` ("jointly") belongs to
/// the role behind it.
///
/// A comma separates names except before initials and `Jr.`: `Rowling, J. K.` is one name, `Hogg, Mckean, Craig` are three,
/// and so, wrongly but without loss, are the two of `Rowling, Joanne`. A word of one syllable (`저`, `역`, `글`, `편`) is a
/// role only when it stands alone. Words such as `기획`, which end the names of companies too, count behind a name only
/// where the statement names a firmer role as well. Nothing that may be a name is lost: what cannot be read is an author.
public enum ContributorStatement {
    /// Bytes beyond which a text is no statement any more: some 20,000 Korean letters. Its names are told apart, and no
    /// roles are looked for.
    static let longest = 60_000

    /// Reads a statement.
    ///
    /// - Parameter text: The member as it came; `CleanText.plain(_:)` is applied here.
    /// - Returns: The contributors in order, each name and role once; empty for a text without a letter.
    public static func parse(_ text: String) -> [Contributor] {
        parse(text, defaultRole: .author, commasSeparate: true)
    }

    /// Reads a statement whose unlabelled names have a role of their own, and in which commas may be parts of names.
    static func parse(_ text: String, defaultRole: Role, commasSeparate: Bool) -> [Contributor] {
        let text = CleanText.plain(text)
        guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return [] }
        guard text.utf8.count <= longest else {
            return names(in: text, commasSeparate: commasSeparate)
                .map { Contributor(name: $0, role: defaultRole) }.uniqueByNameAndRole()
        }
        let marked = StatementMarks.resolved(text)
        var reading = StatementReading(defaultRole: defaultRole)
        reading.read(marked, commasSeparate: commasSeparate, looseWords: true)
        if !reading.hasFirmRole {
            reading = StatementReading(defaultRole: defaultRole)
            reading.read(marked, commasSeparate: commasSeparate, looseWords: false)
        }
        if reading.contributors.isEmpty, !reading.hasPrefix {
            return [Contributor(name: String(text.trimmed(of: PersonName.separators)), role: defaultRole)]
        }
        return reading.contributors.uniqueByNameAndRole()
    }

    /// The parts of a text between separators, with whatever words they hold.
    private static func names(in text: String, commasSeparate: Bool) -> [String] {
        StatementSplitter.groups(text[...]).flatMap { commasSeparate ? StatementSplitter.segments($0) : [$0] }
            .flatMap { PersonName.names(in: String($0)) }
    }
}
