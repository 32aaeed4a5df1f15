/// What a person reads about quotas.
enum QuotaText: CatalogueText {
    case noKeys, countedHere, waits

    var english: String {
        switch self {
        case .noKeys: "No service has a key, so no request was counted."
        case .waits: "{service} asked not to be asked before {time}; --force asks all the same."
        case .countedHere: "As counted here; requests made elsewhere with the same key are not known."
        }
    }

    var korean: String {
        switch self {
        case .noKeys: "키가 있는 서비스가 없어서 센 요청이 없습니다."
        case .waits: "{service|이/가} {time}까지 묻지 말라고 했습니다. --force는 그래도 묻습니다."
        case .countedHere: "여기서 센 것입니다. 같은 키로 다른 곳에서 보낸 요청은 알 수 없습니다."
        }
    }
}
