import CatalogModel
import CommandSupport
import Console
import Series

/// A volume of a series as a person reads it.
enum SeriesText {
    /// The lines, none wider than the terminal.
    static func lines(_ volume: SeriesVolume, of count: Int, isWhole: Bool, width: Int) -> [String] {
        let width = min(width, 100)
        var lines = SafeText.line(volume.title ?? "(no title)").wrapped(toWidth: width)
        var facts = ["Volume \(volume.number) of \(count)"]
        if let author = volume.author { facts.append(author) }
        if let date = volume.releasedOn {
            facts.append(WrittenDate.text(date, in: Language.current == .korean ? .korean : .english))
        }
        if let pages = volume.pages { facts.append("\(pages) pages") }
        lines += SafeText.line(facts.joined(separator: " · ")).wrapped(toWidth: width)
        if let dedication = volume.dedication { lines += [""] + block(dedication, width) }
        if let summary = volume.summary {
            lines.append("")
            let folded = Folded(summary)
            if isWhole || !folded.isFolded {
                lines += block(summary, width)
            } else {
                lines +=
                    block(folded.shown + "…", width) + ["(\(folded.hiddenCount) more characters; --full shows them)"]
            }
        }
        if !volume.chapters.isEmpty { lines.append("") }
        for (index, chapter) in volume.chapters.enumerated() {
            // A title that carries its number needs no other.
            let number = chapter.number == nil ? "\(index + 1). " : ""
            lines.append(SafeText.line(number + (chapter.title ?? "")).truncated(toWidth: width))
        }
        if let wiki = volume.wiki { lines += ["", SafeText.line(wiki)] }
        return lines
    }

    private static func block(_ text: String, _ width: Int) -> [String] {
        SafeText.block(text).split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { String($0).wrapped(toWidth: width) }
    }
}
