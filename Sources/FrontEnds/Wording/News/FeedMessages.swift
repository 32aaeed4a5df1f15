package import Feeds
import Terminal

extension Message {
    package static func notOPML(_ file: String, _ error: FeedError) -> Message {
        Message(
            english: "Could not parse \(file) as OPML: \(reason(error)).",
            korean: "\(file, .object) OPML로 읽을 수 없습니다. \(reason(error))."
        )
    }

    /// Why a file is not a list of feeds, without a full stop.
    private static func reason(_ error: FeedError) -> Message {
        switch error {
        case .empty: Message(english: "the file is empty", korean: "파일이 비어 있습니다")
        case .tooLarge(let limit):
            Message(
                english: "the file is larger than \(limit / (1 << 20)) MiB",
                korean: "파일이 \(limit / (1 << 20))MiB보다 큽니다"
            )
        case .webPage, .pageWithFeed: Message(english: "it is a web page", korean: "웹 페이지입니다")
        case .jsonFeed: Message(english: "it is a JSON Feed", korean: "JSON Feed입니다")
        case .notAFeed:
            Message(
                english: "it is neither a complete OPML document nor a list of addresses",
                korean: "완전한 OPML 문서도, 주소 목록도 아닙니다"
            )
        case .documentType:
            Message(english: "it declares a document type or entities", korean: "문서 형식이나 엔티티를 선언합니다")
        case .encoding(let name):
            Message(
                english: "its encoding '\(name)' is not supported",
                korean: "문자 인코딩 \(quoting: name, .topic) 지원하지 않습니다"
            )
        case .tooDeep(let limit):
            Message(
                english: "its elements are nested deeper than \(limit) levels",
                korean: "요소가 \(limit)단계보다 깊게 중첩되어 있습니다"
            )
        case .noParser:
            missingParser(command: PackageManager.command(for: .libxml2).map { " (\($0))" } ?? "")
        }
    }

    private static func missingParser(command: String) -> Message {
        Message(english: "libxml2 is not installed\(command)", korean: "libxml2가 설치되어 있지 않습니다\(command)")
    }

    package static func repairFeedFile(path: String) -> Message {
        Message(
            english: "Repair the file or move it away: mv \(path) \(path).bak",
            korean: "파일을 고치거나 다른 곳으로 옮기세요: mv \(path) \(path).bak"
        )
    }

    // MARK: Lists

    package static let noFeeds = Message(english: "No feeds.", korean: "피드가 없습니다.")

    package static let ownFeedMark = Message(english: "* a feed of your own", korean: "* 직접 추가한 피드")

    /// A feed's state in a table: `ok`, `cached`, or a kind of failure.
    package static func feedStatus(_ status: String) -> Message {
        switch status {
        case "ok": Message(english: "ok", korean: "정상")
        case "cached": Message(english: "cached", korean: "저장본")
        case "offline": Message(english: "unreachable", korean: "연결 안 됨")
        case "timeout": Message(english: "timed out", korean: "시간 초과")
        case "rateLimited", "quota": Message(english: "rate limited", korean: "요청 제한")
        case "retired": Message(english: "gone", korean: "없음")
        case "badResponse": Message(english: "not a feed", korean: "피드 아님")
        default: Message(english: "failed", korean: "실패")
        }
    }

    package static func feedLeftOut(file: String, outline: String, reason: OPML.Problem.Reason) -> Message {
        Message(
            english: "\(file): left out '\(outline)': \(Self.reason(reason)).",
            korean: "\(file): \(quoting: outline, .object) 제외했습니다. \(Self.reason(reason))."
        )
    }

    /// Why an outline of a list was left out, without a full stop.
    private static func reason(_ reason: OPML.Problem.Reason) -> Message {
        switch reason {
        case .notAnAddress: Message(english: "its address is not a web address", korean: "웹 주소가 아닙니다")
        case .noAddress: Message(english: "it has no address of a feed (xmlUrl)", korean: "피드 주소(xmlUrl)가 없습니다")
        case .plainHTTP:
            Message(
                english: "plain http is added only with --insecure",
                korean: "http 주소는 --insecure를 지정해야 추가합니다"
            )
        case .repeated: Message(english: "the address is there already", korean: "같은 주소가 앞에 있습니다")
        case .tooMany:
            Message(
                english: "a list can contain at most \(OPML.mostFeeds) feeds",
                korean: "목록 하나에 피드를 \(OPML.mostFeeds)개까지 담을 수 있습니다"
            )
        case .folder:
            Message(
                english: "folders are not kept, only newsapi's categories; its feeds are imported",
                korean: "폴더는 유지되지 않고 newsapi의 분야만 쓸 수 있습니다. 폴더 안의 피드는 가져옵니다"
            )
        case .tag:
            Message(
                english: "tags are not kept, only newsapi's categories; its feeds are imported",
                korean: "태그는 유지되지 않고 newsapi의 분야만 쓸 수 있습니다. 이 태그가 달린 피드는 가져옵니다"
            )
        }
    }

