import Catalog
import CommandSupport

/// What a person reads about a list of ISBNs that is looked up.
enum LookUpText: CatalogueText {
    case jobs, resumeJSON, resumeInput, noEarlier, nothing, found, notFound, invalid, failed, duplicate
    case stopped, runAgain, cannotKeep, changed, startAgain, severalISBNs, sameLine
    case badLine, noneAnswered, strict, nothingLeft, interrupted, cutOff

    /// How many lines came to this.
    static func count(_ count: Int, _ status: BatchRow.Status) -> String {
        let text: LookUpText =
            switch status {
            case .found: .found
            case .notFound: .notFound
            case .invalid: .invalid
            case .failed: .failed
            case .duplicate: .duplicate
            }
        return text.text(["count": "\(count)"])
    }

    var english: String {
        switch self {
        case .jobs: "--jobs is 1 to 16, not {jobs}."
        case .resumeJSON: "--resume goes on with lines; --json is one document. Use --format jsonl."
        case .resumeInput: "--resume needs a file: standard input cannot be gone back in."
        case .noEarlier: "There is no earlier run over this file; it starts at the first line."
        case .nothing: "Nothing to look up."
        case .found: "{count} found"
        case .notFound: "{count} notFound"
        case .invalid: "{count} invalid"
        case .failed: "{count} failed"
        case .duplicate: "{count} duplicate"
        case .stopped: "Stopped after line {line}: no service is left to ask. {sentence}"
        case .runAgain: "Run it again with --resume to go on."
        case .cannotKeep: "How far the run got cannot be kept: {reason}"
        case .changed: "{file} is not the file that was looked up before: its first {count|line differs/lines differ}."
        case .startAgain: "Leave --resume out to start again."
        case .severalISBNs: "several ISBNs: {isbns}."
        case .sameLine: "the same ISBN as line {line}."
        case .badLine: "line {line}: {sentence}"
        case .noneAnswered: "Not one line was answered. {sentence}"
        case .strict: "--strict: {sentence}"
        case .nothingLeft: "Nothing is left to look up."
        case .interrupted: "Interrupted; the rows up to line {line} are written."
        case .cutOff: "The earlier run was cut off: the rows right after line {line} may be there twice."
        }
    }

    var korean: String {
        switch self {
        case .jobs: "--jobs는 1부터 16까지 씁니다. {jobs|은/는} 쓸 수 없습니다."
        case .resumeJSON: "--resume은 줄을 이어 쓰고 --json은 문서 하나를 씁니다. --format jsonl을 쓰세요."
        case .resumeInput: "--resume에는 파일이 있어야 합니다. 표준 입력은 되돌아가 읽을 수 없습니다."
        case .noEarlier: "이 파일을 찾아본 적이 없어서 첫 줄부터 시작합니다."
        case .nothing: "찾아볼 것이 없습니다."
        case .found: "찾음 {count}건"
        case .notFound: "없음 {count}건"
        case .invalid: "잘못된 줄 {count}건"
        case .failed: "실패 {count}건"
        case .duplicate: "겹침 {count}건"
        case .stopped: "{line}째 줄 뒤에 멈췄습니다. 물을 수 있는 서비스가 없습니다. {sentence}"
        case .runAgain: "이어 하려면 --resume을 붙여 다시 실행하세요."
        case .cannotKeep: "어디까지 했는지 적어 둘 수 없습니다: {reason}"
        case .changed: "{file}의 처음 {count}줄이 전에 찾아본 것과 다릅니다."
        case .startAgain: "처음부터 하려면 --resume을 빼세요."
        case .severalISBNs: "ISBN이 여럿입니다: {isbns}."
        case .sameLine: "{line}째 줄과 같은 ISBN입니다."
        case .badLine: "{line}째 줄: {sentence}"
        case .noneAnswered: "답을 얻은 줄이 하나도 없습니다. {sentence}"
        case .strict: "--strict에 따른 오류: {sentence}"
        case .nothingLeft: "더 찾아볼 것이 없습니다."
        case .interrupted: "중단했습니다. {line}째 줄까지 적었습니다."
        case .cutOff: "이전 실행이 도중에 끊겼습니다. {line}번째 줄 다음의 결과가 두 번 나올 수 있습니다."
        }
    }
}
