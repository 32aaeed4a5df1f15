import Basics

/// Reports what the parser tolerates in a series file, and probable mistakes.
package enum SeriesLint {
    /// All findings. Returns the findings in the file's order; empty for a flawless one.
    package static func findings(in file: SeriesFile) -> [SeriesFinding] {
        let subject = LintContext(file)
        let rules: [(LintContext) -> [SeriesFinding]] = [
            SyntaxRule.findings, MemberNameRule.findings, MemberValueRule.findings, DateOrderRule.findings,
            ChapterNumberRule.findings, DuplicateRule.findings, SpellingRule.findings,
        ]
        let found = rules.flatMap { $0(subject) }
        // Stable: findings at one position stay in the order of the rules.
        return found.enumerated().sorted { one, other in
            (one.element.position, one.offset) < (other.element.position, other.offset)
        }.map(\.element)
    }
}

/// A file's volumes with the JSON they were parsed from.
struct LintContext {
    struct Volume {
        let volume: SeriesVolume
        let attributes: JSONNode
        /// `data[2].attributes`
        let path: String

        subscript(member: SeriesMember) -> JSONNode? { attributes[member.rawValue] }

        var chapters: [(chapter: SeriesChapter, node: JSONNode)] {
            Array(zip(volume.chapters, self[.chapters]?.items ?? []))
        }

        /// `data[2].attributes.pages`
        func path(_ member: SeriesMember) -> String { "\(path).\(member.rawValue)" }

        /// `data[2].attributes.chapters[4].title`
        func path(ofChapter index: Int) -> String {
            "\(path(.chapters))[\(index)].\(SeriesMember.title.rawValue)"
        }
    }

    let source: SeriesSource
    let volumes: [Volume]

    init(_ file: SeriesFile) {
        source = file.source
        let items = file.source.root["data"]?.items ?? []
        volumes = zip(file.volumes, items).enumerated().compactMap { index, pair in
            pair.1[SeriesMember.attributes].map { attributes in
                Volume(
                    volume: pair.0,
                    attributes: attributes,
                    path: "data[\(index)].\(SeriesMember.attributes)"
                )
            }
        }
    }

    func finding(_ kind: SeriesFinding.Kind, at node: JSONNode, path: String, volume: Int) -> SeriesFinding {
        SeriesFinding(kind, at: source.position(of: node.offset), path: path, volume: volume)
    }

    /// A finding at the title of a chapter, or at the chapter itself without one.
    func finding(_ kind: SeriesFinding.Kind, in volume: Volume, chapter index: Int) -> SeriesFinding {
        let node = volume.chapters[index].node
        return finding(
            kind,
            at: node[SeriesMember.title.rawValue] ?? node,
            path: volume.path(ofChapter: index),
            volume: volume.volume.number
        )
    }
}

enum SyntaxRule {
    static func findings(_ subject: LintContext) -> [SeriesFinding] {
        let source = subject.source
        let mark = source.hasByteOrderMark ? [SeriesFinding(.byteOrderMark, at: source.position(of: 0))] : []
        return mark + source.trailingCommas.map { SeriesFinding(.trailingComma, at: source.position(of: $0)) }
    }
}
