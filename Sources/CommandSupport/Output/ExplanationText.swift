import APIClient
import Catalog
import CatalogModel
import Console
import Messages

/// Where a book's values come from, as a person reads it.
enum ExplanationText {
    static func lines(_ page: BookPage, _ width: Int, _ target: OutputTarget) -> [String] {
        guard let merged = page.merged else { return [Message.savedBook.text] }
        var lines = [Style.bold.applied(to: Message.origins.text, when: target.isStyled)]
        for field in merged.provenance {
            // The value gives way, and the reason never does.
            let rule = " [\(Message.rule(field.rule).text)]"
            lines.append(
                "\(Message.field(field.field).text): \(short(field.winner))"
                    .truncated(toWidth: max(1, width - DisplayWidth.of(rule))) + rule
            )
            for loser in field.losers where !field.agrees(loser) {
                lines.append("    \(short(loser))".truncated(toWidth: width))
            }
        }
        if !merged.disagreements.isEmpty {
            lines += ["", Style.bold.applied(to: Message.disagreements.text, when: target.isStyled)]
            for disagreement in merged.disagreements {
                let opinions = disagreement.opinions.map { opinion in
                    "\(opinion.value.description) (\(opinion.services.map(\.rawValue).joined(separator: ", ")))"
                }
                lines.append(
                    SafeText.line("\(Message.field(disagreement.field).text): \(opinions.joined(separator: " / "))")
                        .truncated(toWidth: width)
                )
            }
        }
        for kept in page.kept {
            lines.append(Message.kept(kept).text)
        }
        return lines
    }

    /// The same for a script, a row a value: field, `won` or `lost`, service, value, rule, as the JSON has them.
    static func rows(_ page: BookPage) -> [[String]] {
        (page.merged?.provenance ?? []).flatMap { field in
            field.candidates.enumerated().map { index, candidate in
                [
                    field.field.rawValue, index == 0 ? "won" : "lost", candidate.service.rawValue,
                    candidate.value.description, field.rule.rawValue,
                ]
            }
        }
    }

    /// The line that names what stayed of an earlier copy; `nil` where nothing did.
    static func kept(_ page: BookPage) -> Message? {
        guard !page.kept.isEmpty else { return nil }
        return .keptFields(fields: page.kept.map { Message.field($0.field) }.joined(separator: ", "))
    }

    private static func short(_ candidate: Candidate) -> String {
        "\(candidate.service.rawValue): \(SafeText.line(candidate.value.description))"
    }
}
