/// What a person reads about the run itself: questions, other programs, the demo, --strict.
enum RunText: CatalogueText {
    case nothingChanged, needsYes, cannotEdit, setEditor, opened, cannotOpen, setBrowser, strictStored
    case strictOffline, strict, noFixtures, noFixturesHint, badFixtures, settingsAre, storeIs, noSettings
    case editorFailed, editorStopped, textKept

    var english: String {
        switch self {
        case .nothingChanged: "Nothing was changed."
        case .needsYes: "This removes something and nobody can be asked here; add --yes to do it."
        case .cannotEdit: "The text could not be edited: {reason}."
        case .setEditor: "Set VISUAL or EDITOR to an editor."
        case .editorFailed: "The editor ended with code {code}; the memo is as it was."
        case .editorStopped: "The editor was ended by a signal; the memo is as it was."
        case .textKept: "What was written is kept in {path}."
        case .opened: "Opened by {program}: {address}"
        case .cannotOpen: "{address} could not be opened: {reason}."
        case .setBrowser: "Set BROWSER to a program."
        case .strictStored: "--strict: a stored copy stood in for an answer. {sentence}"
        case .strictOffline: "--strict: a stored copy was served because the run is offline."
        case .strict: "--strict: {sentence}"
        case .noFixtures: "The demo's fixtures are not beside the program."
        case .noFixturesHint:
            "Install with 'make install', or set BOOKFETCH_FIXTURES to the project's Fixtures folder."
        case .badFixtures: "The demo's fixtures in {path} cannot be read: {reason}."
        case .settingsAre: "settings: {path}"
        case .storeIs: "store: {path}"
        case .noSettings: "No settings."
        }
    }

    var korean: String {
        switch self {
        case .nothingChanged: "바꾼 것이 없습니다."
        case .needsYes: "지우는 일인데 여기서는 물어볼 수 없습니다. 하려면 --yes를 붙이세요."
        case .cannotEdit: "글을 고치지 못했습니다: {reason}."
        case .setEditor: "VISUAL이나 EDITOR에 편집기를 정하세요."
        case .editorFailed: "편집기가 코드 {code|으로/로} 끝났습니다. 메모는 그대로입니다."
        case .editorStopped: "편집기가 신호를 받고 끝났습니다. 메모는 그대로입니다."
        case .textKept: "쓴 글은 {path} 파일에 남아 있습니다."
        case .opened: "{program|으로/로} 열었습니다: {address}"
        case .cannotOpen: "{address|을/를} 열지 못했습니다: {reason}."
        case .setBrowser: "BROWSER에 프로그램을 정하세요."
        case .strictStored: "--strict: 답 대신 받아 둔 것을 썼습니다. {sentence}"
        case .strictOffline: "--strict: 오프라인이라서 받아 둔 것을 썼습니다."
        case .strict: "--strict에 따른 오류: {sentence}"
        case .noFixtures: "데모에 쓸 자료가 프로그램 곁에 없습니다."
        case .noFixturesHint: "'make install'로 설치하거나, BOOKFETCH_FIXTURES에 프로젝트의 Fixtures 폴더를 정하세요."
        case .badFixtures: "{path}에 있는 데모 자료를 읽을 수 없습니다: {reason}."
        case .settingsAre: "설정: {path}"
        case .storeIs: "저장소: {path}"
        case .noSettings: "설정이 없습니다."
        }
    }
}
