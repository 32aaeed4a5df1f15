import CatalogModel

/// What someone did, as finely as the formats can say it: the role, and for `other` the label.
enum Duty: Hashable, CaseIterable {
    case author, translator, illustrator, editor, supervisor, photographer, original
    case foreword, afterword, commentator, annotator, adapter, narrator
    case other

    /// The duty of a contributor.
    init(_ contributor: Contributor) {
        self =
            switch contributor.role {
            case .author: .author
            case .translator: .translator
            case .illustrator: .illustrator
            case .editor: .editor
            case .supervisor: .supervisor
            case .photographer: .photographer
            case .original: .original
            case .other: contributor.label.flatMap { Self.byLabel[$0] } ?? .other
            }
    }

    /// Labels of one duty only; a label of two (`역주`) stays `other` and is written out.
    private static let byLabel: [String: Duty] = [
        "서문": .foreword, "frw": .foreword, "foreword": .foreword,
        "발문": .afterword, "후기": .afterword, "aft": .afterword, "afterword": .afterword,
        "해설": .commentator,
        "주석": .annotator, "주해": .annotator,
        "각색": .adapter, "adp": .adapter,
        "낭독": .narrator, "낭송": .narrator, "nrt": .narrator, "narrator": .narrator,
    ]

    /// In English, for what has no label of its own.
    var term: String {
        switch self {
        case .author: "author"
        case .translator: "translator"
        case .illustrator: "illustrator"
        case .editor: "editor"
        case .supervisor: "supervisor"
        case .photographer: "photographer"
        case .original: "original author"
        case .foreword: "writer of foreword"
        case .afterword: "author of afterword"
        case .commentator: "writer of commentary"
        case .annotator: "annotator"
        case .adapter: "adapter"
        case .narrator: "narrator"
        case .other: "contributor"
        }
    }
}
