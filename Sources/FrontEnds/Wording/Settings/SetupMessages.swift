package import APIClient

/// The path of the file that keys are saved in, which failures name.
package enum SettingsLocation {
    /// The `.env` of the config folder of this run.
    @TaskLocal package static var file = "~/.config/bookfetch/.env"
}

extension Message {
    package static let helpSetup = Message(
        english: "Set up keys step by step.",
        korean: "키를 차례로 설정합니다."
    )
    package static let helpSetupMore = Message(
        english: """
            Lists the services that need a key and asks which ones you want. For each of them it opens the page where the key \
            is issued, takes the key without showing it, tries it with one small request, and saves it in .env of the config \
            folder, which only you can read. Other lines of that file are not changed. Keys that are set are never printed, and can \
            be replaced. Last it offers BOOKFETCH_MAX_AGE, the default of --max-age, and a first search. It needs a terminal; with --offline no key is tried.
            """,
        korean: """
            키가 필요한 서비스를 보여 주고 어떤 서비스를 설정할지 묻습니다. 서비스마다 키 발급 페이지를 열고, 키를 화면에 표시하지 \
            않고 입력받아 작은 요청 하나로 확인한 뒤, 본인만 읽을 수 있는 설정 폴더의 .env 파일에 저장합니다. 그 파일의 다른 줄은 바꾸지 \
            않습니다. 설정된 키는 출력하지 않으며 새 키로 바꿀 수 있습니다. 끝으로 --max-age의 기본값인 BOOKFETCH_MAX_AGE를 설정하고 첫 검색을 해 볼 수 있습니다. 터미널이 필요하고, --offline에서는 키를 확인하지 않습니다.
            """
    )
    package static let helpConfigSet = Message(
        english: "Save a setting in .env of the config folder.",
        korean: "설정 폴더의 .env 파일에 설정을 저장합니다."
    )
    package static let helpConfigSetMore = Message(
        english: """
            The value is checked first, and the file's other lines are not changed. A key is never taken from the command \
            line, where other users and the shell's history would see it: leave out the value, and it is read from the terminal \
            without being shown, or as one line from standard input. A value that starts with a hyphen goes after --.
            """,
        korean: """
            값을 먼저 확인하며, 파일의 다른 줄은 바꾸지 않습니다. 키는 다른 사용자와 셸 기록에 보이므로 명령줄에서 받지 않습니다. \
            값을 빼면 화면에 표시하지 않고 터미널에서, 또는 표준 입력에서 한 줄로 읽습니다. 하이픈으로 시작하는 값은 -- 뒤에 쓰세요.
            """
    )
    package static let helpConfigUnset = Message(
        english: "Remove a setting from .env of the config folder.",
        korean: "설정 폴더의 .env 파일에서 설정을 삭제합니다."
    )
    package static let helpConfigName = Message(
        english: "The variable; 'config show' lists all of them.",
        korean: "변수. 'config show'로 전체 목록을 볼 수 있습니다."
    )
    package static let helpConfigValue = Message(
        english: "The value; leave it out for a key.",
        korean: "값. 키를 설정할 때는 생략하세요."
    )

    // MARK: config set, config unset

