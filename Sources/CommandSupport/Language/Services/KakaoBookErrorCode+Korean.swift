import KakaoBook

/// What the service's errors mean, in Korean; in English its room says it.
extension KakaoBookErrorCode {
    func korean(status: Int, namesWait: Bool) -> String {
        switch self {
        case .missingParameter: "카카오 요청에 빠진 것이 있습니다"
        case .invalidArgument: "카카오가 요청의 값 하나를 받지 않습니다"
        case .keyMissing: "카카오에 키가 가지 않았습니다. KAKAO_REST_API_KEY를 정하세요"
        case .keyMalformed: "카카오가 키의 모양을 받지 않습니다. KAKAO_REST_API_KEY가 REST API 키인지 보세요"
        case .keyUnknown: "카카오가 모르는 키입니다. KAKAO_REST_API_KEY를 확인하세요"
        case .addressNotAllowed: "카카오가 다른 주소에서만 이 키를 받습니다. https://developers.kakao.com 에서 이 주소를 더하세요"
        case .accessDenied: "카카오가 키를 거절했습니다. https://developers.kakao.com 에서 앱을 확인하세요"
        case .serviceDisabled: "이 키로는 카카오 검색이 꺼져 있습니다. https://developers.kakao.com 에서 켜세요"
        case .quotaExceeded where namesWait: "지금은 이 키로 카카오에 더 물을 수 없습니다"
        case .quotaExceeded: "이 키로 카카오에 더 물을 수 없습니다. 내일 다시 해 보세요"
        case .serviceFailed: "카카오 쪽에 문제가 있습니다. 나중에 다시 해 보세요"
        case .serviceEnded: "카카오가 이 서비스를 끝냈습니다"
        case .other(let name): name.isEmpty ? "카카오가 오류를 알립니다(상태 \(status))" : "카카오가 오류 \(name)을(를) 알립니다"
        }
    }
}
