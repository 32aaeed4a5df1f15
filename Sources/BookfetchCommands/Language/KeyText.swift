import CommandSupport

/// What a person without keys reads.
enum KeyText: CatalogueText {
    case oneMissing, missing, getOne, noAnswer, getKakao, keyless

    var english: String {
        switch self {
        case .oneMissing: "No service has a key: {variables} is not set."
        case .missing: "No service has a key: {variables} and {last} are not set."
        case .getOne: "Get a key at {page} and put {variable}=… into .env or the environment; --demo works without."
        case .noAnswer:
            """
            No service has a key: {variables} and {last} are not set. Open Library, which needs none, has no \
            answer: {sentence}
            """
        case .getKakao:
            """
            Get a Kakao REST API key at {page} and put {variable}=… into .env or the environment; --demo works \
            without.
            """
        case .keyless:
            """
            No service has a key, so Open Library was asked, which needs none. A Kakao key gives Korean books \
            with prices and covers: {page}, {variable}.
            """
        }
    }

    var korean: String {
        switch self {
        case .oneMissing: "키가 있는 서비스가 없습니다. {variables} 값이 없습니다."
        case .missing: "키가 있는 서비스가 없습니다. {variables}, {last} 값이 없습니다."
        case .getOne: "{page}에서 키를 받아 .env 파일이나 환경 변수에 {variable}=… 로 넣으세요. --demo는 키 없이 됩니다."
        case .noAnswer: "키가 있는 서비스가 없습니다. {variables}, {last} 값이 없습니다. 키가 필요 없는 Open Library에도 답이 없습니다. {sentence}"
        case .getKakao: "{page}에서 카카오 REST API 키를 받아 .env 파일이나 환경 변수에 {variable}=… 로 넣으세요. --demo는 키 없이 됩니다."
        case .keyless:
            "키가 있는 서비스가 없어서 키가 필요 없는 Open Library에 물었습니다. 카카오 키가 있으면 한국 책을 값, 표지와 함께 볼 수 있습니다: {page}, {variable}."
        }
    }
}