    package static func settingSaved(name: String, path: String) -> Message {
        Message(english: "Saved \(name) in \(path).", korean: "\(path)에 \(name, .object) 저장했습니다.")
    }
    package static func settingRemoved(name: String, path: String) -> Message {
        Message(english: "Removed \(name) from \(path).", korean: "\(path)에서 \(name, .object) 삭제했습니다.")
    }
    package static func settingNotInFile(name: String, path: String) -> Message {
        Message(english: "\(name) is not set in \(path).", korean: "\(path)에 \(name, .subject) 설정되어 있지 않습니다.")
    }
    package static func settingHidden(name: String, place: Message) -> Message {
        Message(
            english: "\(name) in \(place) takes precedence.",
            korean: "\(place)의 \(name) 값이 우선합니다."
        )
    }
    package static func noSuchSetting(name: String) -> Message {
        Message(english: "'\(name)' is not a known setting.", korean: "\(quoting: name, .topic) 알 수 없는 설정입니다.")
    }
    package static let configShowListsSettings = Message(
        english: "'bookfetch config show' lists the settings.",
        korean: "'bookfetch config show'로 설정 목록을 볼 수 있습니다."
    )
    package static func settingOfEnvironment(name: String) -> Message {
        Message(
            english: "\(name) is read from the environment only; set it in your shell.",
            korean: "\(name, .topic) 환경 변수에서만 읽습니다. 셸에서 설정하세요."
        )
    }
    package static func settingNeedsValue(name: String) -> Message {
        Message(
            english: "The value of \(name) is missing; 'bookfetch config unset \(name)' removes it.",
            korean: "\(name) 값이 없습니다. 삭제하려면 다음을 실행하세요: bookfetch config unset \(name)"
        )
    }
    package static func settingTooLong(name: String, maxLength: Int) -> Message {
        Message(
            english:
                "The value of \(name) is longer than \(maxLength) bytes, the limit of a setting; nothing was saved.",
            korean: "\(name) 값이 설정 값의 한도인 \(maxLength)바이트를 넘어 저장하지 않았습니다."
        )
    }
    package static func settingOfSeveralLines(name: String) -> Message {
        Message(
            english: "The value of \(name) cannot be written in one line.",
            korean: "\(name) 값을 한 줄로 쓸 수 없습니다."
        )
    }
    package static func invalidSwitch(name: String) -> Message {
        Message(english: "\(name) must be 1 or 0.", korean: "\(name) 값은 1이나 0이어야 합니다.")
    }
    package static func keyOnCommandLine(name: String) -> Message {
        Message(
            english: """
                The value of \(name) was not saved: a key is never taken from the command line, where other users and the \
                shell's history can see it.
                """,
            korean: "\(name) 값을 저장하지 않았습니다. 명령줄의 키는 다른 사용자와 셸 기록에 보이므로 받지 않습니다."
        )
    }
    package static func keyByTyping(name: String) -> Message {
        Message(
            english: "Run 'bookfetch config set \(name)' and type the key, or pipe it to that command.",
            korean: "다음을 실행해 키를 입력하거나, 그 명령에 파이프로 전달하세요: bookfetch config set \(name)"
        )
    }
    package static func noKeyTyped(name: String) -> Message {
        Message(
            english: "No key was entered; \(name) was not changed.",
            korean: "키를 입력하지 않아 \(name, .object) 변경하지 않았습니다."
        )
    }
    package static func malformedKey(name: String) -> Message {
        Message(
            english: "The key for \(name) contains a character that is not allowed in a key.",
            korean: "\(name)에 키로 쓸 수 없는 문자가 있습니다."
        )
    }
    package static func keyPrompt(name: String) -> Message {
        Message(english: "\(name) (not shown): ", korean: "\(name) (입력 내용은 표시되지 않음): ")
    }

    // MARK: setup

