import CatalogModel

/// A title as libraries write it: `title :subtitle`, `title =title in another language`, ` /author` behind either.
///
/// The marks count only behind a space, where cataloguers put them: `TCP/IP` and `10:30` are titles. Lending libraries mix
/// them up: a subtitle may stand behind ` =` and a parallel title behind ` /`. So what a part is follows from its script
/// as well: a Korean book's parallel title is not in Korean, and its subtitle is.
struct CataloguedTitle: Hashable {
    /// The title alone.
    let title: String
    /// What stands behind ` :`, all of it where several follow one another (`리딩 : 최신개정판`); behind ` =` where that is
    /// Korean like the title, since some libraries write subtitles so.
    let subtitle: String?
    /// The title in another language, with its own subtitle: behind ` =`, and behind ` /` where nobody is named there.
    let parallelTitle: String?

    /// Takes a title apart.
    ///
    /// - Parameters:
    ///   - text: The title in one line.
    ///   - names: The people of the book, as the record names them elsewhere.
    init(_ text: String, names: [String] = []) {
        var parts: [(mark: Character?, text: String)] = [(nil, "")]
        var previous: Character?
        for character in text {
            if previous == " ", ":=/".contains(character) {
                parts.append((character, ""))
            } else {
                parts[parts.count - 1].text.append(character)
            }
            previous = character
        }
        let trimmed = parts.map { (mark: $0.mark, text: Self.trimmed($0.text)) }
        // A title that starts with a mark has nothing to take it from.
        guard let first = trimmed.first?.text, !first.isEmpty else {
            title = text
            subtitle = nil
            parallelTitle = nil
            return
        }
        var subtitles = [String]()
        var subtitleBehindEquals: String?
        var parallels = [String]()
        // The last part with a meaning of its own, which a colon behind it goes on.
        var goesOn: Character? = ":"
        for (mark, part) in trimmed.dropFirst() {
            let isLikeTitle = Self.isKorean(part) == Self.isKorean(first)
            switch mark {
            case ":" where part.isEmpty: break
            case ":" where goesOn == "=" && !isLikeTitle:
                parallels[parallels.count - 1] += " : " + part
            case ":" where goesOn != nil:
                subtitles.append(part)
                goesOn = ":"
            case "=" where Self.isKorean(part) && isLikeTitle:
                subtitleBehindEquals = subtitleBehindEquals ?? part
                goesOn = subtitles.isEmpty ? ":" : nil
            case "=" where part.contains(where: \.isLetter), "/" where !isLikeTitle && Self.isTitle(part, names):
                parallels.append(part)
                goesOn = "="
            default: goesOn = nil
            }
        }
        title = first
        subtitle = subtitles.isEmpty ? subtitleBehindEquals : subtitles.joined(separator: " : ")
        parallelTitle = parallels.isEmpty ? nil : parallels.joined(separator: " = ")
    }

    /// Whether a text behind ` /` is a title: it has a word, and names nobody.
    private static func isTitle(_ text: String, _ names: [String]) -> Bool {
        guard text.count(where: \.isLetter) > 1 else { return false }
        let folded = FoldedText.fold(text)
        guard !names.contains(where: { FoldedText.fold($0).contains(folded) || folded.contains(FoldedText.fold($0)) }),
            ContributorStatement.parse(text).allSatisfy({ $0.label == nil })
        else { return false }
        // Initials are a person's: `J. K. Rowling`.
        return text.firstMatch(of: /\b\p{Lu}\.(\s|$)/) == nil
    }

    private static func trimmed(_ text: String) -> String {
        var text = text.drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }

    private static func isKorean(_ text: String) -> Bool {
        text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
    }
}
