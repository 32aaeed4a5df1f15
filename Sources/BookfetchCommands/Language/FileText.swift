import CommandSupport
import Foundation

/// What a person reads about files that are read or written.
enum FileText: CatalogueText {
    case missing, unreadable, cannotWrite, isFolder, noFolder, noPermission, isThere, noRoom, emptyOutput
    case outputAndJSON, bytesToTerminal, emptyFolder, otherBook, otherFolder, wrote, noOtherPreview
    case cannotRead, notThere, unknownReason

    var english: String {
        switch self {
        case .missing: "{file} cannot be read, or is not there."
        case .unreadable: "{file} cannot be read: {reason}"
        case .cannotWrite: "Cannot write {path}: {reason}."
        case .isFolder: "it is a folder"
        case .noFolder: "its folder is not there"
        case .noPermission: "permission denied"
        case .isThere: "it is there already"
        case .noRoom: "no room is left"
        case .emptyOutput: "-o takes the name of a file, or - for stdout."
        case .outputAndJSON: "-o - and --json both write to stdout; give one of them."
        case .bytesToTerminal: "-o - would write a picture's bytes to the terminal; send them to a file or a pipe."
        case .emptyFolder: "--save takes the name of a folder."
        case .otherBook: "The folder holds the pages of another book ({isbn})."
        case .otherFolder: "Save to another folder; nothing was overwritten."
        case .noOtherPreview: "No other service shows pages; 'bookfetch open {isbn}' opens a shop's page of the book."
        case .cannotRead: "{file} cannot be read: {reason}."
        case .notThere: "it is not there"
        case .unknownReason: "the system gives no reason"
        case .wrote: "Wrote {count|book/books} to {path}."
        }
    }

    var korean: String {
        switch self {
        case .missing: "{file|을/를} 읽을 수 없거나 파일이 없습니다."
        case .unreadable: "{file|을/를} 읽을 수 없습니다: {reason}"
        case .cannotWrite: "{path|을/를} 쓸 수 없습니다: {reason}."
        case .isFolder: "폴더입니다"
        case .noFolder: "그 폴더가 없습니다"
        case .noPermission: "권한이 없습니다"
        case .isThere: "이미 있습니다"
        case .noRoom: "남은 공간이 없습니다"
        case .emptyOutput: "-o에는 파일 이름이나 표준 출력을 뜻하는 -를 씁니다."
        case .outputAndJSON: "-o -와 --json은 둘 다 표준 출력에 씁니다. 하나만 쓰세요."
        case .bytesToTerminal: "-o -는 그림의 바이트를 터미널에 씁니다. 파일이나 파이프로 보내세요."
        case .emptyFolder: "--save에는 폴더 이름을 씁니다."
        case .otherBook: "폴더에 다른 책({isbn})의 쪽이 있습니다."
        case .otherFolder: "다른 폴더에 저장하세요. 덮어쓴 것은 없습니다."
        case .noOtherPreview: "쪽을 보여 주는 다른 서비스가 없습니다. 'bookfetch open {isbn}' 명령으로 서점의 책 쪽을 열 수 있습니다."
        case .cannotRead: "{file|을/를} 읽을 수 없습니다: {reason}."
        case .notThere: "그 파일이 없습니다"
        case .unknownReason: "시스템이 까닭을 알리지 않습니다"
        case .wrote: "{path}에 책 {count}권을 썼습니다."
        }
    }
}
