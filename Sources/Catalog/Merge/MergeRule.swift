/// Why a value won its field. The raw values stand in JSON.
public enum MergeRule: String, CaseIterable, Hashable, Sendable, Codable {
    /// No other source has a value.
    case onlyOne
    /// All sources say the same; the spelling is that of the first in the field's order.
    case agreement
    /// The first source in the field's order.
    case order
    /// The longest text of a trusted source; a shorter one is often cut.
    case longest
    /// The largest picture.
    case largest
    /// The statement that names the most roles, then the most people.
    case mostRoles
    /// The rating that the most readers gave; a service that does not say how many comes last.
    case mostRatings
    /// The most precise of dates that agree: a day instead of its year.
    case mostPrecise
    /// The first in order among the prices of the last days; an older one is of another day.
    case newest
    /// The title that is whole: not cut, naming its volume, without an edition mark.
    case wholeTitle
    /// The subtitle that came with the title.
    case withTitle
}
