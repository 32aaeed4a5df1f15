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
        let vocabulary = Vocabulary(titles: titles.map(\.text), others: subject.volumes.flatMap(prose))
        return titles.enumerated().flatMap { index, title in
            Word.all(in: title.text).compactMap { word in
                guard let meant = vocabulary.meant(by: word, inTitle: index) else { return nil }
                return title.finding(.likelyMisspelling(word.written, meant: meant.written, seen: meant.count))
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
