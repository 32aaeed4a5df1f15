import Basics

/// A statement of responsibility: contributors and roles, parsed from one string in every form the services use.
///
/// | form | example |
/// |---|---|
/// | role in brackets | `A, B (지은이), C (옮긴이)`, `A [지은이]`, `B (ILT)` |
/// | role as the last word | `A, B 지음, C 그림`, `A.B 지음`, `A 저/B 역`, `A,B 지음 ;C 옮김`, `A 著 ; B 譯`, `A 쓰고 그림` |
/// | role first | `지은이: A ;옮긴이: B`, `글, 그림: A`, `원작자 : A;역자 : B;`, `지은이 A 옮긴이 B`, `글 A ; 사진 B` |
/// | role after a colon | `A: 글 ; B: 그림` |
/// | English | `written by A and B ; with pictures by C` |
///
/// A role applies to all names before it, back to the previous role, but not across `;`, `|` or `/`; a role that comes
/// first applies to all names up to the next one or to a `;` or `|`. A list of labels before one colon counts as a
/// whole, and a label that names two roles gives two contributors. An unknown label has the role ``Role/other`` (`빛그림:
/// A`). A name without a label is an author in a statement without any label and before the first one; after it, its
/// role is unknown: ``Role/other`` without a label.
///
/// `외` and `등` ("and others") are not part of a name, whether in brackets (`[외]지음`, `...[등] 옮김`), with a count (`외 3인`)
/// or without; it is recorded of which roles there are others. `[공]` ("jointly") belongs to the role after it.
///
/// A comma separates names except before initials and `Jr.`: `Rowling, J. K.` is one name, `Hogg, Mckean, Craig` are
/// three, and `Rowling, Joanne` is split into two, wrongly but without loss. A word of one syllable (`저`, `역`, `글`,
/// `편`) is a role only as a separate word. Words such as `기획`, which company names end with too, count after a name
/// only if the statement also names an unambiguous role, or is a catalogue's, in which names and roles are always
/// separate words. No possible name is lost.
package struct ContributorStatement: Hashable, Sendable {
    /// The contributors in order, without duplicates of a name and role; empty for a text without a letter.
    package let contributors: [Contributor]
    /// Whether the statement says that there are others it does not name.
    package let omitsOthers: Bool
    /// The roles of which it does not name everybody, in order; `nil` if that is at most the first contributor's, to
    /// whom "and others" belongs where nothing else is known.
    package let rolesWithOthers: [Role]?

    /// Parses a statement. `text`: the member as received; `CleanText.plain(_:)` is applied here.
    package init(_ text: String) {
        if let plain = PlainStatement(text) {
            self.init(plain)
        } else {
            self.init(whole: text)
        }
    }

    /// Parses a catalogue record's statement (245 `$c`, `$d`, `$e`): every role word after a name counts.
    package init(catalogued text: String) {
        if let plain = PlainStatement(text) {
            self.init(plain)
        } else {
            self.init(cataloguedWhole: text)
        }
    }

    init(cataloguedWhole text: String) {
        self.init(text, defaultRole: .author, commasSeparate: true, isCatalogued: true)
    }

    private init(_ plain: PlainStatement) {
        contributors = plain.contributors
        omitsOthers = false
        rolesWithOthers = nil
    }

    init(whole text: String) {
        self.init(text, defaultRole: .author, commasSeparate: true)
    }

    /// Parses a list of names with one role, such as Kakao's `authors` and `translators`. A name may contain a role of
    /// its own (`야마키 슈 (감수)`), which overrides the list's; commas do not separate names here.
    package init(names: [String], role: Role) {
        let words = names.map { CleanText.plain($0).words }
        // `외 3인` as a separate entry is not a name.
        let isAndOthers = words.map { !$0.isEmpty && PersonName.trailingOthersCount($0) == $0.count && names.count > 1 }
        let read = zip(names, isAndOthers).filter { !$1 }
            .map { Self($0.0, defaultRole: role, commasSeparate: false) }
        contributors = read.flatMap(\.contributors).uniqueByNameAndRole()
        omitsOthers = isAndOthers.contains(true) || read.contains(where: \.omitsOthers)
        rolesWithOthers = nil
    }

    package static func parse(_ text: String) -> [Contributor] {
        ContributorStatement(text).contributors
    }

    /// The length in bytes from which roles are no longer parsed, only names separated: some 20,000 Korean letters.
    static let maxLength = 60_000

    /// Parses a statement with a default role for unlabelled names, in which commas may be parts of names.
    private init(_ text: String, defaultRole: Role, commasSeparate: Bool, isCatalogued: Bool = false) {
        let text = Self.withoutParallel(CleanText.plain(text))
        guard !PersonName.isAlone(text) else {
            contributors = [Contributor(name: text, role: defaultRole)]
            (omitsOthers, rolesWithOthers) = (false, nil)
            return
        }
        guard text.contains(where: { $0.isLetter || $0.isNumber }) else {
            contributors = []
            (omitsOthers, rolesWithOthers) = (false, nil)
            return
        }
        guard text.utf8.count <= Self.maxLength else {
            contributors = Self.names(in: text, commasSeparate: commasSeparate)
                .map { Contributor(name: $0, role: defaultRole) }.uniqueByNameAndRole()
            (omitsOthers, rolesWithOthers) = (false, nil)
            return
        }
        let marked = StatementPunctuation.resolved(text)
        var reading = StatementParser(defaultRole: defaultRole)
        reading.read(marked.text, commasSeparate: commasSeparate, looseWords: true)
        // Without any role, a loose word has none either.
        if reading.hasLabel, !reading.hasFirmRole, !isCatalogued {
            reading = StatementParser(defaultRole: defaultRole)
            reading.read(marked.text, commasSeparate: commasSeparate, looseWords: false)
        }
        guard !reading.contributors.isEmpty || reading.hasPrefix else {
            // `외` may be a name; `외 3인` cannot be one.
            let words = text.words
            omitsOthers = PersonName.trailingOthersCount(words) == words.count && text.contains(where: \.isNumber)
            rolesWithOthers = nil
            let name = String(text.trimmed(of: PersonName.separators))
            contributors = omitsOthers ? [] : [Contributor(name: name, role: defaultRole)]
            return
        }
        contributors = reading.contributors.uniqueByNameAndRole()
        omitsOthers = marked.omitsOthers || reading.omitsOthers
        let roles = reading.rolesWithOthers
        rolesWithOthers = roles.isEmpty || roles == contributors.first.map { [$0.role] } ? nil : roles
    }

    /// A statement without its version in another script after ` = `: `홍길동 지음 = by Hong Gildong`.
    private static func withoutParallel(_ text: String) -> String {
        guard text.hasByte(UInt8(ascii: "=")), let mark = text.firstRange(of: " = ") else { return text }
        let (own, other) = (text[..<mark.lowerBound], text[mark.upperBound...])
        let isKorean = own.contains(where: PersonName.isHangul)
        return isKorean && !other.contains(where: PersonName.isHangul) ? String(own) : text
    }

    /// The parts of a text between separators, whatever their words.
    private static func names(in text: String, commasSeparate: Bool) -> [String] {
        StatementTokenizer.groups(text[...]).flatMap {
            commasSeparate ? StatementTokenizer.segments($0.text) : [$0.text]
        }
        .flatMap { PersonName.names(in: String($0)).names }
    }
}

