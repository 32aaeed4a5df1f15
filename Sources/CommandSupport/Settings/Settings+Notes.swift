import Basics
import Messages

extension Settings {
    /// What a reader should know about the settings, each in one sentence: lines that cannot be read, files that others can
    /// read, settings in places where they do not count, and names that are probably mistyped.
    var notes: [Message] {
        problems.map(\.sentence)
            + exposedFiles.map { .readableByOthers(path: $0) }
            // Other programs' variables may stand in the same file for them.
            + refused.filter { $0.name.hasPrefix(KnownVariable.ownPrefix) }.map {
                .environmentOnly(path: $0.path, variable: $0.name)
            }
            + strangers.map { .unknownSetting(name: $0.name, place: $0.source.place, meant: $0.meant) }
    }

    /// Names that are not known and look like this program's, each once, and what they were perhaps meant to be.
    private var strangers: [(name: String, source: Source, meant: String?)] {
        let known = Set(KnownVariable.ownNames).union(KnownVariable.all.map(\.name))
        var seen = known
        return layers.flatMap { layer in
            layer.values.keys.sorted().compactMap { name -> (name: String, source: Source, meant: String?)? in
                guard !seen.contains(name), layer.value(name) != nil else { return nil }
                seen.insert(name)
                let meant = MistypedName(name).nearest
                let isOwn = name.uppercased().hasPrefix(KnownVariable.ownPrefix)
                // Where what it resembles is set, the name is likely another program's.
                guard isOwn || meant.map({ self[$0] == nil }) == true else { return nil }
                return (name, layer.source, meant)
            }
        }
    }
}

/// A variable's name that is perhaps one of this program's, mistyped.
private struct MistypedName {
    let name: String

    init(_ name: String) { self.name = name.uppercased() }

    /// The name that was probably meant; `nil` where none is near.
    ///
    /// An environment has a hundred names of other programs, so a name must be nearly the same to count: up to three
    /// slips where it begins with the same word, else one.
    var nearest: String? {
        KnownVariable.ownNames.lazy
            .compactMap { known in distance(to: known).map { (known, $0) } }
            .min { $0.1 < $1.1 }?.0
    }

    private func distance(to known: String) -> Int? {
        let head = known.prefix { $0 != "_" }
        if name.hasPrefix(head + "_") { return EditDistance.between(name, known, limit: 3) }
        // A short word is soon another one: `NLP_BASE_URL` is nobody's typing error.
        guard head.utf8.count > 3,
            name.utf8.prefix(3).elementsEqual(known.utf8.prefix(3))
                || name.utf8.suffix(4).elementsEqual(known.utf8.suffix(4))
        else { return nil }
        return EditDistance.between(name, known, limit: 1)
    }
}
