/// The size of the cover image an item links to.
public enum AladinCover: String, CaseIterable, Sendable {
    /// 200 pixels wide.
    case big = "Big"
    /// 150 pixels wide.
    case midBig = "MidBig"
    /// 85 pixels wide; the service's default.
    case mid = "Mid"
    /// 75 pixels wide.
    case small = "Small"
    /// 65 pixels wide.
    case mini = "Mini"
    /// No cover.
    case none = "None"
}
