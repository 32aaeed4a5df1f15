/// Whether an ISBN's check digit is right, by [ISO 2108](https://www.isbn-international.org/content/isbn-users-manual).
func hasValidCheckDigit(_ isbn: String) -> Bool {
    let digits = isbn.compactMap { $0 == "X" ? 10 : $0.wholeNumberValue }
    guard digits.count == isbn.count else { return false }
    switch digits.count {
    case 13: return digits.enumerated().reduce(0) { $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 1 : 3) } % 10 == 0
    case 10: return digits.enumerated().reduce(0) { $0 + $1.element * (10 - $1.offset) } % 11 == 0
    default: return false
    }
}

/// The ISBN-13 of an ISBN-10.
func thirteen(_ isbn10: String) -> String {
    let head = "978" + isbn10.prefix(9)
    return (0...9).map { "\(head)\($0)" }.first(where: hasValidCheckDigit) ?? head
}
