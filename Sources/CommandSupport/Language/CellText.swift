/// Words in the cells of tables.
public enum CellText: CatalogueText {
    /// "(no title)"
    case noTitle
    /// "in"
    case available
    /// "out"
    case lent
    /// "not held"
    case notHeld
    /// "not saved"
    case notSaved
    /// "kept"
    case kept
    /// "saved"
    case saved
    /// "not set"
    case notSet
    /// "default"
    case standard
    /// "environment"
    case environment
    /// "(removed)"
    case removed

    /// The wording in English.
    public var english: String {
        switch self {
        case .noTitle: "(no title)"
        case .available: "in"
        case .lent: "out"
        case .notHeld: "not held"
        case .notSaved: "not saved"
        case .kept: "kept"
        case .saved: "saved"
        case .notSet: "not set"
        case .standard: "default"
        case .environment: "environment"
        case .removed: "(removed)"
        }
    }

    /// The wording in Korean.
    public var korean: String {
        switch self {
        case .noTitle: "(제목 없음)"
        case .available: "있음"
        case .lent: "대출 중"
        case .notHeld: "없음"
        case .notSaved: "저장 안 됨"
        case .kept: "그대로 둠"
        case .saved: "저장함"
        case .notSet: "없음"
        case .standard: "기본값"
        case .environment: "환경 변수"
        case .removed: "(지움)"
        }
    }
}
