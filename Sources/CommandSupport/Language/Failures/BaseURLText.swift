/// What is wrong with a service's base URL or a settings file.
enum BaseURLText: CatalogueText {
    case notAnAddress, scheme, plainHTTP, extraParts, example, fileIgnored, lineIgnored

    var english: String {
        switch self {
        case .notAnAddress: "{variable} is not an address with a scheme and a host."
        case .scheme: "{variable} starts with '{scheme}:'; only https is accepted, and http for this machine itself."
        case .plainHTTP: "{variable} uses http for {host}; http is accepted for this machine itself only. Use https."
        case .extraParts:
            "{variable} holds a user name, a query or a fragment; give scheme, host, port and path only."
        case .example: "Example: {variable}=https://api.example.org/prefix"
        case .fileIgnored: "{path}: {reason}; the file is ignored."
        case .lineIgnored: "{path}, line {line}: {reason}; the line is ignored."
        }
    }

    var korean: String {
        switch self {
        case .notAnAddress: "{variable} 값이 https://로 시작하는 주소가 아닙니다."
        case .scheme: "{variable} 값이 '{scheme}:'으로 시작합니다. https만 되고, http는 이 컴퓨터 자신에만 됩니다."
        case .plainHTTP: "{variable} 값이 {host}에 http를 씁니다. http는 이 컴퓨터 자신에만 됩니다. https를 쓰세요."
        case .extraParts: "{variable} 값에 사용자 이름, 질의, 조각이 있습니다. 주소와 포트와 경로만 쓰세요."
        case .example: "보기: {variable}=https://api.example.org/prefix"
        case .fileIgnored: "{path}: {reason}. 이 파일은 쓰지 않습니다."
        case .lineIgnored: "{path} {line}째 줄: {reason}. 이 줄은 쓰지 않습니다."
        }
    }
}
