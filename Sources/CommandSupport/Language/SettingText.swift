/// What a person reads about settings.
enum SettingText: CatalogueText {
    case badQuota, quotaExample

    var english: String {
        switch self {
        case .badQuota: "{variable} is no list of limits."
        case .quotaExample:
            "Examples: {variable}=250000/24h or {variable}=100/24h,50/12h or {variable}=30000/day or {variable}=none"
        }
    }

    var korean: String {
        switch self {
        case .badQuota: "{variable} 값이 한도의 목록이 아닙니다."
        case .quotaExample: "보기: {variable}=250000/24h, {variable}=100/24h,50/12h, {variable}=30000/day, {variable}=none"
        }
    }
}