    // MARK: Changes

    package static func noSuchFeed(id: String) -> Message {
        Message(english: "There is no feed '\(id)'.", korean: "\(quoting: id, .topic) 없는 피드입니다.")
    }

    package static let listFeedsFirst = Message(
        english: "To list the feeds with their numbers: news feeds",
        korean: "피드와 번호를 보려면: news feeds"
    )

    package static func notAFeedAddress(_ text: String) -> Message {
        Message(
            english: "'\(text)' is not a valid feed address: use an https address.",
            korean: "\(quoting: text, .topic) 올바른 피드 주소가 아닙니다. https 주소를 입력하세요."
        )
    }

    package static func plainHTTPFeed(host: String) -> Message {
        Message(
            english: "The http connection to \(host) is not encrypted; use an https address.",
            korean: "\(host)의 http 연결은 암호화되지 않습니다. https 주소를 사용하세요."
        )
    }

    package static func insecureFeedHint(address: String) -> Message {
        Message(
            english: "If the publisher has no https address: news feeds add --insecure \(address)",
            korean: "https 주소가 없는 언론사라면: news feeds add --insecure \(address)"
        )
    }

    package static func addLinkedFeed(address: String) -> Message {
        // It comes from a page, and is pasted into a shell.
        let address = address.replacing("'", with: "%27")
        return Message(
            english: "To add the page's feed: news feeds add '\(address)'",
            korean: "이 페이지의 피드를 추가하려면: news feeds add '\(address)'"
        )
    }

    package static let findFeedAddress = Message(
        english: "Look on the publisher's site for the address of its RSS or Atom feed.",
        korean: "언론사 사이트에서 RSS나 Atom 피드의 주소를 찾아보세요."
    )

    package static func feedAdded(name: String, id: String, items: Int) -> Message {
        Message(
            english: "Added \(name) (\(id)), \(items, one: "item", many: "items").",
            korean: "\(name)(\(id)) 피드를 추가했습니다. 기사 \(items)건."
        )
    }

    package static func feedWithoutCountry(id: String) -> Message {
        Message(
            english: """
                It does not appear in headlines because its country is unknown. To set the country: news feeds \
                remove \(id), then add it again with --country.
                """,
            korean: """
                국가를 알 수 없어 헤드라인 목록에 나오지 않습니다. 국가를 정하려면 news feeds remove \(id, .object) 실행한 뒤 \
                --country와 함께 다시 추가하세요.
                """
        )
    }

    package static func feedAlreadyThere(name: String, id: String) -> Message {
        Message(english: "Already there: \(name) (\(id)).", korean: "이미 있는 피드입니다: \(name)(\(id)).")
    }

    package static func feedShownAgain(name: String, id: String) -> Message {
        Message(english: "Shown again: \(name) (\(id)).", korean: "다시 표시합니다: \(name)(\(id)).")
    }

    package static func feedRemoved(name: String) -> Message {
        Message(english: "Removed: \(name).", korean: "삭제했습니다: \(name).")
    }

    package static func feedHidden(name: String, id: String) -> Message {
        Message(
            english: "Removed: \(name). To use it again: news feeds add \(id)",
            korean: "삭제했습니다: \(name). 다시 사용하려면: news feeds add \(id)"
        )
    }

    package static func feedsImported(added: Int, present: Int) -> Message {
        let added = Message(
            english: "Added \(added, one: "feed", many: "feeds")",
            korean: "피드 \(added)개를 추가했습니다"
        )
        guard present > 0 else { return added + Message(verbatim: ".") }
        return added
            + Message(
                english: "; \(present) \(present == 1 ? "was" : "were") there already.",
                korean: ". \(present)개는 이미 있습니다."
            )
    }

    package static func feedsExported(count: Int, path: String) -> Message {
        Message(
            english: "Wrote \(count, one: "feed", many: "feeds") to \(path).",
            korean: "피드 \(count)개를 \(path)에 저장했습니다."
        )
    }

    package static func invalidZone(zone: String) -> Message {
        Message(
            english: "'\(zone)' is not a valid --zone: use a name such as Asia/Seoul, or an offset such as +09:00.",
            korean: "\(quoting: zone, .topic) 올바른 --zone 값이 아닙니다. Asia/Seoul 같은 이름이나 +09:00 같은 시차를 입력하세요."
        )
    }
}
