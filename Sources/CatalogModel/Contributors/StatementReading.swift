/// The state of reading one statement from left to right.
struct StatementReading {
    private(set) var contributors = [Contributor]()
    /// Whether a role was named that no company's name ends with.
    private(set) var hasFirmRole = false
    /// Whether a role stood before its names.
    private(set) var hasPrefix = false
    /// Whether the statement says that it names not all.
    private(set) var omitsOthers = false
    /// Whether any role was named so far: a name behind it that has none is not the author's.
    private var hasLabel = false
    private let defaultRole: Role
    /// Names that wait for a role behind them.
    private var pending = [String]()
    /// The names the last role went to, for a second role behind a comma: `A 글, 그림`.
    private var lastNamed = [String]()
    /// The roles those have by now: labels without end behind many names would cost the product of both.
    private var lastRoles = Set<Role>()
    private var prefix: RoleWords.Label?

    init(defaultRole: Role) {
        self.defaultRole = defaultRole
    }

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - text: A statement as `StatementMarks` leaves it.
    ///   - commasSeparate: Whether a comma ends a name.
    ///   - looseWords: Whether a word such as `기획` behind a name counts as a role.
    mutating func read(_ text: String, commasSeparate: Bool, looseWords: Bool) {
        let parts = StatementPart.parts(of: text, commasSeparate: commasSeparate)
        let leading = LeadingRole.use(in: parts)
        for part in parts {
            for piece in StatementPiece.pieces(of: part.text, looseWords: looseWords, leading: leading) {
                switch piece {
                case .prefix(let label): begin(label)
                case .name(let name, let labels): take(name, labels)
                case .others: omitsOthers = true
                }
            }
            if part.endsGroup { finishNames() }
            if part.end == .group { prefix = nil }
        }
    }

    private mutating func begin(_ label: RoleWords.Label) {
        finishNames()
        prefix = label
        hasPrefix = true
        hasLabel = true
        omitsOthers = omitsOthers || label.omitsOthers
        hasFirmRole = hasFirmRole || label.isFirm
    }

    private mutating func take(_ text: String, _ labels: [RoleWords.Label]) {
        let (names, omitted) = PersonName.names(in: text)
        omitsOthers = omitsOthers || omitted || labels.contains(where: \.omitsOthers)
        if names.count == 1, let last = pending.last, PersonName.continues(names[0], after: last) {
            pending[pending.count - 1] = "\(last), \(names[0])"
        } else {
            pending += names
        }
        guard !labels.isEmpty else { return }
        hasLabel = true
        // `외 옮김`: who has the role is left out.
        if names.isEmpty, pending.isEmpty, omitted { return }
        hasFirmRole = hasFirmRole || labels.contains(where: \.isFirm)
        if !pending.isEmpty {
            lastNamed = pending
            lastRoles = []
        }
        for label in labels {
            let roles = label.roles.filter { !lastRoles.contains($0) }
            add(lastNamed, roles, label.text)
            lastRoles.formUnion(roles)
        }
        pending = []
    }

    private mutating func finishNames() {
        add(pending, prefix?.roles ?? [hasLabel ? .other : defaultRole], prefix?.text)
        if !pending.isEmpty { lastNamed = [] }
        pending = []
    }

    private mutating func add(_ names: [String], _ roles: [Role], _ label: String?) {
        for name in names {
            for role in roles { contributors.append(Contributor(name: name, role: role, label: label)) }
        }
    }
}
