import OpenLibrary

/// What the service's errors mean, in Korean; in English its room says it.
extension OpenLibraryErrorCode {
    func korean(status: Int) -> String {
        switch self {
        case .parameterRefused: "Open Library가 요청의 값 하나를 받지 않습니다"
        case .notFound: "Open Library에 이런 판이 없습니다"
        case .forbidden: "Open Library가 여기서 오는 요청을 받지 않습니다. 연락할 곳을 밝히는 프로그램만 받습니다"
        case .tooManyRequests: "Open Library에 너무 많이 물었습니다. 1분 뒤에 다시 해 보세요"
        case .other: "Open Library가 오류를 알립니다(상태 \(status))"
        }
    }
}