struct StatementParser {
    private(set) var contributors = [Contributor]()
    /// Whether a role was found that no company name ends with.
    private(set) var hasFirmRole = false
    /// Whether a role preceded its names.
    private(set) var hasPrefix = false
    /// Whether the statement says that there are others it does not name.
    private(set) var omitsOthers = false
    /// The roles of which it says so, in order.
    private(set) var rolesWithOthers = [Role]()
    /// Whether it says so of the names that have no role yet.
    private var pendingHasOthers = false
    /// Whether any role was found so far: a later name without one is not an author.
    private(set) var hasLabel = false
    private let defaultRole: Role
    private var pending = [String]()
    /// The names that received the last role, for a second role after a comma: `A 글, 그림`.
    private var lastNamed = [String]()
    /// The roles of those names so far: without it, many labels after many names would take quadratic time.
    private var lastRoles = Set<Role>()
    private var lastLabelRoles = [Role]()
    private var prefix: RoleVocabulary.Label?

    init(defaultRole: Role) {
        self.defaultRole = defaultRole
    }

    mutating func read(_ text: String, commasSeparate: Bool, looseWords: Bool) {
        let parts = StatementSegment.parts(of: text, commasSeparate: commasSeparate)
        let leading = LeadingRole.use(in: parts)
        for part in parts {
            for piece in StatementToken.pieces(of: part.text, looseWords: looseWords, leading: leading) {
                switch piece {
                case .prefix(let label): begin(label)
                case .name(let name, let labels): take(name, labels)
                case .others:
                    omitsOthers = true
                    // `A 지음 외` or `A, 외`: of the role before it, or of the one to come.
                    if pending.isEmpty, !lastLabelRoles.isEmpty {
                        addOthers(lastLabelRoles)
                    } else {
                        pendingHasOthers = true
                    }
                }
            }
            if part.endsGroup { finishNames() }
            if part.end == .group { prefix = nil }
        }
    }

    private mutating func begin(_ label: RoleVocabulary.Label) {
        finishNames()
        prefix = label
        hasPrefix = true
        hasLabel = true
        omitsOthers = omitsOthers || label.omitsOthers
        if label.omitsOthers { addOthers(label.roles) }
        hasFirmRole = hasFirmRole || label.isFirm
    }

