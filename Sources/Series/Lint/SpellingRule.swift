import Foundation
import Spelling

/// Words of titles that are probably misspelled, judged by the other titles alone: there is no dictionary here.
///
/// A word is suspect where it occurs once in the whole file and a neighbour in spelling occurs elsewhere. Most neighbours
/// are just other words (fight and flight, snake and snape), so much is asked of one: the same first letter, another
/// title, more than an ending's difference, and the more letters the more may differ.
enum SpellingRule {
    static func findings(_ subject: LintSubject) -> [SeriesFinding] {
        let titles = subject.volumes.flatMap { allTitles(of: $0, subject) }
        let texts = titles.map(\.text)
        let others = subject.volumes.flatMap(prose)
        let vocabulary = Vocabulary(titles: texts, others: others)
        let hangul = HangulVocabulary(titles: texts, others: others)
        return titles.enumerated().flatMap { index, title in
            let inAlphabets = Word.all(in: title.text).map { ($0.written, vocabulary.meant(by: $0, inTitle: index)) }
            let inHangul = HangulWord.all(in: title.text).map { ($0.written, hangul.meant(by: $0, inTitle: index)) }
            return (inAlphabets + inHangul).compactMap { written, meant in
                meant.map { title.finding(.likelyMisspelling(written, meant: $0.written, seen: $0.count)) }
            }
        }
    }

    /// A title and how to report it.
    private struct Title {
        let text: String
        let finding: (SeriesFinding.Kind) -> SeriesFinding
    }

    /// The titles of a volume and of its chapters, and the author, whose name should be the same everywhere.
    private static func allTitles(of volume: LintSubject.Volume, _ subject: LintSubject) -> [Title] {
        var titles = [Title]()
        for (member, text) in [(SeriesMember.title, volume.volume.title), (.author, volume.volume.author)] {
            guard let text, let node = volume[member] else { continue }
            titles.append(
                Title(text: text) { kind in
                    subject.finding(kind, at: node, path: volume.path(member), volume: volume.volume.number)
                }
            )
        }
        for (index, chapter) in volume.volume.chapters.enumerated() {
            guard let name = chapter.name else { continue }
            titles.append(Title(text: name) { subject.finding($0, in: volume, chapter: index) })
        }
        return titles
    }

    /// Texts whose words tell how words are spelled: the page's address has the title in it as a rule.
    private static func prose(_ volume: LintSubject.Volume) -> [String] {
        let address = volume.volume.wiki?.split(separator: "/").last.flatMap { String($0).removingPercentEncoding }
        return [volume.volume.summary, volume.volume.dedication, address].compactMap(\.self)
    }
}
