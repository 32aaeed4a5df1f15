extension Table {
    /// A column of a table.
    public struct Column: Hashable, Sendable {
        /// What stands above it.
        public var title: String
        /// On which side its cells stand.
        public var alignment: Alignment
        /// How narrow it may become, in cells, before columns go.
        public var minimumWidth: Int
        /// Columns of a low priority go first where there is not room for all.
        public var priority: Int
        /// Its share of the room beyond the minimum widths.
        public var weight: Int
        /// Whether its cells may be cut; an ISBN may not.
        public var isTruncatable: Bool
        /// How its cells look.
        public var style: Style?

        /// A column.
        public init(
            _ title: String,
            alignment: Alignment = .left,
            minimumWidth: Int = 8,
            priority: Int = 0,
            weight: Int = 1,
            isTruncatable: Bool = true,
            style: Style? = nil
        ) {
            self.title = title
            self.alignment = alignment
            self.minimumWidth = minimumWidth
            self.priority = priority
            self.weight = weight
            self.isTruncatable = isTruncatable
            self.style = style
        }
    }
}