    package static func setupIntro(path: String) -> Message {
        Message(
            english: """
                Keys let bookfetch and news use more services. They are free, saved in \(path), readable by you only, and sent to \
                their service only.
                """,
            korean: """
                키를 설정하면 bookfetch와 news에서 더 많은 서비스를 사용할 수 있습니다. 키는 본인만 읽을 수 있는 \(path)에 저장되고 \
                해당 서비스에만 전송됩니다.
                """
        )
    }
    package static let setupColumnService = Message(english: "SERVICE", korean: "서비스")
    package static let setupColumnKey = Message(english: "KEY", korean: "키")
    package static let setupColumnUse = Message(english: "USED FOR", korean: "용도")
    package static let setupKeySet = Message(english: "set", korean: "설정됨")
    package static let setupEnded = Message(english: "ended", korean: "종료됨")
    package static let setupChoose = Message(
        english: "Which ones? Numbers such as 1,3-4, 'all', Enter for those not set, q to quit:",
        korean: "어떤 서비스를 설정할까요? 번호(예: 1,3-4), 전체(all), 설정 안 된 서비스(Enter), 끝내기(q):"
    )
    package static let setupChooseReplace = Message(
        english: "All keys are set. Numbers of keys to replace, such as 1,3-4, Enter for none, q to quit:",
        korean: "키가 모두 설정되어 있습니다. 바꿀 키의 번호(예: 1,3-4), 없음(Enter), 끝내기(q):"
    )
    package static func setupInvalidChoice(text: String, last: Int) -> Message {
        Message(
            english: "'\(text)' is not a selection. Use numbers from 1 to \(last).",
            korean: "\(quoting: text, .topic) 선택할 수 없습니다. 1부터 \(last)까지의 번호를 쓰세요."
        )
    }
    package static func setupHeading(service: ServiceName, variable: String) -> Message {
        Message(english: "\(start: service): \(variable)", korean: "\(service): \(variable)")
    }
    package static let setupReplaces = Message(
        english: "A key is set; a new one replaces it.",
        korean: "키가 설정되어 있습니다. 새 키를 입력하면 바뀝니다."
    )
    package static func setupPage(address: String) -> Message {
        Message(english: "Get the key at \(address)", korean: "키 발급: \(address)")
    }
    package static let setupOpenPage = Message(
        english: "Open this page in the browser? [Y/n]",
        korean: "브라우저에서 이 페이지를 열까요? [Y/n]"
    )
    package static func setupTrying(service: ServiceName) -> Message {
        Message(english: "Trying the key at \(service) …", korean: "\(service)에서 키를 확인하는 중 …")
    }
    package static let setupWorks = Message(english: "The key works.", korean: "키를 사용할 수 있습니다.")
    package static let setupNotTried = Message(
        english: "The key was not tried: the run is offline or a demo.",
        korean: "오프라인이나 데모에서는 키를 확인하지 않습니다."
    )
    package static let setupSkipped = Message(english: "Skipped.", korean: "건너뛰었습니다.")
    package static let setupAfterFailure = Message(
        english: "Enter to type it again, s to save it anyway, k to skip:",
        korean: "다시 입력(Enter), 그래도 저장(s), 건너뛰기(k):"
    )
    package static func setupMaxAge(variable: String) -> Message {
        Message(
            english: """
                \(variable): how long a saved result is shown without a new request. It makes repeated commands fast and \
                spares quotas; --refresh or --max-age 0 still fetches anew.
                """,
            korean: """
                \(variable): 저장된 결과를 새 요청 없이 표시할 기간. 같은 명령을 다시 실행할 때 빠르고 할당량을 아낍니다. \
                --refresh나 --max-age 0을 쓰면 그래도 새로 가져옵니다.
                """
        )
    }
    package static let setupMaxAgeQuestion = Message(
        english: "A duration such as 15m, 1h or 1d, or Enter to leave it unset:",
        korean: "기간(예: 15m, 1h, 1d), 설정하지 않음(Enter):"
    )
    /// What `bookfetch` says without any word: a few commands that work as things are.
    package static func helpFirstScreen(keys: [ServiceName]) -> Message {
        let found =
            keys.isEmpty
            ? Message(
                english: "Works now, without any key:",
                korean: "키 없이 지금 할 수 있는 일:"
            )
            : Message(
                english: "Keys are set for \(keys). Try:",
                korean: "키가 설정된 서비스: \(keys). 이렇게 해 보세요:"
            )
        let first =
            keys.isEmpty
            ? Message(
                english: """
                      bookfetch 해리 포터 --demo     a search in prepared data, without a network
                      bookfetch the hobbit           a search at Open Library
                    """,
                korean: """
                      bookfetch 해리 포터 --demo     예시 자료에서 검색(네트워크 불필요)
                      bookfetch the hobbit           Open Library에서 검색
                    """
            )
            : Message(
                english: """
                      bookfetch 해리 포터            a search
                      bookfetch birthday 1997-06-26  the books of a day
                    """,
                korean: """
                      bookfetch 해리 포터            검색
                      bookfetch birthday 1997-06-26  그날 나온 책
                    """
            )
        return Message(
            english: """
                \(helpBookfetch)

                \(found)
                \(first)
                  news --country kr              the headlines of Korean publishers
                  bookfetch serve --open         books and news in the browser

                To go on:
                  bookfetch setup                asks for keys, tries them and saves them
                  bookfetch --help               every command
                """,
            korean: """
                \(helpBookfetch)

                \(found)
                \(first)
                  news --country kr              한국 언론사의 헤드라인
                  bookfetch serve --open         책과 뉴스를 브라우저에서

                그다음:
                  bookfetch setup                키를 물어보고, 시험하고, 저장합니다
                  bookfetch --help               모든 명령
                """
        )
    }

    package static func setupFirstSearch(example: String) -> Message {
        Message(
            english: "A first search: type a title or a name; Enter searches \(example), q ends:",
            korean: "첫 검색: 책이나 저자의 이름을 입력하세요. Enter는 \(example) 검색, q는 끝내기:"
        )
    }
    package static let setupDone = Message(
        english: "Done. Example: bookfetch search 한강",
        korean: "설정을 마쳤습니다. 예: bookfetch search 한강"
    )
    package static func setupWithoutTerminal(path: String) -> Message {
        Message(
            english: "Without one, add lines such as NAME=value to \(path); 'bookfetch config show' lists the names.",
            korean: "터미널이 없으면 \(path)에 NAME=value 줄을 추가하세요. 이름은 'bookfetch config show'로 볼 수 있습니다."
        )
    }
}
