import NationalLibrary

/// What the service's errors mean, in Korean; in English its room says it.
extension NationalLibraryErrorCode {
    var korean: String {
        switch self {
        case .system: "국립중앙도서관 쪽에 문제가 있습니다. 나중에 다시 해 보세요"
        case .keyMissing: "국립중앙도서관에 키가 가지 않았습니다. NLK_CERT_KEY를 정하세요"
        case .keyInvalid: "국립중앙도서관이 키를 거절했습니다. NLK_CERT_KEY를 확인하세요"
        case .limitExceeded: "국립중앙도서관이 더 주지 않습니다. 범위를 좁히거나 내일 다시 해 보세요"
        case .other(let code): code.isEmpty ? "국립중앙도서관이 번호 없는 오류를 알립니다" : "국립중앙도서관이 오류 \(code)번을 알립니다"
        }
    }
}
