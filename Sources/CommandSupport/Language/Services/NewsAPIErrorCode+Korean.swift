import NewsAPI

/// What the service's errors mean, in Korean; in English its room says it.
extension NewsAPIErrorCode {
    func korean(status: Int, namesWait: Bool) -> String {
        switch self {
        case .apiKeyMissing: "newsapi에 키가 가지 않았습니다. NEWSAPI_KEY를 정하세요"
        case .apiKeyInvalid: "newsapi가 키를 거절했습니다. NEWSAPI_KEY를 확인하세요"
        case .apiKeyDisabled: "newsapi가 키를 막았습니다. https://newsapi.org 에서 계정을 확인하세요"
        case .apiKeyExhausted: "이 키로 newsapi에 더 물을 수 없습니다. 내일 다시 해 보세요"
        case .rateLimited where namesWait: "이 키로 newsapi에 너무 많이 물었습니다"
        case .rateLimited: "이 키로 newsapi에 너무 많이 물었습니다. 몇 시간 뒤에 다시 해 보세요"
        case .maximumResultsReached: "이 키의 요금제로는 newsapi가 이 검색의 결과를 더 보여 주지 않습니다"
        case .upgradeRequired: "이 키의 요금제로는 newsapi가 허락하지 않습니다"
        case .corsNotAllowed: "이 키의 요금제로는 newsapi가 브라우저의 요청을 받지 않습니다"
        case .parameterInvalid:
            status == 426 ? "이 키의 요금제로는 newsapi가 이 날짜까지 가지 않습니다" : "newsapi가 요청의 값 하나를 받지 않습니다"
        case .parametersMissing: "newsapi는 더 좁은 요청을 바랍니다"
        case .parametersIncompatible: "newsapi가 이 옵션들을 함께 받지 않습니다"
        case .sourcesTooMany: "newsapi는 언론사를 한 번에 20곳까지 받습니다"
        case .sourceDoesNotExist: "newsapi가 모르는 언론사가 있습니다"
        case .unexpectedError: "newsapi 쪽에 문제가 있습니다. 나중에 다시 해 보세요"
        case .userAgentMissing: "newsapi가 어떤 프로그램이 묻는지 알지 못했습니다"
        case .other(let name): name.isEmpty ? "newsapi가 오류를 알립니다(상태 \(status))" : "newsapi가 오류 \(name)을(를) 알립니다"
        }
    }
}
