import Console
import Foundation

/// What the system says when a file or a stream cannot be written.
enum SystemText: CatalogueText {
    case noRoom, noPermission, closed, other

    /// Why something could not be written.
    static func sentence(_ error: SinkError) -> String {
        switch error {
        case .closed: closed.text()
        case .failed(let code): sentence(code: code, "\(error)")
        }
    }

    private static func sentence(code: Int32, _ reason: String) -> String {
        switch POSIXErrorCode(rawValue: code) {
        case .ENOSPC: noRoom.text()
        case .EACCES, .EPERM: noPermission.text()
        default: other.text(["reason": reason])
        }
    }

    var english: String {
        switch self {
        case .noRoom: "No space left on device"
        case .noPermission: "Permission denied"
        case .closed: "Broken pipe"
        case .other: "{reason}"
        }
    }

    var korean: String {
        switch self {
        case .noRoom: "남은 공간이 없음"
        case .noPermission: "권한이 없음"
        case .closed: "읽는 쪽이 닫힘"
        case .other: "시스템 오류({reason})"
        }
    }
}
