import Basics
import Foundation
package import Terminal

extension Message {
    /// The system's reason for an error code of `errno.h`, without a full stop; `nil` if there is none.
    package static func reason(code: Int32?) -> Message {
        switch code {
        case EISDIR?: isFolder
        case ENOENT?, ENOTDIR?: Message(english: "its folder does not exist", korean: "폴더가 없습니다")
        case EACCES?, EPERM?, EROFS?: Message(english: "permission denied", korean: "권한이 없습니다")
        case EEXIST?: Message(english: "it already exists", korean: "이미 있습니다")
        case ENOSPC?, EDQUOT?: Message(english: "no space left on the disk", korean: "디스크 공간이 부족합니다")
        case EPIPE?: Message(english: "the reader has closed the pipe", korean: "받는 쪽이 파이프를 닫았습니다")
        case let code?:
            Message(
                english: "\(String(cString: strerror(code)))",
                korean: "시스템 오류가 발생했습니다(\(String(cString: strerror(code))))"
            )
        case nil: Message(english: "the system gives no reason", korean: "시스템이 이유를 알려 주지 않습니다")
        }
    }

    package static func reason(_ error: SinkError) -> Message {
        switch error {
        case .closed: reason(code: EPIPE)
        case .failed(let code): reason(code: code)
        }
    }

    package static let isFolder = Message(english: "it is a folder", korean: "폴더입니다")

    package static let noSuchFile = Message(english: "there is no such file", korean: "파일이 없습니다")

    package static func fileMissing(file: String) -> Message {
        Message(
            english: "Could not read \(file): the file is missing or not readable.",
            korean: "\(file, .object) 읽을 수 없습니다. 파일이 없거나 읽을 권한이 없습니다."
        )
    }

    package static func cannotRead(_ path: String, reason: Message) -> Message {
        Message(english: "Could not read \(path): \(reason).", korean: "\(path, .object) 읽을 수 없습니다. \(reason).")
    }

    package static func cannotWrite(_ path: String, reason: Message) -> Message {
        Message(english: "Could not write \(path): \(reason).", korean: "\(path)에 쓸 수 없습니다. \(reason).")
    }

    package static func cannotWriteResult(reason: Message) -> Message {
        Message(english: "Could not write the result: \(reason).", korean: "결과를 쓸 수 없습니다. \(reason).")
    }

    package static let emptyOutput = Message(
        english: "-o needs a file name, or - for standard output.",
        korean: "-o에는 파일 이름이나, 표준 출력을 뜻하는 -를 지정하세요."
    )

    package static let outputAndJSON = Message(
        english: "-o - and --json cannot be combined: both write to standard output.",
        korean: "-o -와 --json은 함께 사용할 수 없습니다. 둘 다 표준 출력에 씁니다."
    )

    package static let bytesToTerminal = Message(
        english: "-o - does not write image data to a terminal; redirect it to a file or a pipe.",
        korean: "-o -는 이미지 데이터를 터미널에 쓰지 않습니다. 파일이나 파이프로 보내세요."
    )

    package static let emptyFolder = Message(english: "--save needs a folder name.", korean: "--save에는 폴더 이름을 지정하세요.")

    package static func folderOfOtherBook(isbn: String) -> Message {
        Message(
            english: "The folder contains pages of another book (\(isbn)).",
            korean: "폴더에 다른 책(\(isbn))의 페이지가 있습니다."
        )
    }

    package static let chooseOtherFolder = Message(
        english: "Save to another folder. Nothing was overwritten.",
        korean: "다른 폴더에 저장하세요. 덮어쓴 파일은 없습니다."
    )

    package static func wroteBooks(count: Int, path: String) -> Message {
        Message(
            english: "Wrote \(count, one: "book", many: "books") to \(path).",
            korean: "책 \(count)권을 \(path)에 저장했습니다."
        )
    }

    package static func publicationLeftOut(count: Int) -> Message {
        Message(
            english: """
                ONIX has the day and the place of publication only beside a publisher: they are left out of \
                \(count, one: "book", many: "books") without one.
                """,
            korean: "ONIX는 출판사가 있어야 발행일과 발행지를 담을 수 있어, 출판사가 없는 책 \(count)권에서 제외했습니다."
        )
    }

    package static func reason(_ failure: Editor.Failure) -> Message {
        switch failure {
        case .noFile: Message(english: "a temporary file could not be created", korean: "임시 파일을 만들 수 없습니다")
        case .notStarted(let program, _): couldNotStart(program)
        case .refused(let code, _):
            Message(english: "the editor exited with code \(code)", korean: "편집기가 코드 \(code, .by) 종료되었습니다")
        case .crashed, .ended, .interrupted:
            Message(english: "the editor was terminated", korean: "편집기가 강제로 종료되었습니다")
        case .cannotReadBack: Message(english: "the edited file could not be read", korean: "편집한 파일을 읽을 수 없습니다")
        case .tooLong: Message(english: "the edited text is longer than 1 MiB", korean: "편집한 텍스트가 1MiB를 넘습니다")
        case .notUTF8: Message(english: "the edited text is not UTF-8", korean: "편집한 텍스트가 UTF-8이 아닙니다")
        }
    }

    package static func reason(_ failure: URLOpener.Failure) -> Message {
        switch failure {
        case .refused: Message(english: "a browser cannot open this address", korean: "브라우저로 열 수 없는 주소입니다")
        case .nothingStarted(let attempts) where attempts.isEmpty:
            Message(english: "no browser was found", korean: "브라우저를 찾을 수 없습니다")
        case .nothingStarted(let attempts):
            failure.openerGaveUp
                ? openedNothing(attempts.map(\.program).joined(separator: ", "))
                : couldNotStart(attempts.map(\.program).joined(separator: ", "))
        }
    }

    private static func openedNothing(_ program: String) -> Message {
        Message(english: "\(program) opened no browser", korean: "\(program, .by) 연 브라우저가 없습니다")
    }

    private static func couldNotStart(_ program: String) -> Message {
        Message(english: "could not start \(program)", korean: "\(program, .object) 실행할 수 없습니다")
    }
}
