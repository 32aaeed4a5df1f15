package import APIClient

extension Message {
    package static func invalidQuota(variable: String) -> Message {
        Message(
            english: "\(variable) is not a valid list of limits.",
            korean: "\(variable) 값이 올바른 한도 목록이 아닙니다."
        )
    }

    package static func quotaExample(variable: String) -> Message {
        Message(
            english: """
                Examples: \(variable)=250000/24h or \(variable)=100/24h,50/12h or \(variable)=30000/day or \(variable)=none
                """,
            korean: "예: \(variable)=250000/24h, \(variable)=100/24h,50/12h, \(variable)=30000/day, \(variable)=none"
        )
    }

    package static func invalidPace(variable: String) -> Message {
        Message(
            english: "\(variable) is not a valid pace.",
            korean: "\(variable) 값이 올바른 요청 속도가 아닙니다."
        )
    }

    package static func paceExample(variable: String) -> Message {
        Message(
            english: "Examples: \(variable)=20/5 for 20 requests at once and then 5 a second, or \(variable)=none",
            korean: "예: \(variable)=20/5(한꺼번에 20건, 그다음부터 초당 5건), \(variable)=none"
        )
    }

    package static func invalidMaxAgeSetting(variable: String) -> Message {
        Message(
            english: "\(variable) is not a valid duration.",
            korean: "\(variable) 값이 올바른 기간이 아닙니다."
        )
    }

    package static func maxAgeExample(variable: String) -> Message {
        Message(
            english: "Examples: \(variable)=90s, \(variable)=15m, \(variable)=1h, \(variable)=2d",
            korean: "예: \(variable)=90s, \(variable)=15m, \(variable)=1h, \(variable)=2d"
        )
    }

    package static func invalidServiceOrder(variable: String) -> Message {
        Message(
            english: "\(variable) is not a valid list of services.",
            korean: "\(variable) 값이 올바른 서비스 목록이 아닙니다."
        )
    }

    package static func serviceOrderExample(variable: String, services: String) -> Message {
        Message(
            english: "Example: \(variable)=yes24,kakao,-aladin; a hyphen excludes a service. Services: \(services).",
            korean: "예: \(variable)=yes24,kakao,-aladin. 서비스 앞에 -를 붙이면 제외됩니다. 서비스: \(services)."
        )
    }

    package static func invalidRecents(variable: String) -> Message {
        Message(
            english: "\(variable) must be a number from 0 to 1000.",
            korean: "\(variable) 값은 0부터 1000까지의 숫자여야 합니다."
        )
    }

    package static func invalidHomeCountry(variable: String) -> Message {
        Message(
            english: "\(variable) must be a two-letter country code such as us.",
            korean: "\(variable) 값은 us와 같은 두 글자 국가 코드여야 합니다."
        )
    }

    package static func cannotWriteSettings(path: String) -> Message {
        Message(
            english: "Could not write \(path); the file was left unchanged.",
            korean: "\(path)에 쓸 수 없습니다. 파일은 그대로 두었습니다."
        )
    }

    package static func settingsPath(path: String) -> Message {
        Message(english: "settings: \(path)", korean: "설정: \(path)")
    }

    package static func storePath(path: String) -> Message {
        Message(english: "store: \(path)", korean: "저장소: \(path)")
    }

    package static let noSettings = Message(english: "No settings.", korean: "설정이 없습니다.")

    package static func invalid(_ error: BaseURL.Invalid, of variable: String) -> Message {
        switch error {
        case .notAnAddress:
            Message(
                english: "\(variable) is not a URL with a scheme and a host.",
                korean: "\(variable) 값이 스킴과 호스트가 있는 URL이 아닙니다."
            )
        case .scheme(let scheme):
            Message(
                english: """
                    \(variable) starts with '\(scheme):'. Only https is allowed, and http for this machine itself.
                    """,
                korean: "\(variable) 값이 \(quoting: "\(scheme):", .to) 시작합니다. https만 사용할 수 있고, http는 이 컴퓨터에만 사용할 수 있습니다."
            )
        case .plainHTTP(let host):
            Message(
                english: "\(variable) uses http for \(host). http is allowed for this machine only; use https.",
                korean: "\(variable) 값이 \(host)에 http를 사용합니다. http는 이 컴퓨터에만 사용할 수 있습니다. https를 사용하세요."
            )
        case .extraParts:
            Message(
                english: """
                    \(variable) contains a user name, a query or a fragment; use scheme, host, port and path only.
                    """,
                korean: "\(variable) 값에 사용자 이름, 쿼리 또는 프래그먼트가 있습니다. 스킴, 호스트, 포트, 경로만 쓰세요."
            )
        }
    }

