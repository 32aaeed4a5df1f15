/// What a person reads when something failed.
enum FailureText: CatalogueText {
    case keyMissing, keyMalformed, notStored
    case redirectEnded, redirectElsewhere, redirectNowhere, redirectCircles
    case cannotResolve, cannotConnect, tls, connectTimeout, totalTimeout, interrupted, tooLarge, addressRefused
    case cancelled, transferFailed
    case statusEnded, status, statusPage, pageEnded, page, nothingEnded, textEnded, nothing, notJSON, otherShape,
        otherShapeAt, announcedEnd
    case serviceSays
    case hintKeyMissing, hintKeyMalformed, hintNotStored, hintKey, hintPlan, hintWait, hintWaitFor, hintNetwork,
        hintLater
    case notFound, otherBook, otherBookNamed, severalBooks, malformedISBN, shortList
    case cannotWrite, storeHint, bugHint
    case skipped, standsIn, replaced
    case quotaUsedUp, askedToWait, quotaLow, hintForce, offline, storedCopy, givenUp

    var english: String {
        switch self {
        case .keyMissing: "{service} needs a key and {variable} is not set."
        case .keyMalformed: "{variable} holds a character that cannot be part of a key."
        case .notStored: "Offline, and this was never fetched from {service} before."
        case .redirectEnded: "{service} redirects to {host}: the service seems to have ended{announced}."
        case .redirectElsewhere: "{service} redirects to {host}, where its key must not go."
        case .redirectNowhere: "an address that makes no sense"
        case .redirectCircles: "{service} redirects in circles (more than {limit} times)."
        case .cannotResolve: "{service} cannot be reached: the name {host} cannot be resolved."
        case .cannotConnect: "{service} cannot be reached: nothing answers at {host}."
        case .tls: "No safe connection to {service}: {reason}."
        case .connectTimeout: "{service} cannot be reached: no connection in time."
        case .totalTimeout: "{service} did not answer in time."
        case .interrupted: "The connection to {service} ended before the answer did."
        case .tooLarge: "The answer of {service} is larger than {limit}."
        case .addressRefused: "The address of {service} is not allowed: {reason}."
        case .cancelled: "Interrupted."
        case .transferFailed: "The request to {service} failed: {reason} ({code})."
        case .statusEnded: "{service} answers HTTP {status}: the service seems to have ended{announced}."
        case .status: "{service} answered HTTP {status}."
        case .statusPage:
            "{service} answered HTTP {status} with a web page: a firewall or maintenance stands before it."
        case .nothingEnded: "{service} answers with nothing: the service seems to have ended{announced}."
        case .textEnded:
            "{service} answers with a text instead of data: the service seems to have ended{announced}."
        case .pageEnded:
            "{service} answers with a web page instead of data: the service seems to have ended{announced}."
        case .page: "{service} answers with a web page instead of data."
        case .nothing: "{service} answered with nothing."
        case .notJSON: "{service} answered with something that is not JSON."
        case .otherShape: "{service} answered with data of another shape."
        case .otherShapeAt: "{service} answered with data of another shape: {place} is not {expected}."
        case .announcedEnd: " (it announced its end for {day})"
        case .serviceSays: "{sentence}; it says: {words}"
        case .hintKeyMissing:
            "Get a key at {page} and put {variable}=… into .env or the environment; --demo works without."
        case .hintKeyMalformed: "Check the value of {variable} for quotes, spaces and line breaks."
        case .hintNotStored: "Run it once without --offline."
        case .hintKey: "Check the key; it is never printed. --demo works without keys."
        case .hintPlan: "The key is good; what its plan includes stands at https://newsapi.org/pricing."
        case .hintWait: "Try again later; --offline shows what was fetched before."
        case .hintWaitFor: "Try again in {time}."
        case .hintNetwork: "Check the network; --offline shows what was fetched before."
        case .hintLater: "Try again later; --verbose shows the exchange."
        case .notFound: "{service} has no book under this ISBN."
        case .otherBook: "{service} answered with another book, which was refused."
        case .otherBookNamed: "{service} answered with another book ({isbn}), which was refused."
        case .severalBooks: "{service} answered with {count} books for one ISBN; the one with that ISBN is shown."
        case .malformedISBN: "'{text}' at {service} is no ISBN; the book is shown as it stands there."
        case .shortList: "{service} promised {promised|record/records} and gave {got}."
        case .cannotWrite: "The result cannot be written: {reason}."
        case .storeHint: "Nothing was overwritten. Set BOOKFETCH_HOME to use another folder."
        case .bugHint: "This is a bug."
        case .skipped:
            "{service} answered like a service that has ended on {since} UTC and is not asked before {until} UTC{standIn}."
        case .standsIn: "; {service} stands in"
        case .replaced: "{service} stands in."
        case .quotaUsedUp: "The requests to {service} are used up until {time} UTC, as counted here."
        case .askedToWait: "{service} answered HTTP {status} and asked not to be asked again before {time} UTC."
        case .quotaLow: "{left|request/requests} of {limit} left for {service}."
        case .hintForce: "--force asks all the same; --offline shows what was fetched before."
        case .offline: "Offline."
        case .storedCopy: "{reason} Showing a stored copy, {age} old."
        case .givenUp: "{service} failed three times in a row and was not asked again."
        }
    }

