/// Whom a book is for: the first of the five digits after its ISBN.
public enum Data4LibraryAudience: String, CaseIterable, Sendable {
    /// Everybody.
    case general = "0"
    /// Those who want to know how something is done.
    case practical = "1"
    /// Women.
    case women = "2"
    /// Young people.
    case teens = "4"
    /// Pupils, as a guide to their subjects.
    case studyGuide = "5"
    /// Pupils, as a guide to their subjects; a second number for it.
    case secondStudyGuide = "6"
    /// Children.
    case children = "7"
    /// Scholars and professionals.
    case professional = "9"
}
