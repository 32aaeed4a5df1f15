/// A title as libraries write it: `title :subtitle`, `title =title in another language`, ` /author` behind either.
///
/// The marks count only behind a space, where cataloguers put them: `TCP/IP` and `10:30` are titles.
struct CataloguedTitle: Hashable {
    /// The title alone.
    let title: String
    /// What stands behind ` :`, all of it where several follow one another (`리딩 : 최신개정판`); behind ` =` where that is
    /// Korean, since some libraries write subtitles so.
    let subtitle: String?

    init(_ text: String) {
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
            return
        }
        title = first
        // Those behind another mark are of the parallel title: `제목 :부제 =Title :subtitle`.
        let behindColon = trimmed.drop { $0.mark != ":" || $0.text.isEmpty }.prefix { $0.mark == ":" }
            .map(\.text).filter { !$0.isEmpty }
        let behindEquals = trimmed.first { $0.mark == "=" && $0.text.unicodeScalars.contains(where: Self.isHangul) }
        subtitle = behindColon.isEmpty ? behindEquals?.text : behindColon.joined(separator: " : ")
    }

    private static func trimmed(_ text: String) -> String {
        var text = text.drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }

    private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
        (0xAC00...0xD7A3).contains(scalar.value)
    }
}
