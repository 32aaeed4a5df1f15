import CommandSupport

/// What a person reads about the answers that are kept.
enum CacheText: CatalogueText {
    case nothing, summary, noService, clearAll, clearService

    var english: String {
        switch self {
        case .nothing: "Nothing is kept yet."
        case .summary: "{count|answer/answers}, {size} of {limit}, in {path}"
        case .noService: "There is no service '{service}'; there are {services}."
        case .clearAll: "Drop every kept answer? Offline use ends until they are fetched again."
        case .clearService: "Drop the answers of {service}? Offline use ends until they are fetched again."
        }
    }

    var korean: String {
        switch self {
        case .nothing: "아직 받아 둔 것이 없습니다."
        case .summary: "응답 {count}개, {limit} 가운데 {size}, {path}"
        case .noService: "'{service}' 서비스가 없습니다. 있는 것: {services}."
        case .clearAll: "받아 둔 응답을 모두 지웁니까? 다시 받을 때까지 오프라인으로 쓸 수 없습니다."
        case .clearService: "{service}에서 받아 둔 응답을 지웁니까? 다시 받을 때까지 오프라인으로 쓸 수 없습니다."
        }
    }
}
