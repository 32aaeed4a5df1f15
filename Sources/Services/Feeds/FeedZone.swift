package import Foundation

package enum FeedZone {
    /// A zone by its name in the time zone database, or by its offset: `Asia/Seoul`, `GMT+9`, `+09:00`, `+0900`, `UTC+9`.
    package static func named(_ text: String) -> TimeZone? {
        let text = text.trimmingCharacters(in: .whitespaces)
        guard (1...64).contains(text.utf8.count) else { return nil }
        guard let parts = text.wholeMatch(of: /(?i)(?:GMT|UTC)?([+\-−])([0-9]{1,2})(?::?([0-5][0-9]))?/)?.output else {
            return TimeZone(identifier: text)
        }
        guard let hours = Int(parts.2), let minutes = Int(parts.3 ?? "0"), hours <= 14 else { return nil }
        return TimeZone(secondsFromGMT: (hours * 3_600 + minutes * 60) * (parts.1 == "+" ? 1 : -1))
    }

    /// The zone of a country's national press; `nil` for an unknown country. A country with several zones has the one of
    /// its capital, or of most of its publishers.
    static func of(country: String) -> TimeZone? { names[country].flatMap { TimeZone(identifier: $0) } }

    private static let names = [
        "ae": "Asia/Dubai", "ar": "America/Argentina/Buenos_Aires", "at": "Europe/Vienna", "au": "Australia/Sydney",
        "be": "Europe/Brussels", "bg": "Europe/Sofia", "br": "America/Sao_Paulo", "ca": "America/Toronto",
        "ch": "Europe/Zurich", "cl": "America/Santiago", "cn": "Asia/Shanghai", "co": "America/Bogota",
        "cu": "America/Havana", "cz": "Europe/Prague", "de": "Europe/Berlin", "dk": "Europe/Copenhagen",
        "ee": "Europe/Tallinn", "eg": "Africa/Cairo", "es": "Europe/Madrid", "fi": "Europe/Helsinki",
        "fr": "Europe/Paris", "gb": "Europe/London", "gr": "Europe/Athens", "hk": "Asia/Hong_Kong",
        "hr": "Europe/Zagreb", "hu": "Europe/Budapest", "id": "Asia/Jakarta", "ie": "Europe/Dublin",
        "il": "Asia/Jerusalem", "in": "Asia/Kolkata", "is": "Atlantic/Reykjavik", "it": "Europe/Rome",
        "jp": "Asia/Tokyo", "ke": "Africa/Nairobi", "kp": "Asia/Pyongyang", "kr": "Asia/Seoul",
        "lt": "Europe/Vilnius", "lu": "Europe/Luxembourg", "lv": "Europe/Riga", "ma": "Africa/Casablanca",
        "mn": "Asia/Ulaanbaatar", "mx": "America/Mexico_City", "my": "Asia/Kuala_Lumpur", "ng": "Africa/Lagos",
        "nl": "Europe/Amsterdam", "no": "Europe/Oslo", "nz": "Pacific/Auckland", "pe": "America/Lima",
        "ph": "Asia/Manila", "pk": "Asia/Karachi", "pl": "Europe/Warsaw", "pt": "Europe/Lisbon",
        "ro": "Europe/Bucharest", "rs": "Europe/Belgrade", "ru": "Europe/Moscow", "sa": "Asia/Riyadh",
        "se": "Europe/Stockholm", "sg": "Asia/Singapore", "si": "Europe/Ljubljana", "sk": "Europe/Bratislava",
        "th": "Asia/Bangkok", "tr": "Europe/Istanbul", "tw": "Asia/Taipei", "ua": "Europe/Kyiv",
        "us": "America/New_York", "ve": "America/Caracas", "vn": "Asia/Ho_Chi_Minh", "za": "Africa/Johannesburg",
    ]
}
