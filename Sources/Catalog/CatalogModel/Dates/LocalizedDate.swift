/// Dates in words, in the two languages of the programs. Formatted by hand: a formatter's output depends on the
/// machine's ICU data, and none formats a date without its day.
package enum LocalizedDate {
    package enum Language: String, Hashable, Sendable, CaseIterable {
        /// `June 26, 1997`.
        case english = "en"
        /// `1997년 6월 26일`.
        case korean = "ko"
    }

    /// Formats a date, as precise as it is: `June 26, 1997`, `June 1997`, `1997`; `1997년 6월 26일`.
    package static func text(_ date: PartialDate, in language: Language) -> String {
        switch language {
        case .english:
            guard let month = date.month else { return String(date.year) }
            guard let day = date.day else { return "\(months[month - 1]) \(date.year)" }
            return "\(months[month - 1]) \(day), \(date.year)"
        case .korean:
            var parts = ["\(date.year)년"]
            if let month = date.month { parts.append("\(month)월") }
            if let day = date.day { parts.append("\(day)일") }
            return parts.joined(separator: " ")
        }
    }

    /// Formats a day of the year. Returns `June 26`, `6월 26일`.
    package static func text(_ day: MonthDay, in language: Language) -> String {
        switch language {
        case .english: "\(months[day.month - 1]) \(day.day)"
        case .korean: "\(day.month)월 \(day.day)일"
        }
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}
