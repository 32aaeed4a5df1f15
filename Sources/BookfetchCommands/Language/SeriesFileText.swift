import CommandSupport
import Series

/// Why a file of a series cannot be read.
enum SeriesFileText: CatalogueText {
    case notThere, noPermission, isFolder, tooLarge, cannotRead, notUTF8, notJSON, wrongShape
    case nothing, endsEarly, unexpected, textAfterEnd, controlCharacter, escape, number, tooDeep

    /// What is wrong, in a few words.
    static func sentence(_ error: SeriesFileError) -> String {
        switch error {
        case .notThere: notThere.text()
        case .noPermission: noPermission.text()
        case .isFolder: isFolder.text()
        case .tooLarge(let limit): tooLarge.text(["limit": "\(limit)"])
        case .cannotRead(let code): cannotRead.text(["code": "\(code)", "reason": "\(error)"])
        case .notUTF8(let position): notUTF8.text(["position": "\(position)"])
        case .brokenJSON(let problem, let position):
            notJSON.text(["position": "\(position)", "problem": part(problem)])
        case .wrongShape(let path, let expected, let found, let position):
            wrongShape.text([
                "position": "\(position)", "path": path, "expected": JSONKindText(expected).text(),
                "found": (found.map { JSONKindText($0) } ?? .missing).text(),
            ])
        }
    }

    private static func part(_ problem: JSONProblem) -> String {
        switch problem {
        case .nothing: nothing.text()
        case .endsEarly: endsEarly.text()
        case .unexpected(let character): unexpected.text(["character": "\(character)"])
        case .textAfterEnd: textAfterEnd.text()
        case .controlCharacter: controlCharacter.text()
        case .escape: escape.text()
        case .number: number.text()
        case .tooDeep: tooDeep.text()
        }
    }

    var english: String {
        switch self {
        case .notThere: "there is no such file"
        case .noPermission: "it may not be read"
        case .isFolder: "it is a folder"
        case .tooLarge: "it is larger than {limit} bytes"
        case .cannotRead: "{reason} (error {code})"
        case .notUTF8: "{position}: not UTF-8"
        case .notJSON: "{position}: not JSON: {problem}"
        case .wrongShape: "{position}: {path} should be {expected}, not {found}"
        case .nothing: "there is nothing"
        case .endsEarly: "the text ends too early"
        case .unexpected: "unexpected \"{character}\""
        case .textAfterEnd: "text behind the end"
        case .controlCharacter: "a line break or control character inside a text"
        case .escape: "a broken escape"
        case .number: "a broken number"
        case .tooDeep: "lists and objects nested too deep"
        }
    }

    var korean: String {
        switch self {
        case .notThere: "그런 파일이 없습니다"
        case .noPermission: "읽을 권한이 없습니다"
        case .isFolder: "폴더입니다"
        case .tooLarge: "{limit}바이트보다 큽니다"
        case .cannotRead: "시스템 오류 {code} ({reason})"
        case .notUTF8: "{position}: UTF-8이 아닙니다"
        case .notJSON: "{position}: JSON이 아닙니다. {problem}"
        case .wrongShape: "{position}: {path}에는 {expected|이/가} 와야 하는데 {found}입니다"
        case .nothing: "아무것도 없습니다"
        case .endsEarly: "글이 너무 일찍 끝납니다"
        case .unexpected: "뜻밖의 글자 \"{character}\""
        case .textAfterEnd: "끝난 뒤에 글이 더 있습니다"
        case .controlCharacter: "글 안에 줄바꿈이나 제어 문자가 있습니다"
        case .escape: "잘못된 이스케이프"
        case .number: "잘못된 수"
        case .tooDeep: "목록과 객체가 너무 깊이 들어 있습니다"
        }
    }
}
