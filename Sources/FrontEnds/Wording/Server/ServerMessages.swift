extension Message {
    package static let noSOAP = Message(
        english: "SRU is answered by GET, or by POST of a form, not by SOAP.",
        korean: "SRU는 SOAP가 아니라 GET이나 양식의 POST로 요청하세요."
    )

    package static func invalidPort(port: Int) -> Message {
        Message(english: "'\(port)' is not a valid port: 0 to 65535.", korean: "'\(port)'는 올바른 포트가 아닙니다(0–65535).")
    }

    package static func hostNeedsToken(host: String) -> Message {
        Message(
            english: """
                --host \(host) can be reached from other machines and needs --token-file: a file with a secret of at \
                least 16 characters.
                """,
            korean: "--host \(host, .topic) 다른 기기에서도 접속할 수 있으므로 --token-file이 필요합니다. 16자 이상의 비밀 값을 담은 파일을 지정하세요."
        )
    }

    package static func invalidPublicURL(text: String) -> Message {
        Message(
            english: """
                '\(text)' is not a valid --public-url: an address such as https://books.example/shelf, whose path has \
                letters, digits and -._~ only.
                """,
            korean: """
                '\(text)'는 올바른 --public-url이 아닙니다. https://books.example/shelf 같은 주소를 지정하세요. 경로에는 영문자, 숫자, \
                -._~만 쓸 수 있습니다.
                """
        )
    }

    package static let publicNeedsToken = Message(
        english: """
            --public-url lets others in through a proxy and needs --token-file: a file with a secret of at least 16 \
            characters.
            """,
        korean: """
            --public-url을 지정하면 프록시를 거쳐 다른 사람도 접속할 수 있으므로 --token-file이 필요합니다. 16자 이상의 \
            비밀 값을 담은 파일을 지정하세요.
            """
    )

    package static func invalidProxy(text: String) -> Message {
        Message(
            english: """
                '\(text)' is not a valid --trust-proxy: an address or a network, such as 127.0.0.1 or 10.0.0.0/8.
                """,
            korean: "'\(text)'는 올바른 --trust-proxy가 아닙니다. 127.0.0.1이나 10.0.0.0/8 같은 주소나 네트워크를 지정하세요."
        )
    }

    package static let proxyNeedsPublicURL = Message(
        english: "--trust-proxy needs --public-url: the address by which the proxy is reached.",
        korean: "--trust-proxy에는 --public-url이 필요합니다. 프록시의 주소를 지정하세요."
    )

    package static func noTokenFile(file: String) -> Message {
        Message(english: "Could not read the token file \(file).", korean: "토큰 파일을 읽을 수 없습니다: \(file)")
    }

    package static func accessLogFailed(reason: Message) -> Message {
        Message(
            english: "The access log could not be written: \(reason). Requests are answered without it.",
            korean: "접속 기록을 쓸 수 없습니다: \(reason). 기록 없이 계속합니다."
        )
    }

    package static func accessLogLost(lines: Int) -> Message {
        Message(
            english: "The access log was too slow: \(lines, one: "line is", many: "lines are") missing.",
            korean: "접속 기록이 밀려 \(lines)줄이 빠졌습니다."
        )
    }

    package static func weakToken(file: String, characters: Int) -> Message {
        Message(
            english: "The token in \(file) must have at least \(characters) printable ASCII characters without spaces.",
            korean: "\(file)의 토큰은 공백 없이 출력 가능한 ASCII 문자 \(characters)자 이상이어야 합니다."
        )
    }

    package static let weakTokenHint = Message(
        english: "Create one: openssl rand -hex 24 > token; chmod 600 token",
        korean: "토큰을 만들려면: openssl rand -hex 24 > token; chmod 600 token"
    )

    package static let serverNotBuilt = Message(
        english: "This program was built without the web server.",
        korean: "웹 서버 없이 빌드된 프로그램입니다."
    )

    package static let buildWithServer = Message(
        english: "'make release' builds it with the server, into .build/programs; so does 'swift build'.",
        korean: "'make release'는 웹 서버까지 빌드하여 .build/programs에 둡니다. 'swift build'도 웹 서버까지 빌드합니다."
    )

    package static func cannotStart(program: String, reason: Message) -> Message {
        Message(english: "Could not start \(program): \(reason).", korean: "\(program, .object) 시작할 수 없습니다. \(reason).")
    }

    package static func portInUse(host: String, port: Int) -> Message {
        Message(
            english: "Port \(port) of \(host) is in use by another program.",
            korean: "\(host)의 \(port)번 포트를 다른 프로그램이 사용하고 있습니다."
        )
    }

    package static func cannotListen(host: String, port: Int, reason: Message) -> Message {
        Message(
            english: "Could not listen on port \(port) of \(host): \(reason).",
            korean: "\(host)의 \(port)번 포트에서 서버를 시작할 수 없습니다. \(reason)."
        )
    }

    package static func addressesForOthers(addresses: [String]) -> Message {
        let list = addresses.joined(separator: ", ")
        return Message(
            english: "On other devices in your network: \(list) (any user name; the password is the token)",
            korean: "같은 네트워크의 다른 기기에서 접속할 주소: \(list) (사용자 이름은 아무 값이나, 비밀번호는 토큰)"
        )
    }

    package static let portHint = Message(
        english: "'bookfetch serve --port 0' takes a free port.",
        korean: "'bookfetch serve --port 0'은 비어 있는 포트를 사용합니다."
    )

    // MARK: Refused requests

    package static let foreignHost = Message(
        english: "This server is not known by that name. Open the address that it printed.",
        korean: "이 서버의 주소가 아닙니다. 서버가 출력한 주소로 접속하세요."
    )

    package static let needsToken = Message(
        english: "This server needs its token: as a bearer token, or as the password with any user name.",
        korean: "이 서버는 토큰이 필요합니다. Bearer 토큰으로 보내거나, 아무 사용자 이름과 함께 비밀번호로 입력하세요."
    )

    package static func tooManyTokens(seconds: Int) -> Message {
        Message(
            english: """
                Too many wrong tokens came from this address. Try again in \(seconds, one: "second", many: "seconds").
                """,
            korean: "이 주소에서 잘못된 토큰이 너무 많이 왔습니다. \(seconds)초 후에 다시 시도하세요."
        )
    }

    package static let writesAreOff = Message(
        english: "This server allows no changes: shelf and memos can only be read.",
        korean: "변경할 수 없는 서버입니다. 책꽂이와 메모를 읽을 수만 있습니다."
    )

    package static let serverRestarted = Message(
        english: "The server was restarted. Reload the page and try again.",
        korean: "서버가 다시 시작되었습니다. 새로 고친 뒤 다시 시도하세요."
    )

    package static let foreignWrite = Message(
        english: "The request did not come from a current page of this server. Reload the page and try again.",
        korean: "이 서버의 현재 페이지에서 보낸 요청이 아닙니다. 페이지를 새로 고친 뒤 다시 시도하세요."
    )

    package static let foreignPicture = Message(
        english: "This address was not given out by this server. Reload the page.",
        korean: "이 서버가 만든 주소가 아닙니다. 페이지를 새로 고치세요."
    )

    package static let bodyTooLarge = Message(
        english: "The request is larger than 1 MiB.",
        korean: "요청이 1 MiB보다 큽니다."
    )

    /// `known`: the media types of a body that an address takes.
    package static func otherMediaType(known: String) -> Message {
        Message(
            english: "The body is of another type. This address takes \(known).",
            korean: "본문의 형식이 다릅니다. 이 주소에서 받는 형식: \(known)."
        )
    }

    package static let invalidRequest = Message(
        english: "The request could not be understood.",
        korean: "요청을 이해할 수 없습니다."
    )

    package static let requestInterrupted = Message(
        english: "The request was not completed. Try again.",
        korean: "요청을 처리하지 못했습니다. 다시 시도하세요."
    )

    package static let serverIsBusy = Message(
        english: "The server is busy. Try again in a moment.",
        korean: "서버에 요청이 몰려 있습니다. 잠시 후 다시 시도하세요."
    )

    package static let noSuchPage = Message(
        english: "There is no page at this address.",
        korean: "이 주소에는 페이지가 없습니다."
    )

    package static func noSuchBook(name: String) -> Message {
        Message(english: "No service has a book \(name).", korean: "\(name)에 해당하는 책을 찾을 수 없습니다.")
    }

    package static func invalidBookName(text: String) -> Message {
        Message(english: "'\(text)' is not a valid ISBN.", korean: "\(quoting: text, .topic) 올바른 ISBN이 아닙니다.")
    }

    package static func unknownParameter(name: String) -> Message {
        Message(english: "There is no parameter '\(name)' here.", korean: "\(quoting: name, .topic) 없는 매개변수입니다.")
    }

    package static func missingParameter(name: String) -> Message {
        Message(english: "The parameter '\(name)' is missing.", korean: "매개변수 '\(name)'이 없습니다.")
    }

    package static func repeatedParameter(name: String) -> Message {
        Message(english: "The parameter '\(name)' is given twice.", korean: "매개변수 '\(name)'이 두 번 있습니다.")
    }

    package static func invalidParameter(name: String, value: String) -> Message {
        Message(
            english: "'\(value)' is not a valid value of the parameter '\(name)'.",
            korean: "\(quoting: value, .topic) 매개변수 '\(name)'에 쓸 수 없는 값입니다."
        )
    }

    package static func validValues(_ values: String, of name: String) -> Message {
        Message(english: "Valid values of '\(name)': \(values)", korean: "'\(name)'에 쓸 수 있는 값: \(values)")
    }
}
