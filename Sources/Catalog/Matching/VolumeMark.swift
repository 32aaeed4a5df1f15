/// Which volume of a work a title names.
public struct VolumeMark: Hashable, Sendable, CustomStringConvertible {
    /// One step of the count: part 2 of volume 4 has two.
    public enum Part: Hashable, Sendable, CustomStringConvertible {
        /// `2`, `2권`, `제2권`, `2부`, `Vol. 2`, `II`.
        case number(Int)
        /// `상`, the first of two or three.
        case first
        /// `중`, the second of three.
        case middle
        /// `하`, the last of two or three.
        case last

        /// The number or the syllable.
        public var description: String {
            switch self {
            case .number(let number): "\(number)"
            case .first: "상"
            case .middle: "중"
            case .last: "하"
            }
        }
    }

    /// The steps, the outermost first; never empty.
    ///
    /// `상` is not taken for 1 nor `하` for 2: a work in three parts ends with `하` as well.
    public let parts: [Part]

    init?(_ parts: [Part]) {
        guard !parts.isEmpty else { return nil }
        self.parts = parts
    }

    /// The steps with hyphens between: `4-1`.
    public var description: String { parts.map(\.description).joined(separator: "-") }
}
