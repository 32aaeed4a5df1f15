import YES24

/// What the service's errors mean, in Korean; in English its room says it.
extension YES24ErrorCode {
    func korean(status: Int) -> String {
        switch self {
        case .keyMissing: "YES24에 키가 가지 않았습니다. YES24_API_KEY를 정하세요"
        case .keyInvalid: "YES24가 키를 거절했습니다. YES24_API_KEY를 확인하세요"
        case .secondLimit: "YES24에 한꺼번에 너무 많이 물었습니다. 조금 뒤에 다시 해 보세요"
        case .dayLimit: "YES24에 오늘 물을 수 있는 만큼 다 물었습니다. 한국 시간으로 자정이 지나면 다시 해 보세요"
        case .parameterInvalid(1): "YES24가 이 분야를 받지 않습니다"
        case .parameterInvalid(4): "YES24가 이 검색어를 받지 않습니다"
        case .parameterInvalid, .parameterInvalidUnnumbered: "YES24가 요청의 값 하나를 받지 않습니다"
        case .nothingFound: "YES24에서 아무것도 찾지 못했습니다"
        case .itemNotFound: "YES24에 이 번호의 상품이 없습니다"
        case .isbnNotFound: "YES24에 이 ISBN의 상품이 없습니다"
        case .noBestsellers: "YES24의 이곳에는 베스트셀러가 없습니다"
        case .noNewProducts, .noAttention: "YES24의 이곳에는 새 상품이 없습니다"
        case .categoryNotFound: "YES24에 이런 분야가 없습니다"
        case .authorNotFound: "YES24가 저자를 알지 못합니다"
        case .internalError: "YES24 쪽에 문제가 있습니다. 나중에 다시 해 보세요"
        case .upstreamUnavailable: "YES24가 자기 목록에 닿지 못합니다. 나중에 다시 해 보세요"
        case .other(let name): name.isEmpty ? "YES24가 오류를 알립니다(상태 \(status))" : "YES24가 오류 \(name)을(를) 알립니다"
        }
    }
}
