package import Foundation

package enum FeedZone {
    /// A zone by its name in the time zone database, or by its offset: `Asia/Seoul`, `GMT+9`, `+09:00`, `+0900`,
    /// `UTC+9`.
    package static func named(_ text: String) -> TimeZone? {
        let text = text.trimmingCharacters(in: .whitespaces)
        guard (1...64).contains(text.utf8.count) else { return nil }
        guard let parts = text.wholeMatch(of: /(?i)(?:GMT|UTC)?([+\-−])([0-9]{1,2})(?::?([0-5][0-9]))?/)?.output else {
            return TimeZone(identifier: text)
        }
        guard let hours = Int(parts.2), let minutes = Int(parts.3 ?? "0"), hours <= 14 else { return nil }
        return TimeZone(secondsFromGMT: (hours * 3_600 + minutes * 60) * (parts.1 == "+" ? 1 : -1))
    }

    /// The zone behind a time: `+0900`, `GMT+9`, `KST`, `Z[UTC]`, `PT`, `Asia/Seoul`; `nil` if unknown or missing.
    static func written(_ text: Substring) -> TimeZone? {
        let text = text.drop { !$0.isLetter && !$0.isNumber && !"+-\u{2212}".contains($0) }
        let name = text.prefix(while: \.isLetter)
        // A number tells more than a name: `GMT+9`, `KST+0900`. The zone's name may follow it: `+0900KST`.
        if let match = text[name.endIndex...].prefixMatch(of: /\s*([+\-\u{2212}])([0-9]{1,2}):?([0-9]{2})?/)?.output,
            let hours = Int(match.2)
        {
            let minutes = match.3.flatMap { Int($0) } ?? 0
            guard hours <= 15, minutes < 60 else { return nil }
            return TimeZone(secondsFromGMT: (match.1 == "+" ? 1 : -1) * (hours * 3600 + minutes * 60))
        }
        if let minutes = offsets[name.uppercased()] { return TimeZone(secondsFromGMT: minutes * 60) }
        if let region = regions[name.uppercased()] { return TimeZone(identifier: region) }
        let identifier = text.prefix { $0.isLetter || $0.isNumber || "/_-+".contains($0) }
        return identifier.contains("/") ? named(String(identifier)) : nil
    }

    /// Names of zones with a single offset, in minutes east of UTC.
    private static let offsets: [String: Int] = [
        "GMT": 0, "UTC": 0, "UT": 0, "Z": 0, "WET": 0, "KST": 540, "JST": 540, "EST": -300, "EDT": -240, "CST": -360,
        "CDT": -300, "MST": -420, "MDT": -360, "PST": -480, "PDT": -420, "AKST": -540, "AKDT": -480, "HST": -600,
        "ADT": -180, "NST": -210, "NDT": -150, "BRT": -180, "ART": -180, "CLT": -240, "COT": -300, "PET": -300,
        "CET": 60, "CEST": 120, "EET": 120, "EEST": 180, "WEST": 60, "MSK": 180, "TRT": 180, "BST": 60, "MET": 60,
        "MEST": 120, "MESZ": 120, "MEZ": 60, "WAT": 60, "CAT": 120, "SAST": 120, "EAT": 180, "IST": 330, "PKT": 300,
        "NPT": 345, "ICT": 420, "WIB": 420, "WITA": 480, "WIT": 540, "HKT": 480, "SGT": 480, "MYT": 480, "PHT": 480,
        "AWST": 480, "ACST": 570, "ACDT": 630, "AEST": 600, "AEDT": 660, "NZST": 720, "NZDT": 780,
    ]

    private static let regions = [
        "ET": "America/New_York", "CT": "America/Chicago", "MT": "America/Denver", "PT": "America/Los_Angeles",
    ]

    /// The zone of a country's national press; `nil` for an unknown country. A country with several zones has the one
    /// of its capital, or of most of its publishers.
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
