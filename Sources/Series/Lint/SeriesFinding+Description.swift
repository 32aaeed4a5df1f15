extension SeriesFinding.Kind: CustomStringConvertible {
    /// What was found, in a few words.
    public var description: String {
        switch self {
        case .byteOrderMark: "byte order mark"
        case .trailingComma: "trailing comma"
        case .repeatedMember(let name): "\"\(name)\" comes twice"
        case .unknownMember(let name, nil): "unknown member \"\(name)\""
        case .unknownMember(let name, let meant?): "unknown member \"\(name)\", meant is perhaps \"\(meant.rawValue)\""
        case .missing(let member): "no \(member.rawValue)"
        case .empty(let member): "\(member.rawValue) is empty"
        case .wrongKind(let member, let kind): "\(member.rawValue) is written as a \(kind.rawValue)"
        case .unpaddedDate(let text, let date): "\"\(text)\" should be \"\(date)\""
        case .unusualDate(let text, let date): "\"\(text)\" is read as \(date)"
        case .notADate(let text): "\"\(text)\" is not a date"
        case .notACount(let member, let text): "\(member.rawValue) \"\(text)\" is not a number"
        case .notAnAddress(let text): "\"\(text)\" is not a web address"
        case .outOfDateOrder(let date, let other, let volume): "\(date) is before \(other) of volume \(volume)"
        case .chapterGap(let numbers):
            numbers.count == 1
                ? "no chapter \(numbers.lowerBound)" : "no chapters \(numbers.lowerBound) to \(numbers.upperBound)"
        case .chapterWithoutNumber(let number): "chapter without a number where \(number) is missing"
        case .chapterRepeat(let number): "chapter \(number) comes twice"
        case .chapterOutOfOrder(let number, let last): "chapter \(number) comes after chapter \(last)"
        case .likelyMisspelling(let word, let meant, let count):
            "\"\(word)\" may be misspelled: \"\(meant)\" occurs \(count == 1 ? "once" : "\(count) times")"
        case .duplicate(let member, let volume): "the same \(member.rawValue) as volume \(volume)"
        case .duplicateChapter(let title, let number): "\"\(title)\" is the title of chapter \(number) as well"
        }
    }
}

extension SeriesFinding: CustomStringConvertible {
    /// `line:column: what`, as compilers write it.
    public var description: String { "\(position): \(kind)" }
}
