import Console

/// Why an editor or a browser did not do its part.
enum ToolText: CatalogueText {
    case noFile, notStarted, refused, crashed, cannotReadBack, notUTF8, badAddress, noBrowser

    /// Why an editor gave no text back.
    static func sentence(_ failure: Editor.Failure) -> String {
        switch failure {
        case .noFile: noFile.text()
        case .notStarted(let program, _): notStarted.text(["program": program])
        case .refused(let code, _): refused.text(["code": "\(code)"])
        case .crashed, .ended, .interrupted: crashed.text()
        case .cannotReadBack: cannotReadBack.text()
        case .notUTF8: notUTF8.text()
        }
    }

    /// Why no browser opened a page.
    static func sentence(_ failure: OpenURL.Failure) -> String {
        switch failure {
        case .refused: badAddress.text()
        case .nothingStarted(let attempts) where attempts.isEmpty: noBrowser.text()
        case .nothingStarted(let attempts):
            notStarted.text(["program": attempts.map(\.program).joined(separator: ", ")])
        }
    }

    var english: String {
        switch self {
        case .noFile: "no file can be made for it"
        case .notStarted: "{program} cannot be started"
        case .refused: "the editor ended with code {code}"
        case .crashed: "the editor did not end by itself"
        case .cannotReadBack: "its file cannot be read any more"
        case .notUTF8: "it is no text in UTF-8 any more"
        case .badAddress: "it is no address for a browser"
        case .noBrowser: "there is no browser"
        }
    }

    var korean: String {
        switch self {
        case .noFile: "편집할 파일을 만들 수 없음"
        case .notStarted: "{program|을/를} 실행할 수 없음"
        case .refused: "편집기가 코드 {code|으로/로} 끝남"
        case .crashed: "편집기가 스스로 끝나지 않음"
        case .cannotReadBack: "편집한 파일을 읽을 수 없음"
        case .notUTF8: "UTF-8 글이 아니게 됨"
        case .badAddress: "브라우저로 열 주소가 아님"
        case .noBrowser: "브라우저가 없음"
        }
    }
}
