/// A word with one number in it, or with two that a hyphen or a tilde joins: `제1권`, `Vol.2`, `4-1`, `1~7권`.
struct NumberToken {
    /// What stands before the number, in lower case.
    let before: String
    let number: Int
    /// The second number and what joins the two.
    let second: (joiner: Character, number: Int)?
    /// What stands behind, in lower case.
    let after: String

    init?(_ token: some StringProtocol) {
        var rest = Substring(token.lowercased())
        func digits() -> Int? {
            let run = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(run.count)
            // Longer numbers are no counts: telephone numbers, ISBNs.
            return run.count <= 4 ? Int(run) : nil
        }
        before = String(rest.prefix { !($0.isASCII && $0.isNumber) })
        rest = rest.dropFirst(before.count)
        guard let first = digits() else { return nil }
        number = first
        // `1권~3권`: the unit may stand behind both.
        let unit = rest.first.map(String.init).flatMap { Self.units.contains($0) ? $0 : nil } ?? ""
        let joined = rest.dropFirst(unit.count)
        if let joiner = joined.first, "-~∼〜–".contains(joiner), joined.dropFirst().first?.isNumber == true {
            rest = joined.dropFirst()
            guard let other = digits() else { return nil }
            second = (joiner == "-" || joiner == "–" ? "-" : "~", other)
        } else {
            second = nil
        }
        guard !rest.contains(where: { $0.isASCII && $0.isNumber }) else { return nil }
        after = String(rest)
    }

    /// What a volume is counted in.
    static let units: Set<String> = ["권", "부", "편", "집", "호", "탄", "화", "卷", "巻"]
    /// What may stand before a volume's number, in the same word or as the word before.
    static let prefixes: Set<String> = ["제", "第", "vol", "v", "volume", "book", "part", "no", "#"]

    /// Whether unit or prefix say that this is a volume.
    var isMarked: Bool { Self.units.contains(after) || Self.prefixes.contains(before) }

    /// Whether nothing but the number and what marks a volume is in the word.
    var isPlain: Bool {
        (before.isEmpty || Self.prefixes.contains(before)) && (after.isEmpty || Self.units.contains(after))
    }
}
