import Console
import Store

/// What a person reads when the store failed. The words of `StoreError` itself are for logs.
enum StoreFailureText: CatalogueText {
    case folder, file, notWritable, full, newer, notAStore, damaged, busy, noIdentity, cancelled, other

    /// The sentence for a failure.
    static func sentence(_ error: StoreError) -> String {
        switch error {
        case .cannotCreateFolder(let path, let reason): folder.text(["path": clean(path), "reason": clean(reason)])
        case .cannotCreateFile(let path, let reason): file.text(["path": clean(path), "reason": clean(reason)])
        case .notWritable(let path): notWritable.text(["path": clean(path)])
        case .diskFull(let path): full.text(["path": clean(path)])
        case .newerVersion(let path): newer.text(["path": clean(path)])
        case .notAStore(let path): notAStore.text(["path": clean(path)])
        case .damaged(let path): damaged.text(["path": clean(path)])
        case .busy(let path): busy.text(["path": clean(path)])
        case .noIdentity: noIdentity.text()
        case .cancelled: cancelled.text()
        case .other(let operation, let code, let message):
            other.text(["operation": operation, "reason": clean(message), "code": "\(code)"])
        }
    }

    private static func clean(_ text: String) -> String { SafeText.line(text) }

    var english: String {
        switch self {
        case .folder: "Cannot create the folder {path}: {reason}."
        case .file: "Cannot create the store {path}: {reason}."
        case .notWritable: "The store {path} cannot be written: no permission."
        case .full: "No room on the disk for the store {path}."
        case .newer: "The store {path} was written by a newer version of this program."
        case .notAStore: "{path} is a database of another program."
        case .damaged: "The store {path} is damaged; it was left as it is."
        case .busy: "Other programs kept the store {path} locked for too long."
        case .noIdentity: "What has neither a number nor an address of its own cannot be kept."
        case .cancelled: "Cancelled."
        case .other: "The store failed to {operation}: {reason} (SQLite {code})."
        }
    }

    var korean: String {
        switch self {
        case .folder: "{path} 폴더를 만들 수 없습니다: {reason}."
        case .file: "저장소 {path|을/를} 만들 수 없습니다: {reason}."
        case .notWritable: "저장소 {path}에 쓸 수 없습니다. 권한이 없습니다."
        case .full: "저장소 {path}에 쓸 자리가 디스크에 없습니다."
        case .newer: "저장소 {path|은/는} 이 프로그램의 더 새로운 판이 썼습니다."
        case .notAStore: "{path|은/는} 다른 프로그램의 데이터베이스입니다."
        case .damaged: "저장소 {path|이/가} 손상되었습니다. 그대로 두었습니다."
        case .busy: "다른 프로그램이 저장소 {path|을/를} 너무 오래 잠가 두었습니다."
        case .noIdentity: "번호도 주소도 없는 것은 남겨 둘 수 없습니다."
        case .cancelled: "취소했습니다."
        case .other: "저장소 작업이 실패했습니다({operation}): {reason} (SQLite {code})."
        }
    }
}
