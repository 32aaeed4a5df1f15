package import APIClient
import Terminal

extension Message {
    package static func countUnavailable(service: ServiceName) -> Message {
        Message(
            english: """
                No request was sent to \(service): the server that counts the requests of all machines is away.
                """,
            korean: "\(service)에 요청을 보내지 않았습니다. 여러 컴퓨터의 요청 수를 세는 공유 서버에 연결할 수 없습니다."
        )
    }

    package static let countUnavailableHint = Message(
        english: """
            Start the server, or correct BOOKFETCH_SHARED, and try again; --offline shows saved responses. bookfetch doctor \
            checks it.
            """,
        korean: """
            공유 서버를 시작하거나 BOOKFETCH_SHARED를 바로잡은 뒤 다시 시도하세요. 저장된 응답은 --offline으로 볼 수 있습니다. 서버 상태는 \
            bookfetch doctor로 확인하세요.
            """
    )

    package static func sharedAway(place: String, reason: Message) -> Message {
        Message(
            english: """
                The shared server at \(place) cannot be used: \(reason). Saved responses come from this computer until \
                it is back, and requests that need the shared count are not sent.
                """,
            korean: """
                공유 서버 \(place, .object) 사용할 수 없습니다. \(reason). 다시 연결될 때까지 이 컴퓨터에 저장된 응답을 사용하고, 공유 한도가 \
                필요한 요청은 보내지 않습니다.
                """
        )
    }

    package static func sharedProblem(place: String, reason: Message) -> Message {
        Message(
            english: "\(place) cannot be used: \(reason).",
            korean: "\(place, .object) 사용할 수 없습니다. \(reason)."
        )
    }

    package static func sharedInvalid(variable: String, reason: Message) -> Message {
        Message(
            english: "\(variable) is not a valid server address: \(reason).",
            korean: "\(variable) 값이 올바른 서버 주소가 아닙니다. \(reason)."
        )
    }

    package static let sharedExample = Message(
        english: "Set it as in redis://:PASSWORD@host.example:6379/0, or rediss:// for TLS.",
        korean: "redis://:PASSWORD@host.example:6379/0 형식으로 설정하세요. TLS를 쓰려면 rediss://로 시작합니다."
    )

    package static func sharedLibraryMissing(library: String, variable: String) -> Message {
        Message(
            english: "\(variable) is set, but \(library) is not installed.",
            korean: "\(variable) 값이 설정되어 있지만 \(library, .subject) 설치되어 있지 않습니다."
        )
    }

    package static func install(command: String?) -> Message {
        command.map { Message(english: "Install it: \($0)", korean: "다음 명령으로 설치하세요: \($0)") }
            ?? Message(english: "Install it by your system's packages.", korean: "시스템의 패키지로 설치하세요.")
    }

    package static func sharedNotBuilt(variable: String) -> Message {
        Message(
            english: "\(variable) is set, but this program was built without shared servers.",
            korean: "\(variable) 값이 설정되어 있지만 이 프로그램은 공유 서버 기능 없이 빌드되었습니다."
        )
    }

    package static let buildWithShared = Message(
        english: "Build it with the package's default traits, or unset the variable.",
        korean: "패키지의 기본 트레이트로 다시 빌드하거나 변수를 해제하세요."
    )

    package static let sharedScheme = Message(
        english: "it starts with neither redis:// nor rediss://",
        korean: "redis:// 또는 rediss://로 시작하지 않습니다"
    )
    package static let sharedHost = Message(english: "there is no valid host", korean: "올바른 호스트가 없습니다")
    package static let sharedPort = Message(english: "the port is invalid", korean: "포트가 올바르지 않습니다")
    package static let sharedDatabase = Message(
        english: "the path is not the number of a database",
        korean: "경로가 데이터베이스 번호가 아닙니다"
    )
    package static let sharedExtraParts = Message(
        english: "a query or a fragment is not allowed",
        korean: "쿼리나 프래그먼트는 쓸 수 없습니다"
    )
    package static let sharedEscape = Message(
        english: "the user or password has an invalid percent escape",
        korean: "사용자 이름이나 비밀번호의 퍼센트 인코딩이 올바르지 않습니다"
    )

    package static let sharedCannotResolve = Message(
        english: "the host name could not be resolved",
        korean: "호스트 이름을 찾을 수 없습니다"
    )
    package static let sharedCannotConnect = Message(
        english: "no connection could be made",
        korean: "접속하지 못했습니다"
    )
    package static let sharedTimedOut = Message(
        english: "it did not respond in time",
        korean: "제한 시간 안에 응답하지 않았습니다"
    )
    package static let sharedClosed = Message(english: "the connection was closed", korean: "연결이 끊어졌습니다")
    package static var sharedNoTLS: Message {
        let command = PackageManager.command(for: .openssl).map { " (\($0))" } ?? ""
        return Message(
            english: "TLS needs OpenSSL 3, which is not installed\(command)",
            korean: "TLS에 필요한 OpenSSL 3이 설치되어 있지 않습니다\(command)"
        )
    }
    package static let sharedTLS = Message(
        english: "no secure connection; its certificate may be unknown, expired or another host's",
        korean: "보안 연결을 맺지 못했습니다. 인증서를 알 수 없거나 만료되었거나 다른 호스트의 것일 수 있습니다"
    )
    package static let sharedNotRedis = Message(
        english: "it does not respond as Redis does",
        korean: "Redis 서버의 응답이 아닙니다"
    )
    package static let sharedPermission = Message(
        english: "it rejected the user or the password",
        korean: "사용자 이름이나 비밀번호를 거부했습니다"
    )
    package static func sharedRefused(code: String) -> Message {
        Message(english: "it rejected a command (\(code))", korean: "명령을 거부했습니다(\(code))")
    }
    package static let sharedNoMemory = Message(english: "memory ran out", korean: "메모리가 부족합니다")

    package static func sharedWorks(place: String, server: String?, time: Int) -> Message {
        let place = server.map { "\(place) (\($0))" } ?? place
        return Message(
            english: "\(place) responded in \(time) ms.",
            korean: "\(place): \(time) ms 만에 응답했습니다."
        )
    }
    package static let sharedNotDurable = Message(
        english: "It does not keep the counts over a restart: set appendonly yes.",
        korean: "재시작하면 집계가 사라집니다. appendonly yes로 설정하세요."
    )
    package static func sharedMayEvict(policy: String) -> Message {
        Message(
            english: "With maxmemory-policy \(policy) a full memory loses counts: set volatile-lru.",
            korean: "maxmemory-policy \(policy)에서는 메모리가 부족할 때 집계가 사라집니다. volatile-lru로 설정하세요."
        )
    }

    package static let sharedOld = Message(
        english: "Nobody mends security holes of Redis before 7.0: update it.",
        korean: "7.0 이전의 Redis는 보안 업데이트가 없습니다. 업데이트하세요."
    )
    package static let sharedDefaultUser = Message(
        english: "The default user may do everything on it: use one with few rights (docs/cluster.md).",
        korean: "기본 사용자는 모든 명령을 실행할 수 있습니다. 권한이 제한된 사용자를 쓰세요(docs/cluster.md)."
    )

    package static func countedOnShared(place: String) -> Message {
        Message(
            english: "As counted on \(place), for all machines that share it.",
            korean: "\(place)에서 센 요청 수이며, 함께 사용하는 모든 컴퓨터의 요청이 포함됩니다."
        )
    }
}