    package static func baseURLExample(variable: String) -> Message {
        Message(
            english: "Example: \(variable)=https://api.example.org/prefix",
            korean: "예: \(variable)=https://api.example.org/prefix"
        )
    }

    // MARK: Sources of settings

    package static let theEnvironment = Message(english: "the environment", korean: "환경 변수")

    package static func keyWithheld(key: String, place: Message, variable: String, file: Message) -> Message {
        Message(
            english: """
                \(key) from \(place) is not sent to the address that \(variable) in \(file) sets: a key is only sent to an \
                address set in the same place or in a more trusted one.
                """,
            korean: """
                \(file)의 \(variable) 주소로는 \(place)에 설정된 \(key) 키를 보내지 않습니다. 키는 같은 곳이나 더 신뢰할 수 있는 \
                곳에 설정된 주소로만 보냅니다.
                """
        )
    }

    package static func keyWithheldHint(variable: String, place: Message, file: Message) -> Message {
        Message(
            english: "If you trust that address, set \(variable) in \(place); otherwise remove it from \(file).",
            korean: "신뢰하는 주소라면 \(place)에 \(variable, .object) 설정하고, 아니라면 \(file)에서 삭제하세요."
        )
    }

    package static func contactWithheld(key: String, place: Message, variable: String, file: Message) -> Message {
        Message(
            english: """
                \(key) from \(place) is not sent to the address that \(variable) in \(file) sets; the default is sent instead.
                """,
            korean: "\(file)의 \(variable) 주소로는 \(place)에 설정된 \(key) 값을 보내지 않고 기본값을 보냅니다."
        )
    }

    package static func readableByOthers(path: String) -> Message {
        Message(
            english: "Other users can read the keys in \(path). Run: chmod 600 \(path)",
            korean: "다른 사용자가 \(path)의 키를 읽을 수 있습니다. 실행: chmod 600 \(path)"
        )
    }

    package static func environmentOnly(path: String, variable: String) -> Message {
        Message(
            english: "\(path): \(variable) is read from the environment only; the line is ignored.",
            korean: "\(path): \(variable, .topic) 환경 변수에서만 읽습니다. 이 줄은 무시합니다."
        )
    }

    package static func unknownSetting(name: String, place: Message, meant: String?) -> Message {
        guard let meant else {
            return Message(
                english: "\(name) in \(place) is not a known setting.",
                korean: "\(place)의 \(name, .topic) 알 수 없는 설정입니다."
            )
        }
        return Message(
            english: "\(name) in \(place) is not a known setting. Did you mean \(meant)?",
            korean: "\(place)의 \(name, .topic) 알 수 없는 설정입니다. \(meant, .object) 찾으셨나요?"
        )
    }

    /// The source of a value that is not used.
    package static func refused(place: String) -> Message {
        Message(english: "\(place) (refused)", korean: "\(place) (거부됨)")
    }

    // MARK: Settings files

    package static func fileIgnored(path: String, reason: Message) -> Message {
        Message(english: "\(path): \(reason); the file is ignored.", korean: "\(path): \(reason). 이 파일은 무시합니다.")
    }

    package static func lineIgnored(path: String, line: Int, reason: Message) -> Message {
        Message(
            english: "\(path), line \(line): \(reason); the line is ignored.",
            korean: "\(path) \(line)번째 줄: \(reason). 이 줄은 무시합니다."
        )
    }

    package static let settingsNotUTF8 = Message(english: "not UTF-8", korean: "UTF-8이 아닙니다")
    package static let settingsNotReadable = Message(english: "permission denied", korean: "읽을 권한이 없습니다")
    package static let settingsLinkBroken = Message(english: "broken link", korean: "링크가 가리키는 파일이 없습니다")
    package static let settingsUnreadable = Message(english: "could not be read", korean: "읽을 수 없습니다")
    package static let missingEqualsSign = Message(english: "missing '='", korean: "'='가 없습니다")
    package static let invalidVariableName = Message(
        english: "the text before '=' is not a valid variable name",
        korean: "'=' 앞의 텍스트가 올바른 변수 이름이 아닙니다"
    )
    package static let unclosedQuote = Message(english: "unclosed quotation mark", korean: "따옴표가 닫히지 않았습니다")
    package static let textAfterQuote = Message(
        english: "text after the closing quotation mark",
        korean: "닫는 따옴표 뒤에 텍스트가 있습니다"
    )
}
