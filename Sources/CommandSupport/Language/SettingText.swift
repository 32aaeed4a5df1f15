/// What a person reads about settings.
enum SettingText: CatalogueText {
    case badQuota, quotaExample, badOrder, orderExample, badRecents, badCountry, cannotWrite

    var english: String {
        switch self {
        case .badQuota: "{variable} is no list of limits."
        case .quotaExample:
            "Examples: {variable}=250000/24h or {variable}=100/24h,50/12h or {variable}=30000/day or {variable}=none"
        case .badOrder: "{variable} is no list of services."
        case .orderExample:
            "Example: {variable}=yes24,kakao,-aladin; a hyphen leaves one out. The services are {services}."
        case .badRecents: "{variable} is no number from 0 to 1000."
        case .badCountry: "{variable} is no two-letter country code such as us."
        case .cannotWrite: "{path} cannot be written; it is as it was."
        }
    }

    var korean: String {
        switch self {
        case .badQuota: "{variable} 값이 한도의 목록이 아닙니다."
        case .quotaExample:
            "보기: {variable}=250000/24h, {variable}=100/24h,50/12h, {variable}=30000/day, {variable}=none"
        case .badOrder: "{variable} 값이 서비스의 목록이 아닙니다."
        case .orderExample: "보기: {variable}=yes24,kakao,-aladin. 빼려면 앞에 -를 붙입니다. 서비스는 {services} 입니다."
        case .badRecents: "{variable} 값이 0부터 1000까지의 수가 아닙니다."
        case .badCountry: "{variable} 값이 us 같은 두 글자 나라 코드가 아닙니다."
        case .cannotWrite: "{path|을/를} 쓸 수 없습니다. 파일은 그대로입니다."
        }
    }
}