    var korean: String {
        switch self {
        case .keyMissing: "{service|은/는} 키가 필요한데 {variable} 값이 없습니다."
        case .keyMalformed: "{variable} 값에 키에 쓸 수 없는 글자가 있습니다."
        case .notStored: "오프라인이고, {service}에서 이것을 받아 둔 적이 없습니다."
        case .redirectEnded: "{service|이/가} {host|으로/로} 돌려보냅니다. 서비스가 끝난 것 같습니다{announced}."
        case .redirectElsewhere: "{service|이/가} {host|으로/로} 돌려보내는데, 그곳에는 키를 보내지 않습니다."
        case .redirectNowhere: "알 수 없는 주소"
        case .redirectCircles: "{service|이/가} 끝없이 돌려보냅니다({limit}번 넘음)."
        case .cannotResolve: "{service}에 연결할 수 없습니다. {host} 이름을 찾지 못했습니다."
        case .cannotConnect: "{service}에 연결할 수 없습니다. {host}에서 응답이 없습니다."
        case .tls: "{service|과/와} 안전하게 연결할 수 없습니다: {reason}."
        case .connectTimeout: "{service}에 제때 연결되지 않았습니다."
        case .totalTimeout: "{service|이/가} 제때 답하지 않았습니다."
        case .interrupted: "답을 다 받기 전에 {service|과/와}의 연결이 끊겼습니다."
        case .tooLarge: "{service}의 답이 {limit}보다 큽니다."
        case .addressRefused: "{service}의 주소를 쓸 수 없습니다: {reason}."
        case .cancelled: "중단했습니다."
        case .transferFailed: "{service}에 보낸 요청이 실패했습니다: {reason} ({code})."
        case .statusEnded: "{service|이/가} HTTP {status} 답을 보냅니다. 서비스가 끝난 것 같습니다{announced}."
        case .status: "{service|이/가} HTTP {status} 답을 보냈습니다."
        case .statusPage: "{service|이/가} HTTP {status} 답을 웹 페이지로 보냈습니다. 앞에 방화벽이나 점검이 있습니다."
        case .nothingEnded: "{service|이/가} 빈 답을 보냅니다. 서비스가 끝난 것 같습니다{announced}."
        case .textEnded: "{service|이/가} 자료 대신 글을 보냅니다. 서비스가 끝난 것 같습니다{announced}."
        case .pageEnded: "{service|이/가} 자료 대신 웹 페이지를 보냅니다. 서비스가 끝난 것 같습니다{announced}."
        case .page: "{service|이/가} 자료 대신 웹 페이지를 보냅니다."
        case .nothing: "{service|이/가} 빈 답을 보냈습니다."
        case .notJSON: "{service|이/가} JSON이 아닌 답을 보냈습니다."
        case .otherShape: "{service|이/가} 다른 모양의 자료를 보냈습니다."
        case .otherShapeAt: "{service|이/가} 다른 모양의 자료를 보냈습니다. {place} 값이 {expected|이/가} 아닙니다."
        case .announcedEnd: " ({day}에 끝난다고 알렸습니다)"
        case .serviceSays: "{sentence}; 서비스의 말: {words}"
        case .hintKeyMissing:
            "{page}에서 키를 받아 .env 파일이나 환경 변수에 {variable}=… 로 넣으세요. --demo는 키 없이 됩니다."
        case .hintKeyMalformed: "{variable} 값에 따옴표, 빈칸, 줄바꿈이 있는지 보세요."
        case .hintNotStored: "--offline 없이 한 번 실행하세요."
        case .hintKey: "키를 확인하세요. 키는 어디에도 찍지 않습니다. --demo는 키 없이 됩니다."
        case .hintPlan: "키에는 문제가 없습니다. 요금제에 든 것은 https://newsapi.org/pricing 에 있습니다."
        case .hintWait: "나중에 다시 해 보세요. --offline은 받아 둔 것을 보여 줍니다."
        case .hintWaitFor: "{time} 뒤에 다시 해 보세요."
        case .hintNetwork: "네트워크를 확인하세요. --offline은 받아 둔 것을 보여 줍니다."
        case .hintLater: "나중에 다시 해 보세요. --verbose는 주고받은 것을 보여 줍니다."
        case .notFound: "{service}에 이 ISBN의 책이 없습니다."
        case .otherBook: "{service|이/가} 다른 책을 보내서 받지 않았습니다."
        case .otherBookNamed: "{service|이/가} 다른 책({isbn})을 보내서 받지 않았습니다."
        case .severalBooks: "{service|이/가} ISBN 하나에 책 {count}권을 보냈습니다. ISBN이 같은 것을 보여 줍니다."
        case .malformedISBN: "{service}의 '{text}'은(는) ISBN이 아닙니다. 책은 거기 적힌 대로 보여 줍니다."
        case .shortList: "{service|이/가} {promised}건이라고 하고 {got}건을 보냈습니다."
        case .cannotWrite: "결과를 쓸 수 없습니다: {reason}."
        case .storeHint: "덮어쓴 것은 없습니다. 다른 폴더를 쓰려면 BOOKFETCH_HOME을 정하세요."
        case .bugHint: "프로그램의 결함입니다."
        case .skipped: "{service|이/가} {since} UTC에 끝난 서비스처럼 답해서 {until} UTC까지 묻지 않습니다{standIn}."
        case .standsIn: ". {service|이/가} 대신합니다"
        case .replaced: "{service|이/가} 대신합니다."
        case .quotaUsedUp: "여기서 센 바로는 {service}에 물을 수 있는 만큼 다 물었습니다. {time} UTC에 다시 물을 수 있습니다."
        case .askedToWait: "{service|이/가} HTTP {status} 답에서 {time} UTC까지 묻지 말라고 했습니다."
        case .quotaLow: "{service}에 {limit}번 가운데 {left}번 더 물을 수 있습니다."
        case .hintForce: "--force는 그래도 묻습니다. --offline은 받아 둔 것을 보여 줍니다."
        case .offline: "오프라인입니다."
        case .storedCopy: "{reason} {age} 전에 받아 둔 것을 보여 줍니다."
        case .givenUp: "{service|이/가} 잇달아 세 번 실패해서 더 묻지 않았습니다."
        }
    }
}
