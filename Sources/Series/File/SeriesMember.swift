/// The members of a volume, by the names that the file gives them.
public enum SeriesMember: String, Hashable, Sendable, CaseIterable {
    /// The title of a volume or a chapter.
    case title
    /// The author.
    case author
    /// The number of pages.
    case pages
    /// The day it came out, `YYYY-MM-DD`.
    case releaseDate = "release_date"
    /// To whom it is dedicated.
    case dedication
    /// What it is about.
    case summary
    /// The address of a page about it.
    case wiki
    /// The chapters.
    case chapters

    /// The one member of a volume that holds all of these.
    static let attributes = "attributes"
}