    private mutating func take(_ text: String, _ labels: [RoleVocabulary.Label]) {
        let (names, omitted) = PersonName.names(in: text)
        let hasOthers = omitted || labels.contains(where: \.omitsOthers)
        omitsOthers = omitsOthers || hasOthers
        pendingHasOthers = pendingHasOthers || hasOthers
        if names.count == 1, let last = pending.last, PersonName.continues(names[0], after: last) {
            pending[pending.count - 1] = "\(last), \(names[0])"
        } else {
            pending += names
        }
        guard !labels.isEmpty else { return }
        hasLabel = true
        // `외 옮김`: the holders of the role are not named.
        if names.isEmpty, pending.isEmpty, omitted {
            takeOthers(labels.flatMap(\.roles))
            return
        }
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
        lastLabelRoles = labels.flatMap(\.roles)
        takeOthers(lastLabelRoles)
        pending = []
    }

    private mutating func takeOthers(_ roles: [Role]) {
        if pendingHasOthers { addOthers(roles) }
        pendingHasOthers = false
    }

    private mutating func addOthers(_ roles: [Role]) {
        for role in roles where !rolesWithOthers.contains(role) { rolesWithOthers.append(role) }
    }

    private mutating func finishNames() {
        let roles = prefix?.roles ?? [hasLabel ? .other : defaultRole]
        add(pending, roles, prefix?.text)
        takeOthers(roles)
        if !pending.isEmpty {
            lastNamed = []
            lastLabelRoles = []
        }
        pending = []
    }

    private mutating func add(_ names: [String], _ roles: [Role], _ label: String?) {
        for name in names {
            for role in roles { contributors.append(Contributor(name: name, role: role, label: label)) }
        }
    }
}

/// The marks in brackets that cataloguers add between a name and its role.
enum StatementPunctuation {
    /// A statement with `외` in place of `[외]` and `...[등]` ("and others"), whether one was present, and with `[공]`
    /// ("jointly") attached to its role: `A, B [공] 지음` becomes `A, B [공]지음`. A `[공]` without a role means nothing.
    static func resolved(_ text: String) -> (text: String, omitsOthers: Bool) {
        var result = ""
        var omitsOthers = false
        var rest = text[...]
        guard rest.holdsAny("([（［〔【") else { return (text, false) }
        while let open = rest.firstIndex(where: { RoleVocabulary.closing[$0] != nil }) {
            result += rest[..<open]
            guard let (words, end) = mark(in: rest[open...]) else {
                result.append(rest[open])
                rest = rest[rest.index(after: open)...]
                continue
            }
            let behind = rest[end...]
            if PersonName.trailingOthersCount(words) == words.count {
                trimEnd(of: &result)
                // Only where it ends a name or precedes a role: elsewhere the word would become part of a name.
                let ends = endsName(behind.trimmed().first) || role(atStartOf: behind) != nil
                result += ends && result.contains(where: \.isLetter) ? " 외 " : " "
                omitsOthers = true
            } else if words.count == 1, joint.contains(words[0]), let role = role(atStartOf: behind) {
                if let last = result.last, !last.isWhitespace { result += " " }
                result += rest[open..<end] + role
                rest = rest[role.endIndex...]
                continue
            } else if words.count == 1, joint.contains(words[0]), endsName(behind.trimmed().first) {
                trimEnd(of: &result)
            } else {
                result += rest[open..<end]
            }
            rest = behind
        }
        return (result + rest, omitsOthers)
    }

    /// "Jointly" as cataloguers write it before a role.
    private static let joint: Set<Substring> = ["공", "공동", "共"]

    /// The words in brackets at the start of a text, if short enough for a mark, and the brackets' end.
    private static func mark(in text: Substring) -> ([Substring], Substring.Index)? {
        guard let open = text.first, let close = RoleVocabulary.closing[open] else { return nil }
        let inside = text.dropFirst().prefix(12).prefix { $0 != close }
        guard inside.endIndex < text.endIndex, text[inside.endIndex] == close else { return nil }
        let words = inside.words
        return words.isEmpty ? nil : (words, text.index(after: inside.endIndex))
    }

    private static func role(atStartOf text: Substring) -> Substring? {
        let word = text.drop(while: \.isWhitespace).prefix(16).prefix { !$0.isWhitespace && !",;:|：；，、".contains($0) }
        return RoleVocabulary.label(word) == nil ? nil : word
    }

    private static func endsName(_ character: Character?) -> Bool {
        character.map { ",;|/；，、／)]".contains($0) } ?? true
    }

    /// Removes trailing spaces and an ellipsis; the full stop of an initial stays.
    private static func trimEnd(of text: inout String) {
        while text.last?.isWhitespace == true || text.last == "…" { text.removeLast() }
        guard text.hasSuffix("..") else { return }
        while text.last?.isWhitespace == true || text.last == "." { text.removeLast() }
    }
}
