import CatalogModel

/// Reads the cell of an export that names everyone with what they did: `가 (지은이); 나 (옮긴이)`.
enum ContributorCell {
    /// Bytes beyond which a text is no name with what the person did.
    private static let longest = 2_000

    /// Reads the cell.
    ///
    /// - Parameters:
    ///   - cell: The cell.
    ///   - authors: The names of the column beside it that are an author's.
    ///   - translators: The names that are a translator's.
    /// - Returns: The contributors in order; `nil` where one has no word in brackets.
    static func read(_ cell: String, authors: [String], translators: [String]) -> [Contributor]? {
        // How often each name is still to come in the columns beside it.
        var left = [Role.author: authors, .translator: translators].mapValues { names in
            names.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
        }
        var given = [String: Set<Role>]()
        var people = [Contributor]()
        var name = ""
        // A semicolon may stand inside a name: it goes on until a bracket closes.
        for part in cell.split(separator: "; ", omittingEmptySubsequences: false) {
            name += (name.isEmpty ? "" : "; ") + part
            guard name.utf8.count <= longest else { return nil }
            guard let (who, label) = parted(name) else { continue }
            name = ""
            let (roles, isTerm) = roles(of: label)
            let key = "\(who) (\(label))"
            let role = choose(roles, who, given[key] ?? [], left)
            given[key, default: []].insert(role)
            if let count = left[role]?[who], count > 0 { left[role]?[who] = count - 1 }
            people.append(Contributor(name: who, role: role, label: isTerm ? nil : label))
        }
        return name.isEmpty ? people : nil
    }

    /// The role that one of several of a label stands for: what the columns beside it say, then what was not given yet.
    private static func choose(_ roles: [Role], _ who: String, _ given: Set<Role>, _ left: [Role: [String: Int]])
        -> Role
    {
        let known: [Role] = [.author, .translator]
        let named = roles.isEmpty ? known : known.filter { roles.contains($0) }
        if let role = named.first(where: { left[$0]?[who] ?? 0 > 0 }) { return role }
        return roles.first { !given.contains($0) && !known.contains($0) } ?? roles.first ?? .other
    }

    /// The roles that a label may stand for, and whether it is the term that stands where a source has no word.
    private static func roles(of label: String) -> (roles: [Role], isTerm: Bool) {
        let term = Role.allCases.first { Credits.label(of: Contributor(name: "", role: $0)) == label }
        return term.map { ([$0], true) } ?? (Role.named(by: label), false)
    }

    /// A name, and what stands in the brackets at its end, which may hold brackets itself.
    private static func parted(_ text: String) -> (name: String, label: String)? {
        guard text.last == ")" else { return nil }
        var depth = 0
        for index in text.indices.reversed() {
            if text[index] == ")" { depth += 1 }
            if text[index] == "(" { depth -= 1 }
            guard depth == 0 else { continue }
            let before = text[..<index]
            let label = text[text.index(after: index)...].dropLast()
            guard before.last == " ", before.count > 1, !label.isEmpty else { return nil }
            return (String(before.dropLast()), String(label))
        }
        return nil
    }
}
