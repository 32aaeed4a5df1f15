package import APIClient

extension Message {
    package static let nothingChanged = Message(english: "Nothing was changed.", korean: "변경한 내용이 없습니다.")

    package static let needsYes = Message(
        english: "This deletes data and there is no terminal to confirm on; add --yes to do it.",
        korean: "데이터를 삭제하는 작업이지만 확인을 받을 터미널이 없습니다. 실행하려면 --yes를 추가하세요."
    )

    package static func cannotEdit(reason: Message) -> Message {
        Message(english: "Could not edit the text: \(reason).", korean: "텍스트를 편집할 수 없습니다. \(reason).")
    }

    package static let setEditor = Message(
        english: "Set VISUAL or EDITOR to an editor, such as EDITOR=nano.",
        korean: "VISUAL이나 EDITOR에 편집기를 설정하세요. 예: EDITOR=nano"
    )

    package static func editorFailed(code: Int32) -> Message {
        Message(
            english: "The editor exited with code \(code); the memo was not changed.",
            korean: "편집기가 코드 \(code, .by) 종료되었습니다. 메모는 변경되지 않았습니다."
        )
    }

    package static let editorStopped = Message(
        english: "The editor was stopped by a signal; the memo was not changed.",
        korean: "편집기가 신호를 받아 종료되었습니다. 메모는 변경되지 않았습니다."
    )

    package static func textSaved(path: String) -> Message {
        Message(english: "The text is saved in \(path).", korean: "작성한 텍스트는 \(path)에 저장되어 있습니다.")
    }

    package static func opened(program: String, address: String) -> Message {
        Message(english: "Opened with \(program): \(address)", korean: "\(program, .by) 열었습니다: \(address)")
    }

    package static func cannotOpen(address: String, reason: Message) -> Message {
        Message(english: "Could not open \(address): \(reason).", korean: "\(address, .object) 열 수 없습니다. \(reason).")
    }

    package static let openByHand = Message(
        english: "Open that address in a browser yourself.",
        korean: "브라우저에서 이 주소를 직접 여세요."
    )

    package static func setBrowser(command: String?) -> Message {
        guard let command else {
            return Message(
                english: "Set BROWSER to a browser, such as BROWSER=firefox.",
                korean: "BROWSER에 브라우저를 설정하세요. 예: BROWSER=firefox"
            )
        }
        return Message(
            english: "Set BROWSER to a browser, such as BROWSER=firefox, or let the desktop choose one: \(command)",
            korean: "BROWSER에 브라우저를 설정하거나(예: BROWSER=firefox), 데스크톱의 기본 브라우저를 쓰도록 설치하세요: \(command)"
        )
    }

    package static func strictSavedCopy(sentence: Message) -> Message {
        Message(
            english: "--strict: a saved copy was used instead of a new response. \(sentence)",
            korean: "--strict 오류: 새 응답 대신 저장된 사본을 사용했습니다. \(sentence)"
        )
    }

    package static let strictOffline = Message(
        english: "--strict: a saved copy was used because the run is offline.",
        korean: "--strict 오류: 오프라인이어서 저장된 사본을 사용했습니다."
    )

    package static func strict(sentence: Message) -> Message {
        Message(english: "--strict: \(sentence)", korean: "--strict 오류: \(sentence)")
    }

    package static let noFixtures = Message(
        english: "The demo data is not installed with the program.",
        korean: "데모 데이터가 프로그램과 함께 설치되어 있지 않습니다."
    )

    package static let noFixturesHint = Message(
        english: "Install with 'make install', or set BOOKFETCH_FIXTURES to the project's Fixtures folder.",
        korean: "'make install'로 설치하거나, BOOKFETCH_FIXTURES에 프로젝트의 Fixtures 폴더를 설정하세요."
    )

    package static func cannotReadFixtures(path: String, reason: String) -> Message {
        Message(
            english: "Could not read the demo data in \(path): \(reason).",
            korean: "\(path)의 데모 데이터를 읽을 수 없습니다. 시스템 메시지: \(reason)."
        )
    }

    package static func noPager(name: String) -> Message {
        Message(
            english: "Could not start the pager \(name); the text is shown without it.",
            korean: "페이저 \(name, .object) 실행할 수 없어 텍스트를 그대로 표시합니다."
        )
    }

    // MARK: Progress

    package static func waitingFor(services: [ServiceName]) -> Message {
        Message(english: "Waiting for \(services) …", korean: "\(services) 응답을 기다리는 중 …")
    }

    package static func readingYear(year: Int, done: Int, of: Int) -> Message {
        Message(
            english: "Reading the list of \(year), \(done) of \(of) …",
            korean: "\(year)년 목록을 읽는 중(\(done)/\(of)) …"
        )
    }

    package static func lookingUp(done: Int, of: Int) -> Message {
        Message(english: "Looking up books, \(done) of \(of) …", korean: "책을 조회하는 중(\(done)/\(of)) …")
    }

    package static func fetchingPage(page: Int, of: Int) -> Message {
        Message(english: "Fetching page \(page) of \(of) …", korean: "페이지를 받는 중(\(page)/\(of)) …")
    }

    package static func fetchingCover(service: ServiceName) -> Message {
        Message(english: "Fetching the cover from \(service) …", korean: "\(service)에서 표지를 받는 중 …")
    }

    package static let fetchingImages = Message(english: "Fetching images …", korean: "이미지를 받는 중 …")
}
