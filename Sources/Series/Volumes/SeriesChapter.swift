/// One chapter of a volume.
public struct SeriesChapter: Hashable, Sendable {
    /// The title as written, on one line, with the number it may carry; `nil` where the file has none.
    public let title: String?
    /// The number that the title carries: 3 of `3. The Harbour`.
    public let number: Int?
    /// The title without that number; `nil` where nothing else is left.
    public let name: String?

    /// A chapter.
    ///
    /// - Parameter title: The title as written.
    public init(title: String?) {
        self.title = title
        let parts = title.map(ChapterNumber.split)
        number = parts?.number
        name = parts?.name
    }
}
