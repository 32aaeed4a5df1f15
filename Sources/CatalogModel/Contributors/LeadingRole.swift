/// A role that stands before its name without a colon: `지은이 A 옮긴이 B`, `글·그림 A`, `글 A ; 사진 B`.
///
/// A word for the person is certain, and so is a label of two roles. A single `글` or `그림` begins names as well (`그림 형제`),
/// so it counts only where every group of the statement begins with a role, and none ends with one.
struct LeadingRole {
    /// What a statement shows of roles in front of names.
    enum Use {
        /// Nothing.
        case none
        /// Its first word is one for a person.
        case persons
        /// Every group begins with a role.
        case everywhere
    }

    private let label: RoleWords.Label
    private let name: Substring
    private let isCertain: Bool

    /// Reads the front of a text; `nil` where no role word stands there with a name behind it.
    private init?(_ text: Substring) {
        let words = text.split(maxSplits: 5, whereSeparator: \.isWhitespace)
        guard let first = words.first, first.first?.isASCII == false else { return nil }
        var count = 1
        if RoleWords.isStackable(first) { count = words.prefix(while: RoleWords.isStackable).count }
        // The brothers Grimm are no role.
        if count < words.count, words[count - 1] == "그림", words[count] == "형제" { count -= 1 }
        guard count > 0, count < words.count else { return nil }
        guard let label = RoleWords.label(text[first.startIndex..<words[count - 1].endIndex]) else { return nil }
        let name = text[words[count].startIndex...]
        let isPerson = RoleWords.personWords.contains(first)
        guard name.contains(where: \.isLetter), isPerson || RoleWords.label(name) == nil else { return nil }
        self.label = label
        self.name = name
        isCertain = isPerson || label.roles.count > 1
    }

    /// What the parts of a statement show.
    static func use(in parts: [StatementPart]) -> Use {
        guard let first = parts.first, let role = LeadingRole(first.text) else { return .none }
        let roles = parts.map { LeadingRole($0.text) }
        let starts = zip(roles.dropFirst(), parts).filter(\.1.endsGroup).map(\.0)
        if roles.compactMap(\.self).count > 1, starts.allSatisfy({ $0 != nil }),
            roles.contains(where: { $0?.label.isFirm == true }),
            !parts.contains(where: { $0.text.contains(":") || StatementPiece.labelAtEnd(of: $0.text) != nil })
        {
            return .everywhere
        }
        return role.isCertain ? .persons : .none
    }

    /// Reads a text that no role ends.
    ///
    /// - Parameters:
    ///   - text: A part of a statement.
    ///   - use: What the statement shows.
    /// - Returns: Labels and names in order; `nil` where no role stands in front of a name.
    static func pieces(of text: Substring, use: Use) -> [StatementPiece]? {
        let leading = LeadingRole(text).flatMap { $0.isCertain || use == .everywhere ? $0 : nil }
        var pieces = leading.map { [StatementPiece.prefix($0.label)] } ?? []
        let words = (leading?.name ?? text).split(whereSeparator: \.isWhitespace)
        var start = 0
        // Behind the first one, only a word for the person is no part of a name.
        for index in words.indices.dropLast() where index > start && (leading != nil || use != .none) {
            guard RoleWords.personWords.contains(words[index]), let label = RoleWords.label(words[index]) else {
                continue
            }
            pieces += [.name(words[start..<index].joined(separator: " "), []), .prefix(label)]
            start = index + 1
        }
        guard !pieces.isEmpty else { return nil }
        return pieces + [.name(words[start...].joined(separator: " "), [])]
    }
}
