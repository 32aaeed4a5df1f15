import Aladin

/// What the service's errors mean, in Korean; in English its room says it.
extension AladinErrorCode {
    var korean: String {
        switch self {
        case .keyMissing: "알라딘에 키가 가지 않았습니다. ALADIN_TTB_KEY를 정하세요"
        case .memberForbidden: "알라딘이 모르는 키이거나 막힌 계정입니다. ALADIN_TTB_KEY를 확인하세요"
        case .dailyLimit: "알라딘에 오늘 물을 수 있는 만큼 다 물었습니다. 내일 다시 해 보세요"
        case .itemNotFound: "알라딘에 이 번호의 상품이 없습니다"
        case .keyInvalid: "알라딘이 키를 거절했습니다. ALADIN_TTB_KEY를 확인하세요"
        case .other(let number?): "알라딘이 오류 \(number)번을 알립니다"
        case .other(nil): "알라딘이 번호 없는 오류를 알립니다"
        }
    }
}
