/// What a person reads about quotas.
enum QuotaText: CatalogueText {
    case noKeys, countedHere

    var english: String {
        switch self {
        case .noKeys: "No service has a key, so no request was counted."
        case .countedHere: "As counted here; requests made elsewhere with the same key are not known."
        }
    }

    var korean: String {
        switch self {
        case .noKeys: "키가 있는 서비스가 없어서 센 요청이 없습니다."
        case .countedHere: "여기서 센 것입니다. 같은 키로 다른 곳에서 보낸 요청은 알 수 없습니다."
        }
    }
}
