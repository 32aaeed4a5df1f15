/// The words by which services say which edition of a work a book is.
enum EditionWords {
    /// What a word says.
    enum Meaning: Hashable {
        /// How it is bound.
        case binding(TitleKey.Binding)
        /// What it is instead of printed pages of the usual size.
        case form(TitleKey.Form)
        /// A revised text; its number where it has one.
        case revision(Int?)
        /// Another thing made of the same text; the word tells which.
        case special(String)
    }

    /// Reads one word.
    ///
    /// - Parameter word: A word without punctuation at its ends.
    /// - Returns: What it says; `nil` for any other word.
    static func meaning(of word: String) -> Meaning? {
        let word = word.lowercased()
        if let meaning = table[word] { return meaning }
        if let number = NumberToken(word), number.second == nil {
            if number.after == "판", ["", "제", "개정"].contains(number.before) { return .revision(number.number) }
            if number.after == "/e", number.before.isEmpty { return .revision(number.number) }
        }
        return nil
    }

    /// Words that, before `판` or `에디션`, are part of the mark and not of the title.
    static func isModifier(_ word: String) -> Bool {
        modifiers.contains(word.lowercased()) || word.hasSuffix("주년")
    }

    /// Words that stand at the end of an edition's name.
    static func endsName(_ word: String) -> Bool {
        let word = word.lowercased()
        return ["에디션", "edition", "ed", "버전", "version"].contains(word) || (word.hasSuffix("판") && word.count > 2)
    }

    /// The number in `2nd`.
    static func ordinal(_ word: String) -> Int? {
        guard let number = NumberToken(word), number.before.isEmpty, number.second == nil,
            ["", "st", "nd", "rd", "th"].contains(number.after)
        else { return nil }
        return number.number
    }

    private static let modifiers: Set<String> = [
        "개정", "증보", "전면", "최신", "리커버", "일러스트", "스페셜", "특별", "한정", "기념", "리뉴얼", "컬러", "양장", "소장",
        "special", "limited", "revised", "illustrated",
    ]

    private static let table: [String: Meaning] = {
        let words: [(Meaning, String)] = [
            (.binding(.hard), "양장본 양장 양장판 hardcover 하드커버"),
            (.binding(.soft), "반양장 반양장본 무선 무선본 무선제본 paperback 페이퍼백 softcover 소프트커버 보급판"),
            (.binding(.pocket), "문고판 문고본 포켓판 포켓북"),
            (.form(.ebook), "전자책 ebook e북 epub 이북"),
            (.form(.audio), "오디오북 audiobook"),
            (.form(.largePrint), "큰글자 큰글자도서 큰글자책 큰글자판 큰글씨 큰글씨책 대활자본"),
            (.form(.braille), "점자 점자책 점자도서"),
            (.revision(nil), "개정판 증보판 개정증보판 전면개정판 최신개정판 최신판 신판 개정신판"),
            (.revision(1), "초판 초판본"),
        ]
        var table = words.reduce(into: [String: Meaning]()) { table, entry in
            for word in entry.1.split(separator: " ") { table[String(word)] = entry.0 }
        }
        let special = "구판 특별판 한정판 기념판 애장판 완전판 소장판 리커버 리커버판 무삭제판 완역판 컬러판 체험판 영문판 국문판"
        for word in special.split(separator: " ") { table[String(word)] = .special(String(word)) }
        return table
    }()
}
