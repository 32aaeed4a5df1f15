/// Reads statements of responsibility: who did what, in one string, in every form the services use.
///
/// | form | example |
/// |---|---|
/// | role in brackets | `A, B (지은이), C (옮긴이)`, `A [지은이]`, `B (ILT)` |
/// | role as the last word | `A, B 지음, C 그림`, `A.B 지음`, `A 저/B 역`, `A,B 지음 ;C 옮김` |
/// | role in front | `지은이: A ;옮긴이: B`, `글·그림: A`, `원작자 : A;역자 : B;` |
///
/// A role belongs to all names before it, back to the previous role, but not across `;`, `|` or `/`; a role in front
/// belongs to all names up to the next one. A label that names two roles gives two contributors. `외` ("and others") is
/// dropped, the name before it stays.
///
/// A comma separates names except before initials and `Jr.`: `Rowling, J. K.` is one name, `Hogg, Mckean, Craig` are three,
/// and so, wrongly but without loss, are the two of `Rowling, Joanne`. A word of one syllable (`저`, `역`, `글`, `편`) is a
/// role only when it stands alone. Words such as `기획`, which end the names of companies too, count behind a name only
/// where the statement names a firmer role as well. Nothing that may be a name is lost: what cannot be read is an author.
public enum ContributorStatement {
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
        var reading = Reading(defaultRole: defaultRole)
        reading.read(text, commasSeparate: commasSeparate, looseWords: true)
        if !reading.hasFirmRole {
            reading = Reading(defaultRole: defaultRole)
            reading.read(text, commasSeparate: commasSeparate, looseWords: false)
        }
        if reading.contributors.isEmpty, !reading.hasPrefix {
            return [Contributor(name: text, role: defaultRole)]
        }
        return reading.contributors.uniqueByNameAndRole()
    }
}

/// The state of reading one statement from left to right.
private struct Reading {
    let defaultRole: Role
    private(set) var contributors = [Contributor]()
    private(set) var hasFirmRole = false
    private(set) var hasPrefix = false
    /// Names that wait for a role behind them.
    private var pending = [String]()
    /// The names the last role went to, for a second role behind a comma: `A 글, 그림`.
    private var lastNamed = [String]()
    private var prefix: RoleWords.Label?

    init(defaultRole: Role) {
        self.defaultRole = defaultRole
    }

    mutating func read(_ text: String, commasSeparate: Bool, looseWords: Bool) {
        for group in StatementSplitter.groups(text) {
            for segment in commasSeparate ? StatementSplitter.segments(group) : [group] {
                for piece in StatementPiece.pieces(of: segment, looseWords: looseWords) {
                    switch piece {
                    case .prefix(let label): begin(label)
                    case .name(let name, let labels): take(name, labels)
                    }
                }
            }
            finishNames()
        }
    }

    private mutating func begin(_ label: RoleWords.Label) {
        finishNames()
        prefix = label
        hasPrefix = true
        hasFirmRole = hasFirmRole || label.isFirm
    }

    private mutating func take(_ text: String, _ labels: [RoleWords.Label]) {
        let names = PersonName.names(in: text)
        if names.count == 1, let last = pending.last, PersonName.continues(names[0], after: last) {
            pending[pending.count - 1] = "\(last), \(names[0])"
        } else {
            pending += names
        }
        guard !labels.isEmpty else { return }
        hasFirmRole = hasFirmRole || labels.contains(where: \.isFirm)
        let named = pending.isEmpty ? lastNamed : pending
        for label in labels { add(named, label.roles, label.text) }
        lastNamed = named
        pending = []
    }

    private mutating func finishNames() {
        add(pending, prefix?.roles ?? [defaultRole], prefix?.text)
        if !pending.isEmpty { lastNamed = [] }
        pending = []
    }

    private mutating func add(_ names: [String], _ roles: [Role], _ label: String?) {
        for name in names {
            for role in roles { contributors.append(Contributor(name: name, role: role, label: label)) }
        }
    }
}
