/// What a person reads about settings.
enum SettingText: CatalogueText {
    case badQuota, quotaExample, badOrder, orderExample, badRecents, badCountry, cannotWrite
    case environment, keyWithheld, keyWithheldHint, contactWithheld, readableByOthers, environmentOnly, mistyped,
        unknown
    case refused

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
        case .environment: "the environment"
        case .keyWithheld:
            """
            {key} from {place} is not sent to the address that {variable} in {file} names: a key goes only to an \
            address set in the same place or in a more trusted one.
            """
        case .keyWithheldHint:
            "If you trust that address, set {variable} in {place}; otherwise remove it from {file}."
        case .contactWithheld:
            "{key} from {place} is not sent to the address that {variable} in {file} names; the default is sent."
        case .readableByOthers: "Other users can read the keys in {path}. Run: chmod 600 {path}"
        case .environmentOnly: "{path}: {variable} is read from the environment only; the line is ignored."
        case .mistyped: "{name} in {place} is not a known setting. Did you mean {meant}?"
        case .unknown: "{name} in {place} is not a known setting."
        case .refused: "{place} (refused)"
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
        case .environment: "환경 변수"
        case .keyWithheld:
            """
            {place}에 있는 {key} 키를 {file} 파일의 {variable} 주소로 보내지 않습니다. 키는 같은 곳이나 더 신뢰하는 곳에 \
            설정된 주소로만 보냅니다.
            """
        case .keyWithheldHint: "믿을 수 있는 주소라면 {place}에 {variable} 값을 설정하고, 아니라면 {file} 파일에서 지우세요."
        case .contactWithheld:
            "{place}에 있는 {key} 값을 {file} 파일의 {variable} 주소로 보내지 않습니다. 대신 기본값을 보냅니다."
        case .readableByOthers: "{path} 파일에 있는 키를 다른 사용자가 읽을 수 있습니다. 실행: chmod 600 {path}"
        case .environmentOnly: "{path}: {variable|은/는} 환경 변수에서만 읽습니다. 이 줄은 쓰지 않습니다."
        case .mistyped: "{place}에 있는 {name|은/는} 알 수 없는 설정입니다. 혹시 {meant|을/를} 쓰려고 하셨나요?"
        case .unknown: "{place}에 있는 {name|은/는} 알 수 없는 설정입니다."
        case .refused: "{place} (거부됨)"
        }
    }
}
