import CatalogModel

/// A contributor's role, as detailed as the formats support: the role, and for `other` the label.
enum ContributorDuty: Hashable, CaseIterable {
    case author, translator, illustrator, editor, supervisor, photographer, original
    case foreword, afterword, commentator, annotator, adapter, narrator
    case other

    /// The duty of a contributor: that of the role, and for `other` that of the label.
    init(_ contributor: Contributor) {
        guard contributor.role == .other else {
            self = Self.allCases.first { $0.role == contributor.role } ?? .other
            return
        }
        self = contributor.label.flatMap { Self.byLabel[$0] } ?? .other
    }

    var role: Role {
        switch self {
        case .author: .author
        case .translator: .translator
        case .illustrator: .illustrator
        case .editor: .editor
        case .supervisor: .supervisor
        case .photographer: .photographer
        case .original: .original
        case .foreword, .afterword, .commentator, .annotator, .adapter, .narrator, .other: .other
        }
    }

    /// Labels of a single role; a label of two (`역주`) stays `other` and is written out.
    private static let byLabel: [String: ContributorDuty] = [
        "서문": .foreword, "frw": .foreword, "foreword": .foreword,
        "발문": .afterword, "후기": .afterword, "aft": .afterword, "afterword": .afterword,
        "해설": .commentator,
        "주석": .annotator, "주해": .annotator,
        "각색": .adapter, "adp": .adapter,
        "낭독": .narrator, "낭송": .narrator, "nrt": .narrator, "narrator": .narrator,
    ]

    /// The English term, for a role without a label.
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

    /// The Korean term, as Korean catalogues write it beside a name; `nil` for ``other``, which only its label
    /// describes.
    var koreanTerm: String? {
        switch self {
        case .author: "지은이"
        case .translator: "옮긴이"
        case .illustrator: "그린이"
        case .editor: "엮은이"
        case .supervisor: "감수"
        case .photographer: "사진"
        case .original: "원작"
        case .foreword: "서문"
        case .afterword: "발문"
        case .commentator: "해설"
        case .annotator: "주석"
        case .adapter: "각색"
        case .narrator: "낭독"
        case .other: nil
        }
    }

    /// The code of the [MARC relators](https://www.loc.gov/marc/relators/relacode.html). The reviewer of a Korean
    /// book's subject matter (감수) is a consultant there.
    var marcRelator: String {
        switch self {
        case .author: "aut"
        case .translator: "trl"
        case .illustrator: "ill"
        case .editor: "edt"
        case .supervisor: "csl"
        case .photographer: "pht"
        case .original: "ant"
        case .foreword: "aui"
        case .afterword: "aft"
        case .commentator: "wac"
        case .annotator: "ann"
        case .adapter: "adp"
        case .narrator: "nrt"
        case .other: "ctb"
        }
    }

    /// The code of ONIX code list 17.
    var onixRole: String {
        switch self {
        case .author: "A01"
        case .translator: "B06"
        case .illustrator: "A12"
        case .editor: "B01"
        case .supervisor: "B20"
        case .photographer: "A13"
        case .original: "A38"
        case .foreword: "A23"
        case .afterword: "A19"
        case .commentator: "A21"
        case .annotator: "A20"
        case .adapter: "B05"
        case .narrator: "E07"
        case .other: "Z99"
        }
    }

    /// The name variable of CSL 1.0.1; `nil` if there is none. CSL 1.0.2 adds `contributor` and `narrator`, which
    /// processors of the older version reject.
    var cslVariable: String? {
        switch self {
        case .author: "author"
        case .translator: "translator"
        case .illustrator: "illustrator"
        case .editor: "editor"
        case .original: "original-author"
        case .supervisor, .photographer, .foreword, .afterword, .commentator, .annotator, .adapter, .narrator, .other:
            nil
        }
    }

    var biblatexField: String? {
        switch self {
        case .author: "author"
        case .translator: "translator"
        case .editor: "editor"
        case .foreword: "foreword"
        case .afterword: "afterword"
        case .commentator: "commentator"
        case .annotator: "annotator"
        case .illustrator, .supervisor, .photographer, .original, .adapter, .narrator, .other: nil
        }
    }
}
